import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Document snapshots")
struct HandoutSnapshotTests {
  @Test("text of the sample entities", arguments: ["en", "es"])
  func text(language: String) async {
    Snapshot.assert(await Harness().run("export", "text", "--lang", language).output, named: "export-text-\(language)")
  }
}
