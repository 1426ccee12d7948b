import Foundation

/// An sRGB color with components from 0 to 1.
package struct Color: Sendable, Hashable {
  let red: Double
  let green: Double
  let blue: Double

  static let black = Color(0x000000)

  /// Creates a color from its hexadecimal form, such as `0x1F4E79`.
  package init(_ digits: UInt32) {
    red = Double(digits >> 16 & 0xFF) / 255
    green = Double(digits >> 8 & 0xFF) / 255
    blue = Double(digits & 0xFF) / 255
  }

  /// Creates a color from a name or from six hexadecimal digits, such as `#0B5A7A`; nil for other texts.
  package init?(_ text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    if let named = Self.named.first(where: { $0.key == text.lowercased() }) {
      self.init(named.value)
    } else if digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) {
      self.init(number)
    } else {
      return nil
    }
  }

  /// Names of colors that are readable on white.
  private static let named: KeyValuePairs<String, UInt32> = [
    "black": 0x000000, "gray": 0x4B5563, "blue": 0x1D4ED8, "navy": 0x1F3A68, "teal": 0x0B5A7A, "green": 0x1B6B3A,
    "red": 0xA61B1B, "orange": 0xB04A08, "brown": 0x74471C, "purple": 0x5B2A86,
  ]

  package static let names = named.map(\.key)

  /// The form that style sheets use, such as `#0B5A7A`.
  package var hexadecimal: String {
    let components = [red, green, blue].map { UInt32(($0 * 255).rounded()) }
    let digits = String(components.reduce(1) { $0 << 8 | $1 }, radix: 16, uppercase: true)
    return "#" + digits.dropFirst()
  }

  /// The relative luminance, from 0 to 1 (WCAG 2.2).
  package var luminance: Double {
    func linear(_ component: Double) -> Double {
      guard component > 0.04045 else { return component / 12.92 }
      return pow((component + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast of text in this color on white, from 1 to 21 (WCAG 2.2).
  package var contrastWithWhite: Double { 1.05 / (luminance + 0.05) }

  /// The least contrast of readable text (WCAG 2.2, 1.4.3).
  package static let minimumContrast = 4.5

  /// The color itself if it is readable on white, otherwise a darker shade that is.
  package var readable: Color {
    var shade = self
    while shade.contrastWithWhite < Self.minimumContrast {
      shade = Color(red: shade.red * 0.95, green: shade.green * 0.95, blue: shade.blue * 0.95)
    }
    return shade
  }

  /// The color itself if it is readable on a nearly black background, otherwise a lighter shade that is.
  var readableOnBlack: Color {
    var shade = self
    while shade.contrastWithWhite > 3.8 {
      let parts = [shade.red, shade.green, shade.blue].map { $0 + (1 - $0) * 0.05 }
      shade = Color(red: parts[0], green: parts[1], blue: parts[2])
    }
    return shade
  }

  private init(red: Double, green: Double, blue: Double) { (self.red, self.green, self.blue) = (red, green, blue) }
}
