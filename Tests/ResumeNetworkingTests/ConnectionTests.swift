import Foundation
import TestSupport
import Testing

@testable import ResumeNetworking

@Suite(.timeLimit(.minutes(15)), .limitedConcurrency)
struct ConnectionTests {
  @Test("Sequential requests share a connection")
  func reuse() async throws {
    let server = try LoopbackServer(always: .json("{}"))
    let harness = Harness()
    for _ in 0..<5 { _ = try await harness.fetch(server.url()) }
    #expect(server.connectionCount == 1)
  }

  @Test("Requests run concurrently")
  func concurrency() async throws {
    let server = try LoopbackServer { request in
      .json(#"{"value": \#(request.queryValue("n") ?? "")}"#).delayed(.milliseconds(50))
    }
    let harness = Harness()
    let sum = try await withThrowingTaskGroup(of: Double.self) { group in
      for index in 1...12 { group.addTask { try await harness.fetch(server.url("/?n=\(index)")).value ?? 0 } }
      return try await group.reduce(0, +)
    }
    #expect(sum == 78)
    #expect(server.connectionCount > 1)
  }

  @Test("Requests are sent unchanged", arguments: [APIRequest<Item>.Method.post, .patch, .delete])
  func request(method: APIRequest<Item>.Method) async throws {
    let server = try LoopbackServer(always: .json("{}"))
    let target = "/v1/a%2Fb/%28default%29?mask=a%2Bb&key=%C3%A9"
    let body = Data(repeating: 0x61, count: 100_000)
    _ = try await Harness().fetch(
      server.url(target), method: method,
      headers: ["Content-Type": "application/json", "X-Ios-Bundle-Identifier": "a.b"],
      body: body)
    let request = try #require(server.requests.first)
    #expect(request.method == method.rawValue)
    #expect(request.target == target)
    #expect(request.body == body)
    #expect(request.headers.values(of: "User-Agent") == ["resume-tests/1"])
    #expect(request.header("Content-Type") == "application/json")
    #expect(request.header("X-Ios-Bundle-Identifier") == "a.b")
    #expect(request.header("Expect") == nil)
  }

  @Test("GET has no body, and POST an empty one")
  func withoutBody() async throws {
    let server = try LoopbackServer(always: .json("{}"))
    _ = try await Harness().fetch(server.url(), body: Data("x".utf8))
    _ = try await Harness().fetch(server.url(), method: .post)
    #expect(server.requests.map(\.body) == [Data(), Data()])
    #expect(server.requests.map(\.method) == ["GET", "POST"])
  }

  @Test("Cookies are not stored")
  func cookies() async throws {
    let server = try LoopbackServer(always: .json("{}").header("Set-Cookie", "id=1; Path=/"))
    let harness = Harness()
    for _ in 0..<2 { _ = try await harness.fetch(server.url()) }
    #expect(server.requests.map { $0.header("Cookie") } == [nil, nil])
  }

  @Test("Responses are not cached")
  func caching() async throws {
    let server = try LoopbackServer(always: .json("{}").header("Cache-Control", "max-age=3600"))
    let harness = Harness()
    for _ in 0..<2 { _ = try await harness.fetch(server.url()) }
    #expect(server.requests.count == 2)
  }

  @Test(
    "Malformed responses are lost connections", .libcurlFailures,
    arguments: ["hello", "HTTP/1.1 abc\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n{}"])
  func malformed(text: String) async throws {
    #expect(try await Harness().failure(from: .raw(text)) == .unreachable(.other))
  }

  @Test("An event has the path, but neither query nor header fields")
  func event() async throws {
    let server = try LoopbackServer(always: .json("{}"))
    let harness = Harness()
    _ = try await harness.fetch(server.url("/v1/a%2Fb?key=secret"), headers: ["Authorization": "Bearer secret"])
    let event = try #require(harness.journal.events.first)
    #expect(event.path == "/v1/a%2Fb")
    #expect(event == RequestEvent(method: "GET", path: "/v1/a%2Fb", status: 200, duration: event.duration, attempt: 1))
    #expect(!String(describing: event).contains("secret"))
  }

  @Test(
    "Plain http requires a loopback address",
    arguments: [
      "http://example.org/", "http://localhost:1/", "http://127.1:1/", "http://127.0.0.1.example.org/",
      "http://10.0.0.1/", "http://[::2]:1/",
    ])
  func plain(text: String) async throws {
    let harness = Harness()
    #expect(await harness.failure(try #require(URL(string: text))) == .unreachable(.insecure))
    #expect(harness.journal.events.isEmpty)
  }

  @Test(
    "URLs with other schemes or passwords are rejected",
    arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "/a", "http://u:p@127.0.0.1:1/"])
  func foreign(text: String) async throws {
    let harness = Harness()
    #expect(await harness.failure(try #require(URL(string: text))) == .unreachable(.other))
    #expect(harness.journal.events.isEmpty)
  }

  @Test("A write is not repeated after a lost connection", arguments: [nil, Data("{}".utf8)])
  func lostWrite(body: Data?) async throws {
    let server = try LoopbackServer(sequence: .json("{}"), .close, .json("{}"))
    let harness = Harness()
    _ = try await harness.fetch(server.url())
    let error = await harness.failure(server.url("/write"), method: .patch, body: body, retryPolicy: .write)
    #expect(error == .unreachable(.connectionLost))
    #expect(server.requests.map(\.path) == ["/", "/write"])
  }

  #if os(Linux)
    @Test("A request creates no folder and restores the environment")
    func traces() async {
      await #expect(processExitsWith: .success) {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appending(
          path: "resume-\(UUID().uuidString)", directoryHint: .isDirectory)
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? files.removeItem(at: folder) }
        let cache = folder.appending(path: "cache").path()
        ProcessEnvironment.set("XDG_CACHE_HOME", to: cache)
        ProcessEnvironment.set("XDG_DATA_HOME", to: nil)
        ProcessEnvironment.set("HOME", to: folder.path())
        let server = try LoopbackServer(always: .json("{}"))
        _ = try await Harness().fetch(server.url())
        #expect(try files.subpathsOfDirectory(atPath: folder.path()).isEmpty)
        #expect(ProcessEnvironment.value("XDG_CACHE_HOME") == cache)
        #expect(ProcessEnvironment.value("XDG_DATA_HOME") == nil)
      }
    }

    @Test("A process can exit during a request")
    func exit() async {
      await #expect(processExitsWith: .exitCode(7)) {
        let server = try LoopbackServer(always: .silence)
        #expect(await Harness(silence: .milliseconds(50)).failure(server.url()) == .unreachable(.timedOut))
        Foundation.exit(7)
      }
    }
  #endif
}
