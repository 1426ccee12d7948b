import ResumeDomain

extension ResumeTypesetter {
  mutating func add(_ section: Handout.Section) {
    let element = tree.add(.section, to: StructureTree.document)
    allowBreak()
    if section.heading.isEmpty, case .clause(let paragraphs) = section.content {
      firstLine = nil
      return addClause(paragraphs, in: element, space: style.spaces.beforeSection)
    }
    var bookmark = Bookmark(title: section.heading, line: lines.count)
    if style.hasHeadingsInLine, addInLine(section, in: element) {
      bookmarks.append(bookmark)
      return
    }
    let start = lines.count
    let sideHeight = addHeading(section.heading, in: element)
    keepWithNext()
    firstLine = lines.count
    if case .lines(let entries) = section.content, entries.contains(where: { $0.time != nil }) { addHeadingLine() }
    switch section.content {
    case .paragraphs(let blocks): add(blocks, in: element, before: .free)
    case .clause(let paragraphs): addClause(paragraphs, in: element, space: style.spaces.betweenParagraphs)
    case .entries(let entries):
      for group in Handout.groups(of: entries, heads) { add(group, in: tree.add(.section, to: element), &bookmark) }
    case .lines(let entries):
      add(lines: entries, isPublications: section.kind == .section(.publications), in: element)
    case .rows(let rows): add(rows, in: element)
    case .quotes(let quotes): for quote in quotes { add(quote, in: element) }
    }
    keepLast(inSection: true)
    firstLine.map { fill($0, height: sideHeight) }
    if !names.isEmpty, side != nil {
      for line in lines.indices.dropFirst(start + 2) { lines[line].name = names.count - 1 }
    }
    bookmarks.append(bookmark)
  }

  /// Gives the heading beside the next line a line of its own, if the dates of the next lines are below it.
  private mutating func addHeadingLine() {
    guard !pendingHeading.isEmpty else { return }
    let height = Double(pendingHeading.count) * lineHeight
    lines.append(
      LineBox(
        runs: takeHeading(), height: height, spaceBefore: style.spaces.afterHeading, breakBefore: .never,
        baseline: text.baseline(lineHeight: lineHeight, fontSize: style.text.size)))
    keepWithNext()
  }

  /// Adds a heading above the next lines, or beside them; returns the height that one beside them needs.
  private mutating func addHeading(_ heading: String, in parent: Element) -> Double {
    guard let side else {
      add(
        heading, style.heading, as: .heading2, in: parent, wrapping: .names, leading: style.tightLeading,
        space: style.spaces.beforeSection, rule: style.headingRule, before: .section, inside: .never)
      return 0
    }
    lines.append(
      LineBox(
        runs: [], height: style.headingRule.height, spaceBefore: style.spaces.beforeSection, breakBefore: .section,
        baseline: 0, rule: style.headingRule))
    let inline = Inline(
      text: heading, style: style.heading, element: tree.add(.heading2, to: parent), wrapping: .names)
    setActualText(Paragraph(inlines: [inline]))
    pendingHeading = side.lines(Paragraph(inlines: [inline]))
    let name = side.lines(
      Paragraph(inlines: [Inline(text: heading, style: style.dates, element: inline.element, wrapping: .names)]))
    names.append(
      LineBox(
        runs: lowered(name), height: Double(name.count) * lineHeight, spaceBefore: 0, breakBefore: .never,
        baseline: text.baseline(lineHeight: lineHeight, fontSize: style.text.size)))
    return Double(pendingHeading.count) * lineHeight
  }

  var lineHeight: Double { style.text.size * style.leading }

  /// Returns the runs of the heading beside the next line.
  mutating func takeHeading() -> [TextRun] {
    defer { pendingHeading = [] }
    return lowered(pendingHeading.map { Line(runs: text.runs($0, beside: style.textStart, endsLine: true)) })
  }

  /// Returns the runs of lines that are below each other beside one line of text.
  private func lowered(_ lines: [Line]) -> [TextRun] {
    lines.enumerated().flatMap { number, line in
      line.runs.map { run in
        var run = run
        run.rise -= Double(number) * lineHeight
        return run
      }
    }
  }

