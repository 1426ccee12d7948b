import ResumeDomain
import Testing

@testable import ResumeData

/// Entries of a second language that share no ID, organization or date with those of the résumé.
@Suite("Matching of translated entries") struct TranslatedPlacesTests {
  /// Imports an English file, then a Spanish one.
  private func both(_ english: String, _ spanish: String) throws -> (file: ResumeFile, report: ImportReport) {
    let formats = LocalResumeFormats()
    let base = try formats.importing(Array(english.utf8), from: "/en", into: nil, in: "en").file
    return try formats.importing(Array(spanish.utf8), from: "/es", into: base, in: "es")
  }

  private func placed(_ report: ImportReport) -> [[String?]] {
    report.placed.map { [$0.entry.part, $0.entry.id, $0.entry.title, $0.match] }
  }

  private func texts(_ english: String, _ spanish: String) -> FieldValue {
    .map(["en": .string(english), "es": .string(spanish)])
  }

  @Test("matches skills and interests with equal keywords, in any order")
  func keywords() throws {
    let (file, report) = try both(
      #"""
      {"skills": [{"name": "Languages", "keywords": ["Swift", "Go"]}, {"name": "Databases", "keywords": ["SQLite"]}],
       "interests": [{"name": "Sport", "keywords": ["Judo"]}, {"name": "Games", "keywords": ["Go"]}]}
      """#,
      #"""
      {"skills": [{"name": "Bases de datos", "keywords": ["SQLite"]}, {"name": "Lenguajes", "keywords": ["Go", "swift"]}],
       "interests": [{"name": "Juegos", "keywords": ["Go"]}]}
      """#)
    #expect(
      file.documents(in: "skills").map { $0.fields["title"] }
        == [texts("Languages", "Lenguajes"), texts("Databases", "Bases de datos")])
    #expect(file.documents(in: "interests").map { $0.fields["name"] } == [.string("Sport"), texts("Games", "Juegos")])
    #expect(report.placed.isEmpty && report.unmatched.map(\.entry.id) == ["sport"])
  }

  @Test("matches by place if a section has as many entries and nothing else matches, and lists them")
  func places() throws {
    let (file, report) = try both(
      #"{"languages": [{"language": "English", "fluency": "Native"}, {"language": "Spanish"}], "talks": [{"name": "Bread"}]}"#,
      #"{"languages": [{"language": "Inglés", "fluency": "Nativo"}, {"language": "Español"}], "talks": [{"name": "Pan"}]}"#
    )
    #expect(
      file.documents(in: "languages").map { $0.fields["language"] }
        == [texts("English", "Inglés"), texts("Spanish", "Español")])
    #expect(
      placed(report) == [
        ["languages", "english", "Inglés", "English"], ["languages", "spanish", "Español", "Spanish"],
        ["talks", "bread", "Pan", "Bread"],
      ])
    #expect(report.unmatched.isEmpty)
    // The texts of the language are found the second time.
    let again = try LocalResumeFormats().importing(
      Array(#"{"languages": [{"language": "Español"}, {"language": "Inglés"}]}"#.utf8), from: "/es", into: file,
      in: "es")
    #expect(again.report.placed.isEmpty && again.file.documents == file.documents)
  }

  @Test("matches other sections by place unless dates differ")
  func dated() throws {
    let jobs = try both(
      #"{"work": [{"name": "Bakery", "position": "Baker"}], "awards": [{"title": "Best loaf", "date": "2020-05"}]}"#,
      #"{"work": [{"name": "Panadería", "position": "Panadera"}], "awards": [{"title": "Mejor pan", "date": "2020"}]}"#)
    #expect(placed(jobs.report).map(\.[0]) == ["work", "awards"])
    let others = try both(
      #"{"awards": [{"title": "Best loaf", "date": "2020"}, {"title": "B"}]}"#,
      #"{"awards": [{"title": "Mejor pan", "date": "2021"}, {"title": "C"}]}"#)
    #expect(others.report.placed.isEmpty && others.report.unmatched.count == 4)
  }

  @Test(
    "doesn't match by place",
    arguments: [
      // Another number, one that matches, an ID of the file, several candidates, and people.
      (#"{"languages": [{"language": "A"}, {"language": "B"}]}"#, #"{"languages": [{"language": "C"}]}"#),
      (#"{"skills": [{"name": "A"}, {"name": "B"}]}"#, #"{"skills": [{"name": "C"}, {"name": "A"}]}"#),
      (#"{"skills": [{"name": "A"}]}"#, #"{"skills": [{"id": "c", "name": "C"}]}"#),
      (
        #"{"skills": [{"name": "A", "keywords": ["x"]}, {"name": "B", "keywords": ["x"]}]}"#,
        #"{"skills": [{"name": "C", "keywords": ["x"]}, {"name": "D", "keywords": ["x"]}]}"#
      ),
      (#"{"references": [{"name": "Ana"}]}"#, #"{"references": [{"name": "Eva"}]}"#),
    ])
  func unplaced(english: String, spanish: String) throws {
    #expect(try both(english, spanish).report.placed.isEmpty)
  }

  @Test("an import in the same language doesn't match by keywords or place")
  func sameLanguage() throws {
    let formats = LocalResumeFormats()
    let base = try formats.importing(
      Array(#"{"skills": [{"name": "A", "keywords": ["x"]}]}"#.utf8), from: "/f", into: nil, in: nil
    ).file
    let (file, report) = try formats.importing(
      Array(#"{"skills": [{"name": "B", "keywords": ["x"]}]}"#.utf8), from: "/f", into: base, in: nil)
    #expect(file.documents.map(\.path.id) == ["b"] && report.placed.isEmpty)
  }
}
