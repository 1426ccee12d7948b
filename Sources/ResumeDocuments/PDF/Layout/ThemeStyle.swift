/// The dimensions, type and colors of a theme. Lengths are in points.
struct ThemeStyle: Sendable {
  /// The distances from the edges of the paper to the text.
  struct Margins: Sendable {
    var side: Double
    var top: Double
    var bottom: Double
    /// The distance from the lower edge to the footer's baseline.
    var footer: Double
  }

  struct Spaces: Sendable {
    var beforeHeadline: Double
    var beforeContacts: Double
    var beforeSection: Double
    var afterHeading: Double
    var betweenEntries: Double
    var betweenParagraphs: Double
    var betweenItems: Double
    var betweenRows: Double
  }

  var margins: Margins
  var spaces: Spaces
  /// The alignment of name, headline and contacts.
  var headAlignment: Alignment
  var name: TextStyle
  var headline: TextStyle
  var contacts: TextStyle
  var heading: TextStyle
  var title: TextStyle
  var organization: TextStyle
  var text: TextStyle
  var label: TextStyle
  var small: TextStyle
  var footer: TextStyle
  /// The color of links; nil for the color of the surrounding text.
  var link: Color?
  /// The line height of running text as a multiple of the font size.
  var leading: Double
  var tightLeading: Double
  var headingRule: Rule
  var itemIndent: Double
  var bulletIndent: Double
  var quoteIndent: Double
}

struct TextStyle: Sendable, Hashable {
  var font: FontStyle = .regular
  var size: Double
  var color: Color = .black
}

/// An sRGB color with components from 0 to 1.
struct Color: Sendable, Hashable {
  let red: Double
  let green: Double
  let blue: Double

  static let black = Color(0x000000)

  /// Creates a color from its hexadecimal form, such as `0x1F4E79`.
  init(_ digits: UInt32) {
    red = Double(digits >> 16 & 0xFF) / 255
    green = Double(digits >> 8 & 0xFF) / 255
    blue = Double(digits & 0xFF) / 255
  }
}

/// A horizontal line below text, as wide as the text area. Lengths are in points.
struct Rule: Sendable {
  var thickness: Double
  var color: Color
  var gap: Double

  /// The height that the line adds to the text above.
  var height: Double { gap + thickness }
}

extension ThemeStyle {
  static func of(_ theme: Theme) -> ThemeStyle { theme == .classic ? classic : modern }

  private static let classic = ThemeStyle(
    margins: Margins(side: 62, top: 56, bottom: 58, footer: 32),
    spaces: Spaces(
      beforeHeadline: 2, beforeContacts: 5, beforeSection: 15, afterHeading: 6, betweenEntries: 9,
      betweenParagraphs: 3, betweenItems: 2, betweenRows: 2),
    headAlignment: .center, name: TextStyle(font: .bold, size: 24), headline: TextStyle(size: 12.5),
    contacts: TextStyle(size: 10), heading: TextStyle(font: .bold, size: 13),
    title: TextStyle(font: .bold, size: 10.8),
    organization: TextStyle(size: 10.5, color: Color(0x404040)),
    text: TextStyle(size: 10.5), label: TextStyle(font: .bold, size: 10.5),
    small: TextStyle(size: 9.5, color: Color(0x404040)), footer: TextStyle(size: 9, color: Color(0x404040)),
    leading: 1.32, tightLeading: 1.2,
    headingRule: Rule(thickness: 0.45, color: .black, gap: 1.5),
    itemIndent: 15, bulletIndent: 4, quoteIndent: 15)

  private static let accent = Color(0x0B5A7A)
  private static let ink = Color(0x1C2329)
  private static let gray = Color(0x525B63)

  private static let modern = ThemeStyle(
    margins: Margins(side: 62, top: 60, bottom: 60, footer: 32),
    spaces: Spaces(
      beforeHeadline: 3, beforeContacts: 8, beforeSection: 19, afterHeading: 7, betweenEntries: 11,
      betweenParagraphs: 3.5, betweenItems: 2, betweenRows: 3),
    headAlignment: .left, name: TextStyle(font: .bold, size: 27, color: accent),
    headline: TextStyle(size: 12.5, color: ink), contacts: TextStyle(size: 9.5, color: gray),
    heading: TextStyle(font: .bold, size: 12.5, color: accent),
    title: TextStyle(font: .bold, size: 10, color: ink),
    organization: TextStyle(size: 10, color: gray), text: TextStyle(size: 9.8, color: ink),
    label: TextStyle(font: .bold, size: 9.8, color: ink), small: TextStyle(size: 8.8, color: gray),
    footer: TextStyle(size: 8.5, color: gray), link: accent, leading: 1.4, tightLeading: 1.2,
    headingRule: Rule(thickness: 0.75, color: Color(0xC3CFD6), gap: 3),
    itemIndent: 14, bulletIndent: 3, quoteIndent: 14)
}
