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
  /// - Parameter tellsServer: whether an anonymous user is deleted on the server too, as far as that is possible.
  func logOut(tellsServer: Bool) async throws(ResumeError) -> LogOutReport
}

/// What a logout removed.
public struct LogOutReport: Sendable, Equatable {
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
