/// The sentences and list items of an ad, with the zone of each.
struct AdSections {
  /// A sentence, a list item or a part of one.
  struct Segment {
    let tokens: Range<Int>
    let zone: AdMatch.Zone
    /// The line; neighbors of a term are on the same line.
    let line: Int
    let isHeading: Bool
    /// Whether it says that something is not needed.
    let isNegated: Bool
  }

  private typealias Mark = AdText.Mark

  /// What makes a line look like a heading, as levels; below `bold` are those of HTML and Markdown.
  private enum Level {
    static let bold = 7
    static let capitals = 8
    static let colon = 9
    static let short = 10
    static let none = 11
  }

  /// A line is a heading only up to so many words.
  private static let maximumWords = 10
  private static let maximumShortWords = 7

  private(set) var segments: [Segment] = []
  /// Whether any heading of the ad is known.
  private(set) var hasKnownHeading = false

  private let tokens: [TermToken]
  private let cues: AdCues
  private var zone = AdMatch.Zone.other
  private var zoneLevel = Level.none
  private var line = 0

  init(_ text: [UInt8], _ tokens: [TermToken], _ cues: AdCues) {
    self.tokens = tokens
    self.cues = cues
    var first = 0
    while first < tokens.count {
      var last = first + 1
      while last < tokens.count, tokens[last].gap != .line { last += 1 }
      read(text, first..<last)
      line += 1
      first = last
    }
  }

  // MARK: Lines

  private mutating func read(_ text: [UInt8], _ range: Range<Int>) {
    let start = (text[..<Int(tokens[range.lowerBound].start)].lastIndex(of: 0x0A) ?? -1) + 1
    let stop = Int(tokens[range.upperBound - 1].end)
    var end = stop
    while end < text.count, text[end] != 0x0A { end += 1 }
    let isBullet = text[start] == Mark.bullet
    let endsWithColon = text[stop..<end].contains(UInt8(ascii: ":"))
    let level = isBullet ? Level.none : level(text, start, end, range, endsWithColon: endsWithColon)
    guard let cue = heading(range, level: level, isBullet: isBullet, endsWithColon: endsWithColon) else {
      if level < Level.colon, level <= zoneLevel { (zone, zoneLevel) = (.other, Level.none) }
      return append(range, zone, isHeading: level < Level.colon)
    }
    hasKnownHeading = true
    // What follows a colon belongs to the zone: `Requirements: Swift`.
    if !isBullet { (zone, zoneLevel) = (cue.zone, min(level, Level.colon)) }
    append(range.lowerBound..<cue.end, cue.zone, isHeading: true)
    if cue.end < range.upperBound { append(cue.end..<range.upperBound, cue.zone, isHeading: false) }
  }

  private func level(_ text: [UInt8], _ start: Int, _ end: Int, _ range: Range<Int>, endsWithColon: Bool) -> Int {
    if text[start] == Mark.heading, start + 1 < end { return Int(text[start + 1] &- Mark.level) }
    guard range.count <= Self.maximumWords else { return Level.none }
    var last = end
    while last > start, text[last - 1] == 0x20 || text[last - 1] == UInt8(ascii: ":") { last -= 1 }
    if text[start] == Mark.bold, last > start, text[last - 1] == Mark.boldEnd,
      text[start..<last].count(where: { $0 == Mark.bold }) == 1 { return Level.bold }
    let words = tokens[range]
    let capitals = words.count { $0.shape.contains(.capitals) }
    if capitals * 2 > words.count, words.allSatisfy({ $0.shape.contains(.capitals) || $0.length < 3 }) { return Level.capitals }
    if endsWithColon { return Level.colon }
    let hasStop = last > start && ".!,;".utf8.contains(text[last - 1])
    return range.count <= Self.maximumShortWords && !hasStop ? Level.short : Level.none
  }

