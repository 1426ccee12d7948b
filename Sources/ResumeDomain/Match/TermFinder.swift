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
  func allMatches(in range: Range<Int>) -> [Match] {
    let longest = matches(in: range)
    var found: [Match] = []
    var next = 0
    for place in range {
      while next < longest.count, longest[next].tokens.upperBound <= place { next += 1 }
      guard next < longest.count, longest[next].tokens.lowerBound <= place else { continue }
      let outer = longest[next]
      if outer.tokens.lowerBound == place { found.append(outer) }
      let others = [versioned(at: place) ?? joined(at: place, end: range.upperBound)].compactMap(\.self)
      for inner in names(at: place, end: range.upperBound) + others
      where inner.name != outer.name && !isDistinct(inner, from: outer) {
        found.append(withVersion(inner, end: range.upperBound))
      }
    }
    return found
  }

  /// Whether a name is another thing than the longer name that contains it.
  private func isDistinct(_ inner: Match, from outer: Match) -> Bool {
    let (name, longer) = (list.names[Int(inner.name)], list.names[Int(outer.name)])
    if name.term == longer.term { return true }
    // In the list, `remote support` isn't remote, and `Sales Cloud` is a product; `Scrum Master` contains Scrum.
    if !list.isPhrase(longer.term), name.isAmbiguous || !name.isProper { return true }
    // `Google Analytics Certification` contains Google Analytics; Azure DevOps isn't DevOps.
    if !list.isPhrase(longer.term), !list.terms[Int(longer.term)].name.lowercased().contains("certif") { return true }
    if let kind = list.kind(of: name.term), kind == list.kind(of: longer.term) { return true }
    return list.areRelated(name.term, longer.term)
  }

  private func match(at start: Int, end: Int) -> Match? {
    let found = names(at: start, end: end).last
    // `Java Script` isn't Java.
    if found?.tokens.count ?? 1 == 1, let joined = joined(at: start, end: end) { return joined }
    return found.map { withVersion($0, end: end) } ?? versioned(at: start)
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
    // `SWIFT` isn't `Swift`, and `go` isn't `Go`.
    if name.isAmbiguous, !text[Int(first.start)..<Int(last.end)].elementsEqual(name.spelling.utf8) { return false }
    if range.count == 1, first.length == 1, range.lowerBound > 0, first.gap < .comma,
      Self.lettered.contains(tokens[range.lowerBound - 1].exact)
    {
      return false
    }
    let before = first.gap
    let after = range.upperBound < tokens.count ? tokens[range.upperBound].gap : .line
    let next = range.upperBound < tokens.count ? tokens[range.upperBound] : nil
    // Letters of another name, such as `C-level` and `R&D`.
    let isJob = after == .hyphen && (next.map { AdWords.jobs.contains($0.exact) } ?? false)
    if range.count == 1, first.length < 3, !isJob,
      [before, after].contains(where: { $0 == .hyphen || $0 == .ampersand })
    {
      return false
    }
    if name.isAmbiguous || !name.isProper {
      if before == .hyphen || before == .ampersand { return false }
      if after == .hyphen || after == .ampersand {
        let isCompound = next.map { $0.shape.contains(.capital) } ?? false
        return isJob || isCompound && first.length > 3
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

  /// Returns the name that two words are without what is between them, as in `Type-Script` and `micro services`.
  private func joined(at place: Int, end: Int) -> Match? {
    guard place + 1 < end, case let (first, second) = (tokens[place], tokens[place + 1]), first.length > 1,
      second.length > 1, second.gap == .hyphen || second.gap == .space
    else { return nil }
    var hash = first.exact
    var found: Int32?
    for byte in text[second.range] {
      guard byte.isLetter else { return nil }
      found = list.joined[hash]
      hash = TermHash.adding(byte | 0x20, to: hash)
    }
    // Without the last letter if it is the end of a plural.
    guard let value = list.joined[hash] ?? (text[Int(second.end) - 1] | 0x20 == UInt8(ascii: "s") ? found : nil),
      second.gap == .hyphen || !list.names[Int(value)].isProper
        || first.shape.contains(.capital) && second.shape.contains(.capital)
    else { return nil }
    return Match(name: value, tokens: place..<place + 2, isAmbiguous: false)
  }
}
