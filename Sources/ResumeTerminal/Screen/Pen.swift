/// The SGR state of a terminal: a ``Look`` at a color depth, cheap to compare.
struct Pen: Equatable {
  private var attributes: Look.Attributes = []
  private var foreground: ScreenColor?
  private var background: ScreenColor?

  static let plain = Pen()

  private init() {}

  /// Creates the closest pen to a look.
  init(_ look: Look, at depth: ColorDepth) {
    attributes = look.attributes
    foreground = look.foreground?.shown(at: depth)
    background = look.background?.shown(at: depth)
    if depth == .basic, case .rgb? = look.foreground, case .rgb? = look.background { foreground = background?.letters }
  }

  /// The pen with the attributes that are visible on a space.
  var onSpace: Pen {
    if !attributes.isDisjoint(with: [.underline, .inverse]) { return self }
    var pen = Pen.plain
    pen.background = background
    return pen
  }

  /// Returns the SGR sequence that turns one pen into another; empty if they are equal.
  static func change(from old: Pen, to new: Pen) -> [UInt8] {
    if old == new { return [] }
    return ControlSequence.bytes(new == .plain ? [] : (old == .plain ? [] : [0]) + new.parameters, "m")
  }

  private var parameters: [Int] {
    // The bits of attributes are numbered like their parameters.
    (1...9).filter { attributes.rawValue >> $0 & 1 == 1 } + (foreground?.parameters(isBackground: false) ?? [])
      + (background?.parameters(isBackground: true) ?? [])
  }
}

extension ScreenColor {
  /// Returns the color, or the nearest one that the terminal shows; `nil` if the terminal has no colors.
  fileprivate func shown(at depth: ColorDepth) -> ScreenColor? {
    guard depth > .none else { return nil }
    switch self {
    case .palette(let index): return .palette(index & 15)
    case .rgb(let red, let green, let blue) where depth < .trueColor:
      let color = XtermPalette.RGB(Int(red), Int(green), Int(blue))
      return depth == .indexed
        ? .indexed(XtermPalette.nearestIndexed(color)) : .palette(XtermPalette.nearestBasic(color))
    case .rgb, .indexed: return self
    }
  }

  /// The color for text on this palette color: the palette's black or bright white.
  fileprivate var letters: ScreenColor {
    if case .palette(let index) = self, !XtermPalette.isLight(index) { .palette(15) } else { .palette(0) }
  }

  /// Returns the SGR parameters that set the foreground or background.
  fileprivate func parameters(isBackground: Bool) -> [Int] {
    let base = isBackground ? 40 : 30
    return switch self {
    case .palette(let index): [Int(index) + (index < 8 ? base : base + 52)]
    case .indexed(let index): [base + 8, 5, Int(index)]
    case .rgb(let red, let green, let blue): [base + 8, 2, Int(red), Int(green), Int(blue)]
    }
  }
}

/// The 256 colors of xterm's palette, which other terminals share.
enum XtermPalette {
  struct RGB: Equatable {
    let red: Int
    let green: Int
    let blue: Int

    init(_ red: Int, _ green: Int, _ blue: Int) { (self.red, self.green, self.blue) = (red, green, blue) }

    /// The hue, 0…359°; `nil` for grays, near grays and near blacks.
    var hue: Int? {
      let (most, least) = (max(red, green, blue), min(red, green, blue))
      let spread = most - least
      guard most >= 64, spread * 5 >= most * 2 else { return nil }
      let turn =
        switch most {
        case red: 60 * (green - blue) / spread
        case green: 120 + 60 * (blue - red) / spread
        default: 240 + 60 * (red - green) / spread
        }
      return (turn + 360) % 360
    }

    /// Returns the perceived distance: the squared distance with weights that depend on the mean red ("redmean").
    func distance(to other: RGB) -> Int {
      let mean = (red + other.red) / 2
      let (reds, greens, blues) = (red - other.red, green - other.green, blue - other.blue)
      return (512 + mean) * reds * reds + 1024 * greens * greens + (767 - mean) * blues * blues
    }
  }

  private static let basic: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205),
    RGB(229, 229, 229), RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0), RGB(92, 92, 255),
    RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]

  /// The cube of six levels a channel, then the grays.
  private static let indexed: [RGB] = {
    let levels = [0, 95, 135, 175, 215, 255]
    let cube = levels.flatMap { red in levels.flatMap { green in levels.map { blue in RGB(red, green, blue) } } }
    return cube + stride(from: 8, through: 238, by: 10).map { RGB($0, $0, $0) }
  }()

  /// Returns the nearest of the first sixteen colors, 0…15, with the same hue if the color has one.
  static func nearestBasic(_ color: RGB) -> UInt8 {
    guard let hue = color.hue else { return UInt8(nearest(to: color, in: basic)) }
    let dull = hues[(hue + 30) / 60 % 6]
    return color.distance(to: basic[dull]) <= color.distance(to: basic[dull + 8]) ? UInt8(dull) : UInt8(dull + 8)
  }

  /// Red, yellow, green, cyan, blue and magenta, 60° from one another.
  private static let hues = [1, 3, 2, 6, 4, 5]

  /// Whether black text is more legible than white text on one of the first sixteen colors.
  static func isLight(_ index: UInt8) -> Bool {
    let color = basic[Int(index & 15)]
    return 299 * color.red + 587 * color.green + 114 * color.blue > 128_000
  }

  /// Returns the nearest color of the cube and the grays, 16…255; users change the first sixteen.
  static func nearestIndexed(_ color: RGB) -> UInt8 { UInt8(16 + nearest(to: color, in: indexed)) }

  private static func nearest(to color: RGB, in colors: [RGB]) -> Int {
    var nearest = 0
    var least = Int.max
    for (index, other) in colors.enumerated() {
      let distance = color.distance(to: other)
      if distance < least { (nearest, least) = (index, distance) }
    }
    return nearest
  }
}
