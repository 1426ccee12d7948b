import ResumeDomain

/// The characters of a text, each with its run, so that rules see the text as a whole.
struct TypesetText {
  struct Mark {
    var scalar: Unicode.Scalar
    let run: Int
    /// Whether no rule may change the character.
    var isFixed = false
  }

  var marks: [Mark]
  private let runs: [RichText.Run]

  init(_ text: RichText) {
    runs = text.runs
    marks = []
    for (index, run) in runs.enumerated() {
      let isFixed =
        run.styles.contains(.code) || run.link.map { [$0.address, $0.shortAddress].contains(run.text) } ?? false
      marks += run.text.unicodeScalars.map { Mark(scalar: $0, run: index, isFixed: isFixed) }
    }
  }

  /// The characters in their runs.
  var text: RichText {
    var texts = Array(repeating: String.UnicodeScalarView(), count: runs.count)
    for mark in marks { texts[mark.run].append(mark.scalar) }
    return RichText(zip(runs, texts).map { RichText.Run(String($1), $0.styles, link: $0.link) })
  }

  /// Returns the character at an index; nil outside of the text.
  func scalar(_ index: Int) -> Unicode.Scalar? { marks.indices.contains(index) ? marks[index].scalar : nil }

  /// Whether rules may change the character at an index, and it is one of some characters.
  func isFree(_ index: Int, _ scalar: Unicode.Scalar) -> Bool {
    marks.indices.contains(index) && marks[index].scalar == scalar && !marks[index].isFixed
  }

  /// Whether there is a space, a line break or an end of the text at an index.
  func isGap(_ index: Int) -> Bool { scalar(index).map { $0.isBlank || $0 == "\n" } ?? true }

  /// The words between spaces and line breaks, in order.
  var words: [Range<Int>] {
    var words: [Range<Int>] = []
    var start: Int?
    for index in marks.indices {
      if isGap(index) {
        if let first = start { words.append(first..<index) }
        start = nil
      } else if start == nil {
        start = index
      }
    }
    if let start { words.append(start..<marks.count) }
    return words
  }

  /// Removes spaces at the ends of lines, and all but one of several in a row.
  mutating func removeExtraSpaces() {
    var kept: [Mark] = []
    kept.reserveCapacity(marks.count)
    func isSpace(_ mark: Mark?) -> Bool { mark.map { $0.scalar == " " && !$0.isFixed } ?? false }
    for mark in marks {
      if isSpace(mark), kept.last.map({ $0.scalar == "\n" || isSpace($0) }) ?? true { continue }
      if mark.scalar == "\n", isSpace(kept.last) { kept.removeLast() }
      kept.append(mark)
    }
    if isSpace(kept.last) { kept.removeLast() }
    marks = kept
  }

  /// Fixes the words that are URLs, email addresses, file paths or identifiers, without the punctuation around them.
  mutating func fixAddresses() {
    for word in words where !marks[word].allSatisfy({ $0.scalar.isWordPart || $0.isFixed }) {
      var core = word
      while let first = core.first, marks[first].scalar.isAround { core.removeFirst() }
      while let last = core.last, marks[last].scalar.isAround { core.removeLast() }
      guard isAddress(marks[core].map(\.scalar)) else { continue }
      for index in core { marks[index].isFixed = true }
    }
  }

  private func isAddress(_ word: [Unicode.Scalar]) -> Bool {
    var previous: Unicode.Scalar?
    var hasDot = false
    for (index, scalar) in word.enumerated() {
      switch scalar {
      case "_", "@", "\\", "~": return true
      // A path, such as /etc/hosts, a domain with a path, or the end of a scheme.
      case "/" where previous == nil || previous == "/" || hasDot: return true
      case ".": if index > 0 { hasDot = true }
      case "w" where index == 0 && word.starts(with: "www.".unicodeScalars): return true
      default: break
      }
      previous = scalar
    }
    return false
  }
}

extension Range<Int> {
  fileprivate mutating func removeFirst() { self = lowerBound + 1..<upperBound }

  fileprivate mutating func removeLast() { self = lowerBound..<upperBound - 1 }
}

extension Unicode.Scalar {
  /// Whether the character is a space between words.
  var isBlank: Bool { self == " " || self == "\u{A0}" || self == "\u{202F}" || self == "\t" }

  var isDigit: Bool { ("0"..."9").contains(self) }

  /// Whether the character is a letter or an accent on one.
  var isLetter: Bool {
    if isASCII { return ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    return properties.isAlphabetic || properties.generalCategory == .nonspacingMark
  }

  /// Whether the character is a letter or a digit.
  var isWordPart: Bool { isDigit || isLetter }

  /// Whether the character is a quotation mark or an apostrophe, straight or not.
  var isQuote: Bool { "\"'“”„‟‘’‚‛«»‹›".unicodeScalars.contains(self) }

  /// Whether the character is a bracket or a mark that opens.
  var isOpening: Bool { "([{<¿¡".unicodeScalars.contains(self) }

  /// Whether the character is a bracket or a mark that closes.
  var isClosing: Bool { ")]}>.,;:!?…".unicodeScalars.contains(self) }

  /// Whether the character is the sign of a currency that is before amounts.
  var isCurrency: Bool { "$€£¥₹₩".unicodeScalars.contains(self) }

  /// Whether the character is a hyphen or a dash.
  var isDash: Bool { "-\u{2010}\u{2011}–—".unicodeScalars.contains(self) }

  /// Whether the character can be next to an address without being part of it.
  fileprivate var isAround: Bool { isQuote || isOpening || isClosing }
}
