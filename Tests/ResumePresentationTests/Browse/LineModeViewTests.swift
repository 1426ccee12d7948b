import Foundation
import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Line mode output")
struct LineModeViewTests {
  private static let many = (1...45).map {
    Work(id: "job-\($0)", title: LocalizedText("Job \($0)"), coordinate: Coordinate(latitude: Double($0), longitude: 0))
  }

  /// Returns the lines of a session: each typed line after a `>`, then the output.
  private static func session(_ typed: [String], _ scene: BrowseScene, columns: Int = 80) async throws -> String {
    var browser = LineModeBrowser(scene.state)
    var text = browser.output(columns: columns).map { $0 + "\n" }.joined()
    for line in typed {
      text += "> \(line)\n"
      for effect in browser.handle(line: line) {
        for event in try await responses(to: effect, browser.state) { _ = browser.handle(event) }
      }
      text += browser.output(columns: columns).map { $0 + "\n" }.joined()
    }
    return text
  }

  /// Returns the event that an effect causes.
  private static func responses(to effect: BrowseEffect, _ state: BrowseState) async throws -> [BrowseEvent] {
    switch effect {
    case .search(let text, let number):
      let reader = ProfileReader(favorites: state.data.favorites) { StubRepositories(resume: StubResume()) }
      return [
        .found(
          try await SearchResume(reader: reader)(
            SearchQuery(text), kinds: [.section(.work), .section(.projects), .section(.skills)]
          ).value,
          number: number)
      ]
    case .mark(let entry, let isMarked):
      let others = state.data.favorites.entries.filter { $0 != entry }
      return [.finished(.marked(Favorites(others + (isMarked ? [entry] : [])), load: state.subject.load))]
    case .loadDetails(let id, _):
      guard let work = SampleEntities.works.first(where: { $0.id == id }) else { return [] }
      let details = WorkDetails(work: work, recommendations: SampleEntities.recommendations[id] ?? [])
      return [
        .loaded(.details(id, .success(Loaded(value: details, origin: .remote, savedAt: nil))), load: state.subject.load)
      ]
    case .open(let link): return [.finished(.opened(link, true))]
    case .loadOutline: return [.finished(.outline([]))]
    case .listProfiles: return [.finished(.profiles(["sample", "paper"]))]
    default: return []
    }
  }

  @Test("output matches the snapshots", arguments: ["en", "es"])
  func sessions(language: String) async throws {
    let isEnglish = language == "en"
    var text = ""
    for (name, scene, typed) in [
      (
        "career", BrowseScene.loaded(language: language),
        [
          "1", isEnglish ? "back" : "volver", "f 1", "", "projects", "o 1", "2", isEnglish ? "cancel" : "atrás", "F",
          "F", "back", "t", "2", "F", "back", "skills", "F", "1", "F", "b",
        ]
      ),
      (
        "elsewhere", .loaded(language: language),
        ["skills", "acerca", "y", "1", "m", "1", "projects", "2", "l", "help", "1", "works"]
      ),
      ("search", .loaded(language: language), ["/", "mobil", "1", "back", "/ inteqqgnz", "search swift"]),
      (
        "questions", .loaded(language: language),
        [
          "x", "9", "no", "x", "1", "b", "tag ios", "tag c", "p", "help", "b", "L", "?", "?", "back", "w", "first", "1",
          "1",
        ]
      ),
      ("many", .loaded(language: language, works: Self.many), ["next", "next", "next", "previous", "m", "last", "50"]),
      ("stale", .loaded(language: language, isOffline: true, isStale: true), []),
      ("warnings", .loaded(language: language, warnings: [DataWarning(.missingTitle), DataWarning(.invalidDate)]), []),
      ("reading", BrowseScene(language: language), []),
    ] {
      text += "=== \(name)\n" + (try await Self.session(typed, scene))
    }
    Snapshot.assert(text, named: "browse-linear-" + language)
  }

  @Test("offers another attempt only online", arguments: [true, false])
  func retry(isOffline: Bool) async throws {
    var scene = BrowseScene(isOffline: isOffline)
    scene.send(.loaded(.failed(.notCached), load: scene.state.subject.load))
    #expect(try await Self.session([], scene).contains("Type 'refresh' to try again.") == !isOffline)
  }

  @Test("the path calls the list of commands by its title")
  func path() async throws {
    let text = try await Self.session(["help", "map"], .loaded(language: "en"))
    #expect(text.contains("Career, Jobs, Commands, Map. "))
  }

