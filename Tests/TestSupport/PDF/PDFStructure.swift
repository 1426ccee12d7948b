/// An element in the structure tree of a tagged PDF.
package struct PDFStructure: Sendable, Equatable {
  /// The structure type, such as `H1` or `Link`.
  package var type: String
  /// The text of the element and its descendants, in reading order.
  package var text: String
  /// The replacement text (`ActualText`); `nil` without one.
  package var actualText: String?
  /// The child elements.
  package var children: [PDFStructure]

  /// The element and its descendants, parents first.
  package var all: [PDFStructure] { [self] + children.flatMap(\.all) }

  /// Reads the structure tree; the document must be the only child of its root.
  package init(of file: PDFReader) throws {
    var pieces: [Int: [Int: String]] = [:]
    for page in file.pages {
      guard let key = page.reference else { continue }
      for piece in try PDFText(page: page, of: file).pieces {
        if let number = piece.number { pieces[key, default: [:]][number, default: ""] += piece.text }
      }
    }
    let kids = file[file.root, "StructTreeRoot", "K"]
    guard let first = kids.array?.first ?? file[file.root, "StructTreeRoot"].dictionary?["K"] else {
      throw PDFReader.Problem(text: "there is no structure")
    }
    self = try Self.element(file.resolved(first), file, pieces, 0)
  }

  private init(type: String, text: String, children: [PDFStructure]) {
    self.type = type
    self.text = text
    self.children = children
  }

  private static func element(
    _ value: PDFObject, _ file: PDFReader, _ pieces: [Int: [Int: String]], _ depth: Int
  ) throws -> PDFStructure {
    guard depth < 50 else { throw PDFReader.Problem(text: "the structure is too deep") }
    let page = value.dictionary?["Pg"]?.reference
    var element = PDFStructure(type: file[value, "S"].name ?? "", text: "", children: [])
    element.actualText = file[value, "ActualText"].text
    let kids = file[value, "K"]
    for kid in kids.array ?? [kids] {
      let resolved = file.resolved(kid)
      if let number = resolved.integer {
        guard let text = page.flatMap({ pieces[$0]?[number] }) else {
          throw PDFReader.Problem(text: "\(element.type) points at no content")
        }
        element.text += text
      } else if file[resolved, "Type"].name == "MCR" {
        guard let number = file[resolved, "MCID"].integer,
          let text = (resolved.dictionary?["Pg"]?.reference ?? page).flatMap({ pieces[$0]?[number] })
        else { throw PDFReader.Problem(text: "\(element.type) points at no content") }
        element.text += text
      } else if file[resolved, "S"].name != nil {
        let child = try Self.element(resolved, file, pieces, depth + 1)
        element.children.append(child)
        element.text += child.text
      }
    }
    return element
  }
}
