import Foundation

/// The contents of a folder: each item's name, kind, permissions, size, times, and content or link target.
struct Fingerprint {
  private var entries: [String: String] = [:]

  /// Reads a folder recursively, without following links.
  init(of folder: String, except isLeftOut: (String) -> Bool = { _ in false }) throws {
    for name in [""] + (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
    where !isLeftOut(name) {
      entries[name] = Self.facts(folder + "/" + name)
    }
  }

  /// Returns the names of added, removed and changed items.
  func changes(since earlier: Fingerprint) -> [String] {
    Set(entries.keys).union(earlier.entries.keys).filter { entries[$0] != earlier.entries[$0] }
      .map { "\($0): \(earlier.entries[$0] ?? "nothing") → \(entries[$0] ?? "nothing")" }.sorted()
  }

  private static func facts(_ path: String) -> String {
    var status = stat()
    guard lstat(path, &status) == 0 else { return "unreadable" }
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    var content = ""
    switch status.st_mode & S_IFMT {
    case S_IFREG: content = FileManager.default.contents(atPath: path)?.base64EncodedString() ?? "unreadable"
    case S_IFLNK: content = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? "unreadable"
    default: break
    }
    let mode = String(status.st_mode, radix: 8)
    return "\(mode) \(status.st_ino) \(status.st_size) \(modified.tv_sec).\(modified.tv_nsec) \(content)"
  }
}
