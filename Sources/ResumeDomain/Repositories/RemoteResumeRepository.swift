/// A résumé on a server, whole and never from a copy, for those who write it.
public protocol RemoteResumeRepository: Sendable {
  /// The server's name, as `ResumeFile.remote` has it.
  var name: String { get }
  /// Whether requests carry the sign-in of a person, or of an administrator.
  var isSignedIn: Bool { get }

  /// Every document of the collections that a résumé may have, and of those that documents at `paths` are in.
  func read(including paths: [DocumentPath]) async throws(ResumeError) -> RemoteResume

  /// Every document of the collections that documents at `paths` are in, and of no others.
  func read(only paths: [DocumentPath]) async throws(ResumeError) -> RemoteResume

  /// The texts of a key in the profile's string tables.
  func texts(ofKey key: String) throws(ResumeError) -> [LocalizedText.Translation]

  /// The changes in as few parts as the server takes at once, in their order.
  func parts(_ changes: [DocumentChange]) throws(ResumeError) -> [[DocumentChange]]

  /// Writes all changes or none, each only where the document is as it was read.
  ///
  /// - Returns: the server's times of the change, in the order of the changes; `nil` for a document that is gone.
  func commit(_ changes: [DocumentChange]) async throws(CommitFailure) -> [String?]

  /// Forgets the copies that are kept of it.
  func forgetCopies()
}
