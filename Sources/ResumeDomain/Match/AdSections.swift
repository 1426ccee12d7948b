/// The sentences and list items of an ad, with the zone of each.
///
/// A heading decides the zone of what follows it. In paragraphs also the first words of a sentence do, and in every sentence words such
/// as "must have" and "is a plus". What precedes the first heading introduces the employer.
struct AdSections {
  /// A sentence, a list item or a part of one.
  struct Segment {
    let tokens: Range<Int>
    var zone: AdMatch.Zone
    /// The line.
    let line: Int
    let isHeading: Bool
    let isBullet: Bool
    /// Whether it says that something is not needed.
    let isNegated: Bool
    /// Whether words of the sentence decide its zone, and not only the part that contains it.
    var hasCue: Bool
    /// The words before "is a plus" and the like.
    var subject: Range<Int>?
    /// Whether it precedes every part and follows the title.
    var isIntroduction = false
  }

  /// Words inside a sentence that decide a zone.
  private typealias Cue = (range: Range<Int>, kind: AdCues.Inline)

  private(set) var segments: [Segment] = []

  private let text: [UInt8]
  private let tokens: [TermToken]
  private let cues: AdCues
  private var zone = AdMatch.Zone.other
  private var zoneLevel = AdLine.Level.none
  private var isAfterBullet = false
  private var line = 0
  /// Whether a heading begins a part that asks for something.
  private(set) var hasDemands = false
  /// The line of the first heading that begins a part.
  private var firstPart = Int.max
  /// Whether an unknown heading addresses the applicant.
  private var isAddressed = false
  /// Whether the first line is a title.
  private(set) var isTitled = false

  init(_ text: [UInt8], _ tokens: [TermToken], _ cues: AdCues) {
    self.text = text
    self.tokens = tokens
    self.cues = cues
    var first = 0
    while first < tokens.count {
      var last = first + 1
      while last < tokens.count, tokens[last].gap != .line { last += 1 }
      read(AdLine(text, tokens, first..<last))
      line += 1
      first = last
    }
    if hasDemands { ignoreIntroduction() }
  }

  /// Makes the lines that are in no part, but the title and list items, those about the employer.
  private mutating func ignoreIntroduction() {
    for index in segments.indices where segments[index].zone == .other && segments[index].line > 0 {
      guard !segments[index].hasCue, !segments[index].isBullet else { continue }
      segments[index].zone = .about
      segments[index].isIntroduction = segments[index].line < firstPart
    }
  }

  // MARK: Lines

  private mutating func read(_ line: AdLine) {
    if self.line == 0 {
      isTitled = !line.isBullet && line.range.count <= AdLine.maximumWords && line.range.count < tokens.count
    }
    defer { isAfterBullet = line.isBullet }
    guard let cue = heading(line) else {
      if line.level < AdLine.Level.colon, line.level <= zoneLevel {
        (zone, zoneLevel) = (.other, line.level)
        isAddressed = line.level != 1 && tokens[line.range].contains { Self.applicant.contains($0.exact) }
      } else if !line.isBullet, isAfterBullet, line.isParagraph, line.range.count > AdLine.maximumWords {
        // The list of what the ad asks has ended.
        (zone, zoneLevel, isAddressed) = (.other, AdLine.Level.none, false)
      }
      return append(line.range, zone, isHeading: line.level < AdLine.Level.colon, isBullet: line.isBullet)
    }
    let isPart = cue.end == line.range.upperBound || !line.isBullet
    if isPart {
      (zone, zoneLevel, isAddressed) = (cue.zone, min(line.level, AdLine.Level.colon), false)
      hasDemands = hasDemands || cue.zone.isDemand
      firstPart = min(firstPart, self.line)
    }
    append(line.range.lowerBound..<cue.end, cue.zone, isHeading: true, isBullet: line.isBullet)
    if cue.end < line.range.upperBound {
      // `Requirements: Swift, Kotlin` is a list.
      append(
        cue.end..<line.range.upperBound, cue.zone, isHeading: false, isBullet: line.isBullet || cue.zone.isDemand)
    }
  }

  /// Returns the zone that a line begins, and the end of the words that name it.
  private func heading(_ line: AdLine) -> (zone: AdMatch.Zone, end: Int)? {
    var found: (start: Int, count: Int, value: Int32)?
    let range = line.range
    let isHeading = line.level < AdLine.Level.short
    for start in range.lowerBound..<min(range.upperBound, range.lowerBound + AdLine.maximumWords) {
      cues.headings.eachPhrase(tokens, at: start, end: range.upperBound) { count, value in
        if count > found?.count ?? 0 { found = (start, count, value) }
      }
      // Only a heading may contain it elsewhere.
      if !isHeading { break }
    }
    guard let found else { return inlineHeading(line) }
    let zone = AdMatch.Zone.allCases[Int(found.value)]
    let end = found.start + found.count
    let isStart = found.start == range.lowerBound
    // What follows a colon belongs to the zone: `Requirements: Swift`.
    if isStart, end < range.upperBound, tokens[end].gap == .colon, zone.isDemand || !line.isBullet {
      return (zone, end)
    }
    let others = range.count - found.count
    if line.isBullet { return nil }
    if isHeading { return isStart || others <= 4 ? (zone, range.upperBound) : inlineHeading(line) }
    guard line.level == AdLine.Level.short, isStart, others <= (found.count > 1 ? 2 : 1) else { return nil }
    return (zone, range.upperBound)
  }

