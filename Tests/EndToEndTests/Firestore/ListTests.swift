import TestSupport
import Testing

/// Lists and details read from Firestore.
@Suite(.limitedConcurrency) struct ListTests {
  @Test func readsAllPagesAndSorts() async throws {
    let firebase = try FakeFirebase.withJobs(10)
    firebase.firestore.pageCap = 3
    let sandbox = try Sandbox(firebase)
    let json = try await sandbox.json("works", as: "worksAnswer")
    #expect(json["works"].strings("id") == (1...10).map { $0 < 10 ? "job-0\($0)" : "job-\($0)" })
    #expect(firebase.reads.count == 4)
    #expect(firebase.server.requests.first?.queryValue("pageSize") == "300")
    #expect(
      firebase.server.requests.allSatisfy { $0.queryValue("orderBy") == nil && $0.header("Authorization") == nil })
  }

  @Test func aFailedPageMakesNoPartialList() async throws {
    let firebase = try FakeFirebase.withJobs(10)
    firebase.firestore.pageCap = 5
    let sandbox = try Sandbox(firebase)
    firebase.firestore.override("works") { request in
      request.queryValue("pageToken") == nil ? firebase.firestore.pageOne(request) : .permissionDenied
    }
    try await sandbox.failure("works", code: 77)
    #expect(sandbox.files(in: "cache").isEmpty)
  }

  @Test func anEmptyCollectionIsAResult() async throws {
    let firebase = try FakeFirebase()
    let sandbox = try Sandbox(firebase)
    let text = try await sandbox.run("works")
    #expect(text.exitCode == 0 && text.output == "")
    #expect(text.error.hasPrefix("There are no jobs yet. Add") && text.error.hasSuffix(" · Loaded from the server\n"))
    #expect(try await sandbox.json("works", as: "worksAnswer")["works"] == [])
    #expect(try await sandbox.json("projects", as: "projectsAnswer")["projects"] == [])
    #expect(firebase.reads == ["works", "petProjects"])
  }

  @Test func detailsComeFromAValidListAndOnlyRecommendationsAreFetched() async throws {
    let firebase = try FakeFirebase.withJobs(3)
    let sandbox = try Sandbox(firebase)
    _ = try await sandbox.run("works")
    let details = try await sandbox.json("work", "job-02", as: "workAnswer")
    #expect(details["work"]["title"] == "Job 2")
    #expect(details["origin"] == "cache")
    #expect(try await sandbox.json("work", "company 3", as: "workAnswer")["work"]["id"] == "job-03")
    #expect(firebase.reads == ["works", "works/job-02/recommendations", "works/job-03/recommendations"])
    #expect(try await sandbox.json("work", "company 3", as: "workAnswer")["origin"] == "cache")
    #expect(firebase.reads.count == 3)
  }

  @Test func fetchesAndCachesADocumentWithoutAList() async throws {
    let firebase = try FakeFirebase.withJobs(3)
    let sandbox = try Sandbox(firebase)
    #expect(try await sandbox.json("work", "job-02", as: "workAnswer")["origin"] == "remote")
    #expect(try await sandbox.json("work", "job-02", as: "workAnswer")["origin"] == "cache")
    // Parallel requests arrive in any order.
    #expect(firebase.reads.sorted() == ["works/job-02", "works/job-02/recommendations"])
    // A single cached document is not a list.
    #expect(try await sandbox.json("works")["works"].elements.count == 3)
    #expect(firebase.reads.dropFirst(2) == ["works"])
  }

  @Test func fetchesADocumentMissingFromAValidList() async throws {
    let firebase = try FakeFirebase.withJobs(2)
    let sandbox = try Sandbox(firebase)
    _ = try await sandbox.run("works")
    try firebase.firestore.set("works/later", fields: Field.document(["title": Field.text("Later")]))
    #expect(try await sandbox.json("work", "later", as: "workAnswer")["origin"] == "remote")
    #expect(try await sandbox.json("work", "later", as: "workAnswer")["origin"] == "cache")
    #expect(try await sandbox.json("works")["works"].elements.count == 2)
    #expect(firebase.reads.sorted() == ["works", "works/later", "works/later/recommendations"])
  }

  @Test func fetchesANameAsAnIDBeforeSearchingTheList() async throws {
    let firebase = try FakeFirebase.withJobs(3)
    let sandbox = try Sandbox(firebase)
    #expect(try await sandbox.json("work", "Company 3", as: "workAnswer")["work"]["id"] == "job-03")
    // The recommendations of an unknown ID are requested in parallel, but the result does not wait for them.
    let unknown = "works/Company 3/recommendations"
    #expect(firebase.reads.contains(unknown))
    #expect(firebase.reads.filter { $0 != unknown } == ["works/Company 3", "works", "works/job-03/recommendations"])
    try await sandbox.failure("work", "nothing", code: 66)
    // Nothing is cached for unknown IDs.
    #expect(sandbox.files(in: "cache").count == 2)
  }

  @Test func aDeletedDocumentIs66AndLeavesTheCache() async throws {
    let firebase = try FakeFirebase.withJobs(2)
    let sandbox = try Sandbox(firebase)
    _ = try await sandbox.run("work", "job-01")
    #expect(sandbox.files(in: "cache").count == 2)
    firebase.firestore.remove("works/job-01")
    try await sandbox.failure("work", "job-01", "--refresh", code: 66)
    let keys = try await sandbox.json("cache", "status")["entries"].strings("key")
    #expect(keys.count == 1 && keys[0].hasSuffix(" anonymous works"))
    try await sandbox.failure("work", "job-01", "--offline", code: 66)
  }

  @Test func refusesAResponseAboutAnotherDocument() async throws {
    let firebase = try FakeFirebase.withJobs(2)
    firebase.firestore.override(
      "works/job-01", .json(#"{"name":"projects/demo/databases/(default)/documents/works/job-02","fields":{}}"#))
    try await Sandbox(firebase).failure("work", "job-01", code: 65)
  }

  @Test func usesIDsVerbatim() async throws {
    let firebase = try FakeFirebase()
    let ids = ["a b", "ä+%&?#", "a\u{308}", "日本", "x:y@z", "100%25"]
    for id in ids { try firebase.firestore.set("works/" + id, fields: Field.document(["title": Field.text("T")])) }
    let sandbox = try Sandbox(firebase)
    for id in ids {
      firebase.server.clearRequests()
      let json = try await sandbox.json("work", id, as: "workAnswer")
      #expect(json["work"]["id"].string.map { Array($0.utf8) } == Array(id.utf8))
      let paths = ["works/" + id, "works/" + id + "/recommendations"]
      #expect(Set(firebase.reads.map { Array($0.utf8) }) == Set(paths.map { Array($0.utf8) }))
      #expect(firebase.reads.count == 2)
    }
  }

  @Test func sortsProjectsByDownloadsWithUnknownLast() async throws {
    let firebase = try FakeFirebase()
    for (id, downloads) in [("a", 5), ("b", nil), ("c", 1_250_000), ("d", 0), ("e", 999)] {
      let title = ("title", Field.text(id.uppercased()))
      let fields = downloads.map { Field.document(["title": title.1, "downloads": Field.integer($0)]) }
      try firebase.firestore.set("petProjects/" + id, fields: fields ?? Field.document(["title": title.1]))
    }
    let sandbox = try Sandbox(firebase)
    #expect(try await sandbox.json("projects")["projects"].strings("id") == ["c", "e", "a", "d", "b"])
    let text = try await sandbox.run("projects")
    #expect(text.exitCode == 0)
    #expect(text.output.contains("+1M downloads") && text.output.contains("+999 downloads"))
    #expect(text.error.hasPrefix("Loaded from the local cache, "))
  }
}

extension FakeFirestore {
  /// Returns a first page with a token for another page.
  fileprivate func pageOne(_ request: RecordedRequest) -> Reply {
    .json(
      #"{"documents":[{"name":"projects/demo/databases/(default)/documents/works/a","fields":{}}],"nextPageToken":"bmV4dA=="}"#
    )
  }
}
