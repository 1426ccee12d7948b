/// A résumé as one HTML file, without scripts and without anything from elsewhere.
///
/// It is well-formed XML too. Text is never markup, and links lead to pages and mailboxes only.
public enum HTMLWriter {
  /// The text, UTF-8, with a line break at the end.
  public static func bytes(_ handout: Handout, theme: Theme) -> [UInt8] {
    var markup = Markup()
    markup.add(raw: "<!DOCTYPE html>\n")
    markup.element("html", ["lang": handout.language, "dir": HTMLLanguage(tag: handout.language).direction]) { html in
      html.add(raw: "\n")
      html.element("head") { head in HTMLHead.put(handout, theme: theme, into: &head) }
      html.element("body") { body in
        body.add(raw: "\n")
        body.element("div", ["class": "page"]) { HTMLBody.put(handout, into: &$0) }
      }
    }
    return Array(markup.text.utf8)
  }
}

/// What a page says about itself.
enum HTMLHead {
  /// Nothing may be loaded or run, and no form sent; only the style within the page counts.
  private static let policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  static func put(_ handout: Handout, theme: Theme, into head: inout Markup) {
    head.add(raw: "\n")
    head.void("meta", ["charset": "utf-8"])
    head.void("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
    head.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    head.void("meta", ["name": "color-scheme", "content": "light dark"])
    head.void("meta", ["name": "referrer", "content": "no-referrer"])
    // Phone numbers and dates are no links.
    head.void("meta", ["name": "format-detection", "content": "telephone=no"])
    if let headline = handout.headline { head.void("meta", ["name": "description", "content": headline]) }
    let document = handout.words.document
    head.element("title") { $0.add(handout.name == document ? document : "\(handout.name) – \(document)") }
    head.element("style") { $0.add(raw: HTMLStyle.css(theme)) }
    head.element("script", ["type": "application/ld+json"]) { $0.add(raw: PersonData.json(handout)) }
  }
}

/// What a page shows: who it is about, and the sections.
enum HTMLBody {
  static func put(_ handout: Handout, into body: inout Markup) {
    let words = HTMLLanguage.ofWords(handout)
    body.add(raw: "\n")
    body.element("header") { header in
      header.add(raw: "\n")
      header.element("h1", ["dir": "auto"], text: handout.name)
      if let headline = handout.headline { header.element("p", ["class": "headline", "dir": "auto"], text: headline) }
      if !handout.contacts.isEmpty { put(handout.contacts, called: handout.words.contact, words, into: &header) }
    }
    body.element("main") { main in
      main.add(raw: "\n")
      for section in handout.sections { put(section, words, into: &main) }
    }
  }

  private static func put(
    _ contacts: [Handout.Contact], called name: String, _ words: HTMLLanguage?, into header: inout Markup
  ) {
    header.element("address", ["aria-label": name]) { address in
      address.add(raw: "\n")
      address.element("ul", ["class": "contacts"]) { list in
        list.add(raw: "\n")
        for contact in contacts { list.element("li") { put(contact, words, into: &$0) } }
      }
    }
  }

