import ResumeData
import ResumeDomain
import ResumeNetworking
import TestSupport
import Testing

/// The cache rule, row by row: the cached copy, the network result and the behavior.
@Suite("Cache rule for lists")
struct CacheTableTests {
  /// The cached copy at the time of the request.
  enum Copy: CaseIterable, Sendable {
    case none, valid, expired, future

    /// The age in seconds.
    var age: Double {
      switch self {
      case .none: 0
      case .valid: 60
      case .expired: 7200
      case .future: -60
      }
    }
  }

  /// The failures without a usable response, and their errors without a cached copy.
  static let outages: [(APIError, ResumeError)] = [
    (.unreachable(.hostNotFound), .unavailable(.hostNotFound, wasRefresh: false)),
    (.unreachable(.connectionRefused), .unavailable(.connectionRefused, wasRefresh: false)),
    (.unreachable(.connectionLost), .unavailable(.connectionLost, wasRefresh: false)),
    (.unreachable(.insecure), .unavailable(.insecure, wasRefresh: false)),
    (.unreachable(.timedOut), .unavailable(.timedOut, wasRefresh: false)),
    (.unreachable(.redirectedElsewhere), .unavailable(.redirected, wasRefresh: false)),
    (.unreachable(.redirectLoop), .unavailable(.redirected, wasRefresh: false)),
    (.failed(httpStatus: 404), .unavailable(.unexpectedResponse, wasRefresh: false)),
    (.failed(httpStatus: 503), .unavailable(.failing(status: 503), wasRefresh: false)),
    (.failed(httpStatus: 429), .unavailable(.failing(status: 429), wasRefresh: false)),
    (.firestore(429, "RESOURCE_EXHAUSTED"), .unavailable(.failing(status: 429), wasRefresh: false)),
    (.firestore(503, "UNAVAILABLE"), .unavailable(.failing(status: 503), wasRefresh: false)),
    (.firestore(500, "INTERNAL"), .unavailable(.failing(status: 500), wasRefresh: false)),
    (.tooLarge(succeeded: false), .unavailable(.unexpectedResponse, wasRefresh: false)),
    (.tooLarge(succeeded: true), .unavailable(.tooLarge, wasRefresh: false)),
    (.notUnderstood(detail: "html"), .responseNotUnderstood(wasRefresh: false)),
  ]

  /// Refusals and their errors.
  static let refusals: [(APIError, ResumeError)] = [
    (.firestore(403, "PERMISSION_DENIED"), .denied(.permission(signedIn: false))),
    (.firestore(401, "UNAUTHENTICATED"), .denied(.unauthenticated)),
    (.firestore(404, "NOT_FOUND"), .projectNotFound(project: "my-project", database: "(default)")),
    (.firestore(400, "INVALID_ARGUMENT"), .requestRefused(code: "INVALID_ARGUMENT")),
    (.firestore(409, "ABORTED"), .requestRefused(code: "ABORTED")),
    (.firestore(400, "FAILED_PRECONDITION"), .requestRefused(code: "FAILED_PRECONDITION")),
    (.firestore(400, "INVALID_ARGUMENT", reasons: ["API_KEY_INVALID"]), .apiKeyRefused(.invalid)),
  ]

  /// Returns a bench with such a copy and the given script.
  private func bench(_ copy: Copy, _ script: @escaping ScriptedClient.Script) async throws -> Bench {
    let bench = try Bench { _ in Documents.works("old") }
    if copy != .none { _ = try await bench.works() }
    bench.wait(copy.age)
    bench.client.reset(script)
    return bench
  }

  @Test("shows a valid cached copy without a request")
  func valid() async throws {
    let bench = try await bench(.valid) { _ in Documents.works("new") }
    let loaded = try await bench.works()
    #expect(loaded.value.map(\.id) == ["old"])
    #expect(loaded.origin == .cache)
    #expect(!loaded.isStale)
    #expect(loaded.warnings.map(\.kind) == [])
    #expect(loaded.savedAt == Bench.start)
    #expect(bench.client.requests == [])
  }

  @Test(
    "treats a copy as valid until its expiration time",
    arguments: [(3600.0, true), (3600.001, false), (3599, true), (0, true), (-0.001, false)])
  func boundary(age: Double, isValid: Bool) async throws {
    let bench = try await bench(.valid) { _ in Documents.works("new") }
    bench.wait(age - Copy.valid.age)
    #expect(try await bench.works().origin == (isValid ? .cache : .remote))
    #expect(bench.client.requests.isEmpty == isValid)
  }

  @Test("always fetches with an expiration time of 0")
  func zero() async throws {
    var bench = try await bench(.valid) { _ in Documents.works("new") }
    bench.lifetime = 0
    bench.wait(-Copy.valid.age)
    #expect(try await bench.works().value.map(\.id) == ["new"])
    #expect(bench.client.requests.count == 1)
  }

  @Test(
    "stores and shows a usable response", arguments: [Copy.none, .expired, .future], [Freshness.preferCache, .refresh])
  func usableResponse(copy: Copy, freshness: Freshness) async throws {
    let bench = try await bench(copy) { _ in Documents.works("new") }
    let loaded = try await bench.works(freshness)
    #expect(loaded.value.map(\.id) == ["new"])
    #expect(loaded.origin == .remote)
    #expect(!loaded.isStale)
    #expect(loaded.savedAt == bench.clock.value)
    #expect(bench.client.requests.count == 1)
    bench.client.reset { _ throws(APIError) in throw .unreachable(.other) }
    let again = try await bench.works()
    #expect(again.value.map(\.id) == ["new"])
    #expect(again.origin == .cache)
  }

