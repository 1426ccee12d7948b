/// The new content of a résumé file, and the changes from the previous content if they are known.
package typealias ChangedFile = (file: ResumeFile, changes: [DocumentChange]?)

/// A résumé in a local file.
package protocol ResumeFileRepository: Sendable {
  var path: String { get }

  /// Whether the file is in a form that the program only imports, such as JSON Resume. `read` returns what an import would
  /// create, and `update` fails.
  var isReadOnly: Bool { get }

  /// Returns the content of the file; nil if the file doesn't exist.
  ///
  /// - Throws: `ResumeError.fileNotUnderstood`, `.inputFileMissing` if a part can't be read, because saving would lose it.
  func read() throws(ResumeError) -> ResumeFile?

  /// Changes the file under a file lock, and saves its state before the change as a version if entries change. An unchanged file
  /// is not written.
  ///
  /// - Parameters:
  ///   - command: The name of the command, for the version.
  ///   - restored: The version that an undo or a redo restores.
  ///   - change: Returns the new content for the current one, which is nil if the file doesn't exist.
  ///   - Throws: The errors above, those of `change`, and `ResumeError.cannotWrite`; then the file is unchanged.
  @discardableResult
  func update(
    by command: String, restoring restored: String?, _ change: (ResumeFile?) throws(ResumeError) -> ChangedFile
  ) throws(ResumeError) -> FileUpdate

  /// Returns the earlier states, newest first.
  ///
  /// - Throws: `ResumeError.inputFileMissing` if their index exists and can't be read.
  func versions() throws(ResumeError) -> [ResumeVersion]

  /// Lists the earlier states again if their index is lost or damaged, and returns their number; 0 if nothing was lost.
  func repairVersions() -> Int

  /// Returns an earlier state. Throws `ResumeError.versionNotFound`, `.inputFileMissing`.
  func state(ofVersion id: String) throws(ResumeError) -> ResumeFile

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
    try update(by: command, restoring: nil) { (file) throws(ResumeError) in (try change(file), nil) }
  }
}

/// The outcome of changing a résumé file.
package struct FileUpdate: Sendable, Equatable {
  package var hasChanged: Bool
  /// The saved state before the change; nil if no entry has changed or the file is new.
  package var version: ResumeVersion?

  package init(hasChanged: Bool, version: ResumeVersion? = nil) {
    self.hasChanged = hasChanged
    self.version = version
  }
}

extension FileUpdate {
  /// Returns what the next step returns; its error says that the résumé of a profile was replaced, if it was.
  package func following<Value>(
    _ profile: String?, _ step: () throws(ResumeError) -> Value
  ) throws(ResumeError) -> Value {
    do {
      return try step()
    } catch {
      throw version.map { .resumeReplaced(profile: profile, version: $0.id, error) } ?? error
    }
  }
}

/// The formats for import and export.
package protocol ResumeFormats: Sendable {
  /// Imports a text into a résumé: JSON Resume, Firestore documents, the original app's documents, or a file of this program.
  ///
  /// - Parameters:
  ///   - text: JSON, with or without comments.
  ///   - path: The name of the text in errors.
  ///   - previous: The existing résumé; nil for a new one.
  ///   - Throws: `ResumeError.malformedFile`, `.fileNotUnderstood`.
  func importing(
    _ text: [UInt8], from path: String, into previous: ResumeFile?, in language: String?
  ) throws(ResumeError) -> (file: ResumeFile, report: ImportReport)

  /// Returns the résumé as JSON Resume 1.0.0 in a language. `sections` are those to include; nil for all.
  func jsonResume(_ file: ResumeFile, language: String, sections: Set<ResumeSection>?) -> [UInt8]

  /// Returns the same without empty values and those that JSON Resume's official schema rejects, and the name of the member of
  /// each omitted value, such as `work.url`.
  func cleanJSONResume(
    _ file: ResumeFile, language: String, sections: Set<ResumeSection>?
  ) -> (text: [UInt8], omitted: [String])

  /// Returns a warning for each exported member with a type that differs from JSON Resume's.
  func typeMismatches(of file: ResumeFile, language: String) -> [DataWarning]

  /// Returns the number of documents that JSON Resume doesn't support.
  func countUnsupportedDocuments(of file: ResumeFile) -> Int

  /// Returns the languages of all texts of a résumé, sorted.
  func languages(of file: ResumeFile) -> [String]
}

/// Files that the user exports.
package protocol OutputFiles: Sendable {
  /// Whether writing to a path would replace a file.
  ///
  /// - Throws: `ResumeError.unusableOutput` if the path is not a regular file, or can't be one.
  func wouldReplace(_ path: String) throws(ResumeError) -> Bool

  /// Creates a folder and its parents, if they don't exist.
  ///
  /// - Throws: `ResumeError.cannotWrite`.
  func createFolder(_ path: String) throws(ResumeError)

  /// Writes bytes to a file atomically. A link stays, and its target is replaced.
  ///
  /// - Throws: `ResumeError.fileExists` if the file exists and `replacing` is false; `.unusableOutput`, `.cannotWrite`.
  func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(ResumeError)
}

/// The modification time, the size and the inode of a file, at least one of which differs after each change.
package typealias FileStamp = [Int]

/// The installed font files.
package protocol FontFiles: Sendable {
  /// Returns the absolute paths of files with names of TrueType fonts, sorted by bytes.
  func paths() -> [String]

  /// Returns ranges of a file, cut at its end; nil if it can't be read.
  func pieces(of path: String, _ ranges: [Range<Int>]) -> [[UInt8]]?

  /// Returns the content of a file; nil if it can't be read or is larger than 32 MiB.
  func bytes(of path: String) -> [UInt8]?
}

/// Downloads of public PDF files.
package protocol PDFDownloads: Sendable {
  /// Downloads a file.
  ///
  /// - Parameter progress: Receives the number of bytes so far, and the total if it is known; on any thread.
  /// - Throws: `ResumeError.pdfAddressRefused`, `.pdfUnusable`, `.unavailable`.
  func pdf(
    at address: String, progress: @escaping @Sendable (_ count: Int, _ total: Int?) -> Void
  ) async throws(ResumeError) -> [UInt8]
}

/// The text format in which people edit an entry.
package protocol EntryTextFormat: Sendable {
  /// Returns the entry as JSON after the comments, one per line.
  func text(of document: Document, comments: [String]) -> [UInt8]

  /// Returns the edited entry, and warnings about it.
  ///
  /// - Parameter path: The file that was edited, for messages.
  /// - Throws: `ResumeError.malformedFile`, `.invalidEntry`.
  func document(
    from text: [UInt8], inPlaceOf previous: Document, path: String
  ) throws(ResumeError) -> (document: Document, warnings: [DataWarning])

  /// Returns the values of an entry that `validate` would report.
  func problems(of document: Document, today: PartialDate) -> [ValidationProblem]

  /// Returns the résumé with an edited entry. Exact values of imports in other languages stay.
  func applying(_ edited: Document, to file: ResumeFile) -> ResumeFile
}

package protocol TextEditor: Sendable {
  /// Whether the user has chosen an editor, which may need no terminal.
  var isChosen: Bool { get }

  /// Writes a text to a new private file, and returns its path.
  ///
  /// - Throws: `ResumeError.cannotWrite`.
  func makeTemporaryFile(_ text: [UInt8], named name: String) throws(ResumeError) -> String

  /// Opens a file and waits until the editor ends.
  ///
  /// - Throws: `ResumeError.editorFailed`.
  func edit(_ path: String) throws(ResumeError)

  func removeTemporaryFile(_ path: String)
}
