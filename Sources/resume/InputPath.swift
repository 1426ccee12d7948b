import ResumeData
import ResumeDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Paths that people type.
enum InputPath {
  /// The absolute path of something that is there.
  ///
  /// - Throws: `ResumeError.inputFileMissing`.
  static func checked(_ path: String, isFolder: Bool) throws(ResumeError) -> String {
    let absolute = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var isDirectory = false
    guard FileManager.default.fileExists(atPath: absolute, isDirectory: &isDirectory) else {
      throw .inputFileMissing(path: path, problem: .missing)
    }
    guard isDirectory == isFolder else {
      throw .inputFileMissing(path: path, problem: isFolder ? .notFolder : .notRegular)
    }
    return URL(filePath: absolute).standardizedFileURL.path
  }
}
