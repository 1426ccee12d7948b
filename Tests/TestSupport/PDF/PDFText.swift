/// The text of a page, grouped by marked content.
package struct PDFText: Sendable, Equatable {
  /// The text of one marked-content sequence.
  package struct Piece: Sendable, Equatable {
    /// The tag, such as `P` or `Artifact`.
    package var tag: String
    /// The marked-content ID on the page; `nil` for an artifact.
    package var number: Int?
    /// The text.
    package var text: String
  }

  /// The pieces in drawing order.
  package private(set) var pieces: [Piece] = []
  /// Text outside of marked content, which a tagged file must not have.
  package private(set) var unmarked = ""

  /// Reads a page.
  package init(page: PDFObject, of file: PDFReader) throws {
    var fonts: [String: PDFFontText] = [:]
    for (name, font) in file[page, "Resources", "Font"].dictionary ?? [:] { fonts[name] = PDFFontText(font, of: file) }
    let contents = file.resolved(page).dictionary?["Contents"]
    var operands: [PDFObject] = []
    var open: [Int?] = []
    var font: PDFFontText?
    for value in try PDFReader.values(file.content(of: contents) ?? []) {
      guard let word = value.word else {
        operands.append(value)
        continue
      }
      switch word {
      case "BDC", "BMC":
        let number = operands.last?.dictionary?["MCID"]?.integer
        // A span inside tagged content belongs to it.
        if number == nil, let outer = open.last {
          open.append(outer)
          break
        }
        pieces.append(Piece(tag: operands.first?.name ?? "", number: number, text: ""))
        open.append(pieces.count - 1)
      case "EMC": if open.popLast() == nil { throw PDFReader.Problem(text: "EMC without a beginning") }
      case "Tf": font = operands.first?.name.flatMap { fonts[$0] }
      case "Tj", "'": show(operands.last?.string ?? [], font, open.last ?? nil)
      case "TJ":
        for part in operands.last?.array ?? [] { if let string = part.string { show(string, font, open.last ?? nil) } }
      default: break
      }
      operands = []
    }
    guard open.isEmpty else { throw PDFReader.Problem(text: "marked content has no end") }
  }

  private mutating func show(_ bytes: [UInt8], _ font: PDFFontText?, _ piece: Int?) {
    let text = font?.text(bytes) ?? "\u{FFFD}"
    if let piece { pieces[piece].text += text } else { unmarked += text }
  }
}
