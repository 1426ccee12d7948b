/// The directions of the scripts in a Word document's texts.
enum DOCXDirection {
  /// Whether the first letter of a text belongs to a right-to-left script; nil without letters.
  static func isRightToLeft(_ text: String) -> Bool? {
    text.unicodeScalars.lazy.compactMap(isRightToLeft).first
  }

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool? {
    if scalar.isRightToLeft { return scalar.properties.numericType == nil ? true : nil }
    return scalar.properties.isAlphabetic ? false : nil
  }

  static let (leftToRightMark, rightToLeftMark) = ("\u{200E}", "\u{200F}")

  /// Returns a part of a right-to-left paragraph with marks. The signs at the end of left-to-right text stay behind it, those of a phone
  /// number before it, and what is around a separator is in the order of the paragraph.
  static func marked(_ text: String) -> String {
    guard !text.isRightToLeft, !text.contains(leftToRightMark), let last = text.last else { return text }
    if text.contains(where: \.isLetter) {
      return last.isLetter || last.isNumber || last.isWhitespace ? text : text + leftToRightMark
    }
    if text.contains(where: \.isNumber) { return leftToRightMark + text }
    return text.contains(where: \.isPunctuation) ? text + rightToLeftMark : text
  }

  /// Returns the parts of a text that have one direction; marks and digits belong to the letters before them.
  static func directions(of text: String) -> [(text: String, isRightToLeft: Bool)] {
    // Fast path: nothing below is right-to-left.
    guard text.unicodeScalars.contains(where: { $0.value >= 0x590 }) else { return [(text, false)] }
    var parts: [(text: String, isRightToLeft: Bool)] = []
    var current = isRightToLeft(text) ?? false
    var part = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let next = isRightToLeft(scalar), next != current {
        if !part.isEmpty { parts.append((String(part), current)) }
        (part, current) = (String.UnicodeScalarView(), next)
      }
      part.append(scalar)
    }
    return parts + [(String(part), current)]
  }
}
