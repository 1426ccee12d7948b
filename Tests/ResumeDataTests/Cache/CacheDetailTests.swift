import ResumeData
import ResumeDomain
import ResumeNetworking
import Testing

@Suite("Details and the cache")
struct CacheDetailTests {
  /// Answers single documents with "one", lists with "listed".
  private static let server: ScriptedClient.Script = { request in
    let id = request.endpoint
    if id == "works" { return Documents.page([Self.document("a", "listed"), Self.document("b", "listed")]) }
    return Self.document(id, "one")
  }

  private static func document(_ id: String, _ company: String) -> String {
    Documents.document("works/\(id)", #"{"title":{"stringValue":"T"},"company":{"stringValue":"\#(company)"}}"#)
  }

  private static let missing: ScriptedClient.Script = { request throws(APIError) in
    guard request.endpoint == "works" else { throw .firestore(404, "NOT_FOUND") }
    return Documents.works("a", "b")
  }

  private func company(_ work: Work) -> String? { work.company?.byLanguage[""] }

  @Test("a fresh list answers a detail without any request")
  func fromList() async throws {
    let bench = try Bench(Self.server)
    _ = try await bench.works()
    bench.client.reset()
    bench.wait(60)
    let loaded = try await bench.work("a")
    #expect(company(loaded.value) == "listed")
    #expect(loaded.origin == .cache)
    #expect(loaded.savedAt == Bench.start)
    #expect(bench.client.requests == [])
  }

  @Test("a detail that is not in the list is fetched alone and cached alone")
  func alone() async throws {
    let bench = try Bench(Self.server)
    _ = try await bench.works()
    bench.client.reset()
    bench.wait(1)
    #expect(try await bench.work("new").origin == .remote)
    #expect(try await bench.work("new").origin == .cache)
    #expect(bench.client.requests.map(\.endpoint) == ["new"])
    #expect(bench.entries.map(\.key).filter { $0.hasSuffix("works/new") }.count == 1)
    // It is not in the list by that.
    #expect(try await bench.works().value.map(\.id).sorted() == ["a", "b"])
  }

  @Test("an expired list: the detail is asked for alone; when that fails, the old list answers")
  func expiredList() async throws {
    let bench = try Bench(Self.server)
    _ = try await bench.works()
    bench.wait(4000)
    bench.client.reset { _ throws(APIError) in throw .unreachable(.timedOut) }
    let stale = try await bench.work("a")
    #expect(company(stale.value) == "listed")
    #expect(stale.isStale)
    #expect(stale.warnings.map(\.kind) == [.stale])
    bench.client.reset(Self.server)
    #expect(company(try await bench.work("a").value) == "one")
    #expect(bench.client.requests.map(\.endpoint) == ["a"])
  }

  @Test("of a list and a document's own copy the newer answers")
  func newer() async throws {
    let bench = try Bench(Self.server)
    _ = try await bench.work("a")
    bench.wait(60)
    _ = try await bench.works()
    #expect(company(try await bench.work("a").value) == "listed")
    bench.wait(60)
    _ = try await bench.work("a", .refresh)
    let own = try await bench.work("a")
    #expect(company(own.value) == "one")
    #expect(own.origin == .cache)
  }

  @Test("a newer list without the document says that an older copy of it is of something gone")
  func goneByList() async throws {
    let bench = try Bench(Self.server)
    _ = try await bench.work("gone")
    bench.wait(60)
    _ = try await bench.works()
    bench.client.reset(Self.missing)
    await #expect(throws: ResumeError.notFound("gone", kind: .work, known: [])) { try await bench.work("gone") }
    await #expect(throws: ResumeError.notFound("gone", kind: .work, known: [])) {
      try await bench.work("gone", .offline)
    }
  }

