/// Sets a résumé: makes lines of all its parts, and says what they are.
struct ResumeTypesetter {
  let style: ThemeStyle
  var setter: ParagraphTypesetter
  var tree = StructureTree()
  private(set) var lines: [LineBox] = []
  private(set) var bookmarks: [Bookmark] = []
  /// How many lines stand since the last that may not be parted from what follows it.
  private var linesSinceHeading = Self.minimumGroupedLines

  /// So many lines of a paragraph stand on a page at least, and so many below a heading.
  private static let minimumGroupedLines = 2

  /// Creates a setter of text of a width, in points.
  init(_ style: ThemeStyle, _ fonts: FontSet, width: Double) {
    self.style = style
    setter = ParagraphTypesetter(fonts, width: width)
  }

  /// Sets everything.
  mutating func set(_ handout: Handout) {
    setHead(handout)
    for section in handout.sections { set(section) }
  }

  /// The page number; nothing on the only page.
  mutating func footer(_ handout: Handout, page: Int, of count: Int) -> [TextRun] {
    guard count > 1 else { return [] }
    let words = handout.words.page.replacing("%1$@", with: "\(page)").replacing("%2$@", with: "\(count)")
    // A name that is longer than a line is left out.
    for text in [handout.name + " · " + words, words] {
      let inline = Inline(text: text, style: style.footer, element: StructureTree.document, wrapping: .names)
      let lines = setter.lines(Paragraph(inlines: [inline], alignment: .centre, leading: 0))
      if lines.count == 1 { return lines[0].runs }
    }
    return []
  }

  // MARK: Lines

  /// Adds a paragraph's lines.
  ///
  /// - Parameters:
  ///   - before: whether a page may end before it.
  ///   - inside: whether one may inside it, but for its first and last lines.
  mutating func add(_ paragraph: Paragraph, before: LineBox.Break, inside: LineBox.Break) {
    let set = setter.lines(paragraph)
    tellMeaning(paragraph)
    let size = paragraph.inlines.map(\.style.size).max() ?? style.text.size
    let height = size * paragraph.leading
    for (index, line) in set.enumerated() {
      var allowed = index == 0 ? before : inside
      let isKept = index > 0 && (index < Self.minimumGroupedLines || set.count - index < Self.minimumGroupedLines)
      if isKept || linesSinceHeading < Self.minimumGroupedLines { allowed = .never }
      linesSinceHeading += 1
      let rule = index == set.count - 1 ? paragraph.rule : nil
      lines.append(
        LineBox(
          runs: line.runs, height: height + (rule?.height ?? 0), spaceBefore: index == 0 ? paragraph.spaceBefore : 0,
          breakBefore: allowed, baseline: setter.baseline(height, size), rule: rule))
    }
  }

  /// Lines are drawn from left to right; those who don't see them are told what is read from right to left.
  private mutating func tellMeaning(_ paragraph: Paragraph) {
    guard paragraph.inlines.contains(where: { Bidirectional.isNeeded($0.text) }) else { return }
    for element in Set(paragraph.inlines.map(\.element)) {
      let text = paragraph.inlines.filter { $0.element == element }.map(\.text).joined()
      if Bidirectional.isNeeded(text) { tree.setMeaning(text, of: element) }
    }
  }

  /// Keeps the first lines of what comes next with what is there.
  mutating func keepWithNext() { linesSinceHeading = 0 }

  /// Lets what comes next be on another page, whatever was to be kept with more.
  mutating func begin() { linesSinceHeading = Self.minimumGroupedLines }

  // MARK: The head

  private mutating func setHead(_ handout: Handout) {
    let root = StructureTree.document
    let name = Inline(text: handout.name, style: style.name, element: tree.add(.heading1, to: root), wrapping: .names)
    add(
      Paragraph(inlines: [name], alignment: style.headAlignment, leading: style.tightLeading), before: .free,
      inside: .never)
    if let headline = handout.headline {
      let inline = Inline(text: headline, style: style.headline, element: tree.add(.paragraph, to: root))
      add(
        Paragraph(
          inlines: [inline], alignment: style.headAlignment, leading: style.tightLeading,
          spaceBefore: style.spaces.beforeHeadline), before: .never, inside: .split)
    }
    let contacts = contacts(handout.contacts, in: tree.add(.paragraph, to: root))
    add(
      Paragraph(
        inlines: contacts, alignment: style.headAlignment, leading: style.leading,
        spaceBefore: style.spaces.beforeContacts), before: .never, inside: .split)
  }

