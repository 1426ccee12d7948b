import ResumeDomain

/// Turns a résumé into lines, bookmarks and a structure tree.
struct ResumeTypesetter {
  private typealias Element = StructureTree.Element

  let style: ThemeStyle
  private(set) var paragraphTypesetter: ParagraphTypesetter
  private(set) var tree = StructureTree()
  private(set) var lines: [LineBox] = []
  private(set) var bookmarks: [Bookmark] = []
  /// The first line below the last section's heading.
  private var firstLine: Int?
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
    if let photo = handout.photo { addHead(handout, beside: photo) } else { addHead(handout) }
    let headCount = lines.count
    for section in handout.sections { add(section) }
    if handout.photo != nil, lines.count > headCount {
      lines[headCount].minimumTop = PhotoBox.height + style.spaces.beforeSection
    }
  }

  /// Returns the text of a page's footer: the page number, if there are several pages.
  func footer(_ handout: Handout, page: Int, of count: Int) -> [TextRun] {
    guard count > 1 else { return [] }
    let number = handout.words.page.replacing("%1$@", with: "\(page)").replacing("%2$@", with: "\(count)")
    // Omits the name if it doesn't fit in the line.
    for text in [handout.name + " · " + number, number] {
      let inline = Inline(text: text, style: style.footer, element: StructureTree.document, wrapping: .names)
      let lines = paragraphTypesetter.lines(Paragraph(inlines: [inline], alignment: .center))
      if lines.count == 1 { return lines[0].runs }
    }
    return []
  }

  // MARK: Lines

  /// Adds a paragraph's lines, with the allowed page breaks. There is none after its first and before its last line. The space
  /// below a section's heading is always the same.
  private mutating func add(_ paragraph: Paragraph, before: LineBox.Break, inside: LineBox.Break) {
    let added = paragraphTypesetter.lines(paragraph)
    setActualText(paragraph)
    let size = paragraph.inlines.map(\.style.size).max() ?? style.text.size
    let height = size * (paragraph.leading ?? style.leading)
    let space = lines.count == firstLine ? style.spaces.afterHeading : paragraph.spaceBefore
    for (index, line) in added.enumerated() {
      let isKept = index > 0 && min(index, added.count - index) < Self.minimumGroupedLines
      let isAllowed = !isKept && linesSinceHeading >= Self.minimumGroupedLines
      linesSinceHeading += 1
      let rule = index == added.count - 1 ? paragraph.rule : nil
      lines.append(
        LineBox(
          runs: line.runs, icons: line.icons, height: height + (rule?.height ?? 0),
          spaceBefore: index == 0 ? space : 0,
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
        inlines: [inline], indent: indent, alignment: alignment, leading: leading, spaceBefore: space, rule: rule),
      before: before, inside: inside)
  }

  private mutating func add(
    _ text: RichText, in parent: Element, indent: Double = 0, space: Double = 0, before: LineBox.Break
  ) {
    let inlines = inlines(text, style.text, in: tree.add(.paragraph, to: parent))
    add(Paragraph(inlines: inlines, indent: indent, spaceBefore: space), before: before, inside: .line)
  }

  private mutating func inlines(_ text: RichText, _ base: TextStyle, in element: Element) -> [Inline] {
    text.runs.map { run in
      var textStyle = base
      if run.styles.contains(.bold) {
        textStyle.font = .bold
      } else if run.styles.contains(.italic) {
        textStyle.font = .italic
      }
      guard let link = run.link else { return Inline(text: run.text, style: textStyle, element: element) }
      textStyle.color = style.link
      return Inline(
        text: run.text, style: textStyle, element: tree.add(.link, to: element),
        link: LinkTarget(link, label: run.text))
    }
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

  /// Keeps the last line with the one before, so that it is never the only one on a page; a title of an entry only at the end
  /// of a section.
  private mutating func keepLast(inSection: Bool = false) {
    guard let last = lines.indices.last, inSection || lines[last].breakBefore != .free else { return }
    lines[last].breakBefore = .never
  }

  /// Allows a page break, whatever lines were to be kept together.
  private mutating func allowBreak() { linesSinceHeading = Self.minimumGroupedLines }

  private mutating func allowBreakBetweenEntries() {
    if let firstLine, lines.count >= firstLine + Self.minimumGroupedLines { allowBreak() }
  }

  /// Adds a title with its dates at the end of its first line, then the organization. In reading order, the dates are last.
  private mutating func add(
    _ title: Paragraph, _ organization: Paragraph? = nil, dates: Inline?, before: LineBox.Break
  ) {
    let text = title.inlines.map(\.text).joined()
    let end = dates.flatMap { paragraphTypesetter.end($0, after: text, share: Self.maximumDatesShare) }
    var title = title
    if let end { title.trailing = end.width + style.spaces.beforeDates }
    let first = lines.count
    add(title, before: before, inside: .never)
    let isBeside = end != nil && lines.count > first
    if var organization {
      organization.trailing = isBeside ? paragraphTypesetter.roomForDates(end) : 0
      add(organization, before: .never, inside: .never)
    }
    if let end, let dates, isBeside {
      let last = lines.count - 1
      let start = lines[last].runs.map { $0.x + $0.width }.max() ?? 0
      let height = lines[(first + 1)...].reduce(0) { $0 + $1.height }
      if last > first {
        lines[first].runs += paragraphTypesetter.extent(of: lines[first], height: height).map { [$0] } ?? []
      }
      lines[last].runs += paragraphTypesetter.runs(dates.text, end, after: start, height: height, line: first)
    } else if let dates {
      add(Paragraph(inlines: [dates]), before: .never, inside: .never)
    }
  }

  /// The width of dates next to a title relative to the text area; longer ones have a line of their own.
  private static let maximumDatesShare = 0.45

  /// Returns a name; a linked one has a line below, because colors would distinguish names for no reason.
  private mutating func name(
    _ text: String, _ link: Link?, _ textStyle: TextStyle, in element: Element
  ) -> Inline {
    guard let link else { return Inline(text: text, style: textStyle, element: element, wrapping: .names) }
    var textStyle = textStyle
    textStyle.underline = style.underline
    return Inline(
      text: text, style: textStyle, element: tree.add(.link, to: element), wrapping: .names,
      link: LinkTarget(link, label: text))
  }

  private func joined(
    _ items: [Inline], _ textStyle: TextStyle, _ element: Element, separator: String = " · "
  ) -> [Inline] {
    let separator = Inline(text: separator, style: textStyle, element: element, wrapping: .separator)
    return Array(items.map { [$0] }.joined(separator: [separator]))
  }

  private mutating func link(
    _ text: String, _ link: Link, label: String, _ textStyle: TextStyle, in parent: Element
  ) -> Inline {
    Inline(
      text: text, style: textStyle, element: tree.add(.link, to: parent), wrapping: .whole,
      link: LinkTarget(link, label: label))
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
        space: style.spaces.beforeHeadline, before: .never, inside: .line)
    }
    let element = tree.add(.paragraph, to: root)
    var iconStyle = style.contacts
    iconStyle.color = style.link
    var gapStyle = style.contacts
    gapStyle.tracking = style.spaces.betweenContacts
    let gap = Inline(text: " ", style: gapStyle, element: element, wrapping: .separator, actualText: " · ")
    let contacts = handout.contacts.map { contact in
      let icon = Inline(text: "", style: iconStyle, element: element, wrapping: .whole, icon: ContactIcon(contact))
      let text =
        contact.link.map { link(contact.text, $0, label: contact.label, style.contacts, in: element) }
        ?? Inline(text: contact.text, style: style.contacts, element: element, wrapping: .whole)
      return [icon, text]
    }
    add(
      Paragraph(
        inlines: Array(contacts.joined(separator: [gap])), alignment: style.headAlignment, leading: style.leading * 1.1,
        spaceBefore: style.spaces.beforeContacts), before: .never, inside: .line)
  }

  // MARK: Photo

  /// Adds the head with a photo at its right.
  private mutating func addHead(_ handout: Handout, beside photo: Photo) {
    let element = tree.add(.figure, to: StructureTree.document)
    tree.setDescription(handout.name, of: element)
    let width = paragraphTypesetter.width
    paragraphTypesetter.width = width - PhotoBox.room
    addHead(handout)
    paragraphTypesetter.width = width
    guard !lines.isEmpty else { return }
    lines[0].photo = PhotoBox(photo: photo, element: element, x: width - PhotoBox.width)
  }

  // MARK: Sections

  private mutating func add(_ section: Handout.Section) {
    let element = tree.add(.section, to: StructureTree.document)
    allowBreak()
    if section.heading.isEmpty, case .clause(let paragraphs) = section.content {
      firstLine = nil
      return addClause(paragraphs, in: element, space: style.spaces.beforeSection)
    }
    var bookmark = Bookmark(title: section.heading, line: lines.count)
    add(
      section.heading, style.heading, as: .heading2, in: element, wrapping: .names, leading: style.tightLeading,
      space: style.spaces.beforeSection, rule: style.headingRule, before: .free, inside: .never)
    keepWithNext()
    firstLine = lines.count
    switch section.content {
    case .paragraphs(let paragraphs):
      for text in paragraphs { add(text, in: element, space: style.spaces.betweenParagraphs, before: .free) }
    case .clause(let paragraphs): addClause(paragraphs, in: element, space: style.spaces.betweenParagraphs)
    case .entries(let entries):
      for group in Handout.groups(of: entries) { add(group, in: tree.add(.section, to: element), &bookmark) }
    case .lines(let entries): add(lines: entries, in: element)
    case .rows(let rows): add(rows, in: element)
    case .quotes(let quotes): for quote in quotes { add(quote, in: element) }
    }
    keepLast(inSection: true)
    bookmarks.append(bookmark)
  }

  private mutating func addClause(_ paragraphs: [RichText], in parent: Element, space: Double) {
    var space = space
    for text in paragraphs {
      let inlines = inlines(text, style.small, in: tree.add(.paragraph, to: parent))
      add(Paragraph(inlines: inlines, spaceBefore: space), before: .free, inside: .line)
      space = style.spaces.betweenParagraphs
    }
  }

  private mutating func add(_ rows: [Handout.Row], in parent: Element) {
    for row in rows {
      let element = tree.add(.paragraph, to: parent)
      var inlines: [Inline] = []
      if !row.label.isEmpty || row.items.isEmpty {
        let label = row.label + (row.items.isEmpty ? "" : ": ")
        inlines.append(Inline(text: label, style: style.label, element: element, wrapping: .names))
      }
      if !row.items.isEmpty {
        inlines.append(Inline(text: row.items.joined(separator: ", "), style: style.text, element: element))
      }
      add(
        Paragraph(inlines: inlines, hanging: style.itemIndent, spaceBefore: style.spaces.betweenRows),
        before: .free, inside: .line)
    }
  }

  private mutating func add(_ quote: Handout.Quote, in parent: Element) {
    let element = tree.add(.quote, to: parent)
    allowBreakBetweenEntries()
    var space = style.spaces.betweenEntries
    var before = LineBox.Break.free
    for text in quote.paragraphs {
      add(text, in: element, indent: style.quoteIndent, space: space, before: before)
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

  private mutating func add(_ group: Handout.Group, in element: Element, _ bookmark: inout Bookmark) {
    allowBreakBetweenEntries()
    var space = style.spaces.betweenEntries
    bookmark.children += group.entries.prefix(1).map { Bookmark(title: $0.title, line: lines.count) }
    guard let organization = group.organization else {
      for entry in group.entries { add(entry, style.title, as: .heading3, space: space, before: .free, in: element) }
      return
    }
    var inlines = [name(organization, group.link, style.title, in: tree.add(.heading3, to: element))]
    if let location = group.location {
      let paragraph = tree.add(.paragraph, to: element)
      inlines.append(Inline(text: " · ", style: style.organization, element: paragraph, wrapping: .separator))
      inlines.append(Inline(text: location, style: style.organization, element: paragraph, wrapping: .names))
    }
    add(Paragraph(inlines: inlines, spaceBefore: space), before: .free, inside: .never)
    keepWithNext()
    space = style.spaces.betweenRows
    for (index, entry) in group.entries.enumerated() {
      if index > 0 {
        bookmark.children.append(Bookmark(title: entry.title, line: lines.count))
        allowBreakBetweenEntries()
      }
      add(
        entry, style.groupedTitle, as: .heading4, space: space, before: index == 0 ? .never : .free,
        in: tree.add(.section, to: element))
      space = style.spaces.insideGroup
    }
  }

  private mutating func add(
    _ entry: Handout.Entry, _ titleStyle: TextStyle, as heading: StructureType, space: Double, before: LineBox.Break,
    in element: Element
  ) {
    let title = name(entry.title, entry.titleLink, titleStyle, in: tree.add(heading, to: element))
    let dates = dates(of: entry, in: element)
    add(
      Paragraph(inlines: [title], spaceBefore: space), organization(of: entry, in: element), dates: dates,
      before: before)
    keepWithNext()
    let body = lines.count
    addFacts(of: entry, in: element)
    for text in entry.paragraphs { add(text, in: element, space: style.spaces.betweenParagraphs, before: .split) }
    addList(entry.highlights, in: element)
    add(
      entry.keywords.joined(separator: ", "), style.small, in: element, wrapping: .names,
      space: style.spaces.betweenParagraphs, before: .never, inside: .line)
    if body > 0, body < lines.count {
      // Part of the line's height, because spaces can become smaller.
      lines[body - 1].height += style.spaces.afterTitle
      lines[body].spaceBefore = 0
    }
    keepLast()
  }

  private mutating func organization(of entry: Handout.Entry, in parent: Element) -> Paragraph {
    let element = tree.add(.paragraph, to: parent)
    var inlines: [Inline] = []
    if let organization = entry.organization {
      inlines.append(name(organization, entry.organizationLink, style.organization, in: element))
    }
    if let location = entry.location {
      inlines.append(Inline(text: location, style: style.organization, element: element, wrapping: .names))
    }
    return Paragraph(inlines: joined(inlines, style.organization, element))
  }

  private mutating func dates(of entry: Handout.Entry, in parent: Element) -> Inline? {
    entry.time.map {
      Inline(text: $0.text, style: style.dates, element: tree.add(.paragraph, to: parent), wrapping: .whole)
    }
  }

  /// Adds a line of facts and of links that are named by what they lead to.
  private mutating func addFacts(of entry: Handout.Entry, in parent: Element) {
    let element = tree.add(.paragraph, to: parent)
    let facts = entry.facts.map { Inline(text: $0, style: style.text, element: element, wrapping: .names) }
    let inlines = joined(facts + links(of: entry, in: element), style.text, element)
    add(Paragraph(inlines: inlines), before: .never, inside: .line)
  }

  private mutating func links(of entry: Handout.Entry, in element: Element) -> [Inline] {
    var linkStyle = style.text
    linkStyle.color = style.link
    return entry.otherLinks.map { link($0.label, $0.link, label: $0.label, linkStyle, in: element) }
  }

  // MARK: Lines

  /// Adds entries on a line each; those that share a line are one paragraph.
  private mutating func add(lines entries: [Handout.Entry], in parent: Element) {
    for line in Handout.lines(of: entries) {
      if line.count == 1 {
        add(line: line[0], in: parent)
      } else {
        let element = tree.add(.paragraph, to: parent)
        let names = line.map { name($0.title, $0.titleLink, style.text, in: element) }
        let inlines = joined(names, style.text, element, separator: ", ")
        add(Paragraph(inlines: inlines, spaceBefore: style.spaces.betweenRows), before: .free, inside: .line)
      }
    }
  }

  /// Adds title, organization, facts and date on a line; other texts follow below.
  private mutating func add(line entry: Handout.Entry, in parent: Element) {
    let isLong = !entry.paragraphs.isEmpty || !entry.highlights.isEmpty
    let container = isLong ? tree.add(.section, to: parent) : parent
    let element = tree.add(.paragraph, to: container)
    func inline(_ text: String, _ textStyle: TextStyle) -> Inline {
      Inline(text: text, style: textStyle, element: element, wrapping: .names)
    }
    var inlines = [name(entry.title, entry.titleLink, style.label, in: element)]
    if let organization = entry.organization {
      inlines += [inline(", ", style.text), name(organization, entry.organizationLink, style.text, in: element)]
    }
    if let location = entry.location { inlines.append(inline(", " + location, style.text)) }
    if !entry.details.isEmpty {
      inlines += [inline(": ", entry.hasPlace ? style.text : style.label), inline(entry.details, style.text)]
    }
    for link in links(of: entry, in: element) { inlines += [inline(" · ", style.text), link] }
    add(
      Paragraph(inlines: inlines, hanging: style.itemIndent, spaceBefore: style.spaces.betweenRows),
      dates: dates(of: entry, in: container), before: .free)
    for text in entry.paragraphs { add(text, in: container, indent: style.itemIndent, before: .never) }
    addList(entry.highlights, in: container)
    keepLast()
  }

  private mutating func addList(_ items: [RichText], in parent: Element) {
    guard !items.isEmpty else { return }
    let list = tree.add(.list, to: parent)
    for (index, text) in items.enumerated() {
      let item = tree.add(.item, to: list)
      let bullet = Inline(text: "• ", style: style.text, element: tree.add(.label, to: item), wrapping: .whole)
      let inlines = inlines(text, style.text, in: tree.add(.body, to: item))
      add(
        Paragraph(
          inlines: inlines, label: bullet, indent: style.itemIndent, labelIndent: style.bulletIndent,
          spaceBefore: index == 0 ? style.spaces.betweenParagraphs : style.spaces.betweenItems),
        before: .split, inside: .line)
    }
  }
}
