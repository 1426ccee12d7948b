import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Merging imports into a résumé")
struct MergeTests {
  private let formats = LocalResumeFormats()

  private func importing(
    _ text: String, into previous: ResumeFile? = nil, requested: String? = nil
  ) throws -> (file: ResumeFile, report: ImportReport) {
    try formats.importing(
      Array(text.utf8), from: "/f", into: previous, in: requested)
  }

  /// Imports a file in English, then one in Spanish.
  private func both(_ english: String, _ spanish: String) throws -> ResumeFile {
    try importing(spanish, into: try importing(english).file, requested: "es").file
  }

  private func exported(_ file: ResumeFile, _ language: String) throws -> JSON {
    try JSON.parse(formats.jsonResume(file, language: language))
  }

  private func expectExports(_ file: ResumeFile, _ english: String, _ spanish: String) throws {
    for (language, wanted) in [("en", english), ("es", spanish)] {
      let found = try exported(file, language)
      let text = String(decoding: found.bytes(), as: UTF8.self)
      #expect(try found == JSON.parse(wanted.utf8), "\(language): \(text)")
    }
  }

  private func file(_ collection: String, _ fields: [String: FieldValue]) -> ResumeFile {
    ResumeFile(documents: [Document(path: DocumentPath(collection, "main"), fields: fields)])
  }

  @Test("keeps fields that JSON Resume can't hold")
  func otherFields() throws {
    let others: [String: FieldValue] = [
      "tags": .array([.string("ios")]), "coordinates": .geoPoint(latitude: 1, longitude: 2), "sortKey": .string("k"),
      "seen": .timestamp("2021-08-01T00:00:00Z"), "nothing": .null, "position": .string("field"),
      "raw": .bytes("AAE="), "embedding": .map(["__type__": .string("__vector__"), "value": .array([.double(1)])]),
    ]
    let job = others.merging(["title": .string("Lead"), "company": .string("ACME"), "summary": .string("S")]) { $1 }
    let person: [String: FieldValue] = [
      "name": .string("Ada"), "pdfUrl": .string("https://ada.org/cv.pdf"), "email": .string("a@b.c"),
      "links": .array([.map(["url": .string("https://ada.org")])]),
      "location": .map(["city": .string("Madrid"), "region": .string("M"), "floor": .integer(3)]),
    ]
    let pulled = ResumeFile(documents: [
      Document(path: ResumeSection.personPath, fields: person),
      Document(path: DocumentPath("works", "acme"), fields: job),
    ])
    let text =
      #"{"basics": {"name": "Ada", "location": {"city": "Toledo"}}, "work": [{"name": "ACME", "position": "Lead"}]}"#
    let file = try importing(text, into: pulled).file
    #expect(file.documents.map(\.path) == pulled.documents.map(\.path))
    // Absent members of the schema are removed.
    #expect(FieldValue.map(file.documents[1].fields).isIdentical(to: .map(job.filter { $0.key != "summary" })))
    #expect(Set(file.documents[0].fields.keys) == ["name", "pdfUrl", "links", "location"])
    #expect(
      file.documents[0].fields["location"] == .map(["city": .string("Toledo"), "floor": .integer(3)]))
    #expect(try importing(text, into: file).file == file)
    // Without personal details, only these fields are left.
    let rest = try importing(#"{"work": [{"name": "ACME", "position": "Lead"}]}"#, into: pulled).file.documents
    #expect(rest.first?.fields.keys.sorted() == ["links", "pdfUrl"])
    // A member of the file replaces the field.
    let tagged = #"{"work": [{"name": "ACME", "position": "Lead", "tags": ["b"], "nothing": 1}]}"#
    let changed = try #require(try importing(tagged, into: pulled).file[DocumentPath("works", "acme")])
    #expect(changed.fields["tags"] == .array([.string("b")]) && changed.fields["nothing"] == .integer(1))
  }

  @Test("keeps one URL for all languages")
  func urls() throws {
    let english =
      #"{"projects": [{"name": "A", "linkAppStore": "https://a.example", "linkPlayStore": "https://p.example"}]}"#
    let spanish =
      #"{"projects": [{"name": "A", "linkAppStore": "https://a.example", "linkPlayStore": "https://q.example"}]}"#
    let file = try both(english, spanish)
    #expect(file.documents[0].fields["linkAppStore"] == .string("https://a.example"))
    #expect(file.documents[0].fields["linkPlayStore"] == .string("https://p.example"))
    try expectExports(file, english, english)
  }

