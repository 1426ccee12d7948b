import Foundation

/// The identity of files, the recognition of the program's own ones, and the owners of new ones.
extension FileSystem {
  /// Returns a path without links. If nothing exists there, the target of a dead link, or the path in its folder without links.
  static func resolved(_ path: String) -> String { resolved(path, levels: 8) }

  private static func resolved(_ path: String, levels: Int) -> String {
    if let real = real(path) { return real }
    guard levels > 0, let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
      return inResolvedFolder(path)
    }
    return resolved(target.hasPrefix("/") ? target : parent(of: path) + "/" + target, levels: levels - 1)
  }

  /// Returns a path without links in its folder; a link at the path itself stays.
  static func inResolvedFolder(_ path: String) -> String {
    guard path.utf8.count > 1, let slash = path.lastIndex(of: "/") else { return path }
    let folder = parent(of: path)
    let resolved = real(folder) ?? inResolvedFolder(folder)
    return (resolved == "/" ? "" : resolved) + path[slash...]
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }

  /// Whether a folder exists and is no link, so that what is in it is at this path only.
  static func isUnlinkedFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether a path is a link, or a regular file that begins with one of these texts. A shorter file, as after a crash, has their
  /// first bytes.
  static func isLinkOrFile(_ path: String, beginningWith texts: [String]) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFLNK else { return exists(path) }
    let size = texts.map(\.utf8.count).max() ?? 0
    let start = try? withFile(at: path, limit: .max) { (descriptor, _) throws(Failure) in
      try bytes(of: descriptor, in: 0..<size)
    }
    guard let start else { return false }
    return texts.contains { start.starts(with: $0.utf8) || $0.utf8.starts(with: start) }
  }

  /// Removes a lock of this program, or a link in its place.
  static func removeLock(_ path: String) {
    if isLink(path) || FileLock.isOwn(path) { unlink(path) }
  }

  /// Gives a new file the owner of its folder if root created it, as with sudo; otherwise the owner couldn't read it.
  static func inheritOwner(ofNewFile descriptor: Int32, in folder: String) {
    var status = stat()
    guard geteuid() == 0, stat(folder, &status) == 0, status.st_uid != 0 else { return }
    _ = fchown(descriptor, status.st_uid, status.st_gid)
  }

  /// Gives a new folder the owner of the folder above it, as for a file.
  static func inheritOwner(ofNewFolder path: String) {
    guard geteuid() == 0 else { return }
    // A link that replaced the folder is not followed.
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    inheritOwner(ofNewFile: descriptor, in: parent(of: path))
  }
}
