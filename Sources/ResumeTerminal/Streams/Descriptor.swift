#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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

  private static func wait(_ descriptor: Int32, for events: some BinaryInteger) {
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    _ = poll(&entry, 1, -1)
  }
}
