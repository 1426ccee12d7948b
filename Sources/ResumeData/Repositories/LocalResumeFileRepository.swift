package import Foundation
package import ResumeDomain
import ResumeSupport

/// The file of a local profile, which is changed in its text.
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
  }

  package func read() throws(ResumeError) -> ResumeFile? { try stored()?.file }

  package func bytes() throws(ResumeError) -> [UInt8]? {
    guard FileSystem.exists(path) else { return nil }
    return Array(try InputFile.read(path, isProfile: true).data)
  }

  @discardableResult
  package func update(
    by command: String, restoring restored: String?, _ change: (ResumeFile?) throws(ResumeError) -> ChangedFile
  ) throws(ResumeError) -> FileUpdate {
    let lock = try FileLock.wait(for: path)
    defer { lock.release() }
    // Other programs hold no lock: the change is made again in what they saved in between.
    for _ in 0..<10 {
      let stamp = InputFile.stamp(of: path)
      do throws(ResumeError) {
        return try update(at: stamp, by: command, restoring: restored, change)
      } catch {
        guard error == .fileChanged(path: path), InputFile.stamp(of: path) != stamp else { throw error }
      }
    }
    throw .fileChanged(path: path)
  }

  /// Changes the file, unless its stamp is another one directly before it is replaced. Throws `ResumeError.fileChanged` then.
  private func update(
    at stamp: FileStamp?, by command: String, restoring restored: String?,
    _ change: (ResumeFile?) throws(ResumeError) -> ChangedFile
  ) throws(ResumeError) -> FileUpdate {
    let previous = try stored()
    let changed = try change(previous?.file)
    let isRestoring = restored != nil || command == Self.restore
    var (file, elements) =
      isRestoring ? (changed.file, []) : changed.file.followingReferences(from: previous?.file)
    file.documents = file.documents.map(\.withPlainDates)
    file.takeFileFacts()
    guard file != previous?.file || changed.typed != nil else { return FileUpdate(hasChanged: false) }
    // Two documents with the same path couldn't be read again.
    guard Set(file.documents.map(\.path)).count == file.documents.count else {
      throw .fileNotUnderstood(path: path, line: nil, detail: .duplicateDocuments)
    }
    let source = try changed.typed.map { (typed) throws(ResumeError) in
      try self.source(typed.from, typed.to, previous)
    }
    let data = try data(of: file, from: changed.text, after: source ?? previous, by: command, restoring: restored)
    guard data.count <= limit else { throw .fileNotUnderstood(path: path, line: nil, detail: .wouldBeTooLarge) }
    // Values in another order are different and have the same form.
    if previous?.data == data { return FileUpdate(hasChanged: false) }
    let otherLinks = max(0, Int(InputFile.status(of: path)?.st_nlink ?? 1) - 1)
    guard let previous, let store, previous.file.documents != file.documents else {
      try save(data, at: stamp)
      return FileUpdate(hasChanged: true, elements: elements, otherLinks: otherLinks)
    }
    store.protectFolders()
    let changes = changed.changes ?? DocumentChange.changes(from: previous.file, to: changed.file)
    // Entries that only moved count as one.
    let version = ResumeVersion(
      id: "", savedAt: now(), command: command, entries: max(1, changes.count),
      changes: changes.map(ResumeVersion.Change.init), restored: restored)
    let saved = try store.saving(previous.data, before: data, as: version) { () throws(ResumeError) in
      try save(data, at: stamp)
    }
    return FileUpdate(hasChanged: true, version: saved, elements: elements, otherLinks: otherLinks)
  }

  /// Returns the text in which a typed text and the current one come together: that of the side which has not only changed values.
  ///
  /// - Throws: `ResumeError.fileChanged` if both sides have changed comments or the form.
  private func source(
    _ from: [UInt8], _ to: [UInt8], _ previous: LocalResumeFile?
  ) throws(ResumeError) -> LocalResumeFile? {
    let typed = try LocalResumeFile(Data(to), at: path)
    guard let previous, Array(previous.data) != from else { return typed }
    let base = try LocalResumeFile(Data(from), at: path)
    func hasOnlyValues(_ changed: LocalResumeFile) -> Bool {
      (try? base.jsonResume.text(of: changed.file, at: path)).map { Data($0) == changed.data } ?? false
    }
    if hasOnlyValues(previous) { return typed }
    guard hasOnlyValues(typed) else { throw .fileChanged(path: path) }
    return previous
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
    if let previous {
      return previous.file == file ? previous.data : Data(try previous.jsonResume.text(of: file, at: path))
    }
    // The imported text can't have another content if a field has two values in it.
    if let source = text.flatMap({ try? LocalResumeFile(Data($0), at: path) }),
      let changed = try? source.jsonResume.text(of: file, at: path)
    {
      return Data(changed)
    }
    return Data(try JSONResumeFile.text(of: file))
  }

  private func save(_ data: Data, at stamp: FileStamp?) throws(ResumeError) {
    if isManaged { try? FileSystem.createPrivateFolder(FileSystem.parent(of: path)) }
    let isSaved = try ResumeError.writing(to: path) { () throws(FileSystem.Failure) in
      try FileSystem.save(data, to: path, isOwn: isManaged) { InputFile.stamp(of: path) == stamp }
    }
    guard isSaved else { throw .fileChanged(path: path) }
  }

  package func replace(_ text: [UInt8], with new: [UInt8]) throws(ResumeError) -> FileUpdate {
    let lock = try FileLock.wait(for: path)
    defer { lock.release() }
    let stamp = InputFile.stamp(of: path)
    guard try bytes() == text else { throw .fileChanged(path: path) }
    _ = try LocalResumeFile(Data(new), at: path)
    try save(Data(new), at: stamp)
    return FileUpdate(hasChanged: true)
  }

  package func versions() throws(ResumeError) -> [ResumeVersion] { try store?.versions() ?? [] }

  package func state(ofVersion id: String) throws(ResumeError) -> ResumeFile {
    guard let store, let contents = try store.contents(of: id) else { throw .versionNotFound(id) }
    return try Self.state(contents, at: store.path(of: id))
  }

  package func state(afterVersion id: String) throws(ResumeError) -> ResumeFile? {
    guard let store, let contents = try store.contents(after: id) else { return nil }
    return try Self.state(contents, at: store.path(after: id))
  }

  private static func state(_ contents: Data, at path: String) throws(ResumeError) -> ResumeFile {
    do throws(ResumeError) {
      return try LocalResumeFile(contents, at: path).file
    } catch {
      throw error.isOtherFormat ? error : .fileNotUnderstood(path: path, line: nil, detail: .damagedVersion)
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

  package func projectState(of remote: String) throws(ResumeError) -> ProjectState? { try states?.state(of: remote) }

  package func updateProjectState(of remote: String, _ change: (ProjectState?) -> ProjectState) throws(ResumeError) {
    try states?.update(remote, change)
  }

  private func stored() throws(ResumeError) -> LocalResumeFile? {
    // In a folder without access, a file may exist.
    guard FileSystem.exists(path) || errno == EACCES else { return nil }
    return try LocalResumeFile.read(at: path)
  }
}
