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
  /// The number of pages above which spaces, and then the text, become smaller.
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
    if let fontSize { style = style.scaled(textSize: fontSize) }
    if let margins {
      // The footer is in the lower margin.
      style.margins = .init(
        side: margins, top: margins, bottom: margins, footer: min(style.margins.footer, margins * 0.45))
    }
    return style
  }
}

package enum Paper: String, Sendable, CaseIterable {
  case a4, letter

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
  /// Returns the style with margins of at most a width.
  func narrowed(to width: Double) -> ThemeStyle {
    var style = self
    style.margins.side = min(margins.side, width)
    style.margins.top = min(margins.top, width)
    style.margins.bottom = min(margins.bottom, width)
    style.margins.footer *= style.margins.bottom / margins.bottom
    return style
  }

  /// Returns the style with another size of running text, and with all other sizes except the margins in proportion.
  func scaled(textSize: Double) -> ThemeStyle {
    let factor = textSize / text.size
    var style = self
    for text in [
      \ThemeStyle.name, \.headline, \.contacts, \.heading, \.title, \.groupedTitle, \.organization, \.dates, \.text,
      \.label, \.small, \.footer,
    ] {
      style[keyPath: text].size *= factor
      style[keyPath: text].tracking *= factor
    }
    for length in [
      \ThemeStyle.spaces.beforeHeadline, \.spaces.beforeContacts, \.spaces.beforeSection, \.spaces.afterHeading,
      \.spaces.betweenEntries, \.spaces.insideGroup, \.spaces.afterTitle, \.spaces.betweenParagraphs,
      \.spaces.betweenItems, \.spaces.betweenRows, \.spaces.betweenContacts, \.spaces.beforeDates, \.headingRule.gap,
      \.itemIndent, \.bulletIndent, \.quoteIndent,
    ] {
      style[keyPath: length] *= factor
    }
    return style
  }
}
