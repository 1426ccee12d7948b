import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

/// The tabs of sections, and what search finds in them.
@Suite("Sections of the interactive interface")
struct BrowseSectionsTests {
  /// Every section without an entity type.
  static let sections = SampleEntities.others.merging(
    [.education: SampleEntities.education, .languages: SampleEntities.languages]
  ) { $1 }

  private static func keyboard(_ columns: Int = 80, _ rows: Int = 24) -> BrowseScene {
    .plain(columns, rows, sections: sections)
  }

  @Test("loads every section at the start")
  func loading() {
    var scene = BrowseScene(source: .default)
    #expect(ResumeSection.generic.allSatisfy { scene.state.data.sections[$0]?.isLoading == true })
    scene.load(sections: Self.sections)
    #expect(scene.state.tabs.count == 3 + Self.sections.count && !scene.state.data.isLoading)
    #expect(BrowseScene.plain().state.tabs == BrowseTab.fixed, "no tabs without entries")
  }

  @Test("Tab, Shift-Tab, left and right reach every section and stop or wrap at the ends")
  func keys() {
    var scene = Self.keyboard()
    var reached: [BrowseTab] = []
    for _ in scene.state.tabs {
      scene.press(.tab)
      reached.append(scene.state.tab)
    }
    #expect(Set(reached) == Set(scene.state.tabs) && scene.state.tab == .career)
    scene.press(.backTab)
    #expect(scene.state.tab == scene.state.tabs.last)
    scene.press(.right)
    #expect(scene.state.tab == scene.state.tabs.last)
    for _ in scene.state.tabs { scene.press(.left) }
    #expect(scene.state.tab == .career && scene.state.list == .work)
  }

  @Test("s chooses a section from a menu")
  func menu() throws {
    var scene = Self.keyboard(40, 24)
    scene.type("s")
    let dialog = try #require(scene.state.dialog)
    #expect(dialog.choices.map(\.action) == scene.state.tabs.map { .tab($0) } && dialog.current == 0)
    #expect(dialog.choices.map(\.title).contains("Awards"))
    scene.press(.down, .down, .down, .enter)
    #expect(scene.state.tab == .section(.education) && scene.state.dialog == nil)
  }

  @Test("draws the tabs around the open one and marks hidden ones", arguments: BrowseLayoutTests.sizes, ["en", "es"])
  func tabs(size: (Int, Int), language: String) {
    var scene = BrowseScene.loaded(size.0, size.1, language: language, sections: Self.sections)
    for tab in scene.state.tabs {
      let shown = BrowseLayout(size: scene.state.size).tabs(scene.state)
      let text = scene.lines[0].text
      #expect(scene.state.tab == tab && shown.contains { $0.tab == tab }, "\(tab)")
      for (_, title, columns) in shown {
        #expect(columns.upperBound <= size.0 && text.contains(title), "\(title): \(text)")
      }
      #expect(text.hasPrefix("‹") == (shown.first?.tab != .career), "\(text)")
      #expect(text.contains("›") == (shown.last?.tab != scene.state.tabs.last), "\(text)")
      scene.press(.tab)
    }
  }

  @Test("a click on the mark of hidden tabs opens the next one")
  func clicks() {
    var scene = BrowseScene.loaded(40, 12, sections: Self.sections)
    for tab in scene.state.tabs.dropFirst() where scene.state.tab != tab {
      let last = BrowseLayout(size: scene.state.size).tabs(scene.state).last
      scene.send(.terminal(.mouse(MouseEvent(.press, column: last?.columns.upperBound ?? 0, row: 0))))
    }
    #expect(scene.state.tab == scene.state.tabs.last)
    scene.send(.terminal(.mouse(MouseEvent(.press, column: 0, row: 0))))
    #expect(scene.state.tab != scene.state.tabs.last)
  }

