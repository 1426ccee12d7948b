import Foundation
import ResumeDomain

/// Checks of a Firebase project that change nothing, on the server or on this machine.
struct FirestoreChecks: ServerChecks {
  let source: FirestoreDataSource
  let profile: String
  /// `nil` without an API key.
  let auth: FirebaseAuthDataSource?
  let session: Session?
  let now: @Sendable () -> Date

  func readPublicly() async throws(ResumeError) { try await source.probe(token: nil) }

  func readWithSession() async throws(ResumeError) -> Bool {
    guard let session, session.isUsable(at: now()) else { return false }
    try await source.probe(token: session.token)
    return true
  }

  func checkSession() async throws(ResumeError) {
    guard let auth, let session, let token = session.refreshToken, !session.isUsable(at: now()) else { return }
    do {
      _ = try await auth.refresh(token)
    } catch {
      throw error.ofRenewal(profile: profile)
    }
  }

  func checkAPIKey() async throws(ResumeError) { try await auth?.checkKey() }
}
