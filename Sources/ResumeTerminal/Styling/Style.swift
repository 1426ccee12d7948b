/// A style of text on a terminal: an SGR attribute or a color of its palette, by its SGR number.
package enum Style: Int, Sendable, CaseIterable {
  case bold = 1, dim, italic, underline
  case inverse = 7
  case strikethrough = 9
  case red = 31, green, yellow, blue
  case cyan = 36
}

/// Applies styles to text, or leaves text plain for a stream without styles.
package struct Styler: Sendable {
  package let isEnabled: Bool

  package init(isEnabled: Bool) { self.isEnabled = isEnabled }

  /// Returns the text in these styles, each line separately, as pagers require.
  package func styled(_ text: String, _ styles: Style...) -> String { styled(text, styles) }

  /// Returns the text in these styles, each line separately, as pagers require.
  package func styled(_ text: String, _ styles: [Style]) -> String {
    guard isEnabled, !styles.isEmpty else { return text }
    let codes = styles.map { String($0.rawValue) }.joined(separator: ";")
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "\u{1B}[\(codes)m\($0)\u{1B}[0m" }
      .joined(separator: "\n")
  }
}
