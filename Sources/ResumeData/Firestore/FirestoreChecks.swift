import Foundation
import ResumeDomain

/// Checks of a Firebase project that change nothing, on the server or on this machine.
struct FirestoreChecks: ServerChecks {
  let source: FirestoreDataSource
  /// `nil` without an API key.
  let auth: FirebaseAuthDataSource?
  let session: Session?
  let now: @Sendable () -> Date

  func readPublicly() async throws(ResumeError) { try await source.probe(token: nil) }

  func readWithSession() async throws(ResumeError) -> Bool {
    guard let session, session.expiresAt > now().timeIntervalSince1970 else { return false }
    try await source.probe(token: session.token)
    return true
  }

  func checkAPIKey() async throws(ResumeError) { try await auth?.checkKey() }
}
