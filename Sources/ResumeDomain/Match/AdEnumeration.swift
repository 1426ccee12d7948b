/// Decides which everyday words of an ad are terms, and finds the words that are listed among terms.
struct AdEnumeration {
  /// The terms that count, in the order of the ad.
  private(set) var certain: [AdTerms.Occurrence] = []
  /// The spellings of words that are listed among terms.
  private(set) var unsure: [String] = []

  private let text: [UInt8]
  private let tokens: [TermToken]

  /// Words between the members of an enumeration.
  static let links = TermHash.set("and or y o e u und oder et ou i ed bzw sowie")
  /// Words before a name.
  private static let leads = TermHash.set(
    "in with using of en con de mit von avec con di da com em met knowledge know like como wie z.b e.g language languages lenguaje sprache via on"
  )

  /// A list item with more words is a sentence.
  private static let maximumItem = 6

  init(_ text: [UInt8], _ tokens: [TermToken], _ sections: AdSections, _ terms: AdTerms, _ evidence: TermEvidence) {
    self.text = text
    self.tokens = tokens
    let all = terms.occurrences
    var first = 0
    var known: Set<String> = []
    while first < all.count {
      var last = first + 1
      while last < all.count, all[last].segment == all[first].segment { last += 1 }
      let segment = sections.segments[all[first].segment]
      let members = Array(all[first..<last])
      let hasOthers = members.contains { !$0.isAmbiguous }
      let kept = members.indices.filter { place in
        let isNear =
          hasOthers || segment.zone.isDemand || segment.isBullet
          || evidence.contains(members[place].term) || isLed(members[place].tokens, segment)
        return accepts(members, place, segment, isNear: isNear)
      }.map { members[$0] }
      certain += kept
      if kept.count > 1, !segment.zone.isIgnored, !segment.isHeading {
        for spelling in unlisted(among: kept, segment) where known.insert(spelling).inserted { unsure.append(spelling) }
      }
      first = last
    }
  }

  // MARK: Everyday words

  /// Whether a member of a sentence is a term.
  ///
  /// - Parameter isNear: Whether other terms, the zone or the résumé say that an everyday word may be one.
  private func accepts(
    _ members: [AdTerms.Occurrence], _ place: Int, _ segment: AdSections.Segment, isNear: Bool
  ) -> Bool {
    let member = members[place]
    guard member.isAmbiguous else { return true }
    let range = member.tokens
    let first = tokens[range.lowerBound]
    if segment.isHeading, first.shape.contains(.capitals), first.length > 3 { return false }
    let isListed = isAdjacent(members, place)
    // One letter is too little.
    if range.count == 1, first.length == 1 {
      let lead = range.lowerBound > segment.tokens.lowerBound ? tokens[range.lowerBound - 1] : nil
      // `Vitamin C, Hepatitis C`: the letter belongs to the word before it.
      if let lead, first.gap == .space, !isTerm(members, place - 1, endingAt: range.lowerBound),
        !Self.leads.contains(lead.exact), !Self.links.contains(lead.exact), !AdPhrases.others.contains(lead.exact),
        !isNextToOther(members, place)
      {
        return false
      }
      return isListed || (lead.map { Self.leads.contains($0.exact) } ?? false) && segment.zone.isDemand
    }
    guard isListed || isNear else { return false }
    if let subject = segment.subject, isItem(range, of: subject) { return true }
    // At the start of a sentence every word has a capital.
    let isStart = range.lowerBound == segment.tokens.lowerBound || tokens[range.lowerBound].gap >= .colon
    return !isStart || isListed || isEnd(range, segment)
      || segment.isBullet && segment.tokens.count <= Self.maximumItem && !isVerb(range)
  }

  /// Whether words such as "experience with" precede some words.
  private func isLed(_ range: Range<Int>, _ segment: AdSections.Segment) -> Bool {
    range.lowerBound > segment.tokens.lowerBound + 1
      && AdPhrases.isLead(tokens[range.lowerBound - 2], tokens[range.lowerBound - 1])
  }

  /// Whether some words are an item of an enumeration.
  private func isItem(_ range: Range<Int>, of list: Range<Int>) -> Bool {
    guard range.lowerBound >= list.lowerBound, range.upperBound <= list.upperBound else { return false }
    let isStart =
      range.lowerBound == list.lowerBound || separates(range.lowerBound)
      || Self.links.contains(tokens[range.lowerBound - 1].exact)
    return isStart && (range.upperBound == list.upperBound || separates(range.upperBound))
  }

