import Foundation
import ResumeDomain

/// What comes in by standard input: a secret, or a whole file.
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
      let count = next(&piece)
      let line = piece.prefix(count).prefix { $0 != UInt8(ascii: "\n") }
      isComplete = line.count < count || count == 0
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
      let count = next(&piece)
      guard count > 0 else { return bytes }
      bytes += piece.prefix(count)
      if bytes.count > limit { return nil }
    }
  }

  /// How many of the next bytes were put into `piece`; 0 at the end, or where no more can be had.
  private static func next(_ piece: inout [UInt8]) -> Int {
    while true {
      let count = read(0, &piece, piece.count)
      guard count < 0, errno == EINTR || errno == EAGAIN else { return max(0, count) }
      var entry = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      _ = poll(&entry, 1, -1)
    }
  }

  /// A password may have a tab in it; every other control character comes from something that was never typed.
  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }
}
