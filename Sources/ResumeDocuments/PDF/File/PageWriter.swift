/// Writes pages with their lines, tagged content and link annotations.
struct PageWriter {
  private let paper: Paper
  private let style: ThemeStyle
  private(set) var file: PDFFile
  private(set) var tree: StructureTree
  let pages: [PDFReference]
  private(set) var faces: Set<Int> = []

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
      let top = height(position.top)
      for run in line.runs {
        if current != run.element {
          if current != nil { content.end() }
          content.begin(tree.type(of: run.element), mark: tree.mark(run.element, page: page))
          current = run.element
        }
        let (x, y) = (style.margins.side + run.x, top - line.baseline)
        content.show(run, x: x, y: y)
        if let link = run.link {
          let area = LinkArea(
            element: run.element, link: link, left: x, right: x + run.width, top: y + run.style.size * 0.8,
            bottom: y - run.style.size * 0.25)
          if areas.last?.continues(in: area) == true {
            areas[areas.count - 1].extend(to: area)
          } else {
            areas.append(area)
          }
        }
      }
      if let rule = line.rule {
        if current != nil { content.end() }
        current = nil
        draw(rule, y: top - line.height, in: &content)
      }
    }
    if current != nil { content.end() }
    draw(footer, in: &content)
    faces.formUnion(content.faces)
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

  /// Whether the other area belongs to the same link and line.
  func continues(in other: LinkArea) -> Bool { element == other.element && top == other.top }

  mutating func extend(to other: LinkArea) {
    left = min(left, other.left)
    right = max(right, other.right)
  }
}
