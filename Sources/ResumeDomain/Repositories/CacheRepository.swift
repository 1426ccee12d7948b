/// The copies on this machine.
public protocol CacheRepository: Sendable {
  /// Every readable copy, by key.
  func entries() -> [CacheEntry]

  /// Removes every copy and says how many there were and how many bytes they held.
  func clear() throws(ResumeError) -> (entries: Int, bytes: Int)
}
