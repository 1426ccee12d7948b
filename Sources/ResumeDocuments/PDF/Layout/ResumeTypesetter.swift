import ResumeDomain

/// Turns a résumé or a letter into lines, bookmarks and a structure tree.
struct ResumeTypesetter {
  typealias Element = StructureTree.Element

  let style: ThemeStyle
  /// The typesetters of the head, which is as wide as the text area, of running text, and of the column at its left.
  private(set) var wide: ParagraphTypesetter
  private(set) var text: ParagraphTypesetter
  private(set) var side: ParagraphTypesetter?
  var tree = StructureTree()
  var lines: [LineBox] = []
  var bookmarks: [Bookmark] = []
  /// The headings of sections, with the number of lines below each.
  private(set) var sections: [(heading: String, lines: Int)] = []
  /// What is between a label and the text after it.
  private(set) var colon = ": "
  /// The first line below the last section's heading.
  var firstLine: Int?
  /// A heading that is drawn beside the next line.
  var pendingHeading: [Line] = []
  /// The names of sections, which are repeated beside the first line of a page that continues one.
  var names: [LineBox] = []
  /// The first line beside the last texts of the column, and the number of their lines.
  var beside = (line: 0, count: 0)
  /// Whether the place of an entry is on a line of its own.
  private(set) var heads = Handout.Heads.one
  /// The number of lines after the last heading.
  private var linesSinceHeading = Self.minimumGroupedLines

  /// The minimum number of lines of a paragraph on a page, and of lines below a heading.
  private static let minimumGroupedLines = 2

  /// Creates a typesetter for a text area of a width in points.
  init(_ style: ThemeStyle, _ fonts: FontSet, width: Double) {
    self.init(style, ParagraphTypesetter(fonts, width: width), width: width)
  }

  /// Creates a typesetter with the fonts of another one.
  init(_ style: ThemeStyle, _ setter: ParagraphTypesetter, width: Double) {
    self.style = style
    wide = ParagraphTypesetter(setter, width: width)
    wide.bulletColor = style.column == nil ? style.text.color : style.accent
    let textWidth = width - style.textStart
    text = textWidth == width ? wide : ParagraphTypesetter(wide, width: textWidth)
    side = style.column.map { [wide] in ParagraphTypesetter(wide, width: $0.width + $0.gutter * 0.6) }
  }

