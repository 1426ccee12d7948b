import Foundation
import TestSupport
import Testing

@testable import ResumeNetworking

@Suite(.timeLimit(.minutes(15)), .limitedConcurrency)
struct RedirectTests {
  private let secret = ["Authorization": "Bearer secret", "X-Goog-Api-Key": "key"]

  @Test(
    "Redirects to other origins are not followed", arguments: [301, 302, 303, 307, 308])
  func toOtherOrigins(status: Int) async throws {
    let other = try LoopbackServer(always: .json("{}"))
    let server = try LoopbackServer(always: .redirect(to: other.url("/v1/item").absoluteString, status: status))
    let error = await Harness().failure(server.url(), headers: secret, retryPolicy: .read)
    #expect(error == .unreachable(.redirectedElsewhere))
    #expect(other.connectionCount == 0)
    #expect(server.requests.count == 1)
  }

  @Test("Other schemes, hosts and users are other origins", .libcurlFailures)
  func otherOrigins() async throws {
    for target in [
      "https://127.0.0.1:PORT/", "http://localhost:PORT/", "//127.0.0.2:PORT/", "http://u:p@127.0.0.1:PORT/",
      "ftp://127.0.0.1:PORT/", "file:///etc/passwd", "mailto:a@example.org",
    ] {
      let server = try LoopbackServer { request in
        .redirect(to: target.replacing("PORT", with: request.header("Host")?.split(separator: ":").last ?? ""))
      }
      #expect(await Harness().failure(server.url(), headers: secret) == .unreachable(.redirectedElsewhere), "\(target)")
      #expect(server.requests.count == 1)
    }
  }

  @Test(
    "Redirects within the origin keep header fields", arguments: ["/b/c?q=1", "c?q=1", "http://HOST/b/c?q=1"])
  func withinOrigin(location: String) async throws {
    let server = try LoopbackServer { request in
      if request.target == "/b/c?q=1" { return .json(#"{"value": 3}"#) }
      return .redirect(to: location.replacing("HOST", with: request.header("Host") ?? ""), status: 307)
    }
    let body = Data(#"{"a":1}"#.utf8)
    let item = try await Harness().fetch(server.url("/b/a"), method: .patch, headers: secret, body: body)
    #expect(item == Item(value: 3))
    let last = try #require(server.requests.last)
    #expect(last.method == "PATCH")
    #expect(last.body == body)
    #expect(last.header("Authorization") == "Bearer secret")
  }

  @Test("POST becomes GET after 301, 302 and 303", arguments: [301, 302, 303])
  func post(status: Int) async throws {
    let server = try LoopbackServer { request in
      request.path == "/b" ? .json("{}") : .redirect(to: "/b", status: status)
    }
    _ = try await Harness().fetch(server.url("/a"), method: .post, body: Data("x".utf8))
    let last = try #require(server.requests.last)
    #expect(last.method == "GET")
    #expect(last.body.isEmpty)
    #expect(last.header("Content-Type") == nil)
  }

  @Test("A redirect loop ends at the limit")
  func loop() async throws {
    let server = try LoopbackServer(always: .redirect(to: "/a"))
    let harness = Harness(redirects: 2)
    #expect(await harness.failure(server.url("/a"), retryPolicy: .read) == .unreachable(.redirectLoop))
    #expect(server.requests.count == 3)
    #expect(harness.journal.events.map(\.status) == [302, 302, 302])
  }

  @Test("Events of redirects have the requested path")
  func requestedPath() async throws {
    let server = try LoopbackServer(sequence: .redirect(to: "/secret?secret"), .json("{}"))
    let harness = Harness()
    _ = try await harness.fetch(server.url("/a"))
    #expect(server.requests.map(\.path) == ["/a", "/secret"])
    #expect(harness.journal.events.map(\.path) == ["/a", "/a"])
  }

  @Test("Redirects up to the limit are followed")
  func limit() async throws {
    let server = try LoopbackServer(sequence: .redirect(to: "/b"), .redirect(to: "/c"), .json("{}"))
    #expect(await Harness(redirects: 2).failure(server.url("/a")) == nil)
  }

  @Test("A redirect without a target fails")
  func withoutTarget() async throws {
    #expect(try await Harness().failure(from: Reply(status: 302)) == .failed(httpStatus: 302))
    #expect(try await Harness().failure(from: .redirect(to: "/b", status: 305)) == .failed(httpStatus: 305))
  }
}