  private mutating func contacts(_ contacts: [Handout.Contact], in element: StructureTree.Element) -> [Inline] {
    var inlines: [Inline] = []
    for contact in contacts {
      if !inlines.isEmpty { inlines.append(separator(style.contacts, element)) }
      if let link = contact.link {
        inlines.append(self.link(contact.text, link, called: contact.label, style.contacts, in: element))
      } else {
        inlines.append(Inline(text: contact.text, style: style.contacts, element: element, wrapping: .whole))
      }
    }
    return inlines
  }

  /// What stands between the parts of a line.
  func separator(_ style: TextStyle, _ element: StructureTree.Element) -> Inline {
    Inline(text: " · ", style: style, element: element, wrapping: .separator)
  }

  /// A live link.
  mutating func link(
    _ text: String, _ link: Link, called label: String, _ textStyle: TextStyle, in parent: StructureTree.Element
  ) -> Inline {
    var linkStyle = textStyle
    linkStyle.color = style.link ?? textStyle.color
    return Inline(
      text: text, style: linkStyle, element: tree.add(.link, to: parent), wrapping: .whole,
      link: LinkTarget(address: link.address, description: label + ": " + link.shortAddress))
  }

  // MARK: Sections

  private mutating func set(_ section: Handout.Section) {
    let element = tree.add(.section, to: StructureTree.document)
    let first = lines.count
    begin()
    let heading = Inline(
      text: section.heading, style: style.heading, element: tree.add(.heading2, to: element), wrapping: .names)
    add(
      Paragraph(
        inlines: [heading], leading: style.tightLeading, spaceBefore: style.spaces.beforeSection,
        rule: style.headingRule), before: .free, inside: .never)
    keepWithNext()
    switch section.content {
    case .paragraphs(let paragraphs): set(paragraphs, in: element)
    case .entries(let entries):
      let starts = entries.enumerated().map { index, entry in
        let start = lines.count
        set(entry, isFirst: index == 0, in: tree.add(.section, to: element))
        return Bookmark(title: entry.title, line: start)
      }
      bookmarks.append(Bookmark(title: section.heading, line: first, children: starts))
      return
    case .rows(let rows): set(rows, in: element)
    case .quotes(let quotes):
      for (index, quote) in quotes.enumerated() { set(quote, isFirst: index == 0, in: element) }
    }
    bookmarks.append(Bookmark(title: section.heading, line: first))
  }

  private mutating func set(_ paragraphs: [String], in element: StructureTree.Element) {
    for (index, text) in paragraphs.enumerated() {
      let inline = Inline(text: text, style: style.text, element: tree.add(.paragraph, to: element))
      add(
        Paragraph(
          inlines: [inline], leading: style.leading,
          spaceBefore: index == 0 ? style.spaces.afterHeading : style.spaces.betweenParagraphs), before: .free,
        inside: .free)
    }
  }

  private mutating func set(_ rows: [Handout.Row], in element: StructureTree.Element) {
    for (index, row) in rows.enumerated() {
      let paragraph = tree.add(.paragraph, to: element)
      var inlines = [Inline(text: row.label, style: style.label, element: paragraph, wrapping: .names)]
      if !row.items.isEmpty {
        if row.label.isEmpty { inlines = [] } else { inlines[0].text += ": " }
        inlines.append(
          Inline(text: row.items.joined(separator: ", "), style: style.text, element: paragraph))
      }
      // The last row is not left alone on a page.
      let isLast = index > 0 && index == rows.count - 1
      add(
        Paragraph(
          inlines: inlines, hanging: style.itemIndent, leading: style.leading,
          spaceBefore: index == 0 ? style.spaces.afterHeading : style.spaces.betweenRows),
        before: isLast ? .never : .free, inside: .split)
    }
  }

  private mutating func set(_ quote: Handout.Quote, isFirst: Bool, in parent: StructureTree.Element) {
    let element = tree.add(.quote, to: parent)
    if !isFirst { begin() }
    var space = isFirst ? style.spaces.afterHeading : style.spaces.betweenEntries
    var before = LineBox.Break.free
    for text in quote.paragraphs {
      let inline = Inline(text: text, style: style.text, element: tree.add(.paragraph, to: element))
      add(
        Paragraph(inlines: [inline], indent: style.quoteIndent, leading: style.leading, spaceBefore: space),
        before: before, inside: .split)
      (space, before) = (style.spaces.betweenParagraphs, .split)
    }
    if quote.author.isEmpty { return }
    let author = Inline(
      text: quote.paragraphs.isEmpty ? quote.author : "— " + quote.author,
      style: quote.paragraphs.isEmpty ? style.label : style.organization, element: tree.add(.paragraph, to: element),
      wrapping: .names)
    add(
      Paragraph(
        inlines: [author], indent: quote.paragraphs.isEmpty ? 0 : style.quoteIndent, leading: style.leading,
        spaceBefore: space), before: quote.paragraphs.isEmpty ? .free : .never, inside: .never)
  }
}

