import Foundation
import ResumeTerminal
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Keys of the interactive interface")
struct BrowseUpdateTests {
  @Test("loads at the start and on refresh")
  func loading() {
    var scene = BrowseScene(source: .default)
    #expect(scene.effects == [.load(.preferCache)])
    #expect(scene.state.data.isLoading && scene.state.works.entries.isEmpty)
    scene.load()
    #expect(!scene.state.data.isLoading && scene.state.works.entries.count == SampleEntities.works.count)
    scene.type("r")
    #expect(scene.effects == [.load(.refresh)] && scene.state.subject.load == 2)
    #expect(scene.state.works.entries.count == SampleEntities.works.count, "the data stays visible during a refresh")
  }

  @Test("never uses the network in offline mode")
  func offline() {
    var scene = BrowseScene(isOffline: true)
    #expect(scene.effects == [.load(.offline)])
    scene.load()
    scene.type("r")
    #expect(scene.effects == [.load(.offline)] && scene.state.notice?.kind == .doing)
  }

  @Test("ignores the results of an earlier load")
  func lateResponses() {
    var scene = BrowseScene.plain()
    scene.type("r")
    scene.send(.loaded(.failed(.notCached), load: 1))
    #expect(scene.state.data.isLoading && scene.state.data.works.error == nil)
  }

  @Test("a failed load keeps the data and can be repeated")
  func failure() {
    var scene = BrowseScene.plain()
    scene.type("r")
    scene.send(.loaded(.failed(.notCached), load: 2))
    #expect(scene.state.data.works.error == .notCached && !scene.state.works.entries.isEmpty)
    scene.type("r")
    #expect(scene.effects == [.load(.refresh)])
    scene.load()
    #expect(scene.state.data.works.error == nil)
  }

  @Test("switches tabs with numbers, Tab and Shift-Tab")
  func tabs() {
    var scene = BrowseScene.plain()
    scene.type("3")
    #expect(scene.state.tab == .about)
    scene.press(.tab)
    #expect(scene.state.tab == .career)
    scene.press(.backTab)
    #expect(scene.state.tab == .about)
    scene.type("2")
    #expect(scene.state.tab == .skills)
    scene.type("1")
    #expect(scene.state.tab == .career)
  }

  @Test("moves the selection within the list and keeps it visible")
  func selection() {
    var scene = BrowseScene.plain(works: Work.many(1000))
    scene.press(.up)
    #expect(scene.selected == "job-0")
    scene.type("jj")
    scene.press(.down)
    #expect(scene.selected == "job-3")
    scene.type("k")
    #expect(scene.selected == "job-2")
    scene.type("G")
    let page = BrowseLayout(size: scene.state.size).entryPage
    #expect(scene.selected == "job-999" && scene.state.works.cursor.top == 1000 - page)
    scene.press(.pageUp)
    #expect(scene.state.works.cursor.selected == 999 - (page - 1))
    scene.press(.home)
    #expect(scene.selected == "job-0" && scene.state.works.cursor.top == 0)
    for _ in 0..<500 {
      scene.press(.pageDown)
      let cursor = scene.state.works.cursor
      #expect((cursor.top..<cursor.top + page).contains(cursor.selected))
    }
    #expect(scene.selected == "job-999")
  }

  @Test("left and right switch between jobs and projects and keep both positions")
  func lists() {
    var scene = BrowseScene.plain()
    scene.type("jl")
    #expect(scene.state.list == .project && scene.selected == SampleEntities.projects[0].id)
    scene.type("j")
    scene.press(.left)
    #expect(scene.state.list == .work && scene.selected == SampleEntities.works[1].id)
    scene.press(.right)
    #expect(scene.selected == SampleEntities.projects[1].id)
    scene.press(.right)
    #expect(scene.state.tab == .skills)
    scene.type("ll")
    #expect(scene.state.tab == .about, "the last tab")
    scene.type("hh")
    #expect(scene.state.tab == .career && scene.state.list == .project)
  }

  @Test("Enter opens, Esc returns to the previous position")
  func details() {
    var scene = BrowseScene.plain()
    scene.type("j")
    scene.press(.enter)
    let id = SampleEntities.works[1].id
    #expect(scene.state.screens.map(\.screen) == [.details(EntryReference(.work, id))])
    #expect(scene.effects == [.loadDetails(id, .preferCache)])
    scene.press(.escape)
    #expect(scene.state.screens.isEmpty && scene.selected == id)
    scene.press(.escape)
    #expect(scene.selected == id && scene.effects.isEmpty, "Esc never leaves the program")
  }

