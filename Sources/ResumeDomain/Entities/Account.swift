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
