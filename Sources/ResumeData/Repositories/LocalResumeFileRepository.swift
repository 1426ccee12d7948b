package import Foundation
package import ResumeDomain
import ResumeSupport

/// The file of a local profile: it is read in any form of ``LocalResumeFile``, and changed in its text or, if it has an older form, written
/// as JSON Resume.
package struct LocalResumeFileRepository: ResumeFileRepository {
  package let path: String

  /// The command that restores a version.
  private static let restore = "restore"

  private let isManaged: Bool
  private let limit: Int
  private let store: VersionStore?
  private let states: ProjectStateStore?
  private let now: @Sendable () -> Date

  /// Creates a repository; nothing is read yet. `versions` and `states` are the folders for all résumés; nil saves none.
  ///
  /// - Parameter isManaged: whether the file is in the program's folder, where a link is replaced. For a file that the user
  ///   specified, the target of a link is used.
  package init(
    path: String, isManaged: Bool = false, versions: String? = nil, states: String? = nil, limit: Int? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.path = isManaged ? path : FileSystem.resolved(path)
    self.isManaged = isManaged
    self.limit = limit ?? FileSystem.maximumInputSize
    let identity = isManaged ? FileSystem.inResolvedFolder(path) : self.path
    store = versions.map { VersionStore(folder: $0, path: identity) }
    self.states = states.map { ProjectStateStore(folder: $0, path: identity) }
    self.now = now
    // Older versions stored both under the path as it was spelled.
    guard identity != path, isManaged else { return }
    if let versions { _ = try? store?.adopt(VersionStore(folder: versions, path: path)) }
    if let states {
      let former = ProjectStateStore(folder: states, path: path)
      if !former.projects.isEmpty, (try? self.states?.adopt(former)) != nil { try? former.clear() }
    }
  }

  package func read() throws(ResumeError) -> ResumeFile? {
    do throws(ResumeError) {
      return try stored()?.file
    } catch {
      guard let resume = inPlaceResume else { throw error }
      return resume
    }
  }

  package func bytes() throws(ResumeError) -> [UInt8]? {
    guard FileSystem.exists(path) else { return nil }
    return Array(try InputFile.read(path, isProfile: true).data)
  }

  package var isReadOnly: Bool { (try? stored()) == nil && inPlaceResume != nil }

  /// The content of a file that can only be imported.
  private var inPlaceResume: ResumeFile? {
    (try? InputFile.read(path)).flatMap { LocalResumeFile.inPlace($0.data, at: path) }
  }

  @discardableResult
  package func update(
    by command: String, restoring restored: String?, _ change: (ResumeFile?) throws(ResumeError) -> ChangedFile
  ) throws(ResumeError) -> FileUpdate {
    let lock = try FileLock.wait(for: path)
    defer { lock.release() }
    let previous = try stored()
    let changed = try change(previous?.file)
    let isRestoring = restored != nil || command == Self.restore
    var (file, elements) =
      isRestoring ? (changed.file, []) : changed.file.followingReferences(from: previous?.file)
    file.documents = file.documents.map(\.withPlainDates)
    file.takeFileFacts()
    guard file != previous?.file else { return FileUpdate(hasChanged: false) }
    // Two documents with the same path couldn't be read again.
    guard Set(file.documents.map(\.path)).count == file.documents.count else {
      throw .fileNotUnderstood(path: path, line: nil, detail: .duplicateDocuments)
    }
    let data = try data(of: file, from: changed.text, after: previous, by: command, restoring: restored)
    guard data.count <= limit else { throw .fileNotUnderstood(path: path, line: nil, detail: .wouldBeTooLarge) }
    // Values in another order are different and have the same form.
    if previous?.data == data { return FileUpdate(hasChanged: false) }
    // The new form of the file has no states.
    if let former = previous?.state { try states?.update(former.remote) { $0 ?? former.state } }
    let isConversion = previous?.jsonResume == nil
    guard let previous, let store, isConversion || previous.file.documents != file.documents else {
      try save(data)
      return FileUpdate(hasChanged: true, elements: elements)
    }
    try adoptBackup()
    store.protectFolders()
    let changes = changed.changes ?? DocumentChange.changes(from: previous.file, to: changed.file)
    // Entries that only moved count as one.
    let version = ResumeVersion(
      id: "", savedAt: now(), command: command, entries: max(1, changes.count),
      changes: changes.map(ResumeVersion.Change.init), restored: restored)
    let saved = try store.saving(previous.data, as: version) { () throws(ResumeError) in try save(data) }
    return FileUpdate(hasChanged: true, version: saved, elements: elements)
  }

  /// Returns the bytes of the file with a résumé: those of a version if the résumé is its content, else the changed text of the file, or of
  /// the imported text for a new file.
  private func data(
    of file: ResumeFile, from text: [UInt8]?, after previous: LocalResumeFile?, by command: String,
    restoring version: String?
  ) throws(ResumeError) -> Data {
    var versions = [version].compactMap(\.self)
    if command == Self.restore, let store { versions = try store.versions().map(\.id) }
    for version in versions {
      if let bytes = try store?.contents(of: version), let stored = try? LocalResumeFile(bytes, at: path),
        stored.file == file
      {
        return bytes
      }
    }
    let imported = text.flatMap { try? LocalResumeFile(Data($0), at: path).jsonResume }
    if let source = previous == nil ? imported : previous?.jsonResume {
      return Data(try source.text(of: file, at: path))
    }
    return Data(try JSONResumeFile.text(of: file))
  }

  private func save(_ data: Data) throws(ResumeError) {
    if isManaged { try? FileSystem.createPrivateFolder(FileSystem.parent(of: path)) }
    try ResumeError.writing(to: path) { () throws(FileSystem.Failure) in
      try FileSystem.save(data, to: path, isOwn: isManaged)
    }
  }

  package func versions() throws(ResumeError) -> [ResumeVersion] {
    try adoptBackup()
    return try store?.versions() ?? []
  }

  package func state(ofVersion id: String) throws(ResumeError) -> ResumeFile {
    guard let contents = try store?.contents(of: id) else { throw .versionNotFound(id) }
    let path = store?.path(of: id) ?? path
    do throws(ResumeError) {
      return try LocalResumeFile(whole: contents, at: path).file
    } catch .fileNotUnderstood(_, _, .newerVersion) {
      throw .fileNotUnderstood(path: path, line: nil, detail: .newerVersion)
    } catch {
      throw .fileNotUnderstood(path: path, line: nil, detail: .damagedVersion)
    }
  }

  package func repairVersions() -> Int {
    // A change of another process may be about to save the first index.
    guard let store, store.hasLostIndex, let lock = try? FileLock.wait(for: path) else { return 0 }
    defer { lock.release() }
    return (try? store.repair()) ?? 0
  }

  @discardableResult
  package func clearVersions(_ expected: [ResumeVersion]) throws(ResumeError) -> Int {
    let lock = try FileLock.waitIfWritable(for: path)
    defer { lock?.release() }
    guard try versions() == expected else { throw .changedSinceQuestion(path: path) }
    return try ResumeError.deleting(path) { () throws(FileSystem.Failure) in try store?.clear() ?? 0 }
  }

  /// Returns the last known state of a server, also one that an older version stored in the file.
  package func projectState(of remote: String) throws(ResumeError) -> ProjectState? {
    try states?.state(of: remote) ?? formerState(of: remote)
  }

  private func formerState(of remote: String) -> ProjectState? {
    // A file that can only be imported has no state.
    (try? stored())?.state.flatMap { Identifier.areEqual($0.remote, remote) ? $0.state : nil }
  }

  package func updateProjectState(of remote: String, _ change: (ProjectState?) -> ProjectState) throws(ResumeError) {
    try states?.update(remote) { change($0 ?? formerState(of: remote)) }
  }

  /// Makes the backup of older program versions, `me.json.former` next to `me.json`, the first version.
  private func adoptBackup() throws(ResumeError) {
    let backup = path + ".former"
    guard let store, FileSystem.exists(backup), let contents = try? FileSystem.contents(of: backup),
      let file = try? LocalResumeFile(contents.data, at: backup).file
    else { return }
    let current = (try? stored())?.file
    let entries = current.map { DocumentChange.changes(from: file, to: $0).count } ?? 0
    let version = ResumeVersion(id: "", savedAt: contents.modified, command: "import", entries: entries)
    _ = try store.saving(contents.data, as: version) { () throws(ResumeError) in
      try ResumeError.deleting(backup) { () throws(FileSystem.Failure) in try FileSystem.remove(backup) }
    }
  }

  private func stored() throws(ResumeError) -> LocalResumeFile? {
    // In a folder without access, a file may exist.
    guard FileSystem.exists(path) || errno == EACCES else { return nil }
    return try LocalResumeFile.read(at: path).whole(at: path)
  }
}
