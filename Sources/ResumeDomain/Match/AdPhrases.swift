/// Finding of terms that no list has, by the words around them: short list items, and what follows "experience with".
struct AdPhrases {
  /// An item with more words is a sentence.
  private static let maximumWords = 3

  /// Words before what an ad asks.
  private static let leads = TermHash.set(
    """
    experience knowledge understanding familiarity familiar proficiency proficient background expertise skilled command \
    experiencia conocimientos conocimiento manejo dominio uso experiencias familiaridad \
    erfahrung erfahrungen kenntnisse kenntnissen umgang know-how \
    experience connaissance connaissances maitrise esperienza conoscenza conoscenze padronanza experiencia conhecimento conhecimentos dominio \
    ervaring kennis experiencia coneixements coneixement domini
    """)
  private static let prepositions = TermHash.set(
    "with of in con de en del con mit in von avec des du di con com em met van amb on using using im")
  /// Words that no term begins with or ends with.
  static let others = TermHash.set(
    """
    a an the this that these our your their its his her similar other others any all some more most such various relevant etc more equivalent related \
    and or of in with for to on at by from as is are be have has we you they it who what plus good strong excellent solid least years year working work new \
    un una unos unas el la los las lo del al de en con por para como y o similar similares otros otras buen buena alguna algun alguno su sus tu muy mas \
    der die das den dem des ein eine einen einer eines im am zum zur und oder mit von fur bei auf aus sehr gute guten guter gutes anderen ahnlichen ahnliche vergleichbar vergleichbare \
    le les des du une et ou avec pour dans il i gli di con per e o un uno una het een de en of met voor os as um uma com
    """)

  /// Words that are no name of something to know.
  private static let common = TermHash.set(
    """
    one two three late early certification certifications certificate certificates license degree native certificaciones certificacion certificado zertifikat zertifikate zertifizierung tienes haces sabes berufserfahrung erste praxis environment umfeld team \
    monday tuesday wednesday thursday friday saturday sunday weekend weekends january february march april june july august september october november december \
    lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre \
    montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz mai juni juli oktober dezember
    """)

  /// The ends of German words for knowledge, and those of which nothing precedes the end.
  private static let knowledge = ["kenntnisse", "kenntnissen"]
  private static let general = TermHash.set(
    "fachkenntnisse grundkenntnisse vorkenntnisse basiskenntnisse sprachkenntnisse fachkenntnissen grundkenntnissen vorkenntnissen sprachkenntnissen produktkenntnisse marktkenntnisse"
  )

  let text: [UInt8]
  let tokens: [TermToken]

  /// Returns the German compounds such as `Netzwerkkenntnisse`.
  func compounds(_ segment: AdSections.Segment) -> [Range<Int>] {
    guard segment.zone == .required || segment.zone == .optional else { return [] }
    return segment.tokens.filter { place in
      let token = tokens[place]
      guard token.length > 12, !Self.general.contains(token.exact) else { return false }
      return Self.knowledge.contains { text[token.range].reversed().starts(with: $0.utf8.reversed()) }
    }.map { $0..<$0 + 1 }
  }

  /// Whether two words are such as "experience with".
  static func isLead(_ word: TermToken, _ preposition: TermToken) -> Bool {
    prepositions.contains(preposition.exact) && leads.contains(word.exact)
  }

  /// Whether an item of an enumeration is only a name, without an adjective such as "fluent".
  static func isBare(_ words: ArraySlice<TermToken>) -> Bool {
    words.count <= maximumWords
      && words.allSatisfy {
        !$0.shape.isDisjoint(with: [.capital, .digit, .sign]) && !AdKnowledge.isLevel($0) && !others.contains($0.exact)
      }
  }

  /// Returns the capitalized names before "is a plus" and the like.
  func subjects(_ segment: AdSections.Segment) -> [Range<Int>] {
    guard let subject = segment.subject, segment.zone == .required || segment.zone == .optional else { return [] }
    return Self.items(of: subject, tokens).filter { Self.isBare(tokens[$0]) && accepted($0) != nil }
  }

  /// Returns the parts of an enumeration, without the words that link them.
  static func items(of range: Range<Int>, _ tokens: [TermToken]) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var start = range.lowerBound
    for place in range {
      let isLink = AdEnumeration.links.contains(tokens[place].exact)
      guard isLink || tokens[place].gap >= .comma || tokens[place].gap == .slash else { continue }
      if start < place { items.append(start..<place) }
      start = isLink ? place + 1 : place
    }
    if start < range.upperBound { items.append(start..<range.upperBound) }
    return items
  }

  /// Returns the words of a list item that is nothing but a name, in a part that asks for something.
  func item(_ segment: AdSections.Segment) -> Range<Int>? {
    guard segment.isBullet, segment.zone == .required || segment.zone == .optional else { return nil }
    return accepted(segment.tokens)
  }

  /// Returns the items of a list item that is nothing but an enumeration of short names. Among several known terms, capitalized ones
  /// remain unsure.
  func members(_ segment: AdSections.Segment, known: Int) -> [Range<Int>] {
    guard segment.isBullet, segment.zone == .required || segment.zone == .optional else { return [] }
    var items: [Range<Int>] = []
    var start = segment.tokens.lowerBound
    while start < segment.tokens.upperBound {
      if AdEnumeration.links.contains(tokens[start].exact) { start += 1 }
      var end = start
      while end < segment.tokens.upperBound, end == start || !separates(end) { end += 1 }
      guard start < end, let item = accepted(start..<end) else { return [] }
      items.append(item)
      start = end
    }
    guard items.count > 1 else { return [] }
    return known > 1 ? items.filter { !tokens[$0.lowerBound].shape.contains(.capital) } : items
  }

  /// Returns the words that follow such as "experience with" in a sentence, up to the next comma or conjunction.
  func objects(_ segment: AdSections.Segment) -> [Range<Int>] {
    guard segment.zone == .required || segment.zone == .optional || segment.zone == .other else { return [] }
    var found: [Range<Int>] = []
    let range = segment.tokens
    var last = range.lowerBound
    for place in range.dropFirst(2) where place >= last && Self.isLead(tokens[place - 2], tokens[place - 1]) {
      var start = place
      while start < range.upperBound {
        var end = start
        while end < range.upperBound, end == start || !separates(end), end - start <= Self.maximumWords { end += 1 }
        if let item = accepted(start..<end) { found.append(item) } else { break }
        start = end
        if start < range.upperBound, AdEnumeration.links.contains(tokens[start].exact) { start += 1 }
      }
      last = start
    }
    return found
  }

  private func separates(_ place: Int) -> Bool {
    tokens[place].gap >= .comma || tokens[place].gap == .slash || AdEnumeration.links.contains(tokens[place].exact)
  }

  private func accepted(_ range: Range<Int>) -> Range<Int>? {
    guard (1...Self.maximumWords).contains(range.count) else { return nil }
    let words = tokens[range]
    guard let first = words.first, let last = words.last, !Self.others.contains(first.exact),
      !Self.others.contains(last.exact),
      words.allSatisfy({
        ($0.shape.contains(.letter) || $0.gap.isTight) && !$0.shape.contains(.address) && $0.gap < .comma
          || $0.start == first.start
      }), words.count > 1 || !AdPlaces.isLabel(first),
      !words.contains(where: { Self.leads.contains($0.exact) || Self.common.contains($0.exact) }),
      first.length > 2 || first.shape.contains(.capital), !AdShapes.isCommon(first)
    else { return nil }
    return range
  }
}
