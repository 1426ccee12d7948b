/// The escape sequence that copies text to the clipboard of a terminal's user (OSC 52).
///
/// Terminals that don't support or allow the sequence ignore it, such as Terminal on macOS; see ``ClipboardProgram``.
public enum ClipboardSequence {
  /// The maximum number of bytes of UTF-8, which all terminals with a clipboard accept.
  public static let maximumBytes = 100_000

  /// Returns the sequence for the whole characters of a text within ``maximumBytes``.
  ///
  /// tmux interprets the sequence; GNU screen passes it on only inside a device control string.
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

  /// Returns the sequence in device control strings, which screen limits to 256 bytes.
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
  /// Whether the terminal that the environment names may support the sequence.
  ///
  /// `dumb`, the Linux console and DEC's own terminals have no clipboard.
  public static func isLikelySupported(environment: [String: String]) -> Bool {
    let name = (environment["TERM"] ?? "").lowercased()
    let number = name.dropFirst(2).prefix { $0 != "-" }
    let isDEC = name.hasPrefix("vt") && !number.isEmpty && number.allSatisfy { ("0"..."9").contains($0) }
    return !isDEC && !["", "dumb", "linux"].contains(name.prefix { $0 != "-" })
  }
}
