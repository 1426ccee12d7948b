import Foundation
import ResumeDomain

/// A stored sign-in.
struct Session: Codable, Sendable, Equatable {
  enum Kind: String, Codable, Sendable {
    case anonymous
    case password
    /// A Google access token, which can't be renewed.
    case google
  }

  static let currentFormat = 1

  var format = Session.currentFormat
  /// The whole key; the file's name is only its digest.
  var key: String
  var kind: Kind
  var token: String
  /// The refresh token; `nil` for Google's tokens.
  var refreshToken: String?
  var userID: String?
  var email: String?
  /// The expiry of `token`, in seconds since 1970.
  var expiresAt: Double

  /// Whether the token is valid; it expires five minutes early, not during a request. Google's tokens can't be renewed.
  func isUsable(at moment: Date) -> Bool { expiresAt - (kind == .google ? 0 : 300) > moment.timeIntervalSince1970 }

  var partition: String {
    switch kind {
    case .anonymous: Session.anonymousPartition
    case .password: "user:" + (userID ?? "")
    case .google: "google"
    }
  }

  /// The shared partition of all anonymous users, so that a new one keeps using it.
  static let anonymousPartition = "anonymous"
}

/// The profile, Firebase project and Auth host of a session: a token for Google is never sent to an emulator, nor the
/// reverse.
struct SessionScope: Sendable, Equatable {
  let profile: String
  let project: String
  /// Whether the profile comes from the environment; a stored profile of the same name has another session.
  var isFromEnvironment = false
  /// The Auth emulator; `nil` for Google.
  let authEmulator: LoopbackHost?

  var key: String { "\(isFromEnvironment ? "env:" : "")\(profile) \(project) \(authEmulator?.address ?? "google")" }

  /// Whether tokens of this scope may be sent to a database's host.
  func allowsTokens(for database: FirestoreDatabase) -> Bool { database.isEmulator == (authEmulator != nil) }
}

/// Sessions on disk: one file each with mode 0600, in a folder with mode 0700.
struct SessionStore: Sendable {
  /// The folder; `nil` without a home folder.
  let folder: String?

  /// Returns the session of a scope; `nil` if the file is corrupt or belongs to another key.
  func read(_ scope: SessionScope) -> Session? {
    guard let session = path(of: scope.key).flatMap(Self.session),
      session.format == Session.currentFormat, Identifier.areEqual(session.key, scope.key), session.expiresAt.isFinite
    else { return nil }
    return session
  }

  func hasFile(_ scope: SessionScope) -> Bool { path(of: scope.key).map(FileSystem.exists) ?? false }

  /// Saves a session. Only signing in replaces the file of a newer version.
  func write(_ session: Session, replacesNewer: Bool = false) throws(ResumeError) {
    guard let folder, let path = path(of: session.key) else { throw .noHome }
    let previous = Self.data(at: path).flatMap { try? JSON.parse($0) }
    if !replacesNewer, let format = previous?["format"]?.formatNumber, format > Session.currentFormat {
      throw .cannotWrite(path: path, detail: "written by a newer version")
    }
    guard let data = try? FileSystem.encoded(session) else { throw .internalError("a session can't be encoded") }
    try ResumeError.writing(to: path) { () throws(FileSystem.Failure) in
      try FileSystem.createPrivateFolder(folder)
      try FileSystem.save(data, to: path)
    }
  }

  func remove(_ scope: SessionScope) throws(ResumeError) {
    guard let folder, let path = path(of: scope.key) else { return }
    // A temporary file of a killed process may contain a token.
    FileSystem.removeAbandonedFiles(in: folder, isDeleting: true)
    try ResumeError.deleting(path) { () throws(FileSystem.Failure) in
      try FileSystem.remove(path)
    }
    FileSystem.removeLock(path + FileLock.suffix)
  }

  /// Removes every session of a profile and returns their number.
  func removeAll(ofProfile profile: String) -> Int {
    guard let folder else { return 0 }
    FileSystem.removeAbandonedFiles(in: folder, isDeleting: true)
    var count = 0
    for name in FileSystem.names(in: folder) where name.hasSuffix(Self.suffix) {
      let path = folder + "/" + name
      guard let session = Self.session(at: path), session.key.hasPrefix(profile + " ") else { continue }
      if (try? FileSystem.remove(path)) != nil { count += 1 }
      FileSystem.removeLock(path + FileLock.suffix)
    }
    FileSystem.removeFolderIfEmpty(folder)
    return count
  }

  /// Returns the path of the lock for creating a session; `nil` without a home folder.
  func lockPath(_ scope: SessionScope) -> String? { path(of: scope.key).map { $0 + FileLock.suffix } }

  /// The files of all sessions, also of damaged ones and of newer versions. A linked folder has none, because it may be another's.
  var files: [String] {
    guard let folder, FileSystem.isUnlinkedFolder(folder) else { return [] }
    return FileSystem.names(in: folder).filter {
      $0.hasSuffix(Self.suffix) && Digest.isName($0.dropLast(Self.suffix.count))
    }.map { folder + "/" + $0 }.filter { path in
      FileSystem.isLinkOrFile(path, beginningWith: [#"{"email":"#, #"{"expiresAt":"#, #"{"format":"#])
    }
  }

  /// Removes all sessions with their locks.
  func removeAll() throws(FileSystem.Failure) {
    guard let folder, FileSystem.isUnlinkedFolder(folder) else { return }
    for path in files { try FileSystem.remove(path) }
    let suffix = Self.suffix + FileLock.suffix
    for name in FileSystem.names(in: folder) where name.hasSuffix(suffix) && Digest.isName(name.dropLast(suffix.count))
    {
      FileSystem.removeLock(folder + "/" + name)
    }
    FileSystem.removeAbandonedFiles(in: folder, isDeleting: true)
    FileSystem.removeFolderIfEmpty(folder)
  }

  private static let suffix = ".json"
  private static let maximumFileSize = 1 << 20

  private static func data(at path: String) -> Data? {
    try? FileSystem.contents(of: path, limit: maximumFileSize).data
  }

  private static func session(at path: String) -> Session? {
    data(at: path).flatMap { try? JSONDecoder().decode(Session.self, from: $0) }
  }

  private func path(of key: String) -> String? { folder.map { $0 + "/" + Digest.name(of: key) + Self.suffix } }
}
