import Foundation

/// A connected stream socket, which its creator closes.
struct SocketStream: Sendable {
  #if canImport(Glibc)
    static let kind = Int32(SOCK_STREAM.rawValue)
  #else
    static let kind = SOCK_STREAM
  #endif
  #if canImport(Darwin)
    // Darwin has SO_NOSIGPIPE instead.
    private static let sendFlags: Int32 = 0
  #else
    private static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif
  private static let peekFlags = Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)

  let descriptor: Int32

  /// Prevents spawned processes from inheriting the socket, and SIGPIPE when the peer is gone.
  static func configure(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var on: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    _ = setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, size)
    #if canImport(Darwin)
      _ = setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, size)
    #endif
  }

  /// Returns the address 127.0.0.1 with a port.
  static func loopbackAddress(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  /// Creates a socket bound to a port of 127.0.0.1, any free port for 0, and returns it with its port.
  static func boundSocket(port: UInt16) throws(LoopbackError) -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw LoopbackError("socket", errno: errno) }
    configure(descriptor)
    var on: Int32 = 1
    _ = setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = loopbackAddress(port: port)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(descriptor, generic, size) == 0 && getsockname(descriptor, generic, &size) == 0
      }
    }
    guard isBound else {
      let reason = LoopbackError("bind to port \(port)", errno: errno)
      _ = close(descriptor)
      throw reason
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// Sends all bytes; returns `false` if the connection is lost.
  func send(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        guard let start = bytes.baseAddress else { return true }
        #if canImport(Darwin)
          let count = Darwin.send(descriptor, start + sent, bytes.count - sent, Self.sendFlags)
        #elseif canImport(Musl)
          let count = Musl.send(descriptor, start + sent, bytes.count - sent, Self.sendFlags)
        #else
          let count = Glibc.send(descriptor, start + sent, bytes.count - sent, Self.sendFlags)
        #endif
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  /// Waits for bytes and returns them; `nil` at the end of the stream or if the connection is lost.
  func receive() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      return Array(buffer[..<count])
    }
  }

  /// Waits until the peer closes the connection, and returns whether it did within the limit; `nil` waits indefinitely.
  func ends(within limit: Duration?) -> Bool {
    let end = limit.map { ContinuousClock.now + $0 }
    while true {
      var milliseconds: Int32 = -1
      if let end {
        let remaining = end - ContinuousClock.now
        guard remaining > .zero else { return false }
        milliseconds = Int32(min(remaining / .milliseconds(1), 60_000).rounded(.up))
      }
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&entry, 1, milliseconds)
      if ready < 0, errno != EINTR { return true }
      guard ready > 0 else { continue }
      var byte: UInt8 = 0
      let count = recv(descriptor, &byte, 1, Self.peekFlags)
      if count == 0 { return true }
      if count < 0, errno != EAGAIN, errno != EINTR { return true }
      // The next request has arrived already and hides the end of the connection; poll would spin.
      usleep(5000)
    }
  }

  /// Makes `close` send RST instead of FIN.
  func resetOnClose() {
    var option = linger(l_onoff: 1, l_linger: 0)
    _ = setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }
}
