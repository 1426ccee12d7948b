package import Foundation

/// The account that is signed in.
package struct Account: Sendable, Equatable {
  /// The profile of the session.
  package var profile: String
  /// The Firebase user ID; nil for a Google access token.
  package var userID: String?
  /// The email address; `nil` for anonymous users.
  package var email: String?
  /// Whether the user is anonymous.
  package var isAnonymous: Bool
  /// When the current token expires; a refresh token extends the session.
  package var expiresAt: Date

  /// Creates an account.
  package init(profile: String, userID: String?, email: String?, isAnonymous: Bool, expiresAt: Date) {
    self.profile = profile
    self.userID = userID
    self.email = email
    self.isAnonymous = isAnonymous
    self.expiresAt = expiresAt
  }
}

/// Sign-in, sign-out and the current account.
package protocol AccountRepository: Sendable {
  /// Returns the current account, without a request; nil without a session.
  func current() throws(ResumeError) -> Account?

  func signIn(email: String, password: String) async throws(ResumeError) -> Account

  /// Saves a Google access token until it expires.
  func signIn(accessToken: String) async throws(ResumeError) -> Account

  /// Removes the session and the cached data of the account.
  ///
  /// - Parameter notifiesServer: Whether to try to delete an anonymous user on the server.
  func signOut(notifiesServer: Bool) async throws(ResumeError) -> SignOutReport
}

/// The result of a sign-out.
package struct SignOutReport: Sendable, Equatable {
  /// Whether there was a session.
  package var hadSession: Bool
  /// The number of removed cache entries.
  package var removedEntries: Int
  /// Whether the server deleted the anonymous user.
  package var deletedUser: Bool

  /// Creates a report.
  package init(hadSession: Bool, removedEntries: Int, deletedUser: Bool) {
    self.hadSession = hadSession
    self.removedEntries = removedEntries
    self.deletedUser = deletedUser
  }
}

/// Requests that check a Firestore profile. They never sign in or store anything, not even a renewed token.
package protocol ServerChecks: Sendable {
  /// Reads a document without a token.
  func readPublicly() async throws(ResumeError)

  /// Reads a document with the token of the stored session; returns false if there is no valid token.
  func readWithSession() async throws(ResumeError) -> Bool

  /// Checks whether the stored session can be renewed, if its token has expired.
  func checkSession() async throws(ResumeError)

  /// Checks the API key of the profile, if it has one.
  func checkAPIKey() async throws(ResumeError)
}