extension ResumeTypesetter {
  /// Sets a job, a project, a course of study or the like.
  mutating func set(_ entry: Handout.Entry, isFirst: Bool, in element: StructureTree.Element) {
    if !isFirst { begin() }
    setTitle(entry, isFirst: isFirst, in: element)
    addLine(
      [entry.organization, entry.place].compactMap { $0 }, and: entry.time?.text, style.organization, in: element)
    addLine(entry.facts, style.text, in: element)
    keepWithNext()
    for text in entry.paragraphs {
      let inline = Inline(text: text, style: style.text, element: tree.add(.paragraph, to: element))
      add(
        Paragraph(inlines: [inline], leading: style.leading, spaceBefore: style.spaces.betweenParagraphs),
        before: .split, inside: .split)
    }
    set(items: entry.highlights, in: element)
    addLine(entry.keywords, style.small, space: style.spaces.betweenItems, in: element)
    set(entry.links, in: element)
  }

  private mutating func setTitle(_ entry: Handout.Entry, isFirst: Bool, in element: StructureTree.Element) {
    let title = Inline(
      text: entry.title, style: style.title, element: tree.add(.heading3, to: element), wrapping: .names)
    add(
      Paragraph(
        inlines: [title], leading: style.leading,
        spaceBefore: isFirst ? style.spaces.afterHeading : style.spaces.betweenEntries),
      before: .free, inside: .never)
  }

  /// Adds short texts one after the other, the last of which may be one that stays whole.
  private mutating func addLine(
    _ texts: [String], and whole: String? = nil, _ textStyle: TextStyle, space: Double = 0,
    in parent: StructureTree.Element
  ) {
    let all = texts.map { (text: $0, wrapping: Wrapping.names) } + (whole.map { [($0, .whole)] } ?? [])
    guard !all.isEmpty else { return }
    let element = tree.add(.paragraph, to: parent)
    var inlines: [Inline] = []
    for (text, wrapping) in all {
      if !inlines.isEmpty { inlines.append(separator(textStyle, element)) }
      inlines.append(Inline(text: text, style: textStyle, element: element, wrapping: wrapping))
    }
    add(Paragraph(inlines: inlines, leading: style.leading, spaceBefore: space), before: .never, inside: .split)
  }

  private mutating func set(items: [String], in parent: StructureTree.Element) {
    guard !items.isEmpty else { return }
    let list = tree.add(.list, to: parent)
    for (index, text) in items.enumerated() {
      let item = tree.add(.item, to: list)
      let bullet = Inline(text: "• ", style: style.text, element: tree.add(.label, to: item), wrapping: .whole)
      let inline = Inline(text: text, style: style.text, element: tree.add(.body, to: item))
      // The last item is not left alone on a page.
      let isLast = index > 0 && index == items.count - 1
      add(
        Paragraph(
          inlines: [inline], label: bullet, indent: style.itemIndent, labelIndent: style.bulletIndent,
          leading: style.leading,
          spaceBefore: index == 0 ? style.spaces.betweenParagraphs : style.spaces.betweenItems),
        before: isLast ? .never : .split, inside: .split)
    }
  }

  /// The links one after the other, each with its name; those that are longer than a line by their names alone.
  private mutating func set(_ links: [Handout.NamedLink], in parent: StructureTree.Element) {
    guard !links.isEmpty else { return }
    let element = tree.add(.paragraph, to: parent)
    var inlines: [Inline] = []
    for named in links {
      if !inlines.isEmpty { inlines.append(separator(style.text, element)) }
      let label = Inline(text: named.label + ": ", style: style.text, element: element, wrapping: .whole)
      var link = link(named.link.shortAddress, named.link, called: named.label, style.text, in: element)
      if setter.fits([label, link]) {
        inlines.append(label)
      } else {
        link.text = named.label
      }
      inlines.append(link)
    }
    add(
      Paragraph(inlines: inlines, leading: style.leading, spaceBefore: style.spaces.betweenItems), before: .never,
      inside: .split)
  }
}
