import Foundation
import ResumeDomain

/// Compares a backup with what is stored on this computer, and plans the files that restore what is absent.
///
/// A file that differs, and data on this computer that the backup lacks, are conflicts. What an interrupted restoration has written is
/// the same as in the backup. Profiles and settings of this computer stay, whatever the backup has under their names.
struct RestorePlanner {
  /// A file to write.
  struct Change: Equatable {
    let path: String
    let data: Data
    /// The path that is locked during the restoration.
    let lock: String
    /// Whether the file may exist, because members are added to it.
    var isAddition = false
  }

  private let contents: BackupContents
  private let folders: Folders
  private(set) var plan: RestorePlan
  /// The files in the order of writing: data first, then the profiles that read it, and the settings last.
  private(set) var changes: [Change] = []
  /// The identities of the résumés, the folders of their versions and the files of their states.
  private var resumes: Set<String> = [], versions: Set<String> = [], states: Set<String> = []

  /// Plans the restoration. Throws if a file of this computer can't be read.
  init(_ contents: BackupContents, folders: Folders) throws(ResumeError) {
    (self.contents, self.folders) = (contents, folders)
    plan = RestorePlan(createdAt: contents.createdAt)
    let settings = try settingsChange()
    let profiles = try profilesChange()
    for resume in contents.resumes { try planResume(resume) }
    try planFavorites()
    for application in contents.applications { try planApplication(application) }
    try findOthers()
    changes += [profiles, settings].compactMap(\.self)
  }

  // MARK: Settings, profiles and favorites

  private mutating func settingsChange() throws(ResumeError) -> Change? {
    guard let path = folders.settingsFile else { throw .noHome }
    let previous = try JSONObjectFile(path: path).read()
    var members = previous
    for setting in contents.settings {
      let action: BackupItem.Action =
        switch previous[setting.name] {
        case setting.value: .same
        case _ where JSONSettingsRepository.runsPrograms(setting.name): .skip
        case nil: .add
        default: .keep
        }
      if action == .add { members[setting.name] = setting.value }
      add(.setting, setting.name, action, JSONSettingsRepository.text(setting.value))
    }
    return members.areSame(as: previous) ? nil : addition(to: path, members, .setting)
  }

  private mutating func profilesChange() throws(ResumeError) -> Change? {
    guard let path = folders.profilesFile else { throw .noHome }
    let repository = JSONProfilesRepository(path: path)
    var root = try JSONObjectFile(path: path).read()
    let previous = root["profiles"]?.members ?? []
    var members = previous
    for profile in contents.profiles {
      let local = try repository.profile(named: profile.name)
      let restored = Profile(name: profile.name, source: source(of: profile))
      let current = local ?? restored
      if contents.keys.contains(profile.name), case .firestore = current.source, !current.hasKey {
        plan.keys.append(profile.name)
      }
      let action: BackupItem.Action = local.map { isSame($0.source, restored.source) ? .same : .keep } ?? .add
      add(.profile, profile.name, action)
      if action == .add { members[profile.name] = .object(JSONProfilesRepository.fields(restored.source)) }
    }
    guard members.count != previous.count else { return nil }
    root["profiles"] = .object(members)
    return addition(to: path, root, .profile)
  }

  private func source(of profile: Profile) -> Profile.Source {
    guard case .file(let archivePath, let strings) = profile.source else { return profile.source }
    let resume = contents.resumes.first { $0.archivePath == archivePath }
    let name = String(archivePath.dropFirst("profiles/".count).dropLast(".json".count))
    return .file(target(resume ?? BackupContents.Resume(name: name)), strings: strings)
  }

  private func isSame(_ local: Profile.Source, _ restored: Profile.Source) -> Bool {
    guard case .file(let path, let strings) = local, case .file(let otherPath, let otherStrings) = restored else {
      var local = local
      local.removeKey()
      return local == restored
    }
    return folders.identity(of: path) == folders.identity(of: otherPath) && strings == otherStrings
  }

  private mutating func planFavorites() throws(ResumeError) {
    guard let path = folders.favoritesFile else { throw .noHome }
    let repository = JSONFavoritesRepository(path: path)
    let local = try repository.lists()
    var members = try repository.file.read()
    for list in contents.favorites {
      let same = local.first { $0.profile == list.profile }.map {
        $0.items.elementsEqual(list.items, by: Identifier.areEqual)
      }
      if same == nil { repository.set(list.items, of: list.profile, in: &members) }
      add(.favorites, list.profile, same.map { $0 ? .same : nil } ?? .add)
    }
    for list in local where !contents.favorites.contains(where: { $0.profile == list.profile }) {
      add(.favorites, list.profile, nil)
    }
    guard plan.items.contains(where: { $0.kind == .favorites && $0.action == .add }) else { return }
    if let change = addition(to: path, members, .favorites) { changes.append(change) }
  }

