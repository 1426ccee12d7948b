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

/// System calls on a file descriptor, repeated where a signal or a full pipe got in between.
enum Descriptor {
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Writes some of the bytes and tells how many; a full non-blocking descriptor is waited for.
  static func put(_ bytes: Slice<UnsafeRawBufferPointer>, _ descriptor: Int32) -> Result<Int, WriteError> {
    let buffer = UnsafeRawBufferPointer(rebasing: bytes)
    while true {
      let count = write(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { return .success(count) }
      let code = count == 0 ? EIO : errno
      switch code {
      case EINTR: continue
      case EAGAIN: wait(descriptor, for: POLLOUT)
      case EPIPE: return .failure(.brokenPipe)
      default: return .failure(.failed(code))
      }
    }
  }

  /// The bytes up to the next newline, which is read but left out; `nil` at the end of the input.
  ///
  /// It reads byte by byte, so that nothing after the line is lost.
  static func line(_ descriptor: Int32) throws(PromptError) -> [UInt8]? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
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

  /// Reads what is there into the bytes and tells how much; `nil` where nothing will come any more.
  ///
  /// It does not wait on a terminal whose settings say so; there an end that is none gives 0.
  static func take(_ descriptor: Int32, into bytes: inout [UInt8]) -> Int? {
    let count = read(descriptor, &bytes, bytes.count)
    if count >= 0 { return count }
    return errno == EINTR || errno == EAGAIN ? 0 : nil
  }

  /// Waits until one of the descriptors can be read or has ended; negative ones are left out.
  /// - Parameters:
  ///   - descriptors: Their order is that of the result.
  ///   - milliseconds: How long to wait at most; `nil` waits without a limit.
  /// - Returns: Which of them can be read, none after that time; `nil` if a signal interrupted the wait.
  static func readable(_ descriptors: [Int32], milliseconds: Int32?) -> [Bool]? {
    #if canImport(Darwin)
      // Darwin's `poll` refuses /dev/tty.
      var set = fd_set()
      withUnsafeMutableBytes(of: &set) { bits in
        for descriptor in descriptors where descriptor >= 0 && descriptor / 8 < bits.count {
          bits[Int(descriptor) / 8] |= 1 << (descriptor % 8)
        }
      }
      var limit = timeval()
      if let milliseconds {
        limit.tv_sec = Int(milliseconds / 1000)
        limit.tv_usec = milliseconds % 1000 * 1000
      }
      let end = (descriptors.max() ?? -1) + 1
      let count = milliseconds == nil ? select(end, &set, nil, nil, nil) : select(end, &set, nil, nil, &limit)
      guard count >= 0 else { return nil }
      return withUnsafeBytes(of: set) { bits in
        descriptors.map { descriptor in
          guard count > 0, descriptor >= 0, descriptor / 8 < bits.count else { return false }
          return bits[Int(descriptor) / 8] & 1 << (descriptor % 8) != 0
        }
      }
    #else
      var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&entries, nfds_t(entries.count), milliseconds ?? -1) >= 0 else { return nil }
      return entries.map { $0.revents != 0 }
    #endif
  }

  private static func wait(_ descriptor: Int32, for events: some BinaryInteger) {
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    _ = poll(&entry, 1, -1)
  }
}
