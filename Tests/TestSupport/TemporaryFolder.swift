public import Foundation

/// A temporary folder that is removed with its contents when the object is released.
public final class TemporaryFolder: Sendable {
  /// The absolute path without symbolic links.
  public let path: String

  /// Creates a folder with permissions 0700 in the system's temporary folder.
  /// - Throws: the file system's error.
  public init() throws {
    // On macOS `/var` is a link to `/private/var`, which Foundation's paths omit and the system's include.
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

  /// Returns the absolute path of an item in the folder.
  public func path(_ relative: String) -> String { "\(path)/\(relative)" }

  /// Writes a file, creates missing folders, and returns the path of the file.
  /// - Throws: the file system's error.
  @discardableResult
  public func write(_ text: String, to relative: String) throws -> String {
    let file = URL(fileURLWithPath: path(relative))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Returns the text of a file.
  /// - Throws: the file system's error.
  public func text(of relative: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(relative))), as: UTF8.self)
  }

  /// Returns the permission bits of an item; of the folder itself for an empty path.
  /// - Throws: the file system's error.
  public func permissions(of relative: String = "") throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(relative))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }

  /// Sets the time of the last change of a file, by default to two days ago.
  /// - Throws: the file system's error.
  public func age(_ relative: String, by seconds: Double = 2 * 86_400) throws {
    let date = Date(timeIntervalSinceNow: -seconds)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(relative))
  }

  /// Returns the relative paths of all files and folders, sorted.
  public func contents() -> [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }

  /// Removes the folder now, even if a test has removed its permissions.
  public func remove() {
    guard (try? FileManager.default.removeItem(atPath: path)) == nil else { return }
    for relative in [""] + contents() {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path(relative))
    }
    try? FileManager.default.removeItem(atPath: path)
  }
}
