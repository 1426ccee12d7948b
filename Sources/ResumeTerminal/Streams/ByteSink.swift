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
