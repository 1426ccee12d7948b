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

  /// The nearest of the first sixteen, 0…15.
  static func nearestOfSixteen(_ color: RGB) -> UInt8 {
    var nearest = 0
    for index in sixteen.indices
    where color.distance(to: sixteen[index]) < color.distance(to: sixteen[nearest]) {
      nearest = index
    }
    return UInt8(nearest)
  }

  /// The nearest of the cube and the greys, 16…255; the first sixteen are left out, as people change them.
  static func nearestOfMany(_ color: RGB) -> UInt8 {
    let (red, green, blue) = (step(color.red), step(color.green), step(color.blue))
    let cube = RGB(level(red), level(green), level(blue))
    let shade = min(max(((color.red + color.green + color.blue) / 3 - 3) / 10, 0), 23)
    let grey = RGB(8 + 10 * shade, 8 + 10 * shade, 8 + 10 * shade)
    return color.distance(to: grey) < color.distance(to: cube)
      ? UInt8(232 + shade) : UInt8(16 + 36 * red + 6 * green + blue)
  }

  /// The six levels of a part in the cube: 0, 95, 135, 175, 215, 255.
  private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

  private static func step(_ part: Int) -> Int { part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
}
