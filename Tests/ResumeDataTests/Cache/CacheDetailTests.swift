import ResumeData
import ResumeDomain
import ResumeNetworking
import Testing

@Suite("Cache rule for documents")
struct CacheDetailTests {
  /// Returns a script that titles single documents "one" and listed ones "listed".
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

  @Test("reads a document from a valid list without a request")
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

  @Test("fetches and caches a document that the list lacks")
  func missingInList() async throws {
    let bench = try Bench(Self.server)
    _ = try await bench.works()
    bench.client.reset()
    bench.wait(1)
    #expect(try await bench.work("new").origin == .remote)
    #expect(try await bench.work("new").origin == .cache)
    #expect(bench.client.requests.map(\.endpoint) == ["new"])
    #expect(bench.entries.map(\.key).filter { $0.hasSuffix("works/new") }.count == 1)
    // The list still lacks the document.
    #expect(try await bench.works().value.map(\.id).sorted() == ["a", "b"])
  }

  @Test("fetches a document of a stale list and falls back to the list")
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

  @Test("prefers the newer of a list and a document's copy")
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

  @Test("treats a document as removed if a newer list lacks it")
  func missingInNewerList() async throws {
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

  @Test("removes the cached copy of a document that isn't found", arguments: [Freshness.preferCache, .refresh])
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

  @Test("keeps the cached copy during an outage")
  func outage() async throws {
    let bench = try Bench(Self.server)
    _ = try await bench.work("a")
    bench.wait(4000)
    bench.client.reset { _ throws(APIError) in throw .failed(httpStatus: 404) }
    #expect(try await bench.work("a").isStale)
    #expect(bench.entries.count == 1)
  }

  @Test("reads a document from the cached list offline")
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

  @Test("reports refusals of documents")
  func refused() async throws {
    let bench = try Bench { _ throws(APIError) in throw .firestore(403, "PERMISSION_DENIED") }
    await #expect(throws: ResumeError.denied(.permission(signedIn: false))) { try await bench.work("a") }
  }

  @Test("caches IDs that differ only in normalization separately")
  func normalization() async throws {
    let bench = try Bench { request in
      // The two differ when percent-encoded.
      let id = request.endpoint == "caf%C3%A9" ? "caf\u{E9}" : "cafe\u{301}"
      return Documents.document("works/\(id)", #"{"title":{"stringValue":"\#(request.endpoint)"}}"#)
    }
    #expect(try await bench.work("caf\u{E9}").value.title?.byLanguage[""] == "caf%C3%A9")
    #expect(try await bench.work("cafe\u{301}").value.title?.byLanguage[""] == "cafe%CC%81")
    #expect(bench.entries.count == 2)
  }

  @Test("removes a missing document from a stale list")
  func missingInStaleList() async throws {
    let bench = try Bench(Self.server)
    _ = try await bench.works()
    bench.wait(4000)
    bench.client.reset { request throws(APIError) in
      throw request.endpoint == "works" ? .firestore(503, "UNAVAILABLE") : .firestore(404, "NOT_FOUND")
    }
    let resume = bench.resume
    let entries = try resume.entries()
    await #expect {
      try await entries.work("a")
    } throws: {
      if case ResumeError.notFound("a", .work, ["b"], _, _) = $0 { true } else { false }
    }
    #expect(try await bench.works(.offline).value.map(\.id) == ["b"])
  }

  @Test("resolves an ID prefix in a stale list during an outage")
  func prefixInStaleList() async throws {
    let bench = try Bench { request in
      request.endpoint == "works" ? Documents.works("alpha", "beta") : Self.document(request.endpoint, "one")
    }
    _ = try await bench.works()
    bench.wait(4000)
    bench.client.reset { _ throws(APIError) in throw .unreachable(.connectionRefused) }
    let resume = bench.resume
    let entries = try resume.entries()
    let found = try await entries.work("al")
    #expect(found.value.work.id == "alpha")
    #expect(found.isStale)
    #expect(found.warnings.map(\.kind) == [.stale, .partFailed])
    // A failed request is not repeated.
    for _ in 0..<5000 where bench.client.requests.count < 2 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(bench.client.requests.map(\.endpoint).sorted() == ["al", "recommendations"])
    await #expect(throws: ResumeError.unavailable(.connectionRefused, wasRefresh: false)) {
      try await entries.work("x")
    }
    await #expect(throws: ResumeError.unavailable(.connectionRefused, wasRefresh: true)) {
      try await entries.work("al", .refresh)
    }
  }

  @Test("applies the same rules to projects")
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
