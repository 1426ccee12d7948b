import ResumeDomain
import ResumeNetworking
import Testing

@testable import ResumeData

@Suite("Reading a complete résumé from Firestore")
struct RemoteReadingTests {
  private static func document(_ path: String, _ more: String = #","updateTime":"2026-01-01T00:00:00Z""#) -> String {
    #"{"name":"projects/my-project/databases/(default)/documents/\#(path)","fields":{"x":{"nullValue":null}}\#(more)}"#
  }

  private static func denied(_ status: String = "PERMISSION_DENIED") -> APIError {
    .refused(ServiceError(httpStatus: 403, status: status))
  }

  private static func collection(_ request: ScriptedClient.Request) -> String {
    String(request.url.split(separator: "documents/")[1].prefix { $0 != "?" })
  }

  @Test("fetches every collection and nested documents, without the cache")
  func everything() async throws {
    let bench = try Bench { request in
      switch Self.collection(request) {
      case "works": Documents.page([Self.document("works/a"), Self.document("works/b")])
      case "works/b/recommendations": Documents.page([Self.document("works/b/recommendations/r")])
      default: "{}"
      }
    }
    _ = try await bench.works()
    bench.client.reset()
    let remote = bench.resume.remote()
    let paths = ["works/new/recommendations/x", "extra/y"].compactMap { DocumentPath($0) }
    let resume = try await remote.read(including: paths)
    #expect(resume.documents.map(\.path.text) == ["works/a", "works/b", "works/b/recommendations/r"])
    #expect(resume.documents.allSatisfy { $0.revision == "2026-01-01T00:00:00Z" })
    #expect(resume.refused == [])
    let requested = bench.client.requests.map(Self.collection)
    #expect(Set(requested).isSuperset(of: ["profile", "awards", "extra", "works/new/recommendations", "works"]))
    #expect(Set(requested).count == requested.count)
    #expect(remote.name == "my-project/(default)")
  }

  @Test("reports denied collections, except the required ones")
  func refused() async throws {
    let bench = try Bench { request throws(APIError) in
      switch Self.collection(request) {
      case "works", "petProjects": return "{}"
      case "profile/main": return Self.document("profile/main")
      default: throw Self.denied()
      }
    }
    let resume = try await bench.resume.remote().read(including: [])
    #expect(resume.documents.map(\.path.text) == ["profile/main"])
    #expect(resume.refused.contains(["awards"]) && !resume.refused.contains(["profile"]))
    bench.client.reset { request throws(APIError) in
      if Self.collection(request) == "works" { throw Self.denied() }
      return "{}"
    }
    await #expect(throws: ResumeError.denied(.permission(signedIn: false))) {
      try await bench.resume.remote().read(including: [])
    }
  }

  @Test(
    "rejects partly unreadable documents",
    arguments: [
      document("works/a", ""), document("works/a", #","updateTime":7"#),
      #"{"name":"projects/my-project/databases/(default)/documents/works/a","fields":7,"updateTime":"x"}"#,
      document("works/a") + "," + #"{"name":7}"#,
    ])
  func unreadable(_ document: String) async throws {
    let bench = try Bench { request in
      Self.collection(request) == "works" ? #"{"documents":[\#(document)]}"# : "{}"
    }
    await #expect(throws: ResumeError.responseNotUnderstood(wasRefresh: false)) {
      try await bench.resume.remote().read(including: [])
    }
  }
}
