import ResumeDomain
import Synchronization

/// The string tables of a profile, read when they are first needed, and once for all repositories.
final class LazyStringTables: Sendable {
  private let folder: String?
  private let loaded = Mutex<StringTables?>(nil)

  /// The tables in a folder; without one there are none.
  init(folder: String?) {
    self.folder = folder
  }

  /// The tables; what can't be read is tried again by whoever asks next.
  func tables() throws(ResumeError) -> StringTables? {
    guard let folder else { return nil }
    if let tables = loaded.withLock({ $0 }) { return tables }
    let tables = try StringTables.load(folder: folder)
    loaded.withLock { $0 = tables }
    return tables
  }
}
