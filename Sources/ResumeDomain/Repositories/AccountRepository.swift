public import Foundation

/// Who is signed in.
public struct Account: Sendable, Equatable {
  /// The profile the session belongs to.
  public var profile: String
  /// Firebase's user id; `nil` for a Google access token.
  public var userID: String?
  /// The e-mail address; `nil` for anonymous users.
  public var email: String?
  /// Whether the user was made without being asked.
  public var isAnonymous: Bool
  /// When the token in hand ends; sessions with a refresh token go on after that.
  public var expiresAt: Date

  /// Creates an account.
  public init(profile: String, userID: String?, email: String?, isAnonymous: Bool, expiresAt: Date) {
    self.profile = profile
    self.userID = userID
    self.email = email
    self.isAnonymous = isAnonymous
    self.expiresAt = expiresAt
  }
}

/// Who is signed in, and how to change that.
public protocol AccountRepository: Sendable {
  /// Who is signed in; `nil` without a session. Never asks the server.
  func current() throws(ResumeError) -> Account?

  /// Signs in with an e-mail address and a password.
  func logIn(email: String, password: String) async throws(ResumeError) -> Account

  /// Keeps a Google access token until it expires.
  func logIn(accessToken: String) async throws(ResumeError) -> Account

  /// Forgets the session and every copy read with it.
  ///
  /// - Parameter notifiesServer: whether an anonymous user is deleted on the server too, as far as that is possible.
  func logOut(notifiesServer: Bool) async throws(ResumeError) -> SignOutReport
}

/// What a logout removed.
public struct SignOutReport: Sendable, Equatable {
  /// Whether there was a session.
  public var hadSession: Bool
  /// How many copies were removed.
  public var removedEntries: Int
  /// Whether the server deleted the anonymous user.
  public var deletedUser: Bool

  /// Creates a report.
  public init(hadSession: Bool, removedEntries: Int, deletedUser: Bool) {
    self.hadSession = hadSession
    self.removedEntries = removedEntries
    self.deletedUser = deletedUser
  }
}
