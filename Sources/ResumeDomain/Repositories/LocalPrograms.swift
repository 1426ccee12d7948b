/// Files that the user exports.
package protocol OutputFiles: Sendable {
  /// Whether writing to a path would replace a file.
  ///
  /// - Throws: `ResumeError.unusableOutput` if the path is not a regular file, or can't be one.
  func wouldReplace(_ path: String) throws(ResumeError) -> Bool

  /// Checks whether files can be created in a folder, which doesn't need to exist yet.
  ///
  /// - Throws: `ResumeError.cannotWrite`.
  func checkFolder(_ path: String) throws(ResumeError)

  /// Creates a folder and its parents, if they don't exist.
  ///
  /// - Throws: `ResumeError.cannotWrite`.
  func createFolder(_ path: String) throws(ResumeError)

  /// Writes bytes to a file atomically. A link stays, and its target is replaced.
  ///
  /// - Parameter isPrivate: whether only the user can read the file.
  /// - Throws: `ResumeError.fileExists` if the file exists and `replacing` is false; `.unusableOutput`, `.cannotWrite`.
  func write(_ bytes: [UInt8], to path: String, replacing: Bool, isPrivate: Bool) throws(ResumeError)
}

extension OutputFiles {
  /// Writes bytes to a file that other users may read.
  package func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(ResumeError) {
    try write(bytes, to: path, replacing: replacing, isPrivate: false)
  }
}

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

  /// Removes the files that killed commands left more than a day ago and that hold nothing more than a text. Other files stay: each may be
  /// the only copy of what a user typed.
  func removeAbandonedFiles(_ text: [UInt8])
}
