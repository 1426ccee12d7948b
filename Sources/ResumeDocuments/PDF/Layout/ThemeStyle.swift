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

  /// The vertical spaces are between the boxes of lines; from the baseline to the tops of the capitals below, there are about six points more.
  struct Spaces: Sendable {
    var beforeHeadline: Double
    var beforeContacts: Double
    var beforeSection: Double
    var afterHeading: Double
    var betweenEntries: Double
    /// Between the jobs at one employer.
    var insideGroup: Double
    var betweenParagraphs: Double
    var betweenItems: Double
    var betweenRows: Double
    /// The horizontal distance between contacts, with the mark between them.
    var betweenContacts: Double
    /// The least horizontal distance between a title and its dates.
    var beforeDates: Double
  }

  /// A column at the left of the text, with the sections' names and the dates.
  struct Column: Sendable {
    var width: Double
    /// The distance between the column and the text.
    var gutter: Double
    /// The greatest width of the names of skill groups, beside which their skills are.
    var labels: Double
  }

  var margins: Margins
  var spaces: Spaces
  /// The alignment of name, headline and contacts.
  var headAlignment: Alignment
  /// The mark between contacts; nil for contacts with icons.
  var contactSeparator: String?
  var column: Column?
  var name: TextStyle
  var headline: TextStyle
  var contacts: TextStyle
  var heading: TextStyle
  /// The titles of entries, also below their employer.
  var title: TextStyle
  var organization: TextStyle
  var location: TextStyle
  var dates: TextStyle
  var text: TextStyle
  var label: TextStyle
  /// Facts, keywords and clauses.
  var small: TextStyle
  var footer: TextStyle
  /// The color of icons and bullets.
  var accent: Color
  /// The color of the line below links.
  var underline: Color
  /// The line height of running text as a multiple of the font size.
  var leading: Double
  var tightLeading: Double
  /// The line height of the contacts as a multiple of the font size.
  var contactLeading: Double
  var headingRule: Rule
  var itemIndent: Double
  var bulletIndent: Double
  var quoteIndent: Double
  /// Whether the headings of sections of one line are in that line.
  var hasHeadingsInLine = false

  /// The indent of the text of numbered items, which has room for two digits.
  var numberIndent: Double { bulletIndent + 1.8 * text.size }

  /// The left edge of running text, relative to the left edge of the text area.
  var textStart: Double { column.map { $0.width + $0.gutter } ?? 0 }
}

struct TextStyle: Sendable, Hashable {
  var font: FontStyle = .regular
  var size: Double
  var color: Color = .black
  /// The space that is added to each character, in points.
  var tracking = 0.0
  /// The color of a line below the text; nil for no line.
  var underline: Color?
  /// Whether digits have the same width, so that those of several lines are below each other.
  var hasColumnDigits = false
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
  /// Returns the style of a theme; `accent` replaces the theme's color.
  static func of(_ theme: Theme, accent: Color? = nil) -> ThemeStyle {
    switch theme {
    case .classic: classic(accent ?? Color(0x1F3A68))
    case .modern: modern(accent ?? Color(0x0B5A7A))
    case .margin: margin(accent ?? Color(0x0B5A7A))
    }
  }

  /// The sum of ascent and (negative) descent of Literata, relative to its size.
  static let balance = 0.869

  private static func classic(_ accent: Color) -> ThemeStyle {
    let (ink, gray) = (Color(0x111111), Color(0x4A4A4A))
    // The headline is 20 points below the name, between the baselines of Literata.
    let headlineDrop = 20 - (27 * (1.217 - balance) + 11.5 * (1.217 + balance)) / 2
    return ThemeStyle(
      margins: Margins(side: 56.7, top: 48.2, bottom: 51, footer: 29),
      spaces: Spaces(
        beforeHeadline: headlineDrop, beforeContacts: 3, beforeSection: 8.6, afterHeading: 3.7, betweenEntries: 5.4,
        insideGroup: 4.2,
        betweenParagraphs: 2.5, betweenItems: 1.3, betweenRows: 1.5, betweenContacts: 12.5, beforeDates: 18),
      headAlignment: .center, contactSeparator: "·",
      name: TextStyle(font: .display, size: 27, color: ink), headline: TextStyle(size: 11.5, color: gray),
      contacts: TextStyle(size: 9, color: ink),
      heading: TextStyle(font: .bold, size: 11.5, color: accent, tracking: 0.2),
      title: TextStyle(font: .bold, size: 9.8, color: ink), organization: TextStyle(size: 9.8, color: ink),
      location: TextStyle(size: 9.8, color: gray), dates: TextStyle(size: 9.4, color: gray, hasColumnDigits: true),
      text: TextStyle(size: 9.8, color: ink), label: TextStyle(font: .bold, size: 9.8, color: ink),
      small: TextStyle(size: 9, color: gray), footer: TextStyle(size: 8.5, color: Color(0x606060)),
      accent: accent, underline: Color(0xB8B8B8), leading: 13.0 / 9.8, tightLeading: 1.217, contactLeading: 12.2 / 9,
      headingRule: Rule(thickness: 0.4, color: Color(0x8C8C8C), gap: 2.5),
      itemIndent: 12, bulletIndent: 4, quoteIndent: 14)
  }

