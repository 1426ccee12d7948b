/// A style of text on a terminal: an SGR attribute or one of the sixteen basic colors.
public enum Style: Int, Sendable, CaseIterable {
  /// Bold, or bright on some terminals.
  case bold = 1
  /// Dim.
  case dim = 2
  /// Italic.
  case italic = 3
  /// Underlined.
  case underline = 4
  /// Foreground and background swapped.
  case inverse = 7
  /// Black.
  case black = 30
  /// Red.
  case red
  /// Green.
  case green
  /// Yellow.
  case yellow
  /// Blue.
  case blue
  /// Magenta.
  case magenta
  /// Cyan.
  case cyan
  /// White.
  case white
  /// Bright black, which is gray.
  case brightBlack = 90
  /// Bright red.
  case brightRed
  /// Bright green.
  case brightGreen
  /// Bright yellow.
  case brightYellow
  /// Bright blue.
  case brightBlue
  /// Bright magenta.
  case brightMagenta
  /// Bright cyan.
  case brightCyan
  /// Bright white.
  case brightWhite
}

/// Applies styles to text, or leaves text plain for a stream without styles.
public struct Styler: Sendable {
  /// Whether styles are applied.
  public let isEnabled: Bool

  /// Creates a styler.
  public init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  /// Returns the text in these styles, each line separately, as pagers require.
  public func styled(_ text: String, _ styles: Style...) -> String {
    styled(text, styles)
  }

  /// Returns the text in these styles, each line separately, as pagers require.
  public func styled(_ text: String, _ styles: [Style]) -> String {
    guard isEnabled, !styles.isEmpty else { return text }
    let codes = styles.map { String($0.rawValue) }.joined(separator: ";")
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "\u{1B}[\(codes)m\($0)\u{1B}[0m" }
      .joined(separator: "\n")
  }
}
