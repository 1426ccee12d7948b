import ResumeSupport

/// Text that opens a URL on a click (OSC 8).
package enum Hyperlink {
  /// Returns the text as a link. All bytes of the URL but printable ASCII are percent-encoded, so that no URL ends the sequence.
  package static func text(_ text: String, to url: String) -> String {
    "\u{1B}]8;;\(PercentEncoding.encoded(url) { (0x21..<0x7F).contains($0) })\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  /// Whether the terminal that the environment names shows a link or ignores the sequence, as most do. GNU screen and VTE
  /// before 0.50 print parts of it.
  static func isSupported(environment: [String: String]) -> Bool {
    let isScreen = (environment["TERM"] ?? "").hasPrefix("screen") && (environment["TMUX"] ?? "").isEmpty
    let isOldVTE = environment["VTE_VERSION"].flatMap { Int($0) }.map { $0 < 5000 } ?? false
    return ClipboardSequence.isLikelySupported(environment: environment) && !isScreen && !isOldVTE
  }
}
