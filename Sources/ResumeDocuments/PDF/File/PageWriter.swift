/// Draws lines on pages, marks what they are, and makes links live.
struct PageWriter {
  let paper: Paper
  let style: ThemeStyle
  var file: PDFFile
  var tree: StructureTree
  /// The references of the pages.
  let pages: [PDFReference]
  /// All fonts that are shown, by number.
  private(set) var faces: Set<Int> = []

  init(_ paper: Paper, _ style: ThemeStyle, _ file: PDFFile, _ tree: StructureTree, pageCount: Int) {
    self.paper = paper
    self.style = style
    self.tree = tree
    var file = file
    pages = (0..<pageCount).map { _ in file.reserve() }
    self.file = file
    self.tree.setPageCount(pageCount)
  }

  /// From the lower edge of the paper to a place below the upper edge of the text area.
  func height(_ top: Double) -> Double { paper.size.height - style.margins.top - top }

  /// Writes a page.
  ///
  /// - Parameters:
  ///   - footer: what stands at its foot; no runs on the only page.
  ///   - parent: the list of pages.
  ///   - resources: the fonts.
  mutating func write(
    _ placed: [Paginator.Placed], of lines: [LineBox], footer: [TextRun], page: Int, parent: PDFReference,
    resources: PDFReference
  ) {
    var content = ContentStream()
    var current: StructureTree.Element?
    var areas: [LinkArea] = []
    for place in placed {
      let line = lines[place.index]
      let top = height(place.top)
      for run in line.runs {
        if current != run.element {
          if current != nil { content.end() }
          content.begin(tree.type(of: run.element), mark: tree.mark(run.element, page: page))
          current = run.element
        }
        content.show(run, x: style.margins.side + run.x, y: top - line.baseline)
        if let link = run.link {
          let area = LinkArea(
            element: run.element, link: link, left: run.x + style.margins.side,
            right: run.x + run.width + style.margins.side, top: top - line.baseline + run.style.size * 0.8,
            bottom: top - line.baseline - run.style.size * 0.25)
          if areas.last?.joins(area) == true { areas[areas.count - 1].join(area) } else { areas.append(area) }
        }
      }
      if let rule = line.rule {
        if current != nil { content.end() }
        current = nil
        draw(rule, below: top - line.height, in: &content)
      }
    }
    if current != nil { content.end() }
    draw(footer, in: &content)
    faces.formUnion(content.faces)
    let stream = file.addStream([:], content.bytes)
    let annotations = areas.map { annotation($0, page: page) }
    file.set(
      pages[page],
      .dictionary(
        [
          ("Type", .name("Page")), ("Parent", .reference(parent)),
          ("MediaBox", [0, 0, .real(paper.size.width), .real(paper.size.height)]),
          ("Resources", .reference(resources)), ("Contents", .reference(stream)), ("StructParents", .integer(page)),
          ("Tabs", .name("S")),
        ] + (annotations.isEmpty ? [] : [("Annots", .array(annotations.map { .reference($0) }))])))
  }

  private func draw(_ rule: Rule, below bottom: Double, in content: inout ContentStream) {
    content.beginArtifact("/Type/Layout")
    content.fill(
      x: style.margins.side, y: bottom, width: paper.size.width - 2 * style.margins.side,
      height: rule.thickness, rule.color)
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
      // Printed, as PDF/A asks of every annotation.
      "F": 4, "Contents": .text(area.link.description), "StructParent": .integer(tree.nextAnnotationKey),
      "A": ["Type": .name("Action"), "S": .name("URI"), "URI": .string(area.link.uri)],
    ])
    tree.add(reference, to: area.element, page: page)
    return reference
  }
}

/// The part of a line that leads somewhere. Lengths are in points from the lower left corner of the page.
struct LinkArea {
  let element: StructureTree.Element
  let link: LinkTarget
  var left: Double
  var right: Double
  let top: Double
  let bottom: Double

  /// Whether another part is of the same link and line.
  func joins(_ other: LinkArea) -> Bool { element == other.element && top == other.top }

  /// Takes in another part.
  mutating func join(_ other: LinkArea) {
    left = min(left, other.left)
    right = max(right, other.right)
  }
}
