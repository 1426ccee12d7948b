import Foundation
import ResumeDomain

/// Reads what a backup contains from the program's folders.
struct BackupCollector {
  let folders: Folders

  /// Returns the contents, and the profiles with missing files.
  func contents(by version: String, at moment: String) throws(ResumeError) -> (BackupContents, missing: [String]) {
    var contents = BackupContents(version: version, createdAt: moment)
    contents.settings = try JSONObjectFile(path: folders.settingsFile).read().ordered()
    contents.favorites = try JSONFavoritesRepository(path: folders.favoritesFile).lists().sorted {
      Identifier.isOrderedBefore($0.profile, $1.profile)
    }
    contents.profiles = try JSONProfilesRepository(path: folders.profilesFile).profiles()
    contents.keys = contents.profiles.filter(\.hasKey).map(\.name)
    let places = places(contents.profiles)
    for place in places {
      if let resume = try resume(place) { contents.resumes.append(resume) }
    }
    var missing: [String] = []
    for index in contents.profiles.indices {
      contents.profiles[index].source.removeKey()
      guard case .file(let path, let strings) = contents.profiles[index].source,
        let place = places.first(where: { $0.identity == folders.identity(of: path) })
      else { continue }
      if !FileSystem.exists(path) { missing.append(contents.profiles[index].name) }
      let archivePath = BackupContents.Resume.archivePath(place.name)
      contents.profiles[index].source = .file(archivePath, strings: strings)
    }
    contents.applications = try applications()
    return (contents, missing)
  }

  /// A résumé file, and its name in the archive.
  private struct Place {
    var name: String
    var path: String
    var identity: String
    var isManaged: Bool
  }

  /// Returns the files of local profiles and those in the program's folder that no profile reads anymore, each once.
  private func places(_ profiles: [Profile]) -> [Place] {
    let read = profiles.compactMap { profile -> (path: String, name: String)? in
      guard case .file(let path, _) = profile.source else { return nil }
      return (path, profile.name)
    }
    let others = ProfileCleanup(folders: folders).resumes.map { (path: $0, name: "resume") }
    var places: [Place] = []
    func add(_ path: String, _ wanted: String, isManaged: Bool) {
      let identity = folders.identity(of: path)
      guard !places.contains(where: { $0.identity == identity }) else { return }
      var (name, number) = (wanted, 2)
      while places.contains(where: { $0.name == name }) {
        name = "\(wanted.prefix(60))-\(number)"
        number += 1
      }
      places.append(Place(name: name, path: path, identity: identity, isManaged: isManaged))
    }
    // Names in the program's folder stay, so they come first.
    for (path, _) in read + others {
      if let name = managedName(path) { add(path, name, isManaged: true) }
    }
    for (path, name) in read + others { add(path, name, isManaged: false) }
    return places.sorted { $0.name < $1.name }
  }

  /// Returns the name of a file in the program's folder without its extension; nil for another file.
  private func managedName(_ path: String) -> String? {
    let name = path.split(separator: "/").last.map { String($0.dropLast(".json".count)) } ?? ""
    return folders.isManaged(path) && path.hasSuffix(".json") && Profile.isValidName(name) ? name : nil
  }

  /// Reads a résumé with its versions under its lock; nil if nothing is left of it.
  private func resume(_ place: Place) throws(ResumeError) -> BackupContents.Resume? {
    let lock = try FileLock.waitIfWritable(for: place.identity)
    defer { lock?.release() }
    var resume = BackupContents.Resume(name: place.name, path: place.isManaged ? nil : place.path)
    if FileSystem.exists(place.path) { resume.data = try InputFile.read(place.path, isProfile: true).data }
    if let versions = folders.versions {
      resume.versions = try VersionStore(folder: versions, path: place.identity).archived(as: resume.archivePath)
    }
    if let states = folders.projectStates {
      resume.states = try ProjectStateStore(folder: states, path: place.identity).archived(as: resume.archivePath)
    }
    return resume.data == nil && resume.versions.isEmpty && resume.states == nil ? nil : resume
  }

  private func applications() throws(ResumeError) -> [BackupContents.Application] {
    guard let folder = folders.applications, FileSystem.isUnlinkedFolder(folder) else { return [] }
    let lock = try FileLock.waitIfWritable(for: folder)
    defer { lock?.release() }
    var applications: [BackupContents.Application] = []
    for id in FileSystem.names(in: folder).sorted(by: Identifier.isOrderedBefore) where !id.hasPrefix(".") {
      let files = try FolderFiles.files(in: folder + "/" + id)
      if !files.isEmpty { applications.append(BackupContents.Application(id: id, files: files)) }
    }
    return applications
  }
}

/// The regular files in a folder and the folders in it; links and hidden files are left out.
enum FolderFiles {
  /// Returns the files under their relative paths, sorted; none if there is no such folder, or if it is a link.
  static func files(in folder: String) throws(ResumeError) -> [BackupFile] {
    try files(in: folder, below: "", levels: 8)
  }

  private static func files(in folder: String, below parent: String, levels: Int) throws(ResumeError) -> [BackupFile] {
    guard levels > 0, FileSystem.isUnlinkedFolder(folder) else { return [] }
    var files: [BackupFile] = []
    for name in FileSystem.names(in: folder).sorted(by: Identifier.isOrderedBefore) where !name.hasPrefix(".") {
      let path = folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG: files.append(BackupFile(parent + name, try InputFile.read(path, limit: .max).data))
      case S_IFDIR: files += try self.files(in: path, below: parent + name + "/", levels: levels - 1)
      default: break
      }
    }
    return files
  }
}

extension Profile {
  fileprivate var hasKey: Bool {
    guard case .firestore(let source) = source else { return false }
    return source.apiKey != nil
  }
}
