import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

/// Compares drawn positions with the positions of clicks.
@Suite("Screen layout")
struct BrowseLayoutTests {
  static let sizes = Soak.all(
    [(40, 12), (40, 24), (80, 16), (80, 24), (119, 40), (120, 24), (200, 50), (250, 80)],
    otherwise: [(40, 12), (80, 24), (120, 24)])

  /// Returns the text of a row between two columns.
  private static func text(_ line: ScreenLine, _ columns: Range<Int>) -> String {
    var (column, text) = (0, "")
    for character in line.text {
      if columns.contains(column) { text.append(character) }
      column += character.displayWidth
    }
    return text
  }

  @Test("draws titles at their click positions", arguments: sizes, ["en", "es"])
  func titles(size: (Int, Int), language: String) {
    let scene = BrowseScene.loaded(size.0, size.1, language: language)
    let layout = BrowseLayout(size: scene.state.size)
    for tab in layout.tabs(scene.state) {
      #expect(Self.text(scene.lines[0], tab.columns) == tab.title)
      #expect(tab.columns.upperBound <= size.0)
    }
    for list in layout.lists(scene.state) {
      #expect(Self.text(scene.lines[1], list.columns) == list.title)
      #expect(list.columns.upperBound <= size.0)
    }
  }

  @Test("a click selects the entry, a second click opens it", arguments: sizes)
  func entries(size: (Int, Int)) throws {
    let works = (0..<100).map { Work(id: "work-\($0)", title: LocalizedText("Title \($0).")) }
    var scene = BrowseScene.loaded(size.0, size.1, works: works)
    scene.press(.end)
    for _ in 0..<7 { scene.press(.up) }
    let layout = BrowseLayout(size: scene.state.size)
    for row in 0..<layout.contentRows {
      var clicked = scene
      let line = scene.lines[BrowseLayout.headRows + row].text
      guard let title = line.firstMatch(of: /Title (\d+)\./) else { continue }
      clicked.send(.terminal(.mouse(MouseEvent(.press, column: 5, row: BrowseLayout.headRows + row))))
      #expect(clicked.state.selectedEntry?.id == "work-\(title.1)", "row \(row)")
      // An entry that was cut off has scrolled into view.
      if clicked.state.screens.isEmpty {
        let now = clicked.lines.firstIndex { $0.text.hasPrefix("▸") } ?? 0
        #expect(clicked.lines[now].text.contains("Title \(title.1)."))
        clicked.send(.terminal(.mouse(MouseEvent(.press, column: 5, row: now))))
      }
      #expect(clicked.state.screens.map(\.screen) == [.details(EntryReference(.work, "work-\(title.1)"))])
    }
  }

  @Test("a click on the preview opens the entry")
  func preview() {
    var scene = BrowseScene.loaded(120, 24)
    scene.press(.down)
    let column = BrowseLayout(size: scene.state.size).listColumns
    scene.send(.terminal(.mouse(MouseEvent(.press, column: column + 3, row: 2))))
    #expect(scene.state.screens.map(\.screen) == [.details(EntryReference(.work, "intelygenz"))])
  }

  @Test("a click chooses in a dialog with a title of any length", arguments: [(40, 12), (80, 24)])
  func dialogs(size: (Int, Int)) {
    var scene = BrowseScene.loaded(size.0, size.1)
    scene.press(.character("x"))
    let row = scene.lines.firstIndex { $0.text.contains("Yes") }
    let (_, effects) = Browse.update(
      scene.state, .terminal(.mouse(MouseEvent(.press, column: 3, row: row ?? 0))))
    #expect(effects == [.clearCache])
  }

  @Test("keeps the selected entry visible", arguments: sizes)
  func visible(size: (Int, Int)) {
    let works = (0..<100).map { Work(id: "work-\($0)", title: LocalizedText("Title \($0).")) }
    var scene = BrowseScene.loaded(size.0, size.1, works: works)
    for key in [Key.down, .pageDown, .end, .up, .pageUp, .pageUp, .home, .pageDown, .down] {
      scene.press(key)
      let id = scene.state.selectedEntry?.id.dropFirst(5) ?? ""
      let marked = scene.lines.first { $0.text.hasPrefix("▸") && $0.text.contains("Title \(id).") }
      #expect(
        marked?.spans.contains { $0.look.attributes.contains(.inverse) && $0.look.attributes.contains(.bold) } == true)
    }
  }
}
