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
