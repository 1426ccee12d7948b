/// The names that an ad contains, with their places.
struct AdTerms {
  /// A term in the ad.
  struct Occurrence {
    let term: Int32
    /// The words.
    let tokens: Range<Int>
    let zone: AdMatch.Zone
    let segment: Int
    /// Whether the name is an everyday word too.
    var isAmbiguous = false
    var kind: TermList.Kind?
    /// The place of the level of a spoken language, such as `B2`.
    var level: Int?
  }

  private(set) var occurrences: [Occurrence] = []
  private(set) var list: TermList
  private let leadership: Leadership
  private let text: [UInt8]
  private let tokens: [TermToken]
  private let sections: AdSections
  /// Words that the parts about the employer contain, so that they are its names.
  private var employer: Set<UInt64> = []
  /// The terms that the ad refuses or doesn't need.
  private var refused: Set<Int32> = []

  init(_ text: [UInt8], _ tokens: [TermToken], _ sections: AdSections, _ list: TermList, _ leadership: Leadership) {
    self.text = text
    self.tokens = tokens
    self.sections = sections
    (self.list, self.leadership) = (list, leadership)
    for segment in sections.segments where segment.zone == .about {
      for token in tokens[segment.tokens] where !token.shape.isDisjoint(with: [.innerCapital, .digit, .sign]) {
        employer.insert(token.exact)
      }
    }
    for (index, segment) in sections.segments.enumerated() {
      if segment.isNegated {
        let finder = TermFinder(list: list, text: text, tokens: tokens)
        refused.formUnion(finder.matches(in: segment.tokens).map { list.names[Int($0.name)].term })
        continue
      }
      read(segment, index)
    }
    // "A mainframe (COBOL). You don't need to know COBOL."
    occurrences.removeAll { refused.contains($0.term) && $0.zone >= .tasks }
    occurrences.sort { ($0.tokens.lowerBound, $0.tokens.upperBound) < ($1.tokens.lowerBound, $1.tokens.upperBound) }
  }

  /// Adds the terms of a segment that the list has or their form shows.
  private mutating func read(_ segment: AdSections.Segment, _ index: Int) {
    let finder = TermFinder(list: list, text: text, tokens: tokens)
    let languages = SpokenLanguage(text: text, tokens: tokens, segment: segment)
    var place = segment.tokens.lowerBound
    let matches = finder.matches(in: segment.tokens)
    let negation = TermNegation(tokens: tokens, terms: Set(matches.flatMap(\.tokens)))
    for match in matches {
      readForms(place..<match.tokens.lowerBound, segment, index, negation)
      place = match.tokens.upperBound
      if negation.denies(match.tokens, in: segment.tokens) {
        refused.insert(list.names[Int(match.name)].term)
        continue
      }
      // A phrase of the résumé doesn't hide what it contains.
      let isPhrase = list.isPhrase(list.names[Int(match.name)].term)
      for match in isPhrase ? finder.allMatches(in: match.tokens) : [match] {
        let name = list.names[Int(match.name)]
        let kind = list.kind(of: name.term)
        // A plain word that only tags or skills have asks for nothing in a sentence about something else.
        if isPhrase, !name.isProper, match.tokens.count == 1, segment.zone >= .tasks { continue }
        if kind == .language, !languages.isAsked(match.tokens) { continue }
        let isOffer = kind == .remote && segment.isIntroduction && segment.line < 4
        occurrences.append(
          Occurrence(
            term: name.term, tokens: match.tokens, zone: isOffer ? .other : segment.zone, segment: index,
            isAmbiguous: name.isAmbiguous, kind: kind,
            level: kind == .language ? languages.level(match.tokens) : nil))
      }
    }
    readForms(place..<segment.tokens.upperBound, segment, index, negation)
    readLeadership(segment, index, negation)
  }

  /// Words for the employer, and for what happens to the applicant, before a verb: "we hire", "you will be mentored".
  private static let others = TermHash.set(
    "we re wir uns nosotros our unser unsere be been being is are was were wird werden ser sera")
  /// Words after a noun that make it another one, such as "hiring manager".
  private static let objects = TermHash.set("manager managers a an two our now process")

  /// Adds what a segment asks of leaders; nothing in the title.
  private mutating func readLeadership(_ segment: AdSections.Segment, _ index: Int, _ negation: TermNegation) {
    guard !segment.zone.isIgnored, segment.line > 0 || !sections.isTitled else { return }
    for found in leadership.found(tokens, in: segment.tokens, isOwn: false) {
      let (before, after) = (found.tokens.lowerBound - 1, found.tokens.upperBound)
      let isOther =
        before >= segment.tokens.lowerBound && Self.others.contains(tokens[before].exact)
        || found.tokens.count == 1 && after < segment.tokens.upperBound && Self.objects.contains(tokens[after].exact)
      if isOther || negation.denies(found.tokens, in: segment.tokens) { continue }
      occurrences.append(
        Occurrence(term: found.term, tokens: found.tokens, zone: segment.zone, segment: index, kind: .leadership))
    }
  }

  /// Adds the names that only their form shows.
  private mutating func readForms(
    _ range: Range<Int>, _ segment: AdSections.Segment, _ index: Int, _ negation: TermNegation
  ) {
    guard !segment.zone.isIgnored, !segment.isHeading, !range.isEmpty else { return }
    // In a line of capitals they say nothing.
    let words = tokens[segment.tokens].filter { $0.shape.contains(.letter) && $0.length > 3 }
    if words.count > 1, words.count(where: { $0.shape.contains(.capitals) }) * 2 > words.count { return }
    var place = range.lowerBound
    while place < range.upperBound {
      var end = place + 1
      defer { place = end }
      if let norm = AdShapes.normEnd(tokens, place, range.upperBound) {
        end = norm
      } else if !AdShapes.isName(tokens[place], text) || employer.contains(tokens[place].exact) {
        continue
      }
      // Parts that signs join are one name.
      while end < range.upperBound, tokens[end].gap <= .hyphen,
        !tokens[end].shape.isDisjoint(with: [.capitals, .number])
      { end += 1 }
      if end < range.upperBound, tokens[end].gap == .ampersand { continue }
      let name = MatchReport.spelling(text[Int(tokens[place].start)..<Int(tokens[end - 1].end)])
      guard !negation.denies(place..<end, in: segment.tokens), let term = list.add(fromAd: name) else { continue }
      occurrences.append(Occurrence(term: term, tokens: place..<end, zone: segment.zone, segment: index))
    }
  }
}
