import Foundation
import ResumeDomain
import ResumeSupport

/// A file in a backup, or in a folder of it.
struct BackupFile: Sendable, Equatable {
  let name: String
  let data: Data

  init(_ name: String, _ data: Data) { (self.name, self.data) = (name, data) }
}

/// Everything that a backup contains.
struct BackupContents: Sendable {
  /// The résumé of local profiles, with its versions and what is known of Firebase projects.
  struct Resume: Sendable {
    /// The name of the file in the archive and in the folder of local profiles, without its extension; a valid profile name.
    var name: String
    /// The path of a file outside that folder.
    var path: String?
    /// The content; nil if the file doesn't exist.
    var data: Data?
    var versions: [BackupFile] = []
    var states: Data?

    /// The path in the archive, which also replaces the path of the file in profiles, versions and states.
    var archivePath: String { Self.archivePath(name) }

    static func archivePath(_ name: String) -> String { "profiles/\(name).json" }
  }

  struct Application: Sendable {
    var id: String
    /// The files, under their relative paths.
    var files: [BackupFile]
  }

  /// More than a résumé with all its versions and the documents of hundreds of applications need.
  static let limits = ZIPReader.Limits(entries: 20_000, bytes: Backup.maximumSize)

  var version: String
  var createdAt: String
  var settings: [JSON.Member] = []
  /// The profiles, without API keys. The path of a file is that in the archive.
  var profiles: [Profile] = []
  /// The names of the profiles that had an API key.
  var keys: [String] = []
  var favorites: [JSONFavoritesRepository.List] = []
  var resumes: [Resume] = []
  var applications: [Application] = []
}
