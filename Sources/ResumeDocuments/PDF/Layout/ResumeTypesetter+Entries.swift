import ResumeDomain

extension ResumeTypesetter {
  /// The first line of an entry: the title, and what follows it in the same line or in a second one.
  private struct EntryHead {
    var title: [Inline]
    let heading: StructureTree.Element
    /// The organization and the location, without the separator before them.
    var place: [Inline] = []
    /// The structure element of the organization.
    var paragraph: StructureTree.Element?
    /// The separator between the title and the place.
    var separator: Inline?
    var dates: Inline?
  }

  // MARK: Groups

  mutating func add(_ group: Handout.Group, in element: Element, _ bookmark: inout Bookmark) {
    allowBreakBetweenEntries()
    bookmark.children += group.entries.prefix(1).map { Bookmark(title: $0.title, line: lines.count) }
    guard let organization = group.organization else {
      for entry in group.entries { add(entry, as: .heading3, space: style.spaces.betweenEntries, in: element) }
      return
    }
    let employer = lines.count
    let heading = tree.add(.heading3, to: element)
    let title = name(organization, group.link, style.organization, in: heading)
    var head = EntryHead(title: [title], heading: heading, dates: dates(group.time, in: element))
    if let location = group.location { setLocation(location, of: &head, in: element) }
    add(head, space: style.spaces.betweenEntries, before: .free)
    keepWithNext()
    if !group.facts.isEmpty {
      addFacts(group.facts, in: element)
      keepWithNext()
    }
    for (index, entry) in group.entries.enumerated() {
      if index > 0 {
        bookmark.children.append(Bookmark(title: entry.title, line: lines.count))
        allowBreakBetweenEntries()
      }
      let first = lines.count
      add(
        entry, as: .heading4, space: index == 0 ? style.spaces.betweenItems : style.spaces.insideGroup,
        before: index == 0 ? .never : .free, in: tree.add(.section, to: element))
      for line in lines.indices.dropFirst(first) where index > 0 || line > first { lines[line].employer = employer }
    }
  }

  private mutating func add(
    _ entry: Handout.Entry, as heading: StructureType, space: Double, before: LineBox.Break = .free, in element: Element
  ) {
    let first = lines.count
    let sideHeight = add(head(of: entry, as: heading, in: element), space: space, before: before)
    keepWithNext()
    addFacts(entry.facts, linksOf: entry, in: element)
    let body = lines.count
    add(entry.paragraphs, in: element, before: .split)
    add(entry.highlights, in: element, before: .split)
    add(
      entry.keywords.joined(separator: ", "), style.small, in: element, wrapping: .names,
      space: style.spaces.betweenParagraphs, before: .never, inside: .line)
    if lines.indices.contains(body) {
      // The first bullet is as far from the title as bullets are from each other.
      lines[body].spaceBefore =
        (entry.paragraphs + entry.highlights).first?.level == nil ? 0 : style.spaces.betweenItems
    }
    fill(first, height: sideHeight)
    keepLast()
  }

  // MARK: Heads

  private mutating func head(of entry: Handout.Entry, as heading: StructureType, in element: Element) -> EntryHead {
    let heading = tree.add(heading, to: element)
    let title = name(entry.title, entry.titleLink, style.title, in: heading)
    var head = EntryHead(title: [title], heading: heading)
    if let organization = entry.organization {
      let paragraph = tree.add(.paragraph, to: element)
      head.separator = Inline(text: ", ", style: style.organization, element: heading, wrapping: .separator)
      head.paragraph = paragraph
      head.place = [name(organization, entry.organizationLink, style.organization, in: paragraph)]
    }
    if let place = entry.placeAndGrade { setLocation(place, of: &head, in: element) }
    head.dates = dates(entry.time, in: element)
    return head
  }

  private mutating func setLocation(_ location: String, of head: inout EntryHead, in parent: Element) {
    let isAlone = head.place.isEmpty
    let paragraph = head.paragraph ?? tree.add(.paragraph, to: parent)
    let separator = Inline(
      text: " · ", style: style.location, element: isAlone ? head.heading : paragraph, wrapping: .separator)
    if isAlone { head.separator = separator } else { head.place.append(separator) }
    head.place.append(Inline(text: location, style: style.location, element: paragraph, wrapping: .names))
  }

