/// A full-screen terminal: the process's own, or a fake in tests.
package protocol ScreenTerminal: Sendable {
  var size: ScreenSize { get }
  var colorDepth: ColorDepth { get }

  /// Enters the screen: raw keys, alternate screen, no cursor; no effect if it is open. `receive` is called with events on
  /// another thread.
  ///
  /// However the process ends or stops, except by SIGKILL, the terminal is restored.
  /// - Throws: ``PromptError``, with the terminal unchanged.
  func open(_ receive: @escaping @Sendable ([TerminalEvent]) -> Void) throws(PromptError)

  /// Shows these lines from the top, and nothing below them; only differences are written. Lines and columns beyond the
  /// terminal's size are clipped.
  func draw(_ lines: [ScreenLine]) throws(WriteError)

  /// Copies text to the clipboard of the terminal's user (OSC 52), if the terminal allows it.
  func copy(_ text: String) throws(WriteError)

  /// Leaves the screen while the work runs, such as a text browser, then enters it again and shows the lines; a new size is
  /// reported.
  /// - Throws: ``PromptError`` if the screen can't be entered again.
  func lending<Value>(_ work: () -> Value) throws(PromptError) -> Value

  func close()
}

/// The size of a terminal in characters.
package struct ScreenSize: Sendable, Equatable {
  package var columns: Int
  package var rows: Int

  /// Creates a size; values below 1 count as 1.
  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
  }

  /// Creates the size of a descriptor's terminal; 80 by 24 if it isn't known. The size that a terminal reports costs time and
  /// memory, so it is 1000 by 500 at most.
  init(window descriptor: Int32) {
    let (columns, rows) = Descriptor.window(descriptor)
    self.init(columns: columns > 0 ? min(columns, 1000) : 80, rows: rows > 0 ? min(rows, 500) : 24)
  }
}

/// An event of an interactive terminal.
package enum TerminalEvent: Sendable, Equatable {
  case key(Key)
  /// Pasted text, without controls.
  case paste(String)
  case mouse(MouseEvent)
  /// The terminal's content is lost, and it has this size.
  case resized(ScreenSize)
  /// The terminal's background color is known.
  case background(isLight: Bool)
  /// The input is at its end: the terminal was closed.
  case closed
}

/// A key, as terminals report it.
package enum Key: Sendable, Hashable {
  case character(Character)
  /// A lowercase letter with Ctrl.
  case control(Character)
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
}

/// A click or scroll at a position.
package struct MouseEvent: Sendable, Equatable {
  package enum Kind: Sendable {
    case press
    case wheelUp, wheelDown
  }

  package var kind: Kind
  package var column: Int
  package var row: Int

  package init(_ kind: Kind, column: Int, row: Int) { (self.kind, self.column, self.row) = (kind, column, row) }
}
