import TestSupport
import Testing

/// Responses that make FoundationNetworking trap.
@Suite(.libcurlFailures, .builtProgram) struct TrapTests {
  private static let responses: [(name: String, bytes: String)] = [
    ("closed in the middle of the head", "HTTP/1.1 200 OK\r\nContent-Le"),
    (
      "chunks with a trailer",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-A\r\n\r\n2\r\n{}\r\n0\r\nX-A: b\r\n\r\n"
    ),
    ("a redirect without a scheme", "HTTP/1.1 302 Found\r\nLocation: //[::1]:80/x\r\nContent-Length: 0\r\n\r\n"),
  ]

  @Test(arguments: responses)
  func reportsALostConnectionInsteadOfCrashing(response: (name: String, bytes: String)) async throws {
    let firebase = try FakeFirebase.withJobs(2)
    let sandbox = try Sandbox(firebase)
    firebase.firestore.override("*", .raw(response.bytes))
    for command in [["works"], ["work", "job-01"], ["about"]] {
      let result = try await sandbox.run(command)
      #expect(
        result.outcome
          == .failure(
            69,
            "Error: The connection to the server was lost.\n  Check the network connection and any proxy settings, then try again.\n"
          ))
    }
    // The first response to one of a job's two requests ends both.
    #expect((3...4).contains(firebase.reads.count))

    firebase.firestore.restore("*")
    let fresh = try await sandbox.json("works")
    try sandbox.shiftCacheDates(by: -7200)
    firebase.firestore.override("*", .raw(response.bytes))
    let stale = try await sandbox.json("works")
    #expect(stale["stale"] == true)
    #expect(stale["works"] == fresh["works"])
  }

  @Test(arguments: responses)
  func reportsALostConnectionWhileSigningIn(response: (name: String, bytes: String)) async throws {
    let firebase = try FakeFirebase.withJobs(2)
    let sandbox = try Sandbox(firebase, key: "test-key")
    firebase.auth.override("signUp", .raw(response.bytes))
    try await sandbox.failure("works", code: 69)
    #expect(firebase.reads == [])
    #expect(sandbox.files(in: "sessions").isEmpty)
  }
}
