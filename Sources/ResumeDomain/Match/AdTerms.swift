/// The terms of an ad, with their places.
struct AdTerms {
  /// A term in the ad.
  struct Occurrence {
    let term: Int32
    /// The words.
    let tokens: Range<Int>
    let zone: AdMatch.Zone
    let segment: Int
    var isAmbiguous: Bool
    /// Whether the form or the neighborhood makes it a term, and not the list.
    let isByForm: Bool
    /// The level of a spoken language, such as `B2`.
    var level: Int?
  }

  private(set) var occurrences: [Occurrence] = []
  private(set) var list: TermList
  /// What distinguishes terms.
  private(set) var kinds: [Int32: AdKnowledge.Kind]
  private let text: [UInt8]
  private let tokens: [TermToken]
  private let sections: AdSections
  let knowledge: AdKnowledge
  /// The terms by form, by the hashes of their words.
  private var forms: [UInt64: Int32] = [:]
  /// Words that the parts about the employer contain, so that they are its names.
  private var employer: Set<UInt64> = []
  /// The words that belong to a term.
  private var isTaken: [Bool]
  /// The end of the last term that the ad refuses.
  private var refusedEnd = -1

  init(_ text: [UInt8], _ tokens: [TermToken], _ sections: AdSections, _ list: TermList, _ knowledge: AdKnowledge) {
    self.text = text
    self.tokens = tokens
    self.sections = sections
    self.list = list
    self.knowledge = knowledge
    kinds = knowledge.kinds
    isTaken = Array(repeating: false, count: tokens.count)
    for segment in sections.segments where segment.zone == .about {
      for token in tokens[segment.tokens]
      where !token.shape.isDisjoint(with: [.innerCapital, .capitals, .digit, .sign]) {
        employer.insert(token.exact)
      }
    }
    let segments = sections.segments.indices.filter { !sections.segments[$0].isNegated }
    let known = segments.map { read($0) }
    for place in AdPlaces(text, tokens, sections).found { addPlace(place.tokens, place.segment) }
    for (index, known) in zip(segments, known) { readPhrases(index, known: known) }
    occurrences.sort { ($0.tokens.lowerBound, $0.tokens.upperBound) < ($1.tokens.lowerBound, $1.tokens.upperBound) }
  }

  /// Adds the terms of a segment that the list has or their form shows; returns their number.
  private mutating func read(_ index: Int) -> Int {
    let segment = sections.segments[index]
    let first = occurrences.count
    let finder = TermFinder(list: list, text: text, tokens: tokens)
    var place = segment.tokens.lowerBound
    let isShouted = Self.isShouted(tokens[segment.tokens])
    for match in finder.matches(in: segment.tokens) {
      readForms(place..<match.tokens.lowerBound, index, isShouted: isShouted)
      place = match.tokens.upperBound
      let name = list.names[Int(match.name)]
      let term = name.term
      // The words of a title are a profession.
      if sections.isTitled, segment.line == 0, !name.isProper, kinds[term] == nil { continue }
      if let kind = knowledge.kinds[term], !knowledge.accepts(kind, match.tokens, tokens, segment, text) { continue }
      if isRefused(match.tokens, segment) { continue }
      let isOffer = kinds[term] == .remote && segment.isIntroduction && segment.line < 4
      append(
        Occurrence(
          term: term, tokens: match.tokens, zone: isOffer ? .other : segment.zone, segment: index,
          isAmbiguous: match.isAmbiguous, isByForm: false,
          level: kinds[term] == .language ? knowledge.level(match.tokens, tokens, segment) : nil))
      // A phrase of the résumé doesn't hide what it contains.
      guard list.isPhrase(term) else { continue }
      for inner in finder.allMatches(in: match.tokens, kinds: kinds) where inner.name != match.name {
        let term = list.names[Int(inner.name)].term
        if let kind = kinds[term], !knowledge.accepts(kind, inner.tokens, tokens, segment, text) { continue }
        append(
          Occurrence(
            term: term, tokens: inner.tokens, zone: segment.zone, segment: index, isAmbiguous: inner.isAmbiguous,
            isByForm: false, level: nil))
      }
    }
    readForms(place..<segment.tokens.upperBound, index, isShouted: isShouted)
    return occurrences.count - first
  }

  /// Adds the terms of a segment that only the words around them show.
  private mutating func readPhrases(_ index: Int, known: Int) {
    let segment = sections.segments[index]
    guard !segment.isHeading else { return }
    let phrases = AdPhrases(text: text, tokens: tokens)
    for range in phrases.objects(segment) + phrases.compounds(segment) + phrases.members(segment, known: known)
      + phrases.subjects(segment) + [phrases.item(segment)].compactMap(\.self)
    where isFree(range) && !tokens[range].contains(where: { employer.contains($0.exact) }) {
      addForm(range, index)
    }
  }

