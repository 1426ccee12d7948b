/// The layout options of a PDF.
package struct PDFLayout: Sendable, Equatable {
  package var paper: Paper
  package var theme: Theme
  /// The name and version of the program that creates the PDF, such as `resume 1.0.0`.
  package var producer: String

  package init(paper: Paper = .a4, theme: Theme = .classic, producer: String = "resume") {
    (self.paper, self.theme, self.producer) = (paper, theme, producer)
  }
}

package enum Paper: String, Sendable, CaseIterable {
  case a4, letter

  /// Width and height, in points of 1/72 inch.
  var size: (width: Double, height: Double) { self == .a4 ? (595.28, 841.89) : (612, 792) }
}

package enum PDFWriter {
  /// Viewers show bookmarks on opening if there are at least this many pages.
  private static let pagesWithBookmarks = 4

  /// Returns the file; the same résumé, layout and fonts always have the same bytes.
  package static func bytes(_ handout: Handout, layout: PDFLayout, fonts: FontSet) -> [UInt8] {
    let style = ThemeStyle.of(layout.theme)
    let size = layout.paper.size
    var typesetter = ResumeTypesetter(style, fonts, width: size.width - 2 * style.margins.side)
    typesetter.add(handout)
    let composition = Composition(typesetter.lines, height: size.height - style.margins.top - style.margins.bottom)
    let pageCount = composition.pages.count

    var file = PDFFile()
    let list = file.reserve()
    let resources = file.reserve()
    var writer = PageWriter(paper: layout.paper, style: style, file: file, tree: typesetter.tree, pageCount: pageCount)
    for (page, lines) in composition.pages.enumerated() {
      writer.write(
        lines, of: composition.lines, footer: typesetter.footer(handout, page: page + 1, of: pageCount), page: page,
        parent: list, resources: resources)
    }
    file = writer.file
    file.set(
      list,
      ["Type": .name("Pages"), "Kids": .array(writer.pages.map { .reference($0) }), "Count": .integer(pageCount)])
    let members = fontMembers(typesetter.paragraphTypesetter.faces, used: writer.faces, &file)
    file.set(resources, ["Font": .dictionary(members)])

    let positions = composition.pages.enumerated().flatMap { page, lines in
      lines.map { (page: writer.pages[page], top: writer.height($0.top)) }
    }
    let outline = Outline(positions: positions).write(typesetter.bookmarks, to: &file)
    let tree = writer.tree.write(to: &file, pages: writer.pages)
    let (root, info) = Catalog(
      handout: handout, producer: layout.producer, showsOutline: pageCount >= pagesWithBookmarks
    ).write(to: &file, pages: list, tree: tree, outline: outline)
    return file.bytes(root: root, info: info)
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
