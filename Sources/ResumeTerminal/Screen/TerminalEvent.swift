/// What comes from an interactive terminal.
public enum TerminalEvent: Sendable, Equatable {
  case key(Key)
  /// Text that was pasted, without controls.
  case paste(String)
  case mouse(MouseEvent)
  /// The window has this size now.
  case resized(ScreenSize)
  /// Whether the terminal's background is light, as it told when it was asked.
  case background(isLight: Bool)
  /// The terminal has gone: nothing more will come.
  case closed
}
