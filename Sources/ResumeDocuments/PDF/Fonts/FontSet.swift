/// The fonts that a résumé is set in: those of each weight in the order in which they are asked for a character.
public struct FontSet: Sendable {
  private let faces: [FontWeight: [any FontFace]]
  /// Whether they are inside the file, so that it looks alike everywhere.
  public let isEmbedded: Bool

  init(regular: [any FontFace], bold: [any FontFace], isEmbedded: Bool) {
    faces = [.regular: regular, .bold: bold]
    self.isEmbedded = isEmbedded
  }

  /// The fonts that every reader of PDF has.
  public static func standard(_ theme: Theme) -> FontSet {
    let fonts: (regular: StandardFont, bold: StandardFont) =
      switch theme {
      case .classic: (.timesRoman, .timesBold)
      case .modern: (.helvetica, .helveticaBold)
      }
    return FontSet(regular: [fonts.regular], bold: [fonts.bold], isEmbedded: false)
  }

  /// The fonts of a weight.
  func faces(_ weight: FontWeight) -> [any FontFace] { faces[weight] ?? [] }

  /// The first font of a weight that has a character.
  func face(for scalar: Unicode.Scalar, _ weight: FontWeight) -> (any FontFace)? {
    faces(weight).first { $0.covers(scalar) }
  }
}

/// How strong letters are.
enum FontWeight: Sendable, CaseIterable {
  case regular, bold
}

/// A font as text is set in it. Lengths are in thousandths of its size. Two of one name are the same font in a file.
protocol FontFace: Sendable {
  /// The name that PDF knows it by.
  var name: String { get }
  /// How far it reaches above the baseline.
  var ascent: Double { get }
  /// How far it reaches below the baseline; negative.
  var descent: Double { get }

  /// Whether it stands in for a bold font that is not there, so that its letters are to be drawn thicker.
  var isFauxBold: Bool { get }

  /// Whether it has a character, or needs none because the character draws nothing.
  func covers(_ scalar: Unicode.Scalar) -> Bool

  /// How wide a character is that it has.
  func width(of scalar: Unicode.Scalar) -> Double

  /// The bytes of a PDF string that shows characters it has, which come in the order in which they stand from left to right.
  func codes(for scalars: [Unicode.Scalar]) -> [UInt8]

  /// The same where some characters are drawn as others, because they are read from right to left: readers are told what is
  /// meant, as far as the font can say it.
  ///
  /// - Parameters:
  ///   - scalars: what is drawn.
  ///   - meant: the characters of the text, one for each that is drawn.
  func codes(for scalars: [Unicode.Scalar], meaning meant: [Unicode.Scalar]) -> [UInt8]

  /// Adds the font and what belongs to it to a file; the reference is its font dictionary.
  func write(to file: inout PDFFile) -> PDFReference
}

extension FontFace {
  var isFauxBold: Bool { false }

  func codes(for scalars: [Unicode.Scalar], meaning meant: [Unicode.Scalar]) -> [UInt8] { codes(for: scalars) }
}
