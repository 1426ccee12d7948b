import Foundation
import Synchronization

/// The process's pipe from the handlers of signals to whoever polls it; it is never closed, as a handler may be writing.
enum SignalPipe {
  private static let ends = WakePipe()

  /// The end to poll.
  static var reader: Int32 { ends.reader }

  /// Makes it, so that it is not made lazily in a handler.
  static func prepare() { _ = ends }

  /// Takes the bytes out of it, and tells whether there were any.
  static func drain() -> Bool { !ends.take().isEmpty }

  /// Makes its end readable; safe in a handler.
  static func wake() { ends.send(1) }
}

/// Tells of the window's changes through ``SignalPipe``.
enum ResizeGuard {
  /// Installs the handler, unless SIGWINCH is ignored.
  static func begin() {
    SignalPipe.prepare()
    SignalAction.handle(SIGWINCH, with: tellOfWindow, restarts: true)
  }

  /// Takes the handler away.
  static func end() {
    SignalAction.reset(SIGWINCH)
  }
}

private func tellOfWindow(_ signal: Int32) {
  let code = errno
  SignalPipe.wake()
  errno = code
}

/// A pipe for single bytes between threads, neither of whose ends blocks or is inherited.
///
/// Where the process may open no more files its ends are -1: nothing is ever sent.
final class WakePipe: Sendable {
  /// The end to poll.
  let reader: Int32
  private let writer: Atomic<Int32>

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { ends = [-1, -1] }
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    reader = ends[0]
    writer = Atomic(ends[1])
  }

  deinit {
    finish()
    if reader >= 0 { close(reader) }
  }

  /// Whether there is a pipe.
  var isOpen: Bool { reader >= 0 }

  /// Sends a byte; one for which there is no room is dropped. Safe in a signal's handler.
  func send(_ byte: UInt8) {
    var byte = byte
    _ = write(writer.load(ordering: .sequentiallyConsistent), &byte, 1)
  }

  /// Sends the end: whoever waits, or will, waits no longer.
  func finish() {
    let end = writer.exchange(-1, ordering: .sequentiallyConsistent)
    if end >= 0 { close(end) }
  }

  /// What has been sent and not taken yet, without waiting.
  func take() -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64)
    while case let count = read(reader, &chunk, chunk.count), count > 0 { bytes += chunk.prefix(count) }
    return bytes
  }

  /// Waits for bytes and takes them, or for the end.
  func wait() {
    while isOpen {
      var entry = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      _ = poll(&entry, 1, -1)
      if !take().isEmpty || entry.revents & Int16(POLLHUP) != 0 { return }
    }
  }
}
