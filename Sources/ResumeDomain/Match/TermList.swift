import ResumeSupport

/// The names that ads ask for, with their other spellings and what they are related to.
///
/// Each line of the text is a term: its name, and other names of the same thing after `=`. A ` !` after a name marks one that is also an
/// everyday word. A line after `~` is a family of related terms. The terms after `@ KIND` are of that kind, and those after `@` of none.
/// `#` and a space begin a comment.
package struct TermList: Sendable {
  /// What distinguishes terms of some kinds.
  enum Kind: String, Sendable {
    /// A spoken language, which counts where a text is about languages.
    case language
    /// A degree, which only education shows; the degrees without a field are in their order.
    case degree
    /// Work at home, which the lines after the title offer.
    case remote
    /// Something that leaders do; ``Leadership`` finds it.
    case leadership
  }

  struct Term: Sendable {
    var name: String
    var kind: Kind?
    /// The families that the term belongs to.
    var families: [Int32] = []
  }

  /// A spelling of a term.
  struct Name: Sendable {
    fileprivate(set) var term: Int32
    let spelling: String
    /// Whether it is also an everyday word, which counts only in its own spelling and in some places.
    let isAmbiguous: Bool
    /// Whether it is a proper name, so that its last word is no plural of another name.
    let isProper: Bool
    /// Whether it is an abbreviation of two letters, which counts only in capitals.
    let isShort: Bool
    /// The hash of the last word.
    let last: UInt64
    /// Whether the last word is an abbreviation, so that another one with an `s` is another name.
    let isAbbreviation: Bool
  }

  private(set) var terms: [Term] = []
  private(set) var names: [Name] = []
  private(set) var families: [[Int32]] = []
  private(set) var index = PhraseIndex()
  /// The long names of one word, by the hashes of their letters.
  private(set) var joined: [UInt64: Int32] = [:]
  /// The terms that only the résumé names.
  private var phrases: Range<Int32> = 0..<0
  /// The tokenizer with the letters that the list contains.
  private var tokenizer = TermTokenizer()

  /// Creates the list from its text.
  package init(_ text: String) {
    var related: [[Substring.UTF8View]] = []
    var kind: Kind?
    index.reserve(text.utf8.count / 8)
    for line in text.utf8.split(separator: 0x0A) {
      switch line.first {
      case UInt8(ascii: "#") where line.dropFirst().first.map { $0 == 0x20 } ?? true: continue
      case UInt8(ascii: "@"): kind = Kind(rawValue: Self.trimmed(line.dropFirst()))
      case UInt8(ascii: "~"): related.append(line.dropFirst().split(separator: UInt8(ascii: ",")))
      default: _ = add(Self.spellings(of: line), kind: kind)
      }
    }
    for members in related {
      let family = members.compactMap { term(named: Self.trimmed($0)) }
      for member in family { terms[Int(member)].families.append(Int32(families.count)) }
      families.append(family)
    }
  }

  // MARK: Changes

  /// Adds the terms of a user's list: one a line, other names after `=`, comments after `#`. A line joins the terms that have its names.
  ///
  /// - Throws: `ResumeError` if a line has no name, or one that is too long.
  package mutating func add(own text: String) throws(ResumeError) {
    for (number, line) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let line = line.drop { $0 <= 0x20 }
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      guard join(Self.spellings(of: line)) else { throw .message(.badData, "error.match.terms", ["\(number + 1)"]) }
    }
  }

  /// Adds a user's names of one term, which takes the first of them; returns whether all are short enough.
  private mutating func join(_ spellings: [(name: String, isAmbiguous: Bool)]) -> Bool {
    let known = spellings.compactMap { term(named: $0.name) }
    guard let first = spellings.first, let joined = known.first else { return add(spellings, kind: nil) }
    terms[Int(joined)].name = Self.visible(first.name)
    for index in names.indices where known.contains(names[index].term) { names[index].term = joined }
    let own = Set(known.flatMap { terms[Int($0)].families })
    terms[Int(joined)].families = own.sorted()
    for family in own { families[Int(family)] = families[Int(family)].filter { !known.contains($0) } + [joined] }
    return spellings.allSatisfy { add($0.name, of: joined, isAmbiguous: $0.isAmbiguous, replaces: true) }
  }

  /// Adds a term; returns whether it has a name and all its names are short enough.
  private mutating func add(_ spellings: [(name: String, isAmbiguous: Bool)], kind: Kind?) -> Bool {
    guard let first = spellings.first else { return false }
    let term = Int32(terms.count)
    terms.append(Term(name: Self.visible(first.name), kind: kind))
    return spellings.allSatisfy { add($0.name, of: term, isAmbiguous: $0.isAmbiguous) }
  }

  /// Adds a name of a term, unless another one has it; returns whether it is short enough.
  ///
  /// - Parameter replaces: Whether the spelling replaces that of a name with the same words.
  private mutating func add(_ name: String, of term: Int32, isAmbiguous: Bool = false, replaces: Bool = false) -> Bool {
    let words = tokenizer.tokens(of: name)
    guard let first = words.first, let last = words.last else { return false }
    let shapes = words.reduce(into: TermToken.Shape()) { $0.formUnion($1.shape) }
    names.append(
      Name(
        term: term, spelling: name, isAmbiguous: isAmbiguous,
        isProper: !shapes.isDisjoint(with: [.capital, .capitals, .innerCapital, .digit, .sign]),
        isShort: words.count == 1 && first.length < 3 && first.shape.contains(.capital) && !first.shape.contains(.sign),
        last: last.exact, isAbbreviation: last.shape.contains(.capitals)))
    guard let value = index.insert(words, value: Int32(names.count - 1)) else { return false }
    if replaces, let name = names.last { names[Int(value)] = name }
    // `time series` is `timeseries`, and the other way round.
    guard !isAmbiguous else { return true }
    if words.count == 1, first.length > 5 { joined[first.exact] = value }
    if (2...3).contains(words.count), words.dropFirst().allSatisfy({ $0.gap == .space || $0.gap == .hyphen }) {
      let word = name.filter { $0 != " " && $0 != "-" }
      if word.utf8.count > 5 { _ = add(word, of: term) }
    }
    return true
  }

  /// Adds the skills, keywords, tags, projects and certificates of a résumé, each in its languages.
  mutating func add(phrases spellings: [[String]]) {
    let first = Int32(terms.count)
    for spellings in spellings where spellings.allSatisfy({ term(named: $0) == nil }) {
      _ = add(spellings.map { ($0, false) }, kind: nil)
    }
    phrases = first..<Int32(terms.count)
  }

  /// Adds a name that only the ad has; nil if it is no name.
  mutating func add(fromAd name: String) -> Int32? {
    if let known = term(named: name) { return known }
    return add([(name, false)], kind: nil) ? Int32(terms.count - 1) : nil
  }

  /// Adds a term that no name finds.
  mutating func addTerm(_ name: String, kind: Kind) -> Int32 {
    terms.append(Term(name: name, kind: kind))
    return Int32(terms.count - 1)
  }

  // MARK: Reading

  /// Whether only the résumé names a term.
  func isPhrase(_ term: Int32) -> Bool { phrases.contains(term) }

  func kind(of term: Int32) -> Kind? { terms[Int(term)].kind }

  /// Whether two terms are in a family.
  func areRelated(_ one: Int32, _ other: Int32) -> Bool {
    terms[Int(one)].families.contains { terms[Int(other)].families.contains($0) }
  }

  /// Returns the lower degrees that a degree includes; the first one of the list is any degree.
  func included(in term: Int32) -> [Int32] {
    guard kind(of: term) == .degree else { return [] }
    let ranks = ["university degree", "bachelor's degree", "master's degree", "PhD"]
    let rank = ranks.firstIndex(of: terms[Int(term)].name) ?? (terms[Int(term)].name.hasSuffix(" degree") ? 1 : 0)
    return terms.indices.filter { ranks[..<rank].contains(terms[$0].name) }.map(Int32.init)
  }

  /// Returns the term with a name; nil if there is none.
  mutating func term(named name: String) -> Int32? {
    index.value(of: tokenizer.tokens(of: name)).map { names[Int($0)].term }
  }

  /// Returns the name of the term for each unambiguous name in a list, by folded name: of the terms without a kind, or of spoken languages.
  package static func commonNames(in text: String, languages: Bool = false) -> [String: String] {
    var kind: Kind?
    return text.utf8.split(separator: 0x0A).reduce(into: [:]) { names, line in
      if line.first == UInt8(ascii: "@") { kind = Kind(rawValue: Self.trimmed(line.dropFirst())) }
      guard let first = line.first, !"#~@".utf8.contains(first), kind == (languages ? .language : nil) else { return }
      let spellings = Self.spellings(of: line)
      for spelling in spellings where !spelling.isAmbiguous {
        names[TextFolding.folded(spelling.name)] = spellings[0].name
      }
    }
  }

  // MARK: Lines

  /// Returns the names of a line, and whether each has the mark of everyday words.
  private static func spellings(of line: Substring.UTF8View) -> [(name: String, isAmbiguous: Bool)] {
    let parts = line.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let names = parts.prefix(1) + (parts.count > 1 ? parts[1].split(separator: UInt8(ascii: ",")) : [])
    return names.map { part in
      let name = trimmed(part)
      return name.hasSuffix(" !") ? (String(name.dropLast(2)), true) : (name, false)
    }
  }

  private static func trimmed(_ text: Substring.UTF8View) -> String {
    let start = text.drop { $0 <= 0x20 }
    let end = start.lastIndex { $0 > 0x20 }.map { start.index(after: $0) } ?? start.startIndex
    return String(decoding: start[..<end], as: UTF8.self)
  }

  /// Returns a name without control and hidden characters.
  private static func visible(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return name }
    return String(
      String.UnicodeScalarView(Invisible.removed(from: name).text.unicodeScalars.filter { !Invisible.isControl($0) }))
  }
}