  @Test("search opens the section, the job of a recommendation, and the personal details")
  func hits() throws {
    let work = SampleEntities.works[0]
    let recommendation = try #require(SampleEntities.recommendations.values.joined().first)
    for (entry, tab) in [
      (SearchEntry.section(SampleEntities.languages[2]), BrowseTab.section(.languages)),
      (.person(SampleEntities.person), .about), (.recommendation(recommendation, of: work), .career),
    ] {
      var scene = Self.keyboard(40, 12)
      scene.type("/a")
      let hit = SearchHit(entry: entry, score: 1, passages: [], isFavorite: false)
      let results = SearchResults(hits: [hit], found: 1, suggestions: [], search: LoadedSearch())
      scene.send(.found(results, number: scene.state.search.number))
      scene.press(.enter)
      #expect(scene.state.tab == tab)
      if tab == .section(.languages) {
        #expect(BrowseView.text(scene.state).contains("日本語"), "scrolled to the entry")
      }
      if tab == .career { #expect(scene.state.screen == .details(EntryReference(.work, work.id))) }
    }
  }

  @Test("the index covers sections, personal details and recommendations in every language")
  func covers() throws {
    var scene = Self.keyboard()
    let recommendation = try #require(SampleEntities.recommendations.values.joined().first)
    let index = LoadedSearch(
      scene.state.data.searchEntries.filter { entry in
        ![.section(.work), .section(.projects), .section(.skills)].contains(entry.kind)
      })
    for query in ["choir", "coro", "lovelace", "Londres", "hopper", "sevilla"] {
      #expect(!index(SearchQuery(query)).hits.isEmpty, "\(query)")
    }
    scene.type("/")
    #expect(
      scene.effects == [
        .search("", number: scene.state.search.number), .loadRecommendations,
      ], "indexes the data and loads the recommendations before the first letter")
    let found = [SearchEntry.recommendation(recommendation, of: SampleEntities.works[0])]
    scene.type("x")
    let number = scene.state.search.number
    scene.send(
      .loaded(.recommendations(.success(Loaded(value: found, origin: .remote, savedAt: nil))), load: 1))
    #expect(scene.effects == [.search("x", number: number + 1)], "searches again")
    scene.press(.escape)
    scene.type("/")
    #expect(scene.effects == [.search("", number: scene.state.search.number)], "loads them once")
  }

  @Test("snapshots of a section and its menu")
  func snapshots() {
    var text = ""
    for language in ["en", "es"] {
      for (columns, rows) in [(40, 14), (80, 16), (120, 14), (200, 14)] {
        var scene = BrowseScene.loaded(columns, rows, language: language, sections: Self.sections)
        scene.type("s")
        for _ in 0..<5 { scene.press(.down) }
        text += scene.text
        scene.press(.enter)
        text += scene.text
      }
    }
    Snapshot.assert(text, named: "browse-sections")
  }
}

/// The visible text of a state.
private enum BrowseView {
  static func text(_ state: BrowseState) -> String {
    Browse.view(state, state.size).map(\.text).joined(separator: "\n")
  }
}

/// Custom sections, which come with the personal details.
@Suite("Custom sections of the interactive interface")
struct BrowseCustomSectionsTests {
  private static func scene(language: String = "en") -> BrowseScene {
    var scene = BrowseScene.plain(language: language)
    scene.respond(
      .person(.success(Loaded(value: CustomSectionCommandTests.person, origin: .file, savedAt: nil))))
    return scene
  }

  @Test("have a tab each, with their titles, after the other sections")
  func tabs() {
    var scene = Self.scene(language: "es")
    #expect(scene.state.tabs.suffix(3) == [.custom("patents"), .custom("publicTalks"), .custom("consent")])
    #expect(scene.state.title(of: .custom("patents")) == "Patentes")
    scene.press(.backTab)
    #expect(scene.state.tab == .custom("consent"))
    let canvas = TextCanvas(width: 60, styler: Styler(isEnabled: false), symbols: .unicode)
    #expect(BrowseText.text(scene.state, canvas) == ["Acepto el tratamiento de mis datos."])
    scene.press(.backTab)
    #expect(BrowseText.text(scene.state, canvas).joined().contains("SwiftConf"))
    #expect(scene.state.links.isEmpty)
    scene.press(.backTab)
    #expect(scene.state.links.map(\.link.address) == ["https://example.com/patent"])
  }

  @Test("contain search results and are editable")
  func search() {
    let scene = Self.scene()
    let kinds = scene.state.data.searchEntries.map(\.kind)
    #expect(kinds.filter { $0 == .custom("patents") }.count == 2 && kinds.contains(.custom("consent")))
    #expect(!kinds.contains(.custom("drafts")) && !kinds.contains(.custom("note")))
  }
}
