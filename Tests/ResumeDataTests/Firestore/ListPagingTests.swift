import ResumeData
import ResumeDomain
import ResumeNetworking
import Testing

@Suite("List paging")
struct ListPagingTests {
  @Test("fetches pages until there is no token")
  func pages() async throws {
    let bench = try Bench { request throws(APIError) in
      if request.url.contains("pageToken=b%2F%2B") { return Documents.page([], next: "c") }
      if request.url.contains("pageToken=c") { return Documents.works("3") }
      return Documents.page([Documents.document("works/1"), Documents.document("works/2")], next: "b/+")
    }
    let loaded = try await bench.works()
    #expect(loaded.value.map(\.id).sorted() == ["1", "2", "3"])
    #expect(bench.client.requests.count == 3)
    for request in bench.client.requests {
      #expect(request.method == "GET")
      #expect(request.url.contains("pageSize=300"))
      #expect(!request.url.contains("orderBy"))
    }
    #expect(
      bench.client.requests[0].url
        == "https://firestore.googleapis.com/v1/projects/my-project/databases/%28default%29/documents/works?pageSize=300"
    )
  }

  @Test("reports a partial list and never caches it")
  func partial() async throws {
    let bench = try Bench { request throws(APIError) in
      guard request.url.contains("pageToken") else { return Documents.page([Documents.document("works/1")], next: "b") }
      throw .unreachable(.connectionLost)
    }
    await #expect(throws: ResumeError.unavailable(.connectionLost, wasRefresh: false)) { try await bench.works() }
    #expect(bench.entries == [])
  }

  @Test("stops at repeated pages")
  func loop() async throws {
    let bench = try Bench { _ in Documents.page([Documents.document("works/1")], next: "same") }
    await #expect(throws: ResumeError.responseNotUnderstood(wasRefresh: false)) { try await bench.works() }
    #expect(bench.client.requests.count == 21)
    #expect(bench.entries == [])
  }

  @Test("rejects a list with documents of other collections only")
  func foreign() async throws {
    let bench = try Bench { _ in Documents.page([Documents.document("petProjects/1")]) }
    await #expect(throws: ResumeError.responseNotUnderstood(wasRefresh: false)) { try await bench.works() }
  }

  @Test("omits documents of another project or database")
  func foreignDatabase() async throws {
    let foreign = [
      Documents.document("works/1", project: "other"),
      Documents.document("works/1").replacing("(default)", with: "other"),
    ]
    for document in foreign {
      let bench = try Bench { _ in Documents.page([document]) }
      await #expect(throws: ResumeError.responseNotUnderstood(wasRefresh: false)) { try await bench.works() }
      let mixed = try Bench { _ in Documents.page([document, Documents.document("works/2")]) }
      let loaded = try await mixed.works()
      #expect(loaded.value.map(\.id) == ["2"])
      #expect(loaded.warnings == [DataWarning(.unreadableDocument, fact: .count(1))])
      let one = try Bench { _ in document }
      await #expect(throws: ResumeError.responseNotUnderstood(wasRefresh: false)) { try await one.work("1") }
    }
  }

  @Test("accepts the project ID in responses to its number")
  func projectNumber() async throws {
    var bench = try Bench { _ in Documents.works("1") }
    bench.source.project = "123456789"
    #expect(try await bench.works().value.map(\.id) == ["1"])
  }

  @Test("rejects a document with another ID")
  func wrongDocument() async throws {
    let bench = try Bench { _ in Documents.document("works/other") }
    await #expect(throws: ResumeError.responseNotUnderstood(wasRefresh: false)) { try await bench.work("mine") }
    #expect(bench.entries == [])
  }

  @Test("warns about unreadable documents, also from the cache")
  func unreadable() async throws {
    let bench = try Bench { _ in Documents.page([#"{"name":"x"}"#, Documents.document("works/1"), "7"]) }
    let first = try await bench.works()
    #expect(first.warnings == [DataWarning(.unreadableDocument, fact: .count(2))])
    let second = try await bench.works()
    #expect(second.origin == .cache)
    #expect(second.warnings == first.warnings)
    #expect(second.value.count == 1)
  }

  @Test("encodes IDs in the path")
  func encoding() async throws {
    let bench = try Bench { _ in Documents.document("works/a b%2Fé?#") }
    #expect(try await bench.work("a b%2Fé?#").value.id == "a b%2Fé?#")
    #expect(bench.client.requests[0].url.hasSuffix("/documents/works/a%20b%252F%C3%A9%3F%23"))
  }

  @Test("sends requests to the profile's project, database and emulator")
  func urls() async throws {
    var bench = try Bench { _ in "{}" }
    bench.source.database = "my-db"
    bench.firestoreEmulator = LoopbackHost("localhost:8080")
    _ = try await bench.works()
    #expect(
      bench.client.requests[0].url
        == "http://127.0.0.1:8080/v1/projects/my-project/databases/my-db/documents/works?pageSize=300")
  }
}
