/// A colour as screens mix it (sRGB), from 0 to 1.
struct Color: Sendable, Hashable {
  let red: Double
  let green: Double
  let blue: Double

  static let black = Color(0x000000)

  /// Creates a colour of its hexadecimal digits, such as `0x1F4E79`.
  init(_ digits: UInt32) {
    red = Double(digits >> 16 & 0xFF) / 255
    green = Double(digits >> 8 & 0xFF) / 255
    blue = Double(digits & 0xFF) / 255
  }
}
