import ResumeSupport
package import ResumeTerminal

/// A sink in memory, which can be made to fail.
package final class BufferSink: ByteSink {
  private struct State {
    var bytes: [UInt8] = []
    var flushes = 0
  }

  private let state = Locked(State())
  private let capacity: Int
  private let failure: WriteError

  /// Creates a sink that fails once more than `capacity` bytes are written, and stores the bytes that fit.
  package init(capacity: Int = .max, failure: WriteError = .brokenPipe) {
    self.capacity = capacity
    self.failure = failure
  }

  /// All written bytes.
  package var bytes: [UInt8] { state.withLock { $0.bytes } }

  /// All written bytes, decoded as UTF-8.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The number of calls of ``flush()``.
  package var flushCount: Int { state.withLock { $0.flushes } }

  /// Stores the bytes.
  package func write(_ bytes: [UInt8]) throws(WriteError) {
    let fits = state.withLock { state in
      let room = capacity - state.bytes.count
      state.bytes.append(contentsOf: bytes.prefix(room))
      return bytes.count <= room
    }
    if !fits { throw failure }
  }

  /// Counts the call.
  package func flush() throws(WriteError) {
    state.withLock { $0.flushes += 1 }
  }
}
