import ResumeSupport

/// A number, date, URL, technology or honor that a text states.
struct FactClaim: Sendable {
  /// The tokens.
  var range: Range<Int>
  var kind: NewFact.Kind
  /// The parts of the claim, each with the meanings of which a source needs one: "n 1200" and "n 1.2" for "1.200".
  var parts: [[String]]
  /// What else a source with the claim supports, such as the year of a month.
  var implied: [String] = []
}

/// The claims of a text, found by plain rules.
struct FactReader {
  let characters: [Character]
  let tokens: [FactToken]
  let lexicon: FactLexicon
  let isSource: Bool
  private(set) var claims: [FactClaim] = []
  /// The tokens that belong to a claim.
  private(set) var taken: Set<Int> = []

  /// Creates a reader.
  ///
  /// - Parameter isSource: Whether to read words in lowercase as names of languages and number words, too.
  init(_ text: String, _ lexicon: FactLexicon, isSource: Bool = false) {
    self.isSource = isSource
    characters = Array(text)
    tokens = FactToken.tokens(of: characters)
    self.lexicon = lexicon
    for rule in [Self.link, Self.technology, Self.date, Self.number, Self.honor] {
      var index = 0
      while index < tokens.count {
        guard !taken.contains(index), let claim = rule(self)(index), taken.isDisjoint(with: claim.range) else {
          index += 1
          continue
        }
        claims.append(claim)
        taken.formUnion(claim.range)
        index = claim.range.upperBound
      }
    }
  }

  /// Returns the text of tokens as the original spells it.
  func text(_ range: Range<Int>) -> String {
    String(characters[tokens[range.lowerBound].place.lowerBound..<tokens[range.upperBound - 1].place.upperBound])
  }

  func token(_ index: Int) -> FactToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  // MARK: Technologies and honors

  private static let maximumPhraseLength = 6

  /// Returns the longest name of the term list that starts at a token.
  private func technology(at index: Int) -> FactClaim? {
    guard tokens[index].kind != .sign || tokens[index].text == "." else { return nil }
    var (phrase, found) = ("", FactClaim?.none)
    for end in index..<min(tokens.count, index + Self.maximumPhraseLength) {
      if end > index, tokens[end].isSpaced { phrase += " " }
      phrase += tokens[end].folded
      guard let name = lexicon.technologies[phrase] ?? lexicon.languages[phrase] else { continue }
      let isLanguage = lexicon.technologies[phrase] == nil
      let hasCapital = tokens[index...end].contains { $0.text != $0.folded }
      if !hasCapital, !isSource, isLanguage || phrase.count <= 3 { continue }
      // "Kotlin coroutines" is a source for "Kotlin".
      let implied = found.map { $0.implied + $0.parts[0] } ?? []
      found = FactClaim(
        range: index..<end + 1, kind: isLanguage ? .name : .technology, parts: [["t " + name]], implied: implied)
    }
    return found
  }

  /// Returns "PhD", "degree", "award", "prize" or "clearance" in any language of documents.
  private func honor(at index: Int) -> FactClaim? {
    let token = tokens[index]
    guard token.isWord, let key = lexicon.honor(of: token.folded) else { return nil }
    return FactClaim(range: index..<index + 1, kind: .name, parts: [["h " + key]])
  }

  // MARK: URLs

  /// Returns the URL, domain or email address that starts at a token, also one that "[.]" hides from filters.
  private func link(at index: Int) -> FactClaim? {
    guard tokens[index].isWord || tokens[index].kind == .digits, index == 0 || !isGlued(index) else { return nil }
    var end = index + 1
    while end < tokens.count, !tokens[end].isSpaced, !tokens[end].isSign("\"“”«»<>|•,;") { end += 1 }
    while end > index, tokens[end - 1].kind == .sign { end -= 1 }
    guard end - index >= 3 else { return nil }
    let text = tokens[index..<end].map(\.text).joined()
    guard let address = Self.address(text), lexicon.technologies[TextFolding.folded(text)] == nil else { return nil }
    // A part of an address has the address as its source.
    var (implied, rest) = ([String](), address[...])
    while rest.utf8.count < 1000, let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      implied.append("u " + rest)
    }
    return FactClaim(range: index..<end, kind: .url, parts: [["u " + address]], implied: implied)
  }

  /// Whether a token follows another word without a space.
  private func isGlued(_ index: Int) -> Bool {
    !tokens[index].isSpaced && !tokens[index - 1].isSign("(\"“”«»<[|•,;:'‘’")
  }

  /// Returns an address without scheme, "www." and a final slash, in lowercase; nil for other texts.
  private static func address(_ text: String) -> String? {
    let dotted = ["[.]", "(.)", "{.}"].reduce(text) { $0.replacing($1, with: ".") }
    var rest = Substring(dotted.lowercased())
    var isSure = dotted != text || rest.contains("@")
    if let scheme = rest.firstRange(of: "://") { (rest, isSure) = (rest[scheme.upperBound...], true) }
    for prefix in ["mailto:", "www."] where rest.hasPrefix(prefix) {
      (rest, isSure) = (rest.dropFirst(prefix.count), true)
    }
    while rest.hasSuffix("/") { rest.removeLast() }
    let host = rest.prefix { !"/?#:".contains($0) }.split(separator: "@").last ?? ""
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let first = labels.first, let top = labels.last, top.count > 1, top.allSatisfy(\.isLetter),
      labels.allSatisfy({
        !$0.isEmpty && !$0.hasPrefix("-") && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      })
    else { return nil }
    // "done.Then" lacks a space.
    let spelledTop = dotted.split(separator: ".").last ?? ""
    return isSure || (first.count > 1 || top.count > 2) && !(spelledTop.first?.isUppercase ?? false)
      ? String(rest) : nil
  }
}
