import Foundation

/// Text as it is compared where letter case and accents do not matter.
public enum TextFolding {
  /// "ACME Móvil" and "acme movil" become the same; so do wide and narrow forms, "ß" and "ss", "Łódź" and "lodz".
  public static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    guard folded.unicodeScalars.contains(where: { letters[$0] != nil }) else { return folded }
    return folded.unicodeScalars.reduce(into: "") { text, scalar in
      if let letter = letters[scalar] { text += letter } else { text.unicodeScalars.append(scalar) }
    }
  }

  /// Letters that Unicode does not take apart, as those write them who lack the key.
  private static let letters: [Unicode.Scalar: String] = [
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŧ": "t",
  ]
}