  @Test("an untranslated copy adds nothing, and its texts are counted")
  func untranslated() throws {
    let english = #"""
      {"basics": {"name": "Ada", "label": "Lead", "summary": "Leads.", "location": {"city": "London"}},
       "work": [{"name": "A", "position": "Dev", "startDate": "2020-01", "highlights": ["one", "two"], "recommendations": [
         {"author": "Bo", "text": "Good."}]}]}
      """#
    let base = try importing(english).file
    let copy = try importing(english, into: base, requested: "es")
    #expect(copy.file == base && copy.report.untranslated == 6)
    // A half-translated copy adds only what differs.
    let half = english.replacing(#""Lead""#, with: #""Jefa""#).replacing(#""two""#, with: #""dos""#)
    let mixed = try importing(half, into: base, requested: "es")
    #expect(mixed.report.untranslated == 4)
    #expect(mixed.file.documents[0].fields["headline"] == .map(["en": .string("Lead"), "es": .string("Jefa")]))
    #expect(mixed.file.documents[0].fields["name"] == .string("Ada"))
    #expect(
      mixed.file.documents[1].fields["goalsAchieved"]
        == .array([.string("one"), .map(["en": .string("two"), "es": .string("dos")])]))
    try expectExports(mixed.file, english, half)
    // A translation stays when the base text comes back.
    let again = try importing(english, into: mixed.file, requested: "es")
    #expect(again.file == mixed.file && again.report.untranslated == 6)
    // A translation that equals the base text is none that is missing.
    var same = base
    same.documents[0].fields["headline"] = .map(["en": .string("Lead"), "es": .string("Lead")])
    let kept = try importing(english, into: same, requested: "es")
    #expect(kept.file == same && kept.report.untranslated == 5)
  }

  @Test("merges lists of different lengths by position")
  func lists() throws {
    let english = #"{"work": [{"name": "A", "highlights": ["one"]}], "education": [{"courses": ["a", "b"]}]}"#
    let spanish = #"{"work": [{"name": "A", "highlights": ["uno", "dos"]}]}"#
    let file = try both(english, spanish)
    let merged: FieldValue = .array([
      .map(["en": .string("one"), "es": .string("uno")]), .map(["es": .string("dos")]),
    ])
    #expect(file.documents[0].fields["goalsAchieved"] == merged)
    // A text without the language is better than none.
    #expect(try exported(file, "en")["work"]?.elements?[0]["highlights"]?.elements?.map(\.string) == ["one", "dos"])
    #expect(try exported(file, "es")["work"]?.elements?[0]["highlights"]?.elements?.map(\.string) == ["uno", "dos"])
    #expect(try importing(english, into: file).file == file)
    // A shorter list leaves no texts of its language behind.
    let shorter = try importing(spanish.replacing(#", "dos""#, with: ""), into: file, requested: "es").file
    #expect(
      shorter.documents[0].fields["goalsAchieved"] == .array([.map(["en": .string("one"), "es": .string("uno")])]))
    let longer = try importing(english.replacing(#"["one"]"#, with: #"["one", "two", "three"]"#), into: file).file
    #expect(
      longer.documents[0].fields["goalsAchieved"]
        == .array([
          .map(["en": .string("one"), "es": .string("uno")]), .map(["en": .string("two"), "es": .string("dos")]),
          .string("three"),
        ]))
  }

  private static let seville = #"""
    {"basics": {"location": {"city": "Seville", "countryCode": "ES", "region": "Andalusia"}, "profiles": [
      {"network": "Web log", "url": "https://b.example", "username": "z"}, {"network": "X", "url": "https://x.example"}]}}
    """#
  private static let sevilla = #"""
    {"basics": {"location": {"city": "Sevilla", "countryCode": "ES", "region": "Andalucía"}, "profiles": [
      {"network": "Bitácora", "url": "https://b.example", "username": "z"}, {"network": "X", "url": "https://x.example"}]}}
    """#

  @Test("translates the texts of locations and profiles")
  func parts() throws {
    let file = try both(Self.seville, Self.sevilla)
    let fields = file.documents[0].fields
    #expect(
      fields["location"]
        == .map([
          "city": .map(["en": .string("Seville"), "es": .string("Sevilla")]), "countryCode": .string("ES"),
          "region": .map(["en": .string("Andalusia"), "es": .string("Andalucía")]),
        ]))
    #expect(
      fields["profiles"]
        == .array([
          .map([
            "network": .map(["en": .string("Web log"), "es": .string("Bitácora")]), "username": .string("z"),
            "url": .string("https://b.example"),
          ]), .map(["network": .string("X"), "url": .string("https://x.example")]),
        ]))
    try expectExports(file, Self.seville, Self.sevilla)
    #expect(formats.languages(of: file) == ["en", "es"])
    #expect(try importing(Self.seville, into: file).file == file)
    #expect(try importing(Self.sevilla, into: file, requested: "es").file == file)
    let moved = try importing(Self.seville.replacing("Seville", with: "Sevilla la Nueva"), into: file).file
    #expect(try exported(moved, "es")["basics"]?["location"]?["city"]?.string == "Sevilla")
  }

  @Test("treats a language of unknown fields as new to the entry")
  func foreignLanguages() throws {
    let english =
      #"{"basics": {"name": "Z", "links": [{"title": {"en": "Site", "es": "Sitio"}, "url": "https://z.example"}]}}"#
    let spanish = english.replacing(#""Z""#, with: #""Zeta""#)
    let file = try both(english, spanish)
    #expect(file.documents[0].fields["name"] == .map(["en": .string("Z"), "es": .string("Zeta")]))
    #expect(try importing(spanish, into: file, requested: "es").file == file)
  }

  @Test("exports strings where JSON Resume expects them")
  func strings() throws {
    func texts(_ text: String) -> FieldValue { .map(["en": .string(text), "es": .string(text + " (es)")]) }
    let person = try #require(
      try exported(
        file(
          "profile",
          [
            "email": texts("e"), "phone": .integer(34), "image": texts("i"), "url": texts("u"),
            "location": .map(["city": texts("c"), "postalCode": .integer(41001), "region": .null]),
            "profiles": .array([.map(["network": texts("n"), "username": texts("m"), "url": texts("v")])]),
          ]), "es")["basics"])
    let wanted = try JSON.parse(
      #"""
      {"email": "e (es)", "phone": "34", "image": "i (es)", "url": "u (es)",
       "location": {"city": "c (es)", "postalCode": "41001"},
       "profiles": [{"network": "n (es)", "username": "m (es)", "url": "v (es)"}]}
      """#.utf8)
    #expect(person == wanted, "\(String(decoding: person.bytes(), as: UTF8.self))")
    let project = try exported(
      file(
        "petProjects",
        ["type": texts("t"), "keywords": .array([texts("k"), .integer(5)]), "roles": .array([texts("r")])]), "es")[
        "projects"]
    #expect(project?.elements?[0]["type"]?.string == "t (es)")
    #expect(project?.elements?[0]["keywords"]?.elements?.map(\.string) == ["k (es)", "5"])
    let school = try exported(file("education", ["score": .double(9.5), "url": texts("u")]), "es")["education"]
    #expect(school?.elements?[0]["score"]?.string == "9.5")
    // JSON Resume reads a location that is one text as a city.
    let town = try exported(file("profile", ["location": texts("t")]), "es")["basics"]
    #expect(town?["location"]?["city"]?.string == "t (es)")
  }

  @Test("exports values of the wrong type unchanged, with a warning")
  func typeMismatches() throws {
    let file = file(
      "profile",
      [
        "email": .boolean(true), "name": .string("Z"), "phone": .integer(34),
        "location": .map(["city": .array([])]), "x": .boolean(true),
      ])
    #expect(
      formats.typeMismatches(of: file, language: "en") == [
        DataWarning(.wrongType, documentID: "main", field: "email"),
        DataWarning(.wrongType, documentID: "main", field: "location"),
      ])
    #expect(try exported(file, "en")["basics"]?["email"] == .boolean(true))
  }

  @Test("reads 'website' as 'url' only in sections that had it in 0.x", arguments: ["certificates", "education"])
  func websites(section: String) throws {
    let text = #"{"\#(section)": [{"website": "w"}]}"#
    #expect(try exported(try importing(text).file, "en") == JSON.parse(text.utf8))
  }

  @Test("changes nothing when an export is imported again")
  func ownExport() throws {
    let items: FieldValue = .map([
      "icon": .string("i"), "title": .map(["en": .string("Testing"), "es": .string("Pruebas")]),
    ])
    let file = ResumeFile(
      documents: [
        Document(
          path: ResumeSection.personPath,
          fields: [
            "name": .string("Zoë"), "phone": .integer(34), "location": .string("Vigo"),
            "links": .array([.string("https://zoe.example")]),
          ]),
        Document(
          path: DocumentPath("works", "w"),
          fields: [
            "company": .string("C"), "startDate": .timestamp("2021-07-31T22:00:00Z"), "order": .integer(0),
            "title": .map(["es": .string("Jefa")]),
          ]),
        Document(path: DocumentPath("works", "v"), fields: ["company": .string("D"), "order": .integer(7)]),
        Document(path: DocumentPath("skills", "b"), fields: ["title": .string("B"), "items": .array([items])]),
      ], language: "en")
    let (again, report) = try importing(
      String(decoding: formats.jsonResume(file, language: "en"), as: UTF8.self), into: file)
    #expect(report.counts.map(\.changed).allSatisfy { $0 == 0 }, "\(report.counts)")
    for document in file.documents { #expect(again[document.path]?.fields == document.fields) }
  }

  @Test("ignores the order of members")
  func memberOrder() throws {
    let file = try importing(
      #"{"work": [{"name": "A", "x": [[{"b": 1, "a": 2}]]}], "meta": {"b": [{"d": 1, "c": 2}]}}"#
    )
    .file
    let other = #"{"work": [{"x": [[{"a": 2, "b": 1}]], "name": "A"}], "meta": {"b": [{"c": 2, "d": 1}]}}"#
    #expect(try importing(other, into: file).file == file)
  }
}
