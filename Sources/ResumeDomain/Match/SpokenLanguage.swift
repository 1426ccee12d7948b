/// Where a text names a spoken language, and not a market or a company, and its level.
struct SpokenLanguage {
  /// The number of words that are near.
  private static let distance = 12

  /// Words near the name of a spoken language that say that it is one.
  private static let levels = TermHash.set(
    """
    a1 a2 b1 b2 c1 c2 native fluent fluently fluency proficient proficiency bilingual conversational speak speaking speaker speakers \
    spoken written write hablas hables hablaras hablen sprichst parli parles spreekt language languages mother tongue intermediate verbal oral \
    nativo nativa nativos bilingue fluido fluida fluidos fluidas fluidez idioma idiomas nivel hablado hablada hablar escrito alto medio avanzado lengua \
    fliessend verhandlungssicher muttersprache muttersprachler muttersprachlich sprache sprachen sprachkenntnisse kenntnisse niveau wort schrift sprachniveau gute gutes \
    courant couramment maternelle langue langues parle ecrit maitrise fluente madrelingua lingua lingue livello parlato scritto ottima buona conoscenza \
    linguas falado fluencia vloeiend moedertaal taal talen beheersing woord geschrift goede llengua llengues nivell parlat escrit
    """)

  /// Words after the name of a spoken language that leave it one, unlike "German market".
  private static let neutral = AdWords.links.union(
    TermHash.set(
      "is are would must in for as with required preferred plus skills essential desirable es como en con para imprescindible valorable ist sind auf von mit erforderlich est"
    ))

  /// Levels, and words between one and its language.
  private static let grades = TermHash.set("a1 a2 b1 b2 c1 c2")
  private static let links = TermHash.set(
    "level niveau nivel livello nivell auf at least mindestens min minimo minimum de a of in en on im the from ab with con mit"
  )

  let text: [UInt8]
  let tokens: [TermToken]
  let segment: AdSections.Segment

  /// Returns the place of the level after a language, as in `English (C1)`, or before it, as in `B2 level of German`.
  func level(_ range: Range<Int>) -> Int? {
    for place in range.upperBound..<min(range.upperBound + 4, segment.tokens.upperBound) {
      if Self.grades.contains(tokens[place].exact) { return place }
      guard Self.links.contains(tokens[place].exact), tokens[place].gap != .comma else { break }
    }
    for place in (max(range.lowerBound - 3, segment.tokens.lowerBound)..<range.lowerBound).reversed() {
      guard tokens[place + 1].gap < .comma else { return nil }
      if Self.grades.contains(tokens[place].exact) { return place }
      guard Self.links.contains(tokens[place].exact) else { return nil }
    }
    return nil
  }

  /// Whether the name of a language at a place is one that the ad asks for.
  func isAsked(_ range: Range<Int>) -> Bool {
    if segment.isHeading { return false }
    let last = tokens[range.upperBound - 1]
    if last.length > 10, text[last.range].suffix(9).contains(UInt8(ascii: "k")) { return true }
    let near =
      max(
        segment.tokens.lowerBound, range.lowerBound - Self.distance)..<min(
        segment.tokens.upperBound, range.upperBound + Self.distance)
    if tokens[near].contains(where: { Self.levels.contains($0.exact) }) { return true }
    guard segment.zone == .required || segment.zone == .optional else { return false }
    if range.upperBound == segment.tokens.upperBound { return true }
    let next = tokens[range.upperBound]
    return next.gap >= .comma || next.gap == .slash || Self.neutral.contains(next.exact)
  }
}
