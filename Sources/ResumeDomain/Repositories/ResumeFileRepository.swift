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
  ///   - keepsFormer: whether what the file held is put beside it first, where it changes; see `formerPath`.
  ///   - change: is given what the file holds, `nil` when there is none.
  /// - Returns: whether the file has changed.
  /// - Throws: as above, what `change` throws, and `ResumeError.cannotWrite`; the file is as it was then.
  @discardableResult
  func update(
    keepsFormer: Bool, _ change: (ResumeFile?) throws(ResumeError) -> ResumeFile
  ) throws(ResumeError) -> Bool

  /// Where what was replaced is kept.
  var formerPath: String { get }
}