  @Test("a text scrolls to its end and no further")
  func scrolling() {
    var scene = BrowseScene.plain(40, 12)
    scene.type("3")
    scene.press(.up)
    #expect(scene.state.tops[.about, default: 0] == 0)
    scene.press(.end)
    let last = scene.state.tops[.about, default: 0]
    let lines = BrowseText.lines(scene.state, columns: 40).count
    #expect(last == lines - 8)
    scene.type("jj")
    #expect(scene.state.tops[.about, default: 0] == last)
    scene.send(.terminal(.resized(ScreenSize(columns: 200, rows: 60))))
    #expect(scene.state.tops[.about, default: 0] == 0, "the whole text fits")
  }

  @Test("f toggles a favorite, F filters, Esc removes the filter")
  func favorites() {
    var scene = BrowseScene.plain()
    scene.type("jf")
    let entry = EntryReference(.work, SampleEntities.works[1].id)
    #expect(scene.effects == [.mark(entry, true)])
    #expect(!scene.state.works.entries[1].isFavorite, "only after it is stored")
    scene.send(.finished(.marked(Favorites([entry]), load: 1)))
    #expect(scene.state.works.entries[1].isFavorite && scene.state.notice?.kind == .done)
    scene.type("F")
    #expect(scene.state.works.entries.map(\.entry.id) == [entry.id] && scene.selected == entry.id)
    scene.type("3FF")
    #expect(scene.state.tab == .career, "the tab that shows the filter")
    scene.type("f")
    #expect(scene.effects == [.mark(entry, false)])
    scene.send(.failed(.noHome))
    #expect(scene.state.notice?.kind == .failure && scene.state.works.entries.count == 1)
    scene.press(.escape)
    #expect(scene.state.works.entries.count == SampleEntities.works.count && scene.selected == entry.id)
    scene.type("2f")
    #expect(scene.effects.isEmpty && scene.state.notice?.kind == .failure)
    scene.type("1fr")
    scene.send(.finished(.marked(Favorites(), load: 1)))
    #expect(!scene.state.works.entries.contains { $0.isFavorite }, "also during a refresh")
    scene.send(.finished(.profiles(["me", "you"])))
    scene.press(.end, .enter)
    scene.send(.finished(.marked(Favorites([entry]), load: 2)))
    #expect(scene.state.data.favorites.entries.isEmpty, "the favorites of the previous profile")
  }

  @Test("a marked search result is a favorite at once")
  func markedHit() throws {
    var scene = BrowseScene.plain()
    let work = SampleEntities.works[1]
    scene.type("/x")
    let hit = SearchHit(entry: .work(work), score: 1, passages: [], isFavorite: false)
    let results = SearchResults(hits: [hit], found: 1, suggestions: [], search: LoadedSearch())
    scene.send(.found(results, number: scene.state.search.number))
    let title = try #require(LineModeRows(scene.state)).text(0)
    scene.send(.finished(.marked(Favorites([EntryReference(.work, work.id)]), load: 1)))
    #expect(scene.state.search.hits.map(\.isFavorite) == [true])
    #expect(LineModeRows(scene.state)?.text(0) == title + ", favorite")
  }

  @Test("t filters by a tag, the most frequent first")
  func tags() throws {
    var scene = BrowseScene.plain(works: Work.many(9))
    scene.type("t")
    let dialog = try #require(scene.state.dialog)
    #expect(dialog.choices[0].action == .tag(nil) && dialog.choices[1].action == .tag("even") && dialog.current == 0)
    #expect(dialog.choices[1].title == "even (5)")
    scene.press(.down, .enter)
    #expect(scene.state.dialog == nil && scene.state.works.entries.count == 5)
    scene.type("tq")
    #expect(scene.state.dialog == nil && scene.effects.isEmpty, "q doesn't change the dialog")
    scene.type("t")
    #expect(scene.state.dialog?.current == 1 && scene.state.dialog?.cursor.selected == 1)
    scene.press(.up, .enter)
    #expect(scene.state.works.entries.count == 9)
  }

  @Test("L switches to the next language")
  func language() {
    var scene = BrowseScene.plain()
    scene.type("3")
    scene.type("L")
    #expect(scene.state.style.language == "es" && scene.state.tab == .about)
    scene.type("L")
    #expect(scene.state.style.language == "en")
  }

  @Test("an unknown language ends the session with the error of the plain commands")
  func unknownLanguage() throws {
    var scene = BrowseScene(language: "qq", source: .flag)
    scene.load()
    guard case .stop(.message(let message)?)? = scene.effects.last, message.key == "error.unknownLanguage" else {
      Issue.record("\(scene.effects)")
      return
    }
  }

