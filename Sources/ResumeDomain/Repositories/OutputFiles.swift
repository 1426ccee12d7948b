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
