import Foundation
import ResumeDomain

/// Reads what a backup contains from the program's folders.
struct BackupCollector {
  let folders: Folders
  /// The paths that are not in the backup: links in the program's folders, and special files.
  private(set) var omitted: [String] = []

  init(folders: Folders) { self.folders = folders }

  /// Returns the contents, and the profiles with missing files.
  mutating func contents(by version: String, at moment: String) throws(ResumeError) -> (
    BackupContents, missing: [String]
  ) {
    var contents = BackupContents(version: version, createdAt: moment)
    contents.settings = try JSONObjectFile(path: unlinked(folders.settingsFile)).read().ordered()
    contents.favorites = try JSONFavoritesRepository(path: unlinked(folders.favoritesFile)).lists().sorted {
      Identifier.isOrderedBefore($0.profile, $1.profile)
    }
    contents.profiles = try JSONProfilesRepository(path: unlinked(folders.profilesFile)).profiles()
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

  /// Returns a path in the program's folders; nil if it is a link or reached through one, which the backup omits.
  private mutating func unlinked(_ path: String?) -> String? {
    guard let path, let link = folders.link(in: path) else { return path }
    if !omitted.contains(link) { omitted.append(link) }
    return nil
  }

  /// A résumé file, and its name in the archive.
  private struct Place {
    var name: String
    var path: String
    var identity: String
    var isManaged: Bool
  }

  /// Returns the files of local profiles and those in the program's folder that no profile reads anymore, each once.
  private mutating func places(_ profiles: [Profile]) -> [Place] {
    let read = profiles.compactMap { profile -> (path: String, name: String)? in
      guard case .file(let path, _) = profile.source else { return nil }
      return (path, profile.name)
    }
    // The path of a profile's file may be a link.
    let known = Set(read.map { folders.identity(of: $0.path) })
    var others: [(path: String, name: String)] = []
    for path in ProfileCleanup(folders: folders).resumes
    where !known.contains(folders.identity(of: path)) && unlinked(path) != nil {
      others.append((path, "resume"))
    }
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
  private mutating func resume(_ place: Place) throws(ResumeError) -> BackupContents.Resume? {
    let lock = try FileLock.waitIfWritable(for: place.identity)
    defer { lock?.release() }
    var resume = BackupContents.Resume(name: place.name, path: place.isManaged ? nil : place.path)
    if FileSystem.exists(place.path) { resume.data = try InputFile.read(place.path, isProfile: true).data }
    if let versions = unlinked(folders.versions) {
      let store = VersionStore(folder: versions, path: place.identity)
      let links = FileSystem.names(in: store.folder).filter { unlinked(store.folder + "/" + $0) == nil }
      if links.isEmpty { resume.versions = try store.archived(as: resume.archivePath) }
    }
    if let states = folders.projectStates {
      let state = ProjectStateStore(folder: states, path: place.identity)
      if unlinked(state.file) != nil { resume.states = try state.archived(as: resume.archivePath) }
    }
    return resume.data == nil && resume.versions.isEmpty && resume.states == nil ? nil : resume
  }

  private mutating func applications() throws(ResumeError) -> [BackupContents.Application] {
    guard let folder = unlinked(folders.applications), FileSystem.isUnlinkedFolder(folder) else { return [] }
    let lock = try FileLock.waitIfWritable(for: folder)
    defer { lock?.release() }
    var applications: [BackupContents.Application] = []
    for id in FileSystem.names(in: folder).sorted(by: Identifier.isOrderedBefore) where !id.hasPrefix(".") {
      guard let path = unlinked(folder + "/" + id) else { continue }
      let files = try FolderFiles.files(in: path, omitting: &omitted)
      if !files.isEmpty { applications.append(BackupContents.Application(id: id, files: files)) }
    }
    return applications
  }
}

/// The regular files in a folder and the folders in it, without hidden files.
enum FolderFiles {
  /// Returns the files under their relative paths, sorted; none if there is no such folder, or if it is a link.
  ///
  /// - Parameter omitted: gets the paths of links, of special files, and of folders below too many others.
  static func files(in folder: String, omitting omitted: inout [String]) throws(ResumeError) -> [BackupFile] {
    guard FileSystem.isUnlinkedFolder(folder) else { return [] }
    return try files(in: folder, below: "", levels: 8, &omitted)
  }

  private static func files(
    in folder: String, below parent: String, levels: Int, _ omitted: inout [String]
  ) throws(ResumeError) -> [BackupFile] {
    var files: [BackupFile] = []
    for name in FileSystem.names(in: folder).sorted(by: Identifier.isOrderedBefore) where !name.hasPrefix(".") {
      let path = folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG: files.append(BackupFile(parent + name, try InputFile.read(path, limit: .max).data))
      case S_IFDIR where levels > 1:
        files += try self.files(in: path, below: parent + name + "/", levels: levels - 1, &omitted)
      default: omitted.append(path)
      }
    }
    return files
  }
}

extension Profile {
  /// Whether this is a Firebase project with an API key.
  var hasKey: Bool {
    guard case .firestore(let source) = source else { return false }
    return source.apiKey != nil
  }
}
