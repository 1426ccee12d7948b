import ResumeDomain
import ResumeNetworking

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Brings the token that requests carry: the kept one, a renewed one, or a new anonymous user's. One a process.
actor SessionProvider {
  private let scope: SessionScope
  private let store: SessionStore
  private let auth: FirebaseAuthDataSource?
  private let now: @Sendable () -> Date
  private let patience: Duration
  private let deadline: ContinuousClock.Instant?
  /// What this process signed in with, for when it could not be kept.
  private var inHand: Session?
  private var isTokenless = false
  /// Whether the token came from the kept session, or was kept with it.
  private var reliesOnStore = false
  /// Whether the session that this process reads with has been forgotten meanwhile, and with it what it may keep.
  var isForgotten: Bool { reliesOnStore && inHand == nil && store.read(scope) == nil }
  /// Why the session could not be kept.
  private(set) var keepingFailure: ResumeError?

  /// Creates a provider; `auth` is `nil` without an API key. The wait for another process lasts as long as a request may,
  /// and ends at the `deadline`.
  init(
    scope: SessionScope, store: SessionStore, auth: FirebaseAuthDataSource?, patience: Duration = .seconds(30),
    deadline: ContinuousClock.Instant? = nil, now: @escaping @Sendable () -> Date
  ) {
    self.scope = scope
    self.store = store
    self.auth = auth
    self.now = now
    self.patience = patience
    self.deadline = deadline
  }

  /// A token that is good for another five minutes; `nil` where requests go without one.
  ///
  /// - Parameter rejected: a token that the server has just refused, which must not be given again.
  func token(replacing rejected: String? = nil) async throws(ReadFailure) -> String? {
    if isTokenless { return nil }
    if let session = usable(rejected) { return session.token }
    if let session = inHand ?? store.read(scope), session.kind == .google {
      try? store.remove(scope)
      inHand = nil
      throw .refused(.denied(.sessionEnded(profile: scope.profile)))
    }
    guard let auth else { return nil }
    guard let lockPath = store.lockPath(scope) else { return try await renew(auth, rejected) }
    let latest = ContinuousClock.now + patience
    let end = deadline.map { min($0, latest) } ?? latest
    while ContinuousClock.now < end {
      let attempt: FileLock?
      do {
        attempt = try FileLock.attempt(lockPath)
      } catch {
        return try await renew(auth, rejected)
      }
      if let lock = attempt {
        defer { withExtendedLifetime(lock) {} }
        if let session = usable(rejected) { return session.token }
        return try await renew(auth, rejected)
      }
      do { try await Task.sleep(for: .milliseconds(25)) } catch { break }
      if let session = usable(rejected) { return session.token }
    }
    throw .noAnswer(.unavailable(.busy, wasRefresh: false))
  }

  /// Makes tokens five minutes before their end count as ended, so that none ends on its way.
  private static let margin = 300.0

  private func usable(_ rejected: String?) -> Session? {
    let kept = store.read(scope)
    guard let session = inHand ?? kept, session.token != rejected else { return nil }
    if kept != nil { reliesOnStore = true }
    let margin = session.kind == .google ? 0 : Self.margin
    return session.expiresAt - margin > now().timeIntervalSince1970 ? session : nil
  }

  private func renew(_ auth: FirebaseAuthDataSource, _ rejected: String?) async throws(ReadFailure) -> String? {
    let found = store.read(scope)
    let old = inHand ?? found
    if let old, let refreshToken = old.refreshToken {
      do throws(APIError) {
        let renewed = try await auth.refresh(refreshToken)
        if let known = old.userID, let told = renewed.userID, told != known {
          throw APIError.notUnderstood(detail: "somebody else's token")
        }
        return keep(
          renewed, kind: old.kind, userID: old.userID ?? renewed.userID, email: old.email, replacing: found)
      } catch {
        let failure = ServiceFailure.ofAuth(error)
        switch failure {
        case .refused(.apiKeyRefused), .noAnswer, .missing: throw failure
        case .refused(.denied(.userDisabled)) where old.kind == .password: throw failure
        case .refused where old.kind == .password: throw .refused(.denied(.sessionEnded(profile: scope.profile)))
        case .refused: break
        }
      }
    }
    do {
      let signedUp = try await auth.signUpAnonymously()
      return keep(signedUp, kind: .anonymous, userID: signedUp.userID, email: nil, replacing: found)
    } catch {
      let failure = ServiceFailure.ofAuth(error)
      guard case .refused(.requestRefused(let code)) = failure, Self.anonymousDisabled.contains(code) else {
        throw failure
      }
      isTokenless = true
      return nil
    }
  }

  private static let anonymousDisabled: Set<String> = ["ADMIN_ONLY_OPERATION", "OPERATION_NOT_ALLOWED"]

  private func keep(
    _ signIn: FirebaseAuthDataSource.SignIn, kind: Session.Kind, userID: String?, email: String?,
    replacing found: Session?
  ) -> String {
    let session = Session(
      key: scope.key, kind: kind, token: signIn.token, refreshToken: signIn.refreshToken, userID: userID, email: email,
      expiresAt: now().timeIntervalSince1970 + signIn.lifetime)
    // Who signed in or out meanwhile meant it, and waits for no lock; this process alone goes on as it began.
    guard store.read(scope)?.token == found?.token else {
      inHand = session
      return session.token
    }
    inHand = nil
    do throws(ResumeError) {
      if store.holdsNewer(scope) { throw store.newerFailure(scope) }
      try store.write(session)
      reliesOnStore = true
    } catch {
      inHand = session
      keepingFailure = error
    }
    return session.token
  }
}