  /// Returns the change of a file that gets more members; nil for a link, which is a conflict.
  private mutating func addition(to path: String, _ members: [JSON.Member], _ kind: BackupItem.Kind) -> Change? {
    if let link = folders.link(in: path) {
      add(kind, link, nil)
      return nil
    }
    return Change(path: path, data: Data(JSON.object(members).indented), lock: path, isAddition: true)
  }

  // MARK: Résumés and applications

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
    guard let versionsFolder = folders.versions, let statesFolder = folders.projectStates else { throw .noHome }
    let path = target(resume)
    let identity = folders.identity(of: path)
    if let data = resume.data {
      resumes.insert(identity)
      let action = path == resume.path ? .same : try compare([BackupFile(path, data)], lock: identity)
      add(.resume, resume.name, action, path)
      if resume.path != nil, action == .add { plan.moved.append(resume.name) }
    }
    let store = VersionStore(folder: versionsFolder, path: identity)
    if !resume.versions.isEmpty {
      versions.insert(store.folder)
      let files = try store.files(restoring: resume.versions)
      let hasOthers = !Set(store.fileIDs.map(store.file)).isSubset(of: files.map(\.name))
      let isSame =
        try store.archived(as: resume.archivePath) == resume.versions && folders.link(in: store.folder) == nil
      add(.versions, resume.name, isSame ? .same : hasOthers ? nil : try compare(files, lock: identity))
    }
    guard let data = resume.states else { return }
    let state = ProjectStateStore(folder: statesFolder, path: identity)
    states.insert(state.file)
    let isSame = try state.archived(as: resume.archivePath) == data && folders.link(in: state.file) == nil
    let file = BackupFile(state.file, try state.restored(data))
    add(.states, resume.name, isSame ? .same : try compare([file], lock: state.file))
  }

  private mutating func planApplication(_ application: BackupContents.Application) throws(ResumeError) {
    guard let applications = folders.applications else { throw .noHome }
    let folder = applications + "/" + application.id
    var links: [String] = []
    let local = try FolderFiles.files(in: folder, omitting: &links)
    let hasOthers = !Set(local.map(\.name)).isSubset(of: application.files.map(\.name))
    // The folder is an application once it has the description.
    let last = ApplicationFolder.descriptionName
    let files = application.files.filter { $0.name != last } + application.files.filter { $0.name == last }
    let paths = files.map { BackupFile(folder + "/" + $0.name, $0.data) }
    add(.application, application.id, hasOthers ? nil : try compare(paths, lock: applications))
  }

  /// Compares files, named by their paths, with those here, and adds the changes that write the absent ones.
  ///
  /// - Returns: What is done with them; nil if one of them differs, or is a link or reached through one.
  private mutating func compare(_ files: [BackupFile], lock: String) throws(ResumeError) -> BackupItem.Action? {
    var absent: [Change] = []
    for file in files {
      if folders.link(in: file.name) != nil { return nil }
      if !FileSystem.exists(file.name) {
        absent.append(Change(path: file.name, data: file.data, lock: lock))
      } else if try InputFile.read(file.name, limit: .max).data != file.data {
        return nil
      }
    }
    changes += absent
    return absent.isEmpty ? .same : .add
  }

  /// Adds the conflicts with data of this computer that the backup lacks.
  private mutating func findOthers() throws(ResumeError) {
    var paths = ProfileCleanup(folders: folders).resumes
    for profile in try JSONProfilesRepository(path: folders.profilesFile).profiles() {
      if case .file(let path, _) = profile.source, FileSystem.exists(path) { paths.append(path) }
    }
    for path in paths where resumes.insert(folders.identity(of: path)).inserted { add(.resume, path, nil) }
    for store in folders.versions.map(VersionStore.all) ?? [] where store.count > 0 && !versions.contains(store.folder)
    {
      add(.versions, store.path.isEmpty ? store.folder : store.path, nil)
    }
    for file in folders.projectStates.map(ProjectStateStore.files) ?? [] where !states.contains(file.path) {
      add(.states, file.path, nil)
    }
    for id in FileApplicationsRepository(folder: folders.applications).ids
    where !contents.applications.contains(where: { $0.id == id }) {
      add(.application, id, nil)
    }
  }

  /// Adds an item to the plan; nil for a conflict.
  private mutating func add(
    _ kind: BackupItem.Kind, _ name: String, _ action: BackupItem.Action?, _ detail: String? = nil
  ) {
    if let action {
      plan.items.append(BackupItem(kind, name, action, detail: detail))
    } else {
      plan.conflicts.append(BackupItem(kind, name, .keep, detail: detail))
    }
  }
}
