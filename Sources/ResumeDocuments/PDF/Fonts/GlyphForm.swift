/// Characters that stand for other forms of letters and digits: the f-ligatures of Unicode, and digits of one width at private code points of the
/// bundled fonts. The other digits of those are proportional.
///
/// A ligature is drawn by a glyph that text extraction reads as its first letter, and by glyphs without an outline for the others, at private
/// code points, with equal parts of its width: Ghostscript can't read a glyph as several letters.
enum GlyphForm {
  private static let ligatures: [(letters: [Unicode.Scalar], form: Unicode.Scalar)] = [
    (["f", "f", "i"], "\u{FB03}"), (["f", "f", "l"], "\u{FB04}"), (["f", "f"], "\u{FB00}"), (["f", "i"], "\u{FB01}"),
    (["f", "l"], "\u{FB02}"),
  ]
  private static let (firstColumnDigit, firstPart): (UInt32, UInt32) = (0xE030, 0xE040)

  static let columnDigits = Set((0..<10).compactMap { Unicode.Scalar(firstColumnDigit + $0) })

  /// Returns the forms of a ligature, one for each letter.
  private static func forms(_ number: Int) -> [Unicode.Scalar] {
    let (letters, form) = ligatures[number]
    return [form] + letters.indices.dropFirst().compactMap { Unicode.Scalar(firstPart + UInt32(number * 4 + $0)) }
  }

  private static let parts: [Unicode.Scalar: (number: Int, index: Int)] = Dictionary(
    uniqueKeysWithValues: ligatures.indices.flatMap { number in
      forms(number).enumerated().map { ($1, (number, $0)) }
    })

  /// Returns the ligature that a form is a part of, the number of its letters, and whether the form draws nothing; nil for other characters.
  static func part(_ scalar: Unicode.Scalar) -> (ligature: Unicode.Scalar, count: Int, isEmpty: Bool)? {
    // Most characters come before them.
    scalar.value < firstPart
      ? nil : parts[scalar].map { (ligatures[$0.number].form, ligatures[$0.number].letters.count, $0.index > 0) }
  }

  /// The forms of the ligatures in a text.
  static func ligatures(in text: String) -> Set<Unicode.Scalar> {
    guard text.utf8.contains(UInt8(ascii: "f")) else { return [] }
    return Set(withLigatures(Array(text.unicodeScalars)) { _ in true }.filter { parts[$0] != nil })
  }

  /// Returns a text with ligatures.
  ///
  /// - Parameter isDrawn: Whether the font of the letter "f" has the forms.
  static func withLigatures(_ text: [Unicode.Scalar], _ isDrawn: ([Unicode.Scalar]) -> Bool) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var rest = text[...]
    while let first = rest.first {
      if first == "f",
        let forms = ligatures.firstIndex(where: { rest.starts(with: $0.letters) }).map(forms), isDrawn(forms)
      {
        result += forms
        rest = rest.dropFirst(forms.count)
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
    if scalar == LineEnd.scalars[0] { return String(LineEnd.mark) }
    if columnDigits.contains(scalar), let digit = Unicode.Scalar(scalar.value - firstColumnDigit + 0x30) {
      return String(digit)
    }
    return String(parts[scalar].map { ligatures[$0.number].letters[$0.index] } ?? scalar)
  }
}
