import Foundation
import TestSupport
import Testing

/// Faults of the server during sign-in and sign-out.
@Suite(.limitedConcurrency) struct AccountFaultTests {
  private static let password = "correct horse 4711"
  private static let mark = "<html><body>\(FaultSecrets.bodyMark)</body></html>"

  private static let signInFaults: [(Reply, FaultWords, Int)] = [
    (.close, .lost, 1), (.reset, .lost, 1), (Reply.json("{\"idToken\":1}").cutOff(after: 5), .lost, 1),
    (.silence, .timedOut, 1), (.html(mark), .notUnderstood, 1), (.json(""), .notUnderstood, 1),
    (.json("{\"idToken"), .notUnderstood, 1),
    (.json("{}"), .notUnderstood, 1), (.blanks(64 << 20, framing: .chunked), .tooLarge, 1),
    (.html(mark, status: 403), .foreign, 1), (.html(mark, status: 500), .failing(500), 1),
    (.unavailable, .failing(503), 5), (.quotaExceeded, .failing(429), 5),
    (Reply.quotaExceeded.header("Retry-After", "120"), .failing(429), 1),
    (.authError("INVALID_LOGIN_CREDENTIALS"), .wrongCredentials, 1),
    (.authError("TOO_MANY_ATTEMPTS_TRY_LATER : \(FaultSecrets.bodyMark)"), .tooManyAttempts, 1),
    (.googleError(400, "INVALID_ARGUMENT", "API key not valid.", reason: "API_KEY_INVALID"), .badKey, 1),
  ]
  /// Waiting costs time, so only the silence of the list above occurs without the soak.
  private static let slowSignIns: [(Reply, FaultWords, Int)] = [
    (Reply.json("{\"idToken\":1}").stalling(after: 5), .timedOut, 1),
    // Far longer than the limit, also on a busy machine.
    (
      Reply.json("{\"idToken\":\"BODYMARK\"}" + String(repeating: " ", count: 3000)).dripping(
        every: .milliseconds(200)), .timedOut, 1
    ),
  ]
  private static let signOutFaults: [Reply] = [
    .close, .reset, .silence, Reply.json("{}").cutOff(after: 1), .html(mark), .json(""), .json("{\"ki"),
    .blanks(64 << 20, framing: .chunked), .unauthenticated, .permissionDenied, .unavailable, .quotaExceeded,
    .html(mark, status: 500), .authError("TOKEN_EXPIRED"),
  ]
  private static let slowSignOuts = [
    Reply.json("{\"kind\":\"x\"}").stalling(after: 3),
    Reply.json("{\"kind\":\"x\"}").dripping(every: .milliseconds(1500)),
  ]

  @Test(arguments: signInFaults + Soak.all(slowSignIns, otherwise: []))
  func reportsSignInFaultsAndSavesNothing(reply: Reply, words: FaultWords, requests: Int) async throws {
    let firebase = try FakeFirebase.withTitles("Fresh")
    firebase.auth.override("signInWithPassword", reply)
    let isEndless = words == .timedOut
    let result = try await logIn(firebase, limits: isEndless ? "2,3" : "8,20")
    let error = result.error.replacing("\n  ", with: " ")
    #expect(result.exitCode == words.code && result.output == "", "\(result)")
    #expect(error == "Signing in to \(firebase.server.host).\nError: \(words.message) \(words.hint)\n")
    for word in FaultSecrets.forbidden + [Self.password] { #expect(!error.contains(word), "\(word): \(error)") }
    #expect(firebase.authCalls == Array(repeating: "signInWithPassword", count: requests))
  }

  @Test func neverSendsAPasswordToARedirectTarget() async throws {
    let firebase = try FakeFirebase.withTitles("Fresh")
    let elsewhere = try LoopbackServer(always: .json("{}"))
    firebase.auth.override(
      "signInWithPassword", .redirect(to: elsewhere.url("/away").absoluteString, status: 307))
    #expect(try await logIn(firebase, limits: "8,20").exitCode == 69)
    firebase.auth.override("signInWithPassword") { .redirect(to: $0.target, status: 307) }
    #expect(try await logIn(firebase, limits: "8,20").exitCode == 69)
    #expect(elsewhere.connectionCount == 0)
    #expect(firebase.authCalls.count == 1 + 6)
  }

  /// Signing out removes all local data in spite of the fault, with at most one request.
  @Test(arguments: signOutFaults + Soak.all(slowSignOuts, otherwise: []))
  func signsOutDespiteFaults(reply: Reply) async throws {
    let firebase = try FakeFirebase.withTitles("Fresh")
    let sandbox = try Sandbox(firebase, key: FaultSecrets.key)
    _ = try await sandbox.run("works")
    firebase.auth.override("delete", reply)
    firebase.server.clearRequests()
    let result = try await sandbox.run("logout", with: Soak.isFull ? [:] : ["RESUME_NETWORK_LIMITS": "2,3"])
    // Any JSON body confirms the deletion.
    #expect(result.outcome == .success(error: "Signed out; deleted 1 cached copy.\n"), "\(result)")
    #expect(firebase.authCalls == ["delete"])
    #expect(sandbox.files(in: "sessions").isEmpty && sandbox.files(in: "cache").isEmpty)
  }

  @Test func signsOutWithoutAServer() async throws {
    let firebase = try FakeFirebase.withTitles("Fresh")
    let refusing = try RefusingPort()
    for environment in [["FIREBASE_AUTH_EMULATOR_HOST": refusing.host], ["RESUME_API_KEY": "other-key"]] {
      let sandbox = try Sandbox(firebase, key: FaultSecrets.key)
      _ = try await sandbox.run("works")
      let result = try await sandbox.run("logout", with: environment)
      #expect(result.exitCode == 0, "\(result)")
    }
  }

  private func logIn(_ firebase: FakeFirebase, limits: String) async throws -> CommandResult {
    let sandbox = try Sandbox(firebase, key: FaultSecrets.key)
    let result = try await sandbox.run(
      "login", "--email", "ada@example.org", "--password-stdin", with: ["RESUME_NETWORK_LIMITS": limits],
      input: .text(Self.password + "\n"))
    #expect(sandbox.files(in: "sessions").isEmpty)
    return result
  }
}

extension FaultWords {
  fileprivate static let wrongCredentials = FaultWords(
    code: 77, message: "The email address or the password is wrong.", hint: "Check both and sign in again.")
  fileprivate static let tooManyAttempts = FaultWords(
    code: 69, message: "Too many sign-in attempts.",
    hint: "Try again in a few minutes.")
  fileprivate static let badKey = FaultWords(
    code: 78, message: "The API key isn't valid.",
    hint:
      "Copy the web API key from the Firebase console, then set RESUME_API_KEY to it.")
}
