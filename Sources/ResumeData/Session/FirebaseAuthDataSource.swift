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

    /// Creates the result of a response with usable tokens and a numeric lifetime. Throws `APIError.notUnderstood`.
    init(token: String, refreshToken: String, userID: String?, email: String?, expiresIn: String) throws(APIError) {
      guard [token, refreshToken].allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } })
      else {
        throw .notUnderstood(detail: "an invalid token")
      }
      guard let lifetime = Double(expiresIn), lifetime.isFinite else {
        throw .notUnderstood(detail: "an invalid lifetime")
      }
      self.token = token
      self.refreshToken = refreshToken
      self.userID = userID
      self.email = email
      self.lifetime = lifetime
    }
  }

  let client: any APIClient
  let apiKey: String
  let iosBundleID: String?
  let emulator: LoopbackHost?

  func signUpAnonymously() async throws(APIError) -> SignIn {
    try await post("accounts:signUp", body: [("returnSecureToken", { $0.write(true) })], retryPolicy: .write).signIn()
  }

  /// Signs in with email and password. Returns `nil` if the account requires a second factor.
  func signIn(email: String, password: String) async throws(APIError) -> SignIn? {
    let response = try await post(
      "accounts:signInWithPassword",
      body: [
        ("email", { $0.write(email) }), ("password", { $0.write(password) }), ("returnSecureToken", { $0.write(true) }),
      ],
      retryPolicy: .write)
    guard response.mfaPendingCredential == nil else { return nil }
    // The cache partition contains this ID.
    guard response.localId?.isEmpty == false else { throw .notUnderstood(detail: "a sign-in without a user ID") }
    return try response.signIn()
  }

  func refresh(_ refreshToken: String) async throws(APIError) -> SignIn {
    let form = "grant_type=refresh_token&refresh_token=" + PercentEncoding.component(refreshToken)
    return try await client.fetch(
      APIRequest<AccountResponse>(
        .post, url(host: "securetoken.googleapis.com", "token"),
        headers: headers("application/x-www-form-urlencoded"), body: Data(form.utf8), retryPolicy: .read)
    ).signIn()
  }

  /// Checks the API key with an invalid token: a valid key fails with the error of the token.
  func checkKey() async throws(APIError) {
    do {
      _ = try await post("accounts:lookup", body: [("idToken", { $0.write("none") })], retryPolicy: .read)
    } catch .refused(let service) where ["INVALID_ID_TOKEN", "MISSING_ID_TOKEN"].contains(service.authCode) {
    }
  }

  func delete(token: String) async throws(APIError) {
    _ = try await post("accounts:delete", body: [("idToken", { $0.write(token) })], retryPolicy: .never)
  }

  private func post(
    _ method: String, body: [JSONWriter.Member], retryPolicy: RetryPolicy
  ) async throws(APIError) -> AccountResponse {
    var writer = JSONWriter()
    writer.object(body)
    return try await client.fetch(
      APIRequest<AccountResponse>(
        .post, url(host: "identitytoolkit.googleapis.com", method), headers: headers("application/json"),
        body: Data(writer.bytes), retryPolicy: retryPolicy))
  }

  private func headers(_ contentType: String) -> [String: String] {
    var headers = ["Content-Type": contentType]
    if let iosBundleID { headers["X-Ios-Bundle-Identifier"] = iosBundleID }
    return headers
  }

  private func url(host: String, _ method: String) throws(APIError) -> URL {
    let base = emulator.map { "http://\($0.address)/\(host)" } ?? "https://\(host)"
    guard let url = URL(string: "\(base)/v1/\(method)?key=\(PercentEncoding.component(apiKey))") else {
      throw .notUnderstood(detail: "an address that can't be built")
    }
    return url
  }

  /// The response of `accounts:…`, or of the token service with underscores in its names; lifetimes are numbers of seconds as strings.
  private struct AccountResponse: Decodable, Sendable {
    var idToken, refreshToken, expiresIn, localId, email, mfaPendingCredential: String?
    var id_token, refresh_token, expires_in, user_id: String?

    func signIn() throws(APIError) -> SignIn {
      guard let token = idToken ?? id_token, let refreshToken = refreshToken ?? refresh_token,
        let expiresIn = expiresIn ?? expires_in
      else { throw .notUnderstood(detail: "a sign-in without a token") }
      return try SignIn(
        token: token, refreshToken: refreshToken, userID: localId ?? user_id, email: email, expiresIn: expiresIn)
    }
  }
}
