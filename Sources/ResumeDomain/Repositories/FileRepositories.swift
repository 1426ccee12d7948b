/// A résumé in one file on this machine.
public protocol ResumeFileRepository: Sendable {
  /// Its path.
  var path: String { get }

  /// What the file holds; `nil` when there is none.
  ///
  /// - Throws: `ResumeError.fileNotUnderstood`, `.inputFileMissing` when it can't be read whole: what can't be read could not
  ///   be kept either.
  func read() throws(ResumeError) -> ResumeFile?

  /// Changes the file under a lock, so that two processes lose nothing; a file that comes out the same is not touched.
  ///
  /// - Parameters:
  ///   - savesBackup: whether what the file held is put beside it first, where it changes; see `backupPath`.
  ///   - change: is given what the file holds, `nil` when there is none.
  /// - Returns: whether the file has changed.
  /// - Throws: as above, what `change` throws, and `ResumeError.cannotWrite`; the file is as it was then.
  @discardableResult
  func update(
    savesBackup: Bool, _ change: (ResumeFile?) throws(ResumeError) -> ResumeFile
  ) throws(ResumeError) -> Bool

  /// Where what was replaced is kept.
  var backupPath: String { get }
}

/// The formats in which a résumé goes from one program to another.
public protocol ResumeFormats: Sendable {
  /// Takes a text into a résumé: JSON Resume, Firestore documents, the original app's documents, files of ours.
  ///
  /// - Parameters:
  ///   - text: JSON, comments allowed.
  ///   - path: what the text is called in errors.
  ///   - former: the résumé there is; `nil` for a new one.
  /// - Throws: `ResumeError.malformedFile`, `.fileNotUnderstood`.
  func taking(
    _ text: [UInt8], from path: String, into former: ResumeFile?, in language: ImportLanguage
  ) throws(ResumeError) -> (file: ResumeFile, report: ImportReport)

  /// The résumé as JSON Resume 1.0.0, in a language.
  ///
  /// - Parameter sections: those that are in it, also of what an import has left beside entries; `nil` for all.
  func jsonResume(_ file: ResumeFile, language: String, sections: Set<ResumeSection>?) -> [UInt8]

  /// A warning for each member of that export whose type is not JSON Resume's.
  func typeMismatches(of file: ResumeFile, language: String) -> [DataWarning]

  /// How many documents of a résumé JSON Resume has no place for.
  func countUnsupportedDocuments(of file: ResumeFile) -> Int

  /// The languages that any text of a résumé is in, sorted.
  func languages(of file: ResumeFile) -> [String]
}

/// Files that are made for others to read.
public protocol OutputFiles: Sendable {
  /// Whether writing to a path would replace a file.
  ///
  /// - Throws: `ResumeError.unusableOutput` where what is there is no file, such as a folder, and where no file could be.
  func wouldReplace(_ path: String) throws(ResumeError) -> Bool

  /// Puts bytes at a path, so that others see the old or the new ones whole. What a link leads to is replaced, not the link.
  ///
  /// - Throws: `ResumeError.fileExists` where there is something and it is not to be replaced;
  ///   `.unusableOutput`, `.cannotWrite`.
  func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(ResumeError)
}

/// The font files of this machine, which are looked at only where a document needs one.
public protocol FontFiles: Sendable {
  /// The absolute paths of files that are named as TrueType fonts are, sorted by their bytes.
  func paths() -> [String]

  /// Pieces of a file, each cut where the file ends; `nil` where it can't be read.
  func pieces(of path: String, _ ranges: [Range<Int>]) -> [[UInt8]]?

  /// All of a file; `nil` where it can't be read or is larger than 32 MiB.
  func bytes(of path: String) -> [UInt8]?
}

/// PDFs that others keep on the web, for everybody to read.
public protocol PDFDownloads: Sendable {
  /// Fetches one.
  ///
  /// - Parameter progress: told of the bytes that are there, and of how many there will be where that is known; on any thread.
  /// - Throws: `ResumeError.pdfAddressRefused`, `.pdfUnusable`, `.unavailable`.
  func pdf(
    at address: String, progress: @escaping @Sendable (_ count: Int, _ total: Int?) -> Void
  ) async throws(ResumeError) -> [UInt8]
}