  /// Returns the zone of an unknown heading with words such as "need" and "lovely".
  private func inlineHeading(_ line: AdLine) -> (zone: AdMatch.Zone, end: Int)? {
    guard line.level < AdLine.Level.short, !line.isBullet else { return nil }
    let kinds = inlineCues(line.range).map(\.kind)
    let end = line.range.upperBound
    if kinds.contains(.optional) { return (.optional, end) }
    if kinds.contains(.negated) { return (.about, end) }
    return kinds.isEmpty ? nil : (.required, end)
  }

  // MARK: Sentences

  /// Appends the sentences of a line, each divided where its zone changes.
  private mutating func append(_ range: Range<Int>, _ zone: AdMatch.Zone, isHeading: Bool, isBullet: Bool) {
    var first = range.lowerBound
    var current = zone
    var hasCue = isAddressed
    while first < range.upperBound {
      var last = first + 1
      while last < range.upperBound, !isStop(last) { last += 1 }
      var own = Segment(
        tokens: first..<last, zone: current, line: line, isHeading: isHeading, isBullet: isBullet, isNegated: false,
        hasCue: hasCue)
      if !isBullet, !isHeading, last - first > 3, let zone = start(of: first..<last, current) {
        (own.zone, own.hasCue) = (zone, true)
        // What the employer offers or is goes on; what it asks may end.
        if zone.isIgnored || zone == .tasks { (current, hasCue) = (zone, true) }
      }
      if isHeading || own.zone.isIgnored { segments.append(own) } else { divide(own) }
      first = last
    }
  }

  /// Whether a sentence ends before a word.
  private func isStop(_ place: Int) -> Bool {
    let (word, previous) = (tokens[place], tokens[place - 1])
    if word.gap == .semicolon { return true }
    return word.gap == .stop && !previous.shape.contains(.number) && !Self.abbreviations.contains(previous.exact)
      && !word.shape.isDisjoint(with: [.capital, .digit, .innerCapital])
  }

  private static let abbreviations = TermHash.set(
    "st dr mr mrs ms no nr z.b z.b. b bzw ggf inkl ca min max approx ph eur art etc inc e.g i.e vs incl aprox p.ej ej sr sra dra av"
  )
  /// Words that begin a sentence about the applicant.
  private static let applicant = TermHash.set("you you'd you'll du sie tu usted vous jij je vostre voce")

  /// Returns the zone of a sentence that begins as a heading does, as in "We are looking for", or with the applicant.
  private func start(of range: Range<Int>, _ zone: AdMatch.Zone) -> AdMatch.Zone? {
    var value: Int32?
    for start in range.prefix(3) where value == nil {
      cues.headings.eachPhrase(tokens, at: start, end: range.upperBound) { value = $1 }
    }
    if let value { return AdMatch.Zone.allCases[Int(value)] }
    guard zone == .other else { return nil }
    if Self.applicant.contains(tokens[range.lowerBound].exact) { return .tasks }
    return range.prefix(2).contains { isFuture(tokens[$0]) } ? .tasks : nil
  }

  /// Whether a word is a Spanish verb in the future, as in `Trabajarás` and `Se encargará`.
  private func isFuture(_ token: TermToken) -> Bool {
    let letters = text[token.range]
    guard letters.count > 6 else { return false }
    return ["arás", "erás", "irás", "ará", "erá", "irá", "aràs", "arà"].contains {
      letters.reversed().starts(with: $0.utf8.reversed())
    }
  }

  private mutating func append(_ range: Range<Int>, of sentence: Segment, _ cue: Cue?) {
    guard !range.isEmpty else { return }
    let zone: AdMatch.Zone =
      switch cue?.kind {
      case .required: .required
      case .optional: .optional
      case .negated: .other
      case nil: sentence.zone
      }
    let isNegated = cue?.kind == .negated
    segments.append(
      Segment(
        tokens: range, zone: zone, line: line, isHeading: false, isBullet: sentence.isBullet, isNegated: isNegated,
        hasCue: sentence.hasCue || cue != nil && !isNegated,
        subject: isNegated ? nil : cue.flatMap { subject(of: $0.range, range) }))
  }

