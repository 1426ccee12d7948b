import ResumeTerminal
import Testing

@testable import ResumeDomain
@testable import ResumePresentation

/// The key hints if there is little space.
@Suite("Key hints")
struct BrowseHintsTests {
  private static func foot(_ scene: BrowseScene) -> String { scene.lines.suffix(2).map(\.text).joined() }

  @Test(
    "shows the most important keys on every screen of forty columns", arguments: ["en", "es"])
  func narrow(language: String) {
    var scene = BrowseScene.loaded(40, 12, language: language)
    let (mark, back) = language == "en" ? ("f favorite", "Esc back") : ("f favorito", "Esc volver")
    for wanted in ["/ ", "? ", "q "] { #expect(Self.foot(scene).contains(wanted), "\(Self.foot(scene))") }
    scene.press(.enter)
    scene.respondWithDetails("loycus-mobile-lead")
    for wanted in [mark, back, "? "] { #expect(Self.foot(scene).contains(wanted), "\(Self.foot(scene))") }
  }

  @Test("omits unavailable actions, such as links on an empty map")
  func map() {
    func hints(_ state: BrowseState) -> String {
      BrowseHints.all(state).map { $0.key + " " + $0.word }.joined(separator: ", ")
    }
    let nowhere = BrowseMapTests.state([Work(id: "a")])
    #expect(hints(nowhere) == "Esc back, ? keys, q quit")
    #expect(hints(BrowseMapTests.state()) == "↑↓←→ location, Enter open, o link, Esc back, ? keys, q quit")
  }

  @Test("the list of keys has every action with its keys")
  func allKeys() {
    let canvas = TextCanvas(width: 1000, styler: Styler(isEnabled: false), symbols: .unicode)
    let lines = BrowseKeys.lines(Harness.labels, canvas)
    for action in BrowseAction.allCases {
      #expect(lines.contains { $0.hasSuffix("  " + Harness.labels.text(action.label)) }, "\(action)")
    }
  }

  @Test("offers to try again only online", arguments: [true, false])
  func retry(isOffline: Bool) {
    var scene = BrowseScene(isOffline: isOffline)
    scene.respond(.failed(.notCached))
    #expect(scene.text.contains("r: try again") == !isOffline)
    #expect(Self.foot(scene).contains("r try again") == !isOffline, "\(Self.foot(scene))")
    scene = BrowseScene.loaded(isOffline: isOffline)
    scene.press(.enter)
    scene.respond(.details("loycus-mobile-lead", .failure(.notCached)))
    #expect(scene.text.contains("r: try again") == !isOffline)
  }

  @Test("shows loading as pending, not as done")
  func doing() {
    var scene = BrowseScene.loaded()
    scene.press(.character("e"), .enter)
    #expect(scene.lines[22].text.hasPrefix(" ○ Creating the PDF"))
  }

  @Test("a click on the PDF hint of the about tab creates the PDF", arguments: ["en", "es"])
  func pdf(language: String) {
    var scene = BrowseScene.loaded(language: language)
    scene.press(.character("3"))
    let columns = BrowseLayout(size: scene.state.size).pdf(scene.state).columns
    var clicked = scene
    clicked.send(.terminal(.mouse(MouseEvent(.press, column: columns.upperBound, row: 1))))
    #expect(clicked.state.dialog == nil)
    clicked.send(.terminal(.mouse(MouseEvent(.press, column: columns.upperBound - 1, row: 1))))
    scene.press(.character("e"))
    #expect(clicked.state.dialog != nil && clicked.state.dialog?.title == scene.state.dialog?.title)
  }

  @Test("limits the number of warnings and counts the rest")
  func warnings() {
    let warnings = (0..<50_000).map { DataWarning(.missingTitle, documentID: "document-\($0)") }
    var scene = BrowseScene.loaded(80, 24, warnings: warnings)
    scene.press(.character("w"), .end)
    #expect(scene.lines[21].text.contains("and 49,500 more"))
    #expect(BrowseStatus(scene.state).warnings.sentences.count == BrowseStatus.maximumWarnings)
  }

  @Test("does not count a rest at the limit")
  func fewWarnings() {
    let warnings = (0..<500).map { DataWarning(.missingTitle, documentID: "document-\($0)") }
    let scene = BrowseScene.loaded(80, 24, warnings: warnings)
    #expect(BrowseStatus(scene.state).warnings.more == 0)
  }
}
