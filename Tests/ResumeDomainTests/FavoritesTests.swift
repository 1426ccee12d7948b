import Foundation
import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Favorites")
struct FavoritesTests {
  private static let today = PartialDate(year: 2026, month: 11, day: 21) ?? .day(of: Date(timeIntervalSince1970: 0))

  private static func period(_ start: String, _ end: String?) -> Period {
    Period(start: PartialDate(start), end: end.flatMap { PartialDate($0) }, isCurrent: end == nil)
  }

  private static let works = [
    Work(
      id: "loycus-ios", title: LocalizedText("Developer"), company: LocalizedText("Loycus"),
      period: period("2020", "2021"), tags: ["ios"]),
    Work(id: "loycus-lead", title: LocalizedText("Lead"), period: period("2021-08", nil), tags: ["android"]),
    Work(id: "both"), Work(id: "work:colon"), Work(id: "é"), Work(id: "lone"),
  ]

  private static let projects = [
    PetProject(id: "gifts", title: LocalizedText("Gifts"), start: PartialDate("2019"), tags: ["ios"]),
    PetProject(id: "both"), PetProject(id: "work:x"), PetProject(id: "lonely"),
  ]

  /// A résumé with a repository for each kind, and favorites in memory.
  private struct Scene {
    var works = ScriptedRepository(works: FavoritesTests.works)
    var projects = ScriptedRepository(projects: FavoritesTests.projects)
    let stored = ScriptedFavorites()

    var repositories: RoutedRepository {
      let (works, projects) = (works, projects)
      return RoutedRepository { $0 == "petProjects" ? projects : works }
    }

    func add(_ texts: String..., freshness: Freshness = .preferCache) async throws(ResumeError) -> FavoritesChange {
      try await ChangeFavorites(of: .sample, in: stored).add(texts, from: repositories, freshness)
    }

    func remove(_ texts: String...) throws(ResumeError) -> FavoritesChange {
      try ChangeFavorites(of: .sample, in: stored).remove(texts)
    }

    func list(
      _ marked: [EntryReference], _ filter: EntryFilter = EntryFilter()
    ) async throws(ResumeError) -> Loaded<FavoritesListing> {
      let repositories = repositories
      let reader = ProfileReader(favorites: Favorites(marked)) { repositories }
      return try await FetchFavorites(reader: reader, today: FavoritesTests.today)(filter)
    }
  }

  @Test(
    "selects by ID or unique prefix, with or without a kind",
    arguments: [
      ("loycus-ios", "work:loycus-ios"), ("loycus-i", "work:loycus-ios"), ("g", "project:gifts"),
      ("project:both", "project:both"), ("work:both", "work:both"), ("work:b", "work:both"),
      ("work:loycus-l", "work:loycus-lead"), ("lone", "work:lone"), ("lonel", "project:lonely"),
      // An ID may begin with the name of a kind.
      ("work:colon", "work:work:colon"), ("work:work:colon", "work:work:colon"),
      ("project:work:x", "project:work:x"), ("work:c", "work:work:colon"),
      ("é", "work:é"),
    ])
  func resolved(text: String, name: String) async throws {
    let scene = Scene()
    let change = try await scene.add(text)
    #expect(change.named.map(\.description) == [name])
    #expect(scene.stored.entries == change.named)
    #expect(try scene.remove(text).named == change.named)
    #expect(scene.stored.entries.isEmpty)
  }

