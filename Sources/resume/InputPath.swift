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
    // Links are followed to what they lead to.
    let target = URL(filePath: absolute).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
      throw .inputFileMissing(path: path, problem: .missing)
    }
    guard attributes[.type] as? FileAttributeType == (isFolder ? .typeDirectory : .typeRegular) else {
      throw .inputFileMissing(path: path, problem: isFolder ? .notFolder : .notRegular)
    }
    return URL(filePath: absolute).standardizedFileURL.path
  }
}