  @Test("not found: an error, and the entry goes", arguments: [Freshness.preferCache, .refresh])
  func notFound(freshness: Freshness) async throws {
    let bench = try Bench(Self.server)
    _ = try await bench.work("gone")
    #expect(bench.entries.count == 1)
    bench.wait(4000)
    bench.client.reset(Self.missing)
    await #expect(throws: ResumeError.notFound("gone", kind: .work, known: [])) {
      try await bench.work("gone", freshness)
    }
    #expect(bench.entries == [])
    await #expect(throws: ResumeError.notCached) { try await bench.work("gone", .offline) }
  }

  @Test("an outage leaves the entry")
  func outage() async throws {
    let bench = try Bench(Self.server)
    _ = try await bench.work("a")
    bench.wait(4000)
    bench.client.reset { _ throws(APIError) in throw .failed(httpStatus: 404) }
    #expect(try await bench.work("a").isStale)
    #expect(bench.entries.count == 1)
  }

  @Test("offline: the list answers, and says what it does not hold")
  func offline() async throws {
    let bench = try Bench(Self.server)
    _ = try await bench.works()
    bench.wait(1e6)
    bench.client.reset()
    let loaded = try await bench.work("a", .offline)
    #expect(loaded.isStale)
    await #expect(throws: ResumeError.notFound("c", kind: .work, known: [])) { try await bench.work("c", .offline) }
    #expect(bench.client.requests == [])
  }

  @Test("refused details are errors")
  func refused() async throws {
    let bench = try Bench { _ throws(APIError) in throw .firestore(403, "PERMISSION_DENIED") }
    await #expect(throws: ResumeError.denied(.permission(signedIn: false))) { try await bench.work("a") }
  }

  @Test("ids that only normalisation makes the same have copies of their own")
  func normalisation() async throws {
    let bench = try Bench { request in
      // Percent-encoded, the two differ.
      let id = request.endpoint == "caf%C3%A9" ? "caf\u{E9}" : "cafe\u{301}"
      return Documents.document("works/\(id)", #"{"title":{"stringValue":"\#(request.endpoint)"}}"#)
    }
    #expect(try await bench.work("caf\u{E9}").value.title?.byLanguage[""] == "caf%C3%A9")
    #expect(try await bench.work("cafe\u{301}").value.title?.byLanguage[""] == "cafe%CC%81")
    #expect(bench.entries.count == 2)
  }

  @Test("what the server says is gone is gone from an old list too, though the list can't be had anew")
  func goneFromTheOldList() async throws {
    let bench = try Bench(Self.server)
    _ = try await bench.works()
    bench.wait(4000)
    bench.client.reset { request throws(APIError) in
      throw request.endpoint == "works" ? .firestore(503, "UNAVAILABLE") : .firestore(404, "NOT_FOUND")
    }
    let resume = bench.resume
    let find = FetchWorkDetails(repository: try resume.entries())
    await #expect(throws: ResumeError.notFound("a", kind: .work, known: ["b"])) { try await find("a") }
    #expect(try await bench.works(.offline).value.map(\.id) == ["b"])
  }

  @Test("a prefix is found in an old list while the server is away")
  func prefixInAnOldList() async throws {
    let bench = try Bench { request in
      request.endpoint == "works" ? Documents.works("alpha", "beta") : Self.document(request.endpoint, "one")
    }
    _ = try await bench.works()
    bench.wait(4000)
    bench.client.reset { _ throws(APIError) in throw .unreachable(.connectionRefused) }
    let resume = bench.resume
    let find = FetchWorkDetails(repository: try resume.entries())
    let found = try await find("al")
    #expect(found.value.work.id == "alpha")
    #expect(found.isStale)
    #expect(found.warnings.map(\.kind) == [.stale, .partFailed])
    // What it has failed for once it is not asked for again.
    for _ in 0..<5000 where bench.client.requests.count < 2 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(bench.client.requests.map(\.endpoint).sorted() == ["al", "recommendations"])
    await #expect(throws: ResumeError.unavailable(.connectionRefused, wasRefresh: false)) { try await find("x") }
    await #expect(throws: ResumeError.unavailable(.connectionRefused, wasRefresh: true)) {
      try await find("al", .refresh)
    }
  }

  @Test("projects follow the same rules")
  func projects() async throws {
    let bench = try Bench { request in
      request.endpoint == "petProjects"
        ? Documents.page([Documents.document("petProjects/a")]) : Documents.document("petProjects/\(request.endpoint)")
    }
    let projects = try bench.resume.entries()
    _ = try await projects.entries(of: .projects, .preferCache)
    #expect(try await projects.entry("a", of: .projects, .preferCache).origin == .cache)
    #expect(try await projects.entry("b", of: .projects, .preferCache).origin == .remote)
    #expect(bench.client.requests.map(\.endpoint) == ["petProjects", "b"])
  }
}
