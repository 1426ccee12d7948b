/// A way to set text off on a terminal: an SGR attribute or one of the sixteen basic colours.
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
  /// Bright black, which is grey.
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
