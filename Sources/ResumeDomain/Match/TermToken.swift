import ResumeSupport

/// A word of an ad, of a résumé or of a name in the list of terms.
struct TermToken: Sendable {
  /// What separates a word from the one before it.
  enum Gap: UInt8, Sendable, Comparable {
    case none, hyphen, slash, ampersand, apostrophe, space, and, comma, dash, bracket, colon, semicolon, stop, line

    static func < (one: Gap, other: Gap) -> Bool { one.rawValue < other.rawValue }

    /// Whether the words may belong to one name.
    var joins: Bool { self <= .and }
    /// Whether there is a sign for "and".
    var isAnd: Bool { self == .ampersand || self == .and }
    /// Whether the words are one run of letters and signs.
    var isTight: Bool { self < .space }
  }

  /// The form of the letters.
  struct Shape: OptionSet, Sendable {
    let rawValue: UInt16

    /// The first letter is a capital.
    static let capital = Shape(rawValue: 1)
    /// Every letter is a capital, and there are several.
    static let capitals = Shape(rawValue: 2)
    /// A capital follows a small letter.
    static let innerCapital = Shape(rawValue: 4)
    static let digit = Shape(rawValue: 8)
    /// There are only digits, points and commas.
    static let number = Shape(rawValue: 16)
    /// There is one of the signs of names: `+`, `#`, `.`.
    static let sign = Shape(rawValue: 32)
    /// A `+` follows a number, as in `5+`.
    static let plus = Shape(rawValue: 64)
    /// There is a letter.
    static let letter = Shape(rawValue: 128)
  }

  let start: Int32
  let end: Int32
  /// The hash of the folded letters.
  let exact: UInt64
  /// The hash without a plural ending.
  let stem: UInt64
  /// The hashes without `s` and without `es` at the end; 0 if there is none.
  let singular: UInt64
  let shorter: UInt64
  let shape: Shape
  let gap: Gap

  /// The place in the text.
  var range: Range<Int> { Int(start)..<Int(end) }
  var length: Int { Int(end - start) }
}

/// Hashes of folded words: two words are equal if their hashes are.
enum TermHash {
  static let basis: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always) static func adding(_ byte: UInt8, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// The hash of "and", which other words and `&` have too.
  static let and = of("and".utf8)
  /// Words for "and" in English, Spanish, German and French.
  static let ands: Set<UInt64> = set("and y und et")

  /// Returns the hash of a folded word.
  static func of(_ word: some Sequence<UInt8>) -> UInt64 { word.reduce(basis) { adding($1, to: $0) } }

  /// Returns the hashes of folded words that white space separates.
  static func set(_ words: String) -> Set<UInt64> {
    Set(
      words.utf8.split { $0 == 0x20 || $0 == 0x0A }.map { word in
        var letters = Array(word)
        TermSpelling.fold(&letters)
        return of(letters)
      })
  }

  /// Returns the number of letters without a plural ending in English or Spanish, and without a final `e` that plurals share.
  static func stemLength(_ letters: [UInt8]) -> Int {
    let count = letters.count
    guard count > 3 else { return count }
    let (last, previous) = (letters[count - 1], letters[count - 2])
    if last == UInt8(ascii: "s") {
      if previous == UInt8(ascii: "e") {
        if count > 5, letters[count - 3] == UInt8(ascii: "i") { return count - 3 }
        return count > 5 ? count - 2 : count - 1
      }
      if previous == last || previous == UInt8(ascii: "u") || previous == UInt8(ascii: "i") && count > 4 {
        return count
      }
      return count - 1
    }
    if last == UInt8(ascii: "e"), count > 4 { return count - 1 }
    if last == UInt8(ascii: "y"), count > 5 { return count - 1 }
    return count
  }
}
