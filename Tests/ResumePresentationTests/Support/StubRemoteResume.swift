import ResumeDomain
import TestSupport

/// A server in memory.
struct StubRemoteResume: RemoteResumeRepository {
  let name = "my-project/(default)"
  var isSignedIn = true
  /// The error of each reading.
  var failure: ResumeError?
  let stored: Shared<RemoteResume>
  /// The error of each commit.
  var commitFailure: ResumeError?
  /// The outcome of each commit, which then writes nothing.
  var outcome: CommitOutcome?

  init(_ documents: [Document] = []) {
    stored = Shared(
      RemoteResume(documents: documents.map { $0.revised("2026-01-01T00:00:00.000001Z") }))
  }

  func read(including paths: [DocumentPath]) async throws(ResumeError) -> RemoteResume {
    if let failure { throw failure }
    return stored.value
  }

  func read(only paths: [DocumentPath]) async throws(ResumeError) -> RemoteResume { try await read(including: paths) }

  func texts(ofKey key: String) throws(ResumeError) -> [LocalizedText.Translation] { [] }

  func parts(_ changes: [DocumentChange]) throws(ResumeError) -> [[DocumentChange]] { changes.isEmpty ? [] : [changes] }

  func commit(_ changes: [DocumentChange]) async throws(ResumeError) -> CommitOutcome {
    if let commitFailure { throw commitFailure }
    if let outcome { return outcome }
    let time = "2026-02-02T00:00:00.000002Z"
    for change in changes {
      stored.value.documents.removeAll { $0.path == change.path }
      guard change.kind != .delete else { continue }
      stored.value.documents.append(
        Document(path: change.path, fields: change.result).revised(time))
    }
    return .written(changes.map { $0.kind == .delete ? nil : time })
  }

  func invalidateCache() {}
}
