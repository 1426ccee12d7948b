/// What is drawn on a page, as the operators of a PDF. Lengths are in points from the lower left corner.
struct ContentStream {
  private(set) var bytes: [UInt8] = []
  /// The fonts that are shown, by number.
  private(set) var faces: Set<Int> = []
  private var font: (face: Int, size: Double)?
  private var color: Color?
  private var isThick = false
  /// Where text begins, in hundredths; `nil` outside of text.
  private var origin: (x: Int, y: Int)?

  /// Begins content that is part of the document.
  mutating func begin(_ type: StructureType, mark: Int) {
    bytes += "/\(type.rawValue)<</MCID \(mark)>>BDC\n".utf8
  }

  /// Begins content that is no part of it, such as page numbers.
  mutating func beginArtifact(_ kind: String) { bytes += "/Artifact<<\(kind)>>BDC\n".utf8 }

  /// Ends what was begun.
  mutating func end() {
    endText()
    bytes += "EMC\n".utf8
  }

  /// Shows text.
  mutating func show(_ run: TextRun, x: Double, y: Double) {
    if origin == nil {
      bytes += "BT ".utf8
      origin = (0, 0)
    }
    if font?.face != run.face || font?.size != run.style.size {
      bytes += "/F\(run.face) \(PDFValue.decimal(run.style.size)) Tf ".utf8
      font = (run.face, run.style.size)
      faces.insert(run.face)
    }
    set(run.style.color)
    setThick(run)
    let place = (x: Int((x * 100).rounded()), y: Int((y * 100).rounded()))
    let last = origin ?? (0, 0)
    bytes +=
      "\(Self.hundredths(place.x - last.x)) \(Self.hundredths(place.y - last.y)) Td ".utf8
    origin = place
    PDFValue.string(run.codes).write(to: &bytes)
    bytes += "Tj\n".utf8
  }

  /// Fills a rectangle.
  mutating func fill(x: Double, y: Double, width: Double, height: Double, _ color: Color) {
    endText()
    set(color)
    bytes += [x, y, width, height].map { PDFValue.decimal($0) }.joined(separator: " ").utf8
    bytes += " re f\n".utf8
  }

  private mutating func set(_ new: Color) {
    guard color != new else { return }
    color = new
    let isGrey = new.red == new.green && new.green == new.blue
    bytes +=
      (isGrey ? [new.red] : [new.red, new.green, new.blue]).map { PDFValue.decimal($0) }
      .joined(separator: " ").utf8
    bytes += (isGrey ? " g " : " rg ").utf8
  }

  /// Draws the outlines of letters as well as what is inside.
  private mutating func setThick(_ run: TextRun) {
    guard run.isFauxBold || isThick else { return }
    if run.isFauxBold {
      let color = run.style.color
      let parts = [color.red, color.green, color.blue].map { PDFValue.decimal($0) }.joined(separator: " ")
      bytes += "\(parts) RG \(PDFValue.decimal(run.style.size * Self.thickening)) w 2 Tr ".utf8
    } else {
      bytes += "0 Tr ".utf8
    }
    isThick = run.isFauxBold
  }

  /// How thick outlines are, as a part of the size.
  private static let thickening = 0.03

  private mutating func endText() {
    guard origin != nil else { return }
    bytes += "ET\n".utf8
    origin = nil
  }

  private static func hundredths(_ value: Int) -> String { PDFValue.decimal(Double(value) / 100) }
}
