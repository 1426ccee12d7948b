import ResumeDomain

/// Turns a résumé into lines, bookmarks and a structure tree.
struct ResumeTypesetter {
  private typealias Element = StructureTree.Element

  let style: ThemeStyle
  var paragraphTypesetter: ParagraphTypesetter
  private(set) var tree = StructureTree()
  private(set) var lines: [LineBox] = []
  private(set) var bookmarks: [Bookmark] = []
  /// The number of lines after the last heading.
  private var linesSinceHeading = Self.minimumGroupedLines

  /// The minimum number of lines of a paragraph on a page, and of lines below a heading.
  private static let minimumGroupedLines = 2

  /// Creates a typesetter for a text area of a width in points.
  init(_ style: ThemeStyle, _ fonts: FontSet, width: Double) {
    self.style = style
    paragraphTypesetter = ParagraphTypesetter(fonts, width: width)
  }

  mutating func add(_ handout: Handout) {
    addHead(handout)
    for section in handout.sections { add(section) }
  }

  /// Returns the text of a page's footer: the page number, if there are several pages.
  mutating func footer(_ handout: Handout, page: Int, of count: Int) -> [TextRun] {
    guard count > 1 else { return [] }
    let number = handout.words.page.replacing("%1$@", with: "\(page)").replacing("%2$@", with: "\(count)")
    // Omits the name if it doesn't fit in the line.
    for text in [handout.name + " · " + number, number] {
      let inline = Inline(text: text, style: style.footer, element: StructureTree.document, wrapping: .names)
      let lines = paragraphTypesetter.lines(Paragraph(inlines: [inline], alignment: .center, leading: 0))
      if lines.count == 1 { return lines[0].runs }
    }
    return []
  }

  // MARK: Lines

  /// Adds a paragraph's lines, with the allowed page breaks. There is none after its first and before its last line.
  private mutating func add(_ paragraph: Paragraph, before: LineBox.Break, inside: LineBox.Break) {
    let added = paragraphTypesetter.lines(paragraph)
    setActualText(paragraph)
    let size = paragraph.inlines.map(\.style.size).max() ?? style.text.size
    let height = size * paragraph.leading
    for (index, line) in added.enumerated() {
      let isKept = index > 0 && min(index, added.count - index) < Self.minimumGroupedLines
      let isAllowed = !isKept && linesSinceHeading >= Self.minimumGroupedLines
      linesSinceHeading += 1
      let rule = index == added.count - 1 ? paragraph.rule : nil
      lines.append(
        LineBox(
          runs: line.runs, height: height + (rule?.height ?? 0), spaceBefore: index == 0 ? paragraph.spaceBefore : 0,
          breakBefore: isAllowed ? (index == 0 ? before : inside) : .never,
          baseline: paragraphTypesetter.baseline(lineHeight: height, fontSize: size), rule: rule))
    }
  }

  private mutating func add(
    _ text: String, _ textStyle: TextStyle, as type: StructureType = .paragraph, in parent: Element,
    wrapping: Wrapping = .words, alignment: Alignment = .left, indent: Double = 0, leading: Double? = nil,
    space: Double = 0, rule: Rule? = nil, before: LineBox.Break, inside: LineBox.Break
  ) {
    let inline = Inline(text: text, style: textStyle, element: tree.add(type, to: parent), wrapping: wrapping)
    add(
      Paragraph(
        inlines: [inline], indent: indent, alignment: alignment, leading: leading ?? style.leading, spaceBefore: space,
        rule: rule),
      before: before, inside: inside)
  }

  /// Stores right-to-left text in reading order for screen readers, because runs are drawn from left to right.
  private mutating func setActualText(_ paragraph: Paragraph) {
    guard paragraph.inlines.contains(where: { Bidirectional.isNeeded($0.text) }) else { return }
    for element in Set(paragraph.inlines.map(\.element)) {
      let text = paragraph.inlines.filter { $0.element == element }.map(\.text).joined()
      if Bidirectional.isNeeded(text) { tree.setActualText(text, of: element) }
    }
  }

  /// Keeps the next lines on the same page as the lines so far.
  private mutating func keepWithNext() { linesSinceHeading = 0 }

