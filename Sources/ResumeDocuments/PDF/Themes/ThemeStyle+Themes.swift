extension ThemeStyle {
  /// The style of a theme.
  static func of(_ theme: Theme) -> ThemeStyle {
    switch theme {
    case .classic: classic
    case .modern: modern
    }
  }

  private static let classic = ThemeStyle(
    margins: Margins(side: 62, top: 56, bottom: 58, footer: 32),
    spaces: Spaces(
      beforeHeadline: 2, beforeContacts: 5, beforeSection: 15, afterHeading: 6, betweenEntries: 9,
      betweenParagraphs: 3, betweenItems: 2, betweenRows: 2),
    headAlignment: .centre, name: TextStyle(weight: .bold, size: 24), headline: TextStyle(size: 12.5),
    contacts: TextStyle(size: 10), heading: TextStyle(weight: .bold, size: 13),
    title: TextStyle(weight: .bold, size: 10.8),
    organization: TextStyle(size: 10.5, color: Color(0x404040)),
    text: TextStyle(size: 10.5), label: TextStyle(weight: .bold, size: 10.5),
    small: TextStyle(size: 9.5, color: Color(0x404040)), footer: TextStyle(size: 9, color: Color(0x404040)),
    leading: 1.32, tightLeading: 1.2,
    headingRule: Rule(thickness: 0.45, color: .black, gap: 1.5),
    itemIndent: 15, bulletIndent: 4, quoteIndent: 15)

  private static let accent = Color(0x0B5A7A)
  private static let ink = Color(0x1C2329)
  private static let grey = Color(0x525B63)

  private static let modern = ThemeStyle(
    margins: Margins(side: 62, top: 60, bottom: 60, footer: 32),
    spaces: Spaces(
      beforeHeadline: 3, beforeContacts: 8, beforeSection: 19, afterHeading: 7, betweenEntries: 11,
      betweenParagraphs: 3.5, betweenItems: 2, betweenRows: 3),
    headAlignment: .left, name: TextStyle(weight: .bold, size: 27, color: accent),
    headline: TextStyle(size: 12.5, color: ink), contacts: TextStyle(size: 9.5, color: grey),
    heading: TextStyle(weight: .bold, size: 12.5, color: accent),
    title: TextStyle(weight: .bold, size: 10, color: ink),
    organization: TextStyle(size: 10, color: grey), text: TextStyle(size: 9.8, color: ink),
    label: TextStyle(weight: .bold, size: 9.8, color: ink), small: TextStyle(size: 8.8, color: grey),
    footer: TextStyle(size: 8.5, color: grey), link: accent, leading: 1.4, tightLeading: 1.2,
    headingRule: Rule(thickness: 0.75, color: Color(0xC3CFD6), gap: 3),
    itemIndent: 14, bulletIndent: 3, quoteIndent: 14)
}
