import Foundation
import ResumeDomain

/// Provides the token for requests: the stored one, a renewed one, or a new anonymous user's. One per process.
actor SessionProvider {
  private let scope: SessionScope
  private let sessions: SessionStore
  private let auth: FirebaseAuthDataSource?
  private let now: @Sendable () -> Date
  private let patience: Duration
  private let deadline: ContinuousClock.Instant?
  /// The session of this process if it couldn't be stored.
  private var unsavedSession: Session?
  /// The session of the last token, so that the file isn't read for each request.
  private var current: Session?
  private var isTokenless = false
  private var isRenewing = false
  private var failure: (error: ResumeError, moment: ContinuousClock.Instant)?
  private var usesStoredSession = false
  /// Whether another process removed the session that this process uses, so that nothing may be cached.
  var wasSignedOut: Bool { usesStoredSession && unsavedSession == nil && sessions.read(scope) == nil }
  private(set) var storeError: ResumeError?

  /// Creates a provider; `auth` is `nil` without an API key. The wait for another process lasts as long as a request may,
  /// and ends at the `deadline`.
  init(
    scope: SessionScope, store: SessionStore, auth: FirebaseAuthDataSource?, patience: Duration = .seconds(30),
    deadline: ContinuousClock.Instant? = nil, now: @escaping @Sendable () -> Date
  ) {
    self.scope = scope
    sessions = store
    self.auth = auth
    self.now = now
    self.patience = patience
    self.deadline = deadline
  }

  /// Returns a token that is valid for five more minutes and isn't the rejected one; `nil` if requests carry none.
  func token(replacing rejected: String? = nil) async throws(ResumeError) -> String? {
    let start = ContinuousClock.now
    if let token = try knownToken(rejected, since: start) { return token }
    if let session = unsavedSession ?? sessions.read(scope), session.kind == .google {
      try? sessions.remove(scope)
      unsavedSession = nil
      throw fail(.denied(.sessionEnded(profile: scope.profile)))
    }
    guard let auth else { return nil }
    let latest = start + patience
    let end = deadline.map { min($0, latest) } ?? latest
    while ContinuousClock.now < end {
      if !isRenewing, let lock = attemptLock() {
        isRenewing = true
        defer {
          isRenewing = false
          withExtendedLifetime(lock) {}
        }
        if let token = try knownToken(rejected, since: start) { return token }
        do throws(ResumeError) {
          return try await renew(with: auth, replacing: rejected)
        } catch {
          throw fail(error)
        }
      }
      do { try await Task.sleep(for: .milliseconds(25)) } catch { break }
      if let token = try knownToken(rejected, since: start) { return token }
    }
    throw .unavailable(.busy, wasRefresh: false)
  }

  /// Returns a valid token, or that requests carry none; `nil` if a renewal is needed. Throws the error of a concurrent renewal.
  private func knownToken(_ rejected: String?, since start: ContinuousClock.Instant) throws(ResumeError) -> String?? {
    if isTokenless { return .some(nil) }
    if let session = usable(rejected) { return session.token }
    if let failure, failure.moment > start - Self.sameTime { throw failure.error }
    return nil
  }

  private func fail(_ error: ResumeError) -> ResumeError {
    failure = (error, .now)
    return error
  }

  /// Returns the lock against other processes, or none if there can't be one; `nil` while another process holds it.
  private func attemptLock() -> FileLock?? {
    guard let path = sessions.lockPath(scope) else { return .some(nil) }
    do {
      return try FileLock.attempt(path).map(Optional.some)
    } catch {
      return .some(nil)
    }
  }

  /// Requests of one command start within this time, even on a busy machine.
  private static let sameTime = Duration.seconds(5)

  private func usable(_ rejected: String?) -> Session? {
    if let current, current.token != rejected, current.isUsable(at: now()) { return current }
    current = nil
    let stored = sessions.read(scope)
    guard let session = unsavedSession ?? stored, session.token != rejected else { return nil }
    if stored != nil { usesStoredSession = true }
    current = session.isUsable(at: now()) ? session : nil
    return current
  }

  private func renew(
    with auth: FirebaseAuthDataSource, replacing rejected: String?
  ) async throws(ResumeError) -> String? {
    let stored = sessions.read(scope)
    let old = unsavedSession ?? stored
    if let old, let refreshToken = old.refreshToken {
      do throws(ResumeError) {
        let renewed = try await auth.refresh(refreshToken)
        if let known = old.userID, let renewedID = renewed.userID, renewedID != known {
          throw .responseNotUnderstood(wasRefresh: false)
        }
        return store(renewed, kind: old.kind, userID: old.userID ?? renewed.userID, email: old.email, replacing: stored)
      } catch {
        let failure = error.ofRenewal(profile: scope.profile)
        guard case .denied = failure, old.kind == .anonymous else { throw failure }
      }
    }
    do {
      let signedUp = try await auth.signUpAnonymously()
      return store(signedUp, kind: .anonymous, userID: signedUp.userID, email: nil, replacing: stored)
    } catch .requestRefused(let code) where Self.anonymousDisabled.contains(code) {
      isTokenless = true
      return nil
    }
  }

  private static let anonymousDisabled: Set<String> = ["ADMIN_ONLY_OPERATION", "OPERATION_NOT_ALLOWED"]

  private func store(
    _ signIn: FirebaseAuthDataSource.SignIn, kind: Session.Kind, userID: String?, email: String?,
    replacing stored: Session?
  ) -> String {
    let session = Session(
      key: scope.key, kind: kind, token: signIn.token, refreshToken: signIn.refreshToken, userID: userID, email: email,
      expiresAt: now().timeIntervalSince1970 + signIn.lifetime)
    current = session
    // If another process has signed in or out, only this process uses the new session.
    guard sessions.read(scope)?.token == stored?.token else {
      unsavedSession = session
      return session.token
    }
    unsavedSession = nil
    do throws(ResumeError) {
      try sessions.write(session)
      usesStoredSession = true
    } catch {
      unsavedSession = session
      storeError = error
    }
    return session.token
  }
}
