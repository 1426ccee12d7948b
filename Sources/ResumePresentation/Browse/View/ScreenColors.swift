import ResumeDocuments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

extension BrowseDisplay {
  /// Returns a line in colors that the terminal can display, with enough contrast.
  func colored(_ line: ScreenLine) -> ScreenLine {
    if colorDepth == .none { return line.looking(Self.withoutColor) }
    // The palette's own colors suit dark backgrounds, or were chosen by the user.
    return isLight == true && colorDepth >= .indexed ? line.looking(Self.onLight) : line
  }

  /// Returns the same attributes without colors.
  private static func withoutColor(_ look: Look) -> Look {
    var look = look
    (look.foreground, look.background) = (nil, nil)
    return look
  }

  /// The palette's text colors, in shades with a contrast of at least 4.5 on white.
  static let shades: [UInt8: HeaderColor] = [
    1: "#B3261E", 2: "#1B6E20", 3: "#7A5200", 4: "#1A4FA3", 5: "#8E1B8E", 6: "#006874",
  ].compactMapValues { HeaderColor($0) }

  private static func onLight(_ look: Look) -> Look {
    guard case .palette(let index)? = look.foreground, let shade = shades[index] else { return look }
    var look = look
    look.foreground = .rgb(red: shade.red, green: shade.green, blue: shade.blue)
    return look
  }
}

struct HeaderColor: Equatable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// Parses `#RRGGBB` or `#RGB`; nil for anything else.
  init?(_ text: String) {
    guard PetProject.isColor(text) else { return nil }
    let values = text.dropFirst().compactMap(\.hexDigitValue).map(UInt8.init)
    let parts = values.count == 3 ? values.map { $0 * 17 } : [0, 2, 4].map { values[$0] * 16 + values[$0 + 1] }
    (red, green, blue) = (parts[0], parts[1], parts[2])
  }

  /// The color as a background with black or white text, whichever has more contrast; at least 4.5 for every color.
  var look: Look {
    var look = Look.plain
    look.background = .rgb(red: red, green: green, blue: blue)
    let level: UInt8 = isLight ? 0 : 255
    look.foreground = .rgb(red: level, green: level, blue: level)
    return look
  }

  /// Returns the color, lightened on a dark background or darkened on a light one until the contrast suffices; unchanged if
  /// the background is unknown.
  func visible(onLight isLight: Bool?) -> HeaderColor {
    guard let isLight else { return self }
    let end = isLight ? 0 : 255
    let shades = (0...16).lazy.map { step in self.mixed(with: end, sixteenths: step) }
    return shades.first { Self.contrast($0.luminance, isLight ? 1 : 0) >= Self.minimumContrast } ?? self
  }

  private static let minimumContrast = 1.5

  /// Returns the WCAG contrast ratio of two luminances, 1…21.
  static func contrast(_ one: Double, _ other: Double) -> Double { (max(one, other) + 0.05) / (min(one, other) + 0.05) }

  private func mixed(with level: Int, sixteenths: Int) -> HeaderColor {
    func mix(_ part: UInt8) -> UInt8 { UInt8((Int(part) * (16 - sixteenths) + level * sixteenths) / 16) }
    return HeaderColor(red: mix(red), green: mix(green), blue: mix(blue))
  }

  private init(red: UInt8, green: UInt8, blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

  /// Whether black text has more contrast than white; both are equal at this luminance.
  private var isLight: Bool { luminance > 0.1791 }

  /// The relative luminance according to WCAG, 0…1.
  var luminance: Double { Color(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)).luminance }
}