  @Test("fetches with --refresh and replaces the cached copy")
  func refresh() async throws {
    let bench = try await bench(.valid) { _ in Documents.works("new") }
    #expect(try await bench.works(.refresh).origin == .remote)
    #expect(try await bench.works().value.map(\.id) == ["new"])
    #expect(bench.client.requests.count == 1)
  }

  @Test(
    "shows a stale copy with one warning during an outage", arguments: outages.indices,
    [Copy.expired, .future])
  func stale(index: Int, copy: Copy) async throws {
    let failure = Self.outages[index].0
    let bench = try await bench(copy) { _ throws(APIError) in throw failure }
    let loaded = try await bench.works()
    #expect(loaded.value.map(\.id) == ["old"])
    #expect(loaded.origin == .cache)
    #expect(loaded.isStale)
    #expect(loaded.savedAt == Bench.start)
    #expect(loaded.warnings.map(\.kind) == [.stale])
    #expect(bench.client.requests.count == 1)
  }

  @Test("reports an outage without a cached copy", arguments: outages.indices)
  func nothing(index: Int) async throws {
    let (failure, error) = Self.outages[index]
    let bench = try await bench(.none) { _ throws(APIError) in throw failure }
    await #expect(throws: error) { try await bench.works() }
    #expect(bench.entries == [])
  }

  @Test(
    "never falls back to the cache with --refresh", arguments: outages.indices,
    [Copy.none, .valid, .expired, .future])
  func refreshFails(index: Int, copy: Copy) async throws {
    let (failure, error) = Self.outages[index]
    let bench = try await bench(copy) { _ throws(APIError) in throw failure }
    let expected: ResumeError =
      switch error {
      case .unavailable(let outage, _): .unavailable(outage, wasRefresh: true)
      case .responseNotUnderstood: .responseNotUnderstood(wasRefresh: true)
      default: error
      }
    await #expect(throws: expected) { try await bench.works(.refresh) }
    // The copy is unchanged.
    #expect(bench.entries.count == (copy == .none ? 0 : 1))
  }

  @Test(
    "rejects JSON that isn't Firestore's",
    arguments: [#"{"hello":"world"}"#, "[]", "\"text\"", #"{"documents":[{"a":1}]}"#, #"{"documents":5}"#])
  func foreignJSON(body: String) async throws {
    let old = try await bench(.expired) { _ in body }
    #expect(try await old.works().isStale)
    let none = try await bench(.none) { _ in body }
    await #expect(throws: ResumeError.responseNotUnderstood(wasRefresh: false)) { try await none.works() }
    #expect(none.entries == [])
  }

  @Test("replaces the cached copy with an empty collection")
  func empty() async throws {
    let bench = try await bench(.expired) { _ in "{}" }
    let loaded = try await bench.works()
    #expect(loaded.value == [])
    #expect(loaded.origin == .remote)
    #expect(try await bench.works().origin == .cache)
    #expect(bench.client.requests.count == 1)
  }

  @Test("reports a refusal even with a cached copy", arguments: refusals.indices, [Copy.none, .expired, .future])
  func refused(index: Int, copy: Copy) async throws {
    let (failure, error) = Self.refusals[index]
    let bench = try await bench(copy) { _ throws(APIError) in throw failure }
    await #expect(throws: error) { try await bench.works() }
    await #expect(throws: error) { try await bench.works(.refresh) }
  }

  @Test("shows any cached copy with --offline and marks stale ones", arguments: Copy.allCases)
  func offline(copy: Copy) async throws {
    let bench = try await bench(copy) { _ in Documents.works("new") }
    if copy == .none {
      await #expect(throws: ResumeError.notCached) { try await bench.works(.offline) }
      await #expect(throws: ResumeError.notCached) { try await bench.work("old", .offline) }
    } else {
      let loaded = try await bench.works(.offline)
      #expect(loaded.value.map(\.id) == ["old"])
      #expect(loaded.origin == .cache)
      #expect(loaded.isStale == (copy != .valid))
      #expect(loaded.warnings.map(\.kind) == (copy == .valid ? [] : [.stale]))
    }
    #expect(bench.client.requests == [])
  }

  @Test("shows the server's response after an outage")
  func recovery() async throws {
    let bench = try await bench(.expired) { _ throws(APIError) in throw .unreachable(.timedOut) }
    #expect(try await bench.works().isStale)
    bench.client.reset { _ in Documents.works("new") }
    let loaded = try await bench.works()
    #expect(loaded.value.map(\.id) == ["new"])
    #expect(!loaded.isStale)
    #expect(loaded.warnings.map(\.kind) == [])
  }

  @Test("caches all languages and unknown fields")
  func languages() async throws {
    let fields =
      #"{"title":{"mapValue":{"fields":{"en":{"stringValue":"Lead"},"es":{"stringValue":"Líder"}}}},"x":{"booleanValue":true}}"#
    let bench = try Bench { _ in Documents.page([Documents.document("works/1", fields)]) }
    let remote = try await bench.works()
    let cached = try await bench.works()
    #expect(cached.value == remote.value)
    #expect(cached.value[0].title?.byLanguage == ["en": "Lead", "es": "Líder"])
    #expect(cached.value[0].otherFields == ["x": .boolean(true)])
  }

  @Test("returns a cached list only if no request is needed")
  func cachedList() async throws {
    for copy in Copy.allCases {
      let bench = try await bench(copy) { _ in Documents.works("new") }
      let works = try bench.resume.entries()
      #expect((await works.cachedEntries(of: .works, .preferCache) != nil) == (copy == .valid))
      #expect((await works.cachedEntries(of: .works, .offline) != nil) == (copy != .none))
      #expect(await works.cachedEntries(of: .works, .refresh) == nil)
      #expect(bench.client.requests == [])
    }
  }
}
