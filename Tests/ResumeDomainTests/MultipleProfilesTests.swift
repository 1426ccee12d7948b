import Foundation
import TestSupport
import Testing

@testable import ResumeDomain

/// Lists of several résumés.
@Suite("Jobs of several profiles")
struct MultipleProfilesTests {
  private static func work(_ id: String, _ start: String) -> Work {
    Work(id: id, period: Period(start: PartialDate(start), end: nil, isCurrent: true))
  }

  private func fetch(
    _ readers: [ProfileReader], _ filter: EntryFilter = EntryFilter()
  ) async throws -> Loaded<Listing<Work>> {
    try await FetchWorks(readers: readers, today: try #require(PartialDate("2026-11-21")))(filter)
  }

  @Test("merges jobs into one order, with their profiles and favorites")
  func merged() async throws {
    let ada = ProfileReader(
      ScriptedRepository(works: [Self.work("x", "2020"), Self.work("y", "2010")]), owner: "ada",
      favorites: Favorites([EntryReference(.work, "y")]))
    let bob = ProfileReader(
      ScriptedRepository(works: [Self.work("y", "2015"), Self.work("x", "2020")]), owner: "bob",
      favorites: Favorites([EntryReference(.work, "x")]))
    let listing = try await fetch([ada, bob]).value
    #expect(listing.entries.map { ($0.owner ?? "") + "/" + $0.entry.id } == ["ada/x", "bob/x", "bob/y", "ada/y"])
    #expect(listing.entries.map(\.isFavorite) == [false, true, false, true])
    #expect(listing.total == 4)
    let marked = try await fetch([ada, bob], EntryFilter(isFavorite: true, limit: 1)).value
    #expect(marked.entries.map(\.owner) == ["bob"])
  }

  @Test("reports a failed profile in sources and warnings")
  func partial() async throws {
    let failing = ProfileReader(owner: "bob") { () throws(ResumeError) in throw ResumeError.notCached }
    let warned = DataWarning(.endBeforeStart, documentID: "x", field: "endDate")
    let ada = ProfileReader(ScriptedRepository(works: [Self.work("x", "2020")], warnings: [warned]), owner: "ada")
    let loaded = try await fetch([failing, ada])
    #expect(loaded.value.entries.map(\.owner) == ["ada"])
    #expect(loaded.sources.map(\.profile) == ["bob", "ada"])
    #expect(loaded.sources.map(\.error) == [.notCached, nil])
    #expect(loaded.sources.map(\.part) == [.section(.work), .section(.work)])
    #expect(loaded.warnings.map(\.kind) == [.partFailed, .endBeforeStart])
    #expect(loaded.warnings.map(\.profile) == ["bob", "ada"])
  }

  @Test("reports all errors if all profiles fail")
  func failure() async throws {
    let first = ProfileReader(ScriptedRepository(listFailure: .notCached), owner: "ada")
    let second = ProfileReader(ScriptedRepository(listFailure: .tooManyAttempts), owner: "bob")
    let failed = [
      SourceReport(part: .section(.work), profile: "ada", error: .notCached),
      SourceReport(part: .section(.work), profile: "bob", error: .tooManyAttempts),
    ]
    await #expect(throws: ResumeError.allProfilesFailed(failed)) { try await fetch([first, second]) }
    await #expect(throws: ResumeError.allProfilesFailed(failed.reversed())) { try await fetch([second, first]) }
  }

  @Test("loads profiles concurrently")
  func concurrent() async throws {
    // Each waits for the last one.
    let readers = 8
    let barrier = Barrier(of: readers)
    let profiles = (0..<readers).map { number in
      ProfileReader(owner: String(number)) {
        ScriptedRepositories(
          repository: ScriptedRepository(works: [Self.work("x", "2020")], beforeResponse: { await barrier.arrive() }))
      }
    }
    #expect(try await fetch(profiles).value.entries.count == readers)
  }

  @Test("limits concurrent profiles, and keeps their order")
  func many() async throws {
    let profiles = (0..<50).map { number in
      ProfileReader(ScriptedRepository(works: [Self.work("x", String(1950 + number))]), owner: String(number))
    }
    let loaded = try await fetch(profiles)
    #expect(loaded.sources.map(\.profile) == (0..<50).map { String($0) })
    #expect(loaded.value.entries.map(\.owner) == (0..<50).reversed().map { String($0) })
  }
}
