import ResumeDomain
import Testing

@testable import ResumeData

@Suite("Key lookup")
struct KeyLookupTests {
  private let tables = ModelReading.tables([
    "en": ["t": "Title", "e": "", "a": "https://example.com/en", "s": "https://example.com/s"],
    "es": ["t": "Título", "e": " ", "a": "https://example.com/es", "s": "https://example.com/s"],
  ])
  private let title = FieldValue.map(["en": .string("Title"), "es": .string("Título")])

  private func resolvingKeys(
    _ fields: [String: FieldValue], in collection: String = "works", tables: StringTables?
  ) -> (fields: [String: FieldValue], warnings: [DataWarning]) {
    var warnings: [DataWarning] = []
    let document = Document(path: DocumentPath(collection, "x"), fields: fields)
    let result = KeyLookup(tables: tables).resolvingKeys([document], &warnings)
    return (result[0].fields, warnings)
  }

  @Test("replaces keys with texts under the plain names")
  func texts() {
    let (fields, warnings) = resolvingKeys(
      [
        "titleKey": .string("t"), "companyKey": .string("unknown"), "summaryKey": .string("e"),
        "goalsAchievedKeys": .array([.string("t"), .string("e"), .string("unknown"), .string("")]),
        "apiKey": .string("t"), "locationKey": .integer(1), "other": .string("t"),
      ], tables: tables)
    #expect(
      fields == [
        "title": title, "company": .string("unknown"), "goalsAchieved": .array([title, .string("unknown")]),
        "apiKey": .string("t"), "locationKey": .integer(1), "other": .string("t"),
      ])
    #expect(warnings == [])
  }

  @Test("uses keys as texts without string tables")
  func withoutTables() {
    #expect(resolvingKeys(["titleKey": .string("t")], tables: nil).fields == ["title": .string("t")])
  }

  @Test("leaves list elements that aren't keys in their field")
  func nonKeys() {
    let keys = FieldValue.array([.string("t"), .integer(1)])
    #expect(
      resolvingKeys(["goalsAchievedKeys": keys], tables: tables).fields == [
        "goalsAchievedKeys": keys, "goalsAchieved": .array([title]),
      ])
  }

  @Test("looks up a project's links: one URL, one per language, none")
  func links() {
    let (fields, warnings) = resolvingKeys(
      ["titleKey": .string("t"), "linkAppStore": .string("a"), "linkPlayStore": .string("s")], in: "petProjects",
      tables: tables)
    #expect(
      fields["linkAppStore"]
        == .map(["en": .string("https://example.com/en"), "es": .string("https://example.com/es")]))
    #expect(fields["linkPlayStore"] == .string("https://example.com/s"))
    #expect(warnings == [])
    let none = resolvingKeys(
      ["titleKey": .string("t"), "linkAppStore": .string("unknown"), "linkPlayStore": .string("t")],
      in: "petProjects", tables: tables)
    #expect(none.fields == ["title": title])
    #expect(
      none.warnings == [
        DataWarning(.unknownLinkKey, documentID: "x", field: "linkAppStore"),
        DataWarning(.invalidLink, documentID: "x", field: "linkPlayStore"),
      ])
    // In other documents, and without keys, these fields are no keys.
    let plain = ["linkAppStore": FieldValue.string("a")]
    #expect(resolvingKeys(plain, in: "petProjects", tables: tables).fields == plain)
    #expect(
      resolvingKeys(plain.merging(["titleKey": .string("t")]) { $1 }, tables: tables).fields["linkAppStore"]
        == .string("a"))
  }

  @Test("looks up keys inside maps")
  func parts() {
    let key = FieldValue.map(["titleKey": .string("t"), "icon": .string("i")])
    let skills = resolvingKeys(
      ["items": .array([key, .map(["nameKey": .string("t")]), .string("t")])], in: "skills", tables: tables
    ).fields
    #expect(
      skills == [
        "items": .array([
          .map(["title": title, "icon": .string("i")]), .map(["name": title]), .string("t"),
        ])
      ])
    let person = resolvingKeys(
      [
        "location": .map(["cityKey": .string("t"), "regionKey": .string("t")]), "links": .array([key]),
        "profiles": .array([.map(["networkKey": .string("t")])]),
      ], in: "profile", tables: tables
    ).fields
    #expect(
      person == [
        "location": .map(["city": title, "region": title]),
        "links": .array([.map(["title": title, "icon": .string("i")])]),
        "profiles": .array([.map(["network": title])]),
      ])
  }

  @Test(
    "ignores members that aren't keys",
    arguments: [
      ("works", "location", "companyKey"), ("works", "location", "cityKey"), ("petProjects", "location", "titleKey"),
      ("profile", "location", "companyKey"), ("profile", "profiles", "titleKey"), ("profile", "links", "nameKey"),
      ("skills", "items", "summaryKey"), ("works", "items", "titleKey"), ("notes", "links", "titleKey"),
    ])
  func others(collection: String, field: String, name: String) {
    let part = FieldValue.map([name: .string("t"), "highlightsKeys": .array([.string("t")])])
    let fields = [field: field == "location" ? part : .array([part])]
    #expect(resolvingKeys(fields, in: collection, tables: tables).fields == fields)
  }

  @Test("reads a document the same before and after the lookup")
  func sameReading() {
    func check<View: EntryView>(_ collection: EntryCollection<View>) {
      func texts(_ view: View) -> [[String: String]] { view.entry.fieldTexts.map(\.text.byLanguage) }
      let names = KeyLookup.texts.keys.map { ($0, FieldValue.string("t")) }
      let lists = KeyLookup.lists.keys.map { ($0, FieldValue.array([.string("t"), .string("unknown")])) }
      let fields = Dictionary(uniqueKeysWithValues: names + lists)
      let keyed = ReadEntry(Document(path: DocumentPath("works", "x"), fields: fields), collection, tables)
      let resolved = resolvingKeys(fields, in: collection.table.collection, tables: tables).fields
      let plain = ReadEntry(Document(path: DocumentPath("works", "x"), fields: resolved), collection, nil)
      #expect(texts(keyed.entry) == texts(plain.entry))
      #expect(!texts(keyed.entry).isEmpty)
      // The text is no URL.
      #expect((keyed.warnings + plain.warnings).allSatisfy { $0.field == "pdfUrl" })
    }
    check(.works)
    check(.projects)
    check(.skills)
    check(.personalDetails)
    check(.recommendations(ofWork: "x"))
    for section in ResumeSection.generic { check(.section(section)) }
  }
}