  /// Allows a page break, whatever lines were to be kept together.
  private mutating func allowBreak() { linesSinceHeading = Self.minimumGroupedLines }

  private func joined(_ items: [Inline], _ textStyle: TextStyle, _ element: Element) -> [Inline] {
    let separator = Inline(text: " · ", style: textStyle, element: element, wrapping: .separator)
    return Array(items.map { [$0] }.joined(separator: [separator]))
  }

  private mutating func link(
    _ text: String, _ link: Link, label: String, _ textStyle: TextStyle, in parent: Element
  ) -> Inline {
    var linkStyle = textStyle
    linkStyle.color = style.link ?? textStyle.color
    return Inline(
      text: text, style: linkStyle, element: tree.add(.link, to: parent), wrapping: .whole,
      link: LinkTarget(address: link.address, description: label + ": " + link.shortAddress))
  }

  // MARK: Head

  private mutating func addHead(_ handout: Handout) {
    let root = StructureTree.document
    add(
      handout.name, style.name, as: .heading1, in: root, wrapping: .names, alignment: style.headAlignment,
      leading: style.tightLeading, before: .free, inside: .never)
    if let headline = handout.headline {
      add(
        headline, style.headline, in: root, alignment: style.headAlignment, leading: style.tightLeading,
        space: style.spaces.beforeHeadline, before: .never, inside: .split)
    }
    let element = tree.add(.paragraph, to: root)
    var contacts: [Inline] = []
    for contact in handout.contacts {
      contacts.append(
        contact.link.map { link(contact.text, $0, label: contact.label, style.contacts, in: element) }
          ?? Inline(text: contact.text, style: style.contacts, element: element, wrapping: .whole))
    }
    add(
      Paragraph(
        inlines: joined(contacts, style.contacts, element), alignment: style.headAlignment, leading: style.leading,
        spaceBefore: style.spaces.beforeContacts), before: .never, inside: .split)
  }

  // MARK: Sections

  private mutating func add(_ section: Handout.Section) {
    let element = tree.add(.section, to: StructureTree.document)
    var bookmark = Bookmark(title: section.heading, line: lines.count)
    allowBreak()
    add(
      section.heading, style.heading, as: .heading2, in: element, wrapping: .names, leading: style.tightLeading,
      space: style.spaces.beforeSection, rule: style.headingRule, before: .free, inside: .never)
    keepWithNext()
    switch section.content {
    case .paragraphs(let paragraphs):
      for (index, text) in paragraphs.enumerated() {
        add(
          text.plain, style.text, in: element,
          space: index == 0 ? style.spaces.afterHeading : style.spaces.betweenParagraphs, before: .free, inside: .free)
      }
    case .entries(let entries), .lines(let entries):
      for (index, entry) in entries.enumerated() {
        bookmark.children.append(Bookmark(title: entry.title, line: lines.count))
        add(entry, isFirst: index == 0, in: tree.add(.section, to: element))
      }
    case .rows(let rows): add(rows, in: element)
    case .quotes(let quotes):
      for (index, quote) in quotes.enumerated() { add(quote, isFirst: index == 0, in: element) }
    }
    bookmarks.append(bookmark)
  }

  private mutating func add(_ rows: [Handout.Row], in parent: Element) {
    for (index, row) in rows.enumerated() {
      let element = tree.add(.paragraph, to: parent)
      var inlines: [Inline] = []
      if !row.label.isEmpty || row.items.isEmpty {
        let label = row.label + (row.items.isEmpty ? "" : ": ")
        inlines.append(Inline(text: label, style: style.label, element: element, wrapping: .names))
      }
      if !row.items.isEmpty {
        inlines.append(Inline(text: row.items.joined(separator: ", "), style: style.text, element: element))
      }
      // The last row never stands alone on a page.
      let isLast = index > 0 && index == rows.count - 1
      add(
        Paragraph(
          inlines: inlines, hanging: style.itemIndent, leading: style.leading,
          spaceBefore: index == 0 ? style.spaces.afterHeading : style.spaces.betweenRows),
        before: isLast ? .never : .free, inside: .split)
    }
  }

