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

    /// How different two colours look: the distance weighted by how well the eye tells each part, which for red and blue
    /// depends on how red the colours are.
    func distance(to other: RGB) -> Int {
      let mean = (red + other.red) / 2
      let (reds, greens, blues) = (red - other.red, green - other.green, blue - other.blue)
      return (512 + mean) * reds * reds + 1024 * greens * greens + (767 - mean) * blues * blues
    }
  }

  private static let sixteen = [
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

  /// The nearest of the first sixteen, 0…15.
  static func nearestOfSixteen(_ color: RGB) -> UInt8 {
    UInt8(nearest(to: color, in: sixteen))
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
