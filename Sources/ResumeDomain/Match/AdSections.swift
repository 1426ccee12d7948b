/// The sentences and list items of an ad, with the zone of each.
///
/// A heading decides the zone of what follows it. In paragraphs also the first words of a sentence do, and words such as "must have" and
/// "is a plus" that begin or end a clause. What precedes the first heading introduces the employer.
struct AdSections {
  /// A sentence, a list item or clauses of one.
  struct Segment {
    let tokens: Range<Int>
    var zone: AdMatch.Zone
    /// The line.
    let line: Int
    let isHeading: Bool
    let isBullet: Bool
    /// Whether words of the sentence decide its zone, and not only the part that contains it.
    var hasCue: Bool
    /// Whether it says that something is not needed.
    var isNegated = false
    /// Whether it precedes every part and follows the title.
    var isIntroduction = false
  }

  private(set) var segments: [Segment] = []
  /// Whether the first line is a title.
  private(set) var isTitled = false

  private let text: [UInt8]
  private let tokens: [TermToken]
  private let cues: AdCues
  private var zone = AdMatch.Zone.other
  private var zoneLevel = AdLine.Level.none
  private var isAfterBullet = false
  private var line = 0
  /// Whether a heading begins a part that asks for something.
  private var hasDemands = false
  /// The line of the first heading that begins a part.
  private var firstPart = Int.max
  /// Whether an unknown heading addresses the applicant.
  private var isAddressed = false

