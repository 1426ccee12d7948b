/// The font files of this machine, which are looked at only where a document needs one.
public protocol FontFiles: Sendable {
  /// The absolute paths of files that are named as TrueType fonts are, sorted by their bytes.
  func paths() -> [String]

  /// Pieces of a file, each cut where the file ends; `nil` where it can't be read.
  func pieces(of path: String, _ ranges: [Range<Int>]) -> [[UInt8]]?

  /// All of a file; `nil` where it can't be read or is larger than 32 MiB.
  func bytes(of path: String) -> [UInt8]?
}
