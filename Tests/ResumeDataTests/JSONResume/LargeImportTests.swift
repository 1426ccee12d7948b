import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

/// With steps for each pair of entries or members, these tests would run for hours in the full soak.
@Suite("Imports of large files", .timeLimit(.minutes(15)))
struct LargeImportTests {
  private static let count = Soak.rounds(full: 20_000, soak: 4000, otherwise: 2000)

  private let formats = LocalResumeFormats()
  private var count: Int { Self.count }

  private func importing(
    _ text: String, into previous: ResumeFile? = nil, requested: String? = nil
  ) throws -> (file: ResumeFile, report: ImportReport) {
    try formats.importing(
      Array(text.utf8), from: "/f", into: previous, in: requested)
  }

  @Test("matches many equal entries in their order", arguments: [true, false])
  func matching(isIdentical: Bool) {
    let members = [JSON.Member("name", .string("Acme"))]
    let side = EntryMatcher.Side(id: nil, versions: [members])
    let sides = Array(repeating: side, count: count)
    let outcome = EntryMatcher(identity: FieldTable.work.matching).match(
      sides, with: sides, isTranslation: !isIdentical)
    #expect(outcome.partners == (isIdentical ? Array(sides.indices) : Array(repeating: nil, count: sides.count)))
    #expect(outcome.ambiguous.count == (isIdentical ? 0 : sides.count))
  }

  @Test("matches many entries by ID, also in reverse")
  func matchingByID() {
    let file = (0..<count).map { EntryMatcher.Side(id: "job-\($0)", versions: [[]]) }
    let outcome = EntryMatcher(identity: FieldTable.work.matching).match(
      file, with: file.reversed(), isTranslation: true)
    #expect(outcome.partners == file.indices.reversed())
  }

  @Test("generates many different IDs for the same title")
  func identifiers() {
    var ids = UniqueIDs()
    let isFree = ids.insert("acme-3")
    let generated = (0..<count).map { _ in ids.generate("acme") }
    #expect(isFree && generated.prefix(3) == ["acme", "acme-2", "acme-4"] && generated.last == "acme-\(count + 1)")
    #expect(Set(generated).count == count && !generated.contains("acme-3"))
  }

  @Test("imports equal jobs again without changes, and matches none of them in another language")
  func equalJobs() throws {
    let job = #"{"name": "Acme", "position": "Engineer", "startDate": "2020"}"#
    let text = "{\"work\": [" + Array(repeating: job, count: count / 20).joined(separator: ",") + "]}"
    let file = try importing(text).file
    #expect(file.documents.map(\.path.id).prefix(2) == ["acme-2020", "acme-2020-2"])
    #expect(file.documents.last?.path.id == "acme-2020-\(count / 20)")
    let again = try importing(text, into: file).file
    #expect(again.documents.map(\.path.id).prefix(5) == file.documents.map(\.path.id).prefix(5))
    #expect(again.inventedIDs == file.inventedIDs)
    #expect(again.documents.first?.fields == file.documents.first?.fields)
    #expect(again == file)
    let spanish = try importing(text, into: file, requested: "es")
    #expect(spanish.file == file && spanish.report.unmatched.count == count / 10)
  }

  @Test(
    "imports many unknown members twice",
    arguments: [#"{"work": [{%}]}"#, #"{"basics": {%}}"#, #"{"basics": {"name": "Ada"}, %}"#])
  func members(form: String) throws {
    let members = (0..<count).map { $0.isMultiple(of: 2) ? "\"x\($0)\": \($0)" : "\"_\($0)\": \($0)" }
    let text = form.replacing("%", with: members.joined(separator: ","))
    let file = try importing(text).file
    #expect(try importing(text, into: file).file == file)
    #expect(try JSON.parse(formats.jsonResume(file, language: "en")) == JSON.parse(text.utf8))
  }

  @Test("imports many profiles of a person twice, matched by URL")
  func profiles() throws {
    let profiles = (0..<count).map { #"{"network": "N", "url": "https://example.com/\#($0)"}"# }
    let text = #"{"basics": {"profiles": ["# + profiles.joined(separator: ",") + "]}}"
    let file = try importing(text).file
    #expect(try importing(text.replacing("\"N\"", with: "\"M\""), into: file).file.documents.count == 1)
    let person = Person(Entry(file.documents[0], .personalDetails))
    #expect(person.links.count == count && person.entry.warnings.isEmpty)
  }
}
