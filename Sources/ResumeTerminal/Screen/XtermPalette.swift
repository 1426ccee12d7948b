/// The colours of xterm's palette of 256, which other terminals have taken over.
enum XtermPalette {
  /// A colour of 24 bits.
  struct RGB: Equatable {
    let red: Int
    let green: Int
    let blue: Int

    init(_ red: Int, _ green: Int, _ blue: Int) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// Where it is on the circle of hues, 0…359°; `nil` for greys, what is nearly one, and what is nearly black.
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

    /// How different two colours look: the distance weighted by how well the eye tells each part, which for red and blue
    /// depends on how red the colours are.
    func distance(to other: RGB) -> Int {
      let mean = (red + other.red) / 2
      let (reds, greens, blues) = (red - other.red, green - other.green, blue - other.blue)
      return (512 + mean) * reds * reds + 1024 * greens * greens + (767 - mean) * blues * blues
    }
  }

  private static let sixteen: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205),
    RGB(229, 229, 229), RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0), RGB(92, 92, 255),
    RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]

  /// The cube of six levels a part, then the greys.
  private static let many: [RGB] = {
    let levels = [0, 95, 135, 175, 215, 255]
    let cube = levels.flatMap { red in levels.flatMap { green in levels.map { blue in RGB(red, green, blue) } } }
    return cube + stride(from: 8, through: 238, by: 10).map { RGB($0, $0, $0) }
  }()

  /// The nearest of the first sixteen, 0…15; of those of its hue, where it has one that the eye knows it by.
  static func nearestOfSixteen(_ color: RGB) -> UInt8 {
    guard let hue = color.hue else { return UInt8(nearest(to: color, in: sixteen)) }
    let dull = hues[(hue + 30) / 60 % 6]
    return color.distance(to: sixteen[dull]) <= color.distance(to: sixteen[dull + 8]) ? UInt8(dull) : UInt8(dull + 8)
  }

  /// Red, yellow, green, cyan, blue and magenta, 60° from one another.
  private static let hues = [1, 3, 2, 6, 4, 5]

  /// Whether black letters are better read on one of the first sixteen than white ones.
  static func isLight(_ index: UInt8) -> Bool {
    let color = sixteen[Int(index & 15)]
    return 299 * color.red + 587 * color.green + 114 * color.blue > 128_000
  }

  /// The nearest of the cube and the greys, 16…255; the first sixteen are left out, as people change them.
  static func nearestOfMany(_ color: RGB) -> UInt8 {
    UInt8(16 + nearest(to: color, in: many))
  }

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
