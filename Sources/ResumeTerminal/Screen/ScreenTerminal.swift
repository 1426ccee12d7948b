import Foundation

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

/// How many columns and rows a terminal shows.
public struct ScreenSize: Sendable, Equatable {
  /// Columns, at least 1.
  public var columns: Int
  /// Rows, at least 1.
  public var rows: Int

  /// Creates a size; less than 1 counts as 1.
  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
  }
}

extension ScreenSize {
  /// More than any screen has: what a terminal claims costs time and memory.
  private static let most = (columns: 1000, rows: 500)

  /// The size of a descriptor's terminal; 80 and 24 where it does not tell, 1000 and 500 at most.
  init(window descriptor: Int32) {
    var window = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0
    self.init(
      columns: isKnown && window.ws_col > 0 ? min(Int(window.ws_col), Self.most.columns) : 80,
      rows: isKnown && window.ws_row > 0 ? min(Int(window.ws_row), Self.most.rows) : 24)
  }
}

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

/// A key, as terminals tell of it.
public enum Key: Sendable, Hashable {
  /// What a key types: a letter, a digit, a sign, a space.
  case character(Character)
  /// A letter together with Ctrl, in lower case.
  case control(Character)
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
}

/// What a mouse did, and where.
public struct MouseEvent: Sendable, Equatable {
  /// What it did.
  public enum Kind: Sendable {
    /// The left button went down.
    case press
    /// The wheel was turned by a step, away from whoever turns it or towards.
    case wheelUp, wheelDown
  }

  /// What it did.
  public var kind: Kind
  /// The column, from 0.
  public var column: Int
  /// The row, from 0.
  public var row: Int

  /// Creates an event.
  public init(_ kind: Kind, column: Int, row: Int) {
    self.kind = kind
    self.column = column
    self.row = row
  }
}
