/// The fonts of a document, for each style in order of preference.
package struct FontSet: Sendable {
  private let faces: [FontStyle: [any FontFace]]

  /// Creates a set of fonts; bold ones replace the fonts for large names that lack a character.
  init(regular: [any FontFace], italic: [any FontFace], bold: [any FontFace], display: [any FontFace] = []) {
    faces = [.regular: regular, .italic: italic, .bold: bold, .display: display + bold]
  }

  func faces(_ style: FontStyle) -> [any FontFace] { faces[style] ?? [] }
}

enum FontStyle: Int, Sendable, CaseIterable {
  case regular, italic, bold
  /// Bold, drawn for large text.
  case display

  var isBold: Bool { self == .bold || self == .display }
}

/// A font for typesetting. Lengths are in thousandths of the font size. Fonts of the same name are written once.
protocol FontFace: Sendable {
  var name: String { get }
  /// The height above the baseline.
  var ascent: Double { get }
  /// The depth below the baseline; negative.
  var descent: Double { get }
  /// Whether the font replaces a missing bold font and is drawn with outlines.
  var isFauxBold: Bool { get }

  /// Whether the font has a glyph for the character, or the character is invisible.
  func covers(_ scalar: Unicode.Scalar) -> Bool

  func width(of scalar: Unicode.Scalar) -> Double

  /// Returns the edges of a character's outline; nil if they are unknown.
  func box(of scalar: Unicode.Scalar) -> GlyphBox?

  /// Returns the distance that is added between two adjacent characters, usually negative.
  func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Double

  /// Returns the bytes of a PDF string that draws covered characters from left to right.
  /// `meant` are the characters before mirroring, for text extraction.
  func codes(for scalars: [Unicode.Scalar], meaning meant: [Unicode.Scalar]) -> [UInt8]

  /// Adds the font with some glyphs to a file; returns its font dictionary.
  func write(to file: inout PDFFile, glyphs: Set<Int>) -> PDFReference
}

/// The edges of a glyph, in thousandths of the font size from its origin.
struct GlyphBox: Sendable {
  let left: Double
  let right: Double
  let bottom: Double
}

extension FontFace {
  var isFauxBold: Bool { false }

  func box(of scalar: Unicode.Scalar) -> GlyphBox? { nil }

  func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Double { 0 }

  /// Returns the bytes of a PDF string that draws characters without mirroring.
  func codes(for scalars: [Unicode.Scalar]) -> [UInt8] { codes(for: scalars, meaning: scalars) }
}
