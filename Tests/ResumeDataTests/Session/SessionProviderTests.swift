import Foundation
import ResumeDomain
import ResumeNetworking
import TestSupport
import Testing

@testable import ResumeData

@Suite("Sessions")
struct SessionProviderTests {
  /// Returns a script that signs up once and refreshes with a new token each time.
  private static func auth(_ tokens: Guarded<Int> = Guarded(0)) -> ScriptedClient.Script {
    { request throws(APIError) in
      guard request.isAuth else { return Documents.work("a", for: request) }
      tokens.change { $0 += 1 }
      let token = "t\(tokens.value)"
      return request.endpoint == "token" ? Documents.refreshed(token) : Documents.signIn(token)
    }
  }

  private func endpoints(_ bench: Bench) -> [String] { bench.client.requests.map(\.endpoint) }

  /// The session files.
  private static func sessions(_ bench: Bench) -> [String] {
    bench.folder.contents().filter { $0.hasPrefix("sessions/") && $0.hasSuffix(".json") }
  }

  @Test("signs in anonymously once and stores the token")
  func signUp() async throws {
    let bench = try Bench(apiKey: "AIza&key", Self.auth())
    _ = try await bench.works()
    _ = try await bench.works(.refresh)
    #expect(endpoints(bench) == ["accounts:signUp", "works", "works"])
    let requests = bench.client.requests
    #expect(requests[0].method == "POST")
    #expect(requests[0].url == "https://identitytoolkit.googleapis.com/v1/accounts:signUp?key=AIza%26key")
    #expect(requests[0].body == #"{"returnSecureToken":true}"#)
    #expect(requests[0].authorization == nil)
    #expect(requests[1].authorization == "Bearer t1")
    #expect(requests[2].authorization == "Bearer t1")
    #expect(!requests[1].url.contains("key="))
  }

  @Test("reads the session file once")
  func reading() async throws {
    let bench = try Bench(apiKey: "k", Self.auth())
    _ = try await bench.works()
    let entries = try bench.resume.entries()
    _ = try await entries.entries(of: .works, .refresh)
    for path in Self.sessions(bench) { try FileManager.default.removeItem(atPath: bench.folder.path(path)) }
    _ = try await entries.entries(of: .works, .refresh)
    #expect(endpoints(bench) == ["accounts:signUp", "works", "works", "works"])
  }

