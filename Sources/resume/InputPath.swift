import Foundation
import ResumeData
import ResumeDomain

/// Paths that people type.
enum InputPath {
  /// What is read of a file at most, in bytes.
  private static let largest = 32 << 20

  /// The absolute path of something that is there.
  ///
  /// - Throws: `ResumeError.inputFileMissing`.
  static func checked(_ path: String, isFolder: Bool) throws(ResumeError) -> String {
    let absolute = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    if let problem = problem(absolute, isFolder: isFolder) { throw .inputFileMissing(path: path, problem: problem) }
    return normalized(absolute)
  }

  /// What is in a file, or came in by standard input where the path is `-`.
  ///
  /// - Throws: `ResumeError.inputFileMissing`.
  static func bytes(_ path: String) throws(ResumeError) -> [UInt8] {
    guard path == "-" else { return try InputBytes.read(path) }
    guard let bytes = StandardInput.all(limit: largest) else {
      throw .inputFileMissing(path: path, problem: .tooLarge)
    }
    return bytes
  }

  /// Returns an absolute path without `.`, `..` and empty parts.
  ///
  /// A standardized URL would also lose `/private` on a Mac, which the working directory has there.
  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  private static func problem(_ path: String, isFolder: Bool) -> InputFileProblem? {
    var status = stat()
    // Links are followed to what they lead to.
    guard stat(path, &status) == 0 else { return errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable }
    let kind = status.st_mode & S_IFMT
    if isFolder { return kind == S_IFDIR ? nil : .notFolder }
    if kind != S_IFREG { return .notRegular }
    return status.st_size > largest ? .tooLarge : nil
  }
}
