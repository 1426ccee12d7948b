/// A word as it is compared: the scalars of its folded letters, at most ``longest`` of them.
struct SearchWord: Equatable, Sendable {
  /// The most letters that count; what is longer is no word that anybody types.
  static let longest = 64

  /// The folded letters.
  private(set) var letters: [UInt32] = []
  /// Where in the text each letter comes from, as the splitter was told.
  private(set) var places: [Int] = []
  /// A bit for each letter that occurs, letters sharing bits.
  private(set) var mask: UInt64 = 0

  var isUnspaced: Bool { letters.contains(where: SearchAlphabet.isUnspaced) }

  /// The bytes that the letters have in UTF-8.
  private(set) var utf8Count = 0

  mutating func append(_ letter: UInt32, at place: Int) {
    letters.append(letter)
    places.append(place)
    mask |= Self.bit(letter)
    utf8Count += letter < 0x80 ? 1 : letter < 0x800 ? 2 : letter < 0x10000 ? 3 : 4
  }

  /// This word and the next as if nothing stood between them; `nil` when that is too long.
  func glued(to next: SearchWord) -> SearchWord? {
    guard letters.count + next.letters.count <= Self.longest else { return nil }
    var word = self
    for (letter, place) in zip(next.letters, next.places) { word.append(letter, at: place) }
    return word
  }

  /// The end of a piece of text that goes on, with which its next piece begins.
  func overlap() -> SearchWord {
    var word = SearchWord()
    for (letter, place) in zip(letters, places).suffix(Self.longest / 2) { word.append(letter, at: place) }
    return word
  }

  static func bit(_ letter: UInt32) -> UInt64 { 1 << UInt64(letter & 63) }
}
