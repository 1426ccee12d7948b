import Foundation

/// Moves bytes between the parent and a process's streams, in short turns.
struct StreamPump {
  /// The result of one turn.
  struct Moved {
    /// The number of input bytes that were written, or dropped because the reading end is closed.
    var written = 0
    var output = Data()
    var error = Data()
    var terminal = Data()
  }

  private var input: Int32?
  private var output: Int32?
  private var error: Int32?
  private var terminal: Int32?
  private var master: Int32?
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  init(_ streams: ChildStreams) {
    input = streams.input
    output = streams.output
    error = streams.error
    terminal = streams.master
    master = streams.master
  }

  /// Whether all output streams have ended.
  var isExhausted: Bool { output == nil && error == nil && terminal == nil }

  /// Waits briefly until a stream is ready, and moves its bytes.
  mutating func turn(input pending: Data, closesInput: Bool) -> Moved {
    var entries = [output, error, terminal].compactMap(\.self).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if let input, !pending.isEmpty { entries.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
    // Input and signals come from other threads, so a turn is short; an exhausted pump only waits for the exit.
    _ = poll(&entries, nfds_t(entries.count), isExhausted ? 1 : 10)

    var moved = Moved()
    moved.written = write(pending)
    if closesInput, moved.written == pending.count { closeInput() }
    if let descriptor = output, !read(descriptor, into: &moved.output) {
      _ = close(descriptor)
      output = nil
    }
    if let descriptor = error, !read(descriptor, into: &moved.error) {
      _ = close(descriptor)
      error = nil
    }
    if let descriptor = terminal, !read(descriptor, into: &moved.terminal) { terminal = nil }
    return moved
  }

  /// Closes only the terminal.
  mutating func hangUp() {
    guard let descriptor = master else { return }
    if input == master { input = nil }
    (terminal, master) = (nil, nil)
    _ = close(descriptor)
  }

  /// Closes all open streams.
  mutating func closeAll() {
    closeInput()
    for descriptor in [output, error, master].compactMap(\.self) { _ = close(descriptor) }
    (output, error, terminal) = (nil, nil, nil)
  }

  private mutating func closeInput() {
    if let input, input != master { _ = close(input) }
    input = nil
  }

  private mutating func write(_ pending: Data) -> Int {
    guard !pending.isEmpty else { return 0 }
    guard let input else { return pending.count }
    let count = pending.withUnsafeBytes { bytes in
      #if canImport(Glibc)
        Glibc.write(input, bytes.baseAddress, bytes.count)
      #elseif canImport(Musl)
        Musl.write(input, bytes.baseAddress, bytes.count)
      #else
        Darwin.write(input, bytes.baseAddress, bytes.count)
      #endif
    }
    if count >= 0 { return count }
    if errno == EAGAIN || errno == EINTR { return 0 }
    closeInput()
    return pending.count
  }

  /// Reads the available bytes; returns `false` at the end of the stream.
  private mutating func read(_ descriptor: Int32, into data: inout Data) -> Bool {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, &buffer, buffer.count)
      #else
        let count = Darwin.read(descriptor, &buffer, buffer.count)
      #endif
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      guard count > 0 else { return false }
      data += buffer[..<count]
      // Endless output must not prevent the check of the deadline.
      if data.count >= 1 << 20 { return true }
    }
  }
}
