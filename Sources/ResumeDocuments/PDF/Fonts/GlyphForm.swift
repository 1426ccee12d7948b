/// Characters that stand for other forms of letters and digits: the f-ligatures of Unicode, and digits of one width at private code points of the
/// bundled fonts. The other digits of those are proportional.
enum GlyphForm {
  private static let ligatures: [(letters: [Unicode.Scalar], form: Unicode.Scalar)] = [
    (["f", "f", "i"], "\u{FB03}"), (["f", "f", "l"], "\u{FB04}"), (["f", "f"], "\u{FB00}"), (["f", "i"], "\u{FB01}"),
    (["f", "l"], "\u{FB02}"),
  ]
  private static let firstColumnDigit: UInt32 = 0xE030

  static let columnDigits = Set((0..<10).compactMap { Unicode.Scalar(firstColumnDigit + $0) })

  /// The ligatures in a text.
  static func ligatures(in text: String) -> Set<Unicode.Scalar> {
    guard text.utf8.contains(UInt8(ascii: "f")) else { return [] }
    return Set(
      withLigatures(Array(text.unicodeScalars)) { _, _ in true }.filter { (0xFB00...0xFB04).contains($0.value) })
  }

  /// Returns a text with ligatures.
  ///
  /// - Parameter hasForm: Whether the font of a letter has a ligature.
  static func withLigatures(
    _ text: [Unicode.Scalar], _ hasForm: (Unicode.Scalar, Unicode.Scalar) -> Bool
  ) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var rest = text[...]
    while let first = rest.first {
      if first == "f",
        let ligature = ligatures.first(where: { rest.starts(with: $0.letters) && hasForm(first, $0.form) })
      {
        result.append(ligature.form)
        rest = rest.dropFirst(ligature.letters.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }

  /// Returns the form of a digit that is as wide as the others; nil for other characters.
  static func columnDigit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    ("0"..."9").contains(scalar) ? Unicode.Scalar(firstColumnDigit + scalar.value - 0x30) : nil
  }

  /// Returns what text extraction reads.
  static func meaning(of scalar: Unicode.Scalar) -> String {
    if scalar == LineEnd.scalar { return LineEnd.text }
    if columnDigits.contains(scalar), let digit = Unicode.Scalar(scalar.value - firstColumnDigit + 0x30) {
      return String(digit)
    }
    let letters = ligatures.first { $0.form == scalar }?.letters ?? [scalar]
    return String(String.UnicodeScalarView(letters))
  }
}
