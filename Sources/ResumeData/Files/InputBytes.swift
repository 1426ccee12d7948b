public import ResumeDomain

/// What a file holds that the reader named.
public enum InputBytes {
  /// The bytes of a regular file of at most 32 MiB.
  ///
  /// - Throws: `ResumeError.inputFileMissing`.
  public static func read(_ path: String) throws(ResumeError) -> [UInt8] {
    Array(try InputFile.read(path).data)
  }
}
