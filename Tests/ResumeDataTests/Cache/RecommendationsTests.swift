import Foundation
import ResumeData
import ResumeNetworking
import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Recommendations in Firestore and the cache")
struct RecommendationsTests {
  /// Returns a script with a job of any ID and one recommendation for it.
  private static let server: ScriptedClient.Script = { request in
    let path = request.documentPath
    if path.split(separator: "/").count == 3 { return page(path) }
    return Documents.document(path.removingPercentEncoding ?? path)
  }

  private static func page(_ path: String, _ fields: String = #"{"text":{"stringValue":"Good"}}"#) -> String {
    Documents.page([Documents.document((path.removingPercentEncoding ?? path) + "/r1", fields)])
  }

  /// Failures of the recommendations, and the warnings about them.
  private static let failures: [(APIError, ResumeError)] = [
    (.unreachable(.timedOut), .unavailable(.timedOut, wasRefresh: false)),
    (.unreachable(.insecure), .unavailable(.insecure, wasRefresh: false)),
    (.failed(httpStatus: 503), .unavailable(.failing(status: 503), wasRefresh: false)),
    (.firestore(429, "RESOURCE_EXHAUSTED"), .unavailable(.failing(status: 429), wasRefresh: false)),
    (.notUnderstood(detail: "x"), .responseNotUnderstood(wasRefresh: false)),
    (.tooLarge(succeeded: true), .unavailable(.tooLarge, wasRefresh: false)),
  ]
  private static let refusals: [(APIError, ResumeError)] = [
    (.firestore(401, "UNAUTHENTICATED"), .denied(.unauthenticated)),
    (.firestore(400, "INVALID_ARGUMENT"), .requestRefused(code: "INVALID_ARGUMENT")),
    (.firestore(400, "INVALID_ARGUMENT", reasons: ["API_KEY_INVALID"]), .apiKeyRefused(.invalid)),
  ]

  private func fetch(
    _ bench: Bench, _ text: String = "a", _ freshness: Freshness = .preferCache
  ) async throws -> Loaded<WorkDetails> {
    let resume = bench.resume
    return try await resume.entries().work(text, freshness)
  }

  private func paths(_ bench: Bench) -> [String] { bench.client.requests.map(\.documentPath).sorted() }

  /// Returns a bench on which only the recommendations fail.
  private func failing(_ bench: Bench, _ failure: APIError) {
    bench.client.reset { request throws(APIError) in
      if request.endpoint == "recommendations" { throw failure }
      return try await Self.server(request)
    }
  }