  private mutating func dates(_ time: Handout.Time?, in parent: Element) -> Inline? {
    time.map {
      Inline(text: $0.text, style: style.dates, element: tree.add(.paragraph, to: parent), wrapping: .whole)
    }
  }

  /// Adds a head, with the dates at the end of its first line or beside it; in reading order, they are last. Returns the height of the
  /// text beside it.
  @discardableResult
  private mutating func add(
    _ head: EntryHead, space: Double, before: LineBox.Break
  ) -> Double {
    let end = side == nil ? end(head.dates, after: head.title) : nil
    let trailing = end.map { $0.width + style.spaces.beforeDates } ?? 0
    let whole = Paragraph(
      inlines: head.title + (head.separator.map { [$0] } ?? []) + head.place, trailing: trailing, spaceBefore: space)
    let first = lines.count
    guard !head.place.isEmpty, heads == .two || text.lines(whole).count > 1 else {
      add(whole, before: before, inside: .never)
      return head.dates.map { place($0, end, beside: first) } ?? 0
    }
    add(Paragraph(inlines: head.title, trailing: trailing, spaceBefore: space), before: before, inside: .never)
    // With two lines, readers of forms find the dates in the line of the position.
    let height = heads == .two ? head.dates.map { place($0, end, beside: first) } : nil
    add(Paragraph(inlines: head.place), before: .never, inside: .never)
    return height ?? head.dates.map { place($0, end, beside: first) } ?? 0
  }

  /// Draws dates in the column beside the first of the last lines, at its end, or below them; in reading order, they follow the last line.
  /// Returns the height of the texts in the column.
  private mutating func place(_ dates: Inline, _ end: Line?, beside first: Int) -> Double {
    guard lines.count > first else { return 0 }
    guard let side else {
      if let end {
        attach(end, dates, to: first)
      } else {
        add(Paragraph(inlines: [dates]), before: .never, inside: .never)
      }
      return 0
    }
    let occupied = max(0, beside.count - (first - beside.line))
    // A period breaks only after its dash.
    var inline = dates
    inline.text = dates.text.replacing(" ", with: "\u{A0}").replacing("–\u{A0}", with: "– ")
    let added = side.lines(Paragraph(inlines: [inline]))
    let last = lines.count - 1
    let start = lines[last].runs.map { $0.x + $0.width }.max() ?? 0
    let joint = added.first?.runs.first.flatMap {
      text.joint(dates.text, $0, after: start, end: style.textStart + text.width)
    }
    lines[last].runs += joint.map { [$0] } ?? []
    for (number, line) in added.enumerated() {
      let rise = -Double(occupied + number) * lineHeight
      let runs =
        if let joint, rise == 0 { text.runs(line, after: joint) } else {
          text.runs(line, beside: style.textStart, endsLine: true)
        }
      lines[last].runs += runs.enumerated().map { index, run in
        var run = run
        (run.line, run.rise) = (first, run.rise + rise)
        // Text extraction has read the dates at the end of the line.
        if joint != nil { run.actualText = index == 0 && number == 0 ? "" : nil }
        return run
      }
    }
    beside = (first, occupied + added.count)
    return Double(beside.count) * lineHeight
  }

  /// The width of dates next to a title relative to the text area; longer ones have a line of their own.
  private static let maximumDatesShare = 0.45

  private func end(_ dates: Inline?, after title: [Inline]) -> Line? {
    dates.flatMap { text.end($0, after: title.map(\.text).joined(), share: Self.maximumDatesShare) }
  }

  /// Draws dates at the end of a line, so that they follow the last line in reading order.
  private mutating func attach(_ end: Line, _ dates: Inline, to first: Int) {
    let last = lines.count - 1
    func textEnd(_ line: Int) -> Double { (lines[line].runs.map { $0.x + $0.width }.max() ?? 0) - style.textStart }
    let runs = text.runs(dates.text, end, after: textEnd(last), beside: textEnd(first), line: first)
    lines[last].runs += runs.map { run in
      var run = run
      run.x += style.textStart
      return run
    }
  }

