package enum PDFWriter {
  /// Viewers show bookmarks on opening if there are at least this many pages.
  private static let pagesWithBookmarks = 4

  /// The size in points to which text is reduced at most, and the steps.
  private static let (minimumTextSize, textSizeStep) = (9.0, 0.25)
  /// The widths in points to which margins are then reduced: the last is 12 mm.
  private static let narrowerMargins = [57, 48, 41, 34.02]

  /// Returns the file and its number of pages; the same résumé, layout and fonts always have the same bytes.
  package static func document(
    _ handout: Handout, layout: PDFLayout, fonts: FontSet
  ) -> (bytes: [UInt8], pageCount: Int) {
    let typeset = fitted(handout, layout, fonts)
    let (style, composition, pageCount) = (typeset.style, typeset.composition, typeset.composition.pages.count)

    var file = PDFFile()
    let list = file.reserve()
    let resources = file.reserve()
    var writer = PageWriter(
      paper: layout.paper, style: style, file: file, tree: typeset.typesetter.tree, pageCount: pageCount)
    for (page, lines) in composition.pages.enumerated() {
      let footer = layout.footer == .page ? typeset.typesetter.footer(handout, page: page + 1, of: pageCount) : []
      writer.write(lines, of: composition.lines, footer: footer, page: page, parent: list, resources: resources)
    }
    file = writer.file
    file.set(
      list,
      ["Type": .name("Pages"), "Kids": .array(writer.pages.map { .reference($0) }), "Count": .integer(pageCount)])
    let members = fontMembers(typeset.typesetter.paragraphTypesetter.faces, used: writer.faces, &file)
    var resourceMembers: PDFValue.Members = [("Font", .dictionary(members))]
    if let photo = handout.photo {
      let image = ImageObject(photo).write(to: &file)
      resourceMembers.append(("XObject", [ContentStream.photoName: .reference(image)]))
    }
    file.set(resources, .dictionary(resourceMembers))

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

  /// Returns the document in its own style if that fits into the maximum number of pages, otherwise in the first denser one
  /// that does; if none does, in the first with the fewest pages.
  private static func fitted(_ handout: Handout, _ layout: PDFLayout, _ fonts: FontSet) -> Typeset {
    let maximum = layout.maximumPages ?? .max
    let styles = denserStyles(layout)
    var best = typeset(handout, layout.style, layout, fonts, maximum: maximum)
    guard best.composition.pages.count > maximum, let last = styles.last else { return best }
    let densest = typeset(handout, last, layout, fonts, maximum: maximum)
    let fewest = max(maximum, densest.composition.pages.count)
    guard best.composition.pages.count > fewest else { return best }
    best = densest
    var range = 0..<(styles.count - 1)
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let candidate = typeset(handout, styles[middle], layout, fonts, maximum: fewest)
      let isEnough = candidate.composition.pages.count <= fewest
      range = isEnough ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
      if isEnough { best = candidate }
    }
    return best
  }

  /// Returns styles with smaller text and then with narrower margins, unless the layout has its own.
  private static func denserStyles(_ layout: PDFLayout) -> [ThemeStyle] {
    let style = layout.style
    var styles = stride(from: style.text.size - textSizeStep, to: minimumTextSize, by: -textSizeStep).map(style.scaled)
    if style.text.size > minimumTextSize { styles.append(style.scaled(textSize: minimumTextSize)) }
    if layout.margins == nil { styles += narrowerMargins.map((styles.last ?? style).narrowed) }
    return styles
  }

  private static func typeset(
    _ handout: Handout, _ style: ThemeStyle, _ layout: PDFLayout, _ fonts: FontSet, maximum: Int
  ) -> Typeset {
    let size = layout.paper.size
    var typesetter = ResumeTypesetter(style, fonts, width: size.width - 2 * style.margins.side)
    typesetter.add(handout)
    let height = size.height - style.margins.top - style.margins.bottom
    return (style, typesetter, Composition(typesetter.lines, height: height, maximum: maximum))
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
