import Foundation

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
