/// Decides where a name that is also an everyday word, or a name of people and places, is the name of something to know.
///
/// It counts in its own spelling, beside another term, in an enumeration, with a word for a job, in a heading, or if the résumé has it. A
/// neighbor that is a name is against it: `Ruby Jones`, `Oracle Park`.
struct EverydayWords {
  /// A list item with more words is a sentence.
  private static let maximumItem = 3
  /// A clause with more words, one of which decides its zone, says more.
  private static let maximumClause = 6
  /// Words after the first word of a sentence that make it a verb or an adverb, as in "Excel at" and "Go to".
  private static let objects = TermHash.set(
    "in at to the a an your our with on for of into through and is are will be beyond than about von der die das und in mit zu"
  )

  private static let of = TermHash.set("of")

  let tokens: [TermToken]
  /// Whether nouns have capitals, as in German, so that a capital says nothing.
  var hasCapitalNouns = false
  /// Whether the résumé has a term.
  var isOwn: (Int32) -> Bool = { _ in true }

  /// Returns the occurrences of a segment that are terms.
  func accepted(_ members: [AdTerms.Occurrence], _ segment: AdSections.Segment) -> [AdTerms.Occurrence] {
    guard members.contains(where: \.isAmbiguous) else { return members }
    let words = Set(members.flatMap(\.tokens))
    let isSpelled = members.map { member in
      !member.isAmbiguous || segment.isHeading || hasCapitalNouns
        || !Self.isPartOfName(member.tokens, tokens, in: segment.tokens) { place in
          words.contains(place)
        }
    }
    let others = members.contains { !$0.isAmbiguous }
    return members.indices.filter { place in
      let member = members[place]
      guard member.isAmbiguous else { return true }
      guard isSpelled[place] else { return false }
      if isBesideTerm(members, isSpelled, place) || hasJob(member.tokens, segment.tokens) { return true }
      let first = tokens[member.tokens.lowerBound]
      let isLetter = member.tokens.count == 1 && first.length == 1
      if isLead(member.tokens, segment) { return true }
      // An abbreviation is no word of a sentence.
      if segment.zone.isDemand, first.shape.contains(.capitals), first.length > 2, !isShouted(segment) { return true }
      if isItem(member.tokens, segment) { return true }
      if isLetter { return false }
      if isVerb(member.tokens, segment) { return false }
      // The first line is a title.
      if isOwn(member.term) || segment.isHeading || segment.line == 0 && segment.tokens.count <= AdLine.maximumWords {
        return true
      }
      // "Se valorará Rust"
      if segment.hasCue, segment.tokens.count <= Self.maximumClause, isEnd(member.tokens.upperBound, segment.tokens) {
        return true
      }
      // Another term of the sentence; the first word has a capital in any case.
      return !hasCapitalNouns && member.tokens.lowerBound > segment.tokens.lowerBound && others
    }.map { members[$0] }
  }

  /// Whether a name in a sentence of a résumé is one: not as a part of another name, and not as a verb at its start.
  func isName(_ range: Range<Int>, in sentence: Range<Int>, language: String?, isTerm: (Int) -> Bool) -> Bool {
    let isGerman = language.map { LanguageTag.matches($0, "de") } ?? false
    if !isGerman, Self.isPartOfName(range, tokens, in: sentence, isTerm: isTerm) { return false }
    // "Word of mouth"
    if range.upperBound < sentence.upperBound, tokens[range.upperBound].gap == .space,
      Self.of.contains(tokens[range.upperBound].exact)
    {
      return false
    }
    // At the start of a sentence a capital says nothing, unless the sentence is a list of terms.
    if range.lowerBound > sentence.lowerBound || !tokens[range.lowerBound].shape.contains(.capital) { return true }
    return hasJob(range, sentence)
      || isEnd(range.upperBound, sentence) && (range.upperBound..<sentence.upperBound).contains(where: isTerm)
  }

  /// Whether another name is beside some words, so that they are a part of it.
  ///
  /// - Parameters:
  ///   - sentence: The words that may be part of it.
  ///   - isTerm: Whether a word belongs to a term.
  static func isPartOfName(
    _ range: Range<Int>, _ tokens: [TermToken], in sentence: Range<Int>, isTerm: (Int) -> Bool
  ) -> Bool {
    func isName(_ place: Int) -> Bool {
      guard sentence.contains(place), !isTerm(place) else { return false }
      let token = tokens[place]
      return token.shape.contains(.capital) && token.shape.isDisjoint(with: [.digit, .sign, .innerCapital, .capitals])
        && token.length > 1 && !isJob(token)
    }
    if range.upperBound < sentence.upperBound, tokens[range.upperBound].gap == .space, isName(range.upperBound) {
      return true
    }
    // The first word of a sentence has a capital in any case.
    let before = range.lowerBound - 1
    return before > sentence.lowerBound && tokens[range.lowerBound].gap == .space && tokens[before].gap < .stop
      && isName(before)
  }

