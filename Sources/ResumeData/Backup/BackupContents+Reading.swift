import Foundation
import ResumeDomain
import ResumeSupport

/// Reads and checks the archive of a backup. Only the files that its list names are read.
extension BackupContents {
  /// Reads an archive; `path` is for errors.
  init(archive: [UInt8], at path: String) throws(ResumeError) {
    let (manifest, files) = try Self.reading(path) { () throws(ZIPReader.Failure) in try Self.files(of: archive) }
    guard let manifest else { throw .fileNotUnderstood(path: path, line: nil, detail: .newerVersion) }
    self.init(version: manifest.version, createdAt: manifest.createdAt)
    do {
      try read(manifest, files)
    } catch .fileNotUnderstood(_, _, .newerVersion) {
      throw .fileNotUnderstood(path: path, line: nil, detail: .newerVersion)
    } catch {
      throw Self.error(.damaged, path)
    }
  }

  /// Returns the list of an archive and its files; no list if a newer version wrote it.
  private static func files(
    of archive: [UInt8]
  ) throws(ZIPReader.Failure) -> (manifest: BackupManifest?, files: [BackupFile]) {
    let reader = try ZIPReader(archive, limits: limits)
    let entries = Dictionary(reader.entries.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    guard let entry = entries[BackupManifest.name] else { throw .notZIP }
    let list = try reader.content(of: entry)
    guard let format = (try? JSON.parse(list))?["format"]?.formatNumber, format > 0 else {
      throw .notZIP
    }
    if format > BackupManifest.currentFormat { return (nil, []) }
    guard let manifest = try? JSONDecoder().decode(BackupManifest.self, from: Data(list)) else { throw .damaged }
    var files: [BackupFile] = []
    for file in manifest.files {
      guard let entry = entries[file.name], !entry.isFolder, entry.size == file.bytes else { throw .damaged }
      files.append(BackupFile(file.name, Data(try reader.content(of: entry))))
    }
    guard Set(files.map(\.name)).count == files.count else { throw .damaged }
    return (manifest, files)
  }

  private mutating func read(_ manifest: BackupManifest, _ files: [BackupFile]) throws(ResumeError) {
    let damaged = Self.error(.damaged, "")
    keys = manifest.keys
    var resumes: [String: Resume] = [:]
    var applications: [String: [BackupFile]] = [:]
    for file in files {
      let parts = file.name.split(separator: "/").map(String.init)
      switch (parts[0], parts.count) {
      case (Self.settingsName, 1): settings = try Self.members(file)
      case (Self.profilesName, 1): profiles = try Self.profiles(file)
      case (Self.favoritesName, 1):
        favorites = try JSONFavoritesRepository(path: file.name).lists(in: Self.members(file))
      case ("profiles", 2), ("published", 2):
        guard let name = Self.resumeName(parts[1]) else { throw damaged }
        if parts[0] == "profiles" {
          resumes[name, default: Resume(name: name)].data = file.data
        } else {
          resumes[name, default: Resume(name: name)].states = file.data
        }
      case ("versions", 3):
        resumes[parts[1], default: Resume(name: parts[1])].versions.append(BackupFile(parts[2], file.data))
      case ("applications", 3...):
        let name = parts[2...].joined(separator: "/")
        applications[parts[1], default: []].append(BackupFile(name, file.data))
      default: throw damaged
      }
    }
    for own in manifest.paths { resumes[own.name, default: Resume(name: own.name)].path = own.path }
    self.resumes = resumes.values.sorted { $0.name < $1.name }
    self.applications = applications.map { Application(id: $0.key, files: $0.value) }.sorted { $0.id < $1.id }
    guard isValid else { throw damaged }
  }

  /// Whether the files fit together, and are those that the program writes.
  private var isValid: Bool {
    let names = Set(resumes.map(\.archivePath))
    return settings.allSatisfy(JSONSettingsRepository.isValid)
      && profiles.allSatisfy { profile in
        guard case .file(let path, _) = profile.source else { return true }
        return names.contains(path)
          || Self.resumeName(path.dropFirst("profiles/".count)) != nil && path.hasPrefix("profiles/")
      }
      && resumes.allSatisfy { resume in
        Profile.isValidName(resume.name) && resume.path?.hasPrefix("/") != false
          && VersionStore.count(of: resume.versions) != nil && resume.states.map(ProjectStateStore.isValid) != false
      }
      && applications.allSatisfy { !$0.id.hasPrefix(".") }
  }

  private static func profiles(_ file: BackupFile) throws(ResumeError) -> [Profile] {
    var profiles: [Profile] = []
    for member in try members(file)["profiles"]?.members ?? [] {
      guard Profile.isValidName(member.name), let fields = member.value.members,
        var source = JSONProfilesRepository.source(fields)
      else { throw error(.damaged, file.name) }
      source.removeKey()
      profiles.append(Profile(name: member.name, source: source))
    }
    return profiles
  }

  private static func members(_ file: BackupFile) throws(ResumeError) -> [JSON.Member] {
    guard let members = try? JSON.parse(file.data).members else { throw error(.damaged, file.name) }
    return members
  }

  /// Returns the name of a résumé without the extension of its file; nil if it isn't valid.
  private static func resumeName(_ file: some StringProtocol) -> String? {
    let name = String(file.dropLast(".json".count))
    return file.hasSuffix(".json") && Profile.isValidName(name) ? name : nil
  }

  private static func reading<Value>(
    _ path: String, _ body: () throws(ZIPReader.Failure) -> Value
  ) throws(ResumeError) -> Value {
    do { return try body() } catch { throw Self.error(error, path) }
  }

  private static func error(_ failure: ZIPReader.Failure, _ path: String) -> ResumeError {
    switch failure {
    case .notZIP: .backup(.notBackup, path: path)
    case .damaged, .unsupported: .backup(.damaged, path: path)
    case .encrypted: .backup(.encrypted, path: path)
    case .unsafeName(let name): .backup(.unsafeName, path: path, name: name)
    case .tooLarge: .backup(.tooLarge, path: path)
    }
  }
}

extension Profile.Source {
  /// Removes the API key of a Firebase project.
  mutating func removeKey() {
    guard case .firestore(var source) = self else { return }
    source.apiKey = nil
    self = .firestore(source)
  }
}
