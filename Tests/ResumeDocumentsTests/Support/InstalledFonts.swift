import ResumeDomain

/// Installed fonts in memory, with a log of reads.
final class InstalledFonts: FontFiles, @unchecked Sendable {
  private let files: [String: [UInt8]]
  /// The reads in order; used from one thread only.
  private(set) var reads: [String] = []

  init(_ files: [String: [UInt8]]) { self.files = files }

  func paths() -> [String] {
    reads.append("paths")
    return files.keys.sorted().reversed()
  }

  func pieces(of path: String, _ ranges: [Range<Int>]) -> [[UInt8]]? {
    reads.append("pieces \(path)")
    return files[path].map { bytes in ranges.map { Array(bytes[$0.clamped(to: 0..<bytes.count)]) } }
  }

  func bytes(of path: String) -> [UInt8]? {
    reads.append("bytes \(path)")
    return files[path]
  }
}
