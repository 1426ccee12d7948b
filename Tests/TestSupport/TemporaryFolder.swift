public import Foundation

/// A folder of its own for a test; it is removed with everything in it when this is released.
public final class TemporaryFolder: Sendable {
  /// The absolute path, free of symbolic links.
  public let path: String

  /// Makes a folder, 0700, in the system's temporary folder.
  /// - Throws: the file system's error.
  public init() throws {
    // On a Mac `/var` is a link to `/private/var`, which Foundation's paths leave out and the system's have.
    let parent = realpath(FileManager.default.temporaryDirectory.path, nil)
    defer { free(parent) }
    path = (parent.map { String(cString: $0) } ?? "/tmp") + "/resume-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    remove()
  }

  /// The folder as a URL.
  public var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

  /// The absolute path of something in it.
  public func path(_ relative: String) -> String { "\(path)/\(relative)" }

  /// Writes a file and the folders it needs, and returns its path.
  /// - Throws: the file system's error.
  @discardableResult
  public func write(_ text: String, to relative: String) throws -> String {
    let file = URL(fileURLWithPath: path(relative))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// The text of a file.
  /// - Throws: the file system's error.
  public func text(of relative: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(relative))), as: UTF8.self)
  }

  /// The permission bits of a file or folder; the folder's own for an empty path.
  /// - Throws: the file system's error.
  public func permissions(of relative: String = "") throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(relative))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }

  /// The relative paths of all files and folders in it, sorted.
  public func contents() -> [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }

  /// Removes the folder now, also where a test took away its permission to.
  public func remove() {
    guard (try? FileManager.default.removeItem(atPath: path)) == nil else { return }
    for relative in [""] + contents() {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path(relative))
    }
    try? FileManager.default.removeItem(atPath: path)
  }
}
