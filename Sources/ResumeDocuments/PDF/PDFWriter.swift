/// What doesn't fit into the maximum number of pages.
package struct PDFExcess: Sendable {
  package let pageCount: Int
  /// The number of lines on the pages above the maximum.
  package let lineCount: Int
  /// The headings of the longest sections, and their numbers of lines.
  package let sections: [(heading: String, lines: Int)]
}

package enum PDFWriter {
  /// Viewers show bookmarks on opening if there are at least this many pages.
  private static let pagesWithBookmarks = 4

  /// Returns the file, what doesn't fit into the maximum number of pages, one for a letter, and the number of pages if it was made denser
  /// for it; the same document, layout and fonts always have the same bytes.
  package static func document(
    _ handout: Handout, layout: PDFLayout, fonts: FontSet
  ) -> (bytes: [UInt8], excess: PDFExcess?, fittedPages: Int?) {
    let (typeset, isFitted) = fitted(handout, layout, fonts)
    let (style, composition, pageCount) = (typeset.style, typeset.composition, typeset.composition.pages.count)

    var file = PDFFile()
    let list = file.reserve()
    let resources = file.reserve()
    var writer = PageWriter(
      paper: layout.paper, style: style, file: file, tree: typeset.typesetter.tree, pageCount: pageCount)
    let boxes = composition.lines + composition.names
    for (page, lines) in composition.pages.enumerated() {
      let footer = layout.footer == .page ? typeset.typesetter.footer(handout, page: page + 1, of: pageCount) : []
      writer.write(lines, of: boxes, footer: footer, page: page, parent: list, resources: resources)
    }
    file = writer.file
    file.set(
      list,
      ["Type": .name("Pages"), "Kids": .array(writer.pages.map { .reference($0) }), "Count": .integer(pageCount)])
    let members = fontMembers(typeset.typesetter.text.faces, used: writer.glyphs, &file)
    var resourceMembers: PDFValue.Members = [("Font", .dictionary(members))]
    if let photo = handout.photo {
      let image = ImageObject(photo).write(to: &file)
      resourceMembers.append(("XObject", [ContentStream.photoName: .reference(image)]))
    }
    file.set(resources, .dictionary(resourceMembers))

    let positions = composition.pages.enumerated().flatMap { page, lines in
      lines.filter { !$0.isRepeated }.map { (page: writer.pages[page], top: writer.height($0.top)) }
    }
    let outline = Outline(positions: positions).write(typeset.typesetter.bookmarks, to: &file)
    let tree = writer.tree.write(to: &file, pages: writer.pages)
    let (root, info) = Catalog(
      handout: handout, producer: layout.producer, showsOutline: pageCount >= pagesWithBookmarks
    ).write(to: &file, pages: list, tree: tree, outline: outline)
    let maximum = handout.letter == nil ? layout.maximumPages : 1
    return (
      file.bytes(root: root, info: info), excess(of: typeset, maximum: maximum), isFitted ? pageCount : nil
    )
  }

  /// Returns the number of pages of the file.
  package static func pageCount(of handout: Handout, layout: PDFLayout, fonts: FontSet) -> Int {
    fitted(handout, layout, fonts).typeset.composition.pages.count
  }

  private typealias Typeset = (style: ThemeStyle, typesetter: ResumeTypesetter, composition: Composition)

  /// Returns the document in the first of the ever denser styles that fits into the maximum number of pages, or in the densest. Without a
  /// maximum, a last page that is almost empty goes if the text stays readable.
  private static func fitted(
    _ handout: Handout, _ layout: PDFLayout, _ fonts: FontSet
  ) -> (typeset: Typeset, isFitted: Bool) {
    let setter = ParagraphTypesetter(fonts, width: 0)
    let best = typeset(handout, layout.style(of: handout), layout, setter)
    let count = best.composition.pages.count
    let maximum = layout.maximumPages ?? (best.composition.fill <= fillOfShortPage ? count - 1 : count)
    guard handout.letter == nil, count > maximum else { return (best, false) }
    var densest = best
    let styles = layout.denserStyles(of: handout).dropFirst()
      .filter { layout.maximumPages != nil || layout.isReadable($0) }
    for (number, style) in styles.enumerated()
    where number == styles.count - 1 || mayFit(best, style, layout.paper, pages: maximum) {
      densest = typeset(handout, style, layout, setter)
      if densest.composition.pages.count <= maximum { return (densest, true) }
    }
    return (layout.maximumPages == nil ? best : densest, false)
  }

  /// Whether a document could take a number of pages in a denser style, if all its lines were full: trying takes as long as the whole layout.
  private static func mayFit(_ typeset: Typeset, _ style: ThemeStyle, _ paper: Paper, pages: Int) -> Bool {
    let lines = typeset.composition.lines
    let size = style.text.size / typeset.style.text.size
    let width = (paper.size.width - 2 * typeset.style.margins.side) / (paper.size.width - 2 * style.margins.side)
    let space = style.spaces.betweenEntries / typeset.style.spaces.betweenEntries * (1 - Paginator.maximumStretch)
    let height = lines.reduce(0) { $0 + $1.height * size * width * size + $1.spaceBefore * space }
    return height <= Double(pages) * (paper.size.height - style.margins.top - style.margins.bottom)
  }

  /// How full a last page is at most, relative to its height, that is better omitted.
  private static let fillOfShortPage = 0.25

  private static func typeset(
    _ handout: Handout, _ style: ThemeStyle, _ layout: PDFLayout, _ setter: ParagraphTypesetter
  ) -> Typeset {
    let size = layout.paper.size
    var typesetter = ResumeTypesetter(style, setter, width: size.width - 2 * style.margins.side)
    typesetter.add(handout)
    let height = size.height - style.margins.top - style.margins.bottom
    return (style, typesetter, Composition(typesetter.lines, names: typesetter.names, height: height))
  }

  private static func excess(of typeset: Typeset, maximum: Int?) -> PDFExcess? {
    let (pages, lines) = (typeset.composition.pages, typeset.composition.lines)
    guard let maximum, pages.count > maximum else { return nil }
    let over = pages[maximum...].joined().count { !$0.isRepeated && !lines[$0.index].runs.isEmpty }
    let sections = typeset.typesetter.sections.filter { !$0.heading.isEmpty }.sorted { $0.lines > $1.lines }
    return PDFExcess(pageCount: pages.count, lineCount: over, sections: Array(sections.prefix(3)))
  }

  /// Writes the used fonts, each once, even if it is used for two weights.
  private static func fontMembers(
    _ faces: [any FontFace], used: [Int: Set<Int>], _ file: inout PDFFile
  ) -> PDFValue.Members {
    let glyphs = Dictionary(used.map { (faces[$0].name, $1) }, uniquingKeysWith: { $0.union($1) })
    var written: [String: PDFReference] = [:]
    return used.keys.sorted().map { number in
      let face = faces[number]
      let reference = written[face.name] ?? face.write(to: &file, glyphs: glyphs[face.name] ?? [])
      written[face.name] = reference
      return ("F\(number)", .reference(reference))
    }
  }
}
