import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Fetching details")
struct DetailsLookupTests {
  static let works = [
    Work(id: "loycus-ios", title: LocalizedText("iOS Developer"), company: LocalizedText("Loycus")),
    Work(id: "loycus-lead", title: LocalizedText("Lead"), company: LocalizedText("Loycus")),
    Work(id: "other", title: LocalizedText("Other")),
  ]

  @Test(
    "resolves in a cached list",
    arguments: [("loycus-ios", "loycus-ios"), ("lead", "loycus-lead"), ("oth", "other")])
  func cached(text: String, id: String) async throws {
    let repository = ScriptedRepository(works: Self.works, isCached: true)
    let loaded = try await repository.work(text)
    #expect(loaded.value.work.id == id)
    #expect(loaded.origin == .cache)
    #expect(repository.calls == [.one(id, .preferCache)])
  }

  @Test("requests a valid ID without a list", arguments: [Freshness.preferCache, .refresh, .offline])
  func withoutList(freshness: Freshness) async throws {
    let repository = ScriptedRepository(works: Self.works)
    let loaded = try await repository.work("other", freshness)
    #expect(loaded.value.work.id == "other")
    #expect(repository.calls == [.one("other", freshness)])
  }

  @Test(
    "loads the list if the document doesn't exist", arguments: ["LOYCUS-I", "iOS developer"])
  func resolved(text: String) async throws {
    let repository = ScriptedRepository(works: Self.works)
    if text == "LOYCUS-I" {
      await #expect(throws: ResumeError.self) { try await repository.work(text, .refresh) }
    } else {
      #expect(try await repository.work(text, .refresh).value.work.id == "loycus-ios")
    }
    #expect(repository.calls == [.one(text, .refresh), .list(.refresh)])
  }

  @Test("looks for an invalid document ID only in the list", arguments: [".", "__x__"])
  func illegal(text: String) async throws {
    let repository = ScriptedRepository(works: Self.works + [Work(id: "z", title: LocalizedText(text))])
    #expect(try await repository.work(text).value.work.id == "z")
    #expect(repository.calls == [.list(.preferCache)])
  }

  @Test("rejects a slash or a control character without a request", arguments: ["a/b", "\u{1B}c", "", "a\nb"])
  func hostile(text: String) async throws {
    let repository = ScriptedRepository(works: Self.works)
    await #expect(throws: ResumeError.invalidIdentifier(text)) {
      try await repository.work(text)
    }
    await #expect(throws: ResumeError.invalidIdentifier(text)) {
      try await repository.project(text)
    }
    #expect(repository.calls == [])
  }

  @Test("lists several matches, without a request if the list is cached")
  func ambiguous() async throws {
    let error = ResumeError.ambiguousIdentifier("loycus", candidates: ["loycus-ios", "loycus-lead"])
    let cached = ScriptedRepository(works: Self.works, isCached: true)
    await #expect(throws: error) { try await cached.work("loycus") }
    #expect(cached.calls == [])
    let remote = ScriptedRepository(works: Self.works)
    await #expect(throws: error) { try await remote.work("loycus") }
  }

  @Test("returns the sorted IDs if nothing matches")
  func missing() async throws {
    let repository = ScriptedRepository(works: Self.works.reversed())
    await #expect {
      try await repository.work("nope")
    } throws: { error in
      guard case ResumeError.notFound("nope", .work, let known, _, _) = error else { return false }
      return known == ["loycus-ios", "loycus-lead", "other"]
    }
    #expect(repository.calls == [.one("nope", .preferCache), .list(.preferCache)])
  }

  @Test("requests an ID once if the cached list lacks it")
  func notInList() async throws {
    let repository = ScriptedRepository(works: Self.works, isCached: true)
    await #expect(throws: ResumeError.self) { try await repository.work("nope") }
    #expect(repository.calls == [.one("nope", .preferCache)])
  }

  @Test("returns any error but a missing document")
  func failure() async throws {
    let outage = ResumeError.unavailable(.timedOut, wasRefresh: false)
    let repository = ScriptedRepository(works: Self.works, failure: outage)
    await #expect(throws: outage) { try await repository.work("other") }
    #expect(repository.calls == [.one("other", .preferCache)])
    let listless = ScriptedRepository(works: Self.works, listFailure: .denied(.permission(signedIn: false)))
    await #expect(throws: ResumeError.denied(.permission(signedIn: false))) {
      try await listless.work("nope")
    }
  }

  @Test("keeps warnings about the entry, or about no document")
  func warnings() async throws {
    let warnings = [
      DataWarning(.invalidDate, documentID: "other", field: "endDate"),
      DataWarning(.invalidLink, documentID: "loycus-ios", field: "x"), DataWarning(.stale),
    ]
    let repository = ScriptedRepository(works: Self.works, warnings: warnings)
    let loaded = try await repository.work("ios developer")
    #expect(loaded.warnings.map(\.kind) == [.invalidLink, .stale])
    #expect(loaded.warnings.map(\.documentID) == ["loycus-ios", nil])
  }

  @Test("finds projects by ID, title and prefix")
  func projects() async throws {
    let projects = [
      PetProject(id: "my-wardrobe", title: LocalizedText("My Wardrobe"), subtitle: LocalizedText("Clothes")),
      PetProject(id: "gifts", title: LocalizedText("Gifts")),
    ]
    let repository = ScriptedRepository(projects: projects, isCached: true)
    for text in ["my-wardrobe", "MY WARDROBE", "my"] {
      #expect(try await repository.project(text).value.id == "my-wardrobe")
    }
    let names = ["My Wardrobe", "Gifts"]
    await #expect(
      throws: ResumeError.notFound("clothes", kind: .project, known: ["gifts", "my-wardrobe"], names: names)
    ) { try await repository.project("clothes") }
  }
}