  /// Whether nothing continues the phrase after some words, or a version does.
  private func isEnd(_ range: Range<Int>, _ segment: AdSections.Segment) -> Bool {
    guard range.upperBound < segment.tokens.upperBound else { return true }
    let next = tokens[range.upperBound]
    return next.gap >= .comma || next.gap == .slash || Self.links.contains(next.exact)
  }

  /// Whether what follows some words makes them a verb or another phrase, as in "Excel at".
  private func isVerb(_ range: Range<Int>) -> Bool { Self.objects.contains(tokens[range.upperBound].exact) }

  private static let objects = TermHash.set(
    "in at to the a an your our with on for of into through and is are will be von der die das und in mit zu")

  /// Whether another term is next to a term, with only a comma, a slash or a word such as `and` between them.
  private func isAdjacent(_ members: [AdTerms.Occurrence], _ place: Int) -> Bool {
    place > 0 && isLinked(members[place - 1].tokens.upperBound, members[place].tokens.lowerBound)
      || place + 1 < members.count && isLinked(members[place].tokens.upperBound, members[place + 1].tokens.lowerBound)
  }

  private func isTerm(_ members: [AdTerms.Occurrence], _ place: Int, endingAt end: Int) -> Bool {
    place >= 0 && members[place].tokens.upperBound == end
  }

  /// Whether a term that is no everyday word follows a term in an enumeration.
  private func isNextToOther(_ members: [AdTerms.Occurrence], _ place: Int) -> Bool {
    place + 1 < members.count && !members[place + 1].isAmbiguous
      && isLinked(members[place].tokens.upperBound, members[place + 1].tokens.lowerBound)
  }

  private func isLinked(_ end: Int, _ start: Int) -> Bool {
    switch start - end {
    case 0: [.comma, .slash, .bracket, .colon, .dash].contains(tokens[start].gap)
    case 1: Self.links.contains(tokens[end].exact)
    default: false
    }
  }

  // MARK: Unknown words

  /// Returns the capitalized words that an enumeration contains among known terms.
  private func unlisted(among members: [AdTerms.Occurrence], _ segment: AdSections.Segment) -> [String] {
    var items: [(range: Range<Int>, isKnown: Bool)] = []
    var owners: [Int: Int] = [:]
    for (index, member) in members.enumerated() { for place in member.tokens { owners[place] = index } }
    var start = segment.tokens.lowerBound
    while start < segment.tokens.upperBound {
      var end = start + 1
      // The parts of `CI/CD` are one item.
      while end < segment.tokens.upperBound, !separates(end) || owners[end] != nil && owners[end] == owners[end - 1] {
        end += 1
      }
      items.append((start..<end, (start..<end).contains { owners[$0] != nil }))
      start = end
    }
    guard items.count(where: \.isKnown) > 1 else { return [] }
    return items.enumerated().compactMap { place, item in
      let isNear = place > 0 && items[place - 1].isKnown || place + 1 < items.count && items[place + 1].isKnown
      guard !item.isKnown, isNear else { return nil }
      var range = item.range
      if range.count > 1, Self.links.contains(tokens[range.lowerBound].exact) {
        range = range.lowerBound + 1..<range.upperBound
      }
      guard range.count < 4, range.lowerBound > segment.tokens.lowerBound, !isPiece(range.lowerBound),
        range.count > 1 || !AdShapes.isCommon(tokens[range.lowerBound]),
        range.allSatisfy({ tokens[$0].shape.contains(.capital) && !tokens[$0].shape.contains(.address) })
      else { return nil }
      return MatchReport.spelling(text[Int(tokens[range.lowerBound].start)..<Int(tokens[range.upperBound - 1].end)])
    }
  }

  /// Whether a word belongs to the one before it, as in `C++Builder`; a slash alone separates.
  private func isPiece(_ place: Int) -> Bool {
    tokens[place].gap.isTight
      && !text[Int(tokens[place - 1].end)..<Int(tokens[place].start)].elementsEqual("/".utf8)
  }

  private func separates(_ place: Int) -> Bool {
    let token = tokens[place]
    return [.comma, .slash, .bracket, .colon, .dash].contains(token.gap) || Self.links.contains(token.exact)
  }
}
