import ResumeDomain
import Testing

@testable import ResumeData

/// What an import keeps of the previous state although a file from an export doesn't have it.
@Suite("Local parts at an import") struct ImportedNotesTests {
  @Test("keeps notes, variants and tags when an export is imported again")
  func again() throws {
    let text = """
      {"basics": {"name": "Ada", "x-a": "N1", "location": {"city": "Rome", "_l": "N2"}}, "x-root": "N3",
       "work": [{"id": "a", "name": "Acme", "position": "Lead", "x-w": "N4",
         "highlights": ["Plain", {"$text": "Tagged", "$tags": ["t1"], "x-h": "N5"}, {"$text": "Other", "$tags": ["t2"]}]}],
       "patents": [{"id": "p", "name": "Lamp", "x-p": "N6", "highlights": [{"$text": "Light", "$tags": ["t3"]}]}],
       "meta": {"resume": {"format": 3, "language": "en", "_m": "N7", "variants": {"v": {"select": {"tags": ["t1"]}}}}}}
      """
    let formats = LocalResumeFormats()
    let before = try JSONResumeFile(Array(text.utf8)).file
    var export = String(decoding: formats.jsonResume(before.exported(keepsNotes: false), language: "en"), as: UTF8.self)
    #expect(!export.contains("N1") && !export.contains("t2") && !export.contains("variants"))
    export.replace("Lead", with: "Boss")
    let (after, _) = try formats.importing(Array(export.utf8), from: "/f", into: before, in: nil)
    let written = String(decoding: try JSONResumeFile.text(of: after), as: UTF8.self)
    for part in ["N1", "N2", "N3", "N4", "N6", "N7", "t2", "t3", "\"variants\"", "Boss", "Tagged"] {
      #expect(written.contains("\(part)"), "\(part): \(written)")
    }
    // A file with notes and tags of its own replaces them.
    let own = text.replacing("N6", with: "M6").replacing("t2", with: "s2")
    let other = try formats.importing(Array(own.utf8), from: "/f", into: before, in: nil).file
    let rewritten = String(decoding: try JSONResumeFile.text(of: other), as: UTF8.self)
    #expect(
      rewritten.contains("M6") && rewritten.contains("s2") && !rewritten.contains("N6") && !rewritten.contains("t2"))
  }
}