  /// Appends the parts of a sentence that its cues divide it into.
  private mutating func divide(_ sentence: Segment) {
    let range = sentence.tokens
    var cues = inlineCues(range)
    // "as the standard requires" asks nothing of the applicant.
    if sentence.zone == .optional || sentence.zone == .tasks { cues.removeAll { $0.kind == .required } }
    if let negated = cues.first(where: { $0.kind == .negated }) {
      // "No experience required": the clause says one thing.
      cues.removeAll { cue in
        guard cue.kind == .required else { return false }
        let others =
          min(cue.range.upperBound, negated.range.upperBound)..<max(cue.range.lowerBound, negated.range.lowerBound) + 1
        return !others.contains { tokens[$0].gap >= .comma }
      }
    }
    guard let first = cues.first else { return append(range, of: sentence, nil) }
    var start = range.lowerBound
    var current = first
    if first.kind == .negated, cues.count == 1 { return negate(first, of: sentence) }
    if first.kind == .optional, let subject = subject(of: first.range, range) {
      // "English, German is a plus": only the last clause is optional.
      append(start..<subject.lowerBound, of: sentence, nil)
      start = subject.lowerBound
      if cues.count == 1 {
        append(start..<first.range.upperBound, of: sentence, first)
        return append(first.range.upperBound..<range.upperBound, of: sentence, nil)
      }
    } else if first.kind == .optional, first.range.upperBound < range.upperBound,
      tokens[first.range.lowerBound].gap >= .comma
    {
      // What precedes `ideally` after a comma is not part of it.
      append(start..<first.range.lowerBound, of: sentence, nil)
      start = first.range.lowerBound
    }
    for next in cues.dropFirst() where next.kind != current.kind {
      let boundary = (current.range.upperBound..<next.range.lowerBound + 1).last { tokens[$0].gap >= .comma }
      let end = boundary ?? next.range.lowerBound
      guard end > start else { continue }
      append(start..<end, of: sentence, current)
      (start, current) = (end, next)
    }
    append(start..<range.upperBound, of: sentence, current)
  }

  /// Words between a subject and a cue such as "nice to have".
  private static let copulas = TermHash.set(
    "is are would be will ist sind ware waren es son seria serian est sont e sono sao zijn also auch tambien")

  /// Returns what a cue at the end of a clause is about, as in "German is a plus": the clause, and the bare items of its enumeration.
  private func subject(of cue: Range<Int>, _ sentence: Range<Int>) -> Range<Int>? {
    guard cue.upperBound == sentence.upperBound || tokens[cue.upperBound].gap >= .comma else { return nil }
    var end = cue.lowerBound
    while end > sentence.lowerBound, tokens[end].gap < .comma, Self.copulas.contains(tokens[end - 1].exact) { end -= 1 }
    var start = clauseStart(before: end, sentence.lowerBound)
    let gap = tokens[cue.lowerBound].gap
    guard end > start, gap < .comma || gap == .bracket else { return nil }
    guard (start..<end).contains(where: { AdEnumeration.links.contains(tokens[$0].exact) }) else { return start..<end }
    // `Docker, Kubernetes and Go are a plus`.
    while start > sentence.lowerBound, tokens[start].gap == .comma {
      let first = clauseStart(before: start, sentence.lowerBound)
      guard AdPhrases.isBare(tokens[first..<start]) else { break }
      start = first
    }
    return start..<end
  }

  /// Returns the start of the clause that ends before a word; parentheses belong to it.
  private func clauseStart(before end: Int, _ lowest: Int) -> Int {
    var start = end
    var isInside = false
    while start > lowest, start == end || isInside || tokens[start].gap < .comma || isClosing(start) {
      if start < end, tokens[start].gap == .bracket { isInside = isClosing(start) }
      start -= 1
    }
    return start
  }

  /// Whether a closing parenthesis precedes a word.
  private func isClosing(_ place: Int) -> Bool {
    text[Int(tokens[place - 1].end)..<Int(tokens[place].start)].contains(UInt8(ascii: ")"))
  }

  /// Appends a sentence with the clause that says what is not needed; the items of a list before its verb belong to it.
  private mutating func negate(_ negation: Cue, of sentence: Segment) {
    let cue = negation.range
    let range = sentence.tokens
    var start = cue.lowerBound
    while start > range.lowerBound, tokens[start].gap < .comma { start -= 1 }
    if (start..<cue.lowerBound).contains(where: { AdEnumeration.links.contains(tokens[$0].exact) }) {
      start = range.lowerBound
    }
    var end = cue.upperBound
    while end < range.upperBound, tokens[end].gap < .comma { end += 1 }
    append(range.lowerBound..<start, of: sentence, nil)
    append(start..<end, of: sentence, negation)
    append(end..<range.upperBound, of: sentence, nil)
  }

  private func inlineCues(_ range: Range<Int>) -> [Cue] {
    var found: [Cue] = []
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
