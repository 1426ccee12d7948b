import ResumeDomain
import ResumeInterface
import ResumeSupport

/// The file of the displayed profile as it was last read, to notice changes by other programs.
struct BrowseFile: Sendable {
  private struct Known {
    let path: String
    var stamp: FileStamp?
    var bytes: [UInt8]?
  }

  /// Nil for a profile without a file.
  private let known = Locked<Known?>(nil)

  func remember(_ context: CommandContext) {
    var file: Known?
    if let path = context.ownFile {
      file = Known(path: path, stamp: context.files.stamp(path), bytes: try? context.files.bytes(path))
    }
    known.withLock { $0 = file }
  }

  /// Returns whether the content has changed; reads it only if the time of the change, the size or the file number differs.
  func hasChanged(_ context: CommandContext) -> Bool {
    known.withLock { known in
      guard var file = known, case let stamp = context.files.stamp(file.path), stamp != file.stamp else { return false }
      let previous = file.bytes
      (file.stamp, file.bytes) = (stamp, try? context.files.bytes(file.path))
      known = file
      return file.bytes != previous
    }
  }
}