  @Test("an option's language that only a profile chosen later lacks ends nothing")
  func languageOfAnotherProfile() {
    var scene = BrowseScene(language: "xh", source: .flag)
    var work = SampleEntities.works[0]
    work.entry["title"] = .map(["xh": .string("Title")])
    scene.load(works: [work])
    #expect(scene.state.style.language == "xh" && scene.effects.isEmpty)
    scene.send(.finished(.profiles(["sample", "you"])))
    scene.press(.down, .enter)
    scene.load()
    #expect(scene.state.subject.profile == "you" && scene.effects.isEmpty)
  }

  @Test("warns once about a setting's language that the data lacks")
  func missingLanguage() {
    var scene = BrowseScene(language: "qq", source: .config)
    scene.load()
    scene.load()
    #expect(scene.state.style.language == "en")
    #expect(scene.state.data.warnings.filter { $0.kind == .languageMissing }.count == 1)
  }

  @Test("p switches to another profile")
  func profiles() {
    var scene = BrowseScene.plain()
    scene.type("F3p")
    #expect(scene.effects == [.listProfiles])
    scene.send(.finished(.profiles(["me", "sample", "you"])))
    #expect(scene.state.dialog?.current == 1)
    scene.press(.down, .enter)
    #expect(scene.state.subject.flag == "you" && scene.state.data.isLoading && scene.state.works.entries.isEmpty)
    #expect(scene.effects == [.load(.preferCache)] && scene.state.filter.isOpen)
  }

  @Test("asks before irreversible actions; Enter declines")
  func questions() {
    var scene = BrowseScene.plain()
    scene.type("x")
    #expect(scene.effects.isEmpty && scene.state.dialog?.isQuestion == true)
    scene.press(.enter)
    #expect(scene.effects.isEmpty && scene.state.dialog == nil)
    scene.type("xn")
    #expect(scene.effects.isEmpty && scene.state.dialog == nil)
    scene.type("xy")
    #expect(scene.effects == [.clearCache])
    scene.type("O")
    scene.press(.down, .enter)
    #expect(scene.effects == [.logOut])
    scene.type("L")
    scene.type("xs")
    #expect(scene.effects == [.clearCache], "sí")
  }

  @Test("signing out of a profile without an account asks nothing")
  func signOutWithoutAccount() {
    var scene = BrowseScene.plain(origin: .file)
    scene.type("O")
    #expect(scene.state.dialog == nil && scene.requests == [.logOut])
  }

  @Test("an action with nothing to do is no success")
  func nothingDone() {
    var scene = BrowseScene.plain()
    func kind(_ outcome: BrowseOutcome) -> BrowseNotice.Kind? {
      scene.send(.finished(outcome))
      return scene.state.notice?.kind
    }
    #expect(kind(.loggedOut(SignOutReport(hadSession: false, removedEntries: 0, deletedUser: false))) == .doing)
    #expect(kind(.loggedOut(SignOutReport(hadSession: true, removedEntries: 0, deletedUser: false))) == .done)
    #expect(kind(.clearedCache(entries: 0, bytes: 0)) == .doing)
    #expect(kind(.clearedCache(entries: 1, bytes: 9)) == .done)
    #expect(kind(.edited("a", hasChanged: false)) == .doing)
  }

