import ResumeDomain
import Testing

@testable import ResumeData

/// What an import does to the sections that JSON Resume lacks.
@Suite("Imports of custom sections") struct CustomSectionImportTests {
  private func importing(
    _ text: String, into previous: ResumeFile? = nil, requested: String? = nil
  ) throws -> (file: ResumeFile, report: ImportReport) {
    try LocalResumeFormats().importing(Array(text.utf8), from: "/f", into: previous, in: requested)
  }

  private func removed(_ report: ImportReport) -> [[String?]] { report.removed.map { [$0.part, $0.id, $0.title] } }

  private static let patents = #"{"basics": {"name": "Ana"}, "patents": [{"name": "Oven", "date": "2021"}]}"#

  @Test("removes a section that the file lacks, and lists its entries")
  func renamed() throws {
    let old = try importing(Self.patents).file
    let (file, report) = try importing(Self.patents.replacing("patents", with: "inventions"), into: old)
    #expect(file.customSections.map(\.name) == ["inventions"])
    #expect(removed(report) == [["patents", "oven-2021", "Oven"]])
    let part = try #require(report.counts.first { $0.part == "patents" })
    #expect(part.removed == 1 && part.unchanged == 0)
  }

  @Test("removes an entry that the file's section lacks, and lists it")
  func entry() throws {
    let old = try importing(
      #"{"basics": {"name": "Ana"}, "talks": [{"name": "A"}, {"title": "B"}, {"id": "c", "name": "C"}]}"#)
    let (file, report) = try importing(#"{"basics": {"name": "Ana"}, "talks": [{"name": "C"}]}"#, into: old.file)
    #expect(file.customSections.first?.documents.map(\.path.id) == ["c"])
    #expect(removed(report) == [["talks", "a", "A"], ["talks", "b", "B"]])
  }

  @Test(
    "removes sections with other texts, and all of them",
    arguments: [
      (#"{"basics": {"name": "Ana"}, "work": [{"name": "A"}]}"#, ["talks", "motto"]),
      (#"{"work": [{"name": "A"}]}"#, ["talks", "motto"]),
      (#"{"basics": {"name": "Ana"}, "talks": []}"#, ["talks", "motto"]),
      (#"{"basics": {"name": "Ana"}, "motto": "Sweet"}"#, ["talks"]),
    ])
  func several(text: String, names: [String]) throws {
    let old = try importing(
      #"{"basics": {"name": "Ana"}, "talks": [{"name": "T"}], "motto": "Sour", "meta": {"resume": {"sections": {"motto": {}}}}}"#
    )
    let (file, report) = try importing(text, into: old.file)
    #expect(Set(report.removed.map(\.part)).subtracting(["basics"]) == Set(names))
    #expect(file.customSections.flatMap(\.documents).count == (text.contains("Sweet") ? 1 : 0))
  }

  @Test("keeps hidden sections, which exports omit, notes, variants, settings and the schema")
  func kept() throws {
    let text = """
      {"$schema": "https://example.org/s", "basics": {"name": "Ana"}, "x-note": "N1", "_own": [{"a": 1}],
       "secrets": [{"name": "S"}], "patents": [{"name": "Oven"}],
       "meta": {"resume": {"sections": {"secrets": {"hidden": true}, "patents": {"title": "Ideas"}}, "variants": {"v": {}}}}}
      """
    let old = try importing(text).file
    let (file, report) = try importing(#"{"basics": {"name": "Ana"}}"#, into: old)
    let written = String(decoding: try JSONResumeFile.text(of: file), as: UTF8.self)
    for part in ["N1", "_own", "example.org/s", #""secrets": ["#, "Ideas", #""variants""#] {
      #expect(written.contains(part), "\(part): \(written)")
    }
    #expect(!written.contains("Oven") && removed(report) == [["patents", "oven", "Oven"]])
  }

  @Test("removes nothing when it adds a language")
  func translation() throws {
    let old = try importing(Self.patents, requested: "en").file
    let (file, report) = try importing(#"{"basics": {"name": "Ana"}}"#, into: old, requested: "es")
    #expect(file.customSections.map(\.name) == ["patents"] && report.removed.isEmpty)
  }

  @Test("removes nothing when it reads an archive")
  func archive() throws {
    let old = try importing(Self.patents).file
    let (file, report) = try LinkedInFixture.importing(["Skills": "Baking"], into: old, in: nil)
    #expect(file.customSections.map(\.name) == ["patents"] && report.removed.isEmpty)
  }
}
