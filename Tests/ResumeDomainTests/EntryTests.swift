import Testing

@testable import ResumeDomain

@Suite("Entries")
struct EntryTests {
  private static func entry(_ name: String, _ value: FieldValue, _ table: FieldTable = .projects) -> Entry {
    Entry(Document(path: DocumentPath(table.collection, "a"), fields: [name: value, "title": .string("T")]), table)
  }

  @Test("reads texts in both forms, and what can be read of a list")
  func texts() {
    #expect(Self.entry("description", .string("a")).text("description") == LocalizedText("a"))
    let map = FieldValue.map(["es": .string("b"), "x y": .string("c"), "en": .integer(1)])
    #expect(Self.entry("description", map).text("description")?.translations == [.init(language: "es", text: "b")])
    for value in [FieldValue.string(" "), .array([]), .boolean(true), .null] {
      #expect(Self.entry("description", value).text("description") == nil)
    }
    let list = Self.entry("highlights", .array([.string("a"), .integer(1), .map(["en": .string("d")])]))
    #expect(list.texts("highlights").map { $0.translations[0].text } == ["a", "1", "d"])
    #expect(list.warnings.isEmpty)
    #expect(Self.entry("highlights", .boolean(true)).texts("highlights").isEmpty)
  }

  @Test(
    "reads dates, numbers and links, and warns about the others",
    arguments: [
      ("endDate", FieldValue.string("2011-02"), PartialDate("2011-02").map(Entry.Value.date), nil),
      ("endDate", .timestamp("2021-07-31T22:00:00Z"), PartialDate("2021-08-01").map(Entry.Value.date), nil),
      ("endDate", .integer(1), nil, .wrongType), ("downloads", .double(3), .number(3), nil),
      ("downloads", .integer(-1), nil, .wrongType), ("linkWeb", .string("mailto:a@b.c"), nil, .invalidLink),
      ("tags", .array([.string("a"), .integer(1), .string("")]), .strings(["a", "1"]), nil),
    ] as [(String, FieldValue, Entry.Value?, DataWarning.Kind?)])
  func values(name: String, value: FieldValue, read: Entry.Value?, problem: DataWarning.Kind?) throws {
    let entry = Self.entry(name, value)
    #expect(entry.value(of: try #require(entry.table.field(name))) == read)
    #expect(entry.warnings.map(\.kind) == [problem].compactMap(\.self))
  }

  @Test("reads an identifier as its URL, and another text as it is")
  func identifiers() throws {
    let field = try #require(FieldTable.publications.field("doi"))
    let url = try #require(WebLink("https://doi.org/10.1000/182"))
    #expect(Self.entry("doi", .string("doi:10.1000/182"), .publications).value(of: field) == .link(url))
    #expect(Self.entry("doi", .string("soon"), .publications).value(of: field) == .text(LocalizedText("soon")))
  }

  @Test("an expiry isn't the date of an entry")
  func expiry() {
    var entry = Self.entry("validUntil", .string("2030"), .certificates)
    #expect(entry.date == nil)
    entry["date"] = .string("2027")
    #expect(entry.date == PartialDate("2027"))
  }

  @Test("finds texts by role, in the order of the table")
  func roles() {
    var entry = Self.entry("subtitle", .string("s"))
    entry["roles"] = .array([.string("r")])
    #expect(entry.texts(.fact) == [LocalizedText("r"), LocalizedText("s")])
  }
}
