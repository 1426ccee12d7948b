import ResumeDomain
import ResumeTerminal
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Short forms of field values")
struct FieldSummaryTests {
  private static func list(_ texts: String...) -> FieldValue { .array(texts.map(FieldValue.string)) }

  @Test(
    "lists show the elements that differ, or their positions",
    arguments: [
      (list("a", "b"), list("a", "c"), #"[2] -> [2]: -"b", +"c""#), (list("a"), list("a", "b"), #"[1] -> [2]: +"b""#),
      (list("a", "b", "c"), list("a", "c", "b"), #"[3] -> [3]: 2. "b" -> "c", 3. "c" -> "b""#),
      (list(), list("1", "2", "3", "4", "5", "6", "7"), #"[0] -> [7]: +"1", +"2", +"3", +"4", +"5", +"6", ..."#),
      (list("a", "a"), list("a"), "[2] -> [1]"), (.integer(1), list("a"), #"1 -> ["a"]"#),
    ])
  func difference(previous: FieldValue, now: FieldValue, text: String) {
    #expect(FieldValueSummary(symbols: .ascii).difference(from: previous, to: now) == text)
  }

  @Test(
    "values that differ look different, in text and in JSON",
    arguments: [
      (.timestamp("2020-01-31T12:00:00Z"), "2020-01-31"), (.timestamp("2020-01-31T13:00:00Z"), "2020-01-31T13:00:00Z"),
      (.double(.infinity), "Infinity"), (.double(.nan), "NaN"),
    ] as [(FieldValue, String)])
  func exactValues(value: FieldValue, text: String) {
    #expect(FieldValueSummary(symbols: .ascii).text(value) == text)
    #expect(JSON(value) == .string(text))
  }
}
