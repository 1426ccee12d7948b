/// The layout options of a PDF. Lengths are in points of 1/72 inch.
package struct PDFLayout: Sendable, Equatable {
  package var paper: Paper
  package var theme: Theme
  /// The color of headings and links; nil for the theme's.
  package var accent: Color?
  /// The size of running text; nil for the theme's. Other text and spaces are in proportion.
  package var fontSize: Double?
  /// The width of the four margins; nil for the theme's.
  package var margins: Double?
  package var footer: PageFooter
  /// The number of pages above which the layout becomes denser.
  package var maximumPages: Int?
  /// The name and version of the program that creates the PDF, such as `resume 1.0.0`.
  package var producer: String

  package init(
    paper: Paper = .a4, theme: Theme = .classic, accent: Color? = nil, fontSize: Double? = nil, margins: Double? = nil,
    footer: PageFooter = .page, maximumPages: Int? = nil, producer: String = "resume"
  ) {
    (self.paper, self.theme, self.accent, self.fontSize, self.margins) = (paper, theme, accent, fontSize, margins)
    (self.footer, self.maximumPages, self.producer) = (footer, maximumPages, producer)
  }

  var style: ThemeStyle {
    var style = ThemeStyle.of(theme, accent: accent)
    if paper == .letter, theme != .modern { style.margins.side = 0.8 * 72 }
    if let fontSize { style = style.scaled(textSize: fontSize) }
    if let margins { style.setMargins(margins) }
    return style
  }

  /// Whether the text of a style is large enough for a document without a maximum number of pages.
  func isReadable(_ style: ThemeStyle) -> Bool { style.text.size > (theme == .classic ? 9.3 : 9) - 0.001 }

  /// The style, and then ever denser ones: with narrower margins, less space, smaller text and headings in the line of their text.
  func denserStyles(of handout: Handout) -> [ThemeStyle] {
    var styles = [style(of: handout), style.withSmallHead]
    let narrow = theme == .margin ? Self.fourteen : theme == .modern ? Self.twentyTwo : Self.seventeen
    if margins == nil {
      styles.append(style.withSmallHead.narrowed(to: narrow))
    }
    styles.append(styles[styles.count - 1].withSpaces(times: 0.85))
    let spaced = styles[styles.count - 1]
    let floor = theme == .classic ? 9.2 : 8.8
    var size = style.text.size
    while size > floor {
      size = max(floor, size - 0.25)
      styles.append(spaced.scaled(textSize: size))
    }
    if theme == .modern, margins == nil { styles.append(styles[styles.count - 1].narrowed(to: Self.seventeen)) }
    if theme != .margin {
      var last = styles[styles.count - 1]
      last.hasHeadingsInLine = true
      styles.append(last)
    }
    return styles
  }

  /// 14, 17 and 22 millimeters.
  private static let (fourteen, seventeen, twentyTwo) = (39.7, 48.2, 62.4)
}

package enum Paper: String, Sendable, CaseIterable {
  case a4, letter

  /// The paper of a country; letter where Unicode CLDR has it.
  package static func usual(in country: String?) -> Paper {
    country.map(letterCountries.contains) ?? false ? .letter : .a4
  }

  private static let letterCountries: Set = [
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
  ]

  /// Width and height, in points of 1/72 inch.
  var size: (width: Double, height: Double) { self == .a4 ? (595.28, 841.89) : (612, 792) }
}

/// What is below the text of each page of several.
package enum PageFooter: String, Sendable, CaseIterable {
  /// The name and the page number.
  case page
  case none
}

extension ThemeStyle {
  /// Sets the width of the four margins; the footer is in the lower one.
  mutating func setMargins(_ width: Double) {
    margins = Margins(side: width, top: width, bottom: width, footer: min(margins.footer, width * 0.45))
  }

  /// Returns the style with margins of at most a width.
  func narrowed(to width: Double) -> ThemeStyle {
    var style = self
    style.margins.side = min(margins.side, width)
    style.margins.top = min(margins.top, width)
    style.margins.bottom = min(margins.bottom, width)
    style.margins.footer *= style.margins.bottom / margins.bottom
    return style
  }

  /// Returns the style of a résumé, in which a short name of the theme classic is larger; the headline stays as far below it.
  func withLargeName(_ text: String, _ theme: Theme) -> ThemeStyle {
    guard theme == .classic, text.count <= Self.longestLargeName else { return self }
    var style = self
    let factor = Self.largeName / Self.of(.classic).name.size
    style.name.size *= factor
    style.spaces.beforeHeadline -= (style.name.size - name.size) * (tightLeading - Self.balance) / 2
    return style
  }

  private static let (longestLargeName, largeName) = (18, 30.0)

  /// The style with a smaller name and less space below it.
  var withSmallHead: ThemeStyle {
    var style = self
    style.name.size *= 0.925
    style.spaces.beforeHeadline = min(style.spaces.beforeHeadline, 1)
    style.spaces.beforeContacts = min(style.spaces.beforeContacts, 2)
    return style
  }

  /// Returns the style with other vertical spaces.
  func withSpaces(times factor: Double) -> ThemeStyle { scaled(Self.verticalSpaces, by: factor) }

  /// Returns the style with another size of running text, and with all other sizes except the margins in proportion.
  func scaled(textSize: Double) -> ThemeStyle {
    let factor = textSize / text.size
    var style = scaled(Self.verticalSpaces + Self.horizontalSpaces, by: factor)
    for text in [
      \ThemeStyle.name, \.headline, \.contacts, \.heading, \.title, \.organization, \.location, \.dates, \.text,
      \.label, \.small, \.footer,
    ] {
      style[keyPath: text].size *= factor
      style[keyPath: text].tracking *= factor
    }
    return style
  }

  private static var verticalSpaces: [WritableKeyPath<ThemeStyle, Double>] {
    [
      \.spaces.beforeHeadline, \.spaces.beforeContacts, \.spaces.beforeSection, \.spaces.afterHeading,
      \.spaces.betweenEntries, \.spaces.insideGroup, \.spaces.betweenParagraphs, \.spaces.betweenItems,
      \.spaces.betweenRows, \.headingRule.gap,
    ]
  }

  private static var horizontalSpaces: [WritableKeyPath<ThemeStyle, Double>] {
    [\.spaces.betweenContacts, \.spaces.beforeDates, \.itemIndent, \.bulletIndent, \.quoteIndent]
  }

  private func scaled(_ lengths: [WritableKeyPath<ThemeStyle, Double>], by factor: Double) -> ThemeStyle {
    var style = self
    for length in lengths { style[keyPath: length] *= factor }
    return style
  }
}
