package enum PDFWriter {
  /// Viewers show bookmarks on opening if there are at least this many pages.
  private static let pagesWithBookmarks = 4

  /// The size in points to which text is reduced at most, and the steps.
  private static let (minimumTextSize, textSizeStep) = (9.0, 0.25)

  /// Returns the file and its number of pages; the same résumé, layout and fonts always have the same bytes.
  package static func document(
    _ handout: Handout, layout: PDFLayout, fonts: FontSet
  ) -> (bytes: [UInt8], pageCount: Int) {
    var typeset = fitted(handout, layout, fonts)
    let (style, composition, pageCount) = (typeset.style, typeset.composition, typeset.composition.pages.count)

    var file = PDFFile()
    let list = file.reserve()
    let resources = file.reserve()
    var writer = PageWriter(
      paper: layout.paper, style: style, file: file, tree: typeset.typesetter.tree, pageCount: pageCount)
    for (page, lines) in composition.pages.enumerated() {
      let footer =
        layout.footer == .page ? typeset.typesetter.footer(handout, page: page + 1, of: pageCount) : []
      writer.write(lines, of: composition.lines, footer: footer, page: page, parent: list, resources: resources)
    }
    file = writer.file
    file.set(
      list,
      ["Type": .name("Pages"), "Kids": .array(writer.pages.map { .reference($0) }), "Count": .integer(pageCount)])
    let members = fontMembers(typeset.typesetter.paragraphTypesetter.faces, used: writer.faces, &file)
    file.set(resources, ["Font": .dictionary(members)])

    let positions = composition.pages.enumerated().flatMap { page, lines in
      lines.map { (page: writer.pages[page], top: writer.height($0.top)) }
    }
    let outline = Outline(positions: positions).write(typeset.typesetter.bookmarks, to: &file)
    let tree = writer.tree.write(to: &file, pages: writer.pages)
    let (root, info) = Catalog(
      handout: handout, producer: layout.producer, showsOutline: pageCount >= pagesWithBookmarks
    ).write(to: &file, pages: list, tree: tree, outline: outline)
    return (file.bytes(root: root, info: info), pageCount)
  }

  private typealias Typeset = (style: ThemeStyle, typesetter: ResumeTypesetter, composition: Composition)

  /// Returns the largest text size with which the maximum number of pages suffices, or the smallest.
  private static func fitted(_ handout: Handout, _ layout: PDFLayout, _ fonts: FontSet) -> Typeset {
    let style = layout.style
    let maximum = layout.maximumPages ?? .max
    var best = typeset(handout, style, layout, fonts)
    guard best.composition.pages.count > maximum else { return best }
    let sizes = Array(
      stride(from: minimumTextSize, to: style.text.size - textSizeStep / 2, by: textSizeStep).reversed())
    var candidates = 0..<sizes.count
    while !candidates.isEmpty {
      let middle = (candidates.lowerBound + candidates.upperBound) / 2
      let smaller = typeset(handout, style.scaled(textSize: sizes[middle]), layout, fonts)
      let isEnough = smaller.composition.pages.count <= maximum
      candidates = isEnough ? candidates.lowerBound..<middle : middle + 1..<candidates.upperBound
      if isEnough || best.composition.pages.count > maximum { best = smaller }
    }
    return best
  }

  private static func typeset(
    _ handout: Handout, _ style: ThemeStyle, _ layout: PDFLayout, _ fonts: FontSet
  ) -> Typeset {
    let size = layout.paper.size
    var typesetter = ResumeTypesetter(style, fonts, width: size.width - 2 * style.margins.side)
    typesetter.add(handout)
    let height = size.height - style.margins.top - style.margins.bottom
    return (style, typesetter, Composition(typesetter.lines, height: height, maximum: layout.maximumPages ?? .max))
  }

  /// Writes the used fonts, each once, even if it is used for two weights.
  private static func fontMembers(_ faces: [any FontFace], used: Set<Int>, _ file: inout PDFFile) -> PDFValue.Members {
    var written: [String: PDFReference] = [:]
    return used.sorted().map { number in
      let face = faces[number]
      let reference = written[face.name] ?? face.write(to: &file)
      written[face.name] = reference
      return ("F\(number)", .reference(reference))
    }
  }
}