  private mutating func add(_ quote: Handout.Quote, isFirst: Bool, in parent: Element) {
    let element = tree.add(.quote, to: parent)
    if !isFirst { allowBreak() }
    var space = isFirst ? style.spaces.afterHeading : style.spaces.betweenEntries
    var before = LineBox.Break.free
    for text in quote.paragraphs {
      add(text.plain, style.text, in: element, indent: style.quoteIndent, space: space, before: before, inside: .split)
      (space, before) = (style.spaces.betweenParagraphs, .split)
    }
    if quote.author.isEmpty { return }
    let isAlone = quote.paragraphs.isEmpty
    add(
      isAlone ? quote.author : "— " + quote.author, isAlone ? style.label : style.organization, in: element,
      wrapping: .names, indent: isAlone ? 0 : style.quoteIndent, space: space, before: isAlone ? .free : .never,
      inside: .never)
  }

  // MARK: Entries

  private mutating func add(_ entry: Handout.Entry, isFirst: Bool, in element: Element) {
    if !isFirst { allowBreak() }
    add(
      entry.title, style.title, as: .heading3, in: element, wrapping: .names,
      space: isFirst ? style.spaces.afterHeading : style.spaces.betweenEntries, before: .free, inside: .never)
    addLine(
      [entry.organization, entry.location].compactMap { $0 }, last: entry.time?.text, style.organization, in: element)
    addLine(entry.facts, style.text, in: element)
    keepWithNext()
    for text in entry.paragraphs {
      add(text.plain, style.text, in: element, space: style.spaces.betweenParagraphs, before: .split, inside: .split)
    }
    addList(entry.highlights.map(\.plain), in: element)
    addLine(entry.keywords, style.small, space: style.spaces.betweenItems, in: element)
    add(entry.links, in: element)
  }

  /// Adds short texts joined by separators; the last one, if any, isn't wrapped.
  private mutating func addLine(
    _ texts: [String], last: String? = nil, _ textStyle: TextStyle, space: Double = 0, in parent: Element
  ) {
    guard !texts.isEmpty || last != nil else { return }
    let element = tree.add(.paragraph, to: parent)
    var inlines = texts.map { Inline(text: $0, style: textStyle, element: element, wrapping: .names) }
    if let last { inlines.append(Inline(text: last, style: textStyle, element: element, wrapping: .whole)) }
    add(
      Paragraph(inlines: joined(inlines, textStyle, element), leading: style.leading, spaceBefore: space),
      before: .never, inside: .split)
  }

  private mutating func addList(_ items: [String], in parent: Element) {
    guard !items.isEmpty else { return }
    let list = tree.add(.list, to: parent)
    for (index, text) in items.enumerated() {
      let item = tree.add(.item, to: list)
      let bullet = Inline(text: "• ", style: style.text, element: tree.add(.label, to: item), wrapping: .whole)
      let inline = Inline(text: text, style: style.text, element: tree.add(.body, to: item))
      // The last item never stands alone on a page.
      let isLast = index > 0 && index == items.count - 1
      add(
        Paragraph(
          inlines: [inline], label: bullet, indent: style.itemIndent, labelIndent: style.bulletIndent,
          leading: style.leading,
          spaceBefore: index == 0 ? style.spaces.betweenParagraphs : style.spaces.betweenItems),
        before: isLast ? .never : .split, inside: .split)
    }
  }

  /// Adds links with their labels and URLs; only the label if both don't fit in a line.
  private mutating func add(_ links: [Handout.NamedLink], in parent: Element) {
    guard !links.isEmpty else { return }
    let element = tree.add(.paragraph, to: parent)
    var inlines: [Inline] = []
    for named in links {
      if !inlines.isEmpty {
        inlines.append(Inline(text: " · ", style: style.text, element: element, wrapping: .separator))
      }
      let label = Inline(text: named.label + ": ", style: style.text, element: element, wrapping: .whole)
      var link = link(named.link.shortAddress, named.link, label: named.label, style.text, in: element)
      if paragraphTypesetter.fits([label, link]) {
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
