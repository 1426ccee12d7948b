import ResumeSupport

/// A sink that keeps what is written until it is released, for messages while the screen is shown.
package final class HeldSink: ByteSink {
  private let bytes = Locked<[UInt8]>([])

  package init() {}

  package func write(_ bytes: [UInt8]) throws(WriteError) { self.bytes.withLock { $0 += bytes } }

  package func flush() throws(WriteError) {}

  /// Writes to another sink what was kept.
  package func release(to sink: any ByteSink) throws(WriteError) { try sink.write(bytes.withLock { $0 }) }
}
