import Testing

@testable import ResumeDomain

@Suite("Other fields")
struct OtherFieldsTests {
  private let fields: [String: FieldValue] = [
    "plain": .string("a"), "blank": .string(" "),
    "map": .map(["es": .string("b"), "x y": .string("c"), "en": .integer(1)]),
    "list": .array([.string("a"), .integer(1), .map(["en": .string("d")])]), "number": .integer(2),
    "date": .string("2011-02"), "instant": .timestamp("2021-07-31T22:00:00Z"), "never": .string("2011-02-30"),
    "link": .string("https://example.org"), "mail": .string("mailto:a@b.c"),
    "parts": .array([.map(["username": .string("u")]), .string("x")]),
  ]

  @Test("reads texts in both forms")
  func texts() {
    #expect(fields.text("plain") == LocalizedText("a"))
    #expect(fields.text("map")?.translations == [.init(language: "es", text: "b")])
    for name in ["blank", "list", "number", "none"] { #expect(fields.text(name) == nil) }
    #expect(fields.texts("list").map { $0.translations[0].text } == ["a", "d"])
    #expect(fields.texts("plain") == [LocalizedText("a")])
    #expect(fields.texts("number").isEmpty)
  }

  @Test("reads dates, links and parts")
  func others() {
    #expect(fields.date("date") == PartialDate("2011-02"))
    #expect(fields.date("instant") == PartialDate("2021-08-01"))
    #expect(fields.date("never") == PartialDate("2011-02") && fields.date("number") == nil)
    #expect(fields.link("link")?.address == "https://example.org")
    #expect(fields.link("mail") == nil)
    #expect(fields.parts("parts").map { $0["username"]?.string } == ["u"])
  }
}
