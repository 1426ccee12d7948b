import Foundation
import ResumeDomain

/// Signs in to Firebase and signs out.
struct FirebaseAccountRepository: AccountRepository {
  let scope: SessionScope
  let database: FirestoreDatabase
  let sessions: SessionStore
  let cache: CacheStore
  /// `nil` without an API key.
  let auth: FirebaseAuthDataSource?
  let now: @Sendable () -> Date

  func current() throws(ResumeError) -> Account? {
    guard let session = sessions.read(scope) else { return nil }
    if session.kind == .google, !session.isUsable(at: now()) { return nil }
    return account(session)
  }

  func signIn(email: String, password: String) async throws(ResumeError) -> Account {
    guard let auth else { throw .apiKeyMissing(profile: scope.profile, isFromEnvironment: scope.isFromEnvironment) }
    guard let signIn = try await auth.signIn(email: email, password: password) else { throw .denied(.secondFactor) }
    return try store(
      Session(
        key: scope.key, kind: .password, token: signIn.token, refreshToken: signIn.refreshToken, userID: signIn.userID,
        email: signIn.email ?? email, expiresAt: now().timeIntervalSince1970 + signIn.lifetime))
  }

  func signIn(accessToken: String) async throws(ResumeError) -> Account {
    // Google's tokens start with "ya29."; emulators accept "owner" as an administrator.
    let isForEmulator = accessToken.lowercased() == Self.emulatorToken
    guard isForEmulator == database.isEmulator, scope.allowsTokens(for: database) else {
      throw .invalidInput(.tokenForOtherHost)
    }
    return try store(
      Session(
        key: scope.key, kind: .google, token: accessToken, refreshToken: nil, userID: nil, email: nil,
        expiresAt: now().timeIntervalSince1970 + Self.googleLifetime))
  }

  func signOut(notifiesServer: Bool) async throws(ResumeError) -> SignOutReport {
    guard let session = sessions.read(scope) else {
      // An unreadable session, such as a newer version's, may contain tokens too.
      let hadSession = sessions.hasFile(scope)
      try sessions.remove(scope)
      return SignOutReport(hadSession: hadSession, removedEntries: 0, deletedUser: false)
    }
    try sessions.remove(scope)
    if let folder = sessions.folder { FileSystem.removeFolderIfEmpty(folder) }
    let removed = cache.removeAll(withPrefix: CacheKey.prefix(database, partition: session.partition))
    var isDeleted = false
    if notifiesServer, session.kind == .anonymous, let auth {
      isDeleted = (try? await auth.delete(token: session.token)) != nil
    }
    return SignOutReport(hadSession: true, removedEntries: removed, deletedUser: isDeleted)
  }

  private static let emulatorToken = "owner"
  /// Google's access tokens expire after an hour; the token itself doesn't contain the time.
  private static let googleLifetime = 3600.0

  private func store(_ session: Session) throws(ResumeError) -> Account {
    // All Google accounts share a partition, so the cached copies of another account are removed.
    if session.kind == .google {
      _ = cache.removeAll(withPrefix: CacheKey.prefix(database, partition: session.partition))
    }
    let previous = sessions.read(scope)
    try sessions.write(session, replacesNewer: true)
    // The previous account can no longer sign out, so its cached copies are removed now; anonymous users share theirs.
    if let previous, previous.kind != .anonymous, previous.partition != session.partition {
      _ = cache.removeAll(withPrefix: CacheKey.prefix(database, partition: previous.partition))
    }
    return account(session)
  }

  private func account(_ session: Session) -> Account {
    Account(
      profile: scope.profile, userID: session.userID, email: session.email, isAnonymous: session.kind == .anonymous,
      expiresAt: Date(timeIntervalSince1970: session.expiresAt))
  }
}
