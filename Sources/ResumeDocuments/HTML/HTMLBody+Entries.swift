import ResumeDomain

/// Jobs, projects and other entries.
extension HTMLBody {
  /// Writes entries under the heading of their organization, or a single entry.
  func write(_ group: Handout.Group, to body: inout Markup) {
    guard let organization = group.organization else {
      for entry in group.entries { write(entry, heading: "h3", to: &body) }
      return
    }
    body.block("div", ["class": "group"]) { block in
      block.block("div", ["class": "head"]) { head in
        writeName("h3", organization, group.link?.address, Self.dot, to: &head) { line in
          if let location = group.location { write(location: location, to: &line) }
        }
        if let time = group.time { write(time, to: &head) }
      }
      if !group.facts.isEmpty { write(items: group.facts, class: "facts", to: &block) }
      for entry in group.entries { write(entry, heading: "h4", to: &block) }
    }
  }

  private func write(_ entry: Handout.Entry, heading: String, to body: inout Markup) {
    let page = entry.id.flatMap { pages[$0] }
    body.block("article", ["class": entry.isShort ? "entry short" : "entry"]) { article in
      article.block("div", ["class": "head"]) { head in
        let separator = entry.organization == nil ? Self.dot : ", "
        writeName(heading, entry.title, page ?? entry.titleLink?.address, separator, to: &head) { line in
          if handout.heads == .one { write(placesOf: entry, separator: Self.dot, to: &line) }
        }
        if let time = entry.time { write(time, to: &head) }
      }
      if handout.heads == .two, entry.hasPlace {
        article.element("p", ["class": "where"]) { write(placesOf: entry, separator: Self.dot, to: &$0) }
      }
      write(entry.facts, entry.otherLinks(titleHasPage: page != nil), of: entry, to: &article)
      write(blocks: entry.paragraphs + entry.highlights, to: &article)
      if !entry.keywords.isEmpty { write(items: entry.keywords, class: "keywords", to: &article) }
    }
  }

  /// A separator that never begins a line.
  static let dot = "\u{A0}· "

  /// Writes a heading and, in the same line or together in the next one, the texts that the closure adds.
  private func writeName(
    _ heading: String, _ name: String, _ page: String?, _ separator: String, to head: inout Markup,
    _ places: (inout Markup) -> Void
  ) {
    var line = Markup()
    places(&line)
    head.element("div", ["class": "name"]) { element in
      element.part(heading, ["dir": direction(of: name) ?? "auto"]) { $0.add(name, leadingTo: page) }
      if line.text.isEmpty { return }
      element.add(raw: separator)
      element.part("p", ["class": "where"]) { $0.add(raw: line.text) }
    }
  }

  /// Writes the names of entries that share a line.
  func write(namesOf entries: [Handout.Entry], to list: inout Markup) {
    list.element("li", ["class": "line"]) { item in
      for (index, entry) in entries.enumerated() {
        if index > 0 { item.add(raw: Self.dot) }
        item.element("bdi", ["dir": direction(of: entry.title)]) { $0.add(entry.title, leadingTo: entry.titleLink) }
      }
    }
  }

  /// Writes an entry on one line, with its paragraphs and highlights below.
  func write(line entry: Handout.Entry, to list: inout Markup) {
    list.block("li", ["class": "line"]) { item in
      item.block("div", ["class": "head"]) { head in
        head.element("p") { line in
          line.element("bdi", ["class": "label", "dir": direction(of: entry.title)]) {
            $0.add(entry.title, leadingTo: entry.titleLink)
          }
          if entry.hasPlace {
            line.add(raw: entry.organization == nil && entry.location == nil ? Self.dot : ", ")
            write(placesOf: entry, separator: ", ", to: &line)
          }
          if !entry.details.isEmpty {
            line.add(raw: entry.hasPlace ? Self.dot : handout.colon)
            line.element("bdi", ["dir": direction(of: entry.details)], text: entry.details)
          }
          for named in entry.otherLinks {
            line.add(raw: Self.dot)
            write(named, of: entry, to: &line)
          }
        }
        if let time = entry.time { write(time, to: &head) }
      }
      write(blocks: entry.paragraphs + entry.highlights, to: &item)
    }
  }

  private func write(
    _ facts: [String], _ links: [Handout.NamedLink], of entry: Handout.Entry, to element: inout Markup
  ) {
    if facts.isEmpty, links.isEmpty { return }
    element.block("ul", ["class": "facts"]) { list in
      for fact in facts { list.element("li") { $0.element("bdi", ["dir": direction(of: fact)], text: fact) } }
      for named in links { list.element("li") { write(named, of: entry, to: &$0) } }
    }
  }

  /// Writes a link that says where it leads: to a shop, which other entries name as well, or to a URL.
  func write(_ named: Handout.NamedLink, of entry: Handout.Entry, to element: inout Markup) {
    let text = named.subject == nil ? named.label : named.link.shortAddress
    let label = named.subject == nil ? "\(text): \(entry.title)" : nil
    element.element("a", ["href": named.link.address, "aria-label": label, "dir": "auto"], text: text)
  }

  func write(_ time: Handout.Time, class name: String = "time", to head: inout Markup) {
    head.element("p", ["class": name, "lang": words?.tag]) { line in
      isolate(time.text, in: &line) { line in
        for part in time.parts {
          if let date = part.date {
            line.element("time", ["datetime": date], text: part.text)
          } else {
            line.add(part.text)
          }
        }
      }
    }
  }

  /// Writes the organization and the location of an entry, separated as in PDFs.
  private func write(placesOf entry: Handout.Entry, separator: String, to line: inout Markup) {
    if let organization = entry.organization {
      line.element("bdi", ["class": "organization", "dir": direction(of: organization)]) {
        $0.add(organization, leadingTo: entry.organizationLink)
      }
    }
    if entry.organization != nil, entry.location != nil { line.add(raw: separator) }
    if let location = entry.location { write(location: location, to: &line) }
    guard let grade = entry.grade else { return }
    if entry.organization != nil || entry.location != nil { line.add(raw: Self.dot) }
    write(location: grade, to: &line)
  }

  /// Writes a location or a grade.
  private func write(location text: String, to line: inout Markup) {
    line.element("bdi", ["class": "location", "dir": direction(of: text)], text: text)
  }

  /// Writes a list in one line; the style sheet adds the separators.
  func write(items: [String], class name: String, to element: inout Markup) {
    element.block("ul", ["class": name]) { list in
      for item in items { list.element("li") { $0.element("bdi", ["dir": direction(of: item)], text: item) } }
    }
  }
}

extension Handout.Entry {
  /// Whether the entry has at most four lines on paper, by an estimate.
  fileprivate var isShort: Bool {
    let lists = [facts.isEmpty && otherLinks.isEmpty, keywords.isEmpty].count { !$0 }
    let texts = (paragraphs + highlights).map { ($0.text.plain.count + 94) / 95 }
    return 1 + lists + texts.reduce(0, +) <= 4
  }
}
