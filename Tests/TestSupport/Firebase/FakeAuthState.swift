import Foundation

/// The users and tokens of a fake project, and the responses to requests for them.
struct FakeAuthState: Sendable {
  struct User: Sendable {
    let uid: String
    var email: String?
    var password: String?
    var displayName: String?
    var isDisabled = false
  }

  struct IssuedToken: Sendable {
    let uid: String
    let expiresAt: Date
  }

  let project: String
  var settings: FakeFirebaseAuth.Settings
  var counts = FakeFirebaseAuth.Counts()
  var users: [User] = []
  var idTokens: [String: IssuedToken] = [:]
  var refreshTokens: [String: String] = [:]
  var faults = FaultTable()
  private var lastNumber = 0

  init(project: String, settings: FakeFirebaseAuth.Settings) {
    self.project = project
    self.settings = settings
  }

  mutating func newName(_ prefix: String) -> String {
    lastNumber += 1
    return "\(prefix)-\(lastNumber)"
  }

  func userID(ofIDToken token: String) -> String? {
    idTokens[token].flatMap { $0.expiresAt > settings.now() ? $0.uid : nil }
  }

  mutating func response(_ endpoint: String, to request: RecordedRequest) -> Reply {
    if let refusal = keyRefusal(request) { return refusal }
    if endpoint == "token" { return refresh(request) }
    guard let body = try? JSONValue(request.body), case .object = body else {
      return .googleError(400, "INVALID_ARGUMENT", "Invalid JSON payload received.")
    }
    switch endpoint {
    case "signUp": return signUp(body)
    case "signInWithPassword": return signIn(body)
    case "lookup": return lookUp(body)
    case "delete": return delete(body)
    default: return .text("Not Found", status: 404)
    }
  }

