import ResumeData
import ResumeDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
    return URL(filePath: absolute).standardizedFileURL.path
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
