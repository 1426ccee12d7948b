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
