/// Writes pages with their lines, tagged content and link annotations.
struct PageWriter {
  private let paper: Paper
  private let style: ThemeStyle
  private(set) var file: PDFFile
  private(set) var tree: StructureTree
  let pages: [PDFReference]
  /// The glyphs that are drawn in each font.
  private(set) var glyphs: [Int: Set<Int>] = [:]

  init(paper: Paper, style: ThemeStyle, file: PDFFile, tree: StructureTree, pageCount: Int) {
    self.paper = paper
    self.style = style
    self.tree = tree
    self.tree.setPageCount(pageCount)
    var file = file
    pages = (0..<pageCount).map { _ in file.reserve() }
    self.file = file
  }

  /// Converts a distance from the upper edge of the text area to one from the lower edge of the paper.
  func height(_ top: Double) -> Double { paper.size.height - style.margins.top - top }

  /// Writes a page; `parent` is the page list, `resources` the fonts.
  mutating func write(
    _ placed: [Paginator.Placed], of lines: [LineBox], footer: [TextRun], page: Int, parent: PDFReference,
    resources: PDFReference
  ) {
    var content = ContentStream()
    var current: StructureTree.Element?
    var areas: [LinkArea] = []
    for position in placed {
      let line = lines[position.index]
      if position.isRepeated {
        draw(line, top: height(position.top), in: &content)
        continue
      }
      let top = height(position.top)
      var underlines: [TextRun] = []
      var isInSpan = false
      for run in line.runs {
        if isInSpan, run.line == nil || run.actualText != nil {
          content.end()
          isInSpan = false
        }
        if current != run.element {
          if current != nil { content.end() }
          content.begin(tree.type(of: run.element), mark: tree.mark(run.element, page: page))
          current = run.element
        }
        let x = style.margins.side + run.x
        let y = (run.line.flatMap { baseline($0, placed, lines) } ?? top - line.baseline) + run.rise
        if let text = run.actualText {
          content.beginSpan(text)
          isInSpan = true
        }
        content.show(run, x: x, y: y)
        if run.style.underline != nil { underlines.append(run) }
        if let link = run.link {
          let area = LinkArea(
            element: run.element, link: link, left: x, right: x + run.width, top: y + run.style.size * 0.8,
            bottom: y - run.style.size * 0.25)
          // A link may have several runs in a line.
          if let last = areas.last, last.element == area.element, last.top == area.top {
            areas[areas.count - 1].left = min(last.left, area.left)
            areas[areas.count - 1].right = max(last.right, area.right)
          } else {
            areas.append(area)
          }
        }
      }
      if isInSpan { content.end() }
      if !underlines.isEmpty || !line.icons.isEmpty {
        content.end()
        current = nil
        draw(line.icons, underlines, baseline: top - line.baseline, in: &content)
      }
      if let photo = line.photo {
        if current != nil { content.end() }
        current = nil
        draw(photo, top: top + photo.rise, page: page, in: &content)
      }
      if let rule = line.rule {
        if current != nil { content.end() }
        current = nil
        draw(rule, y: top - line.height, in: &content)
      }
    }
    if current != nil { content.end() }
    draw(footer, in: &content)
    glyphs.merge(content.glyphs) { $0.union($1) }
    let stream = file.addStream([:], content.bytes)
    var members: PDFValue.Members = [
      ("Type", .name("Page")), ("Parent", .reference(parent)),
      ("MediaBox", [0, 0, .real(paper.size.width), .real(paper.size.height)]),
      ("Resources", .reference(resources)), ("Contents", .reference(stream)), ("StructParents", .integer(page)),
      ("Tabs", .name("S")),
    ]
    if !areas.isEmpty { members.append(("Annots", .array(areas.map { .reference(annotation($0, page: page)) }))) }
    file.set(pages[page], .dictionary(members))
  }

  /// Returns the height of the baseline of a line on this page; nil if the line is on another one.
  private func baseline(_ index: Int, _ placed: [Paginator.Placed], _ lines: [LineBox]) -> Double? {
    // The lines of a page are consecutive.
    guard let start = placed.firstIndex(where: { !$0.isRepeated }) else { return nil }
    let position = start + index - placed[start].index
    guard placed.indices.contains(position), position >= start else { return nil }
    return height(placed[position].top) - lines[index].baseline
  }

  /// Draws the text of a line that an earlier page contains.
  private func draw(_ line: LineBox, top: Double, in content: inout ContentStream) {
    content.beginArtifact("/Type/Pagination/Subtype/Header")
    for run in line.runs where run.line == nil {
      content.show(run, x: style.margins.side + run.x, y: top - line.baseline + run.rise)
    }
    content.end()
  }

  private func draw(_ icons: [IconBox], _ underlined: [TextRun], baseline: Double, in content: inout ContentStream) {
    content.beginArtifact("/Type/Layout")
    for run in underlined {
      guard let color = run.style.underline else { continue }
      for part in run.underlines {
        content.fill(
          x: style.margins.side + run.x + part.lowerBound, y: baseline - run.style.size * 0.18,
          width: part.upperBound - part.lowerBound, height: 0.35, color)
      }
    }
    for icon in icons {
      content.draw(icon, x: style.margins.side + icon.x, y: baseline + icon.center - icon.size / 2)
    }
    content.end()
  }

  private mutating func draw(_ box: PhotoBox, top: Double, page: Int, in content: inout ContentStream) {
    let (left, bottom) = (style.margins.side + box.x, top - PhotoBox.height)
    content.begin(tree.type(of: box.element), mark: tree.mark(box.element, page: page))
    content.draw(box.photo, x: left, y: bottom)
    content.end()
    tree.setArea(left: left, bottom: bottom, right: left + PhotoBox.width, top: top, of: box.element)
  }

  private func draw(_ rule: Rule, y: Double, in content: inout ContentStream) {
    content.beginArtifact("/Type/Layout")
    content.fill(
      x: style.margins.side, y: y, width: paper.size.width - 2 * style.margins.side, height: rule.thickness, rule.color)
    content.end()
  }

  private func draw(_ footer: [TextRun], in content: inout ContentStream) {
    guard !footer.isEmpty else { return }
    content.beginArtifact("/Type/Pagination/Subtype/Footer")
    for run in footer { content.show(run, x: style.margins.side + run.x, y: style.margins.footer) }
    content.end()
  }

  private mutating func annotation(_ area: LinkArea, page: Int) -> PDFReference {
    let reference = file.add([
      "Type": .name("Annot"), "Subtype": .name("Link"),
      "Rect": [.real(area.left), .real(area.bottom), .real(area.right), .real(area.top)], "Border": [0, 0, 0],
      // The print flag, which PDF/A requires.
      "F": 4, "Contents": .text(area.link.description), "StructParent": .integer(tree.nextAnnotationKey),
      "A": ["Type": .name("Action"), "S": .name("URI"), "URI": .string(area.link.uri)],
    ])
    tree.add(reference, to: area.element, page: page)
    return reference
  }
}

/// The clickable area of a link in a line. Lengths are in points from the lower left corner of the page.
private struct LinkArea {
  let element: StructureTree.Element
  let link: LinkTarget
  var left: Double
  var right: Double
  let top: Double
  let bottom: Double
}
