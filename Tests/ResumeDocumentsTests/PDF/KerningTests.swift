import ResumeResources
import ResumeSupport
import TestSupport
import Testing

@testable import ResumeDocuments

/// Compares the drawn widths of kerned text with the measured ones.
struct KerningTests {
  private static func face(_ text: String) throws -> TrueTypeFace {
    try TrueTypeFace(
      TrueTypeFont(#require(EmbeddedResource.font("Literata-Regular"))), scalars: Set(text.unicodeScalars))
  }

  private static func lines(_ text: String, size: Double = 10, width: Double = 500) throws -> [Line] {
    let face = try face(text)
    let fonts = FontSet(regular: [face], italic: [face], bold: [face])
    let style = TextStyle(size: size)
    let inline = Inline(text: text, style: style, element: StructureTree.document)
    return ParagraphTypesetter(fonts, width: width).lines(Paragraph(inlines: [inline]))
  }

  /// Returns the operands of the only text operator.
  private static func operands(_ run: TextRun) throws -> (parts: [PDFObject], word: String) {
    var content = ContentStream()
    content.begin(.paragraph, mark: 0)
    content.show(run, x: 0, y: 0)
    content.end()
    var operands: [PDFObject] = []
    for value in try PDFReader.values(content.bytes) {
      if let word = value.word {
        if word == "Tj" { return (operands, word) }
        if word == "TJ" { return (operands.last?.array ?? [], word) }
        operands = []
      } else {
        operands.append(value)
      }
    }
    return ([], "")
  }

  @Test(arguments: ["AVAToY.", "A AV To", "T.o.AV-AV/AV", "Ta\u{AD}To"], [10, 9.2])
  func drawsTheMeasuredWidth(text: String, size: Double) throws {
    let face = try Self.face(text)
    let line = try #require(try Self.lines(text, size: size).first)
    let run = try #require(line.runs.first)
    let (parts, word) = try Self.operands(run)
    #expect(word == "TJ" && line.runs.count == 1)
    let visible = Array(text.unicodeScalars).filter { !Invisible.contains($0) }
    #expect(parts.compactMap(\.string).flatMap { $0 } == face.codes(for: visible))
    let drawn = visible.reduce(0) { $0 + face.width(of: $1) } - parts.compactMap(\.number).reduce(0, +)
    #expect(abs(drawn * size / 1000 - run.width) < 0.001 && abs(run.width - line.width) < 0.001)
    #expect(drawn < visible.reduce(0) { $0 + face.width(of: $1) })
  }

  @Test func keepsTextWithoutPairsWhole() throws {
    let run = try #require(try Self.lines("HHH").first?.runs.first)
    #expect(try Self.operands(run).word == "Tj" && run.kerning.isEmpty)
  }

  /// The pair at the end of the first line isn't adjacent in the lines.
  @Test func ignoresThePairAtALineBreak() throws {
    let face = try Self.face("AV")
    let pair = (face.width(of: "A") + face.kerning("A", "V") + face.width(of: "V")) / 100
    // Too narrow for a third letter, unless its line also counted the distance to the letter before the line.
    let width = pair + (face.kerning("V", "A") + face.width(of: "A")) / 100 - 0.5
    let lines = try Self.lines("AVAVAV", width: width)
    #expect(lines.count == 3 && face.kerning("V", "A") < -60)
    for line in lines { #expect(abs(line.width - pair) < 0.001) }
  }

  @Test func ignoresRightToLeftText() throws {
    let latin = try Self.face("AV ")
    let hebrew = try TrueTypeFace(
      TrueTypeFont(#require(EmbeddedResource.font("OpenSans-Regular"))), scalars: ["\u{5D0}"])
    let fonts = FontSet(regular: [latin, hebrew], italic: [], bold: [])
    let inline = Inline(text: "AV \u{5D0} AV", style: TextStyle(size: 10), element: StructureTree.document)
    let runs = ParagraphTypesetter(fonts, width: 100).lines(Paragraph(inlines: [inline])).flatMap(\.runs)
    #expect(runs.count == 3 && runs.allSatisfy(\.kerning.isEmpty))
  }

  @Test func kernsTextWithLetterSpacing() throws {
    var style = TextStyle(size: 10)
    style.tracking = 0.3
    let face = try Self.face("AV")
    let fonts = FontSet(regular: [face], italic: [face], bold: [face])
    let inline = Inline(text: "AV", style: style, element: StructureTree.document)
    let line = try #require(ParagraphTypesetter(fonts, width: 100).lines(Paragraph(inlines: [inline])).first)
    let widths = face.width(of: "A") + face.width(of: "V") + face.kerning("A", "V")
    #expect(abs(line.width - widths / 100 - 0.6) < 0.001)
  }
}
