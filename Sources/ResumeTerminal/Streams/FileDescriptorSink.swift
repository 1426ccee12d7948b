import Foundation
import ResumeSupport

/// A target for bytes in order: such as a file descriptor.
package protocol ByteSink: AnyObject, Sendable {
  /// Writes bytes, or buffers them until ``flush()``.
  func write(_ bytes: [UInt8]) throws(WriteError)

  func flush() throws(WriteError)
}

extension ByteSink {
  /// Writes text as UTF-8, or buffers it until ``flush()``.
  package func write(_ text: String) throws(WriteError) { try write(Array(text.utf8)) }
}

/// The reason why bytes couldn't be written.
package enum WriteError: Error, Equatable, Sendable {
  case brokenPipe
  /// A system error, by its `errno`.
  case failed(Int32)
}

/// Writes to a file descriptor, in chunks of at least 64 KiB.
///
/// It never closes the descriptor, and doesn't flush when it is deallocated, because errors would be lost. After an error the
/// buffered bytes are dropped. ``WriteError/brokenPipe`` requires that `SIGPIPE` is ignored.
package final class FileDescriptorSink: ByteSink {
  private static let chunkSize = 64 << 10

  private let descriptor: Int32
  private let threshold: Int
  private let pending = Locked<[UInt8]>([])

  /// Creates a sink for an open descriptor.
  /// - Parameter isBuffered: whether small writes wait for ``flush()`` or a full chunk.
  package init(descriptor: Int32, isBuffered: Bool = true) {
    self.descriptor = descriptor
    threshold = isBuffered ? Self.chunkSize : 1
  }

  package func write(_ bytes: [UInt8]) throws(WriteError) {
    try pending.withLock { (buffer) throws(WriteError) in
      buffer += bytes
      if buffer.count >= threshold { try drain(&buffer) }
    }
  }

  package func flush() throws(WriteError) { try pending.withLock { (bytes) throws(WriteError) in try drain(&bytes) } }

  private func drain(_ bytes: inout [UInt8]) throws(WriteError) {
    defer { bytes.removeAll(keepingCapacity: bytes.capacity <= 2 * Self.chunkSize) }
    try Descriptor.write(bytes, to: descriptor)
  }
}

/// System calls on a file descriptor, repeated after interruptions.
enum Descriptor {
  /// Returns the columns and rows that a terminal reports; 0 if it doesn't.
  static func window(_ descriptor: Int32) -> (columns: Int, rows: Int) {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? (Int(size.ws_col), Int(size.ws_row)) : (0, 0)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Writes the bytes as long as the condition holds; waits for a full non-blocking descriptor.
  static func write(
    _ bytes: [UInt8], to descriptor: Int32, while isWanted: () -> Bool = { true }
  ) throws(WriteError) {
    var rest = bytes[...]
    while !rest.isEmpty, isWanted() {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      let code = count == 0 ? EIO : errno
      switch code {
      case _ where count > 0: rest = rest.dropFirst(count)
      case EINTR: continue
      case EAGAIN: wait(descriptor, for: POLLOUT)
      case EPIPE: throw .brokenPipe
      default: throw .failed(code)
      }
    }
  }

  /// Returns the bytes up to the next newline, without it; `nil` at the end of the input.
  ///
  /// It reads byte by byte, so that the next reader gets what follows the line.
  /// - Parameter handleSignals: is called with the signals that ``SignalPipe`` receives in the meantime.
  static func line(
    _ descriptor: Int32, handleSignals: (([Int32]) throws(PromptError) -> Void)? = nil
  ) throws(PromptError) -> [UInt8]? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      if let handleSignals {
        guard let ready = readable([SignalPipe.reader, descriptor]) else { continue }
        if ready[0] {
          try handleSignals(SignalPipe.take())
          continue
        }
      }
      let count = read(descriptor, &byte, 1)
      if count == 1 {
        if byte == UInt8(ascii: "\n") { return line }
        line.append(byte)
      } else if count == 0 {
        return line.isEmpty ? nil : line
      } else if errno == EAGAIN {
        wait(descriptor, for: POLLIN)
      } else if errno != EINTR {
        throw .failed(errno)
      }
    }
  }

  /// Reads the available bytes and returns their number; `nil` if no more will come. It doesn't wait on a terminal with
  /// the settings ``ScreenModes/raw(_:)``; there 0 isn't the end.
  static func readAvailable(_ descriptor: Int32, into bytes: inout [UInt8]) -> Int? {
    let count = read(descriptor, &bytes, bytes.count)
    if count >= 0 { return count }
    return errno == EINTR || errno == EAGAIN ? 0 : nil
  }

  private static func wait(_ descriptor: Int32, for events: some BinaryInteger) {
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    _ = poll(&entry, 1, -1)
  }
}
