import ResumeSupport

/// Somewhere bytes go, in the order they are written: a file descriptor, or a buffer in tests.
public protocol ByteSink: AnyObject, Sendable {
  /// Takes bytes, and may hold them back until ``flush()``.
  func write(_ bytes: [UInt8]) throws(WriteError)

  /// Takes text as UTF-8, and may hold it back until ``flush()``.
  func write(_ text: String) throws(WriteError)

  /// Hands over everything that was held back.
  func flush() throws(WriteError)
}

extension ByteSink {
  /// Takes text as UTF-8, and may hold it back until ``flush()``.
  public func write(_ text: String) throws(WriteError) {
    try write(Array(text.utf8))
  }
}

/// Why bytes could not be written.
public enum WriteError: Error, Equatable, Sendable {
  /// The reader of the pipe has gone.
  case brokenPipe
  /// The system refused, with this `errno`.
  case failed(Int32)
}

/// Keeps what is written, for tests; it can be made to fail.
public final class BufferSink: ByteSink {
  private struct State {
    var bytes: [UInt8] = []
    var flushes = 0
  }

  private let state = Locked(State())
  private let capacity: Int
  private let failure: WriteError

  /// Creates a sink that fails once more than `capacity` bytes were written; what fits is kept.
  public init(capacity: Int = .max, failure: WriteError = .brokenPipe) {
    self.capacity = capacity
    self.failure = failure
  }

  /// Everything that was written.
  public var bytes: [UInt8] { state.withLock { $0.bytes } }

  /// Everything that was written, read as UTF-8.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// How often ``flush()`` was called.
  public var flushCount: Int { state.withLock { $0.flushes } }

  /// Keeps the bytes.
  public func write(_ bytes: [UInt8]) throws(WriteError) {
    let fits = state.withLock { state in
      let room = capacity - state.bytes.count
      state.bytes.append(contentsOf: bytes.prefix(room))
      return bytes.count <= room
    }
    if !fits { throw failure }
  }

  /// Counts the call.
  public func flush() throws(WriteError) {
    state.withLock { $0.flushes += 1 }
  }
}
