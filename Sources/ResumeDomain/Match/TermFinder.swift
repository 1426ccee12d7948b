import ResumeSupport

/// Finding of the names of a list of terms in words.
struct TermFinder {
  /// A name in a text.
  struct Match {
    let name: Int32
    /// The words, with those of a version.
    let tokens: Range<Int>
    /// Whether the name is an everyday word, which counts only in some places.
    let isAmbiguous: Bool
  }

  let list: TermList
  let text: [UInt8]
  let tokens: [TermToken]

  /// Returns the longest names in a range, in order.
  func matches(in range: Range<Int>) -> [Match] {
    var matches: [Match] = []
    var place = range.lowerBound
    while place < range.upperBound {
      if let match = match(at: place, end: range.upperBound) {
        matches.append(match)
        place = match.tokens.upperBound
      } else {
        place += 1
      }
    }
    return matches
  }

  /// Returns the names in a range, in order, also those inside longer ones, such as `Terraform` in `Terraform modules`.
  ///
  /// A name that is related to the longer one, or of its kind, is another thing: `React Native` doesn't contain `React`.
  func allMatches(in range: Range<Int>, kinds: [Int32: AdKnowledge.Kind]) -> [Match] {
    let longest = matches(in: range)
    var found: [Match] = []
    var next = 0
    for place in range {
      while next < longest.count, longest[next].tokens.upperBound <= place { next += 1 }
      guard next < longest.count, longest[next].tokens.lowerBound <= place else { continue }
      let outer = longest[next]
      if outer.tokens.lowerBound == place { found.append(outer) }
      let others = [versioned(at: place) ?? hyphenated(at: place, end: range.upperBound)].compactMap(\.self)
      for inner in names(at: place, end: range.upperBound) + others
      where inner.name != outer.name && !isDistinct(inner, from: outer, kinds) {
        found.append(withVersion(inner, end: range.upperBound))
      }
    }
    return found
  }

  /// Whether a name is another thing than the longer name that contains it.
  private func isDistinct(_ inner: Match, from outer: Match, _ kinds: [Int32: AdKnowledge.Kind]) -> Bool {
    let (name, longer) = (list.names[Int(inner.name)], list.names[Int(outer.name)])
    if name.term == longer.term { return true }
    // In the list, `remote support` isn't remote, and `Sales Cloud` is a product; `Scrum Master` contains Scrum.
    if !list.isPhrase(longer.term), name.isAmbiguous || !name.isProper { return true }
    if let kind = kinds[name.term], kind == kinds[longer.term] { return true }
    return list.areRelated(name.term, longer.term)
  }

  private func match(at start: Int, end: Int) -> Match? {
    if let found = names(at: start, end: end).last { return withVersion(found, end: end) }
    return versioned(at: start) ?? hyphenated(at: start, end: end)
  }

  /// Returns the names that begin at a word, shortest first.
  private func names(at start: Int, end: Int) -> [Match] {
    var found: [Match] = []
    list.index.eachPhrase(tokens, at: start, end: end) { count, value in
      let name = list.names[Int(value)]
      if accepts(name, start..<start + count) {
        found.append(Match(name: value, tokens: start..<start + count, isAmbiguous: name.isAmbiguous))
      }
    }
    return found
  }

  /// Things that letters number, as in `series C`.
  private static let lettered = TermHash.set(
    """
    series serie class clase klasse classe grade grado type tipo typ vitamin vitamina vitamine hepatitis level nivel category categoria kategorie \
    section seccion option opcion plan phase fase round ronda group grupo gruppe schedule tier annex anexo appendix part exhibit block bloque
    """)

  /// Whether words with the stems of a name are the name.
  private func accepts(_ name: TermList.Name, _ range: Range<Int>) -> Bool {
    let (first, last) = (tokens[range.lowerBound], tokens[range.upperBound - 1])
    if name.isProper, last.exact != name.last {
      if name.isAbbreviation || last.singular != name.last && last.shorter != name.last { return false }
    }
    if name.isShort, !first.shape.contains(.capital) { return false }
    if name.isAmbiguous {
      if name.shape.contains(.capital), !first.shape.contains(.capital) { return false }
      // `CAN` isn't `Can`.
      if name.shape.contains(.capitals), !first.shape.contains(.capitals) { return false }
    }
    if range.count == 1, first.length == 1, range.lowerBound > 0, first.gap < .comma,
      Self.lettered.contains(tokens[range.lowerBound - 1].exact)
    {
      return false
    }
    let before = first.gap
    let after = range.upperBound < tokens.count ? tokens[range.upperBound].gap : .line
    let next = range.upperBound < tokens.count ? tokens[range.upperBound] : nil
    // Letters of another name, such as `C-level` and `R&D`.
    if range.count == 1, first.length < 3, [before, after].contains(where: { $0 == .hyphen || $0 == .ampersand }) {
      return false
    }
    if name.isAmbiguous || !name.isProper {
      if before == .hyphen || before == .ampersand { return false }
      if after == .hyphen || after == .ampersand {
        let isCompound = next.map { $0.shape.contains(.capital) } ?? false
        return isCompound && first.length > 3
      }
    }
    return true
  }

  /// Returns a match with the version that follows it, as in `Python 3.11` and `Java 17+`.
  private func withVersion(_ match: Match, end: Int) -> Match {
    let name = list.names[Int(match.name)]
    let place = match.tokens.upperBound
    guard name.isProper, place < end, tokens[place].shape.contains(.number),
      tokens[place].gap == .space || tokens[place].gap == .none,
      tokens[place].length < 6
    else { return match }
    if place + 1 < tokens.count, tokens[place + 1].gap < .comma, !tokens[place].shape.contains(.sign) {
      // `Swift 5 years`.
      if AdYears.isUnit(tokens[place + 1]) || tokens[place + 1].shape.contains(.number) { return match }
    }
    return Match(name: match.name, tokens: match.tokens.lowerBound..<place + 1, isAmbiguous: match.isAmbiguous)
  }

  /// Returns the name before a version in the same word, as in `Python3`.
  private func versioned(at place: Int) -> Match? {
    let token = tokens[place]
    guard token.shape.contains(.digit), token.shape.contains(.letter), token.shape.contains(.capital) else {
      return nil
    }
    let letters = text[token.range].prefix { $0.isLetter }
    guard letters.count > 2, text[token.range].dropFirst(letters.count).allSatisfy({ !$0.isLetter && $0 < 0x80 }) else {
      return nil
    }
    var tokenizer = TermTokenizer()
    let words = tokenizer.tokens(of: Array(letters))
    guard let value = list.index.value(of: words), !list.names[Int(value)].isAmbiguous else { return nil }
    return Match(name: value, tokens: place..<place + 1, isAmbiguous: false)
  }

  /// Returns the name that two words with a hyphen between them are without it, as in `Type-Script`.
  private func hyphenated(at place: Int, end: Int) -> Match? {
    guard place + 1 < end, tokens[place + 1].gap == .hyphen, tokens[place].length > 2, tokens[place + 1].length > 2,
      tokens[place + 1].end - tokens[place].start < 30
    else { return nil }
    var tokenizer = TermTokenizer()
    let words = tokenizer.tokens(of: Array(text[tokens[place].range] + text[tokens[place + 1].range]))
    guard words.count == 1, let value = list.index.value(of: words), !list.names[Int(value)].isAmbiguous else {
      return nil
    }
    return Match(name: value, tokens: place..<place + 2, isAmbiguous: false)
  }
}
