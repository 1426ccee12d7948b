/// The words that divide an ad into zones, in several languages: headings, and words inside a sentence.
///
/// Each line of the text is `KIND TAG: phrase, phrase`.
package struct AdCues: Sendable {
  /// What a phrase inside a sentence says about its terms.
  enum Inline: Int32, Sendable {
    case required, optional, negated
  }

  /// The zones of headings, as places in `AdMatch.Zone.allCases`.
  private(set) var headings = PhraseIndex()
  /// The phrases inside a sentence, as values of ``Inline``.
  private(set) var inline = PhraseIndex()

  /// Creates the cues from their text.
  package init(_ text: String) {
    var tokenizer = TermTokenizer()
    headings.reserve(text.utf8.count / 8)
    for line in text.utf8.split(separator: 0x0A) where line.first != UInt8(ascii: "#") {
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2 else { continue }
      let kind = String(decoding: parts[0].prefix { $0 != 0x20 }, as: UTF8.self)
      let value: Int32
      switch kind {
      case "inline-required": value = Inline.required.rawValue
      case "inline-optional": value = Inline.optional.rawValue
      case "inline-negated": value = Inline.negated.rawValue
      default:
        guard let zone = AdMatch.Zone.allCases.firstIndex(where: { $0.rawValue == kind }) else { continue }
        value = Int32(zone)
      }
      for phrase in parts[1].split(separator: UInt8(ascii: ",")) {
        let words = tokenizer.tokens(of: Array(phrase))
        if kind.utf8.starts(with: "inline-".utf8) {
          _ = inline.insert(words, value: value)
        } else {
          _ = headings.insert(words, value: value)
        }
      }
    }
  }
}
