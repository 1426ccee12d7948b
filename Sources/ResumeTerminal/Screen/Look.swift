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
