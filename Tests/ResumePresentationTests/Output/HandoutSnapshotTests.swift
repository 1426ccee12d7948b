import TestSupport
import Testing

@testable import ResumePresentation

@Suite("documents that are handed out")
struct HandoutSnapshotTests {
  @Test("the text of everything a view must cope with", arguments: ["en", "es"])
  func text(language: String) async {
    Snapshot.assert(await Harness().run("export", "text", "--lang", language).output, named: "export-text-\(language)")
  }
}
