/// A terminal that a program fills from edge to edge: the process's own, or a made-up one in tests.
public protocol ScreenTerminal: Sendable {
  /// How big it is now.
  var size: ScreenSize { get }
  /// How many colours it shows.
  var colorDepth: ColorDepth { get }

  /// Takes the terminal: raw keys, the other screen, no cursor. What comes is handed to `receive`, on a thread of its own.
  ///
  /// However the process ends or stops, short of SIGKILL, the terminal is put back as it was.
  /// - Throws: ``PromptError``; the terminal is as it was then.
  func open(_ receive: @escaping @Sendable ([TerminalEvent]) -> Void) throws(PromptError)

  /// Shows these lines from the top, and nothing below them; only what differs from what is shown is written.
  ///
  /// Lines and columns beyond the terminal's size are left out.
  func draw(_ lines: [ScreenLine]) throws(WriteError)

  /// Puts text on the clipboard of whoever sits before the terminal (OSC 52), where the terminal allows it.
  func copy(_ text: String) throws(WriteError)

  /// Gives the terminal back while the work lasts, as a text browser needs it, then takes it again and shows the lines anew.
  func lending<Value>(_ work: () -> Value) throws(PromptError) -> Value

  /// Gives the terminal back for good, as it was.
  func close()
}
