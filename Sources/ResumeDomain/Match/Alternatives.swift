/// The things of an ad of which one is enough: "Java or Kotlin", "at least one of PostgreSQL, MySQL, MongoDB".
struct Alternatives {
  /// The number of words before the first thing that may say "one of".
  private static let distance = 6

  private static let one = TermHash.set(
    "one any either least una uno un alguna alguno eine einer einem eines mindestens une uma um almeno een")
  private static let of = TermHash.set("of de del der des dieser di van these the following siguientes folgenden")
  private static let either = TermHash.set("either entweder bien either")

  let tokens: [TermToken]
  let list: TermList

  /// Returns the runs of occurrences of a segment, in order; those with several members are alternatives.
  func runs(_ members: [AdTerms.Occurrence], _ segment: AdSections.Segment) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    while start < members.count {
      var end = start + 1
      var hasOr = false
      let isOneOf = saysOneOf(before: members[start].tokens.lowerBound, segment)
      var orEnd = start + 1
      end = degreesEnd(members, start)
      if end > start + 1 { (hasOr, orEnd) = (true, end) }
      while end < members.count, let link = link(members[end - 1], members[end]) {
        if link == .and, !isOneOf { break }
        end += 1
        if link == .or { (hasOr, orEnd) = (true, end) }
      }
      if saysSimilar(after: members[end - 1].tokens.upperBound, segment) { (hasOr, orEnd) = (true, end) }
      // Behind the last "or", a list goes on with other things.
      let last = isOneOf ? end : hasOr ? orEnd : start + 1
      runs.append(start..<last)
      start = last
    }
    return runs
  }

  private enum Link { case comma, and, or }

  /// Returns what is between two things that are next to each other; nil if other words are.
  private func link(_ one: AdTerms.Occurrence, _ other: AdTerms.Occurrence) -> Link? {
    guard one.zone == other.zone, one.kind == other.kind, one.kind != .leadership, one.kind != .remote,
      one.tokens.upperBound <= other.tokens.lowerBound
    else { return nil }
    var start = one.tokens.upperBound
    if let level = one.level, level >= start { start = level + 1 }
    guard start <= other.tokens.lowerBound else { return nil }
    let between = tokens[start..<other.tokens.lowerBound]
    let gap = tokens[other.tokens.lowerBound].gap
    if between.isEmpty {
      // `Java/Kotlin` are a choice, and HTML/CSS are not relatives.
      if gap == .slash { return list.areRelated(one.term, other.term) ? .or : .comma }
      return gap == .comma ? .comma : nil
    }
    // "CKA o la CKAD"
    let links = between.filter { !Self.articles.contains($0.exact) }
    guard between.count < 4, !links.isEmpty, between.allSatisfy({ $0.gap <= .bracket }),
      gap <= .slash || gap == .space || gap == .stop, links.allSatisfy({ AdWords.links.contains($0.exact) })
    else { return nil }
    return links.contains { AdWords.ors.contains($0.exact) } ? .or : .and
  }

  private static let articles = TermHash.set("the a an el la los las un una der die das den dem ein eine einen le les")

  /// Returns the end of the degrees that begin at a place and are a choice: an "or" is between the first and the last.
  private func degreesEnd(_ members: [AdTerms.Occurrence], _ start: Int) -> Int {
    let end = members[start...].firstIndex { $0.kind != .degree } ?? members.count
    guard end > start + 1 else { return start + 1 }
    let between = tokens[
      members[start].tokens.upperBound..<max(members[start].tokens.upperBound, members[end - 1].tokens.lowerBound)]
    return between.contains { AdWords.ors.contains($0.exact) } ? end : start + 1
  }

  private static let similar = TermHash.set(
    "similar similares equivalent equivalente equivalentes comparable comparables ahnlich ahnliche ahnliches ahnlichen vergleichbar vergleichbare vergleichbares vergleichbaren like other another otro otra otros"
  )

  /// Whether "or similar" follows a list.
  private func saysSimilar(after place: Int, _ segment: AdSections.Segment) -> Bool {
    place + 1 < segment.tokens.upperBound && AdWords.ors.contains(tokens[place].exact)
      && (place + 1..<min(place + 4, segment.tokens.upperBound)).contains { Self.similar.contains(tokens[$0].exact) }
  }

  private func saysOneOf(before place: Int, _ segment: AdSections.Segment) -> Bool {
    let first = max(segment.tokens.lowerBound, place - Self.distance)
    return (first..<place).contains { index in
      if Self.either.contains(tokens[index].exact) { return true }
      return Self.one.contains(tokens[index].exact)
        && (index + 1..<min(place, index + 4)).contains { Self.of.contains(tokens[$0].exact) }
        && tokens[(index + 1)..<place].allSatisfy { $0.gap < .stop }
    }
  }
}
