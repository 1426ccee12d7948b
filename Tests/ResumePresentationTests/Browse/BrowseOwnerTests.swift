import Foundation
import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

/// The name of the résumé's owner in the first row.
@Suite("Owner on the interactive screen")
struct BrowseOwnerTests {
  /// Returns the first row of every screen.
  private static func firstRows(_ columns: Int, _ language: String, _ person: Person?) -> [(name: String, row: String)]
  {
    var scene = BrowseScene.loaded(columns, 24, language: language, sections: BrowseSectionsTests.sections)
    scene.respond(.person(.success(Loaded(value: person, origin: .remote, savedAt: nil))))
    var rows: [(String, String)] = []
    func add(_ name: String, _ scene: BrowseScene) { rows.append((name, scene.lines[0].text)) }
    for tab in scene.state.tabs {
      add("\(tab)", scene)
      var covered = scene
      covered.type("?")
      add("keys above \(tab)", covered)
      scene.press(.tab)
    }
    for keys in ["l", "/", "/x", "m", "w", "t", "e", "s", "x", "F"] {
      var opened = scene
      opened.type(keys)
      add(keys, opened)
    }
    scene.press(.enter)
    add("detail", scene)
    scene.respond(.works(.success(BrowseScene.empty)))
    add("missing detail", scene)
    scene.press(.escape)
    add("empty list", scene)
    return rows
  }

  @Test("every screen names the owner, shortened if there is no room", arguments: [40, 80, 120], ["en", "es"])
  func names(columns: Int, language: String) {
    let long = "Wolfeschlegelsteinhausenbergerdorff Featherstonehaugh de la Santísima Trinidad y Todos los Santos"
    for (name, smallest) in [("Ada Lovelace", 9), (long, 9), ("日本語の名前です", 8)] {
      let prefix = name.prefix(name.first == "日" ? smallest / 2 : smallest)
      for (screen, row) in Self.firstRows(columns, language, Person(name: LocalizedText(name))) {
        #expect(row.contains(prefix), "\(screen): \(row)")
        #expect(row.contains(name) || row.hasSuffix("… "), "\(screen): \(row)")
        #expect(row.displayWidth <= columns, "\(screen): \(row)")
      }
    }
  }

  @Test("names the profile without personal details or a name", arguments: [40, 80, 120])
  func profile(columns: Int) {
    for person in [nil, Person(name: LocalizedText(" "))] {
      for (screen, row) in Self.firstRows(columns, "en", person) {
        #expect(row.contains("sample"), "\(screen): \(row)")
        #expect(!row.contains("sample · sample"))
      }
    }
    #expect(BrowseScene(columns, 24).lines[0].text.contains("sample"), "while loading")
  }

  @Test("the owner precedes the profile and the language, which give way to tabs")
  func order() {
    func end(_ columns: Int, _ language: String) -> String {
      let row = BrowseScene.loaded(columns, 24, language: language).lines[0].text
      return row.split(separator: "  ").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
    }
    #expect(end(80, "en") == "Ada Lovelace · sample · en")
    #expect(end(60, "en") == "Ada Lovelace · sample · en")
    #expect(end(52, "en") == "Ada Lovelace · en")
    #expect(end(40, "en") == "Ada Lovelace")
  }

  @Test("line mode names the owner")
  func lineMode() {
    let page = LineModeView.page(BrowseScene.loaded().state)
    #expect(page.title == ["Career, Jobs. Ada Lovelace. Profile sample, language en."])
    var scene = BrowseScene.loaded()
    scene.respond(.person(.success(Loaded(value: nil, origin: .remote, savedAt: nil))))
    #expect(LineModeView.page(scene.state).title == ["Career, Jobs. Profile sample, language en."])
  }
}
