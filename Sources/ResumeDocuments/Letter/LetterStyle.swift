extension PDFLayout {
  /// Returns the style of a résumé or of a letter.
  func style(of handout: Handout) -> ThemeStyle {
    guard let letter = handout.letter else { return style }
    var style = ThemeStyle.of(theme, accent: accent).ofLetter
    if let fontSize { style = style.scaled(textSize: fontSize) }
    if let margins {
      style.setMargins(margins)
    } else {
      if letter.addressField != nil { style.margins.top = Handout.AddressField.pageMargin }
      style.measure = style.text.size * Self.letterMeasure(theme)
    }
    if letter.addressField != nil {
      let width = paper.size.width - 2 * style.margins.side
      style.name.size = min(style.name.size, max(style.headline.size, Self.nameSize(handout.name, in: width)))
    }
    return style
  }

  /// Returns the width of about 75 characters relative to the font size.
  static func letterMeasure(_ theme: Theme) -> Double { theme == .classic ? 38.5 : 34.5 }

  /// Returns the size of a name on one line, so that there is room for the address field below the head. The width is an estimate.
  private static func nameSize(_ name: String, in width: Double) -> Double {
    width / (Double(max(1, name.count)) * 0.55)
  }
}

extension ThemeStyle {
  /// The style of letters with the head of the résumé: margins of 25 mm, and text of 10.5 points in lines of 15 points.
  fileprivate var ofLetter: ThemeStyle {
    var style = self
    style.margins = Margins(side: Self.letterMargin, top: Self.letterMargin, bottom: Self.letterMargin, footer: 34)
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

  /// 25 mm.
  private static let letterMargin = 70.87
  private static let (letterSize, letterLeading) = (10.5, 15.0)

  // The line heights of the address as multiples of the font size; six lines of the recipient fill the field of DIN 5008.

  static let (senderLeading, recipientLeading) = (1.4, 12.9 / 10.5)
  var senderHeight: Double { small.size * Self.senderLeading }
  var recipientHeight: Double { text.size * Self.recipientLeading }
}
