import Foundation
import ResumeNetworking
import TestSupport
import Testing

@testable import ResumeData
@testable import ResumeDomain

@Suite("Commits to Firestore")
struct CommitTests {
  private static let path = DocumentPath("works", "ä b")
  private static let previous = Document(path: path, fields: ["x": .null]).revised("2026-01-01T00:00:00.000001Z")
  private static let changes = [
    DocumentChange(.create, DocumentPath("works", "new"), fields: ["title": .string("A")]),
    DocumentChange(.update, path, fields: ["pt-BR": .integer(1), "a`\\b": .null], removed: ["x"], previous: previous),
    DocumentChange(.delete, path, previous: previous),
  ]

  @Test("sends each write with condition, mask and fields")
  func body() async throws {
    let bench = try Bench { _ in #"{"writeResults":[{"updateTime":"a"},{"updateTime":"b"},{}],"commitTime":"c"}"# }
    #expect(try await bench.resume.remote().commit(Self.changes) == .written(["a", "b", nil]))
    let request = try #require(bench.client.requests.first)
    #expect(request.method == "POST")
    #expect(request.url.hasSuffix("/v1/projects/my-project/databases/%28default%29/documents:commit"))
    let root = "projects/my-project/databases/(default)/documents/works/"
    #expect(
      request.body == """
        {"writes":[{"currentDocument":{"exists":false},"update":{"fields":{"title":{"stringValue":"A"}},"name":"\(root)new"}},\
        {"currentDocument":{"updateTime":"2026-01-01T00:00:00.000001Z"},"update":{"fields":{"a`\\\\b":{"nullValue":null},\
        "pt-BR":{"integerValue":"1"}},"name":"\(root)ä b"},"updateMask":{"fieldPaths":["`a\\\\`\\\\\\\\b`","`pt-BR`","x"]}},\
        {"currentDocument":{"updateTime":"2026-01-01T00:00:00.000001Z"},"delete":"\(root)ä b"}]}
        """)
  }

  @Test(
    "quotes field names that aren't plain words",
    arguments: [
      ("title", "title"), ("_a1", "_a1"), ("1a", "`1a`"), ("a.b", "`a.b`"), ("á", "`á`"), ("A-b", "`A-b`"),
      ("`", "`\\``"), ("\\", "`\\\\`"), ("@", "`@`"), ("[", "`[`"),
    ])
  func fieldPath(name: String, path: String) {
    #expect(DocumentChange.fieldPath(name) == path)
  }

