/// Words of a text that deny knowledge of a term, as in "no Python experience" and "sin Docker".
struct TermNegation {
  /// Words that deny what follows them.
  private static let without = TermHash.set(
    """
    without sin ohne statt anstatt kein keine keinen keiner keinerlei sans senza sem zonder geen sense lacking never nunca nie jamas cannot \
    dejamos dejado dejar abandonamos dropped replaced removed replacing reemplace sustituimos ersetzte ersetzt ni nor learn didn don doesn wasn isn
    """)
  /// Pairs of words that deny what follows them, as in "moved away from PHP" and "instead of Java".
  private static let pairs = Set(
    [
      "away from", "instead of", "rather than", "lugar de", "vez de", "weg von", "moved from", "migrated from",
      "migrating from", "migration from",
      "switched from", "moved off", "migre de", "migramos de", "migracion de", "umstieg von", "wechsel von",
      "interested in", "interes en",
    ].map { $0.split(separator: " ").map { TermHash.of($0.utf8) } })
  /// Words that deny right before a name, knowledge or a verb.
  private static let no = TermHash.set("no not nicht nao non")
  private static let knowledge = TermHash.set(
    """
    experience knowledge skills background expertise experiencia conocimientos conocimiento erfahrung erfahrungen kenntnisse kenntnis \
    connaissance connaissances esperienza conoscenza conoscenze conhecimento conhecimentos ervaring kennis coneixements coneixement \
    use used uses using write wrote written usado uso use usamos benutzt verwendet benutzen longer t
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
    // "Java not used"
    if next < sentence.upperBound, tokens[next].gap == .space, Self.no.contains(tokens[next].exact) { return true }
    while next < sentence.upperBound, tokens[next].gap < .comma, isNeutral(next) {
      namesKnowledge = namesKnowledge || Self.knowledge.contains(tokens[next].exact)
      next += 1
    }
    var place = term.lowerBound
    while place > sentence.lowerBound, tokens[place].gap < .comma {
      place -= 1
      let word = tokens[place].exact
      if Self.without.contains(word) { return true }
      if place > sentence.lowerBound, Self.pairs.contains([tokens[place - 1].exact, word]) { return true }
      if Self.no.contains(word) { return namesKnowledge || place + 1 == term.lowerBound }
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
