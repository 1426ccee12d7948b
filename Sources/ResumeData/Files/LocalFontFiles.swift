import Foundation
import ResumeDomain

/// The fonts in the system's font folders.
package struct LocalFontFiles: FontFiles {
  /// The limits on listed files, searched folders and depth.
  private static let (mostFiles, maximumFolders, maximumLevels) = (5000, 2000, 6)

  private let folders: [String]

  /// Reads `HOME`, `XDG_DATA_HOME` and `XDG_DATA_DIRS` as fontconfig does; on macOS also searches the system's folders.
  package init(environment: [String: String]) {
    func absolute(_ variable: String) -> String? { environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let home = absolute("HOME")
    var folders: [String] = []
    if let data = absolute("XDG_DATA_HOME") ?? home.map({ $0 + "/.local/share" }) { folders.append(data + "/fonts") }
    if let home { folders.append(home + "/.fonts") }
    let shared = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
    folders += shared.split(separator: ":").filter { $0.hasPrefix("/") }.prefix(32).map { $0 + "/fonts" }
    #if canImport(Darwin)
      if let home { folders.append(home + "/Library/Fonts") }
      folders += ["/Library/Fonts", "/System/Library/Fonts"]
    #endif
    self.folders = folders
  }

  package func paths() -> [String] {
    var walk = Walk()
    for folder in folders { walk.look(into: folder, level: 0) }
    return walk.files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  package func pieces(of path: String, _ ranges: [Range<Int>]) -> [[UInt8]]? {
    try? FileSystem.withFile(at: path) { (descriptor, status) throws(FileSystem.Failure) in
      try ranges.map { range throws(FileSystem.Failure) in
        Array(try FileSystem.bytes(of: descriptor, in: range.clamped(to: 0..<Int(status.st_size))))
      }
    }
  }

  package func bytes(of path: String) -> [UInt8]? { (try? FileSystem.contents(of: path)).map { Array($0.data) } }

  /// A search through folders that follows links and visits each folder once.
  private struct Walk {
    private(set) var files: Set<String> = []
    private var seen: Set<String> = []

    mutating func look(into folder: String, level: Int) {
      guard level < maximumLevels, seen.count < maximumFolders, FileSystem.isFolder(folder),
        seen.insert(FileSystem.resolved(folder)).inserted
      else { return }
      for name in FileSystem.names(in: folder).sorted() where !name.hasPrefix(".") {
        guard files.count < mostFiles else { return }
        let path = folder + "/" + name
        if name.lowercased().hasSuffix(".ttf") { files.insert(path) } else { look(into: path, level: level + 1) }
      }
    }
  }
}
