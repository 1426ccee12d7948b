/// Random texts that are hard to parse, to measure and to display.
public enum FuzzText {
  private static let pieces = [
    "a", "Word", "two words", " ", "  ", "\t", "\n", "\r\n", "\r", "\u{B}", "\u{85}", "\u{2028}", "\0", "\u{1B}[31m",
    "\u{1B}]0;title\u{7}", "\u{9B}2J", "\u{7F}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200B}", "\u{200D}", "\u{FEFF}",
    "é", "e\u{301}", "ñ", "\u{301}", "\u{20DD}", "क्षि", "한", "漢字", "ｱ", "👩‍👩‍👧‍👦", "👍🏽", "❤️", "🇪🇸", "🇪", "ﷺ", "\u{10FFFF}",
    "\u{E000}", "\u{A0}", "\u{3000}", "\u{AD}", "\"", "\\", "/", "{", "}", "%", "$@", "en", "es-419",
    "https://example.com/a?b#c",
    "2021-08-01", "-1", "0", "1e999", "null",
  ]

  /// Returns a text of up to `length` pieces, some of them repeated many times.
  public static func make(upTo length: Int = 8, with random: inout SplitMix64) -> String {
    var text = ""
    for _ in 0..<random.below(length + 1) {
      let piece = random.chance(in: 5) ? String(scalar(&random)) : random.pick(from: pieces)
      text += random.chance(in: 40) ? String(repeating: piece, count: 1 + random.below(120)) : piece
    }
    return text
  }

  /// Returns a word of ASCII letters and digits.
  public static func word(upTo length: Int = 8, with random: inout SplitMix64) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABC0123456789")
    return String((0...random.below(length)).map { _ in random.pick(from: letters) })
  }

  private static func scalar(_ random: inout SplitMix64) -> Unicode.Scalar {
    let limit: UInt32 = random.pick(0x80, 0x300, 0x3000, 0x11_0000)
    return Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) ?? "\u{FFFD}"
  }
}
