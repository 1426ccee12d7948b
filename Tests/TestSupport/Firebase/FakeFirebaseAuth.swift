public import Foundation
import ResumeSupport

/// A fake of Firebase Auth, limited to signing in, with the emulator's paths and the real shapes of responses and errors.
///
/// Pass ``route(_:)`` to a ``LoopbackServer``. Shapes: identitytoolkit v1 and securetoken v1.
public final class FakeFirebaseAuth: Sendable {
  /// The project's configuration: valid keys, allowed sign-ins and token lifetimes.
  public struct Settings: Sendable {
    /// The valid API keys.
    public var validKeys: Set<String>
    /// API keys that are restricted to the iOS app with this bundle ID.
    public var iosBundleIDs: [String: String] = [:]
    /// Whether anonymous sign-in is enabled.
    public var allowsAnonymous = true
    /// The lifetime of an ID token, in seconds.
    public var expiresIn = 3600
    /// The error for every token refresh, such as `TOKEN_EXPIRED`; `nil` lets refreshes succeed.
    public var refreshRefusal: String?
    /// Whether a refresh replaces the refresh token and revokes the previous one.
    public var rotatesRefreshTokens = false
    /// The clock for issuing and checking tokens.
    public var now: @Sendable () -> Date = { Date() }
  }

  /// The number of successful requests of each kind.
  public struct Counts: Sendable, Equatable {
    /// Created accounts, including anonymous ones.
    public internal(set) var signUps = 0
    /// Sign-ins with a password.
    public internal(set) var signIns = 0
    /// Refreshed tokens.
    public internal(set) var refreshes = 0
    /// Account lookups.
    public internal(set) var lookups = 0
    /// Deleted accounts.
    public internal(set) var deletes = 0
  }

  /// The project ID in the tokens.
  public let project: String
  private let state: Locked<FakeAuthState>

  /// Creates a project without users.
  public init(project: String = "demo", validKeys: Set<String> = ["test-key"]) {
    self.project = project
    state = Locked(FakeAuthState(project: project, settings: Settings(validKeys: validKeys)))
  }

  /// The project's current configuration.
  public var settings: Settings { state.withLock { $0.settings } }

  /// The number of successful requests of each kind.
  public var counts: Counts { state.withLock { $0.counts } }

  /// The IDs of all users, including anonymous ones, oldest first.
  public var userIDs: [String] { state.withLock { $0.users.map(\.uid) } }

  /// Changes the project's configuration.
  public func configure(_ change: (inout Settings) -> Void) {
    state.withLock { change(&$0.settings) }
  }

  /// Adds a user with a password, and returns the user's ID.
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

  /// Revokes all ID tokens; refresh tokens stay valid.
  public func revokeIDTokens() {
    state.withLock { $0.idTokens = [:] }
  }

  /// Returns the ID of the user that an ID token was issued to; `nil` if the token is unknown, revoked or expired.
  public func userID(ofIDToken token: String) -> String? {
    state.withLock { $0.userID(ofIDToken: token) }
  }

  /// Replaces the response of `signUp`, `signInWithPassword`, `lookup`, `delete` or `token`; `times` nil means permanently.
  public func override(_ endpoint: String, times: Int? = nil, _ reply: Reply) {
    state.withLock { $0.faults.set(endpoint, times: times) { _ in reply } }
  }

  /// Replaces the response of an endpoint with the closure's result.
  public func override(_ endpoint: String, times: Int? = nil, with handler: @escaping LoopbackServer.Handler) {
    state.withLock { $0.faults.set(endpoint, times: times, handler) }
  }

  /// Restores the default response of an endpoint.
  public func restore(_ endpoint: String) {
    state.withLock { $0.faults.set(endpoint, times: nil, nil) }
  }

  /// Returns the response to a request for Auth; `nil` if the request is for another service.
  public func route(_ request: RecordedRequest) -> Reply? {
    guard let endpoint = Self.endpoint(of: request.segments.joined(separator: "/")) else { return nil }
    if let fault = state.withLock({ $0.faults.take([endpoint]) }) { return fault(request) }
    guard request.method == "POST" else { return .text("Not Found", status: 404) }
    return state.withLock { $0.response(endpoint, to: request) }
  }

  private static func endpoint(of path: String) -> String? {
    if path == "securetoken.googleapis.com/v1/token" { return "token" }
    let prefix = "identitytoolkit.googleapis.com/v1/accounts:"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
