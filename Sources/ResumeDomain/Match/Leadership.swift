/// What leaders do: people led, hired and mentored, budgets and roadmaps, by verbs with their objects and by nouns.
///
/// The lines of the text are `term: NAME`, then for each language `TAG: verbs | objects | nouns | titles | own nouns`.
package struct Leadership: Sendable {
  /// A place in a text.
  typealias Found = (term: Int32, tokens: Range<Int>)

  private enum Part: Int { case verb, object, noun, title, own }

  /// The words of one term in one language.
  private struct Words {
    let term: Int32
    var verbs: Set<UInt64> = []
    var objects: Set<UInt64> = []
    /// Whether the object may precede the verb, as in German and Dutch.
    let isFree: Bool
  }

  /// The number of words between a verb and its object.
  private static let maximumBetween = 4
  /// Words that end what a verb is about.
  private static let ends = TermHash.set(
    "another other otro otra anderes anderen in with to for by on from at as that which who en con para por que como mit bei zu fur auf als avec pour dans per com met voor amb"
  )

  private static let passive = TermHash.set("be been being was were is are by wird werden wurde fui fue ser")

  private var words: [Words] = []
  private var nouns = PhraseIndex()
  private var titles = PhraseIndex()
  private var ownNouns = PhraseIndex()

  /// Reads the words, and adds their terms to a list.
  package init(_ text: String, _ list: inout TermList) {
    var tokenizer = TermTokenizer()
    var term: Int32 = 0
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      if parts[0] == "term" {
        term = list.addTerm(String(parts[1].dropFirst()), kind: .leadership)
        continue
      }
      var own = Words(term: term, isFree: parts[0] == "de" || parts[0] == "nl")
      for (index, part) in parts[1].split(separator: "|").enumerated() {
        for phrase in part.split(separator: ",") {
          let tokens = tokenizer.tokens(of: String(phrase))
          switch Part(rawValue: index) {
          case .verb: own.verbs.formUnion(tokens.map(\.exact))
          case .object: own.objects.formUnion(tokens.map(\.exact))
          case .noun: _ = nouns.insert(tokens, value: term)
          case .title: _ = titles.insert(tokens, value: term)
          case .own, nil: _ = ownNouns.insert(tokens, value: term)
          }
        }
      }
      words.append(own)
    }
  }

  /// Whether a name, such as that of a skill, is a noun for leading.
  func isNoun(_ name: String) -> Bool {
    var tokenizer = TermTokenizer()
    return nouns.value(of: tokenizer.tokens(of: name)) != nil
  }

  /// Returns what some words say of leading, in order, each term once in a clause.
  ///
  /// - Parameters:
  ///   - isOwn: Whether it is a résumé.
  ///   - isTitle: Whether it is the title of a job.
  func found(_ tokens: [TermToken], in range: Range<Int>, isOwn: Bool, isTitle: Bool = false) -> [Found] {
    var found: [Found] = []
    for place in range {
      for phrases in [nouns] + (isOwn ? [ownNouns] : []) + (isTitle ? [titles] : []) {
        phrases.eachPhrase(tokens, at: place, end: range.upperBound) { found.append(($1, place..<place + $0)) }
      }
      // "was mentored by"
      if place > range.lowerBound, Self.passive.contains(tokens[place - 1].exact) { continue }
      for words in words where words.verbs.contains(tokens[place].exact) {
        if let object = object(words, tokens, place, range) {
          found.append((words.term, min(place, object)..<max(place, object) + 1))
        }
      }
    }
    var last: [Int32: Int] = [:]
    return found.sorted { ($0.tokens.lowerBound, -$0.tokens.count) < ($1.tokens.lowerBound, -$1.tokens.count) }.filter {
      item in
      defer { last[item.term] = max(last[item.term] ?? 0, item.tokens.upperBound) }
      return item.tokens.lowerBound >= last[item.term] ?? 0
    }
  }

  /// Returns the place of the object of a verb; nil if there is none in its clause.
  private func object(_ words: Words, _ tokens: [TermToken], _ verb: Int, _ range: Range<Int>) -> Int? {
    var found: Int?
    var last = min(range.upperBound, verb + 2 + Self.maximumBetween)
    var place = verb + 1
    while place < last, tokens[place].gap < .stop, !Self.ends.contains(tokens[place].exact) {
      // Not "people's expectations".
      let isOwner = place + 1 < range.upperBound && tokens[place + 1].gap == .apostrophe
      if !isOwner, words.objects.contains(tokens[place].exact) { found = place }
      // "owned the roadmap and the budget", but not "manage releases and help the team"
      if AdWords.links.contains(tokens[place].exact) { last = min(last, place + 3) }
      place += 1
    }
    if let found { return found }
    guard words.isFree else { return nil }
    for place in (max(range.lowerBound, verb - 1 - Self.maximumBetween)..<verb).reversed() {
      if tokens[place + 1].gap >= .comma { return nil }
      if words.objects.contains(tokens[place].exact) { return place }
    }
    return nil
  }
}
