import Foundation
import ResumeDomain

/// Compares a backup with what is stored on this computer, and plans the changes that restore it.
///
/// What is missing is added. A setting, a profile's definition, a résumé or an application that differs is replaced; the state of a
/// résumé before that becomes a version. Versions and known states on this computer stay, and those of the backup are used only
/// where there are none. Favorites are merged.
struct RestorePlanner {
  private let contents: BackupContents
  private let folders: Folders
  private let now: Date
  private(set) var plan: RestorePlan
  private(set) var changes: [FileTransaction.Change] = []

  /// Plans the restoration. Throws if a file of this computer can't be read.
  init(_ contents: BackupContents, folders: Folders, now: Date) throws(ResumeError) {
    (self.contents, self.folders, self.now) = (contents, folders, now)
    plan = RestorePlan(createdAt: contents.createdAt)
    try planSettings()
    try planProfiles()
    for resume in contents.resumes { try planResume(resume) }
    try planFavorites()
    for application in contents.applications { try planApplication(application) }
  }

  // MARK: Settings, profiles and favorites

  private mutating func planSettings() throws(ResumeError) {
    guard let path = folders.settingsFile else { throw .noHome }
    var members = try JSONObjectFile(path: path).read()
    let previous = members
    for setting in contents.settings {
      let action: BackupItem.Action =
        members[setting.name].map { $0 == setting.value ? .same : .replace } ?? .add
      add(.setting, setting.name, action, JSONSettingsRepository.text(setting.value))
      members[setting.name] = setting.value
    }
    if !members.areSame(as: previous) { change(path, members) }
  }

  private mutating func planProfiles() throws(ResumeError) {
    guard let path = folders.profilesFile else { throw .noHome }
    let repository = JSONProfilesRepository(path: path)
    var root = try JSONObjectFile(path: path).read()
    var members = root["profiles"]?.members ?? []
    var isChanged = false
    for profile in contents.profiles {
      let local = try repository.profile(named: profile.name)
      let source = source(of: profile, keeping: local)
      if contents.keys.contains(profile.name), case .firestore(let firestore) = source, firestore.apiKey == nil {
        plan.keys.append(profile.name)
      }
      let action: BackupItem.Action = local.map { isSame($0.source, source) ? .same : .replace } ?? .add
      add(.profile, profile.name, action)
      guard action != .same else { continue }
      members[profile.name] = .object(JSONProfilesRepository.fields(source))
      isChanged = true
    }
    root["profiles"] = .object(members)
    if isChanged { change(path, root) }
  }

  /// Returns the source of a profile on this computer; the API key stays if the project is the same.
  private func source(of profile: Profile, keeping local: Profile?) -> Profile.Source {
    switch profile.source {
    case .file(let archivePath, let strings):
      let resume = contents.resumes.first { $0.archivePath == archivePath }
      let name = String(archivePath.dropFirst("profiles/".count).dropLast(".json".count))
      return .file(target(resume ?? BackupContents.Resume(name: name)), strings: strings)
    case .firestore(var source):
      if case .firestore(let previous)? = local?.source, previous.project == source.project {
        source.apiKey = previous.apiKey
      }
      return .firestore(source)
    case .sample, .input: return profile.source
    }
  }

  private func isSame(_ one: Profile.Source, _ other: Profile.Source) -> Bool {
    guard case .file(let path, let strings) = one, case .file(let otherPath, let otherStrings) = other else {
      return one == other
    }
    return folders.identity(of: path) == folders.identity(of: otherPath) && strings == otherStrings
  }

  private mutating func planFavorites() throws(ResumeError) {
    guard let path = folders.favoritesFile else { throw .noHome }
    let (members, changed) = try JSONFavoritesRepository(path: path).adding(contents.favorites)
    for list in contents.favorites { add(.favorites, list.profile, changed.contains(list.profile) ? .add : .same) }
    if !changed.isEmpty { change(path, members) }
  }

  // MARK: Résumés

