import ResumeDomain

/// The page, styles and lists of a Word document, with the dimensions and colors of the PDF's theme.
struct DOCXStyles {
  let style: ThemeStyle
  let hasFooter: Bool
  private let theme: Theme
  private let paper: Paper
  private let language: String
  let letter: Handout.Letter?
  /// Whether the document's language is written from right to left.
  let isRightToLeft: Bool

  init(_ handout: Handout, layout: PDFLayout) {
    (style, hasFooter) = (layout.style(of: handout), layout.footer == .page)
    (theme, paper, language, letter) = (layout.theme, layout.paper, handout.language, handout.letter)
    isRightToLeft = LanguageTag.isRightToLeft(language)
  }

  var font: WordFont { theme == .classic ? .cambria : .calibri }

  /// The width of the text in points.
  var textWidth: Double { paper.size.width - 2 * style.margins.side }

  /// Returns the size of a text in points, which Word rounds to halves.
  static func size(of text: TextStyle) -> Double { (text.size * 2).rounded() / 2 }

  /// Returns a length in points in twentieths of a point.
  static func twentieths(_ points: Double) -> String { String(Int((points * 20).rounded())) }

  // MARK: Page

  /// Writes the properties of the only section.
  func writePage(to body: inout Markup) {
    let (width, height) = paper.size
    let (side, footer) = (Self.twentieths(style.margins.side), Self.twentieths(style.margins.footer))
    body.block("w:sectPr") { section in
      if hasFooter { section.void("w:footerReference", ["w:type": "default", "r:id": DOCXWriter.footerID]) }
      section.void("w:pgSz", ["w:w": Self.twentieths(width), "w:h": Self.twentieths(height)])
      section.void(
        "w:pgMar",
        [
          "w:top": Self.twentieths(style.margins.top), "w:right": side,
          "w:bottom": Self.twentieths(style.margins.bottom),
          "w:left": side, "w:header": footer, "w:footer": footer, "w:gutter": "0",
        ])
      // The first page of a letter has no footer.
      if letter != nil { section.void("w:titlePg") }
      if isRightToLeft { section.void("w:bidi") }
    }
  }

  /// The compatibility mode of current versions of Word.
  static let settings = DOCXWriter.xml("w:settings") { settings in
    settings.block("w:compat") { compatibility in
      compatibility.void(
        "w:compatSetting",
        ["w:name": "compatibilityMode", "w:uri": "http://schemas.microsoft.com/office/word", "w:val": "15"])
    }
  }

  /// The levels of lists; items of deeper lists are on the last one.
  static let listLevels = 4
  /// The ID of all lists with bullets.
  static let listID = "1"

  /// Returns the ID of a numbered list; each counts for itself.
  static func listID(ofNumbered index: Int) -> String { String(index + 2) }

  /// Returns the bullets of the style "List Bullet", and the numbers of lists with a depth and a first number each.
  func numbering(_ lists: [(depth: Int, start: Int)]) -> String {
    DOCXWriter.xml("w:numbering") { numbering in
      write(list: 0, format: "bullet", to: &numbering) { _ in "•" }
      if !lists.isEmpty { write(list: 1, format: "decimal", to: &numbering) { "%\($0 + 1)." } }
      numbering.block("w:num", ["w:numId": Self.listID]) { $0.void("w:abstractNumId", ["w:val": "0"]) }
      for (index, list) in lists.enumerated() {
        numbering.block("w:num", ["w:numId": Self.listID(ofNumbered: index)]) { number in
          number.void("w:abstractNumId", ["w:val": "1"])
          number.block("w:lvlOverride", ["w:ilvl": String(list.depth)]) {
            $0.void("w:startOverride", ["w:val": String(list.start)])
          }
        }
      }
    }
  }

  private func write(
    list id: Int, format: String, to numbering: inout Markup, text: (Int) -> String
  ) {
    numbering.block("w:abstractNum", ["w:abstractNumId": String(id)]) { list in
      list.void("w:multiLevelType", ["w:val": "hybridMultilevel"])
      for depth in 0..<Self.listLevels {
        list.block("w:lvl", ["w:ilvl": String(depth)]) { level in
          level.void("w:start", ["w:val": "1"])
          level.void("w:numFmt", ["w:val": format])
          if depth == 0, id == 0 { level.void("w:pStyle", ["w:val": "ListBullet"]) }
          level.void("w:lvlText", ["w:val": text(depth)])
          level.void("w:lvlJc", ["w:val": "left"])
          level.element("w:pPr") { properties in
            let indent = id == 0 ? style.itemIndent : style.numberIndent
            let left = Self.twentieths(style.itemIndent * Double(depth) + indent)
            properties.void("w:ind", ["w:left": left, "w:hanging": Self.twentieths(indent - style.bulletIndent)])
          }
        }
      }
    }
  }

