import Foundation
import ResumeDomain
import ResumeResources
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Validation messages")
struct ValidationMessagesTests {
  private static let day = PartialDate.day(daysSinceEpoch: 0)

  /// Every finding.
  static let findings: [ValidationFinding] = [
    .syntax(.emptyFile), .syntax(.expectedColon), .syntax(.duplicateMember("a")), .duplicateMember("work"),
    .olderFormat,
    .wrongType(expected: .text, found: .number, value: "5"), .wrongType(expected: .list, found: .text, value: "one"),
    .wrongType(expected: .list, found: .object, value: nil), .wrongType(expected: .object, found: .null, value: nil),
    .wrongType(expected: .text, found: .boolean, value: "true"), .wrongType(expected: .text, found: .list, value: nil),
    .wrongFieldType("integerValue"), .invalidDate("2020-02-30"), .invalidDate("Present"), .invalidEmail("ada@"),
    .invalidURL("example.com/me"), .invalidURL("x"), .invalidLink("ftp://a.b"), .invalidLink(""),
    .invalidCountryCode("ESP"), .invalidCoordinate, .emptyEntry, .invalidID("."), .invalidValue, .nullValue, .emptyText,
    .misspelledMember("sumary", meant: "summary"), .formerName("company", now: "name", entries: 1),
    .unknownMember("technologies"), .unknownMember("employer", meant: "name"), .nestedEntries("positions", .work),
    .nestedEntries("projects", .projects),
    .similarSection("wrok", meant: "work", entries: 3), .unknownSection("wrok", meant: "work", entries: 3),
    .unknownSection("hobbies", meant: nil, entries: 1),
    .endBeforeStart(start: day, end: day), .futureStart(day), .overlap(other: "work[0]"),
    .duplicateEntry(other: "work[0]"), .missingTranslation(["es", "fr"]), .deadLanguage("x_y", .malformed),
    .deadLanguage("iw", .withdrawn(successor: "he")), .deadLanguage("fr", .empty),
    .deadLanguage("fr", .single(of: 1200)), .unopenedURL("tel:+34"), .missingTitle, .unknownLinkKey, .notResume,
    .newerFormat, .correctedDate("2020/3", .date(day)), .correctedDate("Present", .current),
    .placeholder("Your name"), .invalidColor("teal"), .invalidCount,
    .missingContact, .missingHeadline, .incompleteJob(JobPart.allCases, name: nil),
    .incompleteJob([.text], name: "a"), .missingHighlights, .longHighlight(1200),
    .gap(months: 7, after: "work[0]"), .hiddenCharacters(1), .hiddenCharacters(12), .foreignFile(.yaml),
  ]

  /// Every finding at its own position.
  static let problems = findings.enumerated().map { index, finding in
    ValidationProblem(
      finding, at: TextPosition(line: index + 1, column: 7), path: index == 0 ? nil : "work[\(index)].x")
  }

  @Test("every problem has a message and a hint in every language", arguments: LabelTables.languages)
  func words(language: String) {
    let missing = Shared<Set<String>>([])
    let messages = ValidationMessages(labels: Harness.labels(in: language, missing: missing))
    for finding in Self.findings {
      for text in [messages.text(finding), messages.hint(finding)] {
        #expect(!text.isEmpty && !text.contains("$@") && !text.contains("Optional("), "\(finding): \(text)")
      }
      #expect(!messages.text(finding).hasSuffix("."), "\(finding)")
    }
    #expect(missing.value == [])
  }

  @Test("the rules match the schema")
  func rules() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../../Resources/schema/output.schema.json").standardized
    let schema = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let problem = try #require((schema["$defs"] as? [String: Any])?["problem"] as? [String: Any])
    let rule = try #require((problem["properties"] as? [String: Any])?["rule"] as? [String: Any])
    #expect(Set(rule["enum"] as? [String] ?? []) == Set(Self.findings.map(\.rule)))
  }

  @Test(
    "suggests dates",
    arguments: [("2020/3/5", "such as 2020-03-05"), ("x", "such as 2021-08"), ("Present", "or omit the end date")])
  func dates(text: String, hint: String) {
    #expect(ValidationMessages(labels: Harness.labels).hint(.invalidDate(text)).contains(hint))
  }

  @Test("truncates long values and removes control characters")
  func hostile() async {
    var harness = Harness()
    harness.input = ["cv.json": "{}"]
    let evil = "\u{1B}[31m\u{202E}" + String(repeating: "é", count: 5000)
    harness.validation = ValidationReport([
      ValidationProblem(.invalidDate(evil), at: TextPosition(line: 1, column: 1), path: "a\u{7}b")
    ])
    let text = await harness.run("validate", "cv.json").error
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}") && !text.contains("\u{7}"))
    #expect(text.count < 500)
    let json = await harness.run("validate", "cv.json", "--json").output
    #expect(!json.contains("\u{1B}") && !json.contains("\u{202E}") && json.contains("\\u001b"))
  }
}
