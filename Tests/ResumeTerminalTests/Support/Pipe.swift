import Foundation

/// A pipe; what is written to one end is read from the other.
final class Pipe: Sendable {
  struct Failure: Error {}

  let reader: Int32
  let writer: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure() }
    (reader, writer) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  /// Returns all bytes until every writer is closed.
  func readToEnd() -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = read(reader, &chunk, chunk.count), count > 0 { bytes += chunk.prefix(count) }
    return bytes
  }
}