  // MARK: Styles

  private func writeParagraphs(to styles: inout Markup) {
    let (spaces, leading, alignment) = (style.spaces, style.leading, style.headAlignment)
    // Below a head of a known height, the recipient is in the window of an envelope.
    let isExact = letter?.addressField != nil
    write("Normal", style.text, before: spaces.betweenParagraphs, leading: leading, to: &styles)
    write("Title", style.name, isExact: isExact, alignment: alignment, isKeptWithNext: true, to: &styles)
    write(
      "Subtitle", style.headline, before: spaces.beforeHeadline, isExact: isExact, alignment: alignment,
      isKeptWithNext: true, to: &styles)
    write(
      "Contact", custom: "Contact Details", style.contacts, before: spaces.beforeContacts, leading: leading,
      isExact: isExact, alignment: alignment, to: &styles)
    if letter == nil { writeSections(to: &styles) } else { writeLetter(to: &styles) }
    write(
      "ListBullet", name: "List Bullet", style.text, before: spaces.betweenItems, leading: leading, isList: true,
      to: &styles)
    write(
      "ListNumber", name: "List Number", style.text, before: spaces.betweenItems, leading: leading, isList: true,
      to: &styles)
    write("Footer", name: "footer", style.footer, alignment: .center, to: &styles)
  }

  /// Writes the styles of a résumé's sections.
  private func writeSections(to styles: inout Markup) {
    let (spaces, leading) = (style.spaces, style.leading)
    write(
      "Heading1", name: "heading 1", style.heading, before: spaces.beforeSection, level: 0, rule: style.headingRule,
      isKeptWithNext: true, to: &styles)
    write(
      "Heading2", name: "heading 2", style.title, before: spaces.betweenEntries, leading: leading, level: 1,
      hasDates: true, isKeptWithNext: true, to: &styles)
    write(
      "Heading3", name: "heading 3", style.title, before: spaces.insideGroup, leading: leading, level: 2,
      hasDates: true, isKeptWithNext: true, to: &styles)
    write("Facts", custom: "Facts", style.small, leading: leading, to: &styles)
    write(
      "Entry", custom: "Entry", style.text, before: spaces.betweenRows, leading: leading, hasDates: true, to: &styles)
    write("EntryText", custom: "Entry Text", style.small, leading: leading, indent: style.itemIndent, to: &styles)
    write("Keywords", custom: "Keywords", style.small, before: spaces.betweenItems, leading: leading, to: &styles)
    write(
      "Quote", style.text, before: spaces.betweenParagraphs, leading: leading, indent: style.quoteIndent, to: &styles)
    write(
      "QuoteAuthor", custom: "Quote Author", style.small, leading: leading, indent: style.quoteIndent,
      to: &styles)
  }

  var styles: String {
    DOCXWriter.xml("w:styles") { styles in
      styles.block("w:docDefaults") { defaults in
        defaults.element("w:rPrDefault") { $0.element("w:rPr") { writeDefaults(to: &$0) } }
        defaults.element("w:pPrDefault") { $0.element("w:pPr") { $0.void("w:widowControl") } }
      }
      writeParagraphs(to: &styles)
      styles.block("w:style", ["w:type": "character", "w:default": "1", "w:styleId": "DefaultParagraphFont"]) {
        $0.void("w:name", ["w:val": "Default Paragraph Font"])
      }
      write(character: "Hyperlink", to: &styles) { properties in
        properties.void("w:u", ["w:val": "single", "w:color": style.underline.digits])
      }
    }
  }

  /// Writes fonts that current word processors have or replace by ones of the same widths, and the language.
  private func writeDefaults(to properties: inout Markup) {
    let (latin, complex) = font == .cambria ? ("Cambria", "Times New Roman") : ("Calibri", "Arial")
    let name = LanguageTag.base(of: language).lowercased()
    let eastAsian =
      switch name {
      case "ja": theme == .classic ? "Yu Mincho" : "Yu Gothic"
      case "ko": theme == .classic ? "Batang" : "Malgun Gothic"
      default: theme == .classic ? "SimSun" : "Microsoft YaHei"
      }
    properties.void("w:rFonts", ["w:ascii": latin, "w:hAnsi": latin, "w:eastAsia": eastAsian, "w:cs": complex])
    let isEastAsian = ["ja", "ko", "zh"].contains(name)
    properties.void(
      "w:lang",
      ["w:val": language, "w:eastAsia": isEastAsian ? language : nil, "w:bidi": isRightToLeft ? language : nil])
  }