  @Test("no line exceeds the terminal or contains symbols in place of words")
  func plainness() async throws {
    let hostile = [
      Work(
        id: "x\u{202E}y", title: LocalizedText("\u{1B}[31mMad\nrid\u{7}\u{9B}2J\u{202E}"),
        company: LocalizedText("日本語の会社"),
        coordinate: Coordinate(latitude: 1, longitude: 2))
    ]
    for columns in [12, 40, 80, 200] {
      for line in ["", "1", "m", "?", "w", "skills", "about", "/swift", "t", "x", "nonsense \u{1B}[2J"] {
        let text = try await Self.session(
          [line], .loaded(works: hostile + SampleEntities.works, favorites: [EntryReference(.work, "x\u{202E}y")]),
          columns: columns)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("> ") }
        #expect(lines.allSatisfy { $0.displayWidth <= columns || !$0.contains(" ") }, "\(text)")
        #expect(lines.allSatisfy { JSONText.controls(String($0)) == [] })
        #expect(lines.allSatisfy { !$0.contains { "★│●•·▸".contains($0) } }, "\(text)")
      }
    }
  }

  @Test("prints only changes, but always something")
  func changes() {
    let page = LineModePage(title: ["Here"], content: ["1. a", "2. b", "3. c"], notice: [], status: ["From the cache"])
    #expect(page.lines(since: nil) == page.lines)
    var marked = page
    marked.content[1] = "2. b, favorite"
    marked.notice = ["Marked"]
    #expect(marked.lines(since: page) == ["2. b, favorite", "Marked"])
    #expect(page.lines(since: page).isEmpty)
    var elsewhere = page
    elsewhere.title = ["There"]
    #expect(elsewhere.lines(since: page) == elsewhere.lines)
    var other = page
    other.content = ["1. x", "2. y", "3. c"]
    #expect(other.lines(since: page) == other.lines)
    var older = page
    older.status = ["An old copy"]
    #expect(older.lines(since: page) == ["An old copy"])
  }

  /// Returns the output for a line after the previous lines were printed.
  private static func output(
    for line: String, after previous: [String] = [], _ scene: BrowseScene = .loaded(), canCopy: Bool = true,
    events: (LineModeBrowser) -> [BrowseEvent] = { _ in [] }
  ) -> [String] {
    var browser = LineModeBrowser(scene.state, canCopy: canCopy)
    _ = browser.output(columns: 200)
    for line in previous {
      _ = browser.handle(line: line)
      _ = browser.output(columns: 200)
    }
    _ = browser.handle(line: line)
    for event in events(browser) { _ = browser.handle(event) }
    return browser.output(columns: 200)
  }

  @Test(
    "lines without effect get a response",
    arguments: [
      (["help"], "help", "This page is already open. Press Enter to repeat everything."),
      ([], "b", "There is no previous page."),
      (["skills"], "back", "There is no previous page."), (["x"], "no", "Canceled."),
      (["x"], "1", "Canceled."),
      (["x"], "back", "Canceled."), (["t"], "1", "Canceled."),
      ([], "first", "This page is already open. Press Enter to repeat everything."),
      ([], "works", "This page is already open. Press Enter to repeat everything."),
      ([], "language en", "This page is already open. Press Enter to repeat everything."),
    ])
  func unchanged(previous: [String], line: String, message: String) {
    #expect(Self.output(for: line, after: previous) == [message])
  }

  @Test("reports when the favorites filter changes")
  func favorites() {
    for place in ["works", "projects", "1", "skills", "about", "help", "map"] {
      #expect(Self.output(for: "F", after: [place]).first == "Showing only favorites.", "\(place)")
      #expect(Self.output(for: "F", after: ["F", place]).first == "Showing all entries.", "\(place)")
    }
    #expect(Self.output(for: "F", after: ["tag ios", "F"]).first == "No longer showing only favorites.")
    #expect(Self.output(for: "back", after: ["tag ios"]).first == "Showing all entries.")
  }

  @Test("reports a refresh with its source, and each failure")
  func refreshed() {
    let responses: (LineModeBrowser) -> [BrowseEvent] = { SampleState.responses(to: $0.state) }
    #expect(
      Self.output(for: "refresh", after: ["about"], events: responses) == ["Refreshed.", "Loaded from the server"])
    let failing: (LineModeBrowser) -> [BrowseEvent] = { browser in
      [.loaded(.failed(.unavailable(.connectionRefused, wasRefresh: true)), load: browser.state.subject.load)]
    }
    let lines = Self.output(for: "refresh", after: ["about"], events: failing)
    #expect(lines.contains { $0.contains("Couldn't connect") } && !lines.contains("Refreshed."), "\(lines)")
  }

  @Test("prints the URL if copying is impossible")
  func copying() {
    let wardrobe = ["projects", "y 1"]
    #expect(Self.output(for: "3", after: wardrobe) == ["Copied https://example.com/wardrobe"])
    #expect(
      Self.output(for: "3", after: wardrobe, canCopy: false)
        == ["The URL can't be copied from this terminal: https://example.com/wardrobe"])
    var browser = LineModeBrowser(SampleState.make(), canCopy: false)
    for line in wardrobe { _ = browser.handle(line: line) }
    #expect(browser.handle(line: "3").isEmpty)
  }

  @Test("reports what it is waiting for")
  func patience() {
    #expect(LineModeBrowser(BrowseScene().state).progressLines(columns: 80) == ["Reading."])
    #expect(LineModeBrowser(BrowseScene(language: "es").state).progressLines(columns: 80) == ["Leyendo."])
    var browser = LineModeBrowser(SampleState.make())
    #expect(browser.progressLines(columns: 80).isEmpty)
    _ = browser.handle(line: "1")
    #expect(browser.progressLines(columns: 80) == ["Reading."])
    _ = browser.handle(line: "pdf")
    _ = browser.handle(line: "1")
    #expect(LineModeBrowser(browser.state).progressLines(columns: 80).first != nil)
  }

  @Test("lists the best of many results and mentions the limit")
  func best() {
    var browser = LineModeBrowser(SampleState.make())
    _ = browser.handle(line: "/job")
    let search = LoadedSearch(Self.many.map(SearchEntry.work))
    _ = browser.handle(.found(search(SearchQuery("job"), limit: 5), number: browser.state.search.number))
    #expect(browser.output(columns: 80)[1] == "job: 45 results, showing the best 5")
  }
}
