import ResumeDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Secrets that come in by standard input.
enum StandardInput {
  /// The longest line that is read, in bytes; no key, password or token comes near it.
  private static let longest = 64 << 10

  /// The first line, without its end; empty when there is none.
  ///
  /// - Throws: `ResumeError.unusableInput` for a line that is too long, is no UTF-8 or has control characters in it.
  static func line() throws(ResumeError) -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    var isComplete = false
    while !isComplete {
      let count = read(0, &piece, piece.count)
      if count < 0, errno == EINTR || errno == EAGAIN {
        var entry = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        _ = poll(&entry, 1, -1)
        continue
      }
      let line = piece.prefix(max(0, count)).prefix { $0 != UInt8(ascii: "\n") }
      isComplete = line.count < count || count <= 0
      bytes += line
      guard bytes.count <= longest else { throw .unusableInput(.tooLong) }
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .unusableInput(.notText) }
    guard !bytes.contains(where: isControl) else { throw .unusableInput(.controlCharacter) }
    return text
  }

  /// All of it; `nil` where there is more than `limit`.
  static func all(limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(0, &piece, piece.count)
      if count < 0, errno == EINTR || errno == EAGAIN {
        var entry = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        _ = poll(&entry, 1, -1)
        continue
      }
      guard count > 0 else { return bytes }
      bytes += piece.prefix(count)
      if bytes.count > limit { return nil }
    }
  }

  /// A password may have a tab in it; every other control character comes from something that was never typed.
  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }
}
