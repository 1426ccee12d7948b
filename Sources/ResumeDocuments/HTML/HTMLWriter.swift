import ResumeDomain

/// Writes a résumé as a single HTML file without scripts or external resources. The file is also well-formed XML. Text
/// is never interpreted as markup, and links lead only to web pages and mailboxes.
package enum HTMLWriter {
  /// Returns the file in UTF-8, with a final line break.
  package static func bytes(_ handout: Handout, theme: Theme) -> [UInt8] {
    var markup = Markup()
    markup.add(raw: "<!DOCTYPE html>\n")
    markup.block("html", ["lang": handout.language, "dir": HTMLLanguage(tag: handout.language).direction]) { html in
      html.block("head") { writeHead(handout, theme: theme, to: &$0) }
      html.block("body") { body in
        body.element("div", ["class": "page"]) { HTMLBody(handout).write(to: &$0) }
      }
    }
    return Array(markup.text.utf8)
  }

  /// Allows only the style sheet inside the page: no other resources, no scripts and no forms.
  private static let policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  private static func writeHead(_ handout: Handout, theme: Theme, to head: inout Markup) {
    head.void("meta", ["charset": "utf-8"])
    head.void("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
    head.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    head.void("meta", ["name": "color-scheme", "content": "light dark"])
    head.void("meta", ["name": "referrer", "content": "no-referrer"])
    // Keeps browsers from turning numbers and dates into phone links.
    head.void("meta", ["name": "format-detection", "content": "telephone=no"])
    if let headline = handout.headline { head.void("meta", ["name": "description", "content": headline]) }
    let document = handout.words.document
    head.element("title", text: handout.name == document ? document : "\(handout.name) – \(document)")
    head.element("style") { $0.add(raw: HTMLStyle.css(theme)) }
    head.element("script", ["type": "application/ld+json"]) { $0.add(raw: PersonData.json(handout)) }
  }
}

/// A language and its writing direction.
struct HTMLLanguage {
  let tag: String

  var name: String { tag.prefix { $0 != "-" }.lowercased() }

  var direction: String {
    ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(name) ? "rtl" : "ltr"
  }
}

private struct HTMLBody {
  private let handout: Handout
  /// The language of headings and dates; nil if it is the page's.
  private let words: HTMLLanguage?

  init(_ handout: Handout) {
    self.handout = handout
    let words = HTMLLanguage(tag: handout.wordsLanguage)
    self.words = words.name == HTMLLanguage(tag: handout.language).name ? nil : words
  }

  func write(to body: inout Markup) {
    body.add(raw: "\n")
    body.block("header") { header in
      header.element("h1", ["dir": "auto"], text: handout.name)
      if let headline = handout.headline { header.element("p", ["class": "headline", "dir": "auto"], text: headline) }
      if handout.contacts.isEmpty { return }
      header.block("address", ["aria-label": handout.words.contact]) { address in
        address.block("ul", ["class": "contacts"]) { list in
          for contact in handout.contacts { list.element("li") { write(contact, to: &$0) } }
        }
      }
    }
    body.block("main") { main in
      for section in handout.sections { write(section, to: &main) }
    }
  }

  // MARK: Contacts

  /// Writes a contact, with its label for screen readers.
  private func write(_ contact: Handout.Contact, to item: inout Markup) {
    if contact.text == contact.label, let link = contact.link {
      return write(Handout.NamedLink(label: contact.label, link: link), to: &item)
    }
    if contact.kind != .link || contact.link != nil {
      item.element(
        "span", ["class": "hidden", "lang": words?.tag, "dir": words?.direction], text: contact.label + ": ")
    }
    if let link = contact.link {
      item.element("a", ["href": link.address]) { $0.element("bdi", text: contact.text) }
    } else {
      item.element("bdi", text: contact.text)
    }
  }

  // MARK: Sections

  private func write(_ section: Handout.Section, to main: inout Markup) {
    let id = "section-" + section.kind.rawValue
    main.block("section", ["aria-labelledby": id]) { element in
      element.element("h2", ["id": id, "lang": words?.tag, "dir": words?.direction], text: section.heading)
      element.block("div", ["class": "body"]) { write(section.content, to: &$0) }
    }
  }

  private func write(_ content: Handout.Content, to body: inout Markup) {
    switch content {
    case .paragraphs(let paragraphs): write(paragraphs: paragraphs, to: &body)
    case .entries(let entries), .lines(let entries): for entry in entries { write(entry, to: &body) }
    case .rows(let rows): body.block("ul", ["class": "rows"]) { list in for row in rows { write(row, to: &list) } }
    case .quotes(let quotes): for quote in quotes { write(quote, to: &body) }
    }
  }

  private func write(paragraphs: [RichText], to body: inout Markup) {
    for paragraph in paragraphs { body.element("p", ["class": "text", "dir": "auto"], text: paragraph.plain) }
  }

  private func write(_ row: Handout.Row, to list: inout Markup) {
    list.element("li", ["class": "row"]) { item in
      if !row.label.isEmpty { item.element("span", ["class": "label"]) { $0.element("bdi", text: row.label) } }
      if !row.items.isEmpty { write(items: row.items, class: "items", to: &item) }
    }
  }

  private func write(_ quote: Handout.Quote, to body: inout Markup) {
    body.block("figure", ["class": "quote"]) { figure in
      if !quote.paragraphs.isEmpty { figure.element("blockquote") { write(paragraphs: quote.paragraphs, to: &$0) } }
      if quote.author.isEmpty { return }
      figure.element("figcaption") { caption in
        caption.add(raw: "— ")
        caption.element("bdi", text: quote.author)
      }
    }
  }

  // MARK: Entries

  private func write(_ entry: Handout.Entry, to body: inout Markup) {
    body.block("article", ["class": "entry"]) { article in
      article.block("div", ["class": "head"]) { head in
        head.element("h3", ["dir": "auto"], text: entry.title)
        if let time = entry.time { write(time, to: &head) }
      }
      writeOrganization(of: entry, to: &article)
      for fact in entry.facts { article.element("p", ["class": "fact", "dir": "auto"], text: fact) }
      write(paragraphs: entry.paragraphs, to: &article)
      if !entry.highlights.isEmpty {
        article.block("ul", ["class": "points"]) { list in
          for highlight in entry.highlights { list.element("li", ["dir": "auto"], text: highlight.plain) }
        }
      }
      if !entry.keywords.isEmpty { write(items: entry.keywords, class: "keywords", to: &article) }
      if !entry.links.isEmpty {
        article.block("ul", ["class": "links"]) { list in
          for link in entry.links { list.element("li") { write(link, to: &$0) } }
        }
      }
    }
  }

  private func write(_ time: Handout.Time, to head: inout Markup) {
    head.element("p", ["class": "time", "lang": words?.tag, "dir": words?.direction]) { line in
      for part in time.parts {
        if let date = part.date {
          line.element("time", ["datetime": date], text: part.text)
        } else {
          line.add(part.text)
        }
      }
    }
  }

  private func writeOrganization(of entry: Handout.Entry, to article: inout Markup) {
    guard entry.organization != nil || entry.location != nil else { return }
    article.element("p", ["class": "where"]) { line in
      if let organization = entry.organization { line.element("bdi", ["class": "organization"], text: organization) }
      if entry.organization != nil, entry.location != nil { line.add(raw: ", ") }
      if let location = entry.location { line.element("bdi", text: location) }
    }
  }

  /// Writes a list in one line; the style sheet adds the separators.
  private func write(items: [String], class name: String, to element: inout Markup) {
    element.block("ul", ["class": name]) { list in
      for item in items { list.element("li") { $0.element("bdi", text: item) } }
    }
  }

  /// Writes a labeled link; the style sheet prints its URL on paper.
  private func write(_ link: Handout.NamedLink, to item: inout Markup) {
    item.element(
      "a", ["class": "named", "href": link.link.address, "data-address": link.link.shortAddress, "dir": "auto"],
      text: link.label)
  }
}
