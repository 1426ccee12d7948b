extension PDFLayout {
  /// Returns the style of a résumé or of a letter.
  func style(of handout: Handout) -> ThemeStyle {
    guard let letter = handout.letter else { return style.withLargeName(handout.name, theme) }
    var style = ThemeStyle.of(theme, accent: accent).ofLetter
    if let fontSize { style = style.scaled(textSize: fontSize) }
    if letter.addressField != nil {
      style.margins.top = Handout.AddressField.pageMargin
      style.margins.side = Handout.AddressField.start
    }
    if let margins { style.setMargins(margins) }
    if letter.addressField != nil {
      let width = paper.size.width - 2 * style.margins.side
      style.name.size = min(style.name.size, max(style.headline.size, Self.nameSize(handout.name, in: width)))
    }
    return style
  }

  /// Returns the size of a name on one line, so that there is room for the address field below the head. The width is an estimate.
  private static func nameSize(_ name: String, in width: Double) -> Double {
    width / (Double(max(1, name.count)) * 0.55)
  }
}

extension ThemeStyle {
  /// The style of letters with the head of the résumé: sides of 34 mm, and text of 10.5 points in lines of 15 points.
  fileprivate var ofLetter: ThemeStyle {
    var style = self
    style.margins = Margins(
      side: Self.letterSide, top: Handout.AddressField.start, bottom: Handout.AddressField.start, footer: 34)
    style.column = nil
    let factor = Self.letterSize / text.size
    for text in [\ThemeStyle.text, \.label, \.dates] { style[keyPath: text].size = Self.letterSize }
    style.dates.color = text.color
    style.heading = TextStyle(font: .bold, size: Self.letterSize, color: text.color)
    style.leading = Self.letterLeading / Self.letterSize
    style.spaces.beforeSection = 2 * Self.letterLeading
    style.spaces.afterHeading = Self.letterLeading * 0.6
    style.spaces.betweenParagraphs = Self.letterLeading / 2
    style.spaces.betweenItems = 2
    style.itemIndent *= factor
    style.bulletIndent *= factor
    style.small.size = 8
    return style
  }

  /// 34 mm.
  private static let letterSide = 96.4
  static let letterSize = 10.5
  private static let letterLeading = 15.0

  // The line heights of the address as multiples of the font size; six lines of the recipient fill the field of DIN 5008.

  static let (senderLeading, recipientLeading) = (1.4, 12.9 / 10.5)
  var senderHeight: Double { small.size * Self.senderLeading }
  var recipientHeight: Double { text.size * Self.recipientLeading }
}