  init(_ ad: AdText, _ tokens: [TermToken], _ cues: AdCues) {
    text = ad.bytes
    self.tokens = tokens
    self.cues = cues
    var first = 0
    for (index, line) in ad.lines.enumerated() {
      let end = index + 1 < ad.lines.count ? ad.lines[index + 1].start : ad.bytes.count
      var last = first
      while last < tokens.count, Int(tokens[last].start) < end { last += 1 }
      if last > first {
        read(AdLine(line, ad.bytes[line.start..<end].dropLast(), tokens, first..<last))
        self.line += 1
      }
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
    if cue.end == line.range.upperBound || !line.isBullet {
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
    // Only a heading may contain it elsewhere than at its start.
    for start in range.prefix(isHeading ? AdLine.maximumWords : 1) {
      cues.headings.eachPhrase(tokens, at: start, end: range.upperBound) { count, value in
        if count > found?.count ?? 0 { found = (start, count, value) }
      }
    }
    guard let found else { return inlineHeading(line) }
    let zone = AdMatch.Zone.allCases[Int(found.value)]
    let end = found.start + found.count
    let isStart = found.start == range.lowerBound
    // What follows a colon belongs to the zone: `Requirements: Swift`; but `- Training: Swift` is a benefit among others.
    if line.isBullet, self.zone.isIgnored { return nil }
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
    let kinds = line.range.compactMap { cue(at: $0, line.range.upperBound)?.kind }
    let end = line.range.upperBound
    if kinds.contains(.optional) { return (.optional, end) }
    if kinds.contains(.negated) { return (.about, end) }
    return kinds.isEmpty ? nil : (.required, end)
  }

  // MARK: Sentences

  /// A longer sentence is divided, so that the time is linear.
  private static let maximumSentence = 200
  private static let abbreviations = TermHash.set(
    "st dr mr mrs ms no nr z.b z.b. b bzw ggf inkl ca min max approx ph eur art etc inc e.g i.e vs incl aprox p.ej ej sr sra dra av"
  )
  /// Words that begin a sentence about the applicant.
  private static let applicant = TermHash.set("you you'd you'll du sie tu usted vous jij je vostre voce")

  /// Appends the sentences of a line, each divided where its zone changes.
  private mutating func append(_ range: Range<Int>, _ zone: AdMatch.Zone, isHeading: Bool, isBullet: Bool) {
    var first = range.lowerBound
    var current = zone
    var hasCue = isAddressed
    while first < range.upperBound {
      var last = first + 1
      while last < range.upperBound, last - first < Self.maximumSentence, !isStop(last) { last += 1 }
      var own = Segment(
        tokens: first..<last, zone: current, line: line, isHeading: isHeading, isBullet: isBullet, hasCue: hasCue)
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

  /// Returns the zone of a sentence that begins as a heading does, as in "We are looking for", or with the applicant.
  private func start(of range: Range<Int>, _ zone: AdMatch.Zone) -> AdMatch.Zone? {
    var value: Int32?
    for start in range.prefix(3) where value == nil {
      cues.headings.eachPhrase(tokens, at: start, end: range.upperBound) { value = $1 }
    }
    if let value { return AdMatch.Zone.allCases[Int(value)] }
    guard zone == .other else { return nil }
    if Self.applicant.contains(tokens[range.lowerBound].exact) { return .tasks }
    return range.prefix(3).contains { isFuture(tokens[$0]) } ? .tasks : nil
  }

  /// Whether a word is a Spanish verb in the future, as in `Trabajarás` and `Se encargará`.
  private func isFuture(_ token: TermToken) -> Bool {
    let letters = String(decoding: text[token.range], as: UTF8.self)
    return letters.utf8.count > 6
      && ["arás", "erás", "irás", "ará", "erá", "irá", "aràs", "arà"].contains(where: letters.hasSuffix)
  }

  // MARK: Clauses

  /// Words between a subject and a cue such as "nice to have".
  static let copulas = TermHash.set(
    "is are would be will ist sind ware waren es son seria serian est sont e sono sao zijn also auch tambien")

  private func cue(at place: Int, _ end: Int) -> (end: Int, kind: AdCues.Inline)? {
    var longest: (count: Int, value: Int32)?
    cues.inline.eachPhrase(tokens, at: place, end: end) { longest = ($0, $1) }
    return longest.flatMap { longest in AdCues.Inline(rawValue: longest.value).map { (place + longest.count, $0) } }
  }

  /// Appends the clauses of a sentence, those with one zone together.
  ///
  /// A cue at the start of a clause is about all that follows, one at its end about the clause, and about the items of an enumeration that
  /// the clause ends.
  private mutating func divide(_ sentence: Segment) {
    var clauses: [Range<Int>] = []
    for place in sentence.tokens {
      // "English, and German would be nice"
      let isLink =
        AdWords.links.contains(tokens[place].exact) && cue(at: place + 1, sentence.tokens.upperBound)?.kind == .optional
      if clauses.isEmpty || tokens[place].gap >= .comma || isLink {
        clauses.append(place..<place + 1)
      } else {
        clauses[clauses.count - 1] = clauses[clauses.count - 1].lowerBound..<place + 1
      }
    }
    var kinds: [AdCues.Inline?] = clauses.map { _ in nil }
    var following: AdCues.Inline?
    for (index, clause) in clauses.enumerated() {
      kinds[index] = following
      guard let cue = cue(in: clause, sentence.zone) else { continue }
      kinds[index] = cue.kind
      let isWhole = (clause.lowerBound..<cue.range.lowerBound).allSatisfy { Self.copulas.contains(tokens[$0].exact) }
      let next =
        index + 1 < clauses.count && cue.range.upperBound == clause.upperBound ? tokens[clause.upperBound].gap : nil
      if next == .colon || next == .comma && isWhole && index > 0
        || cue.kind == .negated && index + 1 < clauses.count && tokens[clause.upperBound].gap == .colon
      {
        // "Nice to have: GraphQL" and "JUnit and, ideally, Cucumber"
        following = cue.kind
      } else if cue.kind == .negated {
        // "Java and Kotlin are not required"
        if (clause.lowerBound..<cue.range.lowerBound).contains(where: { AdWords.links.contains(tokens[$0].exact) }) {
          for other in 0..<index { kinds[other] = .negated }
        }
      } else if cue.range.upperBound == clause.upperBound {
        // "(nice to have)" is about what precedes it.
        var first = index
        if index > 0, isWhole {
          first -= 1
          kinds[first] = cue.kind
        }
        // The items of an enumeration, or all before a colon.
        guard
          tokens[clause.lowerBound].gap == .colon
            || clauses[first].contains(where: { AdWords.links.contains(tokens[$0].exact) })
        else { continue }
        while first > 0, AdWords.isBare(tokens[clauses[first - 1]]) {
          first -= 1
          kinds[first] = cue.kind
        }
      } else {
        following = cue.kind
      }
    }
    // What is required in any case divides nothing.
    if sentence.zone == .required { kinds = kinds.map { $0 == .required ? nil : $0 } }
    var first = 0
    while first < clauses.count {
      let last = kinds[first...].firstIndex { $0 != kinds[first] } ?? clauses.count
      append(clauses[first].lowerBound..<clauses[last - 1].upperBound, of: sentence, kinds[first])
      first = last
    }
  }

  /// Returns what decides the zone of a clause: words that say what isn't needed, or others at its start or its end.
  private func cue(in clause: Range<Int>, _ zone: AdMatch.Zone) -> (range: Range<Int>, kind: AdCues.Inline)? {
    var found: (range: Range<Int>, kind: AdCues.Inline)?
    for place in clause {
      guard let cue = cue(at: place, clause.upperBound) else { continue }
      // "as the standard requires" asks nothing of the applicant.
      if cue.kind == .required, zone == .optional || zone == .tasks { continue }
      // "nice to have but not required" is optional.
      if cue.kind == .negated {
        return found?.kind == .optional
          ? found.map { ($0.range.lowerBound..<clause.upperBound, .optional) } : (place..<cue.end, .negated)
      }
      // In a part that asks nothing, a sentence may need more words.
      let start = clause.lowerBound + (zone == .other && cue.kind == .required ? 5 : 2)
      guard place < start || cue.end == clause.upperBound || isBut(cue.end), found?.kind != .optional
      else { continue }
      found = (place..<cue.end, cue.kind)
    }
    return found
  }

  private static let buts = TermHash.set("but aber pero though aunque mais")

  /// Whether a word such as "but" is at a place.
  private func isBut(_ place: Int) -> Bool { place < tokens.count && Self.buts.contains(tokens[place].exact) }

  private mutating func append(_ range: Range<Int>, of sentence: Segment, _ kind: AdCues.Inline?) {
    let zone: AdMatch.Zone =
      switch kind {
      case .required: .required
      case .optional: .optional
      case .negated: .other
      case nil: sentence.zone
      }
    segments.append(
      Segment(
        tokens: range, zone: zone, line: line, isHeading: false, isBullet: sentence.isBullet,
        hasCue: sentence.hasCue || kind != nil && kind != .negated, isNegated: kind == .negated))
  }
}
