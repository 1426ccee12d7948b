/// One line of the screen: pieces of text, each with its look.
public struct ScreenLine: Sendable, Equatable {
  /// A piece of text that looks the same from end to end.
  public struct Span: Sendable, Equatable {
    /// One line of text without controls: whatever comes from outside has been through ``Sanitizer``.
    public var text: String
    /// How it looks.
    public var look: Look

    /// Creates a piece.
    public init(_ text: String, _ look: Look = .plain) {
      self.text = text
      self.look = look
    }
  }

  /// The pieces, from the left; what is to the right of them is blank.
  public private(set) var spans: [Span]

  /// Creates a line of pieces; empty ones are left out.
  public init(_ spans: [Span] = []) {
    self.spans = spans.filter { !$0.text.isEmpty }
  }

  /// Creates a line of one piece.
  public init(_ text: String, _ look: Look = .plain) {
    self.init([Span(text, look)])
  }

  /// The columns that it takes.
  public var columns: Int { spans.reduce(0) { $0 + $1.text.displayWidth } }

  /// The text of all pieces.
  public var text: String { spans.map(\.text).joined() }

  /// The line with another after it.
  public static func + (one: ScreenLine, other: ScreenLine) -> ScreenLine {
    ScreenLine(one.spans + other.spans)
  }

  /// The line with spaces in this look up to so many columns; a longer one as it is.
  public func padded(to columns: Int, _ look: Look = .plain) -> ScreenLine {
    let missing = columns - self.columns
    return missing > 0 ? ScreenLine(spans + [Span(String(repeating: " ", count: missing), look)]) : self
  }

  /// The line itself where it fits, else as much of its beginning as does together with the ellipsis.
  public func truncated(to columns: Int, ellipsis: String) -> ScreenLine {
    guard self.columns > columns else { return self }
    var room = columns
    var kept: [Span] = []
    for span in spans {
      let width = span.text.displayWidth
      let rest = spans[(kept.count + 1)...].reduce(0) { $0 + $1.text.displayWidth }
      if width + min(rest, ellipsis.displayWidth) <= room {
        kept.append(span)
        room -= width
        continue
      }
      // The ellipsis is put on by force: what follows may fit, and is left out all the same.
      let marked = Columns.truncate(span.text + String(repeating: "x", count: room + 1), to: room, ellipsis: ellipsis)
      kept.append(Span(marked, span.look))
      break
    }
    return ScreenLine(kept)
  }

  /// The same text in looks that `change` makes of the former ones.
  public func looking(_ change: (Look) -> Look) -> ScreenLine {
    ScreenLine(spans.map { Span($0.text, change($0.look)) })
  }

  /// Reads a line that ``Styler`` has put styles on.
  public init(styled text: String) {
    var spans: [Span] = []
    var look = Look.plain
    for (index, part) in text.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
      guard index > 0, let end = part.firstIndex(of: "m") else {
        spans.append(Span(String(part), look))
        continue
      }
      for code in part[..<end].split(separator: ";") {
        switch Int(code) {
        case 0?: look = .plain
        case let code?: if let style = Style(rawValue: code) { look.add(style) }
        case nil: break
        }
      }
      spans.append(Span(String(part[part.index(after: end)...]), look))
    }
    self.init(spans)
  }
}

/// How a piece of text looks: its colours and attributes.
public struct Look: Sendable, Hashable {
  /// The colour of the letters; `nil` is the terminal's own.
  public var foreground: ScreenColor?
  /// The colour behind them; `nil` is the terminal's own.
  public var background: ScreenColor?
  /// Bold.
  public var isBold = false
  /// Dim.
  public var isDim = false
  /// Italic.
  public var isItalic = false
  /// Underlined.
  public var isUnderlined = false
  /// Foreground and background swapped.
  public var isInverse = false

  /// The terminal's own look.
  public static let plain = Look()
  /// Bold.
  public static let bold = Look(.bold)
  /// Dim.
  public static let dim = Look(.dim)
  /// Foreground and background swapped.
  public static let inverse = Look(.inverse)

  /// Creates a look of these styles, which may be none.
  public init(_ styles: Style...) {
    for style in styles { add(style) }
  }

  /// The same look, and this style besides.
  public func adding(_ style: Style) -> Look {
    var look = self
    look.add(style)
    return look
  }

  mutating func add(_ style: Style) {
    switch style {
    case .bold: isBold = true
    case .dim: isDim = true
    case .italic: isItalic = true
    case .underline: isUnderlined = true
    case .inverse: isInverse = true
    case let color where color.rawValue >= 90: foreground = .palette(UInt8(color.rawValue - 90 + 8))
    case let color: foreground = .palette(UInt8(color.rawValue - 30))
    }
  }
}

/// A colour on the screen.
public enum ScreenColor: Sendable, Hashable {
  /// One of the sixteen of the terminal's own palette, 0…15, in the order of SGR: black, red, green, yellow, blue, magenta,
  /// cyan, white, then the bright ones.
  case palette(UInt8)
  /// A colour of its own; terminals with fewer colours show the nearest they have.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}