  /// Writes a paragraph style; spaces and indents are in points.
  ///
  /// - Parameters:
  ///   - name: the name of a built-in style, which Word translates; the ID by default.
  ///   - custom: the name of a style that isn't built in.
  ///   - isExact: whether the line height is that of the PDF with every font.
  ///   - level: the level in the outline, from 0.
  ///   - hasDates: whether the paragraphs have dates at the right edge, after a tab.
  func write(
    _ id: String, name: String? = nil, custom: String? = nil, _ text: TextStyle, before: Double = 0,
    leading: Double? = nil, isExact: Bool = false, indent: Double = 0, alignment: Alignment = .left, level: Int? = nil,
    rule: Rule? = nil,
    hasDates: Bool = false, isKeptWithNext: Bool = false, isList: Bool = false, to styles: inout Markup
  ) {
    let isDefault = id == "Normal"
    styles.block(
      "w:style",
      [
        "w:type": "paragraph", "w:default": isDefault ? "1" : nil, "w:customStyle": custom == nil ? nil : "1",
        "w:styleId": id,
      ]
    ) { element in
      element.void("w:name", ["w:val": custom ?? name ?? id])
      if !isDefault { element.void("w:basedOn", ["w:val": "Normal"]) }
      if isKeptWithNext { element.void("w:next", ["w:val": "Normal"]) }
      element.void("w:qFormat")
      // The schema fixes the order of the properties.
      element.block("w:pPr") { properties in
        if isKeptWithNext {
          properties.void("w:keepNext")
          properties.void("w:keepLines")
        }
        if isList { properties.element("w:numPr") { $0.void("w:numId", ["w:val": Self.listID]) } }
        if let rule { write(rule, to: &properties) }
        if hasDates {
          properties.element("w:tabs") { $0.void("w:tab", ["w:val": "right", "w:pos": Self.twentieths(textWidth)]) }
        }
        // The line height is a multiple of the font's own, which is about 1.2 times its size.
        let leading = leading ?? style.tightLeading
        let line = isExact ? leading * text.size * 20 : leading / 1.2 * 240
        properties.void(
          "w:spacing",
          [
            "w:before": Self.twentieths(before), "w:after": "0", "w:line": String(Int(line.rounded())),
            "w:lineRule": isExact ? "exact" : "auto",
          ])
        if indent > 0 { properties.void("w:ind", ["w:left": Self.twentieths(indent)]) }
        properties.void("w:jc", ["w:val": Self.name(of: alignment)])
        if let level { properties.void("w:outlineLvl", ["w:val": String(level)]) }
      }
      element.block("w:rPr") { properties in Self.write(text, to: &properties) }
    }
  }

  /// Returns the name of an alignment; in right-to-left paragraphs, left and right are exchanged.
  private static func name(of alignment: Alignment) -> String {
    switch alignment {
    case .left: "left"
    case .center: "center"
    case .end: "right"
    }
  }

  private func write(_ rule: Rule, to properties: inout Markup) {
    properties.element("w:pBdr") { border in
      border.void(
        "w:bottom",
        [
          "w:val": "single", "w:sz": String(max(2, Int((rule.thickness * 8).rounded()))),
          "w:space": String(max(2, Int(rule.gap.rounded()))), "w:color": rule.color.digits,
        ])
    }
  }

  /// Writes font style, color, letter spacing and size of a text.
  static func write(_ text: TextStyle, to properties: inout Markup) {
    for (name, isSet) in [("b", text.font.isBold), ("i", text.font == .italic)] {
      let value = isSet ? nil : "0"
      properties.void("w:" + name, ["w:val": value])
      properties.void("w:\(name)Cs", ["w:val": value])
    }
    properties.void("w:color", ["w:val": text.color.digits])
    if text.tracking > 0 { properties.void("w:spacing", ["w:val": twentieths(text.tracking)]) }
    let size = String(Int(size(of: text) * 2))
    properties.void("w:sz", ["w:val": size])
    properties.void("w:szCs", ["w:val": size])
  }

  /// Writes a character style; one with its own name isn't built in.
  private func write(
    character id: String, name: String? = nil, to styles: inout Markup, _ properties: (inout Markup) -> Void
  ) {
    styles.block("w:style", ["w:type": "character", "w:customStyle": name == nil ? nil : "1", "w:styleId": id]) {
      $0.void("w:name", ["w:val": name ?? id])
      $0.void("w:basedOn", ["w:val": "DefaultParagraphFont"])
      $0.element("w:rPr", [:], properties)
    }
  }
}

extension Color {
  fileprivate var digits: String { String(hexadecimal.dropFirst()) }
}