  @Test("o opens and y copies a link, chosen from several")
  func links() throws {
    var scene = BrowseScene.plain()
    scene.type("o")
    #expect(scene.effects.isEmpty && scene.state.notice?.kind == .failure)
    scene.type("l")
    let project = try #require(
      scene.state.projects.entries.first { $0.entry.links(scene.state.style.preference).count > 1 })
    scene.send(.terminal(.key(.home)))
    while scene.selected != project.entry.id { scene.type("j") }
    let links = project.entry.links(scene.state.style.preference)
    scene.type("y")
    #expect(scene.state.dialog?.choices.map(\.action) == links.map { .perform(.copy($0.link)) })
    scene.press(.enter)
    #expect(scene.effects == [.copy(links[0].link)])
    scene.type("o")
    scene.press(.down, .enter)
    #expect(scene.effects == [.open(links[1].link)])
    scene.send(.finished(.opened(links[1].link, false)))
    #expect(scene.state.notice?.kind == .failure && scene.state.notice?.text.contains(links[1].link.address) == true)
  }

  @Test("e creates a PDF and asks before a file is replaced")
  func pdf() {
    var scene = BrowseScene.plain()
    scene.type("3e")
    scene.press(.enter)
    #expect(scene.effects == [.makePDF(BrowsePDF())])
    scene.send(
      .finished(
        .fileExists(path: "a.pdf", replacement: BrowsePDF(path: "a.pdf", isReplacing: true))))
    #expect(scene.state.dialog?.isQuestion == true)
    scene.type("y")
    #expect(scene.effects == [.makePDF(BrowsePDF(path: "a.pdf", isReplacing: true))])
    let warning = DataWarning(.tooManyPages, field: "Work (9)", fact: .excess(lines: 5, pages: 3))
    scene.send(.finished(.wrotePDF(path: "a.pdf", wasOpened: nil, [warning])))
    #expect(scene.state.notice?.kind == .done)
    #expect(scene.state.notice?.text.contains("a.pdf. ") == true && scene.state.notice?.text.contains("3") == true)
  }

  @Test("with a filter, e offers what is shown, then everything")
  func filteredPDF() {
    var scene = BrowseScene.plain(works: Work.many(9))
    scene.press(.character("t"), .down, .enter, .character("e"))
    #expect(
      scene.state.dialog?.choices.map(\.title) == [
        "What is shown (5 jobs, 0 projects)", "Everything (9 jobs, 4 projects)",
      ])
    scene.press(.enter, .enter)
    let shown = BrowsePDF(filter: BrowseFilter(tag: "even"))
    #expect(scene.effects == [.makePDF(shown)])
    scene.type("e")
    scene.press(.down, .enter, .down, .enter)
    #expect(scene.effects == [.makePDF(BrowsePDF(isOpened: true))])
    scene.press(.escape)
    scene.type("eq")
    #expect(scene.state.dialog == nil, "without a filter, nothing to choose")
  }

  @Test("q and a closed terminal end the session")
  func leaving() {
    var scene = BrowseScene.plain()
    scene.type("q")
    #expect(scene.effects == [.stop(nil)])
    scene.send(.terminal(.closed))
    #expect(scene.effects == [.stop(.outputClosed)])
  }

  @Test("clicks select and open entries, tabs and lists; the wheel scrolls")
  func mouse() {
    var scene = BrowseScene.plain()
    let layout = BrowseLayout(size: scene.state.size)
    func press(_ column: Int, _ row: Int) -> BrowseEvent {
      .terminal(.mouse(MouseEvent(.press, column: column, row: row)))
    }
    scene.send(press(5, BrowseLayout.headRows + layout.entryRows))
    #expect(scene.selected == SampleEntities.works[1].id && scene.state.screens.isEmpty)
    scene.send(press(5, BrowseLayout.headRows + layout.entryRows))
    #expect(scene.state.screens.count == 1)
    scene.press(.escape)
    scene.send(.terminal(.mouse(MouseEvent(.wheelUp, column: 1, row: 9))))
    #expect(scene.selected == SampleEntities.works[0].id)
    scene.send(press(layout.lists(scene.state)[1].columns.lowerBound, 1))
    #expect(scene.state.list == .project)
    for tab in layout.tabs(scene.state) {
      scene.send(press(tab.columns.lowerBound, 0))
      #expect(scene.state.tab == tab.tab)
    }
    scene.send(press(79, 23), press(500, 500), press(0, 2))
  }

  @Test("searches on every character and uses only the last results")
  func search() throws {
    var scene = BrowseScene.plain()
    scene.type("/q")
    #expect(scene.effects == [.search("q", number: 2)], "letters are part of the query")
    scene.type("x")
    #expect(scene.effects == [.search("qx", number: 3)] && scene.state.search.isRunning)
    let find = LoadedSearch(
      SampleEntities.works.map(SearchEntry.work) + SampleEntities.projects.map(SearchEntry.project)
        + SampleEntities.groups.map(SearchEntry.skill))
    scene.send(.found(find(SearchQuery("lead")), number: 2))
    #expect(scene.state.search.results == nil && scene.state.search.isRunning)
    scene.press(.control("u"))
    #expect(scene.state.search.text.isEmpty && !scene.state.search.isRunning)
    scene.type("lead")
    let number = scene.state.search.number
    scene.send(.found(find(SearchQuery("lead")), number: number))
    let hit = try #require(scene.state.search.selectedHit)
    scene.press(.enter)
    #expect(scene.state.screens.map(\.screen) == [.search, .details(try #require(hit.entry.reference))])
    scene.press(.escape)
    #expect(scene.state.screens.map(\.screen) == [.search] && scene.state.search.text == "lead")
    scene.press(.backspace)
    #expect(scene.state.search.text == "lea")
    scene.press(.escape)
    #expect(scene.state.screens.isEmpty)
    scene.send(.terminal(.key(.character("/"))), .terminal(.paste("two\nwords")))
    #expect(scene.state.search.text == "two words", "each search starts with an empty query")
  }

  @Test("Enter before the results arrive opens the first result")
  func hurriedSearch() throws {
    let find = LoadedSearch(SampleEntities.works.map(SearchEntry.work))
    var scene = BrowseScene.plain()
    scene.type("/lead")
    scene.press(.enter)
    #expect(scene.state.screens.map(\.screen) == [.search])
    scene.send(.found(find(SearchQuery("lead")), number: scene.state.search.number))
    guard case .details? = scene.state.screen else { return #expect(Bool(false), "not opened") }
    scene.press(.escape)
    scene.type("e")
    scene.press(.enter)
    scene.type("r")
    scene.send(.found(find(SearchQuery("leader")), number: scene.state.search.number))
    #expect(scene.state.screens.map(\.screen) == [.search])
  }

  @Test("Enter opens a result at once while the search is repeated with new data")
  func repeatedSearch() {
    let find = LoadedSearch(SampleEntities.works.map(SearchEntry.work))
    var scene = BrowseScene.plain()
    scene.type("/lead")
    scene.send(.found(find(SearchQuery("lead")), number: scene.state.search.number))
    scene.send(.loaded(.recommendations(.failure(.notCached)), load: 1))
    #expect(scene.state.search.isRunning)
    scene.press(.enter)
    #expect(scene.state.screens.count == 2)
  }

  @Test("a held r sends one request")
  func heldKey() {
    var scene = BrowseScene.plain()
    scene.type("r")
    #expect(scene.effects == [.load(.refresh)])
    scene.type("rr")
    #expect(scene.effects.isEmpty && scene.state.subject.load == 2)
  }

  @Test("r works while only invisible parts are loading")
  func refreshDuringALoad() {
    var scene = BrowseScene.plain()
    scene.type("r")
    scene.send(.loaded(.works(.failure(.notCached)), load: 2))
    #expect(scene.state.data.isLoading)
    scene.type("r")
    #expect(scene.effects == [.load(.refresh)] && scene.state.subject.load == 3)
  }

  @Test("a found skill is shown in the skills tab")
  func skillHit() {
    var scene = BrowseScene.plain(40, 12)
    let find = LoadedSearch(SampleEntities.groups.map(SearchEntry.skill))
    let group = SampleEntities.groups[SampleEntities.groups.count - 1]
    scene.type("/" + group.id)
    scene.send(.found(find(SearchQuery(group.id)), number: scene.state.search.number))
    scene.press(.enter)
    #expect(scene.state.tab == .skills && scene.state.screens.isEmpty)
  }

  @Test("the splash ends with the data, after 1.2 s or with a key")
  func splash() {
    var scene = BrowseScene(splash: BrowseSplash(isFull: false))
    #expect(scene.effects.contains(.playSplash))
    scene.send(.shown, .splash(elapsed: 500))
    #expect(scene.state.splash?.filled == nil)
    scene.load()
    scene.send(.splash(elapsed: 540), .splash(elapsed: 600))
    #expect(scene.state.splash?.filled == 0.5)
    scene.send(.splash(elapsed: 660))
    #expect(scene.state.splash == nil)

    var slow = BrowseScene(splash: BrowseSplash(isFull: false))
    slow.send(.splash(elapsed: 1000), .splash(elapsed: 1200))
    #expect(slow.state.splash == nil, "even without data")
    var quick = BrowseScene(splash: BrowseSplash(isFull: false))
    quick.load()
    #expect(quick.state.splash == nil, "cached data needs no splash")

    var full = BrowseScene(splash: BrowseSplash(isFull: true))
    full.load()
    full.send(.splash(elapsed: 4990))
    #expect(full.state.splash?.filled == nil)
    full.send(.splash(elapsed: 5500))
    #expect(full.state.splash?.filled == 0.5)
    full.send(.splash(elapsed: 6000))
    #expect(full.state.splash == nil)

    var hurried = BrowseScene(splash: BrowseSplash(isFull: true))
    hurried.type("q")
    #expect(hurried.state.splash == nil && hurried.effects.isEmpty)
  }

  @Test("every documented key has an effect of its own")
  func keys() {
    var owners: [Key: BrowseAction] = [:]
    for action in BrowseAction.allCases {
      // In a detail, `p` goes to the previous entry.
      for key in action.keyBindings where action != .previousEntry {
        #expect(owners.updateValue(action, forKey: key) == nil, "\(key)")
        #expect(BrowseAction(key) == action)
      }
    }
  }
}