  @Test("fetches recommendations with the job and caches them separately")
  func stored() async throws {
    let bench = try Bench(Self.server)
    let remote = try await fetch(bench)
    #expect(remote.value.recommendations == [Recommendation(id: "r1", text: LocalizedText("Good"), of: "a")])
    #expect(remote.origin == .remote)
    #expect(paths(bench) == ["works/a", "works/a/recommendations"])
    #expect(
      bench.entries.map { String($0.key.split(separator: " ").last ?? "") } == ["works/a", "works/a/recommendations"])
    let cached = try await fetch(bench)
    #expect(cached.value == remote.value)
    #expect(cached.sources.map(\.origin) == [.cache, .cache])
    #expect(bench.client.requests.count == 2)
    _ = try await fetch(bench, "a", .refresh)
    #expect(bench.client.requests.count == 4)
  }

  @Test("reads the job from a valid list and fetches its recommendations")
  func validList() async throws {
    let bench = try Bench { request throws(APIError) in
      request.endpoint == "works" ? Documents.works("a", "b") : try await Self.server(request)
    }
    _ = try await bench.works()
    _ = try await fetch(bench)
    #expect(paths(bench) == ["works", "works/a/recommendations"])
    bench.wait(2000)
    _ = try await bench.works(.refresh)
    bench.client.reset(Self.server)
    bench.wait(2000)
    let later = try await fetch(bench)
    #expect(paths(bench) == ["works/a/recommendations"])
    #expect(later.sources.map(\.origin) == [.cache, .remote])
    #expect(later.origin == .cache)
    #expect(!later.isStale)
  }

  @Test("caches nothing if the second page is refused")
  func secondPageRefused() async throws {
    let bench = try Bench { request throws(APIError) in
      guard request.endpoint == "recommendations" else { return try await Self.server(request) }
      guard request.url.contains("pageToken") else {
        return Documents.page([Documents.document("works/a/recommendations/r1", "{}")], next: "more")
      }
      throw .firestore(403, "PERMISSION_DENIED")
    }
    for _ in 1...2 {
      let loaded = try await fetch(bench)
      #expect(loaded.sources[1].error == .responseNotUnderstood(wasRefresh: false))
      #expect(loaded.warnings.map(\.kind) == [.partFailed])
    }
    #expect(paths(bench).filter { $0.hasSuffix("recommendations") }.count == 4)
  }

  @Test("shows stale recommendations during an outage", arguments: failures.indices)
  func expired(index: Int) async throws {
    let bench = try Bench(Self.server)
    _ = try await fetch(bench)
    bench.wait(4000)
    failing(bench, Self.failures[index].0)
    let loaded = try await fetch(bench)
    #expect(loaded.value.recommendations.count == 1)
    #expect(loaded.sources.map(\.origin) == [.remote, .cache])
    #expect(loaded.sources.map(\.isStale) == [false, true])
    #expect(loaded.isStale)
    #expect(loaded.warnings.map(\.kind) == [.stale])
    #expect(loaded.savedAt == Bench.start)
  }

  @Test("shows no recommendations, with a warning, without a usable copy", arguments: failures.indices)
  func none(index: Int) async throws {
    let (failure, error) = Self.failures[index]
    let bench = try Bench(Self.server)
    failing(bench, failure)
    let without = try await fetch(bench)
    #expect(without.value.recommendations == [])
    #expect(without.warnings.map(\.kind) == [.partFailed])
    #expect(without.sources.map(\.error) == [nil, error])
    #expect(!without.isStale)
    // The next command fetches again.
    bench.client.reset(Self.server)
    #expect(try await fetch(bench).value.recommendations.count == 1)
    failing(bench, failure)
    let refreshed = try await fetch(bench, "a", .refresh)
    #expect(refreshed.value.recommendations == [])
    #expect(refreshed.warnings.map(\.kind) == [.partFailed])
  }

  @Test("warns about other refusals even with a cached copy", arguments: refusals.indices, [false, true])
  func refused(index: Int, hasCopy: Bool) async throws {
    let (failure, error) = Self.refusals[index]
    let bench = try Bench(Self.server)
    if hasCopy {
      _ = try await fetch(bench)
      bench.wait(4000)
    }
    failing(bench, failure)
    let loaded = try await fetch(bench)
    #expect(loaded.value.recommendations == [])
    #expect(loaded.sources.map(\.error) == [nil, error])
    #expect(loaded.warnings.map(\.kind) == [.partFailed])
  }

  @Test("caches 403 and 404 as an empty collection", arguments: OptionalCollectionTests.absences.indices)
  func absent(index: Int) async throws {
    let bench = try Bench(Self.server)
    failing(bench, OptionalCollectionTests.absences[index])
    for _ in 1...2 {
      let loaded = try await fetch(bench)
      #expect(loaded.value.recommendations == [])
      #expect(loaded.warnings == [])
    }
    #expect(bench.client.requests.count == 2)
    #expect(try await fetch(bench, "a", .offline).warnings == [])
  }

  @Test("shows any cached recommendations offline, or none without an error")
  func offline() async throws {
    let bench = try Bench { request throws(APIError) in
      request.endpoint == "works" ? Documents.works("a", "b") : try await Self.server(request)
    }
    _ = try await bench.works()
    let none = try await fetch(bench, "a", .offline)
    #expect(none.value.recommendations == [])
    #expect(none.sources[1] == SourceReport(part: .recommendations))
    #expect(none.warnings == [])
    _ = try await fetch(bench)
    bench.wait(4000)
    bench.client.reset()
    let old = try await fetch(bench, "a", .offline)
    #expect(old.value.recommendations.count == 1)
    #expect(old.isStale)
    #expect(old.warnings.map(\.kind) == [.stale])
    #expect(bench.client.requests == [])
  }

  @Test("caches no recommendations of an unknown job")
  func wrongID() async throws {
    let bench = try Bench { request throws(APIError) in
      switch request.documentPath {
      case "works": return Documents.works("alpha")
      case let path where path.hasSuffix("/recommendations"): return "{}"
      default:
        // Long enough to cache the other response immediately.
        try? await Task.sleep(for: .milliseconds(50))
        throw .firestore(404, "NOT_FOUND")
      }
    }
    await #expect {
      try await fetch(bench, "nope")
    } throws: {
      if case ResumeError.notFound("nope", .work, ["alpha"], _, _) = $0 { true } else { false }
    }
    #expect(bench.entries.map(\.key).filter { $0.contains("recommendations") } == [])
    #expect(try await fetch(bench, "al").value.work.id == "alpha")
    #expect(bench.entries.map(\.key).filter { $0.contains("recommendations") }.count == 1)
  }

  @Test("removes cached recommendations with their job")
  func removedJob() async throws {
    let bench = try Bench(Self.server)
    _ = try await fetch(bench)
    _ = try await fetch(bench, "b")
    bench.client.reset { request throws(APIError) in
      if request.endpoint == "recommendations" { return "{}" }
      throw request.endpoint == "works" ? .unreachable(.timedOut) : .firestore(404, "NOT_FOUND")
    }
    await #expect(throws: ResumeError.notFound("a", kind: .work, known: [])) { try await fetch(bench, "a", .refresh) }
    #expect(
      bench.entries.map { String($0.key.split(separator: " ").last ?? "") } == ["works/b", "works/b/recommendations"])
  }

  @Test(
    "requests and caches IDs without normalization",
    arguments: ["a b", "ä+%&?#", "a\u{308}", "\u{308}", "日本", "a%2Fb", "recommendations", "a recommendations"])
  func ids(id: String) async throws {
    let bench = try Bench(Self.server)
    let details = try await fetch(bench, id).value
    #expect(details.work.id.utf8.elementsEqual(id.utf8))
    #expect(details.recommendations.count == 1)
    #expect(bench.client.requests.count == 2)
    #expect(bench.client.requests.allSatisfy { $0.url.split(separator: "/").count <= 11 })
    _ = try await fetch(bench, "other")
    #expect(bench.entries.count == 4)
    #expect(try await fetch(bench, id).value == details)
    #expect(bench.client.requests.count == 4)
  }

  @Test(
    "rejects documents of another job, collection, database or project",
    arguments: [
      "works/b/recommendations/r", "works/a/others/r", "works/a", "petProjects/a/recommendations/r",
      "works/a/recommendations/r/deep/er", "works/a\u{301}/recommendations/r",
    ])
  func foreign(path: String) async throws {
    let bench = try Bench { request throws(APIError) in
      request.endpoint == "recommendations"
        ? Documents.page([Documents.document(path)]) : try await Self.server(request)
    }
    let loaded = try await fetch(bench)
    #expect(loaded.value.recommendations == [])
    #expect(loaded.sources[1].error == .responseNotUnderstood(wasRefresh: false))
  }

  @Test("reads a complete document with unknown fields")
  func fields() async throws {
    let fields = #"""
      {"author":{"stringValue":"Ana"},"role":{"mapValue":{"fields":{"en":{"stringValue":"Boss"},"es":{"stringValue":"Jefa"}}}},
       "text":{"stringValue":"One.\n\nTwo."},"date":{"timestampValue":"2021-07-31T22:00:00Z"},"x":{"booleanValue":true}}
      """#
    let bench = try Bench { request throws(APIError) in
      request.endpoint == "recommendations" ? Self.page(request.documentPath, fields) : try await Self.server(request)
    }
    for _ in 1...2 {
      let one = try #require(try await fetch(bench).value.recommendations.first)
      #expect(one.author?.byLanguage == ["": "Ana"])
      #expect(one.role?.byLanguage == ["en": "Boss", "es": "Jefa"])
      #expect(one.date?.description == "2021-08-01")
      #expect(one.otherFields == ["x": .boolean(true)])
    }
  }

  @Test("shows the valid fields of a malformed document, with warnings")
  func malformed() async throws {
    let fields = #"{"author":{"integerValue":"1"},"text":{"stringValue":"Good"},"date":{"stringValue":"soon"}}"#
    let bench = try Bench { request throws(APIError) in
      request.endpoint == "recommendations" ? Self.page(request.documentPath, fields) : try await Self.server(request)
    }
    let loaded = try await fetch(bench)
    #expect(loaded.value.recommendations.map(\.text?.byLanguage) == [["": "Good"]])
    #expect(Set(loaded.value.recommendations[0].otherFields.keys) == ["author", "date"])
    let id = "works/a/recommendations/r1"
    #expect(loaded.warnings.map(\.kind) == [.readAs, .invalidDate])
    #expect(loaded.warnings.map(\.documentID) == [id, id])
  }

  @Test("signs in once for the job and its recommendations", arguments: [true, false])
  func oneSignUp(hasHome: Bool) async throws {
    var bench = try Bench(apiKey: "k") { request throws(APIError) in
      guard request.isAuth else { return try await Self.server(request) }
      try? await Task.sleep(for: .milliseconds(50))
      return Documents.signIn("t1")
    }
    if !hasHome { bench.environment = [:] }
    _ = try await fetch(bench)
    #expect(bench.client.requests.filter(\.isAuth).map(\.endpoint) == ["accounts:signUp"])
    #expect(bench.client.requests.filter { !$0.isAuth }.map(\.authorization) == ["Bearer t1", "Bearer t1"])
  }

  @Test("tries a failing sign-in once for both requests", arguments: [0, 50])
  func oneFailure(milliseconds: Int) async throws {
    for failure in [APIError.unreachable(.connectionRefused), .auth("INVALID_ARGUMENT")] {
      let bench = try Bench(apiKey: "k") { _ throws(APIError) in
        if milliseconds > 0 { try? await Task.sleep(for: .milliseconds(milliseconds)) }
        throw failure
      }
      let start = ContinuousClock.now
      await #expect(throws: ResumeError.self) { try await fetch(bench) }
      // On a very busy machine, both requests may start more than five seconds apart.
      let isBusy = ContinuousClock.now - start > .seconds(4)
      #expect(isBusy || bench.client.requests.map(\.endpoint) == ["accounts:signUp"])
    }
  }

  @Test("renews a token once if both requests reject it")
  func oneTokenRefresh() async throws {
    let bench = try Bench(apiKey: "k") { request throws(APIError) in
      switch request.endpoint {
      case "accounts:signUp": return Documents.signIn("t1")
      case "token": return Documents.refreshed("t2")
      default:
        try? await Task.sleep(for: .milliseconds(20))
        if request.authorization == "Bearer t1" { throw .firestore(401, "UNAUTHENTICATED") }
        return try await Self.server(request)
      }
    }
    #expect(try await fetch(bench).value.recommendations.count == 1)
    #expect(bench.client.requests.filter(\.isAuth).map(\.endpoint) == ["accounts:signUp", "token"])
    #expect(bench.client.requests.count == 6)
  }
}

extension ScriptedClient.Request {
  /// The percent-encoded path below the database.
  fileprivate var documentPath: String {
    guard let start = url.range(of: "/documents/")?.upperBound else { return "" }
    return String(url[start...].prefix { $0 != "?" })
  }
}