  /// Adds a line of facts and of links that are named by what they lead to.
  private mutating func addFacts(_ facts: [String], linksOf entry: Handout.Entry? = nil, in parent: Element) {
    let element = tree.add(.paragraph, to: parent)
    let facts = facts.map { Inline(text: $0, style: style.small, element: element, wrapping: .names) }
    let inlines = joined(facts + (entry.map { links(of: $0, in: element) } ?? []), style.small, element)
    add(Paragraph(inlines: inlines, leading: lineHeight / style.small.size), before: .never, inside: .line)
  }

  private mutating func links(of entry: Handout.Entry, in element: Element) -> [Inline] {
    var linkStyle = style.small
    linkStyle.underline = style.underline
    return entry.otherLinks.map { link($0.label, $0.link, label: $0.label, linkStyle, in: element) }
  }

  // MARK: Entries of one line

  /// Adds entries on a line each; those that share a line are one paragraph.
  mutating func add(lines entries: [Handout.Entry], isPublications: Bool, in parent: Element) {
    var space = style.spaces.betweenRows
    for line in Handout.lines(of: entries) {
      defer {
        let hasText = line.contains { !$0.paragraphs.isEmpty || !$0.highlights.isEmpty }
        space = style.spaces.betweenRows + (hasText ? Self.spaceAfterText : 0)
      }
      if line.count == 1 {
        add(line: line[0], isPublication: isPublications, space: space, in: parent)
      } else {
        let element = tree.add(.paragraph, to: parent)
        let names = line.map { name($0.title, $0.titleLink, style.text, in: element) }
        let inlines = joined(names, style.text, element)
        add(Paragraph(inlines: inlines, spaceBefore: space), before: .free, inside: .line)
      }
    }
  }

  /// The additional space between an entry with a text below it and the next one.
  private static let spaceAfterText = 3.0

  /// Adds title, organization, facts and date on a line; other texts follow below. The title of a publication is regular, and its venue italic.
  private mutating func add(line entry: Handout.Entry, isPublication: Bool, space: Double, in parent: Element) {
    let isLong = !entry.paragraphs.isEmpty || !entry.highlights.isEmpty
    let container = isLong ? tree.add(.section, to: parent) : parent
    let element = tree.add(.paragraph, to: container)
    func inline(_ text: String, _ textStyle: TextStyle) -> Inline {
      Inline(text: text, style: textStyle, element: element, wrapping: .names)
    }
    var organizationStyle = style.text
    if isPublication { organizationStyle.font = .italic }
    var inlines = [name(entry.title, entry.titleLink, isPublication ? style.text : style.label, in: element)]
    if let organization = entry.organization {
      inlines += [
        inline(", ", style.text), name(organization, entry.organizationLink, organizationStyle, in: element),
      ]
    }
    if let place = entry.placeAndGrade { inlines.append(inline(" · " + place, style.location)) }
    if !entry.details.isEmpty {
      let look = entry.hasPlace ? style.location : style.text
      inlines += [
        inline(entry.separatorOfDetails(colon), entry.hasPlace ? look : style.label), inline(entry.details, look),
      ]
    }
    for link in links(of: entry, in: element) { inlines += [inline(" · ", style.text), link] }
    let dates = dates(entry.time, in: container)
    let end = side == nil ? end(dates, after: inlines) : nil
    let first = lines.count
    add(
      Paragraph(
        inlines: inlines, hanging: style.itemIndent, trailing: end.map { $0.width + style.spaces.beforeDates } ?? 0,
        spaceBefore: space), before: .free, inside: .never)
    let sideHeight = dates.map { place($0, end, beside: first) } ?? 0
    let body = lines.count
    add(entry.paragraphs, areNotes: true, in: container, before: .never)
    add(entry.highlights, in: container, before: .split)
    if lines.indices.contains(body) { lines[body].spaceBefore = 0 }
    fill(first, height: sideHeight)
    keepLast()
  }
}
