import Foundation
public import ResumeDomain

/// Files on this machine that are made for others to read.
public struct LocalOutputFiles: OutputFiles {
  /// Creates them.
  public init() {}

  /// Whether writing to a path would replace a file.
  public func wouldReplace(_ path: String) throws(ResumeError) -> Bool {
    do {
      if let former = try FileSystem.target(path) { return !former.isDevice }
    } catch {
      throw Self.error(error, path)
    }
    // Known before anything is read for it.
    if path.hasSuffix("/") { throw .unusableOutput(path: path, .isFolder) }
    guard FileSystem.isFolder(FileSystem.parent(of: path)) else { throw .unusableOutput(path: path, .noFolder) }
    return false
  }

  /// Puts bytes at a path.
  public func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(ResumeError) {
    do {
      try FileSystem.publish(Data(bytes), to: path, replacing: replacing)
    } catch {
      if !replacing, error.isAlreadyThere { throw .fileExists(path: path) }
      throw Self.error(error, path)
    }
  }

  private static func error(_ failure: FileSystem.Failure, _ path: String) -> ResumeError {
    if failure.isFolder || failure.isMissing && path.hasSuffix("/") { return .unusableOutput(path: path, .isFolder) }
    if failure.isMissing {
      return .unusableOutput(path: path, FileSystem.isThere(path) ? .deadLink : .noFolder)
    }
    if failure.isUnread { return .unusableOutput(path: path, .unreadPipe) }
    if failure.code == FileSystem.Failure.notRegular { return .unusableOutput(path: path, .notFile) }
    return .cannotWrite(path: path, detail: failure.reason)
  }
}
