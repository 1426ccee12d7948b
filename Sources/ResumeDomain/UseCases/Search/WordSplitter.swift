/// Takes folded text apart, scalar by scalar.
///
/// Letters, digits and marks make words; `+` and `#` end them, as in "C++" and "C#"; every picture is a word; everything else
/// stands between words. A word longer than ``SearchWord/longest`` is its beginning, but of a script without spaces it is
/// pieces that overlap.
struct WordSplitter {
  private(set) var words: [SearchWord] = []
  private var word = SearchWord()
  private var hasSuffix = false

  /// The words of a text; places are those of its characters.
  static func words(of text: String) -> [SearchWord] {
    var splitter = WordSplitter()
    for (place, character) in text.enumerated() {
      if let ascii = character.asciiValue {
        splitter.add(Unicode.Scalar((0x41...0x5A).contains(ascii) ? ascii | 0x20 : ascii), at: place)
      } else {
        splitter.add(String(character), at: place)
      }
    }
    splitter.endWord()
    return splitter.words
  }

  /// The words of a run of text, without places.
  static func words(ofRun text: String) -> [SearchWord] {
    var splitter = WordSplitter()
    splitter.add(text, at: 0)
    splitter.endWord()
    return splitter.words
  }

  private mutating func add(_ text: String, at place: Int) {
    for scalar in SearchAlphabet.folded(text).unicodeScalars { add(scalar, at: place) }
  }

  private mutating func add(_ scalar: Unicode.Scalar, at place: Int) {
    switch SearchAlphabet.role(of: scalar) {
    case .letter:
      if hasSuffix { endWord() }
      append(scalar.value, at: place)
    case .suffix where !word.letters.isEmpty:
      hasSuffix = true
      append(scalar.value, at: place)
    case .symbol:
      endWord()
      append(scalar.value, at: place)
      endWord()
    case .nothing: break
    case .suffix, .separator: endWord()
    }
  }

  private mutating func append(_ letter: UInt32, at place: Int) {
    if word.letters.count == SearchWord.longest {
      guard SearchAlphabet.isUnspaced(letter) else { return }
      words.append(word)
      word = word.overlap()
    }
    word.append(letter, at: place)
  }

  private mutating func endWord() {
    hasSuffix = false
    guard !word.letters.isEmpty else { return }
    words.append(word)
    word = SearchWord()
  }
}
