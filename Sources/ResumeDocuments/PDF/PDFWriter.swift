/// A résumé as a PDF.
public enum PDFWriter {
  /// ProfileReaders show bookmarks by themselves from so many pages on.
  private static let pagesWithBookmarks = 4

  /// The file: the same résumé, layout and fonts give the same bytes.
  public static func bytes(_ handout: Handout, layout: PDFLayout, fonts: FontSet) -> [UInt8] {
    let style = ThemeStyle.of(layout.theme)
    let margins = style.margins
    var setter = ResumeTypesetter(style, fonts, width: layout.paper.size.width - 2 * margins.side)
    setter.set(handout)
    let composition = Composition(
      setter.lines, height: layout.paper.size.height - margins.top - margins.bottom)
    let placed = composition.pages

    var file = PDFFile()
    let list = file.reserve()
    let resources = file.reserve()
    var pages = PageWriter(layout.paper, style, file, setter.tree, pageCount: placed.count)
    for (page, lines) in placed.enumerated() {
      pages.write(
        lines, of: composition.lines, footer: setter.footer(handout, page: page + 1, of: placed.count), page: page,
        parent: list, resources: resources)
    }
    file = pages.file
    file.set(
      list,
      [
        "Type": .name("Pages"), "Kids": .array(pages.pages.map { .reference($0) }), "Count": .integer(placed.count),
      ])
    file.set(resources, ["Font": .dictionary(fontMembers(setter.setter.faces, pages.faces, &file))])

    let places = placed.enumerated().flatMap { page, lines in
      lines.map { (page: pages.pages[page], top: pages.height($0.top)) }
    }
    let outline = Outline { places.indices.contains($0) ? places[$0] : nil }.write(setter.bookmarks, to: &file)
    let tree = pages.tree.write(to: &file, pages: pages.pages)
    let (root, info) = Catalog(
      handout: handout, producer: layout.producer, isConforming: fonts.isEmbedded,
      showsOutline: placed.count >= pagesWithBookmarks
    ).write(to: &file, pages: list, tree: tree, outline: outline)
    return file.bytes(root: root, info: info)
  }

  /// The fonts that are shown; the same font of two weights is in the file once.
  private static func fontMembers(
    _ faces: [any FontFace], _ shown: Set<Int>, _ file: inout PDFFile
  ) -> [(key: String, value: PDFValue)] {
    var written: [String: PDFReference] = [:]
    return shown.sorted().map { number in
      let face = faces[number]
      let reference = written[face.name] ?? face.write(to: &file)
      written[face.name] = reference
      return ("F\(number)", .reference(reference))
    }
  }
}

/// How a PDF looks.
public struct PDFLayout: Sendable, Equatable {
  /// The size of its pages.
  public var paper: Paper
  /// Its type and colours.
  public var theme: Theme
  /// What it says that it was made by, such as `resume 1.0.0`.
  public var producer: String

  /// Creates a layout.
  public init(paper: Paper = .a4, theme: Theme = .classic, producer: String = "resume") {
    self.paper = paper
    self.theme = theme
    self.producer = producer
  }
}

/// The size of a page.
public enum Paper: String, Sendable, CaseIterable {
  case a4, letter

  /// Width and height, in points of 1/72 inch.
  var size: (width: Double, height: Double) {
    switch self {
    case .a4: (595.28, 841.89)
    case .letter: (612, 792)
    }
  }
}
