/// Builds the operators that draw a page. Lengths are in points from the lower left corner.
struct ContentStream {
  private(set) var bytes: [UInt8] = []
  /// The glyphs that are drawn in each font.
  private(set) var glyphs: [Int: Set<Int>] = [:]
  private var font: (face: Int, size: Double)?
  private var color: Color?
  private var isFauxBold = false
  private var tracking = 0.0
  /// The last text position in hundredths of a point; nil outside of text objects.
  private var origin: (x: Int, y: Int)?

  mutating func begin(_ type: StructureType, mark: Int) { bytes += "/\(type.rawValue)<</MCID \(mark)>>BDC\n".utf8 }

  /// Begins text inside tagged content that programs extract as another one.
  mutating func beginSpan(_ actualText: String) {
    endText()
    bytes += "/Span<</ActualText ".utf8
    PDFValue.text(actualText).write(to: &bytes)
    bytes += ">>BDC\n".utf8
  }

  /// Begins content that isn't part of the structure, such as page numbers.
  mutating func beginArtifact(_ kind: String) { bytes += "/Artifact<<\(kind)>>BDC\n".utf8 }

  /// Ends tagged content, a span or an artifact.
  mutating func end() {
    endText()
    bytes += "EMC\n".utf8
  }

  mutating func show(_ run: TextRun, x: Double, y: Double) {
    if origin == nil {
      bytes += "BT ".utf8
      origin = (0, 0)
    }
    if font?.face != run.face || font?.size != run.style.size {
      bytes += "/F\(run.face) \(PDFValue.decimal(run.style.size)) Tf ".utf8
      font = (run.face, run.style.size)
    }
    glyphs[run.face, default: []].formUnion(
      stride(from: 1, to: run.codes.count, by: 2).map { Int(run.codes[$0 - 1]) << 8 | Int(run.codes[$0]) })
    set(run.style.color)
    setFauxBold(run)
    if tracking != run.style.tracking {
      tracking = run.style.tracking
      bytes += "\(PDFValue.decimal(tracking)) Tc ".utf8
    }
    let position = (x: Int((x * 100).rounded()), y: Int((y * 100).rounded()))
    let last = origin ?? (0, 0)
    bytes += "\(Self.hundredths(position.x - last.x)) \(Self.hundredths(position.y - last.y)) Td ".utf8
    origin = position
    if run.stretch != 100 { bytes += "\(PDFValue.decimal(run.stretch)) Tz ".utf8 }
    write(run.codes, run.kerning)
    if run.stretch != 100 { bytes += "100 Tz ".utf8 }
  }

  /// Writes the operator that draws a text, with distances between its parts.
  private mutating func write(_ codes: [UInt8], _ kerning: [Kern]) {
    guard !kerning.isEmpty else {
      PDFValue.string(codes).write(to: &bytes)
      bytes += "Tj\n".utf8
      return
    }
    bytes += "[".utf8
    var start = 0
    for kern in kerning {
      PDFValue.string(Array(codes[start..<kern.position])).write(to: &bytes)
      // Positive numbers move the following text to the left.
      bytes += PDFValue.decimal(-kern.distance).utf8
      start = kern.position
    }
    PDFValue.string(Array(codes[start...])).write(to: &bytes)
    bytes += "]TJ\n".utf8
  }

  mutating func fill(x: Double, y: Double, width: Double, height: Double, _ color: Color) {
    endText()
    set(color)
    bytes += "\(Self.decimals([x, y, width, height])) re f\n".utf8
  }

  mutating func draw(_ icon: IconBox, x: Double, y: Double) {
    endText()
    let (scale, color) = (icon.size / ContactIcon.grid, icon.color)
    let components = Self.decimals([color.red, color.green, color.blue])
    bytes += "q \(components) rg \(components) RG ".utf8
    bytes += "\(PDFValue.decimal(scale)) 0 0 \(PDFValue.decimal(scale)) \(Self.decimals([x, y])) cm ".utf8
    bytes += "\(icon.path) Q\n".utf8
  }

  /// Draws a photo, cropped to its box, from the box's lower left corner.
  mutating func draw(_ photo: Photo, x: Double, y: Double) {
    endText()
    bytes += "q \(Self.decimals([x, y, PhotoBox.width, PhotoBox.height])) re W n ".utf8
    bytes += "\(Self.decimals(PhotoBox.matrix(photo, x: x, y: y))) cm /\(Self.photoName) Do Q\n".utf8
  }

  /// The name of the photo among the resources.
  static let photoName = "Photo"

  private mutating func set(_ new: Color) {
    guard color != new else { return }
    color = new
    let isGray = new.red == new.green && new.green == new.blue
    bytes += (isGray ? Self.decimals([new.red]) + " g " : Self.decimals([new.red, new.green, new.blue]) + " rg ").utf8
  }

  /// Switches between filled letters and letters with outlines.
  private mutating func setFauxBold(_ run: TextRun) {
    guard run.isFauxBold || isFauxBold else { return }
    if run.isFauxBold {
      let color = Self.decimals([run.style.color.red, run.style.color.green, run.style.color.blue])
      bytes += "\(color) RG \(PDFValue.decimal(run.style.size * Self.outlineWidth)) w 2 Tr ".utf8
    } else {
      bytes += "0 Tr ".utf8
    }
    isFauxBold = run.isFauxBold
  }

  /// The width of outlines relative to the font size.
  private static let outlineWidth = 0.03

  private mutating func endText() {
    guard origin != nil else { return }
    bytes += "ET\n".utf8
    origin = nil
  }

  private static func hundredths(_ value: Int) -> String { PDFValue.decimal(Double(value) / 100) }

  private static func decimals(_ values: [Double]) -> String {
    values.map { PDFValue.decimal($0) }.joined(separator: " ")
  }
}
