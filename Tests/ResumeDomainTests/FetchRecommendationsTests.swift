import Foundation
import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Recommendations of a job")
struct FetchRecommendationsTests {
  private static let now = Date(timeIntervalSince1970: 1_795_240_800)
  private static let outage = ResumeError.unavailable(.timedOut, wasRefresh: false)

  private static func loaded(_ ids: String..., origin: Origin = .remote, age: Double = 0, isStale: Bool = false)
    -> Loaded<
      [Recommendation]
    >
  {
    Loaded(
      value: ids.map { Recommendation(id: $0, text: LocalizedText($0)) }, origin: origin, savedAt: now - age,
      isStale: isStale, warnings: isStale ? [DataWarning(.stale, fact: .offline)] : [])
  }

  private func fetch(
    _ text: String, _ repository: ScriptedRepository, _ recommendations: ScriptedRecommendations,
    _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<WorkDetails> {
    try await RoutedRepository { collection -> any EntriesRepository in
      collection == "recommendations" ? recommendations as any EntriesRepository : repository
    }.work(text, freshness)
  }

  @Test("sorts newest first, and omits empty recommendations")
  func order() async throws {
    func dated(_ id: String, _ date: String?) -> Recommendation {
      Recommendation(id: id, text: LocalizedText(id), date: date.flatMap { PartialDate($0) })
    }
    let all = [
      dated("z", nil), dated("year", "2021"), dated("b", "2021-08-01"), dated("a", nil), dated("B", "2021-08-01"),
      dated("month", "2021-08"), dated("new", "2022-01"), Recommendation(id: "empty", date: PartialDate("2023")),
      Recommendation(id: "silent", author: LocalizedText("Somebody")),
    ]
    let recommendations = ScriptedRecommendations { _ in Loaded(value: all, origin: .remote, savedAt: nil) }
    let details = try await fetch("other", ScriptedRepository(works: DetailsLookupTests.works), recommendations).value
    #expect(details.recommendations.map(\.id) == ["new", "B", "b", "month", "year", "a", "silent", "z"])
  }

  @Test("requests job and recommendations concurrently", .timeLimit(.minutes(15)))
  func sameTime() async throws {
    let barrier = Barrier(of: 2)
    let repository = ScriptedRepository(works: DetailsLookupTests.works, beforeResponse: { await barrier.arrive() })
    let recommendations = ScriptedRecommendations { _ in
      await barrier.arrive()
      return Self.loaded("r")
    }
    // Each waits for the request of the other.
    let loaded = try await fetch("other", repository, recommendations, .refresh)
    #expect(loaded.value.recommendations.map(\.id) == ["r"])
    #expect(recommendations.requests == ["other"])
    #expect(recommendations.cachedIDs == ["other"])
  }

  @Test("combines sources, age and staleness")
  func sources() async throws {
    let recommendations = ScriptedRecommendations(cached: { _, _ in
      Self.loaded("r", origin: .cache, age: 7200, isStale: true)
    })
    let loaded = try await fetch("other", ScriptedRepository(works: DetailsLookupTests.works), recommendations)
    #expect(loaded.sources.map(\.part) == [.work, .recommendations])
    #expect(loaded.sources.map(\.origin) == [.remote, .cache])
    #expect(loaded.sources.map(\.isStale) == [false, true])
    #expect(loaded.isStale)
    #expect(loaded.origin == .cache)
    #expect(loaded.savedAt == Self.now - 7200)
    #expect(loaded.warnings.map(\.kind) == [.stale])
    #expect(recommendations.requests == [])
  }

  @Test(
    "warns if only recommendations fail", arguments: [Freshness.preferCache, .refresh])
  func failedRecommendations(freshness: Freshness) async throws {
    let recommendations = ScriptedRecommendations { _ throws(ResumeError) in throw Self.outage }
    let loaded = try await fetch(
      "other", ScriptedRepository(works: DetailsLookupTests.works), recommendations, freshness)
    #expect(loaded.value.recommendations == [])
    #expect(loaded.origin == .remote)
    #expect(!loaded.isStale)
    #expect(loaded.sources.map(\.error) == [nil, Self.outage])
    #expect(
      loaded.warnings == [
        DataWarning(.partFailed, fact: .failure(SourceReport(part: .recommendations, error: Self.outage)))
      ])
  }