  private static func modern(_ accent: Color) -> ThemeStyle {
    let (ink, gray) = (Color(0x1C2329), Color(0x525B63))
    return ThemeStyle(
      margins: Margins(side: 80, top: 52, bottom: 54, footer: 30),
      spaces: Spaces(
        beforeHeadline: 2, beforeContacts: 6, beforeSection: 10, afterHeading: 4, betweenEntries: 6,
        insideGroup: 4.6, betweenParagraphs: 2.5, betweenItems: 1.4, betweenRows: 2, betweenContacts: 12.5,
        beforeDates: 18),
      headAlignment: .left, name: TextStyle(font: .display, size: 26, color: accent),
      headline: TextStyle(size: 12, color: ink), contacts: TextStyle(size: 9.3, color: ink),
      heading: TextStyle(font: .bold, size: 12, color: accent, tracking: 0.2),
      title: TextStyle(font: .bold, size: 9.7, color: ink), organization: TextStyle(size: 9.7, color: ink),
      location: TextStyle(size: 9.7, color: gray), dates: TextStyle(size: 9.3, color: gray, hasColumnDigits: true),
      text: TextStyle(size: 9.7, color: ink), label: TextStyle(font: .bold, size: 9.7, color: ink),
      small: TextStyle(size: 9, color: gray), footer: TextStyle(size: 8.5, color: gray), accent: accent,
      underline: Color(0xB8B8B8), leading: 13.4 / 9.7, tightLeading: 1.2, contactLeading: 1.5,
      headingRule: Rule(thickness: 0.4, color: Color(0xA9B4BC), gap: 2.5),
      itemIndent: 12, bulletIndent: 3.5, quoteIndent: 13)
  }

  private static func margin(_ accent: Color) -> ThemeStyle {
    let (ink, gray) = (Color(0x1C2329), Color(0x59636B))
    return ThemeStyle(
      margins: Margins(side: 51, top: 45.4, bottom: 39.7, footer: 22),
      spaces: Spaces(
        beforeHeadline: 1, beforeContacts: 4, beforeSection: 7, afterHeading: 3.5, betweenEntries: 6.6,
        insideGroup: 4.6, betweenParagraphs: 2.5, betweenItems: 1, betweenRows: 1.5, betweenContacts: 12.5,
        beforeDates: 18),
      headAlignment: .left, contactSeparator: "|", column: Column(width: 87.9, gutter: 14.2, labels: 119),
      name: TextStyle(font: .display, size: 28, color: accent), headline: TextStyle(size: 11.5, color: Color(0x4A4A4A)),
      contacts: TextStyle(size: 9, color: ink), heading: TextStyle(font: .bold, size: 10.4, color: accent),
      title: TextStyle(font: .bold, size: 9.7, color: ink), organization: TextStyle(size: 9.7, color: ink),
      location: TextStyle(size: 9.7, color: gray), dates: TextStyle(size: 9, color: gray, hasColumnDigits: true),
      text: TextStyle(size: 9.7, color: ink), label: TextStyle(font: .bold, size: 9.7, color: ink),
      small: TextStyle(size: 9, color: gray), footer: TextStyle(size: 8.5, color: gray), accent: accent,
      underline: Color(0xB8B8B8), leading: 13.4 / 9.7, tightLeading: 1.217, contactLeading: 12.2 / 9,
      headingRule: Rule(thickness: 0.5, color: Color(0xA9B4BC), gap: 0),
      itemIndent: 9.5, bulletIndent: 1.5, quoteIndent: 13)
  }
}
