/// The style of a cell of a ``VirtualScreen``.
public struct VirtualScreenLook: Sendable, Hashable {
  /// A color as set by the program.
  public enum Color: Sendable, Hashable {
    /// One of the sixteen palette colors, 0…15.
    case palette(Int)
    /// One of the 256 indexed colors.
    case indexed(Int)
    /// A 24-bit color.
    case rgb(Int, Int, Int)
  }

  /// The color of the text; `nil` is the terminal's default.
  public var foreground: Color?
  /// The color of the background; `nil` is the terminal's default.
  public var background: Color?
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
  /// Struck.
  public var isStruck = false

  /// Creates the default style.
  public init() {}

  /// The visible part of the style in an empty cell.
  public var onBlank: VirtualScreenLook {
    if isUnderlined || isInverse || isStruck { return self }
    var look = VirtualScreenLook()
    look.background = background
    return look
  }

  /// Applies the numbers of an SGR sequence, and returns the unknown ones.
  mutating func apply(_ numbers: [Int]) -> [Int] {
    var unknown: [Int] = []
    var rest = (numbers.isEmpty ? [0] : numbers)[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: self = VirtualScreenLook()
      case 1: isBold = true
      case 2: isDim = true
      case 3: isItalic = true
      case 4: isUnderlined = true
      case 7: isInverse = true
      case 9: isStruck = true
      case 22: (isBold, isDim) = (false, false)
      case 23: isItalic = false
      case 24: isUnderlined = false
      case 27: isInverse = false
      case 29: isStruck = false
      case 30...37: foreground = .palette(number - 30)
      case 39: foreground = nil
      case 40...47: background = .palette(number - 40)
      case 49: background = nil
      case 90...97: foreground = .palette(number - 90 + 8)
      case 100...107: background = .palette(number - 100 + 8)
      case 38: foreground = Self.color(&rest) ?? foreground
      case 48: background = Self.color(&rest) ?? background
      default: unknown.append(number)
      }
    }
    return unknown
  }

  private static func color(_ rest: inout ArraySlice<Int>) -> Color? {
    switch rest.popFirst() {
    case 5?: return rest.popFirst().map(Color.indexed)
    case 2?:
      guard let red = rest.popFirst(), let green = rest.popFirst(), let blue = rest.popFirst() else { return nil }
      return .rgb(red, green, blue)
    default: return nil
    }
  }
}
