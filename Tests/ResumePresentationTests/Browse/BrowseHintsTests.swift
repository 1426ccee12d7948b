import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
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

  /// Returns the list of keys and the hints of a scene.
  private static func offered(_ scene: BrowseScene, after keys: String = "") -> String {
    var scene = scene
    scene.type(keys)
    let hints = BrowseHints.all(scene.state).map { $0.key + " " + $0.word }
    scene.type("?")
    let canvas = TextCanvas(width: 1000, styler: Styler(isEnabled: false), symbols: .unicode)
    let help = LineModeView.page(scene.state).content
    return (hints + BrowseKeys.lines(scene.state.labels, canvas, scene.state) + help).joined(separator: "\n")
  }

  @Test("offers only what the profile can do", arguments: [Origin.bundled, .file, .remote])
  func profiles(origin: Origin) {
    let text = Self.offered(.plain(origin: origin))
    #expect(text.contains("Edit the entry") == (origin == .file) && text.contains("E edit") == (origin == .file))
    for words in ["Sign out", "Clear the cache", "Refresh from the server"] {
      #expect(text.contains(words) == (origin == .remote), "\(words)")
    }
    for words in ["Filter by tag", "t tag", "Show the jobs on a map", "m map", "Add or remove a favorite", "y  "] {
      #expect(text.contains(words), "\(words)")
    }
    if origin == .remote { #expect(!Self.offered(.loaded(isOffline: true)).contains("Refresh from the server")) }
  }

  @Test("offers no map without locations, no tags without tags, no favorites and links without any")
  func content() {
    var scene = BrowseScene.plain(works: [Work(id: "a")], projects: [])
    scene.respond(.person(.success(Loaded(value: nil, origin: .remote, savedAt: nil))))
    let text = Self.offered(scene)
    for words in ["Show the jobs on a map", "m map", "Filter by tag", "t tag", "Copy the URL", "Open the link"] {
      #expect(!text.contains("\n" + words) && !text.contains("  " + words), "\(words): \(text)")
    }
    #expect(text.contains("Add or remove a favorite"))
    let empty = Self.offered(.plain(works: [], projects: []), after: "1")
    for words in ["a favorite", "In a detail", "Ctrl-T"] { #expect(!empty.contains(words), "\(words): \(empty)") }
  }

  @Test("offers a favorite only for a search result that can be one")
  func hits() {
    var scene = BrowseScene.plain()
    scene.type("/x")
    let entries: [SearchEntry] = [.work(SampleEntities.works[0]), .skill(SampleEntities.groups[0])]
    let hits = entries.map { SearchHit(entry: $0, score: 1, passages: [], isFavorite: false) }
    let results = SearchResults(hits: hits, found: 2, suggestions: [], search: LoadedSearch())
    scene.send(.found(results, number: scene.state.search.number))
    #expect(Self.foot(scene).contains("Ctrl-T favorite"))
    scene.press(.down)
    #expect(!Self.foot(scene).contains("Ctrl-T") && Self.foot(scene).contains("Enter open"))
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
