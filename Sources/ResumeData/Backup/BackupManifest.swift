import Foundation
import ResumeDomain
import ResumeSupport

/// The file `backup.json` of a backup, which lists the other files.
struct BackupManifest: Codable {
  struct File: Codable {
    var name: String
    var bytes: Int
  }

  /// A résumé of a file outside the folder of local profiles.
  struct OwnFile: Codable {
    var name: String
    var path: String
  }

  static let name = "backup.json"
  static let currentFormat = 1

  var format = BackupManifest.currentFormat
  /// The version of the program.
  var version: String
  var createdAt: String
  /// The profiles that had an API key.
  var keys: [String]
  var paths: [OwnFile]
  var files: [File]
}

/// The archive of a backup: a ZIP file with the files of the program without sessions, keys and absolute paths.
extension BackupContents {
  static let settingsName = "config.json", profilesName = "profiles.json", favoritesName = "favorites.json"

  /// Returns the archive; the same contents always have the same bytes.
  func archive() throws(ResumeError) -> [UInt8] {
    let files = files
    let size = files.reduce(0) { $0 + $1.data.count }
    guard files.count < Self.limits.entries, size <= Self.limits.bytes else {
      throw .backup(.tooLargeToSave)
    }
    let manifest = BackupManifest(
      version: version, createdAt: createdAt, keys: keys,
      paths: resumes.compactMap { resume in resume.path.map { .init(name: resume.name, path: $0) } },
      files: files.map { .init(name: $0.name, bytes: $0.data.count) })
    guard let data = try? FileSystem.encoded(manifest) else { throw .internalError("a backup can't be encoded") }
    var archive = ZIPArchive()
    for file in [BackupFile(BackupManifest.name, data)] + files { archive.add(file.name, Array(file.data)) }
    return archive.bytes
  }

  /// The files of the archive besides the list, in byte order of their names.
  private var files: [BackupFile] {
    var files: [BackupFile] = []
    func add(_ name: String, _ members: [JSON.Member]) {
      if !members.isEmpty { files.append(BackupFile(name, Data(JSON.object(members).indented))) }
    }
    add(Self.settingsName, settings)
    let profiles = profiles.map { JSON.Member($0.name, .object(JSONProfilesRepository.fields($0.source))) }
    add(Self.profilesName, profiles.isEmpty ? [] : [JSON.Member("profiles", .object(profiles))])
    add(Self.favoritesName, JSONFavoritesRepository.members(favorites))
    for resume in resumes {
      if let data = resume.data { files.append(BackupFile(resume.archivePath, data)) }
      files += resume.versions.map { BackupFile("versions/\(resume.name)/\($0.name)", $0.data) }
      if let states = resume.states { files.append(BackupFile("published/\(resume.name).json", states)) }
    }
    for application in applications {
      files += application.files.map { BackupFile("applications/\(application.id)/\($0.name)", $0.data) }
    }
    return files.sorted { Identifier.isOrderedBefore($0.name, $1.name) }
  }
}
