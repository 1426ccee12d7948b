import Foundation
import ResumeTerminal
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

/// The way back from search results and the position of a detail.
@Suite("Way back and position of the interactive interface")
struct BrowseReturnTests {
  private static let groups = SampleEntities.groups

  /// Returns a scene with a search for "x" that found a skill, a job twice, a section's entry, the person and another job.
  private static func search(_ scene: BrowseScene) throws -> BrowseScene {
    var scene = scene
    let recommendation = try #require(SampleEntities.recommendations.values.joined().first)
    let works = SampleEntities.works
    let entries: [SearchEntry] = [
      .skill(groups[1]), .work(works[1]), .recommendation(recommendation, of: works[1]),
      .section(SampleEntities.languages[2]), .person(SampleEntities.person), .work(works[3]),
    ]
    let hits = entries.map { SearchHit(entry: $0, score: 1, passages: [], isFavorite: false) }
    scene.type("/x")
    let results = SearchResults(hits: hits, found: hits.count, suggestions: [], search: LoadedSearch())
    scene.send(.found(results, number: scene.state.search.number))
    return scene
  }

  @Test(
    "Esc returns from a tab that a result opened to the search, with its query and selection", arguments: [0, 3, 4])
  func tabs(row: Int) throws {
    var scene = try Self.search(.plain(sections: BrowseSectionsTests.sections))
    for _ in 0..<row { scene.press(.down) }
    scene.press(.enter)
    #expect(scene.state.screens.isEmpty && scene.state.tab != .career)
    #expect(BrowseHints.all(scene.state).contains { $0.key == "Esc" })
    scene.type("?")
    scene.press(.escape, .escape)
    #expect(scene.state.screen == .search && scene.state.tab == .career)
    #expect(scene.state.search.text == "x" && scene.state.search.cursor.selected == row)
    #expect(scene.state.search.hits.count == 6)
    scene.press(.escape)
    #expect(scene.state.screens.isEmpty && scene.state.tab == .career)
  }

  @Test("another tab or another search ends the way back")
  func otherTab() throws {
    for keys in ["3", "/", "s"] {
      var scene = try Self.search(.plain())
      scene.press(.enter)
      scene.type(keys)
      if keys == "s" { scene.press(.enter) }
      scene.press(.escape, .escape)
      #expect(scene.state.screens.isEmpty && scene.state.tab == (keys == "3" ? .about : .skills), "\(keys)")
    }
  }

  @Test("new data repeats the search while one of its results is shown in a tab")
  func reload() throws {
    var scene = try Self.search(.plain())
    scene.press(.enter)
    scene.respond(.skills(.success(Loaded(value: Self.groups, origin: .remote, savedAt: nil))))
    #expect(scene.effects == [.search("x", number: scene.state.search.number)])
    scene.press(.escape)
    #expect(scene.state.search.hits.count == 6 && scene.state.screen == .search)
  }

  @Test("Esc from a result returns to the search, also if the search was opened in a detail or on the map")
  func details() throws {
    for keys in [[Key.enter], [.character("m")], [.character("m"), .enter, .escape]] {
      var scene = BrowseScene.plain()
      for key in keys { scene.press(key) }
      scene = try Self.search(scene)
      scene.press(.down, .enter)
      #expect(scene.state.screen == .details(EntryReference(.work, SampleEntities.works[1].id)))
      scene.press(.escape)
      #expect(scene.state.screen == .search && scene.state.search.text == "x", "\(keys)")
      #expect(scene.state.search.cursor.selected == 1)
    }
  }

  /// Returns the row below the tabs without its surrounding spaces.
  private static func heading(_ scene: BrowseScene) -> String {
    scene.lines[1].text.trimmingCharacters(in: .whitespaces)
  }

  @Test("a detail shows its position, which follows the next and previous entry", arguments: [40, 80, 120])
  func position(columns: Int) {
    var scene = BrowseScene.loaded(columns, 24)
    scene.press(.enter)
    #expect(Self.heading(scene).hasSuffix(" 1 of 6"), "\(Self.heading(scene))")
    scene.type("nn")
    #expect(Self.heading(scene).hasSuffix(" 3 of 6"))
    scene.type("p")
    #expect(Self.heading(scene).hasSuffix(" 2 of 6"))
    scene.press(.escape)
    #expect(!Self.heading(scene).contains(" of "))
    scene.press(.right, .down, .enter)
    #expect(Self.heading(scene).hasSuffix(" 2 of 4"))
    #expect(scene.state.search.text.isEmpty)
  }

  @Test("the position is that in the filtered list, in every language", arguments: ["en", "es"])
  func filtered(language: String) {
    let of = language == "en" ? "of" : "de"
    for columns in [40, 80, 120] {
      var scene = BrowseScene.loaded(columns, 24, language: language, works: Work.many(9))
      scene.press(.character("t"), .down, .enter, .down, .enter)
      #expect(Self.heading(scene).hasSuffix(" 2 \(of) 5"), "\(Self.heading(scene))")
      #expect(!Self.heading(scene).contains("\(of) 9"))
      #expect(LineModeView.page(scene.state).title[0].contains(", 2 \(of) 5. "))
    }
  }

  @Test("the position among search results counts all of them, and n skips those without a detail")
  func results() throws {
    var scene = try Self.search(.loaded())
    scene.press(.down, .down, .enter)
    #expect(Self.heading(scene).hasSuffix(" 3 of 6"), "the recommendation, not the job itself")
    scene.type("n")
    #expect(Self.heading(scene).hasSuffix(" 6 of 6"))
    scene.type("p")
    #expect(Self.heading(scene).hasSuffix(" 2 of 6"))
    scene.press(.escape)
    #expect(scene.state.search.cursor.selected == 1)
  }

  @Test("a detail that is no longer listed shows no position")
  func gone() {
    var scene = BrowseScene.loaded()
    scene.press(.enter)
    scene.respond(.works(.success(BrowseScene.empty)))
    #expect(!Self.heading(scene).contains(" of "))
  }

  @Test("a long path keeps its end", arguments: ["en", "es"])
  func path(language: String) {
    var scene = BrowseScene.loaded(40, 24, language: language)
    scene.press(.right, .enter)
    scene.type("/")
    #expect(Self.heading(scene).hasSuffix(language == "en" ? "› Search" : "› Búsqueda"), "\(Self.heading(scene))")
  }
}
