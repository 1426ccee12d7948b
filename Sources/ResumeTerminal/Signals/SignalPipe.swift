import Foundation
import Synchronization

/// A pipe for single bytes between threads; its ends never block and are not inherited. If the process can't open
/// further files, both ends are -1 and nothing is sent.
final class WakePipe: Sendable {
  let reader: Int32
  private let writer: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { ends = [-1, -1] }
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    for end in [reader, writer] where end >= 0 { close(end) }
  }

  var isOpen: Bool { reader >= 0 }

  /// Sends a byte, or drops it if the pipe is full; safe in a signal handler.
  func send(_ byte: UInt8) {
    var byte = byte
    _ = write(writer, &byte, 1)
  }

  /// Returns the bytes that were sent since the last call, without waiting.
  func take() -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64)
    while case let count = read(reader, &chunk, chunk.count), count > 0 { bytes += chunk.prefix(count) }
    return bytes
  }
}

/// The process's self-pipe: signal handlers send the signal's number through it to the loop that polls it. It is never
/// closed, because a handler may be writing.
enum SignalPipe {
  private static let pipe = WakePipe()

  static var reader: Int32 { pipe.reader }

  /// A signal, and its action before ``redirect(_:)``.
  typealias Redirected = (signal: Int32, action: sigaction)

  /// Sends these signals through the pipe, except ignored ones, until the result is restored.
  static func redirect(_ signals: [Int32]) -> [Redirected] {
    // A handler must not create the pipe.
    guard pipe.isOpen else { return [] }
    return signals.compactMap { signal in SignalAction.install(forward, for: signal).map { (signal, $0) } }
  }

  static func restore(_ redirected: [Redirected]) {
    for (signal, action) in redirected { SignalAction.restore(action, of: signal) }
  }

  /// Returns the numbers of the signals that arrived since the last call, without waiting.
  static func take() -> [Int32] { pipe.take().map(Int32.init) }

  /// Sends a signal's number; safe in a signal handler.
  static func send(_ signal: Int32) { pipe.send(UInt8(truncatingIfNeeded: signal)) }
}

private func forward(_ signal: Int32) {
  let code = errno
  SignalPipe.send(signal)
  errno = code
}

/// Ctrl-Z for a process that handles SIGTSTP through ``SignalPipe``.
enum JobControl {
  /// Stops the process with the default action of SIGTSTP, so that the shell reports it like any other job. It returns
  /// when the process continues; at once if no shell could continue it, as in an orphaned process group.
  static func stop() {
    let signals = [SIGTSTP, SIGCONT]
    let actions = signals.map { SignalAction.reset($0) }
    // A second Ctrl-Z before this point is the same stop; other signals stay in the pipe.
    for signal in SignalPipe.take() where !signals.contains(signal) { SignalPipe.send(signal) }
    SignalAction.raiseDefault(SIGTSTP)
    for (signal, action) in zip(signals, actions) { SignalAction.restore(action, of: signal) }
  }

  /// Whether the process is in the foreground of a terminal, or the terminal isn't its controlling terminal.
  static func isForeground(_ terminal: Int32) -> Bool {
    let group = tcgetpgrp(terminal)
    return group == -1 || group == getpgrp()
  }
}