  /// Extends the last line, so that the lines from the first one are at least as high as the text beside them.
  mutating func fill(_ first: Int, height: Double) {
    guard let last = lines.indices.last, first <= last else { return }
    let own = lines[first...].reduce(0) { $0 + $1.height } + lines[(first + 1)...].reduce(0) { $0 + $1.spaceBefore }
    lines[last].height += max(0, height - own)
    beside.count = 0
  }

  /// Adds a section with its heading before the text, if both fit in a line; returns whether they do.
  private mutating func addInLine(_ section: Handout.Section, in parent: Element) -> Bool {
    let element = tree.add(.paragraph, to: parent)
    let content: [Inline]
    switch section.content {
    case .rows(let rows) where rows.count == 1: content = inlines(rows[0], in: element)
    case .paragraphs(let blocks) where blocks.count == 1 && blocks[0].level == nil:
      content = inlines(blocks[0].text, style.text, in: element)
    default: return false
    }
    var headingStyle = style.heading
    headingStyle.size = style.text.size
    let heading = Inline(
      text: section.heading, style: headingStyle, element: tree.add(.heading2, to: parent), wrapping: .names)
    let gap = Inline(text: "   ", style: style.text, element: element, wrapping: .separator)
    let paragraph = Paragraph(
      inlines: [heading, gap] + content, spaceBefore: style.spaces.beforeSection * Self.spaceInLineShare)
    guard text.lines(paragraph).count == 1 else { return false }
    firstLine = nil
    add(paragraph, before: .free, inside: .never)
    return true
  }

  /// The space before a heading in the line of its text, relative to that before another one.
  private static let spaceInLineShare = 0.6

  private mutating func addClause(_ paragraphs: [RichText], in parent: Element, space: Double) {
    var space = space
    for text in paragraphs {
      let inlines = inlines(text, style.small, in: tree.add(.paragraph, to: parent))
      add(Paragraph(inlines: inlines, spaceBefore: space), before: .free, inside: .line)
      space = style.spaces.betweenParagraphs
    }
  }

  /// Adds rows; a row is never the only one of several on a page.
  private mutating func add(_ rows: [Handout.Row], in parent: Element) {
    // As wide as the widest line of a label.
    let labels = style.column.map { column in
      let narrow = ParagraphTypesetter(text, width: column.labels - Self.gapAfterLabels)
      let widths = rows.filter { !$0.items.isEmpty }.flatMap { row in
        narrow.lines(Paragraph(inlines: label(of: row, StructureTree.document))).map(\.width)
      }
      return Self.gapAfterLabels + (widths.max() ?? 0)
    }
    for (index, row) in rows.enumerated() {
      if min(index, rows.count - index) >= 2 { allowBreak() } else { keepWithNext() }
      if let labels, !row.label.isEmpty, !row.items.isEmpty {
        addBeside(row, labels, in: parent)
      } else {
        let element = tree.add(.paragraph, to: parent)
        add(
          Paragraph(
            inlines: inlines(row, in: element), hanging: row.label.isEmpty ? 0 : style.itemIndent,
            spaceBefore: style.spaces.betweenRows), before: .free, inside: .line)
      }
    }
  }

  private func inlines(_ row: Handout.Row, in element: Element) -> [Inline] {
    var inlines: [Inline] = []
    if !row.label.isEmpty || row.items.isEmpty {
      inlines = label(of: row, element)
      if !row.items.isEmpty { inlines[inlines.count - 1].text += colon }
    }
    if !row.items.isEmpty {
      inlines.append(Inline(text: row.items.joined(separator: ", "), style: style.text, element: element))
    }
    return inlines
  }

  private static let gapAfterLabels = 12.0

  /// Returns the label of a row, with the level in regular gray type.
  private func label(of row: Handout.Row, _ element: Element) -> [Inline] {
    let (name, level) = row.labelParts
    let label = Inline(text: name, style: style.label, element: element, wrapping: .names)
    return level.isEmpty
      ? [label] : [label, Inline(text: level, style: style.location, element: element, wrapping: .names)]
  }

