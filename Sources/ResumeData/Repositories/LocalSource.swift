import Foundation
import ResumeDomain
import Synchronization

/// What a local résumé is read from: once for all its repositories, so that all parts are of one moment.
final class LocalSource: Sendable {
  /// The documents, their origin and when they were last changed.
  typealias Contents = (documents: DocumentFile, origin: Origin, savedAt: Date?)

  private let read: @Sendable () throws(ResumeError) -> Contents
  private let contents = Mutex<Contents?>(nil)

  /// Creates a source that `read` reads.
  init(_ read: @escaping @Sendable () throws(ResumeError) -> Contents) {
    self.read = read
  }

  /// The documents; what can't be read is tried again by whoever asks next.
  func load() throws(ResumeError) -> Contents {
    try contents.withLock { contents throws(ResumeError) in
      // Whoever comes meanwhile waits here instead of reading the same.
      if let contents { return contents }
      let loaded = try read()
      contents = loaded
      return loaded
    }
  }
}