  /// Returns the path of a résumé on this computer: that in the backup if the same file is there, otherwise one in the program's folder.
  private func target(_ resume: BackupContents.Resume) -> String {
    let managed = (folders.profileFiles ?? "") + "/\(resume.name).json"
    guard let own = resume.path, let data = resume.data, Self.content(managed) != data, Self.content(own) == data else {
      return managed
    }
    return own
  }

  private static func content(_ path: String) -> Data? { try? FileSystem.contents(of: path).data }

  private mutating func planResume(_ resume: BackupContents.Resume) throws(ResumeError) {
    guard let versions = folders.versions, let states = folders.projectStates else { throw .noHome }
    let path = target(resume)
    let identity = folders.identity(of: path)
    var previous: Data?
    if let data = resume.data {
      let local = FileSystem.exists(path) ? try InputFile.read(path, isProfile: true).data : nil
      let action: BackupItem.Action = local.map { $0 == data ? .same : .replace } ?? .add
      add(.resume, resume.name, action, path)
      if resume.path != nil, path != resume.path, action != .same { plan.moved.append(resume.name) }
      if action != .same { changes.append(FileTransaction.Change(path: path, data: data, lock: identity)) }
      if action == .replace { previous = local }
    }
    let store = VersionStore(folder: versions, path: identity)
    let adopted = try store.archived(as: resume.archivePath)
    if !resume.versions.isEmpty {
      let isSame = adopted == resume.versions
      add(.versions, resume.name, adopted.isEmpty ? .add : isSame ? .same : .keep)
    }
    changes += try store.changes(
      adopting: resume.versions, adding: previous.map { ($0, version(replacing: $0, with: resume.data, at: path)) })
    guard let data = resume.states else { return }
    let state = ProjectStateStore(folder: states, path: identity)
    let merged = try state.adding(data)
    let isSame = try state.archived(as: resume.archivePath) == data
    add(.states, resume.name, merged != nil ? .add : isSame ? .same : .keep)
    if let merged { changes.append(FileTransaction.Change(path: state.file, data: merged, lock: state.file)) }
  }

  /// Returns the description of the state that the backup replaces; the entries are unknown if one of both can't be read.
  private func version(replacing previous: Data, with data: Data?, at path: String) -> ResumeVersion {
    let old = try? LocalResumeFile(previous, at: path).file
    let new = try? data.map { (data) throws(ResumeError) in try LocalResumeFile(data, at: path).file }
    let changes = new.map { DocumentChange.changes(from: old, to: $0) } ?? []
    return ResumeVersion(
      id: "", savedAt: now, command: "backup", entries: max(1, changes.count),
      changes: old == nil ? [] : changes.map(ResumeVersion.Change.init))
  }

  // MARK: Applications

  private mutating func planApplication(_ application: BackupContents.Application) throws(ResumeError) {
    guard let applications = folders.applications else { throw .noHome }
    let folder = applications + "/" + application.id
    let local = try FolderFiles.files(in: folder)
    let wanted = application.files.sorted { Identifier.isOrderedBefore($0.name, $1.name) }
    let isSame = local.sorted { Identifier.isOrderedBefore($0.name, $1.name) } == wanted
    add(.application, application.id, isSame ? .same : local.isEmpty ? .add : .replace)
    guard !isSame else { return }
    for file in wanted where !local.contains(file) {
      changes.append(FileTransaction.Change(path: folder + "/" + file.name, data: file.data, lock: applications))
    }
    for file in local where !wanted.contains(where: { $0.name == file.name }) {
      changes.append(FileTransaction.Change(path: folder + "/" + file.name, data: nil, lock: applications))
    }
  }

  private mutating func add(
    _ kind: BackupItem.Kind, _ name: String, _ action: BackupItem.Action, _ detail: String? = nil
  ) {
    plan.items.append(BackupItem(kind, name, action, detail: detail))
  }

  private mutating func change(_ path: String, _ members: [JSON.Member]) {
    let data = Data(JSON.object(members).indented)
    changes.append(FileTransaction.Change(path: path, data: data, lock: path))
  }
}
