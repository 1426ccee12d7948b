/// What puts text on the clipboard of whoever sits before a terminal (OSC 52).
///
/// Terminals that don't know it, or aren't allowed to, ignore it; so does Terminal on a Mac (see ``ClipboardProgram``).
public enum ClipboardSequence {
  /// The most bytes of UTF-8 that are taken: what terminals take at least.
  public static let maximumBytes = 100_000

  /// The bytes for a text, of which only whole characters within ``maximumBytes`` are taken.
  ///
  /// tmux passes the text on itself; GNU screen must be told to hand the sequence through.
  public static func bytes(for text: String, environment: [String: String]) -> [UInt8] {
    let start = Array("\u{1B}]52;c;".utf8) + base64(prefix(of: text))
    let isScreen = (environment["TERM"] ?? "").hasPrefix("screen") && (environment["TMUX"] ?? "").isEmpty
    return isScreen ? wrappedForScreen(start + [0x07]) : start + Array("\u{1B}\\".utf8)
  }

  private static func prefix(of text: String) -> [UInt8] {
    guard text.utf8.count > maximumBytes else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for character in text {
      guard bytes.count + character.utf8.count <= maximumBytes else { break }
      bytes.append(contentsOf: character.utf8)
    }
    return bytes
  }

  /// In device control strings, which screen holds to be at most 256 bytes long.
  private static func wrappedForScreen(_ sequence: [UInt8]) -> [UInt8] {
    stride(from: 0, to: sequence.count, by: 240).flatMap { start in
      Array("\u{1B}P".utf8) + sequence[start..<min(start + 240, sequence.count)] + Array("\u{1B}\\".utf8)
    }
  }

  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        result.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : 0x3D)
      }
    }
    return result
  }
}

extension ClipboardSequence {
  /// Whether the terminal that the environment names may understand the sequence.
  ///
  /// One without a name, `dumb`, the Linux console and DEC's own have no clipboard.
  public static func isLikelySupported(environment: [String: String]) -> Bool {
    let name = (environment["TERM"] ?? "").lowercased()
    let number = name.dropFirst(2).prefix { $0 != "-" }
    let isDEC = name.hasPrefix("vt") && !number.isEmpty && number.allSatisfy { ("0"..."9").contains($0) }
    return !isDEC && !["", "dumb", "linux"].contains(name.prefix { $0 != "-" })
  }
}
