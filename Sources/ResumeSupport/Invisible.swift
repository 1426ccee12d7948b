/// Characters without a visible form, by the reason for which a text must not contain them.
package enum Invisible {
  /// Whether a font draws nothing for a scalar: Default_Ignorable_Code_Point and the format characters (Cf) of Unicode, except the
  /// signs of numbers and verses in Arabic, Syriac and Kaithi.
  package static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0xAD, 0xAE..<0x34F, 0x350...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: false
    case 0x2010...0x2027, 0x2070..<0x3164, 0x3165..<0xFE00: false
    default: scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .format
    }
  }

  /// Whether a text can hide instructions for a program in a scalar: those without a form, the blank of Braille, and private use (Co),
  /// which each font draws differently.
  package static func hides(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2800, 0xE000...0xF8FF, 0xF0000...: true
    default: contains(scalar)
    }
  }

  /// Whether a scalar changes the state of a terminal or the order of the text after it: C0, DEL, C1, and the bidirectional embeddings,
  /// overrides and isolates. The marks of direction don't, and right-to-left text needs them.
  @inlinable package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns a text without characters that can hide text, and how many there were. An emoji keeps its selector and its joiners, and
  /// a word its joiners if its script needs them.
  package static func removed(from text: String) -> (text: String, count: Int) {
    // In UTF-8 they begin with C2, or a byte from CD on.
    guard text.utf8.contains(where: { $0 == 0xC2 || $0 >= 0xCD }), text.unicodeScalars.contains(where: hides) else {
      return (text, 0)
    }
    let scalars = Array(text.unicodeScalars)
    var rest = String.UnicodeScalarView()
    var count = 0
    for (index, scalar) in scalars.enumerated() {
      if hides(scalar), index == 0 || !isForm(scalar, between: scalars[index - 1], scalars[index...].dropFirst().first)
      {
        count += 1
      } else {
        rest.append(scalar)
      }
    }
    return (String(rest), count)
  }

  /// Whether a scalar chooses the form of visible characters around it.
  private static func isForm(
    _ scalar: Unicode.Scalar, between previous: Unicode.Scalar, _ next: Unicode.Scalar?
  ) -> Bool {
    switch scalar.value {
    case 0xFE0E, 0xFE0F: previous.properties.isEmoji && (!previous.isASCII || next == "\u{20E3}")
    case 0x200C, 0x200D:
      next.map { next in
        [previous, next].allSatisfy { $0.value == 0xFE0F || !$0.isASCII && $0.properties.isEmoji }
          || [previous, next].allSatisfy(isShaped)
      } ?? false
    default: false
    }
  }

  /// Whether a scalar is a letter or a sign of a script that joins letters: from Arabic to Sinhala, Myanmar, Khmer and Mongolian.
  private static func isShaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0xDFF, 0x1000...0x109F, 0x1780...0x18AF:
      scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
    default: false
    }
  }
}
