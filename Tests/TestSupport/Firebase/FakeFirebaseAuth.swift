public import Foundation
import ResumeSupport

/// Firebase Auth as far as signing in goes, with the paths of its emulator and the true shapes of answers and errors.
///
/// Give ``route(_:)`` to a ``LoopbackServer``. Shapes: identitytoolkit v1 and securetoken v1.
public final class FakeFirebaseAuth: Sendable {
  /// What the project allows, and how it issues tokens.
  public struct Settings: Sendable {
    /// The keys that are valid.
    public var validKeys: Set<String>
    /// Keys that only the iOS app with this bundle id may use.
    public var iosBundleIDs: [String: String] = [:]
    /// Whether anonymous sign-in is enabled.
    public var allowsAnonymous = true
    /// The life of an id token, in seconds.
    public var expiresIn = 3600
    /// The error that refuses every refresh, such as `TOKEN_EXPIRED`; `nil` refuses none.
    public var refreshRefusal: String?
    /// Whether a refresh gives a new refresh token and takes back the old one.
    public var rotatesRefreshTokens = false
    /// The clock that tokens are issued and checked by.
    public var now: @Sendable () -> Date = { Date() }
  }

  /// How often each request succeeded.
  public struct Counts: Sendable, Equatable {
    /// Accounts made, anonymous ones included.
    public internal(set) var signUps = 0
    /// Sign-ins with a password.
    public internal(set) var signIns = 0
    /// Refreshed tokens.
    public internal(set) var refreshes = 0
    /// Look-ups of an account.
    public internal(set) var lookups = 0
    /// Deleted accounts.
    public internal(set) var deletes = 0
  }

  /// The project that tokens are for.
  public let project: String
  private let state: Locked<FakeAuthState>

  /// Creates a project without users.
  public init(project: String = "demo", validKeys: Set<String> = ["test-key"]) {
    self.project = project
    state = Locked(FakeAuthState(project: project, settings: Settings(validKeys: validKeys)))
  }

  /// What the project allows, as it is now.
  public var settings: Settings { state.withLock { $0.settings } }

  /// How often each request succeeded.
  public var counts: Counts { state.withLock { $0.counts } }

  /// The ids of all users, anonymous ones included, oldest first.
  public var userIDs: [String] { state.withLock { $0.users.map(\.uid) } }

  /// Changes what the project allows.
  public func configure(_ change: (inout Settings) -> Void) {
    state.withLock { change(&$0.settings) }
  }

  /// Adds a user who signs in with a password, and returns the user's id.
  @discardableResult
  public func addUser(email: String, password: String, displayName: String? = nil, isDisabled: Bool = false) -> String {
    state.withLock { state in
      var user = FakeAuthState.User(uid: state.newName("uid"))
      user.email = email
      user.password = password
      user.displayName = displayName
      user.isDisabled = isDisabled
      state.users.append(user)
      return user.uid
    }
  }

  /// Disables or enables a user.
  public func setDisabled(_ isDisabled: Bool, userID: String) {
    state.withLock { state in
      for index in state.users.indices where state.users[index].uid == userID {
        state.users[index].isDisabled = isDisabled
      }
    }
  }

  /// Makes every id token issued so far invalid; refresh tokens stay good.
  public func revokeIDTokens() {
    state.withLock { $0.idTokens = [:] }
  }

  /// The user an id token was issued to; `nil` where it is unknown, revoked or expired.
  public func userID(ofIDToken token: String) -> String? {
    state.withLock { $0.userID(ofIDToken: token) }
  }

  /// Replaces the answer of `signUp`, `signInWithPassword`, `lookup`, `delete` or `token`; `times` nil is for ever.
  public func override(_ endpoint: String, times: Int? = nil, _ reply: Reply) {
    state.withLock { $0.faults.set(endpoint, times: times) { _ in reply } }
  }

  /// Replaces the answer of an endpoint by what the closure gives.
  public func override(_ endpoint: String, times: Int? = nil, with handler: @escaping LoopbackServer.Handler) {
    state.withLock { $0.faults.set(endpoint, times: times, handler) }
  }

  /// Restores the fake's own answer of an endpoint.
  public func restore(_ endpoint: String) {
    state.withLock { $0.faults.set(endpoint, times: nil, nil) }
  }

  /// Answers a request to Auth; `nil` where the request is for something else.
  public func route(_ request: RecordedRequest) -> Reply? {
    guard let endpoint = Self.endpoint(of: request.segments.joined(separator: "/")) else { return nil }
    if let fault = state.withLock({ $0.faults.take([endpoint]) }) { return fault(request) }
    guard request.method == "POST" else { return .text("Not Found", status: 404) }
    return state.withLock { $0.answer(endpoint, to: request) }
  }

  private static func endpoint(of path: String) -> String? {
    if path == "securetoken.googleapis.com/v1/token" { return "token" }
    let prefix = "identitytoolkit.googleapis.com/v1/accounts:"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