  private func keyRefusal(_ request: RecordedRequest) -> Reply? {
    guard let key = request.queryValue("key") ?? request.header("X-Goog-Api-Key"), !key.isEmpty else {
      return .googleError(403, "PERMISSION_DENIED", "The request is missing a valid API key.")
    }
    guard settings.validKeys.contains(key) else {
      return .googleError(
        400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.", reason: "API_KEY_INVALID")
    }
    let sent = request.header("X-Ios-Bundle-Identifier")
    guard let expected = settings.iosBundleIDs[key], expected != sent else { return nil }
    return .googleError(
      403, "PERMISSION_DENIED", "Requests from this iOS client application \(sent ?? "<empty>") are blocked.",
      reason: "API_KEY_IOS_APP_BLOCKED")
  }

  private mutating func signUp(_ body: JSONValue) -> Reply {
    let email = body["email"]?.string
    let password = body["password"]?.string
    if email == nil, password == nil {
      guard settings.allowsAnonymous else { return .authError("ADMIN_ONLY_OPERATION") }
      return issue(to: addUser(User(uid: newName("anonymous"))), kind: "SignupNewUserResponse")
    }
    guard let email else { return .authError("MISSING_EMAIL") }
    guard email.contains("@") else { return .authError("INVALID_EMAIL") }
    guard let password else { return .authError("MISSING_PASSWORD") }
    guard password.count >= 6 else {
      return .authError("WEAK_PASSWORD : Password should be at least 6 characters")
    }
    guard !users.contains(where: { $0.email == email }) else { return .authError("EMAIL_EXISTS") }
    var index: Int
    if let token = body["idToken"]?.string {
      guard let known = indexOfUser(withIDToken: token) else { return .authError("INVALID_ID_TOKEN") }
      index = known
    } else {
      index = addUser(User(uid: newName("uid")))
    }
    users[index].email = email
    users[index].password = password
    return issue(to: index, kind: "SignupNewUserResponse")
  }

  private mutating func addUser(_ user: User) -> Int {
    users.append(user)
    counts.signUps += 1
    return users.count - 1
  }

  private mutating func signIn(_ body: JSONValue) -> Reply {
    guard let email = body["email"]?.string, email.contains("@") else { return .authError("INVALID_EMAIL") }
    guard let password = body["password"]?.string, !password.isEmpty else { return .authError("MISSING_PASSWORD") }
    let known = users.firstIndex { $0.email?.lowercased() == email.lowercased() && $0.password == password }
    guard let known else { return .authError("INVALID_LOGIN_CREDENTIALS") }
    guard !users[known].isDisabled else { return .authError("USER_DISABLED") }
    counts.signIns += 1
    return issue(to: known, kind: "VerifyPasswordResponse")
  }

  private mutating func lookUp(_ body: JSONValue) -> Reply {
    guard let index = indexOfUser(withIDToken: body["idToken"]?.string ?? "") else {
      return .authError("INVALID_ID_TOKEN")
    }
    let user = users[index]
    guard !user.isDisabled else { return .authError("USER_DISABLED") }
    counts.lookups += 1
    var entry: [String: JSONValue] = [
      "localId": .string(user.uid), "emailVerified": false, "disabled": false,
      "createdAt": "1760000000000", "lastLoginAt": "1760000000000", "lastRefreshAt": "2025-10-09T08:53:20Z",
    ]
    entry["email"] = user.email.map(JSONValue.string)
    entry["displayName"] = user.displayName.map(JSONValue.string)
    let body: JSONValue = ["kind": "identitytoolkit#GetAccountInfoResponse", "users": [.object(entry)]]
    return .json(body.text)
  }

  private mutating func delete(_ body: JSONValue) -> Reply {
    guard let index = indexOfUser(withIDToken: body["idToken"]?.string ?? "") else {
      return .authError("INVALID_ID_TOKEN")
    }
    counts.deletes += 1
    users.remove(at: index)
    return .json(JSONValue.object(["kind": "identitytoolkit#DeleteAccountResponse"]).text)
  }

  private mutating func refresh(_ request: RecordedRequest) -> Reply {
    let form = FormDecoding.items(of: request.text)
    func refusal(_ code: String) -> Reply { .googleError(400, "INVALID_ARGUMENT", code) }
    guard form.contains(where: { $0 == ("grant_type", "refresh_token") }) else { return refusal("INVALID_GRANT_TYPE") }
    guard let token = form.first(where: { $0.name == "refresh_token" })?.value, !token.isEmpty else {
      return refusal("MISSING_REFRESH_TOKEN")
    }
    if let code = settings.refreshRefusal { return refusal(code) }
    guard let uid = refreshTokens[token] else { return refusal("INVALID_REFRESH_TOKEN") }
    guard let user = users.first(where: { $0.uid == uid }) else { return refusal("USER_NOT_FOUND") }
    guard !user.isDisabled else { return refusal("USER_DISABLED") }
    counts.refreshes += 1
    if settings.rotatesRefreshTokens { refreshTokens[token] = nil }
    let next = settings.rotatesRefreshTokens ? newRefreshToken(for: user) : token
    let idToken = newIDToken(for: user)
    let body: JSONValue = [
      "access_token": .string(idToken), "expires_in": .string("\(settings.expiresIn)"), "token_type": "Bearer",
      "refresh_token": .string(next), "id_token": .string(idToken), "user_id": .string(uid),
      "project_id": "123456789012",
    ]
    return .json(body.text)
  }

  private func indexOfUser(withIDToken token: String) -> Int? {
    userID(ofIDToken: token).flatMap { uid in users.firstIndex { $0.uid == uid } }
  }

  private mutating func issue(to index: Int, kind: String) -> Reply {
    let user = users[index]
    var body: [String: JSONValue] = [
      "kind": .string("identitytoolkit#\(kind)"), "idToken": .string(newIDToken(for: user)),
      "refreshToken": .string(newRefreshToken(for: user)), "expiresIn": .string("\(settings.expiresIn)"),
      "localId": .string(user.uid),
    ]
    body["email"] = user.email.map(JSONValue.string)
    if kind == "VerifyPasswordResponse" {
      body["registered"] = true
      body["displayName"] = .string(user.displayName ?? "")
    }
    return .json(JSONValue.object(body).text)
  }

  private mutating func newRefreshToken(for user: User) -> String {
    // `+`, `/` and `=` must be escaped in a form.
    let token = "\(newName("refresh"))+/="
    refreshTokens[token] = user.uid
    return token
  }

  private mutating func newIDToken(for user: User) -> String {
    let now = settings.now()
    let issuedAt = Int64(now.timeIntervalSince1970)
    var claims: [String: JSONValue] = [
      "iss": .string("https://securetoken.google.com/\(project)"), "aud": .string(project),
      "sub": .string(user.uid), "user_id": .string(user.uid), "auth_time": .integer(issuedAt),
      "iat": .integer(issuedAt), "exp": .integer(issuedAt + Int64(settings.expiresIn)),
      "jti": .string(newName("token")),
      "firebase": ["sign_in_provider": user.email == nil ? "anonymous" : "password", "identities": [:]],
    ]
    claims["email"] = user.email.map(JSONValue.string)
    let token = UnsignedToken.encoded(.object(claims))
    idTokens[token] = IssuedToken(uid: user.uid, expiresAt: now.addingTimeInterval(Double(settings.expiresIn)))
    return token
  }
}
