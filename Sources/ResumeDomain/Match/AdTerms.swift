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
    for index in sections.segments.indices where !sections.segments[index].isNegated { read(index) }
    for place in AdPlaces(text, tokens, sections).found { addPlace(place.tokens, place.segment) }
    occurrences.sort { ($0.tokens.lowerBound, $0.tokens.upperBound) < ($1.tokens.lowerBound, $1.tokens.upperBound) }
  }

  private mutating func read(_ index: Int) {
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
      let isOffer = kinds[term] == .remote && segment.isIntroduction && segment.line < 4
      append(
        Occurrence(
          term: term, tokens: match.tokens, zone: isOffer ? .other : segment.zone, segment: index,
          isAmbiguous: match.isAmbiguous,
          isByForm: false))
      // A phrase of the résumé doesn't hide what it contains.
      guard list.isPhrase(term) else { continue }
      for inner in finder.allMatches(in: match.tokens, kinds: kinds) where inner.name != match.name {
        let term = list.names[Int(inner.name)].term
        if let kind = kinds[term], !knowledge.accepts(kind, inner.tokens, tokens, segment, text) { continue }
        append(
          Occurrence(
            term: term, tokens: inner.tokens, zone: segment.zone, segment: index, isAmbiguous: inner.isAmbiguous,
            isByForm: false))
      }
    }
    readForms(place..<segment.tokens.upperBound, index, isShouted: isShouted)
    let known = occurrences.count - first
    guard !segment.isHeading else { return }
    let phrases = AdPhrases(text: text, tokens: tokens)
    for range in phrases.objects(segment) + phrases.compounds(segment) + phrases.members(segment, known: known)
      + [phrases.item(segment)].compactMap(\.self)
    where isFree(range) && !tokens[range].contains(where: { employer.contains($0.exact) }) {
      addForm(range, index)
    }
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
        tokens[end].shape.contains(.capitals) || tokens[end].shape.contains(.number)
      { end += 1 }
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
