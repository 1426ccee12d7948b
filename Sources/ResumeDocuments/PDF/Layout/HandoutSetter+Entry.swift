extension HandoutSetter {
  /// Sets a job, a project, a course of study or the like.
  mutating func set(_ entry: Handout.Entry, isFirst: Bool, in element: StructureTree.Element) {
    if !isFirst { begin() }
    setTitle(entry, isFirst: isFirst, in: element)
    addLine(
      [entry.organization, entry.place].compactMap { $0 }, and: entry.time?.text, style.organization, in: element)
    addLine(entry.facts, style.text, in: element)
    keepNext()
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
