public import ResumeDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Files on this machine that are made for others to read.
public struct LocalOutputFiles: OutputFiles {
  /// Creates them.
  public init() {}

  /// Whether writing to a path would replace a file.
  public func wouldReplace(_ path: String) throws(ResumeError) -> Bool {
    do {
      return try FileSystem.target(path).map { !$0.isDevice } ?? false
    } catch {
      throw .cannotWrite(path: path, detail: error.reason)
    }
  }

  /// Puts bytes at a path.
  public func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(ResumeError) {
    do {
      try FileSystem.publish(Data(bytes), to: path, replacing: replacing)
    } catch {
      if !replacing, error.isAlreadyThere { throw .fileExists(path: path) }
      throw .cannotWrite(path: path, detail: error.reason)
    }
  }
}
