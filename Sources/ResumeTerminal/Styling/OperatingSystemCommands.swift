import Foundation
import ResumeSupport

/// The escape sequence that copies text to the clipboard of a terminal's user (OSC 52). Terminals that don't support or
/// allow the sequence ignore it, such as Terminal on macOS.
package enum ClipboardSequence {
  /// The maximum number of bytes of UTF-8, which all terminals with a clipboard accept.
  package static let maximumBytes = 100_000

  /// Returns the sequence for the whole characters of a text within ``maximumBytes``. tmux interprets the sequence; GNU
  /// screen passes it on only inside a device control string.
  package static func bytes(for text: String, environment: [String: String]) -> [UInt8] {
    let start = Array("\u{1B}]52;c;".utf8) + Data(prefix(of: text)).base64EncodedData()
    return isScreen(environment) ? wrappedForScreen(start + [0x07]) : start + Array("\u{1B}\\".utf8)
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

/// Text that opens a URL on a click (OSC 8).
package enum Hyperlink {
  /// Returns the text as a link. All bytes of the URL but printable ASCII are percent-encoded, so that no URL ends the sequence.
  package static func text(_ text: String, to url: String) -> String {
    "\u{1B}]8;;\(PercentEncoding.encoded(url) { (0x21..<0x7F).contains($0) })\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  /// Whether the terminal that the environment names shows a link or ignores the sequence, as most do. GNU screen and VTE
  /// before 0.50 print parts of it.
  static func isSupported(environment: [String: String]) -> Bool {
    let isOldVTE = environment["VTE_VERSION"].flatMap { Int($0) }.map { $0 < 5000 } ?? false
    return ClipboardSequence.isLikelySupported(environment: environment) && !isScreen(environment) && !isOldVTE
  }
}

/// Whether the environment is that of GNU screen, and not of tmux, which may have the same terminal name.
private func isScreen(_ environment: [String: String]) -> Bool {
  (environment["TERM"] ?? "").hasPrefix("screen") && (environment["TMUX"] ?? "").isEmpty
}
