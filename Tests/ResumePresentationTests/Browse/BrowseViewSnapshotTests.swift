import ResumeDomain
import ResumeTerminal
import TestSupport
import Testing

@testable import ResumePresentation

/// What the interactive screen looks like, at every size and in both languages.
@Suite("Screen")
struct BrowseViewSnapshotTests {
  static let sizes = [(40, 12), (40, 24), (80, 24), (200, 50)]

  /// A scene of all sizes in both languages.
  private static func each(_ scene: (Int, Int, String) async throws -> BrowseScene) async rethrows -> String {
    var text = ""
    for language in ["en", "es"] {
      for (columns, rows) in sizes { text += try await scene(columns, rows, language).text + "\n" }
    }
    return text
  }

  @Test("the tabs", arguments: ["works", "projects", "skills", "about"])
  func tabs(name: String) async {
    let text = await Self.each { columns, rows, language in
      var scene = BrowseScene.loaded(columns, rows, language: language)
      switch name {
      case "projects": scene.press(.right, .down)
      case "skills": scene.press(.character("2"))
      case "about": scene.press(.character("3"))
      default: scene.press(.down)
      }
      return scene
    }
    Snapshot.assert(text, named: "browse-" + name)
  }
}
