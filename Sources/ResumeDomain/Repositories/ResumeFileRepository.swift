/// The new content of a résumé file.
package struct ChangedFile: Sendable {
  package var file: ResumeFile
  /// The changes from the previous content; nil if they are unknown.
  package var changes: [DocumentChange]?
  /// The text that the content was imported from, which becomes that of a new file.
  package var text: [UInt8]?
  /// The text of the file as its owner edited it, in place of the current one, and the text before that.
  package var typed: (from: [UInt8], to: [UInt8])?

  package init(
    _ file: ResumeFile, changes: [DocumentChange]? = nil, text: [UInt8]? = nil,
    typed: (from: [UInt8], to: [UInt8])? = nil
  ) {
    self.file = file
    self.changes = changes
    self.text = text
    self.typed = typed
  }
}

/// A résumé in a local file.
package protocol ResumeFileRepository: Sendable {
  var path: String { get }

  /// Returns the content of the file; nil if the file doesn't exist.
  ///
  /// - Throws: `ResumeError.fileNotUnderstood`, `.inputFileMissing` if a part can't be read, because saving would lose it.
  func read() throws(ResumeError) -> ResumeFile?

  /// Returns the bytes of the file; nil if the file doesn't exist.
  ///
  /// - Throws: `ResumeError.inputFileMissing` if the file can't be read.
  func bytes() throws(ResumeError) -> [UInt8]?

  /// Changes the file under a file lock, and saves its state before the change as a version if entries change. An unchanged file
  /// is not written. The references of variants follow the texts of elements, unless the change restores a version.
  ///
  /// - Parameters:
  ///   - command: The name of the command, for the version.
  ///   - restored: The version with the change that an undo or a redo takes back.
  ///   - change: Returns the new content for the current one, which is nil if the file doesn't exist.
  ///   - Throws: The errors above, those of `change`, and `ResumeError.cannotWrite`; then the file is unchanged.
  @discardableResult
  func update(
    by command: String, restoring restored: String?, _ change: (ResumeFile?) throws(ResumeError) -> ChangedFile
  ) throws(ResumeError) -> FileUpdate

  /// Replaces a file that can't be read with a text that can, under a file lock and without a version.
  ///
  /// - Throws: `ResumeError.fileChanged` if the file has another text; `.malformedFile`, `.cannotWrite`.
  func replace(_ text: [UInt8], with new: [UInt8]) throws(ResumeError) -> FileUpdate

  /// Returns the earlier states, newest first.
  ///
  /// - Throws: `ResumeError.inputFileMissing` if their index exists and can't be read.
  func versions() throws(ResumeError) -> [ResumeVersion]

  /// Lists the earlier states again if their index is lost or damaged, and returns their number; 0 if nothing was lost.
  func repairVersions() -> Int

  /// Returns an earlier state. Throws `ResumeError.versionNotFound`, `.inputFileMissing`.
  func state(ofVersion id: String) throws(ResumeError) -> ResumeFile

  /// Returns the state that the change of a version led to; nil if it is unknown, as edits by other programs may have followed.
  ///
  /// - Throws: as ``state(ofVersion:)``.
  func state(afterVersion id: String) throws(ResumeError) -> ResumeFile?

  /// Deletes all earlier states under a file lock, and returns their number.
  ///
  /// - Parameter expected: The states that the user agreed to delete, as `versions` returned them.
  /// - Throws: `ResumeError.changedSinceQuestion` if there are others; `.cannotDelete`.
  @discardableResult func clearVersions(_ expected: [ResumeVersion]) throws(ResumeError) -> Int

  /// Returns the last known state of a server; nil if the résumé was never published there or pulled from there.
  ///
  /// - Parameter remote: The name of the server, as in `RemoteResumeRepository.name`.
  func projectState(of remote: String) throws(ResumeError) -> ProjectState?

  /// Changes the last known state of a server under a file lock.
  ///
  /// - Throws: `ResumeError.cannotWrite`.
  func updateProjectState(of remote: String, _ change: (ProjectState?) -> ProjectState) throws(ResumeError)
}

extension ResumeFileRepository {
  /// Changes the file as ``update(by:restoring:_:)`` does.
  @discardableResult
  package func update(
    by command: String, _ change: (ResumeFile?) throws(ResumeError) -> ResumeFile
  ) throws(ResumeError) -> FileUpdate {
    try update(by: command, restoring: nil) { (file) throws(ResumeError) in ChangedFile(try change(file)) }
  }

  /// Writes the IDs of entries that something refers to now, so that no later change of their values gives them other IDs. A file that can't be
  /// written keeps its derived IDs.
  func writeIDs(of paths: [DocumentPath], by command: String) {
    guard let ids = try? read()?.inventedIDs, !ids.isDisjoint(with: paths) else { return }
    _ = try? update(by: command) { (current) throws(ResumeError) in
      guard var current else { throw .fileChanged(path: path) }
      current.inventedIDs.subtract(paths)
      return current
    }
  }
}

/// The outcome of changing a résumé file.
package struct FileUpdate: Sendable, Equatable {
  package var hasChanged: Bool
  /// The saved state before the change; nil if no entry has changed or the file is new.
  package var version: ResumeVersion?
  /// The elements that variants name and that the change gave another text, or removed.
  package var elements: [FollowedElement] = []
  /// The number of other hard links to the file, which keep the previous content.
  package var otherLinks = 0

  package init(
    hasChanged: Bool, version: ResumeVersion? = nil, elements: [FollowedElement] = [], otherLinks: Int = 0
  ) {
    (self.hasChanged, self.version, self.elements, self.otherLinks) = (hasChanged, version, elements, otherLinks)
  }
}

extension FileUpdate {
  /// Returns what the next step returns; its error says that the résumé of a profile was replaced, if it was, or names the new file of
  /// a profile that isn't stored yet.
  package func following<Value>(
    _ profile: String?, newFile: String? = nil, _ step: () throws(ResumeError) -> Value
  ) throws(ResumeError) -> Value {
    do {
      return try step()
    } catch {
      if let version { throw .resumeReplaced(profile: profile, version: version.id, error) }
      guard let profile, let newFile else { throw error }
      throw .resumeCreated(path: newFile, profile: profile, error)
    }
  }
}

/// The modification time, the size and the inode of a file, at least one of which differs after each change.
package typealias FileStamp = [Int]