  @Test("writes only the custom sections that change")
  func sections() async throws {
    let bench = try Bench { _ in #"{"writeResults":[{"updateTime":"a"}],"commitTime":"c"}"# }
    let old: [String: FieldValue] = ["a.b": .string("old"), "gone": .null, "same": .null]
    let previous = Document(path: ResumeSection.personPath, fields: ["resume": .map(old)]).revised("t")
    let change = DocumentChange(
      .update, previous.path, fields: ["name": .string("A"), "resume": .map(["a.b": .string("new"), "same": .null])],
      previous: previous)
    #expect(try await bench.resume.remote().commit([change]) == .written(["a"]))
    let body = try #require(bench.client.requests.first?.body)
    #expect(body.contains(#""fieldPaths":["name","resume.`a.b`","resume.gone"]"#), "\(body)")
    #expect(
      body.contains(
        #""resume":{"mapValue":{"fields":{"a.b":{"stringValue":"new"}}}}"#), "\(body)")
  }

  private static func refusal(_ http: Int, _ status: String?, _ message: String = "") -> APIError {
    .refused(ServiceError(httpStatus: http, status: status, message: message))
  }

  static let failures: [(APIError, Result<CommitOutcome, ResumeError>)] = [
    (refusal(400, "FAILED_PRECONDITION"), .success(.conflict(code: "FAILED_PRECONDITION"))),
    (refusal(409, "ALREADY_EXISTS"), .success(.conflict(code: "ALREADY_EXISTS"))),
    (refusal(409, "ABORTED"), .success(.conflict(code: "ABORTED"))),
    (refusal(404, "NOT_FOUND"), .success(.conflict(code: "NOT_FOUND"))),
    (refusal(403, "PERMISSION_DENIED"), .failure(.denied(.writing(profile: "me")))),
    (refusal(401, "UNAUTHENTICATED"), .failure(.denied(.unauthenticated))),
    (refusal(400, "INVALID_ARGUMENT"), .failure(.requestRefused(code: "INVALID_ARGUMENT"))),
    (.failed(httpStatus: 413), .success(.tooLarge)), (refusal(413, nil), .success(.tooLarge)),
    (
      refusal(429, "RESOURCE_EXHAUSTED", "gRPC message exceeds maximum size 4194304: 5000431"), .success(.tooLarge)
    ),
    (
      refusal(400, "INVALID_ARGUMENT", "Request payload size exceeds the limit: 11534336 bytes."), .success(.tooLarge)
    ),
    (refusal(503, "UNAVAILABLE"), .success(.unconfirmed)), (refusal(504, "DEADLINE_EXCEEDED"), .success(.unconfirmed)),
    (refusal(500, "INTERNAL"), .success(.unconfirmed)), (refusal(429, "RESOURCE_EXHAUSTED"), .success(.unconfirmed)),
    (.failed(httpStatus: 502), .success(.unconfirmed)), (.notUnderstood(detail: ""), .success(.unconfirmed)),
    (.tooLarge(succeeded: true), .success(.unconfirmed)), (.cancelled, .success(.unconfirmed)),
    (.unreachable(.connectionLost), .success(.unconfirmed)), (.unreachable(.timedOut), .success(.unconfirmed)),
    (
      .unreachable(.connectionRefused), .failure(.unavailable(.connectionRefused, wasRefresh: false))
    ),
    (.unreachable(.redirectedElsewhere), .failure(.unavailable(.redirected, wasRefresh: false))),
    (.unreachable(.redirectLoop), .failure(.unavailable(.redirected, wasRefresh: false))),
    (.unreachable(.hostNotFound), .failure(.unavailable(.hostNotFound, wasRefresh: false))),
    (.unreachable(.insecure), .failure(.unavailable(.insecure, wasRefresh: false))),
    (.unreachable(.proxyRefused), .failure(.unavailable(.proxyRefused, wasRefresh: false))),
  ]

  @Test("reports whether a failed commit may have been applied", arguments: failures.indices)
  func failure(_ index: Int) async throws {
    let (error, outcome) = Self.failures[index]
    let bench = try Bench { _ throws(APIError) in throw error }
    let remote = bench.resume.remote()
    let found = await Result<CommitOutcome, ResumeError>(reading: { () throws(ResumeError) in
      try await remote.commit(Self.changes)
    })
    #expect(found == outcome)
    #expect(bench.client.requests.count == 1)
  }

  @Test(
    "treats a response with the wrong number of results as unconfirmed",
    arguments: [
      "{}", #"{"writeResults":[]}"#, #"{"writeResults":[{"updateTime":"a"},{"updateTime":"b"}]}"#,
      #"{"writeResults":[{"updateTime":"a"},{},{}]}"#,
    ])
  func wrongResultCount(_ response: String) async throws {
    let bench = try Bench { _ in response }
    #expect(try await bench.resume.remote().commit(Self.changes) == .unconfirmed)
  }

  @Test("splits commits at 500 writes, and sends none of more than 9 MiB")
  func parts() async throws {
    let bench = try Bench { _ in "" }
    let remote = bench.resume.remote()
    let many = (0..<1001).map { DocumentChange(.create, DocumentPath("works", "\($0)")) }
    #expect(try remote.parts(many).map(\.count) == [500, 500, 1])
    #expect(try remote.parts(many).joined().map(\.path) == many.map(\.path))
    let large = (0..<20).map {
      DocumentChange(
        .create, DocumentPath("works", "\($0)"), fields: ["x": .string(String(repeating: "x", count: 1_000_000))])
    }
    #expect(try await remote.commit(large) == .tooLarge && bench.client.requests == [])
    #expect(try remote.parts([]) == [])
  }
}