  @Test("stores the session outside the cache, readable by the owner only")
  func stored() async throws {
    var bench = try Bench(apiKey: "k", Self.auth())
    bench.environment = ["HOME": bench.folder.path]
    _ = try await bench.works()
    let folder = ".local/state/resume/sessions"
    #expect(try bench.folder.permissions(of: folder) == 0o700)
    let files = bench.folder.contents().filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(".json") }
    #expect(files.count == 1)
    #expect(try bench.folder.permissions(of: files[0]) == 0o600)
    #expect(try bench.folder.text(of: files[0]).contains("refresh-t1"))
    for file in bench.folder.contents() where file.hasPrefix(".cache") && file.hasSuffix(".json") {
      #expect(!(try bench.folder.text(of: file).contains("t1")))
    }
  }

  @Test("refreshes the token five minutes before its expiry", arguments: [(3299.0, false), (3301, true), (9999, true)])
  func margin(age: Double, isRefreshed: Bool) async throws {
    let bench = try Bench(apiKey: "k", Self.auth())
    _ = try await bench.works()
    bench.client.reset()
    bench.wait(age)
    _ = try await bench.works(.refresh)
    #expect(endpoints(bench) == (isRefreshed ? ["token", "works"] : ["works"]))
    #expect(bench.client.requests.last?.authorization == (isRefreshed ? "Bearer t2" : "Bearer t1"))
    guard isRefreshed else { return }
    let request = bench.client.requests[0]
    #expect(request.url == "https://securetoken.googleapis.com/v1/token?key=k")
    #expect(request.body == "grant_type=refresh_token&refresh_token=refresh-t1")
    #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
    // The new refresh token replaces the old one.
    bench.wait(3600)
    _ = try await bench.works(.refresh)
    #expect(bench.client.requests.last { $0.endpoint == "token" }?.body.hasSuffix("refresh-t2") ?? false)
  }

  @Test(
    "signs in again if the server rejects the refresh token",
    arguments: ["TOKEN_EXPIRED", "INVALID_REFRESH_TOKEN", "USER_NOT_FOUND", "USER_DISABLED", "PROJECT_NUMBER_MISMATCH"])
  func refusedRefresh(code: String) async throws {
    let script = Self.auth()
    let bench = try Bench(apiKey: "k", script)
    _ = try await bench.works()
    bench.wait(4000)
    bench.client.reset { request throws(APIError) in
      if request.endpoint == "token" { throw .auth(code) }
      return try await script(request)
    }
    _ = try await bench.works()
    #expect(endpoints(bench) == ["token", "accounts:signUp", "works"])
    #expect(bench.client.requests.last?.authorization == "Bearer t2")
  }

  @Test("keeps the session after an outage while refreshing")
  func refreshOutage() async throws {
    let script = Self.auth()
    let bench = try Bench(apiKey: "k", script)
    _ = try await bench.works()
    bench.wait(4000)
    for failure in [APIError.unreachable(.timedOut), .failed(httpStatus: 503), .firestore(429, "RESOURCE_EXHAUSTED")] {
      bench.client.reset { request throws(APIError) in
        if request.isAuth { throw failure }
        return try await script(request)
      }
      // Without a token there is no usable response, so the stale copy is shown.
      #expect(try await bench.works().isStale)
      #expect(endpoints(bench) == ["token"])
    }
    bench.client.reset(script)
    _ = try await bench.works()
    #expect(endpoints(bench) == ["token", "works"])
  }

  @Test("reports an outage during the first sign-in")
  func signUpOutage() async throws {
    let bench = try Bench(apiKey: "k") { _ throws(APIError) in throw .unreachable(.hostNotFound) }
    await #expect(throws: ResumeError.unavailable(.hostNotFound, wasRefresh: false)) { try await bench.works() }
    #expect(endpoints(bench) == ["accounts:signUp"])
  }

  @Test("refreshes a rejected token once and repeats the request once")
  func rejected() async throws {
    let script = Self.auth()
    let bench = try Bench(apiKey: "k") { request throws(APIError) in
      if request.authorization == "Bearer t1" { throw .firestore(401, "UNAUTHENTICATED") }
      return try await script(request)
    }
    let entries = try bench.resume.entries()
    _ = try await entries.entries(of: .works, .refresh)
    #expect(endpoints(bench) == ["accounts:signUp", "works", "token", "works"])
    _ = try await entries.entries(of: .works, .refresh)
    #expect(endpoints(bench) == ["accounts:signUp", "works", "token", "works", "works"])
    #expect(bench.client.requests.last?.authorization == "Bearer t2")
  }

  @Test("reports an error if the new token is rejected too")
  func rejectedTwice() async throws {
    let script = Self.auth()
    let bench = try Bench(apiKey: "k") { request throws(APIError) in
      if request.authorization != nil { throw .firestore(401, "UNAUTHENTICATED") }
      return try await script(request)
    }
    await #expect(throws: ResumeError.denied(.unauthenticated)) { try await bench.works() }
    #expect(endpoints(bench) == ["accounts:signUp", "works", "token", "works"])
  }

  @Test("sends requests without a token if there is no API key")
  func keyless() async throws {
    let bench = try Bench(Self.auth())
    _ = try await bench.works()
    #expect(endpoints(bench) == ["works"])
    #expect(bench.client.requests[0].authorization == nil)
    #expect(!bench.folder.contents().contains { $0.contains("sessions") })
  }

  @Test(
    "sends requests without a token if anonymous sign-in is disabled",
    arguments: ["ADMIN_ONLY_OPERATION", "OPERATION_NOT_ALLOWED"])
  func anonymousDisabled(code: String) async throws {
    let bench = try Bench(apiKey: "k") { request throws(APIError) in
      if request.isAuth { throw .auth(code) }
      return request.endpoint == "works" ? Documents.works("a") : "{}"
    }
    let resume = bench.resume
    _ = try await resume.entries().entries(of: .works, .preferCache)
    _ = try await resume.entries().entries(of: .projects, .preferCache)
    #expect(endpoints(bench) == ["accounts:signUp", "works", "petProjects"])
    #expect(bench.client.requests.allSatisfy { $0.authorization == nil })
  }

  @Test(
    "reports a rejected API key",
    arguments: [
      ("API_KEY_INVALID", APIKeyProblem.invalid), ("API_KEY_IOS_APP_BLOCKED", .iosOnly),
      ("API_KEY_SERVICE_BLOCKED", .restricted),
    ])
  func keyProblems(reason: String, problem: APIKeyProblem) async throws {
    let bench = try Bench(apiKey: "k") { _ throws(APIError) in
      throw .firestore(400, "INVALID_ARGUMENT", reasons: [reason])
    }
    await #expect(throws: ResumeError.apiKeyRefused(problem)) { try await bench.works() }
  }

  @Test("sends the bundle ID only to Firebase Auth")
  func bundleID() async throws {
    var bench = try Bench(apiKey: "k", Self.auth())
    bench.source.iosBundleID = "com.example.app"
    _ = try await bench.works()
    bench.wait(4000)
    _ = try await bench.works()
    for request in bench.client.requests {
      #expect(request.headers["X-Ios-Bundle-Identifier"] == (request.isAuth ? "com.example.app" : nil))
    }
  }

  @Test("reports too many sign-ins even with a cached copy")
  func tooMany() async throws {
    let script = Self.auth()
    let bench = try Bench(apiKey: "k", script)
    _ = try await bench.works()
    bench.wait(4000)
    bench.client.reset { request throws(APIError) in
      guard request.isAuth else { return try await script(request) }
      throw .auth(request.endpoint == "token" ? "TOKEN_EXPIRED" : "TOO_MANY_ATTEMPTS_TRY_LATER")
    }
    await #expect(throws: ResumeError.tooManyAttempts) { try await bench.works() }
  }

  @Test("creates one session for concurrent requests")
  func concurrent() async throws {
    let folder = try TemporaryFolder()
    let client = ScriptedClient { _ in
      await Task.yield()
      return Documents.signIn("t")
    }
    let scope = SessionScope(profile: "me", project: "p", authEmulator: nil)
    // Each provider represents a process.
    let providers = (0..<4).map { _ in provider(scope, folder, client) }
    let tokens = try await withThrowingTaskGroup(of: String?.self) { group in
      for index in 0..<20 {
        group.addTask {
          // On a busy machine, a provider may give up before its turn.
          for _ in 0..<100 {
            do { return try await providers[index % 4].token() } catch ResumeError.unavailable(.busy, _) {}
          }
          return nil
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(tokens == Array(repeating: "t", count: 20))
    #expect(client.requests.count == 1)
  }

  @Test("times out while another process signs in")
  func busy() async throws {
    let folder = try TemporaryFolder()
    let client = ScriptedClient { _ in Documents.signIn("t") }
    let scope = SessionScope(profile: "me", project: "p", authEmulator: nil)
    let lock = try FileLock.attempt(
      try #require(SessionStore(folder: folder.path("sessions")).lockPath(scope)))
    let error = await #expect(throws: ResumeError.self) {
      try await provider(scope, folder, client, deadline: .now + .milliseconds(60)).token()
    }
    #expect(error == .unavailable(.busy, wasRefresh: false))
    #expect(client.requests == [])
    withExtendedLifetime(lock) {}
  }

  @Test("keeps the session in memory without a home folder")
  func withoutHome() async throws {
    var bench = try Bench(apiKey: "k", Self.auth())
    bench.environment = [:]
    let resume = bench.resume
    _ = try await resume.entries().entries(of: .works, .preferCache)
    _ = try await resume.entries().entries(of: .works, .refresh)
    #expect(endpoints(bench) == ["accounts:signUp", "works", "works"])
    #expect(bench.client.requests.last?.authorization == "Bearer t1")
  }

  @Test(
    "rejects unusable sign-in responses and stores nothing",
    arguments: [
      ("a", "NaN"), ("a", "inf"), ("a", "1e400"), ("a", "abc"), ("a", ""), ("", "3600"), ("a b", "3600"),
      ("a\\r\\nX-Evil: 1", "3600"), ("a\\u0000b", "3600"), ("é", "3600"),
    ])
  func unusableSignIn(token: String, expiresIn: String) async throws {
    let bench = try Bench(apiKey: "k") { request in
      guard request.isAuth else { return Documents.works("a") }
      return #"{"idToken":"\#(token)","refreshToken":"r","expiresIn":"\#(expiresIn)","localId":"u"}"#
    }
    await #expect(throws: ResumeError.responseNotUnderstood(wasRefresh: false)) { try await bench.works() }
    #expect(Self.sessions(bench) == [])
  }

  @Test("rejects another user's token on refresh and keeps the session")
  func foreignToken() async throws {
    let bench = try Bench(apiKey: "k") { request in
      guard request.isAuth else { return Documents.works("a") }
      return request.endpoint == "token"
        ? #"{"id_token":"t2","refresh_token":"r2","expires_in":"3600","user_id":"u2"}"#
        : Documents.signIn("t1", lifetime: 200)
    }
    _ = try await bench.works()
    await #expect(throws: ResumeError.responseNotUnderstood(wasRefresh: true)) { try await bench.works(.refresh) }
    #expect(Self.sessions(bench).count == 1)
  }

  @Test("ignores a corrupt session file", arguments: ["", "{", "{}", "null", #"{"format":1,"key":"x"}"#])
  func corrupt(text: String) async throws {
    let bench = try Bench(apiKey: "k", Self.auth())
    _ = try await bench.works()
    let file = try #require(bench.folder.contents().first { $0.hasPrefix("sessions/") && $0.hasSuffix(".json") })
    try bench.folder.write(text, to: file)
    bench.client.reset()
    _ = try await bench.works(.refresh)
    #expect(endpoints(bench) == ["accounts:signUp", "works"])
  }

  @Test("never replaces the session file of a newer version")
  func newerFile() async throws {
    let bench = try Bench(apiKey: "k", Self.auth())
    _ = try await bench.works()
    let file = try #require(bench.folder.contents().first { $0.hasPrefix("sessions/") && $0.hasSuffix(".json") })
    try bench.folder.write(#"{"format":2}"#, to: file)
    _ = try await bench.works(.refresh)
    #expect(try bench.folder.text(of: file) == #"{"format":2}"#)
  }

  @Test("stores one session per profile and project")
  func scopes() async throws {
    var bench = try Bench(apiKey: "k", Self.auth())
    _ = try await bench.works()
    bench.profile = "other"
    _ = try await bench.works(.refresh)
    bench.profile = "me"
    bench.source.project = "other-project"
    bench.client.reset(Self.auth(Guarded(2)))
    _ = try await bench.works(.refresh)
    #expect(bench.client.requests.last?.authorization == "Bearer t3")
  }

  private func provider(
    _ scope: SessionScope, _ folder: TemporaryFolder, _ client: ScriptedClient, deadline: ContinuousClock.Instant? = nil
  ) -> SessionProvider {
    SessionProvider(
      scope: scope, store: SessionStore(folder: folder.path("sessions")),
      auth: FirebaseAuthDataSource(client: client, apiKey: "k", iosBundleID: nil, emulator: nil),
      deadline: deadline, now: { Bench.start })
  }
}