  /// Adds a row with its items beside its label, for which there is a width.
  private mutating func addBeside(_ row: Handout.Row, _ width: Double, in parent: Element) {
    let label = label(of: row, tree.add(.paragraph, to: parent))
    let items = Inline(
      text: row.items.joined(separator: ", "), style: style.text, element: tree.add(.paragraph, to: parent))
    let labels = ParagraphTypesetter(text, width: width - Self.gapAfterLabels + 0.01).lines(Paragraph(inlines: label))
    let others = ParagraphTypesetter(text, width: text.width - width).lines(Paragraph(inlines: [items]))
    setActualText(Paragraph(inlines: label + [items]))
    let rows = (0..<max(labels.count, others.count)).map { index in
      var line = Line()
      // From the right, labels are at the right.
      let isMirrored = text.isRightToLeft
      let start = style.textStart + (isMirrored ? 0 : width)
      if labels.indices.contains(index) {
        let label = labels[index].moved(
          by: style.textStart + (isMirrored ? text.width - width + Self.gapAfterLabels : 0))
        line.runs += isMirrored ? label.runs : text.runs(label, beside: start, endsLine: false)
      }
      if others.indices.contains(index) {
        let items = others[index].moved(by: start)
        line.runs += line.runs.isEmpty ? text.runs(items, alignedWith: style.textStart) : items.runs
      }
      return line
    }
    add(
      rows, size: style.text.size, height: lineHeight, space: style.spaces.betweenRows, before: .free, inside: .line)
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
      isAlone ? quote.author : "— " + quote.author, isAlone ? style.label : style.location, in: element,
      wrapping: .names, indent: isAlone ? 0 : style.quoteIndent, space: space, before: isAlone ? .free : .never,
      inside: .never)
  }

  /// Adds paragraphs and lists; notes are in small gray type with an indent.
  mutating func add(_ blocks: [RichText.Block], areNotes: Bool = false, in parent: Element, before: LineBox.Break) {
    var rest = blocks.nested[...]
    while let first = rest.first {
      if first.level == nil, areNotes {
        let inlines = inlines(first.text, style.small, in: tree.add(.paragraph, to: parent))
        add(
          Paragraph(inlines: inlines, indent: style.itemIndent, spaceBefore: style.spaces.betweenParagraphs),
          before: before, inside: .line)
        rest.removeFirst()
      } else if first.level == nil {
        add(first.text, in: parent, space: style.spaces.betweenParagraphs, before: before)
        rest.removeFirst()
      } else {
        addList(rest.popList(), level: 0, in: parent)
      }
    }
  }

  /// Adds list items; those of a higher level are a list in the item before.
  private mutating func addList(_ items: ArraySlice<RichText.Block>, level: Int, in parent: Element) {
    let list = tree.add(.list, to: parent)
    var rest = items
    while let first = rest.popFirst() {
      let item = tree.add(.item, to: list)
      let bullet = tree.add(.label, to: item)
      let body = tree.add(.body, to: item)
      let indent = style.itemIndent * Double(level)
      add(
        Paragraph(
          inlines: inlines(first.text, style.text, in: body), bullet: bullet, number: first.numberText,
          indent: indent + (first.number == nil ? style.itemIndent : style.numberIndent),
          bulletIndent: indent + style.bulletIndent, spaceBefore: style.spaces.betweenItems),
        before: .split, inside: .line)
      var nested = rest.prefix { ($0.level ?? 0) > (first.level ?? 0) }
      rest = rest[nested.endIndex...]
      if !nested.isEmpty {
        let next = lines.count
        while !nested.isEmpty { addList(nested.popList(), level: level + 1, in: body) }
        // An item is never the last line above a page break if others belong to it.
        if lines.indices.contains(next) { lines[next].breakBefore = .never }
      }
    }
  }
}

extension Line {
  func moved(by distance: Double) -> Line {
    var line = self
    line.move(by: distance)
    return line
  }
}
