import Foundation
import ResumeDomain
import ResumeNetworking
import ResumeSupport

/// Firebase Auth's REST interface: sign up, sign in, refresh, delete.
struct FirebaseAuthDataSource: Sendable {
  struct SignIn: Sendable {
    let token: String
    let refreshToken: String
    let userID: String?
    let email: String?
    /// The lifetime in seconds.
    let lifetime: Double
  }

  let client: any APIClient
  let apiKey: String
  let iosBundleID: String?
  let emulator: LoopbackHost?

  func signUpAnonymously() async throws(ResumeError) -> SignIn {
    try await post("accounts:signUp", body: ["returnSecureToken": .boolean(true)], retryPolicy: .write).signIn()
  }

  /// Signs in with email and password. Returns `nil` if the account requires a second factor.
  func signIn(email: String, password: String) async throws(ResumeError) -> SignIn? {
    let response = try await post(
      "accounts:signInWithPassword",
      body: ["email": .string(email), "password": .string(password), "returnSecureToken": .boolean(true)],
      retryPolicy: .write)
    guard response.mfaPendingCredential == nil else { return nil }
    // The cache partition contains this ID.
    guard response.localId?.isEmpty == false else { throw .responseNotUnderstood(wasRefresh: false) }
    return try response.signIn()
  }

  func refresh(_ refreshToken: String) async throws(ResumeError) -> SignIn {
    let form = "grant_type=refresh_token&refresh_token=" + PercentEncoding.component(refreshToken)
    return try await fetch(
      url(host: "securetoken.googleapis.com", "token"), "application/x-www-form-urlencoded", Data(form.utf8), .read
    ).signIn()
  }

  /// Checks the API key with an invalid token: a valid key fails with the error of the token.
  func checkKey() async throws(ResumeError) {
    do {
      _ = try await post("accounts:lookup", body: ["idToken": .string("none")], retryPolicy: .read)
    } catch .requestRefused(let code) where ["INVALID_ID_TOKEN", "MISSING_ID_TOKEN"].contains(code) {
    }
  }

  func delete(token: String) async throws(ResumeError) {
    _ = try await post("accounts:delete", body: ["idToken": .string(token)], retryPolicy: .never)
  }

  private func post(
    _ method: String, body: JSON, retryPolicy: RetryPolicy
  ) async throws(ResumeError) -> AccountResponse {
    try await fetch(
      url(host: "identitytoolkit.googleapis.com", method), "application/json", Data(body.bytes()), retryPolicy)
  }

  private func fetch(
    _ url: URL, _ contentType: String, _ body: Data, _ retryPolicy: RetryPolicy
  ) async throws(ResumeError) -> AccountResponse {
    var headers = ["Content-Type": contentType]
    headers["X-Ios-Bundle-Identifier"] = iosBundleID
    do {
      return try await client.fetch(APIRequest(.post, url, headers: headers, body: body, retryPolicy: retryPolicy))
    } catch {
      throw ResumeError(auth: error)
    }
  }

  private func url(host: String, _ method: String) throws(ResumeError) -> URL {
    let base = emulator.map { "http://\($0.address)/\(host)" } ?? "https://\(host)"
    guard let url = URL(string: "\(base)/v1/\(method)?key=\(PercentEncoding.component(apiKey))") else {
      throw .responseNotUnderstood(wasRefresh: false)
    }
    return url
  }

  /// The response of `accounts:…`, or of the token service with underscores in its names; lifetimes are numbers of seconds as strings.
  private struct AccountResponse: Decodable, Sendable {
    var idToken, refreshToken, expiresIn, localId, email, mfaPendingCredential: String?
    var id_token, refresh_token, expires_in, user_id: String?

    func signIn() throws(ResumeError) -> SignIn {
      guard let token = idToken ?? id_token, let refreshToken = refreshToken ?? refresh_token,
        [token, refreshToken].allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } }),
        let lifetime = (expiresIn ?? expires_in).flatMap(Double.init), lifetime.isFinite
      else { throw .responseNotUnderstood(wasRefresh: false) }
      return SignIn(
        token: token, refreshToken: refreshToken, userID: localId ?? user_id, email: email, lifetime: lifetime)
    }
  }
}
