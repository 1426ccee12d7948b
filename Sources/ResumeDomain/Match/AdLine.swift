/// A line of an ad, and how much it looks like a heading.
struct AdLine {
  /// What makes a line look like a heading; lower numbers are those of HTML and Markdown.
  enum Level {
    static let capitals = 8
    static let colon = 9
    static let short = 10
    static let none = 11
  }

  /// A line with more words is no heading.
  static let maximumWords = 10
  /// A line with more words that nothing marks as a heading is none.
  private static let maximumShortWords = 7

  /// The words.
  let range: Range<Int>
  let isBullet: Bool
  /// Whether an empty line precedes it.
  let isParagraph: Bool
  let level: Int

  init(_ line: AdText.Line, _ text: ArraySlice<UInt8>, _ tokens: [TermToken], _ range: Range<Int>) {
    self.range = range
    (isBullet, isParagraph) = (line.isBullet, line.isParagraph)
    level = line.isBullet ? Level.none : line.level.map { Self.marked($0, range) } ?? Self.level(text, tokens[range])
  }

  /// A long line in bold is no heading.
  private static func marked(_ level: Int, _ range: Range<Int>) -> Int {
    level == AdText.boldLevel && range.count > maximumWords ? Level.none : level
  }

  private static func level(_ text: ArraySlice<UInt8>, _ words: ArraySlice<TermToken>) -> Int {
    guard words.count <= maximumWords, let end = text.last(where: { $0 != 0x20 }) else { return Level.none }
    let capitals = words.count { $0.shape.contains(.capitals) }
    if capitals * 2 > words.count, words.allSatisfy({ $0.shape.contains(.capitals) || $0.length < 3 }) {
      return Level.capitals
    }
    if end == UInt8(ascii: ":") { return Level.colon }
    return words.count <= maximumShortWords && !".!,;".utf8.contains(end) ? Level.short : Level.none
  }
}
