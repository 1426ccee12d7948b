import Foundation
import ResumeData
import ResumeDomain
import ResumeResources
import TestSupport
import Testing

@Suite("Local résumés")
struct LocalResumeTests {
  private static let sample = LocalResume {
    guard let text = EmbeddedResource.file("sample.json") else { return Data() }
    return Data(bytes: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  @Test(
    "reads the complete sample in both languages without warnings",
    arguments: [Freshness.preferCache, .refresh, .offline])
  func sample(freshness: Freshness) async throws {
    let works = try await Self.sample.entries().entries(of: .works, freshness)
    #expect(works.value.count == 6)
    #expect(works.origin == .bundled)
    #expect(works.savedAt == nil)
    #expect(!works.isStale)
    #expect(works.warnings == [])
    #expect(works.value.languages == ["en", "es"])
    for work in works.value {
      #expect(work.period.start != nil, "\(work.id)")
      for text in work.texts where !text.isPlain {
        #expect(Set(text.translations.map(\.language)) == ["en", "es"], "\(work.id)")
      }
    }
    let projects = try await Self.sample.entries().entries(of: .projects, freshness)
    #expect(!projects.value.isEmpty)
    #expect(projects.warnings == [])
    #expect(try await !Self.sample.entries().entries(of: .skills, freshness).value.isEmpty)
    #expect(try await Self.sample.entries().entry("main", of: .personalDetails, freshness).value?.name != nil)
  }

  @Test("finds the recommendations of each of more than 200 jobs")
  func manyRecommendations() async throws {
    let ids = (0..<300).map { "job-\($0)" }
    let text = Documents.page(
      ids.flatMap { id in
        [
          Documents.document("works/\(id)"),
          Documents.document(
            "works/\(id)/recommendations/ada", #"{"author":{"stringValue":"Ada"},"text":{"stringValue":"Of \#(id)"}}"#),
        ]
      })
    let entries = try LocalResume { Data(text.utf8) }.entries()
    let found = try await entries.searchedRecommendations(.preferCache).value
    #expect(Set(found.map(\.id)) == Set(ids.map { "works/\($0)/recommendations/ada" }))
    let results = LoadedSearch(found)(SearchQuery("job-299"))
    #expect(results.hits.first?.entry.id == "works/job-299/recommendations/ada")
  }

  @Test("reads the same job from the list and by ID")
  func detail() async throws {
    let list = try await Self.sample.entries().entries(of: .works, .preferCache).value
    for work in list { #expect(try await Self.sample.entries().entry(work.id, of: .works, .preferCache).value == work) }
    #expect(try await Self.sample.entries().entry("none", of: .works, .preferCache).value == nil)
  }

  @Test("reads the same documents from a file")
  func file() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      #"{"work": [{"id": "a", "position": "T"}], "projects": [{"id": "b"}]}"#, to: "resume.json")
    let resume = LocalResume(path: path)
    let works = try await resume.entries().entries(of: .works, .preferCache)
    #expect(works.value.map(\.id) == ["a"])
    #expect(works.origin == .file)
    #expect(works.savedAt != nil)
    #expect(works.warnings == [])
    #expect(try await resume.entries().entries(of: .skills, .preferCache).value == [])
    #expect(try await resume.entries().entry("main", of: .personalDetails, .preferCache).value == nil)
    // The file is read once, so that all parts are consistent; new repositories read it again.
    try folder.write(#"{"work": [{"id": "c"}]}"#, to: "resume.json")
    #expect(try await resume.entries().entries(of: .works, .preferCache).value.map(\.id) == ["a"])
    #expect(try await LocalResume(path: path).entries().entries(of: .works, .preferCache).value.map(\.id) == ["c"])
  }

  @Test("texts without a language have the one of the file", arguments: [("es", ["es"]), ("?", ["en"])])
  func language(tag: String, expected: [String]) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      #"{"basics": {"name": "Ada", "summary": "Hola"}, "meta": {"resume": {"language": "\#(tag)"}}}"#,
      to: "resume.json")
    #expect(try await LocalResume(path: path).entries().resume(parts: [.person]).value.documentLanguages == expected)
  }

  @Test("reads the sections of the sample")
  func sections() async throws {
    let sample = try Self.sample.entries()
    #expect(try await sample.entries(of: .section(.education), .refresh).value.map(\.id) == ["university-of-seville"])
    #expect(try await sample.entries(of: .section(.languages), .preferCache).value == [])
    let folder = try TemporaryFolder()
    let names = ["volunteer", "certificates", "awards", "publications", "interests", "references", "languages"]
    let lists = names.map { #""\#($0)": [{"id": "\#($0)", "title": "T"}]"# }
    let path = try folder.write("{" + lists.joined(separator: ", ") + "}", to: "resume.json")
    let sections = try LocalResume(path: path).entries()
    #expect(try await sections.entries(of: .section(.volunteer), .offline).value.map(\.id) == ["volunteer"])
    #expect(try await sections.entries(of: .section(.certificates), .offline).value.map(\.id) == ["certificates"])
    #expect(try await sections.entries(of: .section(.awards), .offline).value.map(\.title) == [LocalizedText("T")])
    #expect(try await sections.entries(of: .section(.publications), .offline).value.map(\.id) == ["publications"])
    #expect(try await sections.entries(of: .section(.interests), .offline).value.map(\.id) == ["interests"])
    #expect(try await sections.entries(of: .section(.references), .offline).value.map(\.id) == ["references"])
    let languages = try await sections.entries(of: .section(.languages), .offline)
    #expect(languages.warnings.map(\.kind) == [.missingTitle])
    #expect(try await sections.entries(of: .section(.education), .offline).value == [])
  }

  @Test("reads documents in the owner's order with keys looked up")
  func documents() async throws {
    let folder = try TemporaryFolder()
    try folder.write("\"t\" = \"Title\";", to: "strings/en.lproj/Localizable.strings")
    let path = try folder.write(
      #"{"work": [{"id": "z"}, {"id": "a", "titleKey": "t"}]}"#, to: "resume.json")
    let loaded = try await LocalResume(path: path, strings: folder.path("strings")).documents().documents(
      .preferCache, sections: nil)
    #expect(loaded.value.documents.map(\.path.text) == ["works/z", "works/a"])
    #expect(loaded.value.documents[1].fields == ["title": .map(["en": .string("Title")])])
    #expect(loaded.origin == .file)
  }

  @Test("reads recommendations from the same file")
  func recommendations() async throws {
    let folder = try TemporaryFolder()
    let jobs = [("a", "r"), ("b", "s")].map { job, id in
      #"{"id": "\#(job)", "position": "P", "recommendations": [{"id": "\#(id)", "text": "Good", "date": "soon"}]}"#
    }
    let path = try folder.write(#"{"work": [\#(jobs.joined(separator: ", "))]}"#, to: "resume.json")
    let resume = LocalResume(path: path)
    for freshness in [Freshness.preferCache, .refresh, .offline] {
      let loaded = try await resume.entries().work("a", freshness)
      #expect(loaded.value.recommendations.map(\.id) == ["r"])
      #expect(loaded.origin == .file)
      #expect(loaded.sources.map(\.origin) == [.file, .file])
      #expect(loaded.warnings.map(\.kind) == [.invalidDate])
    }
    #expect(try await resume.entries().entries(of: .works, .preferCache).value.map(\.id) == ["a", "b"])
  }

  @Test(
    "rejects files that aren't résumés",
    arguments: [
      (#"{"a":1}"#, FileProblem.notResume), ("[]", .notResume), (#"{"documents":[{"x":1}]}"#, .notResume),
      (#"{"format": 2}"#, .olderFormat), (#"{"meta": {"resume": {"format": 1}}}"#, .olderFormat),
      (#"{"documents":{}}"#, .notResume), (#"{"format": 3}"#, .newerVersion),
      (#"{"format": 99999999999999999999}"#, .newerVersion),
    ])
  func broken(text: String, problem: FileProblem) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "resume.json")
    await #expect(throws: ResumeError.fileNotUnderstood(path: path, line: nil, detail: problem)) {
      try await LocalResume(path: path).entries().entries(of: .works, .preferCache)
    }
  }

  @Test("reports missing files and folders")
  func missing() async throws {
    let folder = try TemporaryFolder()
    let works = try LocalResume(path: folder.path("none")).entries()
    await #expect(throws: ResumeError.inputFileMissing(path: folder.path("none"), problem: .profileFileMissing)) {
      try await works.entries(of: .works, .preferCache)
    }
    await #expect(throws: ResumeError.inputFileMissing(path: folder.path, problem: .ownIsFolder)) {
      try await LocalResume(path: folder.path).entries().entries(of: .projects, .preferCache)
    }
  }
}