  /// Where the text says it all, what it is called is only read aloud; a long address is only printed.
  private static func put(_ contact: Handout.Contact, _ words: HTMLLanguage?, into item: inout Markup) {
    // A page that is shown by its title.
    if contact.text == contact.label, let link = contact.link {
      return put(Handout.NamedLink(label: contact.label, link: link), into: &item)
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

  private static func put(_ section: Handout.Section, _ words: HTMLLanguage?, into main: inout Markup) {
    let id = "section-" + section.kind.rawValue
    main.element("section", ["aria-labelledby": id]) { element in
      element.add(raw: "\n")
      element.element("h2", ["id": id, "lang": words?.tag, "dir": words?.direction], text: section.heading)
      element.element("div", ["class": "body"]) { body in
        body.add(raw: "\n")
        put(section.content, words, into: &body)
      }
    }
  }

  private static func put(_ content: Handout.Content, _ words: HTMLLanguage?, into body: inout Markup) {
    switch content {
    case .paragraphs(let paragraphs): put(paragraphs, into: &body)
    case .entries(let entries): for entry in entries { put(entry, words, into: &body) }
    case .rows(let rows):
      body.element("ul", ["class": "rows"]) { list in
        list.add(raw: "\n")
        for row in rows { put(row, into: &list) }
      }
    case .quotes(let quotes): for quote in quotes { put(quote, into: &body) }
    }
  }

  private static func put(_ paragraphs: [String], into body: inout Markup) {
    for paragraph in paragraphs { body.element("p", ["class": "text", "dir": "auto"], text: paragraph) }
  }

  private static func put(_ row: Handout.Row, into list: inout Markup) {
    list.element("li", ["class": "row"]) { item in
      if !row.label.isEmpty { item.element("span", ["class": "label"]) { $0.element("bdi", text: row.label) } }
      if !row.items.isEmpty { put(items: row.items, class: "items", into: &item) }
    }
  }

  private static func put(_ quote: Handout.Quote, into body: inout Markup) {
    body.element("figure", ["class": "quote"]) { figure in
      figure.add(raw: "\n")
      if !quote.paragraphs.isEmpty { figure.element("blockquote") { put(quote.paragraphs, into: &$0) } }
      if quote.author.isEmpty { return }
      figure.element("figcaption") { caption in
        caption.add(raw: "— ")
        caption.element("bdi", text: quote.author)
      }
    }
  }

  // MARK: Entries

  private static func put(_ entry: Handout.Entry, _ words: HTMLLanguage?, into body: inout Markup) {
    body.element("article", ["class": "entry"]) { article in
      article.add(raw: "\n")
      article.element("div", ["class": "head"]) { head in
        head.add(raw: "\n")
        head.element("h3", ["dir": "auto"], text: entry.title)
        if let time = entry.time { put(time, words, into: &head) }
      }
      putSurroundings(of: entry, into: &article)
      for fact in entry.facts { article.element("p", ["class": "fact", "dir": "auto"], text: fact) }
      put(entry.paragraphs, into: &article)
      if !entry.highlights.isEmpty { put(points: entry.highlights, into: &article) }
      if !entry.keywords.isEmpty { put(items: entry.keywords, class: "keywords", into: &article) }
      if !entry.links.isEmpty {
        article.element("ul", ["class": "links"]) { list in
          list.add(raw: "\n")
          for link in entry.links { list.element("li") { put(link, into: &$0) } }
        }
      }
    }
  }

  private static func put(_ time: Handout.Time, _ words: HTMLLanguage?, into head: inout Markup) {
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

  /// The organisation and where it is.
  private static func putSurroundings(of entry: Handout.Entry, into article: inout Markup) {
    guard entry.organization != nil || entry.place != nil else { return }
    article.element("p", ["class": "where"]) { line in
      if let organization = entry.organization { line.element("bdi", ["class": "organization"], text: organization) }
      if entry.organization != nil, entry.place != nil { line.add(raw: ", ") }
      if let place = entry.place { line.element("bdi", text: place) }
    }
  }

  /// A list whose items stand on lines of their own, each in the direction of its script.
  private static func put(points: [String], into element: inout Markup) {
    element.element("ul", ["class": "points"]) { list in
      list.add(raw: "\n")
      for point in points { list.element("li", ["dir": "auto"], text: point) }
    }
  }

  /// A list whose items follow each other; the signs between them are the style's, and run as the page does.
  private static func put(items: [String], class name: String, into element: inout Markup) {
    element.element("ul", ["class": name]) { list in
      list.add(raw: "\n")
      for item in items { list.element("li") { $0.element("bdi", text: item) } }
    }
  }

  private static func put(_ link: Handout.NamedLink, into item: inout Markup) {
    item.element(
      "a", ["class": "named", "href": link.link.address, "data-address": link.link.shortAddress, "dir": "auto"],
      text: link.label)
  }
}

/// A language, and the direction in which its script runs.
struct HTMLLanguage {
  /// The BCP-47 tag.
  let tag: String

  /// The language of headings and dates, where it is another one than the page's.
  static func ofWords(_ handout: Handout) -> HTMLLanguage? {
    let (words, page) = (HTMLLanguage(tag: handout.wordsLanguage), HTMLLanguage(tag: handout.language))
    return words.name == page.name ? nil : words
  }

  /// `ltr` or `rtl`.
  var direction: String {
    ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(name) ? "rtl" : "ltr"
  }

  /// The language alone, without script or region.
  private var name: String { tag.prefix { $0 != "-" }.lowercased() }
}