  @Test("succeeds offline without cached recommendations")
  func offline() async throws {
    let recommendations = ScriptedRecommendations()
    let loaded = try await fetch(
      "other", ScriptedRepository(works: DetailsLookupTests.works), recommendations, .offline)
    #expect(loaded.sources[1] == SourceReport(part: .recommendations))
    #expect(loaded.warnings == [])
    #expect(recommendations.requests == [])
  }

  @Test("returns the job's error, and caches nothing")
  func jobFails() async throws {
    for failure in [Self.outage, .denied(.permission(signedIn: false))] {
      let recommendations = ScriptedRecommendations { _ in Self.loaded("r") }
      await #expect(throws: failure) {
        try await fetch("other", ScriptedRepository(works: DetailsLookupTests.works, failure: failure), recommendations)
      }
      await recommendations.wait()
      #expect(recommendations.requests == ["other"])
      #expect(recommendations.cachedIDs == [])
    }
  }

  @Test("returns the job's error before recommendations arrive")
  func verdict() async throws {
    let silence = Barrier(of: 2)
    let recommendations = ScriptedRecommendations { _ in
      await silence.arrive()
      return Self.loaded("r")
    }
    let repository = ScriptedRepository(
      works: [], beforeResponse: { await recommendations.wait() }, failure: Self.outage)
    await #expect(throws: Self.outage) { try await fetch("other", repository, recommendations) }
    #expect(recommendations.requests == ["other"])
    await silence.arrive()
  }

  @Test("loads recommendations of the resolved job only")
  func name() async throws {
    let recommendations = ScriptedRecommendations { Self.loaded($0) }
    let repository = ScriptedRepository(
      works: DetailsLookupTests.works, beforeResponse: { await recommendations.wait() })
    let loaded = try await fetch("iOS developer", repository, recommendations)
    #expect(loaded.value.recommendations.map(\.id) == ["loycus-ios"])
    #expect(recommendations.requests == ["iOS developer", "loycus-ios"])
    #expect(recommendations.cachedIDs == ["loycus-ios"])
    await #expect(throws: ResumeError.self) { try await fetch("nope", repository, recommendations) }
    #expect(recommendations.cachedIDs == ["loycus-ios"])
  }

  @Test("uses only the cache after a failed request")
  func oldList() async throws {
    let recommendations = ScriptedRecommendations(
      response: { _ throws(ResumeError) in throw Self.outage },
      cached: { id, freshness in
        freshness == .offline && id == "loycus-ios" ? Self.loaded("old", origin: .cache, age: 9000, isStale: true) : nil
      })
    func repository() -> ScriptedRepository {
      ScriptedRepository(
        works: DetailsLookupTests.works, isCachedOffline: true, warnings: [DataWarning(.stale, fact: .offline)],
        failure: Self.outage)
    }
    let found = try await fetch("iOS developer", repository(), recommendations)
    #expect(found.value.recommendations.map(\.id) == ["old"])
    #expect(found.warnings.map(\.kind) == [.stale])
    #expect(found.warnings.map(\.fact) == [.outage(.timedOut)])
    await recommendations.wait()
    #expect(recommendations.requests == ["iOS developer"])
    let none = try await fetch("oth", repository(), recommendations)
    #expect(none.value.recommendations == [])
    #expect(none.sources[1].error == Self.outage)
    await recommendations.wait(forRequests: 2)
    #expect(recommendations.requests == ["iOS developer", "oth"])
  }

  @Test("sends no request for an invalid ID of a list", arguments: [".", "..", "__x__"])
  func impossible(id: String) async throws {
    let recommendations = ScriptedRecommendations()
    let repository = ScriptedRepository(
      works: [Work(id: id, title: LocalizedText("Odd"))], beforeResponse: { await recommendations.wait() })
    #expect(try await fetch("odd", repository, recommendations).value.work.id == id)
    #expect(recommendations.requests == ["odd"])
  }

  @Test("includes the languages of recommendations")
  func languages() {
    let text = LocalizedText([.init(language: "fr", text: "Bien")])
    let details = WorkDetails(work: Work(id: "a"), recommendations: [Recommendation(id: "r", text: text)])
    #expect(details.languages == ["fr"])
  }
}