  mutating func add(_ handout: Handout) {
    (colon, heads) = (handout.colon, handout.heads)
    let isRightToLeft = LanguageTag.isRightToLeft(handout.language)
    wide.isRightToLeft = isRightToLeft
    text.isRightToLeft = isRightToLeft
    side?.isRightToLeft = isRightToLeft
    if let photo = handout.photo { addHead(handout, beside: photo) } else { addHead(handout) }
    if let letter = handout.letter { add(letter) }
    let headCount = lines.count
    for section in handout.sections {
      let first = lines.count
      add(section)
      sections.append((section.heading, lines[first...].count { !$0.runs.isEmpty }))
    }
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
      let lines = wide.lines(Paragraph(inlines: [inline], alignment: .center))
      if lines.count == 1 { return lines[0].runs }
    }
    return []
  }

  /// Adds the head with a photo at its right.
  private mutating func addHead(_ handout: Handout, beside photo: Photo) {
    let element = tree.add(.figure, to: StructureTree.document)
    tree.setDescription(handout.owner, of: element)
    let whole = wide
    wide = ParagraphTypesetter(whole, width: whole.width - PhotoBox.room)
    addHead(handout)
    wide = whole
    guard !lines.isEmpty else { return }
    let height = lines.reduce(0) { $0 + $1.height } + lines.dropFirst().reduce(0) { $0 + $1.spaceBefore }
    // The head is centered on the photo, which follows the name.
    let rise = max(0, (PhotoBox.height - height) / 2)
    lines[0].photo = PhotoBox(photo: photo, element: element, x: whole.width - PhotoBox.width, rise: rise)
    guard rise > 0 else { return }
    lines[0].breakBefore = .never
    lines.insert(LineBox(runs: [], height: rise, spaceBefore: 0, breakBefore: .free, baseline: 0), at: 0)
  }

  // MARK: Lines

  /// Adds a paragraph's lines, with the allowed page breaks. There is none after its first and before its last line. The space
  /// below a section's heading is always the same.
  mutating func add(_ paragraph: Paragraph, isHead: Bool = false, before: LineBox.Break, inside: LineBox.Break) {
    var added = (isHead ? wide : text).lines(paragraph)
    setActualText(paragraph)
    if !isHead { for index in added.indices { added[index].move(by: style.textStart) } }
    let size = paragraph.inlines.map(\.style.size).max() ?? style.text.size
    add(
      added, size: size, height: size * (paragraph.leading ?? style.leading), space: paragraph.spaceBefore,
      rule: paragraph.rule, before: before, inside: inside)
  }

  mutating func add(
    _ added: [Line], size: Double, height: Double, space: Double, rule: Rule? = nil, before: LineBox.Break,
    inside: LineBox.Break
  ) {
    let space = lines.count == firstLine ? style.spaces.afterHeading : space
    if !pendingHeading.isEmpty { beside = (lines.count, pendingHeading.count) }
    for (index, line) in added.enumerated() {
      let isKept = index > 0 && min(index, added.count - index) < Self.minimumGroupedLines
      let isAllowed = !isKept && linesSinceHeading >= Self.minimumGroupedLines
      linesSinceHeading += 1
      let rule = index == added.count - 1 ? rule : nil
      lines.append(
        LineBox(
          runs: takeHeading() + line.runs, icons: line.icons, height: height + (rule?.height ?? 0),
          spaceBefore: index == 0 ? space : 0,
          breakBefore: isAllowed ? (index == 0 ? before : inside) : .never,
          baseline: text.baseline(lineHeight: height, fontSize: size), rule: rule))
    }
  }

  mutating func add(
    _ text: String, _ textStyle: TextStyle, as type: StructureType = .paragraph, in parent: Element,
    wrapping: Wrapping = .words, alignment: Alignment = .left, isHead: Bool = false, indent: Double = 0,
    leading: Double? = nil, space: Double = 0, rule: Rule? = nil, before: LineBox.Break, inside: LineBox.Break
  ) {
    let inline = Inline(text: text, style: textStyle, element: tree.add(type, to: parent), wrapping: wrapping)
    add(
      Paragraph(
        inlines: [inline], indent: indent, alignment: alignment, leading: leading, spaceBefore: space, rule: rule),
      isHead: isHead, before: before, inside: inside)
  }

  mutating func add(
    _ text: RichText, in parent: Element, indent: Double = 0, space: Double = 0, before: LineBox.Break
  ) {
    let inlines = inlines(text, style.text, in: tree.add(.paragraph, to: parent))
    add(Paragraph(inlines: inlines, indent: indent, spaceBefore: space), before: before, inside: .line)
  }

  mutating func inlines(_ text: RichText, _ base: TextStyle, in element: Element) -> [Inline] {
    text.runs.map { run in
      var textStyle = base
      if run.styles.contains(.bold) {
        textStyle.font = .bold
      } else if run.styles.contains(.italic) {
        textStyle.font = .italic
      }
      guard let link = run.link else { return Inline(text: run.text, style: textStyle, element: element) }
      textStyle.underline = style.underline
      return Inline(
        text: run.text, style: textStyle, element: tree.add(.link, to: element),
        link: LinkTarget(link, label: run.text))
    }
  }

  /// Stores right-to-left text in reading order for screen readers, because runs are drawn from left to right.
  mutating func setActualText(_ paragraph: Paragraph) {
    guard paragraph.inlines.contains(where: { Bidirectional.isNeeded($0.text) }) else { return }
    for element in Set(paragraph.inlines.map(\.element)) {
      let text = paragraph.inlines.filter { $0.element == element }.map(\.text).joined()
      if Bidirectional.isNeeded(text) { tree.setActualText(text, of: element) }
    }
  }

  // MARK: Page breaks

  /// Keeps the next lines on the same page as the lines so far.
  mutating func keepWithNext() { linesSinceHeading = 0 }

  /// Keeps the last line with the one before, so that it is never the only one on a page; a title of an entry only at the end
  /// of a section.
  mutating func keepLast(inSection: Bool = false) {
    guard let last = lines.indices.last, inSection || lines[last].breakBefore != .free else { return }
    lines[last].breakBefore = .never
  }

  /// Allows a page break, whatever lines were to be kept together.
  mutating func allowBreak() { linesSinceHeading = Self.minimumGroupedLines }

  mutating func allowBreakBetweenEntries() {
    if let firstLine, lines.count >= firstLine + Self.minimumGroupedLines { allowBreak() }
  }

  // MARK: Links

  /// Returns a name; a linked one has a line below, because colors would distinguish names for no reason.
  mutating func name(_ text: String, _ link: Link?, _ textStyle: TextStyle, in element: Element) -> Inline {
    guard let link else { return Inline(text: text, style: textStyle, element: element, wrapping: .names) }
    var textStyle = textStyle
    textStyle.underline = style.underline
    return Inline(
      text: text, style: textStyle, element: tree.add(.link, to: element), wrapping: .names,
      link: LinkTarget(link, label: text))
  }

  mutating func link(
    _ text: String, _ link: Link, label: String, _ textStyle: TextStyle, in parent: Element
  ) -> Inline {
    Inline(
      text: text, style: textStyle, element: tree.add(.link, to: parent), wrapping: .whole,
      link: LinkTarget(link, label: label))
  }

  func joined(_ items: [Inline], _ textStyle: TextStyle, _ element: Element, separator: String = " · ") -> [Inline] {
    let separator = Inline(text: separator, style: textStyle, element: element, wrapping: .separator)
    return Array(items.map { [$0] }.joined(separator: [separator]))
  }
}
