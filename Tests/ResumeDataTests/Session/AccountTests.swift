import Foundation
import ResumeData
import ResumeDomain
import ResumeNetworking
import TestSupport
import Testing

@Suite("Accounts")
struct AccountTests {
  /// Returns a script that accepts every sign-in; users and anonymous users get different tokens.
  private static let server: ScriptedClient.Script = { request throws(APIError) in
    switch request.endpoint {
    case "accounts:signInWithPassword":
      #"{"idToken":"person","refreshToken":"r","expiresIn":"3600","localId":"u7","email":"A@example.com"}"#
    case "accounts:signUp": Documents.signIn("nobody")
    case "token": Documents.refreshed("person2", user: "u7")
    case "accounts:delete": #"{"kind":"x"}"#
    default: Documents.works(request.authorization ?? "none")
    }
  }

  private func endpoints(_ bench: Bench) -> [String] { bench.client.requests.map(\.endpoint) }

  @Test("reports no account at first, without a request")
  func noAccount() throws {
    let bench = try Bench(apiKey: "k", Self.server)
    #expect(try bench.resume.account().current() == nil)
    #expect(bench.client.requests == [])
  }

  @Test("signs in with email and password and uses the token")
  func password() async throws {
    let bench = try Bench(apiKey: "k", Self.server)
    let account = try await bench.resume.account().signIn(email: "a@example.com", password: "p\"w/é")
    #expect(
      account
        == Account(
          profile: "me", userID: "u7", email: "A@example.com", isAnonymous: false,
          expiresAt: Bench.start.addingTimeInterval(3600)))
    let request = bench.client.requests[0]
    #expect(request.url == "https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k")
    let body = try JSONSerialization.jsonObject(with: Data(request.body.utf8)) as? NSDictionary
    #expect(body == ["email": "a@example.com", "password": "p\"w/é", "returnSecureToken": true] as NSDictionary)
    #expect(try bench.resume.account().current() == account)
    _ = try await bench.works()
    #expect(bench.client.requests.last?.authorization == "Bearer person")
  }

  @Test(
    "keeps the previous session after a failed sign-in",
    arguments: [
      ("INVALID_LOGIN_CREDENTIALS", .denied(.wrongCredentials)), ("INVALID_PASSWORD", .denied(.wrongCredentials)),
      ("EMAIL_NOT_FOUND", .denied(.wrongCredentials)), ("USER_DISABLED", .denied(.userDisabled)),
      ("TOO_MANY_ATTEMPTS_TRY_LATER", .tooManyAttempts), ("INVALID_EMAIL", .requestRefused(code: "INVALID_EMAIL")),
    ] as [(String, ResumeError)])
  func refused(code: String, error: ResumeError) async throws {
    let bench = try Bench(apiKey: "k", Self.server)
    _ = try await bench.works()
    let before = try bench.resume.account().current()
    bench.client.reset { _ throws(APIError) in throw .auth(code) }
    await #expect(throws: error) { try await bench.resume.account().signIn(email: "a@example.com", password: "x") }
    #expect(before?.isAnonymous == true)
    #expect(try bench.resume.account().current() == before)
  }

  @Test("checks whether an expired session can be renewed, and stores nothing")
  func renewal() async throws {
    let bench = try Bench(apiKey: "k", Self.server)
    _ = try await bench.resume.account().signIn(email: "a@example.com", password: "x")
    bench.client.reset()
    try await bench.resume.checks().checkSession()
    #expect(bench.client.requests == [])
    let before = try bench.resume.account().current()
    bench.wait(3400)
    try await bench.resume.checks().checkSession()
    for (code, error) in [
      ("TOKEN_EXPIRED", .denied(.sessionEnded(profile: "me"))), ("USER_DISABLED", .denied(.userDisabled)),
    ] as [(String, ResumeError)] {
      bench.client.reset { _ throws(APIError) in throw .auth(code) }
      await #expect(throws: error) { try await bench.resume.checks().checkSession() }
      #expect(endpoints(bench) == ["token"])
    }
    #expect(try bench.resume.account().current() == before)
  }

  @Test("reports a required second factor and a missing API key")
  func secondFactor() async throws {
    let bench = try Bench(apiKey: "k") { _ in #"{"mfaPendingCredential":"x","localId":"u"}"# }
    await #expect(throws: ResumeError.denied(.secondFactor)) {
      try await bench.resume.account().signIn(email: "a@example.com", password: "x")
    }
    let keyless = try Bench(Self.server)
    await #expect(throws: ResumeError.apiKeyMissing(profile: "me")) {
      try await keyless.resume.account().signIn(email: "a@example.com", password: "x")
    }
    #expect(keyless.client.requests == [])
  }

  @Test("never shows the cached data of another account")
  func accounts() async throws {
    let bench = try Bench(apiKey: "k", Self.server)
    #expect(try await bench.works().value.map(\.id) == ["Bearer nobody"])
    _ = try await bench.resume.account().signIn(email: "a@example.com", password: "x")
    #expect(try await bench.works().value.map(\.id) == ["Bearer person"])
    #expect(try await bench.works().origin == .cache)
    _ = try await bench.resume.account().signOut(notifiesServer: false)
    #expect(try await bench.works().value.map(\.id) == ["Bearer nobody"])
  }

  @Test("shares the cache partition among anonymous users")
  func anonymousUsers() async throws {
    let bench = try Bench(apiKey: "k", Self.server)
    _ = try await bench.works()
    for file in bench.folder.contents() where file.hasPrefix("sessions/") {
      try FileManager.default.removeItem(atPath: bench.folder.path(file))
    }
    bench.client.reset()
    #expect(try await bench.works().origin == .cache)
    #expect(bench.client.requests == [])
    #expect(bench.entries.map(\.key) == ["my-project (default) firestore.googleapis.com anonymous works"])
  }

  @Test("deletes the session, its cached copies and the anonymous user on sign-out")
  func signOut() async throws {
    let bench = try Bench(apiKey: "k", Self.server)
    _ = try await bench.works()
    bench.client.reset()
    let report = try await bench.resume.account().signOut(notifiesServer: true)
    #expect(report == SignOutReport(hadSession: true, removedEntries: 1, deletedUser: true))
    #expect(endpoints(bench) == ["accounts:delete"])
    #expect(bench.client.requests[0].body == #"{"idToken":"nobody"}"#)
    #expect(try bench.resume.account().current() == nil)
    #expect(bench.entries == [])
    #expect(!bench.folder.contents().contains { $0.hasPrefix("sessions/") })
    // The second sign-out finds no session.
    let again = try await bench.resume.account().signOut(notifiesServer: true)
    #expect(again == SignOutReport(hadSession: false, removedEntries: 0, deletedUser: false))
  }

  @Test("signs out without deleting a user's account, offline and during an outage")
  func signOutWithoutServer() async throws {
    let person = try Bench(apiKey: "k", Self.server)
    _ = try await person.resume.account().signIn(email: "a@example.com", password: "x")
    person.client.reset()
    #expect(try await person.resume.account().signOut(notifiesServer: true).deletedUser == false)
    #expect(person.client.requests == [])

    let offline = try Bench(apiKey: "k", Self.server)
    _ = try await offline.works()
    offline.client.reset()
    #expect(try await offline.resume.account().signOut(notifiesServer: false).hadSession)
    #expect(offline.client.requests == [])

    let failing = try Bench(apiKey: "k", Self.server)
    _ = try await failing.works()
    failing.client.reset { _ throws(APIError) in throw .unreachable(.timedOut) }
    let report = try await failing.resume.account().signOut(notifiesServer: true)
    #expect(report == SignOutReport(hadSession: true, removedEntries: 1, deletedUser: false))
    #expect(try failing.resume.account().current() == nil)
  }

  @Test("requires another sign-in if a user's refresh token is rejected")
  func endedSession() async throws {
    let bench = try Bench(apiKey: "k", Self.server)
    _ = try await bench.resume.account().signIn(email: "a@example.com", password: "x")
    bench.wait(4000)
    bench.client.reset { request throws(APIError) in
      if request.endpoint == "token" { throw .auth("TOKEN_EXPIRED") }
      return try await Self.server(request)
    }
    await #expect(throws: ResumeError.denied(.sessionEnded(profile: "me"))) { try await bench.works() }
    #expect(endpoints(bench) == ["token"])
  }

  @Test("reports that security rules deny a signed-in user")
  func deniedUser() async throws {
    let bench = try Bench(apiKey: "k", Self.server)
    _ = try await bench.resume.account().signIn(email: "a@example.com", password: "x")
    bench.client.reset { _ throws(APIError) in throw .firestore(403, "PERMISSION_DENIED") }
    await #expect(throws: ResumeError.denied(.permission(signedIn: true))) { try await bench.works() }
  }

  @Test("keeps a Google token until its expiry")
  func googleToken() async throws {
    let bench = try Bench(Self.server)
    let account = try await bench.resume.account().signIn(accessToken: "ya29.secret")
    #expect(!account.isAnonymous)
    #expect(account.email == nil)
    _ = try await bench.works()
    #expect(bench.client.requests.map(\.authorization) == ["Bearer ya29.secret"])
    bench.wait(3600)
    #expect(try bench.resume.account().current() == nil)
    bench.client.reset()
    await #expect(throws: ResumeError.denied(.sessionEnded(profile: "me"))) { try await bench.works(.refresh) }
    #expect(bench.client.requests == [])
  }

  @Test("never sends a Google token to an emulator, nor the reverse", arguments: [true, false])
  func tokenHosts(isEmulated: Bool) async throws {
    var bench = try Bench(Self.server)
    if isEmulated {
      bench.firestoreEmulator = LoopbackHost("localhost:8080")
      bench.authEmulator = LoopbackHost("localhost:9099")
    }
    let (right, wrong) = isEmulated ? ("owner", "ya29.x") : ("ya29.x", "owner")
    await #expect(throws: ResumeError.invalidInput(.tokenForOtherHost)) {
      try await bench.resume.account().signIn(accessToken: wrong)
    }
    #expect(try bench.resume.account().current() == nil)
    _ = try await bench.resume.account().signIn(accessToken: right)
    _ = try await bench.works()
    #expect(bench.client.requests.map(\.authorization) == ["Bearer \(right)"])
  }

  @Test("never sends a session to the other kind of host", arguments: [true, false], [true, false])
  func sessionHosts(firestoreIsEmulated: Bool, authIsEmulated: Bool) async throws {
    // Both Google and the emulator have a session.
    var bench = try Bench(apiKey: "k", Self.server)
    _ = try await bench.resume.account().signIn(email: "a@example.com", password: "x")
    bench.authEmulator = LoopbackHost("localhost:9099")
    _ = try await bench.resume.account().signIn(email: "a@example.com", password: "x")
    bench.client.reset()

    bench.authEmulator = authIsEmulated ? LoopbackHost("localhost:9099") : nil
    bench.firestoreEmulator = firestoreIsEmulated ? LoopbackHost("localhost:8080") : nil
    _ = try await bench.works()
    #expect(endpoints(bench) == ["works"])
    let token = firestoreIsEmulated == authIsEmulated ? "Bearer person" : nil
    #expect(bench.client.requests.map(\.authorization) == [token])
  }

  @Test("separates the sessions of Google and emulators")
  func hosts() async throws {
    var bench = try Bench(apiKey: "k", Self.server)
    _ = try await bench.resume.account().signIn(email: "a@example.com", password: "x")
    bench.authEmulator = LoopbackHost("localhost:9099")
    #expect(try bench.resume.account().current() == nil)
    bench.client.reset()
    _ = try await bench.resume.account().signIn(email: "a@example.com", password: "x")
    #expect(
      bench.client.requests[0].url
        == "http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k")
    _ = try await bench.resume.account().signOut(notifiesServer: true)
    bench.authEmulator = nil
    #expect(try bench.resume.account().current() != nil)
  }
}
