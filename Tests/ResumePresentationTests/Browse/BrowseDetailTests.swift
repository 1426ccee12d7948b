import Foundation
import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

/// Details, next to the list on wide screens, and the editing of entries.
@Suite("Details of the interactive interface")
struct BrowseDetailTests {
  /// The number of highlighted rows.
  private static func highlighted(_ scene: BrowseScene) -> Int {
    scene.lines.dropFirst().count { line in line.spans.contains { $0.look.attributes.contains(.inverse) } }
  }

  @Test("highlights both rows of the selection, in lists and in results")
  func selection() async throws {
    for (columns, rows) in [(40, 24), (80, 24), (120, 24)] {
      var scene = BrowseScene.loaded(columns, rows)
      #expect(Self.highlighted(scene) >= 2, "\(columns)")
      scene.press(.character("/"))
      scene.type("mobile")
      try await scene.find()
      // The query has an insertion point.
      #expect(Self.highlighted(scene) >= 3, "\(columns)")
    }
  }

  @Test("on a wide screen, Enter moves the focus into the detail, which scrolls, and Esc moves back")
  func focus() {
    let summary = (1...60).map { "Paragraph \($0)." }.joined(separator: "\n\n")
    let works = [Work(id: "a", title: LocalizedText("First"), summary: LocalizedText(summary)), Work(id: "b")]
    var scene = BrowseScene.loaded(120, 24, works: works)
    #expect(Self.highlighted(scene) > 0)
    scene.press(.enter)
    #expect(scene.lines[2].text.hasPrefix("▸") && scene.lines[5].text.contains("b"), "the list stays")
    #expect(Self.highlighted(scene) == 0 && scene.lines[2].text.contains("┃"))
    scene.type("jjj")
    #expect(scene.state.screens.last?.top == 3 && scene.state.selectedEntry?.id == "a")
    scene.press(.end)
    #expect(scene.lines.contains { $0.text.contains("Paragraph 60.") })
    scene.press(.escape)
    #expect(scene.state.screens.isEmpty && Self.highlighted(scene) > 0)
    scene.press(.enter)
    scene.send(.terminal(.resized(ScreenSize(columns: 80, rows: 24))))
    #expect(!scene.lines.contains { $0.text.hasPrefix("▸") }, "narrow screens show only the detail")
  }

  @Test("o opens the website of a job and of the entries of a section")
  func links() throws {
    let url = try #require(WebLink("https://acme.example"))
    var work = Work(id: "a")
    work.entry["url"] = .string(url.address)
    var scene = BrowseScene.plain(works: [work, Work(id: "b")], sections: BrowseSectionsTests.sections)
    scene.press(.enter)
    scene.type("o")
    #expect(scene.effects == [.open(url)])
    scene.type("no")
    #expect(scene.effects.isEmpty && scene.state.notice?.kind == .failure)
    for (tab, hasLink) in [(BrowseTab.section(.certificates), true), (.section(.interests), false)] {
      repeat { scene.press(.tab) } while scene.state.tab != tab
      #expect(BrowseHints.all(scene.state).contains { $0.key == "o" } == hasLink)
      scene.type("y")
      #expect(scene.effects == (hasLink ? WebLink("https://example.com/entry").map { [.copy($0)] } : []))
    }
  }

