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
