import Foundation
import ResumeData
import ResumeDomain
import ResumeNetworking
import TestSupport
import Testing

@Suite("Accounts")
struct AccountTests {
  /// Signs everybody in; passwords give the token "person", sign-ups "nobody".
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

  @Test("nobody is signed in at first, and asking costs no request")
  func nobody() throws {
    let bench = try Bench(apiKey: "k", Self.server)
    #expect(try bench.resume.account().current() == nil)
    #expect(bench.client.requests == [])
  }

  @Test("e-mail and password: the account, whose token is used from then on")
  func password() async throws {
    let bench = try Bench(apiKey: "k", Self.server)
    let account = try await bench.resume.account().logIn(email: "a@example.com", password: "p\"w/é")
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
    "refused log-ins keep nothing, and lose nothing",
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
    await #expect(throws: error) { try await bench.resume.account().logIn(email: "a@example.com", password: "x") }
    #expect(before?.isAnonymous == true)
    #expect(try bench.resume.account().current() == before)
  }

  @Test("a second factor is told of, and no key is needed to be told that one is")
  func secondFactor() async throws {
    let bench = try Bench(apiKey: "k") { _ in #"{"mfaPendingCredential":"x","localId":"u"}"# }
    await #expect(throws: ResumeError.denied(.secondFactor)) {
      try await bench.resume.account().logIn(email: "a@example.com", password: "x")
    }
    let keyless = try Bench(Self.server)
    await #expect(throws: ResumeError.apiKeyMissing(profile: "me")) {
      try await keyless.resume.account().logIn(email: "a@example.com", password: "x")
    }
    #expect(keyless.client.requests == [])
  }

  @Test("one person's data is never shown for another's")
  func readers() async throws {
    let bench = try Bench(apiKey: "k", Self.server)
    #expect(try await bench.works().value.map(\.id) == ["Bearer nobody"])
    _ = try await bench.resume.account().logIn(email: "a@example.com", password: "x")
    #expect(try await bench.works().value.map(\.id) == ["Bearer person"])
    #expect(try await bench.works().origin == .cache)
    _ = try await bench.resume.account().logOut(notifiesServer: false)
    #expect(try await bench.works().value.map(\.id) == ["Bearer nobody"])
  }

  @Test("all anonymous readers share their copies, so that a new one orphans nothing")
  func anonymousReaders() async throws {
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

  @Test("a logout forgets the session and what was read with it, and deletes an anonymous user")
  func logOut() async throws {
    let bench = try Bench(apiKey: "k", Self.server)
    _ = try await bench.works()
    bench.client.reset()
    let report = try await bench.resume.account().logOut(notifiesServer: true)
    #expect(report == SignOutReport(hadSession: true, removedEntries: 1, deletedUser: true))
    #expect(endpoints(bench) == ["accounts:delete"])
    #expect(bench.client.requests[0].body == #"{"idToken":"nobody"}"#)
    #expect(try bench.resume.account().current() == nil)
    #expect(bench.entries == [])
    #expect(!bench.folder.contents().contains { $0.hasPrefix("sessions/") })
    // Once more: there is nothing to forget.
    let again = try await bench.resume.account().logOut(notifiesServer: true)
    #expect(again == SignOutReport(hadSession: false, removedEntries: 0, deletedUser: false))
  }

  @Test("a person is not deleted, nobody is when offline, and a server that fails stops no logout")
  func logOutQuietly() async throws {
    let person = try Bench(apiKey: "k", Self.server)
    _ = try await person.resume.account().logIn(email: "a@example.com", password: "x")
    person.client.reset()
    #expect(try await person.resume.account().logOut(notifiesServer: true).deletedUser == false)
    #expect(person.client.requests == [])

    let offline = try Bench(apiKey: "k", Self.server)
    _ = try await offline.works()
    offline.client.reset()
    #expect(try await offline.resume.account().logOut(notifiesServer: false).hadSession)
    #expect(offline.client.requests == [])

    let failing = try Bench(apiKey: "k", Self.server)
    _ = try await failing.works()
    failing.client.reset { _ throws(APIError) in throw .unreachable(.timedOut) }
    let report = try await failing.resume.account().logOut(notifiesServer: true)
    #expect(report == SignOutReport(hadSession: true, removedEntries: 1, deletedUser: false))
    #expect(try failing.resume.account().current() == nil)
  }

  @Test("a person whose refresh token is refused must log in again, and is not made anonymous")
  func endedSession() async throws {
    let bench = try Bench(apiKey: "k", Self.server)
    _ = try await bench.resume.account().logIn(email: "a@example.com", password: "x")
    bench.wait(4000)
    bench.client.reset { request throws(APIError) in
      if request.endpoint == "token" { throw .auth("TOKEN_EXPIRED") }
      return try await Self.server(request)
    }
    await #expect(throws: ResumeError.denied(.sessionEnded(profile: "me"))) { try await bench.works() }
    #expect(endpoints(bench) == ["token"])
  }

  @Test("rules that deny a person say so")
  func deniedPerson() async throws {
    let bench = try Bench(apiKey: "k", Self.server)
    _ = try await bench.resume.account().logIn(email: "a@example.com", password: "x")
    bench.client.reset { _ throws(APIError) in throw .firestore(403, "PERMISSION_DENIED") }
    await #expect(throws: ResumeError.denied(.permission(signedIn: true))) { try await bench.works() }
  }

  @Test("a Google token is kept until it ends, and no longer")
  func googleToken() async throws {
    let bench = try Bench(Self.server)
    let account = try await bench.resume.account().logIn(accessToken: "ya29.secret")
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

  @Test("a token for Google never goes to an emulator, nor the other way", arguments: [true, false])
  func tokenRealms(isEmulated: Bool) async throws {
    var bench = try Bench(Self.server)
    if isEmulated {
      bench.firestoreEmulator = LoopbackHost("localhost:8080")
      bench.authEmulator = LoopbackHost("localhost:9099")
    }
    let (right, wrong) = isEmulated ? ("owner", "ya29.x") : ("ya29.x", "owner")
    await #expect(throws: ResumeError.invalidInput(.tokenForOtherHost)) {
      try await bench.resume.account().logIn(accessToken: wrong)
    }
    #expect(try bench.resume.account().current() == nil)
    _ = try await bench.resume.account().logIn(accessToken: right)
    _ = try await bench.works()
    #expect(bench.client.requests.map(\.authorization) == ["Bearer \(right)"])
  }

  @Test("a session is never sent to the other realm", arguments: [true, false], [true, false])
  func sessionRealms(firestoreIsEmulated: Bool, authIsEmulated: Bool) async throws {
    // Somebody is signed in with Google and with the emulator.
    var bench = try Bench(apiKey: "k", Self.server)
    _ = try await bench.resume.account().logIn(email: "a@example.com", password: "x")
    bench.authEmulator = LoopbackHost("localhost:9099")
    _ = try await bench.resume.account().logIn(email: "a@example.com", password: "x")
    bench.client.reset()

    bench.authEmulator = authIsEmulated ? LoopbackHost("localhost:9099") : nil
    bench.firestoreEmulator = firestoreIsEmulated ? LoopbackHost("localhost:8080") : nil
    _ = try await bench.works()
    #expect(endpoints(bench) == ["works"])
    let token = firestoreIsEmulated == authIsEmulated ? "Bearer person" : nil
    #expect(bench.client.requests.map(\.authorization) == [token])
  }

  @Test("sessions with Google and with an emulator are two, and passwords go to the host that is set")
  func hosts() async throws {
    var bench = try Bench(apiKey: "k", Self.server)
    _ = try await bench.resume.account().logIn(email: "a@example.com", password: "x")
    bench.authEmulator = LoopbackHost("localhost:9099")
    #expect(try bench.resume.account().current() == nil)
    bench.client.reset()
    _ = try await bench.resume.account().logIn(email: "a@example.com", password: "x")
    #expect(
      bench.client.requests[0].url
        == "http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k")
    _ = try await bench.resume.account().logOut(notifiesServer: true)
    bench.authEmulator = nil
    #expect(try bench.resume.account().current() != nil)
  }
}