  @Test("n and p go to the next and previous entry of the list or of the results")
  func neighbors() throws {
    var scene = BrowseScene.plain()
    let ids = SampleEntities.works.map(\.id)
    scene.press(.enter)
    scene.type("n")
    #expect(scene.state.screens.map(\.screen) == [.details(EntryReference(.work, ids[1]))])
    #expect(scene.selected == ids[1] && scene.effects == [.loadDetails(ids[1], .preferCache)])
    scene.type("p")
    #expect(scene.selected == ids[0] && scene.state.dialog == nil)
    scene.type("p")
    #expect(scene.selected == ids[0] && scene.state.notice != nil, "the first entry")
    scene.type("P")
    #expect(scene.effects == [.listProfiles])
    scene.press(.escape)
    scene.type("p")
    #expect(scene.effects == [.listProfiles], "in a list, p switches the profile")

    scene.type("/job")
    let results = LoadedSearch(Work.many(3).map(SearchEntry.work))(SearchQuery("job"))
    scene.send(.found(results, number: scene.state.search.number))
    let hits = results.hits.compactMap(\.entry.reference)
    try #require(hits.count > 1)
    scene.press(.enter)
    scene.type("n")
    #expect(scene.state.screens.map(\.screen) == [.search, .details(hits[1])])

    var projects = BrowseScene.plain()
    projects.press(.right, .enter)
    projects.type("n")
    projects.press(.escape)
    #expect(projects.selected == projects.state.projects.entries[1].entry.id, "also in the list of projects")
  }

  @Test("the source of several parts is the oldest")
  func oldest() throws {
    var scene = BrowseScene.plain()
    let works = try #require(scene.state.data.works.loaded)
    let older = works.savedAt?.addingTimeInterval(-86_400)
    scene.respond(.works(.success(Loaded(value: works.value, origin: works.origin, savedAt: older))))
    scene.type("/")
    let text = scene.state.style.dates.text(works.origin, older, now: scene.state.now)
    #expect(BrowseStatus(scene.state).origin() == [text])
  }

  @Test("E edits the selected entry, and the entries of a section by choice")
  func edit() throws {
    let work = "work:" + SampleEntities.works[0].id
    var scene = BrowseScene.plain(sections: BrowseSectionsTests.sections, origin: .file)
    scene.type("E")
    #expect(scene.requests == [.edit(work)])
    scene.press(.enter)
    scene.type("E")
    #expect(scene.requests == [.edit(work)])
    scene.type("3E")
    #expect(scene.requests == [.edit("basics")])
    scene.type("2E")
    let group = SampleEntities.groups[1].id
    #expect(scene.state.dialog?.choices.count == SampleEntities.groups.count)
    scene.press(.down, .enter)
    #expect(scene.requests == [.edit("skills:" + group)])
    scene.type("?E")
    #expect(scene.requests.isEmpty && scene.state.notice?.kind == .failure)
    scene.type("1")
    scene.send(.finished(.edited("a", hasChanged: true)))
    #expect(scene.effects == [.load(.preferCache)] && scene.state.notice?.kind == .done)
    scene.load()
    scene.send(.finished(.edited("a", hasChanged: false)))
    #expect(scene.effects.isEmpty)
  }

  @Test("a profile that can't be edited gets a hint about keys")
  func notEditable() {
    var scene = BrowseScene.plain()
    scene.send(.failed(.notFileProfile("sample")))
    #expect(scene.state.notice?.hint?.contains("'P'") == true && scene.state.notice?.hint?.contains("--") == false)
  }

  @Test("no hint of a load error names an option")
  func hints() {
    let status = BrowseStatus(BrowseScene.loaded().state)
    for error in [
      ResumeError.notCached, .unavailable(.connectionRefused, wasRefresh: true), .profileHasNoSignIn(profile: "a"),
      .notFileProfile("a"), .denied(.noAccount(profile: "a")),
    ] {
      #expect(status.report(error)?.hint?.contains("'--") != true, "\(error)")
    }
    #expect(!status.message(DataWarning(.stale, fact: .offline), savedAt: SampleEntities.now).contains("--"))
  }

  @Test("a refused connection to an emulator names its variable")
  func emulator() {
    var state = BrowseScene.loaded().state
    state.subject.emulators = ["FIRESTORE_EMULATOR_HOST"]
    let report = BrowseStatus(state).report(.unavailable(.connectionRefused, wasRefresh: false))
    #expect(report?.hint?.contains("unset FIRESTORE_EMULATOR_HOST") == true)
  }

  @Test("counts a warning of several parts once")
  func warnings() {
    let warning = DataWarning(.notCached, fact: .path("disk full"))
    var scene = BrowseScene.loaded(warnings: [warning])
    scene.respond(.subject(profile: "sample", Favorites(), [warning]))
    #expect(BrowseStatus(scene.state).warningCount == 1)
  }