  /// Words before what an ad doesn't want, as in "no PHP, please".
  private static let refusals = TermHash.set(
    "no not without sin kein keine keinen keinerlei ohne nicht sans senza sem geen zonder sense non")

  /// Marks words as taken if the one before them refuses them; returns whether it does.
  ///
  /// It does so too if a refused term and a link such as `or` precede them.
  private mutating func isRefused(_ range: Range<Int>, _ segment: AdSections.Segment) -> Bool {
    guard range.lowerBound > segment.tokens.lowerBound, tokens[range.lowerBound].gap == .space else { return false }
    let before = range.lowerBound - 1
    let isLinked = AdEnumeration.links.contains(tokens[before].exact) && before == refusedEnd
    guard Self.refusals.contains(tokens[before].exact) || isLinked else { return false }
    for place in range { isTaken[place] = true }
    refusedEnd = range.upperBound
    return true
  }

  /// Whether no term contains any of some words.
  private func isFree(_ range: Range<Int>) -> Bool { range.allSatisfy { !isTaken[$0] } }

  private mutating func append(_ occurrence: Occurrence) {
    occurrences.append(occurrence)
    for place in occurrence.tokens { isTaken[place] = true }
  }

  private static func isShouted(_ tokens: ArraySlice<TermToken>) -> Bool {
    let words = tokens.filter { $0.shape.contains(.letter) && $0.length > 3 }
    let capitals = words.count { $0.shape.contains(.capitals) }
    return words.count > 1 ? capitals * 2 > words.count : tokens.count > 2 && capitals == words.count && capitals > 0
  }

  /// Adds the names that only their form shows.
  private mutating func readForms(_ range: Range<Int>, _ index: Int, isShouted: Bool) {
    let segment = sections.segments[index]
    guard !segment.zone.isIgnored, !segment.isHeading, !segment.isNegated else { return }
    var place = range.lowerBound
    while place < range.upperBound {
      var end = place + 1
      guard AdShapes.isName(tokens[place], text, isShouted: isShouted) else {
        place = end
        continue
      }
      // Parts that signs join are one name, as in `PL/SQL`.
      while end < range.upperBound, tokens[end].gap.isTight, tokens[end].gap != .apostrophe,
        !tokens[end].shape.isDisjoint(with: [.capitals, .number])
          || tokens[end].shape.isSuperset(of: [.capital, .digit])
      { end += 1 }
      if end < range.upperBound, tokens[end].gap == .ampersand {
        // The name of an employer, such as `AT&T`.
        place = end + 1
        continue
      }
      if end < range.upperBound, end == place + 1, tokens[end].gap == .space, tokens[end].shape.contains(.number),
        tokens[place].shape.contains(.capitals), tokens[end].length > 2
      {
        // A standard, as in `IEC 62304`.
        end += 1
      }
      if !employer.contains(tokens[place].exact) { addForm(place..<end, index) }
      place = end
    }
  }

  /// Adds a place of work, unless it is another term.
  private mutating func addPlace(_ range: Range<Int>, _ index: Int) {
    guard isFree(range) else { return }
    let name = MatchReport.spelling(text[Int(tokens[range.lowerBound].start)..<Int(tokens[range.upperBound - 1].end)])
    guard let term = list.add([name]), kinds[term] == nil || kinds[term] == .place else { return }
    kinds[term] = .place
    let zone = sections.segments[index].zone
    append(
      Occurrence(
        term: term, tokens: range, zone: zone.isIgnored ? .other : zone, segment: index, isAmbiguous: false,
        isByForm: true))
  }

  private mutating func addForm(_ range: Range<Int>, _ index: Int) {
    let hash = tokens[range].reduce(TermHash.basis) {
      $0 &* 31 &+ ($1.singular != 0 && $1.shape.contains(.capitals) ? $1.exact : $1.exact)
    }
    let term: Int32
    if let known = forms[hash] {
      term = known
    } else {
      let start = Int(tokens[range.lowerBound].start)
      let end = Int(tokens[range.upperBound - 1].end)
      guard let added = list.add([MatchReport.spelling(text[start..<end])]) else { return }
      term = added
      forms[hash] = term
    }
    let segment = sections.segments[index]
    append(
      Occurrence(
        term: term, tokens: range, zone: segment.zone, segment: index, isAmbiguous: false, isByForm: true))
  }
}
