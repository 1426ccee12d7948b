import Foundation
import ResumeDomain

/// What is kept of a sign-in.
struct Session: Codable, Sendable, Equatable {
  /// How somebody signed in.
  enum Kind: String, Codable, Sendable {
    /// A user made by the API key, without being asked.
    case anonymous
    /// E-mail and password.
    case password
    /// A Google access token, which can't be renewed.
    case google
  }

  static let currentFormat = 1

  var format = Session.currentFormat
  /// The whole key, since the file's name is only its digest.
  var key: String
  var kind: Kind
  /// The token that requests carry.
  var token: String
  /// What brings a new token; `nil` for Google's.
  var refreshToken: String?
  var userID: String?
  var email: String?
  /// When `token` ends, in seconds since 1970.
  var expiresAt: Double

  /// Who a copy read with this session belongs to.
  var reader: String {
    switch kind {
    case .anonymous: Session.anonymousReader
    case .password: "user:" + (userID ?? "")
    case .google: "google"
    }
  }

  /// Everybody without an account of their own shares this, so that a new anonymous user orphans nothing.
  static let anonymousReader = "anonymous"
}

/// Whose session it is, and with whom: a token for Google never goes to an emulator, nor the other way.
public struct SessionScope: Sendable, Equatable {
  /// The profile's name.
  public let profile: String
  /// The Firebase project's id.
  public let project: String
  /// Whether only the environment names the profile; its session is never that of a kept profile of the same name.
  public let isFromEnvironment: Bool
  /// The Auth emulator's address; `nil` for Google.
  public let authEmulator: LoopbackHost?

  /// Creates a scope.
  public init(profile: String, project: String, isFromEnvironment: Bool = false, authEmulator: LoopbackHost?) {
    self.profile = profile
    self.project = project
    self.isFromEnvironment = isFromEnvironment
    self.authEmulator = authEmulator
  }

  /// The whole key of the session's file.
  var key: String { "\(isFromEnvironment ? "env:" : "")\(profile) \(project) \(authEmulator?.address ?? "google")" }

  /// Whether tokens of this scope may be sent to a database's host.
  func mayServe(_ database: FirestoreDatabase) -> Bool { database.isEmulator == (authEmulator != nil) }
}

/// Sessions on disk: one file each, 0600 in a folder that is 0700.
struct SessionStore: Sendable {
  /// The folder; `nil` where there is no home.
  let folder: String?

  /// The session of a scope; a torn or foreign file is none.
  func read(_ scope: SessionScope) -> Session? {
    guard let path = path(of: scope.key), let contents = try? FileSystem.read(path, limit: Self.maximumFileSize),
      let session = try? JSONFormat.decode(Session.self, from: contents.data),
      session.format == Session.currentFormat, Identifier.areSame(session.key, scope.key), session.expiresAt.isFinite
    else { return nil }
    return session
  }

  /// Whether a newer version's session is kept for a scope, which is not ours to replace without being asked.
  func hasNewerFile(_ scope: SessionScope) -> Bool {
    guard let path = path(of: scope.key), let contents = try? FileSystem.read(path, limit: Self.maximumFileSize),
      case .integer(let format) = try? JSONFormat.decode(JSONTree.self, from: contents.data).object?["format"]
    else { return false }
    return format > Session.currentFormat
  }

  /// Whether there is a file for a scope, readable or not.
  func hasFile(_ scope: SessionScope) -> Bool {
    path(of: scope.key).map(FileSystem.isThere) ?? false
  }

  /// Why a newer version's session was not replaced.
  func newerFailure(_ scope: SessionScope) -> ResumeError {
    .cannotWrite(path: path(of: scope.key) ?? "", detail: "written by a newer version")
  }

  /// Keeps a session.
  func write(_ session: Session) throws(ResumeError) {
    guard let folder, let path = path(of: session.key) else { throw .noHome }
    do {
      try FileSystem.createPrivateFolder(folder)
      try FileSystem.write(try JSONFormat.encode(session), to: path)
    } catch let failure as FileSystem.Failure {
      throw .cannotWrite(path: path, detail: failure.reason)
    } catch {
      throw .internalError("a session can't be encoded")
    }
  }

  /// Forgets the session of a scope.
  func remove(_ scope: SessionScope) throws(ResumeError) {
    guard let folder, let path = path(of: scope.key) else { return }
    // A process that was killed while it wrote has left its token there.
    FileSystem.removeAbandonedFiles(in: folder)
    do {
      try FileSystem.remove(path)
      try FileSystem.remove(path + Self.lockSuffix)
    } catch {
      throw .cannotWrite(path: path, detail: error.reason)
    }
  }

  /// Forgets every session of a profile and says how many there were.
  func removeAll(ofProfile profile: String) -> Int {
    guard let folder else { return 0 }
    FileSystem.removeAbandonedFiles(in: folder)
    var count = 0
    for name in FileSystem.names(in: folder) where name.hasSuffix(Self.suffix) {
      let path = folder + "/" + name
      guard let contents = try? FileSystem.read(path, limit: Self.maximumFileSize),
        let session = try? JSONFormat.decode(Session.self, from: contents.data), session.key.hasPrefix(profile + " ")
      else { continue }
      if (try? FileSystem.remove(path)) != nil { count += 1 }
      try? FileSystem.remove(path + Self.lockSuffix)
    }
    FileSystem.removeFolderIfEmpty(folder)
    return count
  }

  /// Where processes meet before one of them makes a new session for a scope; `nil` where there is no home.
  func lockPath(_ scope: SessionScope) -> String? {
    path(of: scope.key).map { $0 + Self.lockSuffix }
  }

  /// Whether a file's name is one of a session, not of its lock.
  static func isSession(_ name: String) -> Bool { name.hasSuffix(suffix) && !name.hasPrefix(".") }

  private static let suffix = ".json"
  private static let lockSuffix = ".lock"
  private static let maximumFileSize = 1 << 20

  private func path(of key: String) -> String? {
    folder.map { $0 + "/" + Digest.name(of: key) + Self.suffix }
  }
}
