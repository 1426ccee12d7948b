import Foundation

/// Folding of text for comparisons without letter case and accents.
package enum TextFolding {
  /// Returns the same text for "ACME Móvil" and "acme movil", wide and narrow forms, "ß" and "ss", "Łódź" and "lodz".
  package static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    guard folded.unicodeScalars.contains(where: { letters[$0] != nil }) else { return folded }
    return folded.unicodeScalars.reduce(into: "") { text, scalar in
      if let letter = letters[scalar] { text += letter } else { text.unicodeScalars.append(scalar) }
    }
  }

  /// Returns at most 48 lowercase letters, digits and hyphens, for an ID.
  package static func slug(_ text: String) -> String {
    var slug = ""
    for byte in folded(text).utf8 {
      if (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) {
        slug.unicodeScalars.append(Unicode.Scalar(byte))
      } else if !slug.isEmpty, !slug.hasSuffix("-"), byte < 0x80 {
        slug += "-"
      }
    }
    let short = slug.prefix(48)
    return String(short.hasSuffix("-") ? short.dropLast() : short)
  }

  /// Letters without a Unicode decomposition, and their spelling on keyboards that lack them.
  private static let letters: [Unicode.Scalar: String] = [
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŧ": "t",
  ]
}
