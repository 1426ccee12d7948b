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
    /// Between the jobs at one employer.
    var insideGroup: Double
    /// Between an entry's title, organization and dates, and its text. With less, text extraction joins them.
    var afterTitle: Double
    var betweenParagraphs: Double
    var betweenItems: Double
    var betweenRows: Double
    /// The horizontal distance between contacts.
    var betweenContacts: Double
    /// The least horizontal distance between a title and its dates.
    var beforeDates: Double
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
  /// The titles of jobs below their employer.
  var groupedTitle: TextStyle
  var organization: TextStyle
  var dates: TextStyle
  var text: TextStyle
  var label: TextStyle
  var small: TextStyle
  var footer: TextStyle
  /// The color of links in text and of icons.
  var link: Color
  /// The color of the line below linked names, which have the color of other names.
  var underline: Color
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
  /// The space that is added to each character, in points.
  var tracking = 0.0
  /// The color of a line below the text; nil for no line.
  var underline: Color?
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
    theme == .classic ? classic(accent) : modern(accent ?? Color(0x0B5A7A))
  }

  private static func classic(_ accent: Color?) -> ThemeStyle {
    let (ink, gray) = (Color(0x111111), Color(0x444444))
    return ThemeStyle(
      margins: Margins(side: 68, top: 52, bottom: 54, footer: 30),
      spaces: Spaces(
        beforeHeadline: 2, beforeContacts: 6, beforeSection: 14, afterHeading: 5.5, betweenEntries: 9, insideGroup: 6,
        afterTitle: 3.4, betweenParagraphs: 3, betweenItems: 1.5, betweenRows: 2, betweenContacts: 13, beforeDates: 18),
      headAlignment: .center,
      name: TextStyle(font: .display, size: 24, color: accent ?? ink, tracking: 0.3),
      headline: TextStyle(size: 11.5, color: gray), contacts: TextStyle(size: 9.3, color: ink),
      heading: TextStyle(font: .bold, size: 12, color: accent ?? ink, tracking: 0.35),
      title: TextStyle(font: .bold, size: 10.4, color: ink),
      groupedTitle: TextStyle(font: .italic, size: 10.4, color: ink),
      organization: TextStyle(font: .italic, size: 10.3, color: gray), dates: TextStyle(size: 9.8, color: gray),
      text: TextStyle(size: 9.8, color: ink), label: TextStyle(font: .bold, size: 9.8, color: ink),
      small: TextStyle(size: 9, color: gray), footer: TextStyle(size: 8.5, color: Color(0x606060)),
      link: accent ?? Color(0x1F3A68), underline: Color(0xB0B0B0), leading: 1.34, tightLeading: 1.2,
      headingRule: Rule(thickness: 0.3, color: Color(0x8C8C8C), gap: 2),
      itemIndent: 14, bulletIndent: 4, quoteIndent: 14)
  }

  private static func modern(_ accent: Color) -> ThemeStyle {
    let (ink, gray) = (Color(0x1C2329), Color(0x525B63))
    return ThemeStyle(
      margins: Margins(side: 67, top: 54, bottom: 56, footer: 30),
      spaces: Spaces(
        beforeHeadline: 2, beforeContacts: 8, beforeSection: 16, afterHeading: 6.5, betweenEntries: 10.5,
        insideGroup: 7, afterTitle: 3.5, betweenParagraphs: 3.2, betweenItems: 1.8, betweenRows: 2.5,
        betweenContacts: 14, beforeDates: 18),
      headAlignment: .left, name: TextStyle(font: .display, size: 25, color: accent),
      headline: TextStyle(size: 11.5, color: ink), contacts: TextStyle(size: 8.9, color: ink),
      heading: TextStyle(font: .bold, size: 11.5, color: accent, tracking: 0.2),
      title: TextStyle(font: .bold, size: 9.9, color: ink),
      groupedTitle: TextStyle(font: .italic, size: 9.9, color: ink),
      organization: TextStyle(font: .italic, size: 9.7, color: gray), dates: TextStyle(size: 9.2, color: gray),
      text: TextStyle(size: 9.2, color: ink), label: TextStyle(font: .bold, size: 9.2, color: ink),
      small: TextStyle(size: 8.5, color: gray), footer: TextStyle(size: 8.5, color: gray), link: accent,
      underline: Color(0xB7C3CA), leading: 1.42, tightLeading: 1.2,
      headingRule: Rule(thickness: 0.3, color: Color(0xA9B4BC), gap: 2.5),
      itemIndent: 13, bulletIndent: 3.5, quoteIndent: 13)
  }
}
