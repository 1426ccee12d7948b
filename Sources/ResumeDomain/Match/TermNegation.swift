/// Words of a résumé that deny knowledge of a term, as in "no Python experience" and "sin Docker".
struct TermNegation {
  /// Words that deny what follows them.
  private static let without = TermHash.set(
    "without sin ohne statt anstatt dejamos dejado abandonamos dropped kein keine keinen keiner keinerlei sans senza sem zonder geen sense lacking never nunca"
  )
  /// Pairs of words that deny what follows them, as in "moved away from PHP" and "instead of Java".
  private static let pairs = [
    ("away", "from"), ("instead", "of"), ("rather", "than"), ("lugar", "de"), ("vez", "de"), ("weg", "von"),
  ]
  .map { (TermHash.of($0.utf8), TermHash.of($1.utf8)) }
  /// Words that deny experience.
  private static let no = TermHash.set("no not nicht nao")
  private static let knowledge = TermHash.set(
    """
    experience knowledge skills background expertise experiencia conocimientos conocimiento erfahrung erfahrungen kenntnisse kenntnis \
    connaissance connaissances esperienza conoscenza conoscenze conhecimento conhecimentos ervaring kennis coneixements coneixement
    """)
  /// Words between a negation and a term.
  private static let neutral = TermHash.set(
    "any prior previous much real professional with in of de con en mit in von previa previos alguna and or nor y o ni und oder et ou e of i"
  )

  let tokens: [TermToken]
  /// The words that belong to terms.
  let terms: Set<Int>

  /// Whether a term in a sentence is denied.
  func denies(_ term: Range<Int>, in sentence: Range<Int>) -> Bool {
    var namesKnowledge = false
    var next = term.upperBound
    while next < sentence.upperBound, tokens[next].gap < .comma, isNeutral(next) {
      namesKnowledge = namesKnowledge || Self.knowledge.contains(tokens[next].exact)
      next += 1
    }
    var place = term.lowerBound
    while place > sentence.lowerBound, tokens[place].gap < .comma {
      place -= 1
      let word = tokens[place].exact
      if Self.without.contains(word) { return true }
      if place > sentence.lowerBound, Self.pairs.contains(where: { $0 == (tokens[place - 1].exact, word) }) {
        return true
      }
      if Self.no.contains(word) { return namesKnowledge }
      guard isNeutral(place) else { return false }
      namesKnowledge = namesKnowledge || Self.knowledge.contains(word)
    }
    return false
  }

  private func isNeutral(_ place: Int) -> Bool {
    let word = tokens[place].exact
    return Self.neutral.contains(word) || Self.knowledge.contains(word) || terms.contains(place)
  }
}
