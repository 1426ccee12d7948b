import Foundation

/// The escape sequence that copies text to the clipboard of a terminal's user (OSC 52). Terminals that don't support or
/// allow the sequence ignore it, such as Terminal on macOS.
package enum ClipboardSequence {
  /// The maximum number of bytes of UTF-8, which all terminals with a clipboard accept.
  package static let maximumBytes = 100_000

  /// Returns the sequence for the whole characters of a text within ``maximumBytes``. tmux interprets the sequence; GNU
  /// screen passes it on only inside a device control string.
  package static func bytes(for text: String, environment: [String: String]) -> [UInt8] {
    let start = Array("\u{1B}]52;c;".utf8) + Data(prefix(of: text)).base64EncodedData()
    let isScreen = (environment["TERM"] ?? "").hasPrefix("screen") && (environment["TMUX"] ?? "").isEmpty
    return isScreen ? wrappedForScreen(start + [0x07]) : start + Array("\u{1B}\\".utf8)
  }

  private static func prefix(of text: String) -> [UInt8] {
    var count = 0
    let prefix = text.prefix { character in
      count += character.utf8.count
      return count <= maximumBytes
    }
    return Array(prefix.utf8)
  }

  /// Returns the sequence in device control strings, which screen limits to 256 bytes.
  private static func wrappedForScreen(_ sequence: [UInt8]) -> [UInt8] {
    stride(from: 0, to: sequence.count, by: 240).flatMap { start in
      Array("\u{1B}P".utf8) + sequence[start..<min(start + 240, sequence.count)] + Array("\u{1B}\\".utf8)
    }
  }

  /// Whether the terminal that the environment names may support the sequence. `dumb`, the Linux console and DEC's own
  /// terminals have no clipboard.
  package static func isLikelySupported(environment: [String: String]) -> Bool {
    let name = (environment["TERM"] ?? "").lowercased()
    return !ColorDepth.isDEC(name) && !["", "dumb", "linux"].contains(name.prefix { $0 != "-" })
  }
}
