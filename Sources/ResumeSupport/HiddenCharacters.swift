/// Characters that readers don't see but programs read, in which a text can hide instructions or reorder words.
package enum HiddenCharacters {
  /// Whether a scalar is a zero-width character, a mark of direction, an invisible operator, a byte-order mark, or a tag.
  package static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// Returns a text without its hidden characters, and how many there were.
  package static func removed(from text: String) -> (text: String, count: Int) {
    // In UTF-8 they begin with one of three bytes.
    guard text.utf8.contains(where: { $0 == 0xE2 || $0 == 0xEF || $0 == 0xF3 }) else { return (text, 0) }
    var rest = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      if contains(scalar) { count += 1 } else { rest.append(scalar) }
    }
    return count == 0 ? (text, 0) : (String(rest), count)
  }
}