  /// Returns the zone that a line begins, and the end of the words that name it.
  private func heading(
    _ range: Range<Int>, level: Int, isBullet: Bool, endsWithColon: Bool
  ) -> (zone: AdMatch.Zone, end: Int)? {
    var found: (start: Int, count: Int, value: Int32)?
    let isHeading = level < Level.short
    let limit = min(range.upperBound, range.lowerBound + Self.maximumWords)
    for start in range.lowerBound..<limit {
      cues.headings.eachPhrase(tokens, at: start, end: range.upperBound) { count, value in
        if count > found?.count ?? 0 { found = (start, count, value) }
      }
      // Only a heading may contain it elsewhere.
      if !isHeading { break }
    }
    guard let found else { return nil }
    let zone = AdMatch.Zone.allCases[Int(found.value)]
    let end = found.start + found.count
    let isStart = found.start == range.lowerBound
    if isStart, end < range.upperBound, tokens[end].gap == .colon { return (zone, end) }
    if isBullet { return nil }
    let others = range.count - found.count
    if isHeading { return isStart || others <= 4 ? (zone, range.upperBound) : nil }
    return level == Level.short && isStart && others <= (found.count > 1 ? 2 : 1) ? (zone, range.upperBound) : nil
  }

  // MARK: Sentences

  /// Appends the sentences of a line, each divided where its zone changes.
  private mutating func append(_ range: Range<Int>, _ zone: AdMatch.Zone, isHeading: Bool) {
    var first = range.lowerBound
    while first < range.upperBound {
      var last = first + 1
      while last < range.upperBound, !isStop(last) { last += 1 }
      if isHeading || zone.isIgnored {
        append(first..<last, zone, isHeading: isHeading, .none)
      } else {
        divide(first..<last, zone)
      }
      first = last
    }
  }

  private func isStop(_ place: Int) -> Bool {
    let gap = tokens[place].gap
    return gap == .semicolon || gap == .stop && !tokens[place - 1].shape.contains(.number)
  }

  private mutating func append(_ range: Range<Int>, _ zone: AdMatch.Zone, isHeading: Bool, _ cue: AdCues.Inline?) {
    guard !range.isEmpty else { return }
    let isNegated = cue == .negated
    let own: AdMatch.Zone =
      switch cue {
      case .required: .required
      case .optional: .optional
      case .negated: .other
      case nil: zone
      }
    segments.append(Segment(tokens: range, zone: own, line: line, isHeading: isHeading, isNegated: isNegated))
  }

  /// Appends the parts of a sentence that its cues divide it into.
  private mutating func divide(_ range: Range<Int>, _ zone: AdMatch.Zone) {
    let cues = inlineCues(range)
    guard let first = cues.first else { return append(range, zone, isHeading: false, nil) }
    var start = range.lowerBound
    var current = first
    // Words before the first cue belong to it, unless a comma separates them and other words follow it.
    if first.range.lowerBound > start, first.range.upperBound < range.upperBound, first.kind == .optional,
      tokens[first.range.lowerBound].gap >= .comma
    {
      append(start..<first.range.lowerBound, zone, isHeading: false, nil)
      start = first.range.lowerBound
    }
    for next in cues.dropFirst() where next.kind != current.kind {
      let boundary = (current.range.upperBound..<next.range.lowerBound).last { tokens[$0].gap >= .comma }
      let end = boundary ?? next.range.lowerBound
      guard end > start else { continue }
      append(start..<end, zone, isHeading: false, current.kind)
      (start, current) = (end, next)
    }
    append(start..<range.upperBound, zone, isHeading: false, current.kind)
  }

  private func inlineCues(_ range: Range<Int>) -> [(range: Range<Int>, kind: AdCues.Inline)] {
    var found: [(range: Range<Int>, kind: AdCues.Inline)] = []
    var place = range.lowerBound
    while place < range.upperBound {
      var longest: (count: Int, value: Int32)?
      cues.inline.eachPhrase(tokens, at: place, end: range.upperBound) { longest = ($0, $1) }
      if let longest, let kind = AdCues.Inline(rawValue: longest.value) {
        found.append((place..<place + longest.count, kind))
        place += longest.count
      } else {
        place += 1
      }
    }
    return found
  }
}
