import Foundation

/// Writes to a file descriptor, in chunks of 64 KiB.
///
/// It never closes the descriptor, and does not flush when it goes away: errors have to be seen. What could not be written
/// is dropped. `SIGPIPE` has to be ignored for ``WriteError/brokenPipe`` to come back.
public final class FileDescriptorSink: ByteSink {
  private static let chunkSize = 64 << 10

  private let descriptor: Int32
  private let threshold: Int
  private let pending = Locked<[UInt8]>([])

  /// Creates a sink for an open descriptor.
  /// - Parameter isBuffered: whether small writes are gathered until ``flush()`` or a full chunk.
  public init(descriptor: Int32, isBuffered: Bool = true) {
    self.descriptor = descriptor
    threshold = isBuffered ? Self.chunkSize : 1
  }

  /// Takes bytes.
  /// - Throws: ``WriteError`` where a chunk was due and could not be written.
  public func write(_ bytes: [UInt8]) throws(WriteError) {
    try gather(bytes)
  }

  /// Takes text as UTF-8.
  /// - Throws: ``WriteError`` where a chunk was due and could not be written.
  public func write(_ text: String) throws(WriteError) {
    try gather(text.utf8)
  }

  /// Writes what was held back.
  public func flush() throws(WriteError) {
    try pending.withLock { (bytes) throws(WriteError) in try drain(&bytes) }
  }

  private func gather(_ bytes: some Sequence<UInt8>) throws(WriteError) {
    try pending.withLock { (gathered) throws(WriteError) in
      gathered.append(contentsOf: bytes)
      if gathered.count >= threshold { try drain(&gathered) }
    }
  }

  private func drain(_ bytes: inout [UInt8]) throws(WriteError) {
    defer { bytes.removeAll(keepingCapacity: bytes.capacity <= 2 * Self.chunkSize) }
    var offset = 0
    while offset < bytes.count {
      let size = min(bytes.count - offset, Self.chunkSize)
      let written = bytes.withUnsafeBytes { Descriptor.put($0[offset..<offset + size], descriptor) }
      offset += try written.get()
    }
  }
}
