import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Imports")
struct ImportTests {
  private let formats = LocalResumeFormats()

  private func importing(
    _ text: String, into previous: ResumeFile? = nil, requested: String? = nil
  ) throws -> (file: ResumeFile, report: ImportReport) {
    try formats.importing(
      Array(text.utf8), from: "/f", into: previous, in: requested)
  }

  private func exported(_ file: ResumeFile, _ language: String = "en") throws -> JSON {
    try JSON.parse(formats.jsonResume(file, language: language))
  }

  private func ids(_ file: ResumeFile, _ collection: String) -> [String] {
    file.documents(in: collection).map(\.path.id)
  }

  private static let english = """
    {"basics": {"name": "Zoë Ibarra", "label": "Lead"}, "meta": {"language": "en"},
     "work": [{"name": "Ácme", "position": "Lead", "startDate": "2020-03", "highlights": ["One", "Two"],
               "summary": "Leads"},
              {"name": "Bolt", "position": "Developer", "startDate": "2015", "endDate": "2020"},
              {"name": "Acme", "position": "Trainee", "startDate": "2010"}],
     "skills": [{"name": "iOS", "keywords": ["Swift", "Testing"]}],
     "projects": [{"name": "Notes", "url": "https://notes.example", "description": "Takes notes"}]}
    """

  private static let spanish = """
    {"basics": {"name": "Zoë Ibarra", "label": "Responsable"}, "meta": {"language": "es"},
     "work": [
       {"name": "BOLT", "position": "Programadora", "startDate": "2015", "endDate": "2020-06"},
       {"name": "acme", "position": "Responsable", "startDate": "2020-03", "highlights": ["Uno"], "summary": "Dirige"},
       {"name": "Cobalto", "position": "Otra", "startDate": "2008"}],
     "skills": [{"name": "ios", "keywords": ["Swift", "Pruebas"]}],
     "projects": [{"name": "Notas", "url": "https://notes.example", "description": "Toma notas"}]}
    """

  @Test("keeps recommendations unless the file removes them")
  func preservedRecommendations() throws {
    var file = try importing(Self.english).file
    let path = DocumentPath("works", "acme-2020").document("recommendations", "boss")
    file[path] = Document(path: path, fields: ["text": .string("Good")])
    #expect(try importing(Self.english, into: file).file[path]?.fields["text"] == .string("Good"))
    let changed = try importing(Self.english.replacing("Leads", with: "Led"), into: file).file
    #expect(changed[path]?.fields["text"] == .string("Good"))
    let without = Self.english.replacing(#""summary": "Leads""#, with: #""recommendations": []"#)
    #expect(try importing(without, into: file).file[path] == nil)
  }

  @Test("stores members as fields of documents with readable IDs")
  func fields() throws {
    let (file, report) = try importing(Self.english)
    #expect(file.language == "en")
    #expect(ids(file, "works") == ["acme-2020", "bolt-2015", "acme-2010"])
    #expect(ids(file, "skills") == ["ios"])
    #expect(file.inventedIDs.count == 5)
    let work = try #require(file[DocumentPath("works", "acme-2020")])
    #expect(
      work.fields == [
        "company": .string("Ácme"), "title": .string("Lead"), "startDate": .string("2020-03"),
        "goalsAchieved": .array([.string("One"), .string("Two")]), "summary": .string("Leads"),
      ])
    let person = try #require(file[ResumeSection.personPath])
    #expect(person.fields["headline"] == .string("Lead"))
    #expect(person.fields["resume"] == .map(["meta": .map(["language": .string("en")])]))
    #expect(report.counts.map(\.added) == [1, 3, 1, 1])
  }

