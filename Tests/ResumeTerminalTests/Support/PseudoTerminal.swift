import Foundation

/// A pseudo-terminal; the master end has the user's role.
final class PseudoTerminal: Sendable {
  struct Failure: Error {}

  let master: Int32
  let slave: Int32

  init(columns: UInt16 = 80) throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&ends.master, &ends.slave, nil, nil, &size) == 0 else { throw Failure() }
    (master, slave) = ends
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(master)
    close(slave)
  }

  /// The path for other processes.
  var path: String {
    // Not `ttyname`, which returns the same buffer to all threads.
    var name = [CChar](repeating: 0, count: 1024)
    guard ttyname_r(slave, &name, name.count) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  var echoes: Bool { Self.echoes(slave) }

  static func echoes(_ descriptor: Int32) -> Bool {
    var settings = termios()
    return tcgetattr(descriptor, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  func type(_ text: String) {
    type(Array(text.utf8))
  }

  func type(_ bytes: [UInt8]) {
    _ = write(master, bytes, bytes.count)
  }

  func waitUntilSilent() {
    while echoes { usleep(1000) }
  }

  /// Whether the terminal has input, including an incomplete line.
  var hasUnreadInput: Bool {
    var settings = termios()
    tcgetattr(slave, &settings)
    cfmakeraw(&settings)
    tcsetattr(slave, TCSANOW, &settings)
    _ = fcntl(slave, F_SETFL, O_NONBLOCK)
    var byte: UInt8 = 0
    return read(slave, &byte, 1) > 0
  }

  /// Returns the output since the last call, without waiting.
  func shown() -> String {
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = read(master, &chunk, chunk.count), count > 0 { bytes += chunk.prefix(count) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
