import ResumeSupport

@testable import ResumeDocuments

/// A font with square characters, so that widths are counts.
struct SquareFace: FontFace {
  var name = "Square"
  let ascent = 800.0
  let descent = -200.0
  /// The covered characters; nil for all but other forms of letters and digits.
  var scalars: Set<Unicode.Scalar>?

  static let set = FontSet(regular: [SquareFace()], italic: [SquareFace()], bold: [SquareFace()])

  func covers(_ scalar: Unicode.Scalar) -> Bool {
    scalars?.contains(scalar) ?? (GlyphForm.meaning(of: scalar) == String(scalar) || LineEnd.scalars.contains(scalar))
  }
  func width(of scalar: Unicode.Scalar) -> Double { Invisible.contains(scalar) ? 0 : 1000 }
  func codes(for scalars: [Unicode.Scalar], meaning meant: [Unicode.Scalar]) -> [UInt8] {
    scalars.flatMap { Array(String($0).utf8) }
  }
  func write(to file: inout PDFFile, glyphs: Set<Int>) -> PDFReference { file.add(["Type": .name("Font")]) }
}
