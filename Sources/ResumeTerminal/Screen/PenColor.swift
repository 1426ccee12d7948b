/// A colour as a terminal is told of it, in one word that is cheap to compare.
struct PenColor: Equatable {
  private enum Kind: UInt32 {
    case own, palette, indexed, rgb
  }

  private let code: UInt32

  /// The terminal's own.
  static let own = PenColor(.own, 0)

  private init(_ kind: Kind, _ value: UInt32) { code = kind.rawValue << 24 | value }

  /// The colour itself where the terminal has it, else the nearest that it has; its own where it has none.
  init(_ color: ScreenColor?, at depth: ColorDepth) {
    switch (color, depth) {
    case (nil, _), (_, .none): self = .own
    case (.palette(let index)?, _): self.init(.palette, UInt32(index & 15))
    case (.rgb(let red, let green, let blue)?, .trueColor):
      self.init(.rgb, UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    case (.rgb(let red, let green, let blue)?, .indexed):
      self.init(.indexed, UInt32(XtermPalette.nearestOfMany(.init(Int(red), Int(green), Int(blue)))))
    case (.rgb(let red, let green, let blue)?, .basic):
      self.init(.palette, UInt32(XtermPalette.nearestOfSixteen(.init(Int(red), Int(green), Int(blue)))))
    }
  }

  /// What letters on a colour of the palette are read best in: its black or its bright white.
  var letters: PenColor { PenColor(.palette, XtermPalette.isLight(UInt8(code & 15)) ? 0 : 15) }

  /// The numbers of SGR that set it, for the letters or for what is behind them.
  func parameters(isBackground: Bool) -> [Int] {
    let base = isBackground ? 40 : 30
    let value = Int(code & 0xFF_FFFF)
    switch Kind(rawValue: code >> 24) {
    case .palette?: return [value < 8 ? base + value : base + 60 + value - 8]
    case .indexed?: return [base + 8, 5, value]
    case .rgb?: return [base + 8, 2, value >> 16, value >> 8 & 0xFF, value & 0xFF]
    case .own?, nil: return [base + 9]
    }
  }
}
