/// A number of a text: what it can mean.
struct FactNumber: Sendable {
  /// A value and the class of its unit.
  struct Meaning: Sendable, Hashable {
    /// The class of a number in front of a word that isn't a known unit.
    static let noun = "noun"
    /// The class of a number such as "#1".
    static let rank = "rank"
    /// The class of a number after the name of a product, as in "iOS 17".
    static let version = "version"

    /// Thousandths.
    var value: Double
    /// The key of a unit, ``noun``, or nothing.
    var unit: String

    init(_ value: Double, _ unit: String = "") {
      self.value = (value * 1000).rounded()
      self.unit = unit
    }
  }

  /// The tokens, with the unit.
  var range: Range<Int>
  var meanings: Set<Meaning>
  /// Whether the text claims it: "one" and numbers of list items are only sources.
  var isClaim = true
  /// What is counted, if a noun follows or, as in "team of 5", precedes.
  var noun: String?
  /// The kind of what is counted, if the lexicon knows it.
  var thing: String?
  /// The smallest number of a word such as "hundreds".
  var minimum: Double?
}

extension FactNumber {
  /// Returns the values of a spelling such as `1,200`, `1.200,5` or `1 200`; two if a separator can be either.
  static func values(of text: String) -> [Double] {
    let digits = text.filter { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    let separators = digits.filter { !$0.isNumber }
    guard let last = separators.last, let place = digits.lastIndex(of: last) else { return [Double(digits) ?? 0] }
    let whole = digits.filter(\.isNumber)
    let fraction = digits[digits.index(after: place)...]
    let decimal = Double(digits[..<place].filter(\.isNumber) + "." + fraction) ?? 0
    let isRepeated = separators.count > 1 && Set(separators).count == 1
    if isRepeated { return [Double(whole) ?? 0] }
    if separators.count > 1 || fraction.count != 3 || digits.hasPrefix("0") { return [decimal] }
    return [Double(whole) ?? 0, decimal]
  }
}

extension FactLexicon {
  /// Returns the value of a number word, also of one written together, as in "fünfundzwanzig" and "veinticinco".
  func number(_ word: String, in languages: Set<String>) -> Double? {
    func isAllowed(_ word: String) -> Bool {
      guard let allowed = languagesOfNumbers[word] else { return true }
      return !allowed.isDisjoint(with: languages)
    }
    if let value = numbers[word] { return isAllowed(word) ? value : nil }
    guard word.count >= 7, word.utf8.count <= FactToken.maximumLength else { return nil }
    for (start, tens) in [("veinti", 20.0), ("vent", 20), ("vint-i-", 20)] where word.hasPrefix(start) {
      let rest = word.dropFirst(start.count)
      if let value = numbers[String(rest)], value < 10 { return tens + value }
    }
    return compound(word[...])
  }

  private func compound(_ word: Substring) -> Double? {
    if let value = numbers[String(word)] { return value }
    var end = word.index(word.startIndex, offsetBy: 2, limitedBy: word.endIndex) ?? word.endIndex
    while end < word.endIndex {
      defer { end = word.index(after: end) }
      let start = String(word[..<end])
      guard let first = numbers[start] ?? (start == "ein" ? 1 : nil) else { continue }
      for joint in ["", "und", "en", "e", "i"] where word[end...].hasPrefix(joint) {
        let rest = word[end...].dropFirst(joint.count)
        guard rest.count > 2, let second = compound(rest), let value = Self.combined(first, second) else { continue }
        return value
      }
    }
    return nil
  }

  /// Returns the value of two number words: "two hundred", "twenty five", "five and twenty".
  static func combined(_ first: Double, _ second: Double) -> Double? {
    if second >= 100, second > first { return first * second }
    if first >= 20, second < 10 || (first >= 100 && second < first) { return first + second }
    return first < 10 && (20...90).contains(second) ? first + second : nil
  }

  /// Returns the value at the beginning of an adjective such as "dreijährig" and the unit at its end.
  func numberAdjective(_ word: String) -> (value: Double, unit: String)? {
    guard word.count >= 7, word.utf8.count <= FactToken.maximumLength else { return nil }
    for ending in Self.adjectives {
      guard let place = word.ranges(of: ending.text).last?.lowerBound, place > word.startIndex else { continue }
      if let value = compound(word[..<place]) { return (value, ending.unit) }
    }
    return nil
  }

  private static let adjectives: [(text: String, unit: String)] = [
    ("jahrig", "year"), ("monatig", "month"), ("wochig", "week"), ("tagig", "day"), ("stundig", "hour"),
    ("minutig", "minute"), ("kopfig", FactNumber.Meaning.noun), ("sprachig", FactNumber.Meaning.noun),
    ("stellig", FactNumber.Meaning.noun), ("stufig", FactNumber.Meaning.noun), ("teilig", FactNumber.Meaning.noun),
    ("fach", "times"), ("mal", "times"), ("fold", "times"),
  ]
}
