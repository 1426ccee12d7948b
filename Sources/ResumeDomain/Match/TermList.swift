import ResumeSupport

/// The terms that ads ask for, with their names and what they are related to.
///
/// Each line of the text is a term: its name, and aliases after `=`. A ` !` after a name marks everyday words, which count only in some
/// places. A line after `~` is a family of related terms. `#` and a space begin a comment.
package struct TermList: Sendable {
  struct Term: Sendable {
    var name: String
    /// The families that the term belongs to.
    var families: [Int32] = []
  }

  /// A spelling of a term.
  struct Name: Sendable {
    fileprivate(set) var term: Int32
    /// Whether it is an everyday word, which counts only with a capital and among other terms.
    let isAmbiguous: Bool
    /// Whether it is a proper name, so that its last word is no plural of another name.
    let isProper: Bool
    /// Whether it is an abbreviation of two letters, which counts only in capitals.
    let isShort: Bool
    /// The hash of the last word.
    let last: UInt64
    /// The form of the first word.
    let shape: TermToken.Shape
    /// Whether the last word is an abbreviation, so that another one with an `s` is another name.
    let isAbbreviation: Bool
  }

  private(set) var terms: [Term] = []
  private(set) var names: [Name] = []
  private(set) var families: [[Int32]] = []
  private(set) var index = PhraseIndex()
  /// The terms that only the résumé names.
  private var phrases: Range<Int32> = 0..<0
  /// The tokenizer with the letters that the list contains.
  private var tokenizer = TermTokenizer()

  /// Creates the list from its text.
  package init(_ text: String) {
    var related: [[Substring.UTF8View]] = []
    index.reserve(text.utf8.count / 10)
    for line in text.utf8.split(separator: 0x0A) {
      switch line.first {
      case UInt8(ascii: "#") where line.dropFirst().first.map { $0 == 0x20 } ?? true: continue
      case UInt8(ascii: "~"): related.append(line.dropFirst().split(separator: UInt8(ascii: ",")))
      default: add(line)
      }
    }
    for members in related {
      let family = members.compactMap { term(named: Self.trimmed($0)) }
      for member in family { terms[Int(member)].families.append(Int32(families.count)) }
      families.append(family)
    }
  }

  /// Adds the terms of a user's list: one a line, aliases after `=`, comments after `#`. A line joins the terms that have its names.
  ///
  /// - Throws: `ResumeError` if a line has no name, or one that is too long.
  package mutating func add(own text: String) throws(ResumeError) {
    var number = 0
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      let line = line.drop { $0 <= 0x20 }
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      let parts = line.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let aliases = parts.count > 1 ? parts[1].split(separator: UInt8(ascii: ",")) : []
      let names = ([parts[0]] + aliases).map { Self.marked(Self.trimmed($0)) }
      guard join(names) else { throw .message(.badData, "error.match.terms", ["\(number)"]) }
    }
  }

  /// Adds a user's names of one term, which takes the first of them; returns whether all are short enough.
  private mutating func join(_ spellings: [(name: String, isAmbiguous: Bool)]) -> Bool {
    guard let first = spellings.first else { return false }
    let known = spellings.compactMap { term(named: $0.name) }
    let joined = known.first ?? Int32(terms.count)
    if known.isEmpty {
      terms.append(Term(name: Self.visible(first.name)))
    } else {
      terms[Int(joined)].name = Self.visible(first.name)
    }
    for other in Set(known) where other != joined { replace(other, with: joined) }
    return spellings.allSatisfy { add($0.name, of: joined, isAmbiguous: $0.isAmbiguous, replaces: true) }
  }

  /// Gives the names and families of a term to another one.
  private mutating func replace(_ term: Int32, with other: Int32) {
    for index in names.indices where names[index].term == term { names[index].term = other }
    for family in terms[Int(term)].families {
      families[Int(family)].removeAll { $0 == term || $0 == other }
      families[Int(family)].append(other)
      if !terms[Int(other)].families.contains(family) { terms[Int(other)].families.append(family) }
    }
    terms[Int(term)].families = []
  }

  /// Adds a line; returns whether it has a name and all its names are short enough.
  @discardableResult
  private mutating func add(_ line: Substring.UTF8View) -> Bool {
    let parts = line.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first else { return false }
    let (name, isAmbiguous) = Self.marked(Self.trimmed(first))
    let term = Int32(terms.count)
    terms.append(Term(name: Self.visible(name)))
    guard add(name, of: term, isAmbiguous: isAmbiguous) else { return false }
    guard parts.count > 1 else { return true }
    return parts[1].split(separator: UInt8(ascii: ",")).allSatisfy { alias in
      let (name, isAmbiguous) = Self.marked(Self.trimmed(alias))
      return add(name, of: term, isAmbiguous: isAmbiguous)
    }
  }

  /// Adds a name of a term, unless another one has it; returns whether it is short enough.
  ///
  /// - Parameter replaces: Whether the spelling replaces that of a name with the same words.
  @discardableResult
  mutating func add(_ name: String, of term: Int32, isAmbiguous: Bool = false, replaces: Bool = false) -> Bool {
    let words = tokenizer.tokens(of: name)
    guard let first = words.first, let last = words.last else { return false }
    let shapes = words.reduce(into: TermToken.Shape()) { $0.formUnion($1.shape) }
    let isProper = !shapes.isDisjoint(with: [.capital, .capitals, .innerCapital, .digit, .sign])
    let isShort =
      words.count == 1 && first.length < 3 && first.shape.contains(.capital) && !first.shape.contains(.sign)
    names.append(
      Name(
        term: term, isAmbiguous: isAmbiguous, isProper: isProper, isShort: isShort, last: last.exact,
        shape: first.shape, isAbbreviation: last.shape.contains(.capitals)))
    guard let value = index.insert(words, value: Int32(names.count - 1)) else { return false }
    if replaces, let name = names.last { names[Int(value)] = name }
    return true
  }

  /// Adds a term with its names in several languages, unless the first one is known.
  mutating func add(_ spellings: [String], isAmbiguous: Bool = false) -> Int32? {
    for spelling in spellings { if let known = term(named: spelling) { return known } }
    guard let name = spellings.first else { return nil }
    let term = Int32(terms.count)
    terms.append(Term(name: Self.visible(name)))
    for spelling in spellings { add(spelling, of: term, isAmbiguous: isAmbiguous) }
    return term
  }

  /// Adds the skills, keywords, tags and certificates of a résumé, each in its languages.
  mutating func add(phrases spellings: [[String]]) {
    let first = Int32(terms.count)
    for spellings in spellings { _ = add(spellings) }
    phrases = first..<Int32(terms.count)
  }

  /// Whether only the résumé names a term.
  func isPhrase(_ term: Int32) -> Bool { phrases.contains(term) }

  /// Whether only the ad names a term.
  func isFromAd(_ term: Int32) -> Bool { term >= phrases.upperBound }

  /// Whether two terms are in a family.
  func areRelated(_ one: Int32, _ other: Int32) -> Bool {
    terms[Int(one)].families.contains { terms[Int(other)].families.contains($0) }
  }

  /// Returns the term with a name; nil if there is none.
  mutating func term(named name: String) -> Int32? {
    index.value(of: tokenizer.tokens(of: name)).map { names[Int($0)].term }
  }

  /// Returns a name without control and hidden characters.
  private static func visible(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return name }
    return String(
      String.UnicodeScalarView(Invisible.removed(from: name).text.unicodeScalars.filter { !Invisible.isControl($0) }))
  }

  /// Returns the name of the term for each unambiguous name in a list, by folded name.
  package static func commonNames(in text: String) -> [String: String] {
    text.utf8.split(separator: 0x0A).reduce(into: [:]) { names, line in
      guard let first = line.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "~") else { return }
      let parts = line.split(separator: UInt8(ascii: "="), maxSplits: 1)
      let term = marked(trimmed(parts[0])).name
      let spellings = [parts[0]] + (parts.count > 1 ? parts[1].split(separator: UInt8(ascii: ",")) : [])
      for (name, isAmbiguous) in spellings.map({ marked(trimmed($0)) }) where !isAmbiguous {
        names[TextFolding.folded(name)] = term
      }
    }
  }

  private static func trimmed(_ text: Substring.UTF8View) -> String {
    let start = text.drop { $0 <= 0x20 }
    let end = start.lastIndex { $0 > 0x20 }.map { start.index(after: $0) } ?? start.startIndex
    return String(decoding: start[..<end], as: UTF8.self)
  }

  /// Returns a name without its mark, and whether it has one.
  private static func marked(_ name: String) -> (name: String, isAmbiguous: Bool) {
    guard name.utf8.count > 2, name.utf8.suffix(2).elementsEqual(" !".utf8) else { return (name, false) }
    return (String(decoding: name.utf8.dropLast(2), as: UTF8.self), true)
  }
}