  @Test("lists several matches")
  func ambiguous() async throws {
    let scene = Scene()
    await #expect(throws: ResumeError.ambiguousIdentifier("both", candidates: ["project:both", "work:both"])) {
      try await scene.add("gifts", "both")
    }
    await #expect(throws: ResumeError.ambiguousIdentifier("loycus", candidates: ["loycus-ios", "loycus-lead"])) {
      try await scene.add("loycus")
    }
    await #expect(
      throws: ResumeError.ambiguousIdentifier(
        "lo", candidates: ["project:lonely", "work:lone", "work:loycus-ios", "work:loycus-lead"].sorted())
    ) { try await scene.add("lo") }
    await #expect(
      throws: ResumeError.ambiguousIdentifier("work:loy", candidates: ["work:loycus-ios", "work:loycus-lead"])
    ) {
      try await scene.add("work:loy")
    }
    #expect(scene.stored.entries.isEmpty)
    _ = try await scene.add("work:both", "project:both")
    #expect(throws: ResumeError.ambiguousIdentifier("both", candidates: ["project:both", "work:both"])) {
      try scene.remove("both")
    }
    #expect(scene.stored.entries.count == 2)
  }

  @Test(
    "doesn't match titles or other normalizations",
    arguments: ["Gifts", "Loycus", "e\u{301}", "GIFTS"])
  func names(text: String) async throws {
    let scene = Scene()
    await #expect(throws: ResumeError.self) { try await scene.add(text) }
    #expect(scene.stored.entries.isEmpty)
  }

  @Test("adds all or none, and ignores duplicates")
  func allOrNone() async throws {
    let scene = Scene()
    let error = await #expect(throws: ResumeError.self) { try await scene.add("gifts", "nothing") }
    guard case .message(let message)? = error, message.key == "error.notFound.entry" else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(Set(message.known).isSuperset(of: ["work:both", "project:both", "gifts", "loycus-ios"]))
    #expect(scene.stored.entries.isEmpty)
    await #expect(throws: ResumeError.notFound("gift", kind: .work, known: Self.works.map(\.id).sorted())) {
      try await scene.add("work:gift")
    }
    #expect(try await scene.add("gifts", "project:gifts", "lone").changed.count == 2)
    let again = try await scene.add("loycus-ios", "gifts")
    #expect(again.changed.map(\.id) == ["loycus-ios"] && again.named.count == 2)
    #expect(scene.stored.entries.map(\.id) == ["gifts", "lone", "loycus-ios"])
    #expect(throws: ResumeError.notFavorite("nothing", known: ["gifts", "lone", "loycus-ios"])) {
      try scene.remove("gifts", "nothing")
    }
    #expect(scene.stored.entries.count == 3)
    let removed = try scene.remove("gifts", "g", "lone")
    #expect(removed.changed.map(\.id) == ["gifts", "lone"])
    #expect(removed.favorites.entries.map(\.id) == ["loycus-ios"])
    #expect(try ChangeFavorites(of: .sample, in: scene.stored).removeAll().changed.count == 1)
  }

  @Test(
    "rejects an invalid ID without loading", arguments: ["", "a/b", "a\u{1B}", "work:a/b", "\u{85}"])
  func hostile(text: String) async throws {
    let scene = Scene()
    await #expect(throws: ResumeError.invalidIdentifier(text)) { try await scene.add("gifts", text) }
    #expect(scene.works.calls.isEmpty && scene.projects.calls.isEmpty)
    #expect(throws: ResumeError.invalidIdentifier(text)) { try scene.remove(text) }
  }

  @Test("loads only the kinds that may match")
  func reads() async throws {
    let scene = Scene()
    _ = try await scene.add("project:gifts", "project:both", freshness: .refresh)
    #expect(scene.works.calls == [] && scene.projects.calls == [.list(.refresh)])
    _ = try await scene.add("project:gifts", "lone")
    #expect(scene.works.calls == [.list(.preferCache)])
  }

  @Test("fails if a part is unavailable, but not if it is denied")
  func failures() async throws {
    let down = ResumeError.unavailable(.timedOut, wasRefresh: false)
    var scene = Scene(projects: ScriptedRepository(listFailure: down))
    await #expect(throws: down) { try await scene.add("lone") }
    #expect(try await scene.add("work:lone").changed.count == 1)
    let denied = ResumeError.denied(.permission(signedIn: false))
    scene = Scene(projects: ScriptedRepository(listFailure: denied))
    #expect(try await scene.add("lone").changed.count == 1)
    await #expect(throws: denied) { try await scene.add("gifts") }
    await #expect(throws: denied) { try await scene.add("project:lone") }
    scene.works = ScriptedRepository(listFailure: denied)
    await #expect(throws: denied) { try await scene.add("lone") }
    await #expect(throws: ResumeError.notCached) {
      try await Scene(works: ScriptedRepository(listFailure: .notCached)).add("gifts", freshness: .offline)
    }
  }

  @Test("lists favorites in order, marks missing ones, and loads only their kinds")
  func listing() async throws {
    let scene = Scene()
    let marked = [EntryReference(.work, "gone"), EntryReference(.work, "both"), EntryReference(.work, "loycus-ios")]
    let loaded = try await scene.list(marked)
    #expect(loaded.value.entries.map(\.reference) == marked)
    #expect(loaded.value.entries.map(\.isMissing) == [true, false, false])
    #expect(scene.projects.calls == [])
    #expect(loaded.sources.map(\.part) == [.section(.work)])
    #expect(try await scene.list([]).sources.isEmpty)
    #expect(scene.works.calls.count == 1)
    #expect(
      try await scene.list(marked, EntryFilter(order: EntryOrder(isReversed: true))).value.entries.map(\.reference.id)
        == ["loycus-ios", "both", "gone"])
  }

  @Test("filters, sorts and limits both kinds, missing entries last")
  func filters() async throws {
    let scene = Scene()
    let marked = [
      EntryReference(.project, "gone"), EntryReference(.project, "gifts"), EntryReference(.work, "loycus-lead"),
      EntryReference(.work, "loycus-ios"),
    ]
    func ids(_ filter: EntryFilter) async throws -> [String] {
      try await scene.list(marked, filter).value.entries.map(\.reference.id)
    }
    #expect(try await ids(EntryFilter(tags: ["IOS"])) == ["gifts", "loycus-ios"])
    #expect(try await ids(EntryFilter(anyTags: ["android"])) == ["loycus-lead"])
    #expect(try await ids(EntryFilter(company: "loy")) == ["loycus-ios"])
    #expect(
      try await ids(EntryFilter(since: PartialDate("2021-09"))) == [
        "loycus-lead", "loycus-ios",
      ])
    #expect(try await ids(EntryFilter(order: EntryOrder(.start))) == ["loycus-lead", "loycus-ios", "gifts", "gone"])
    #expect(
      try await ids(EntryFilter(order: EntryOrder(.start, isReversed: true))) == [
        "gifts", "loycus-ios", "loycus-lead", "gone",
      ])
    #expect(try await ids(EntryFilter(order: EntryOrder(.title), limit: 2)) == ["loycus-ios", "gifts"])
    #expect(try await ids(EntryFilter(limit: 1)) == ["gone"])
    #expect(try await scene.list(marked, EntryFilter(limit: 1)).value.total == 4)
  }

  @Test("warns about a failed part, or fails with a filter")
  func unread() async throws {
    let scene = Scene(works: ScriptedRepository(works: Self.works, listFailure: .notCached))
    let marked = [EntryReference(.work, "lone"), EntryReference(.project, "gifts")]
    let loaded = try await scene.list(marked)
    #expect(loaded.value.entries.map { $0.entry == nil } == [true, false])
    #expect(loaded.value.entries.map(\.isMissing) == [false, false])
    #expect(loaded.warnings.map(\.kind) == [.partFailed])
    #expect(loaded.sources.map(\.error) == [.notCached, nil])
    await #expect(throws: ResumeError.notCached) { try await scene.list(marked, EntryFilter(tags: ["ios"])) }
  }

  @Test("adds or removes one favorite only")
  func one() throws {
    let stored = ScriptedFavorites()
    let favorites = ChangeFavorites(of: .sample, in: stored)
    let (job, project) = (EntryReference(.work, "both"), EntryReference(.project, "both"))
    #expect(try favorites.set(job, isFavorite: true).entries == [job])
    #expect(try favorites.set(project, isFavorite: true).entries == [job, project])
    #expect(try favorites.set(job, isFavorite: true).entries == [job, project])
    #expect(try favorites.set(job, isFavorite: false).entries == [project])
    #expect(try favorites.set(job, isFavorite: false).entries == [project] && stored.entries == [project])
  }

  @Test("narrows a list by tag and by current favorites")
  func narrowed() {
    let list = Listing(entries: Self.works.reversed().map { Listed($0, isFavorite: true) }, of: Self.works)
    let favorites = Favorites([EntryReference(.work, "lone"), EntryReference(.work, "loycus-ios")])
    func ids(_ filter: EntryFilter) -> [String] {
      list.narrowed(to: filter, favorites: favorites, today: Self.today).map(\.entry.id)
    }
    #expect(ids(EntryFilter()) == Self.works.reversed().map(\.id))
    #expect(ids(EntryFilter(tags: ["IOS"])) == ["loycus-ios"])
    #expect(ids(EntryFilter(isFavorite: true)) == ["lone", "loycus-ios"])
    let all = list.narrowed(to: EntryFilter(), favorites: favorites, today: Self.today)
    #expect(all.filter(\.isFavorite).map(\.entry.id) == ["lone", "loycus-ios"], "as it is now, not as it was")
  }

  @Test("searches loaded entries like fetched ones")
  func searched() async throws {
    let scene = Scene()
    let repositories = scene.repositories
    let favorites = Favorites([EntryReference(.work, "loycus-ios")])
    let reader = ProfileReader(favorites: favorites) { repositories }
    let search = LoadedSearch(Self.works.map(SearchEntry.work) + Self.projects.map(SearchEntry.project))
    for text in ["loycus", "ios", "gift", "nowhere"] {
      let (found, read) = (
        search(SearchQuery(text), favorites: favorites),
        try await SearchResume(reader: reader)(SearchQuery(text)).value
      )
      #expect(found.hits.map(\.entry.id) == read.hits.map(\.entry.id) && found.found == read.found)
      #expect(found.hits.map(\.isFavorite) == read.hits.map(\.isFavorite))
      #expect(found.suggestions == read.suggestions)
    }
  }

  @Test("omits warnings about other entries")
  func warnings() async throws {
    let warnings = [
      DataWarning(.missingTitle, documentID: "both"), DataWarning(.missingTitle, documentID: "lone"),
      DataWarning(.stale),
    ]
    let scene = Scene(works: ScriptedRepository(works: Self.works, warnings: warnings))
    #expect(try await scene.list([EntryReference(.work, "lone")]).warnings.map(\.documentID) == ["lone", nil])
  }
}

/// Favorites of one profile in memory.
private final class ScriptedFavorites: FavoritesRepository {
  private let lock = NSLock()
  // Guarded by the lock.
  private nonisolated(unsafe) var marked: [EntryReference] = []

  var entries: [EntryReference] { lock.withLock { marked } }

  func favorites(of profile: Profile) -> Favorites { Favorites(entries) }

  func update(
    of profile: Profile, _ change: (inout [EntryReference]) throws(ResumeError) -> Void
  ) throws(ResumeError) -> Favorites {
    lock.lock()
    defer { lock.unlock() }
    var changed = marked
    try change(&changed)
    marked = changed
    return Favorites(marked)
  }

  func removeAll(of profile: Profile) -> Int { 0 }
}