  private static func isJob(_ token: TermToken) -> Bool {
    AdWords.jobs.contains(token.exact) || AdWords.jobs.contains(token.stem)
  }

  /// Whether another term is next to a term, with only a sign or a word such as "and" between them.
  private func isBesideTerm(_ members: [AdTerms.Occurrence], _ isSpelled: [Bool], _ place: Int) -> Bool {
    [place - 1, place + 1].contains { other in
      guard members.indices.contains(other), isSpelled[other], members[other].kind != .leadership else { return false }
      let (first, second) = other < place ? (members[other], members[place]) : (members[place], members[other])
      let between = first.tokens.upperBound..<max(first.tokens.upperBound, second.tokens.lowerBound)
      switch between.count {
      case 0:
        let gap = tokens[second.tokens.lowerBound].gap
        return gap != .semicolon && gap < .stop && !(gap == .space && members[other].isAmbiguous)
      case 1: return AdWords.links.contains(tokens[between.lowerBound].exact)
      default: return false
      }
    }
  }

  /// Whether a word for a job or for knowledge is next to a name.
  private func hasJob(_ range: Range<Int>, _ sentence: Range<Int>) -> Bool {
    let (before, after) = (range.lowerBound - 1, range.upperBound)
    func isJob(_ place: Int) -> Bool { Self.isJob(tokens[place]) }
    if after < sentence.upperBound, tokens[after].gap == .space || tokens[after].gap == .hyphen, isJob(after) {
      return true
    }
    return before >= sentence.lowerBound && tokens[range.lowerBound].gap == .space && isJob(before)
      && isEnd(after, sentence)
  }

  private func isShouted(_ segment: AdSections.Segment) -> Bool {
    tokens[segment.tokens].count { $0.shape.contains(.capitals) } * 2 > segment.tokens.count + 1
  }

  /// Whether words such as "experience with", "know" and "in" at the end of a clause precede some words.
  private func isLead(_ range: Range<Int>, _ segment: AdSections.Segment) -> Bool {
    let before = range.lowerBound - 1
    guard before >= segment.tokens.lowerBound, tokens[range.lowerBound].gap == .space else { return false }
    if AdWords.verbs.contains(tokens[before].exact) { return true }
    guard before > segment.tokens.lowerBound else { return false }
    if AdWords.isLead(tokens[before - 1], tokens[before]) { return true }
    return AdWords.within.contains(tokens[before].exact) && isEnd(range.upperBound, segment.tokens)
  }

  /// Whether nothing continues the clause, or words such as "and" and "or" do.
  private func isEnd(_ place: Int, _ sentence: Range<Int>) -> Bool {
    place == sentence.upperBound || tokens[place].gap >= .comma || tokens[place].gap == .slash
      || AdWords.links.contains(tokens[place].exact)
  }

  /// Whether what follows some words makes them a verb, as in "Excel at".
  private func isVerb(_ range: Range<Int>, _ segment: AdSections.Segment) -> Bool {
    range.upperBound < segment.tokens.upperBound && tokens[range.upperBound].gap == .space
      && Self.objects.contains(tokens[range.upperBound].exact)
      && (range.lowerBound == segment.tokens.lowerBound || tokens[range.lowerBound].gap >= .stop)
  }

  /// Whether some words are nearly all of a list item, or an item of an enumeration that decides the zone.
  private func isItem(_ range: Range<Int>, _ segment: AdSections.Segment) -> Bool {
    if segment.isBullet, segment.zone.isDemand {
      if segment.tokens.count <= Self.maximumItem { return true }
      if range.lowerBound == segment.tokens.lowerBound, tokens[range.upperBound].gap >= .comma { return true }
    }
    // "Oracle is a plus"
    return range.lowerBound == segment.tokens.lowerBound && segment.hasCue && segment.zone == .optional
      && range.upperBound < segment.tokens.upperBound && AdSections.copulas.contains(tokens[range.upperBound].exact)
  }
}