  @Test("the list of warnings is that of the screen below, as the footer counts it", arguments: ["", "2", "/"])
  func sameWarnings(keys: String) {
    let warning = DataWarning(.missingTitle, documentID: "a")
    var scene = BrowseScene.loaded(
      warnings: [warning, warning, DataWarning(.invalidDate, documentID: "b", field: "c")])
    scene.respond(
      .skills(.success(Loaded(value: [], origin: .file, savedAt: nil, warnings: [DataWarning(.missingTitle)]))))
    scene.type(keys)
    let status = BrowseStatus(scene.state)
    #expect(status.warningCount == ["": 2, "2": 1][keys] ?? 3)
    #expect(status.warnings.sentences.count == status.warningCount)
    if keys != "/" { scene.press(.character("w")) }
    #expect(BrowseStatus(scene.state).warnings.sentences == status.warnings.sentences)
  }

  @Test(
    "opens on the first list or tab with entries",
    arguments: [
      ("works projects skills person", .career, .work), ("projects skills", .career, .project),
      ("skills awards", .skills, .work), ("person awards", .about, .work), ("awards", .section(.awards), .work),
      ("", .career, .work),
    ] as [(String, BrowseTab, EntryKind)])
  func firstTab(parts: String, tab: BrowseTab, list: EntryKind) {
    var scene = BrowseScene()
    let award = SectionEntry(section: .awards, id: "a")
    var responses = SampleState.responses(
      to: scene.state, works: parts.contains("works") ? SampleEntities.works : [],
      projects: parts.contains("projects") ? SampleEntities.projects : [],
      groups: parts.contains("skills") ? SampleEntities.groups : [],
      sections: parts.contains("awards") ? [.awards: [award]] : [:])
    let none = Loaded<Person?>(value: nil, origin: .remote, savedAt: nil)
    if !parts.contains("person") { responses.insert(.loaded(.person(.success(none)), load: 1), at: 5) }
    for response in responses { scene.send(response) }
    #expect(scene.state.tab == tab && scene.state.list == list)
    scene.press(.character("1"), .character("r"))
    for response in responses { scene.send(response) }
    #expect(scene.state.tab == .career)
  }

  @Test("the list of keys starts with those of the screen")
  func keys() throws {
    func rows(_ keys: Key...) -> [String] {
      var scene = BrowseScene.loaded(80, 60)
      for key in keys { scene.press(key) }
      scene.press(.character("?"))
      return scene.lines.dropFirst(2).map(\.text)
    }
    let map = rows(.character("m"))
    #expect(map[0].contains("This screen") && map[1].contains("Choose a location"))
    let details = rows(.enter)
    #expect(details[1].hasPrefix(" n ") && details.contains { $0.contains("Switch to another profile") })
    #expect(rows().prefix(8).contains { $0.contains("Open the selection") })
  }

  @Test("Ctrl-F scrolls a page everywhere, also during a search")
  func page() throws {
    var scene = BrowseScene.plain(works: Work.many(100))
    scene.type("/job")
    let find = LoadedSearch(Work.many(100).map(SearchEntry.work))
    scene.send(.found(find(SearchQuery("job")), number: scene.state.search.number))
    scene.press(.control("f"))
    #expect(scene.state.search.cursor.selected > 1 && scene.effects.isEmpty)
    let hit = try #require(scene.state.search.selectedHit?.entry.reference)
    scene.press(.control("t"))
    #expect(scene.effects == [.mark(hit, true)])
  }

  @Test("snapshots of a focused detail")
  func snapshots() {
    var text = ""
    for language in ["en", "es"] {
      for (columns, rows) in [(80, 16), (120, 16), (200, 16)] {
        var scene = BrowseScene.loaded(columns, rows, language: language)
        scene.press(.down, .enter, .down)
        text += scene.text
      }
    }
    Snapshot.assert(text, named: "browse-focus")
  }
}
