import Foundation

/// Spellings of email addresses that people and programs still read: entities, full-width characters, `[at]` and `(dot)`.
enum EmailSpelling {
  private static let otherAt = (choices(of: "@").dropFirst() + ["&commat;", "\u{FE6B}", bracketed("at", "arroba")])
    .joined(separator: "|")
  private static let at = "@|%40|\(otherAt)".grouped
  private static let dot = (choices(of: ".") + ["&period;", "%2e", "\u{3002}", bracketed("dot", "punto")]).joined(
    separator: "|"
  ).grouped

  /// Any email address with another spelling of the `@`.
  static let any =
    #"(?<![A-Za-z0-9._%+\-])[A-Za-z0-9._%+\-]++"# + otherAt.grouped + #"[\p{L}\p{N}\-]+(?:"# + dot
    + #"[\p{L}\p{N}\-]+)*"# + dot
    + #"\p{L}{2,}"#

  /// Whether a text contains a sign that begins one of these spellings.
  static func isIn(_ text: String) -> Bool { text.contains { "@&%\u{FF20}\u{FE6B}[({<".contains($0) } }

  /// Returns a pattern of the spellings of an address.
  static func pattern(of email: String) -> String {
    email.map { character in
      switch character {
      case "@": at
      case ".": dot
      default: choices(of: character).joined(separator: "|").grouped
      }
    }.joined()
  }

  private static func bracketed(_ words: String...) -> String {
    #"\s*[\[({<]\s*"# + words.joined(separator: "|").grouped + #"\s*[\])}>]\s*"#
  }

  /// Returns a character as itself, in full width and as an entity.
  private static func choices(of character: Character) -> [String] {
    let plain = ContactText.escaped(String(character))
    guard let ascii = character.asciiValue, (0x21...0x7E).contains(ascii),
      let wide = Unicode.Scalar(UInt32(ascii) + 0xFEE0)
    else { return [plain] }
    let codes = Set([character.lowercased(), character.uppercased()].compactMap { $0.utf8.first }).sorted()
    return [plain, String(wide)]
      + codes.map { "&#0*\($0);" } + codes.map { "&#x0*\(String($0, radix: 16));" }
  }
}

extension String {
  fileprivate var grouped: String { "(?:" + self + ")" }
}
