import ResumeDomain

/// Writes a résumé or a letter as a single HTML file without scripts or external resources. The file is also well-formed XML. Text
/// is never interpreted as markup, and links lead only to web pages and mailboxes.
package enum HTMLWriter {
  /// Returns the file in UTF-8, with a final line break; the rules of `sheet` follow those of the theme.
  ///
  /// - Parameter bundled: Returns the bytes of a bundled font by its name.
  package static func bytes(
    _ handout: Handout, theme: Theme, accent: Color? = nil, sheet: StyleSheet? = nil,
    bundled: (String) -> [UInt8]? = { _ in nil }
  ) -> [UInt8] {
    let fonts = WebFonts.css(handout, theme: theme, bundled: bundled)
    let style = PDFLayout(theme: theme, accent: accent).style(of: handout)
    let css = HTMLStyle.css(
      theme, accent: accent, style: style, paper: .usual(in: handout.country), fonts: fonts)
    var markup = Markup()
    markup.add(raw: "<!DOCTYPE html>\n")
    markup.block("html", ["lang": handout.language, "dir": HTMLBody.direction(handout.language)]) { html in
      html.block("head") {
        writeHead(
          handout, theme, accent,
          css: [
            css, colons(of: handout), handout.photo.map(PhotoMarkup.css), LetterMarkup.css(handout, style),
            sheet?.markup,
          ], to: &$0)
      }
      html.block("body") { body in
        body.element("div", ["class": "page"]) { HTMLBody(handout).write(to: &$0) }
      }
    }
    return Array(markup.text.utf8)
  }

  /// Returns the rules for colons that the style sheet draws; nil in most languages.
  static func colons(of handout: Handout, in selector: String = ":root") -> String? {
    guard [handout.colon, handout.words.colon] != [": ", ": "] else { return nil }
    return "\(selector){--colon:\"\(handout.colon)\";--label-colon:\"\(handout.words.colon)\"}"
  }

  /// Allows only style sheets, images and fonts inside the page: no requests, no scripts and no forms.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"

  private static func writeHead(
    _ handout: Handout, _ theme: Theme, _ accent: Color?, css: [String?], to head: inout Markup
  ) {
    head.void("meta", ["charset": "utf-8"])
    head.void("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
    head.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    head.void("meta", ["name": "color-scheme", "content": "light dark"])
    head.void("meta", ["name": "referrer", "content": "no-referrer"])
    // Keeps browsers from turning numbers and dates into phone links.
    head.void("meta", ["name": "format-detection", "content": "telephone=no"])
    let description = description(of: handout)
    if let description { head.void("meta", ["name": "description", "content": description]) }
    // The preview of a shared page; the URL of the page is unknown.
    head.void("meta", ["property": "og:type", "content": "profile"])
    head.void("meta", ["property": "og:title", "content": handout.title])
    if let description { head.void("meta", ["property": "og:description", "content": description]) }
    head.element("title", text: handout.title)
    head.void(
      "link",
      [
        "rel": "icon", "type": "image/svg+xml",
        "href": PageIcon.address(name: handout.person, theme: theme, accent: accent),
      ])
    for css in css { if let css { head.element("style") { $0.add(raw: css) } } }
    head.element("script", ["type": "application/ld+json"]) { $0.add(raw: PersonData.json(handout)) }
  }

  /// Returns the headline, or the start of the summary.
  private static func description(of handout: Handout) -> String? {
    guard handout.headline == nil, case .paragraphs(let summary) = handout.sections.first?.content else {
      return handout.headline
    }
    return excerpt(summary)
  }

  /// Returns the start of a text, at the end of a word.
  static func excerpt(_ blocks: [RichText.Block]) -> String {
    let text = blocks.map(\.text.plain).joined(separator: " ")
    guard text.count > 200, let space = text.prefix(200).lastIndex(where: \.isWhitespace) else { return text }
    return text[..<space] + "…"
  }
}

/// The content of a page.
struct HTMLBody {
  let handout: Handout
  /// The language of headings and dates with its direction; nil if it is the page's.
  let words: (tag: String, direction: String)?
  /// Whether the page's language is written from right to left.
  let isRightToLeft: Bool
  /// The addresses of the pages of projects in a site, by ID.
  let pages: [String: String]
  /// The address of the photo's file in a site; nil for a photo inside of the page.
  private let photo: String?

  init(_ handout: Handout, pages: [String: String] = [:], photo: String? = nil) {
    (self.handout, self.pages, self.photo) = (handout, pages, photo)
    isRightToLeft = LanguageTag.isRightToLeft(handout.language)
    let tag = handout.wordsLanguage
    let isSame = LanguageTag.matches(LanguageTag.base(of: tag), LanguageTag.base(of: handout.language))
    words = isSame ? nil : (tag, Self.direction(tag))
  }

  /// Returns the direction of a language as the value of the attribute `dir`.
  static func direction(_ tag: String) -> String { LanguageTag.isRightToLeft(tag) ? "rtl" : "ltr" }

  /// The attribute `dir` of paragraphs. On right-to-left pages, all have the direction of the page.
  var direction: String? { isRightToLeft ? nil : "auto" }

  /// Adds the text of a paragraph. On right-to-left pages, text without right-to-left letters is read from left to right, but begins
  /// at the right.
  func add(_ text: String, to paragraph: inout Markup) { isolate(text, in: &paragraph) { $0.add(text) } }

  /// Returns the attribute `dir` of a text in a line. On right-to-left pages, a text that begins with an English word may be Hebrew.
  func direction(of text: String) -> String? { isRightToLeft && text.isRightToLeft ? "rtl" : nil }

  func add(_ text: RichText, to paragraph: inout Markup) {
    isolate(text.plain, in: &paragraph) { $0.add(text) }
  }

  func isolate(_ text: String, in paragraph: inout Markup, _ content: (inout Markup) -> Void) {
    if isRightToLeft, !text.isRightToLeft { paragraph.part("bdi", [:], content) } else { content(&paragraph) }
  }

  func write(to body: inout Markup) {
    body.add(raw: "\n")
    body.block("header", ["class": handout.photo == nil ? nil : PhotoMarkup.headerClass]) { header in
      guard let photo = handout.photo else { return writeHead(to: &header) }
      header.block("div") { writeHead(to: &$0) }
      PhotoMarkup.write(at: self.photo ?? PhotoMarkup.address(photo), of: handout.name, to: &header)
    }
    body.block("main", ["class": handout.letter == nil ? nil : LetterMarkup.mainClass]) { main in
      if let letter = handout.letter { write(letter, to: &main) }
      for (index, section) in handout.sections.enumerated() { write(section, at: index, to: &main) }
    }
  }

  // MARK: Head

  private func writeHead(to header: inout Markup) {
    header.element("h1", ["dir": direction]) { add(handout.name, to: &$0) }
    if let headline = handout.headline {
      header.element("p", ["class": "headline", "dir": direction]) { add(headline, to: &$0) }
    }
    if !handout.contacts.isEmpty { writeContacts(to: &header) }
  }

  private func writeContacts(to header: inout Markup) {
    header.block("address", ["aria-label": handout.words.contact]) { address in
      address.block("ul", ["class": "contacts"]) { list in
        for (index, contact) in handout.contacts.enumerated() {
          list.part("li") { item in
            // A space, which disappears between rows; the style sheet draws the separator. At the end of an item, it would
            // remain in balanced rows.
            if index > 0 { item.element("span", ["class": "separator"], text: " ") }
            write(contact, to: &item)
          }
        }
      }
    }
  }

  /// Writes a contact, with its label for screen readers.
  private func write(_ contact: Handout.Contact, to item: inout Markup) {
    if contact.text == contact.label, let link = contact.link {
      // The style sheet prints the URL on paper.
      return item.element(
        "a", ["class": "named", "href": link.address, "data-address": link.shortAddress, "dir": "auto"],
        text: contact.label)
    }
    if contact.kind != .link || contact.link != nil {
      item.element(
        "span", ["class": "hidden", "lang": words?.tag, "dir": words?.direction],
        text: contact.label + handout.words.colon)
    }
    item.element("bdi", ["dir": direction(of: contact.lineText)]) { $0.add(contact.lineText, leadingTo: contact.link) }
  }

  // MARK: Sections

  private func write(_ section: Handout.Section, at index: Int, to main: inout Markup) {
    guard !section.heading.isEmpty else {
      return main.block("section") { element in
        element.block("div", ["class": "body alone"]) { write(section.content, to: &$0) }
      }
    }
    // The name of a custom section may have spaces, which separate IDs.
    let id = if case .custom = section.kind { "section-\(index + 1)" } else { "section-" + section.kind.rawValue }
    main.block("section", ["class": isWide(section) ? "wide" : nil, "aria-labelledby": id]) { element in
      element.element("h2", ["id": id, "lang": words?.tag]) { add(section.heading, to: &$0) }
      element.block("div", ["class": "body"]) { write(section.content, to: &$0) }
    }
  }

  /// Whether the heading is above a column with dates: beside them it would be too long, or a date would be in its line.
  private func isWide(_ section: Handout.Section) -> Bool {
    switch section.content {
    case .entries(let entries):
      section.heading.count > 18 || Handout.groups(of: entries, handout.heads).first?.organization != nil
    case .lines(let entries): entries.contains { $0.time != nil }
    default: false
    }
  }

  private func write(_ content: Handout.Content, to body: inout Markup) {
    switch content {
    case .paragraphs(let blocks): write(blocks: blocks, to: &body)
    case .clause(let paragraphs):
      for paragraph in paragraphs {
        body.element("p", ["class": "text", "dir": direction]) { $0.element("small") { add(paragraph, to: &$0) } }
      }
    case .entries(let entries): for group in Handout.groups(of: entries, handout.heads) { write(group, to: &body) }
    case .lines(let entries):
      body.block("ul", ["class": "lines"]) { list in
        for line in Handout.lines(of: entries) {
          if line.count == 1 { write(line: line[0], to: &list) } else { write(namesOf: line, to: &list) }
        }
      }
    case .rows(let rows): body.block("ul", ["class": "rows"]) { list in for row in rows { write(row, to: &list) } }
    case .quotes(let quotes): for quote in quotes { write(quote, to: &body) }
    }
  }

  /// Writes paragraphs and lists.
  func write(blocks: [RichText.Block], to body: inout Markup) {
    var rest = blocks.nested[...]
    while let first = rest.first {
      if first.level == nil {
        write(paragraphs: [first.text], to: &body)
        rest = rest.dropFirst()
      } else {
        write(items: rest.popList(), to: &body)
      }
    }
  }

  /// Writes a list, with the list that follows an item inside of the item.
  private func write(items: ArraySlice<RichText.Block>, to element: inout Markup) {
    let number = items.first?.number
    let start = number.flatMap { $0 == 1 ? nil : String($0) }
    element.block(number == nil ? "ul" : "ol", ["class": "points", "start": start]) { list in
      var rest = items
      while let item = rest.popFirst() {
        var children = rest.prefix { $0.level ?? 0 > item.level ?? 0 }
        rest = rest.dropFirst(children.count)
        list.element("li", ["dir": direction]) { element in
          add(item.text, to: &element)
          while !children.isEmpty { write(items: children.popList(), to: &element) }
        }
      }
    }
  }

  private func write(paragraphs: [RichText], to body: inout Markup) {
    for paragraph in paragraphs { body.element("p", ["class": "text", "dir": direction]) { add(paragraph, to: &$0) } }
  }

  private func write(_ row: Handout.Row, to list: inout Markup) {
    list.element("li", ["class": "row"]) { item in
      let (name, level) = row.labelParts
      if !row.label.isEmpty {
        item.element("span", ["class": "label"]) { label in
          label.element("bdi", ["dir": direction(of: name)], text: name)
          if !level.isEmpty { label.element("span", ["class": "level"], text: level) }
        }
      }
      if !row.items.isEmpty { write(items: row.items, class: "items", to: &item) }
    }
  }

  private func write(_ quote: Handout.Quote, to body: inout Markup) {
    body.block("figure", ["class": "quote"]) { figure in
      if !quote.paragraphs.isEmpty { figure.element("blockquote") { write(paragraphs: quote.paragraphs, to: &$0) } }
      if quote.author.isEmpty { return }
      figure.element("figcaption") { caption in
        if !quote.paragraphs.isEmpty { caption.add(raw: "— ") }
        caption.element("bdi", ["dir": direction(of: quote.author)], text: quote.author)
      }
    }
  }
}