  @Test("keeps the order of the list")
  func order() throws {
    let file = try importing(#"{"work": [{"name": "A", "startDate": "2010"}, {"name": "B", "startDate": "2020"}]}"#)
      .file
    #expect(file.documents(in: "works").allSatisfy { $0.fields["order"] == nil })
    #expect(try exported(file)["work"]?.elements?.compactMap { $0["name"]?.string } == ["A", "B"])
    #expect(try exported(file)["work"]?.elements?.compactMap { $0["order"] }.isEmpty == true)
  }

  @Test(
    "stores the requested language, else the file's",
    arguments: [
      (#"{"meta": {"language": "de"}}"#, nil, "de"), (#"{"meta": {"language": 1}}"#, nil, nil), ("{}", nil, nil),
      (#"{"meta": {"language": "de"}}"#, "es", "es"),
    ] as [(String, String?, String?)])
  func language(text: String, requested: String?, wanted: String?) throws {
    #expect(try importing(text, requested: requested).file.language == wanted)
  }

  @Test("tags texts with their language once a second one is added")
  func forms() throws {
    let requested = try importing(#"{"work": [{"name": "A", "url": "https://a.example"}]}"#, requested: "es").file
    #expect(requested.documents[0].fields == ["company": .string("A"), "url": .string("https://a.example")])
    #expect(requested.language == "es")
    let both = try importing(Self.spanish, into: try importing(Self.english).file, requested: "es").file
    let work = try #require(both[DocumentPath("works", "acme-2020")])
    #expect(work.fields["title"] == .map(["en": .string("Lead"), "es": .string("Responsable")]))
    // Elements that the shorter list lacks have one language.
    #expect(
      work.fields["goalsAchieved"] == .array([.map(["en": .string("One"), "es": .string("Uno")]), .string("Two")]))
    #expect(try exported(both, "es")["work"]?.elements?[0]["highlights"]?.elements?.map(\.string) == ["Uno", "Two"])
    #expect(try exported(both, "en")["work"]?.elements?[0]["highlights"]?.elements?.map(\.string) == ["One", "Two"])
  }

  @Test("matches a second language by organization and start, and reports entries without a match")
  func matching() throws {
    let english = try importing(Self.english).file
    let (both, report) = try importing(Self.spanish, into: english, requested: "es")
    #expect(ids(both, "works") == ids(english, "works"))
    #expect(report.isAddition)
    #expect(
      report.unmatched == [
        .init(
          entry: .init(part: "work", id: nil, title: "Otra, Cobalto"), line: 5, reason: .none),
        .init(entry: .init(part: "work", id: "acme-2010", title: "Trainee, Acme"), line: nil, reason: .none),
      ])
    let jobs = try #require(try exported(both, "es")["work"]?.elements)
    #expect(jobs.map { $0["position"]?.string } == ["Responsable", "Programadora", "Trainee"])
    // Values that aren't texts have no languages.
    #expect(jobs[1]["endDate"]?.string == "2020")
    #expect(try exported(both, "es")["meta"]?["language"]?.string == "es")
    #expect(try exported(both, "en") == JSON.parse(Self.english.utf8))
    #expect(both[DocumentPath("petProjects", "notes")]?.fields["title"] != nil)
    #expect(try exported(both, "es")["projects"]?.elements?[0]["name"]?.string == "Notas")
    #expect(
      try exported(both, "es")["skills"]?.elements?[0]["keywords"]?.elements?.map(\.string) == ["Swift", "Pruebas"])
  }

  @Test("matches a second language by the start if it is unique and the organization has another name")
  func translatedOrganization() throws {
    let english = #"""
      {"work": [{"name": "Atos IT Spain", "startDate": "2015-02"}, {"name": "Bolt", "startDate": "2012"},
                {"name": "Bolt", "startDate": "2010"}, {"name": "Cobalt", "startDate": "2010"}]}
      """#
    let spanish = #"""
      {"work": [{"name": "Atos IT España", "startDate": "2015-02"}, {"name": "Rayo", "startDate": "2010"},
                {"name": "Plata", "startDate": "2001"}]}
      """#
    let file = try importing(english).file
    let (both, report) = try importing(spanish, into: file, requested: "es")
    let company = both[DocumentPath("works", "atos-it-spain-2015")]?.fields["company"]
    #expect(company == .map(["en": .string("Atos IT Spain"), "es": .string("Atos IT España")]))
    #expect(report.unmatched.prefix(2).map(\.reason) == [.ambiguous, .none])
    // In the same language, it is another job.
    let replaced = try importing(english.replacing("Atos IT Spain", with: "Indra"), into: file)
    #expect(ids(replaced.file, "works").first == "indra-2015" && replaced.report.removed.count == 1)
  }

  @Test("the language in a file's metadata is requested")
  func metaLanguage() throws {
    let german = #"{"meta": {"language": "de"}, "work": [{"name": "Bolt", "position": "Leiter", "startDate": "2015"}]}"#
    let (file, report) = try importing(german)
    #expect(file[DocumentPath("works", "bolt-2015")]?.fields["title"] == .string("Leiter"))
    #expect(file.language == "de")
    #expect(!report.isLanguageAssumed && report.language == "de")
    let (both, addition) = try importing(Self.spanish, into: try importing(Self.english).file)
    #expect(addition.isAddition && addition.language == "es")
    #expect(
      both[DocumentPath("works", "acme-2020")]?.fields["title"]
        == .map(["en": .string("Lead"), "es": .string("Responsable")]))
    #expect(try importing(#"{"meta": {"language": "x"}, "basics": {"name": "A"}}"#).report.isLanguageAssumed)
    #expect(try !importing("{}", requested: "en").report.isLanguageAssumed)
  }

  @Test("matches no entry if several are possible")
  func ambiguous() throws {
    let file = try importing(
      #"{"work": [{"name": "A", "startDate": "2020", "position": "x"}, {"name": "a", "startDate": "2020"}]}"#
    ).file
    let (both, report) = try importing(#"{"work": [{"name": "A", "startDate": "2020"}]}"#, into: file, requested: "es")
    #expect(both == file)
    #expect(report.unmatched.map(\.reason) == [.ambiguous, .none, .none])
    #expect(report.unmatched.map(\.entry.id) == [nil, "a-2020", "a-2020-2"])
    // With the reported ID, the entry matches.
    let id = #"{"work": [{"id": "a-2020-2", "name": "A", "startDate": "2020"}]}"#
    #expect(try importing(id, into: file, requested: "es").report.unmatched.map(\.entry.id) == ["a-2020"])
  }

  @Test("replaces entries, keeps IDs and other languages, and reports removed entries")
  func replacing() throws {
    let both = try importing(Self.spanish, into: try importing(Self.english).file, requested: "es").file
    let changed = """
      {"basics": {"name": "Zoë Ibarra", "label": "Head"}, "meta": {"language": "en"},
       "work": [{"name": "New", "startDate": "2024"},
                {"name": "Acme", "position": "Head", "startDate": "2020-03", "highlights": ["One", "Two"]}]}
      """
    let (file, report) = try importing(changed, into: both)
    #expect(ids(file, "works") == ["new-2024", "acme-2020"])
    #expect(
      report.removed.map(\.id) == ["bolt-2015", "acme-2010", "ios", "notes"])
    let work = try #require(file[DocumentPath("works", "acme-2020")])
    #expect(work.fields["title"] == .map(["en": .string("Head"), "es": .string("Responsable")]))
    let found = try exported(file, "en")
    // A text without the language is better than none.
    let wanted = changed.replacing(#""highlights": ["One""#, with: #""summary": "Dirige", "highlights": ["One""#)
    #expect(try found == JSON.parse(wanted.utf8), "\(String(decoding: found.bytes(), as: UTF8.self))")
    #expect(try exported(file, "es")["work"]?.elements?[1]["summary"]?.string == "Dirige")
    #expect(try exported(file, "es")["work"]?.elements?[1]["highlights"]?.elements?.map(\.string) == ["Uno", "Two"])
  }

  @Test("exports changed fields instead of older exact values")
  func edited() throws {
    var file = try importing(#"{"work": [{"name": 5, "position": "Dev"}]}"#).file
    file.documents[0].fields["title"] = .string("Lead")
    #expect(try exported(file)["work"]?.elements?[0]["position"]?.string == "Lead")
    let path = file.documents[0].path
    file[path]?.fields["company"] = .string("Real")
    #expect(try exported(file)["work"]?.elements?[0]["name"]?.string == "Real")
  }

  @Test("renames members of 0.x")
  func oldNames() throws {
    let file = try importing(
      #"""
      {"basics": {"picture": "p", "website": "w", "name": "N"},
       "work": [{"company": "C", "website": "w"}, {"company": "C", "name": "C"}]}
      """#
    ).file
    let export = try exported(file)
    let wanted = #"""
      {"basics": {"image": "p", "url": "w", "name": "N"},
       "work": [{"name": "C", "url": "w"}, {"name": "C"}]}
      """#
    #expect(try export == JSON.parse(wanted.utf8))
  }

  @Test("reads old names of sections, scores and languages, and keeps unknown sections")
  func oldSections() throws {
    let text = #"""
      {"experience": [{"company": "C"}], "certifications": [{"name": "K"}], "hobbies": [{"a": 1}],
       "education": [{"institution": "U", "gpa": "4"}], "languages": [{"name": "Spanish", "level": "C2"}],
       "projects": [{"title": "P", "summary": "S"}, {"name": "Q", "description": "D"}]}
      """#
    let wanted = #"""
      {"work": [{"name": "C"}], "certificates": [{"name": "K"}], "hobbies": [{"a": 1}],
       "education": [{"institution": "U", "score": "4"}], "languages": [{"language": "Spanish", "fluency": "C2"}],
       "projects": [{"name": "P", "description": "S"}, {"name": "Q", "description": "D"}]}
      """#
    let file = try importing(text).file
    #expect(try exported(file) == JSON.parse(wanted.utf8))
    #expect(try importing(text, into: file).file == file)
    // Without another section, the old name makes the file a résumé.
    #expect(ids(try importing(#"{"experience": [{"company": "C"}]}"#).file, "works") == ["c"])
  }

  @Test("reads a section and its old name in one file, the entries of the current name first")
  func bothNames() throws {
    let both = #"""
      {"experience": [{"name": "B"}], "work": [{"name": "A"}], "certificates": [], "certifications": [{"name": "K"}]}
      """#
    let wanted = #"{"work": [{"name": "A"}, {"name": "B"}], "certificates": [{"name": "K"}]}"#
    #expect(try exported(try importing(both).file) == JSON.parse(wanted.utf8))
    let findings = try ResumeValidation.report(
      Array(both.utf8), ValidationScope(today: try #require(PartialDate("2026-11-22")))
    ).problems.map(\.finding)
    #expect(findings.contains(.formerName("experience", now: "work", entries: 1)))
    #expect(findings.contains(.formerName("certifications", now: "certificates", entries: 1)))
  }

  @Test("corrects dates as validation suggests, and keeps other invalid ones")
  func dates() throws {
    let text = #"""
      {"work": [{"name": "A", "startDate": "2020/3", "endDate": "Present"}, {"name": "B", "startDate": "soon"}],
       "awards": [{"title": "T", "date": "05/2019"}], "certificates": [{"name": "K", "date": 2019}]}
      """#
    let wanted = #"""
      {"work": [{"name": "A", "startDate": "2020-03"}, {"name": "B", "startDate": "soon"}],
       "awards": [{"title": "T", "date": "2019-05"}], "certificates": [{"name": "K", "date": "2019"}]}
      """#
    let file = try importing(text).file
    #expect(try exported(file) == JSON.parse(wanted.utf8))
    #expect(ids(file, "works") == ["a-2020", "b"])
  }

  @Test("keeps legal, unique IDs and derives others, which are not exported")
  func identifiers() throws {
    let text = #"""
      {"work": [{"id": "mine", "name": "A"}, {"id": "mine", "name": "A"}, {"id": "a/b", "name": "Łódź Übung & Co."},
                {"id": 7}, {"name": "漢字"}, {"name": "Basics"}]}
      """#
    let file = try importing(text).file
    // `basics` selects the personal details.
    #expect(ids(file, "works").sorted() == ["7", "a", "basics-2", "job", "lodz-ubung-co", "mine"])
    let exported = try #require(try exported(file)["work"]?.elements)
    #expect(exported.map { $0["id"]?.string } == ["mine", nil, nil, "7", nil, nil])
  }

  @Test("stores recommendations as documents")
  func recommendations() throws {
    let text = #"""
      {"work": [{"name": "A", "recommendations": [
        {"author": "Bo", "role": "CTO", "text": "Good", "date": "2020-01-02", "x": null}, {"author": "Cy"}]}]}
      """#
    let file = try importing(text).file
    #expect(file.documents.map(\.path.text) == ["works/a", "works/a/recommendations/bo", "works/a/recommendations/cy"])
    #expect(try exported(file) == JSON.parse(text.utf8))
    let spanish = try importing(
      #"{"work": [{"name": "A", "recommendations": [{"author": "Cy", "text": "Bien"}]}]}"#, into: file, requested: "es")
    #expect(spanish.file[DocumentPath("works", "a").document("recommendations", "cy")]?.fields["text"] != nil)
  }

  @Test(
    "reports the position of a wrong object or list and of malformed JSON",
    arguments: [
      ("{\"work\": [\n  nope]}", 2, 3, SyntaxProblem.expectedValue), (#"{"basics": {"a": 1,,}}"#, 1, 20, .expectedName),
      ("7", 1, 1, .expectedObject),
      (#"[{"documents": []}]"#, 1, 1, .expectedObject),
    ])
  func malformed(text: String, line: Int, column: Int, problem: SyntaxProblem) {
    #expect(throws: ResumeError.malformedFile(path: "/f", TextPosition(line: line, column: column), problem)) {
      try importing(text)
    }
  }

  @Test(
    "rejects JSON that isn't a résumé",
    arguments: [
      (#"{"name": "left-pad", "version": "1.0.0"}"#, FileProblem.unknownForm), (#"{"documents": 5}"#, .unknownForm),
      (#"{"works": {"a": {"titleKey": "t"}}, "petProjects": []}"#, .unknownForm),
      (#"{"documents": [{"name": "projects/p/databases/d/documents/works/a", "fields": {}}]}"#, .unknownForm),
      (#"{"name": "projects/p/databases/d/documents/works/a", "fields": {}}"#, .unknownForm),
      (#"{"documents": [], "format": 1}"#, .olderFormat), (#"{"documents": [], "format": 3}"#, .newerVersion),
      (#"{"work": [], "format": 3}"#, .newerVersion),
      (#"{"work": [], "format": 99999999999999999999}"#, .newerVersion),
    ])
  func noResume(text: String, problem: FileProblem) throws {
    #expect(throws: ResumeError.fileNotUnderstood(path: "/f", line: nil, detail: problem)) { try importing(text) }
    #expect(try Validated.report(text).errors == 1)
  }

  @Test(
    "recognizes JSON Resume with members of other forms",
    arguments: [
      #"{"basics": {"name": "A"}, "documents": "see attached"}"#, #"{"work": [], "documents": [], "foo": 1}"#,
      #"{"basics": {"name": "A"}, "documents": [{"title": "Diploma"}]}"#,
      #"{"basics": {"name": "A"}, "works": [{"title": "Ode"}], "petProjects": {"a": {}}}"#,
      #"{"skills": [{"name": "Web", "keywords": ["CSS"]}], "works": [{"title": "Ode"}]}"#,
      #"{"meta": {"version": "v1.0.0"}, "documents": ["a.pdf"], "works": "many"}"#,
      #"{"work": [], "documents": [], "format": "A4"}"#,
    ])
  func foreignMembers(text: String) throws {
    #expect(try exported(try importing(text).file) == JSON.parse(text.utf8))
  }

  @Test("imports the sample's export unchanged in each language")
  func ownExport() throws {
    func texts(_ english: String, _ spanish: String) -> FieldValue {
      .map(["en": .string(english), "es": .string(spanish)])
    }
    let links: FieldValue = .array([.map(["title": texts("Site", "Sitio"), "url": .string("https://zoe.example")])])
    let items: FieldValue = .array([.map(["icon": .string("i"), "title": texts("Testing", "Pruebas")])])
    let job = DocumentPath("works", "w")
    let documents = ResumeFile(documents: [
      Document(path: ResumeSection.personPath, fields: ["name": .string("Zoë"), "links": links]),
      Document(
        path: DocumentPath("skills", "b"), fields: ["title": .string("B"), "order": .integer(20), "items": items]),
      Document(path: DocumentPath("skills", "a"), fields: ["title": .string("A"), "order": .integer(3)]),
      Document(path: job, fields: ["company": .string("C")]),
      Document(path: job.document("recommendations", "r"), fields: ["author": .string("Bo")]),
    ])
    let english = formats.jsonResume(documents, language: "en")
    let spanish = formats.jsonResume(documents, language: "es")
    let profiles = try exported(documents, "es")["basics"]?["profiles"]
    #expect(profiles?.elements?[0]["network"]?.string == "Sitio")
    #expect(try exported(documents)["skills"]?.elements?.map { $0["id"]?.string } == ["a", "b"])
    let first = try importing(String(decoding: english, as: UTF8.self), requested: "en").file
    #expect(formats.jsonResume(first, language: "en") == english)
    let both = try importing(String(decoding: spanish, as: UTF8.self), into: first, requested: "es")
    #expect(both.report.unmatched == [])
    #expect(formats.jsonResume(both.file, language: "en") == english)
    #expect(formats.jsonResume(both.file, language: "es") == spanish)
    #expect(both.file[DocumentPath("skills", "b")]?.fields["items"] == items)
  }
}
