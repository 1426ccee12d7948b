/// A line of an ad, and how much it looks like a heading.
struct AdLine {
  /// What makes a line look like a heading; lower numbers are those of HTML and Markdown.
  enum Level {
    static let bold = 7
    static let capitals = 8
    static let colon = 9
    static let short = 10
    static let none = 11
  }

  private typealias Mark = AdText.Mark

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

  init(_ text: [UInt8], _ tokens: [TermToken], _ range: Range<Int>) {
    var start = Int(tokens[range.lowerBound].start)
    while start > 0, text[start - 1] != 0x0A { start -= 1 }
    let stop = Int(tokens[range.upperBound - 1].end)
    var end = stop
    while end < text.count, text[end] != 0x0A { end += 1 }
    isParagraph = text[start] == Mark.paragraph
    if isParagraph { start += 1 }
    isBullet = text[start] == Mark.bullet
    self.range = range
    level = isBullet ? Level.none : Self.level(text, start, stop, end, tokens[range])
  }

  private static func level(_ text: [UInt8], _ start: Int, _ stop: Int, _ end: Int, _ words: ArraySlice<TermToken>)
    -> Int
  {
    if text[start] == Mark.heading, start + 1 < end { return Int(text[start + 1] &- Mark.level) }
    guard words.count <= maximumWords else { return Level.none }
    var last = end
    while last > start, text[last - 1] == 0x20 || text[last - 1] == UInt8(ascii: ":") { last -= 1 }
    if text[start] == Mark.bold, last > start, text[last - 1] == Mark.boldEnd,
      text[start..<last].count(where: { $0 == Mark.bold }) == 1
    {
      return Level.bold
    }
    let capitals = words.count { $0.shape.contains(.capitals) }
    if capitals * 2 > words.count, words.allSatisfy({ $0.shape.contains(.capitals) || $0.length < 3 }) {
      return Level.capitals
    }
    if text[stop..<end].contains(UInt8(ascii: ":")) { return Level.colon }
    let hasStop = last > start && ".!,;".utf8.contains(text[last - 1])
    return words.count <= maximumShortWords && !hasStop ? Level.short : Level.none
  }
}
