/// The quotation marks of a language, from outer to inner ones.
struct QuotationMarks: Sendable {
  typealias Pair = (open: Unicode.Scalar, close: Unicode.Scalar)

  private let outer: Pair
  private let inner: Pair
  /// The marks in place of single straight quotes outside of others, and at the third level.
  private let single: Pair

  /// Creates the marks of a BCP 47 tag in lowercase; those of English for other languages.
  init(_ tag: String) {
    let language = String(tag.prefix { $0 != "-" })
    single =
      switch language {
      case "de", "cs", "sk", "sl", "is": ("‚", "‘")
      case "sv", "fi": ("’", "’")
      case "hr": ("‚", "’")
      default: ("‘", "’")
      }
    switch language {
    case "de" where tag == "de-ch" || tag == "de-li": (outer, inner) = (("«", "»"), ("‹", "›"))
    case "de", "cs", "sk", "sl", "is", "bg": (outer, inner) = (("„", "“"), single)
    case "hu": (outer, inner) = (("„", "”"), ("»", "«"))
    case "pl", "ro": (outer, inner) = (("„", "”"), ("«", "»"))
    case "hr": (outer, inner) = (("„", "”"), single)
    case "ru", "uk", "be": (outer, inner) = (("«", "»"), ("„", "“"))
    case "nb", "no", "nn": (outer, inner) = (("«", "»"), ("‘", "’"))
    case "pt" where tag == "pt-br": (outer, inner) = (("“", "”"), ("‘", "’"))
    case "es", "fr", "it", "pt", "ca", "gl", "eu", "ast", "el": (outer, inner) = (("«", "»"), ("“", "”"))
    case "ja",
      "zh" where language == "ja" || Self.isTraditional(tag):
      (outer, inner) = (("「", "」"), ("『", "』"))
    case "sv", "fi": (outer, inner) = (("”", "”"), single)
    default: (outer, inner) = (("“", "”"), ("‘", "’"))
    }
  }

  private static func isTraditional(_ tag: String) -> Bool {
    tag.split(separator: "-").contains { ["hant", "tw", "hk", "mo"].contains($0) }
  }

  /// Returns the marks of a pair inside of a number of others.
  func pair(depth: Int, isSingle: Bool) -> Pair {
    switch depth {
    case 0: isSingle ? single : outer
    case 1: inner
    default: single
    }
  }
}

extension QuotationMarks {
  /// Returns the mark that closes a quotation after an opening mark of the language, or one that only opens.
  fileprivate func closing(_ mark: Unicode.Scalar) -> Unicode.Scalar? {
    if let pair = [outer, inner, single].first(where: { $0.open == mark }) { return pair.close }
    switch mark {
    case "„": return "“"
    case "‚": return "‘"
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isDoubleQuote: Bool { "\"“”„‟«»".unicodeScalars.contains(self) }
}

extension TypesetText {
  /// A straight quote that could be part of a pair.
  private struct Quote {
    let index: Int
    let isSingle: Bool
    let canOpen: Bool
    let canClose: Bool
  }

  /// Replaces apostrophes and the straight quotes that have a counterpart; others, such as inch marks, stay.
  mutating func replaceQuotes(_ style: QuotationMarks) {
    // A quote that crossed another pair may have a counterpart afterwards.
    while closeMarks(style) || replaceSomeQuotes(style) {}
  }

  /// Replaces straight quotes that close a quotation with a typographic mark at its start; returns whether it replaced any.
  private mutating func closeMarks(_ style: QuotationMarks) -> Bool {
    var hasReplaced = false
    // The open quotations: the mark that closes each, its own one, and the number of straight quotes that are open in it.
    var open: [(close: Unicode.Scalar, mark: Unicode.Scalar, straight: Int)] = []
    for index in marks.indices where marks[index].scalar.isQuote {
      let scalar = marks[index].scalar
      if scalar == open.last?.close {
        open.removeLast()
      } else if let close = style.closing(scalar), isOpenContext(index), !isGap(index + 1) {
        open.append((close, scalar, 0))
      } else if let last = open.last, isFree(index, last.close.isDoubleQuote ? "\"" : "'") {
        let quote = quote(index)
        if !quote.canClose {
          if quote.canOpen { open[open.count - 1].straight += 1 }
        } else if last.straight > 0 {
          open[open.count - 1].straight -= 1
        } else if !hasOwnClose(last.close, last.mark, after: index) {
          marks[index].scalar = last.close
          open.removeLast()
          hasReplaced = true
        }
      }
    }
    return hasReplaced
  }

  /// Whether the next mark of a pair is the one that closes.
  private func hasOwnClose(_ close: Unicode.Scalar, _ open: Unicode.Scalar, after index: Int) -> Bool {
    marks[(index + 1)...].first { $0.scalar == close || $0.scalar == open }?.scalar == close
  }

  /// Replaces quotes; returns whether it replaced any.
  private mutating func replaceSomeQuotes(_ style: QuotationMarks) -> Bool {
    var hasReplaced = false
    var quotes: [Quote] = []
    for index in marks.indices where isFree(index, "'") || isFree(index, "\"") {
      if isFree(index, "'"), isApostrophe(index) || isInShortAnd(index) {
        marks[index].scalar = "’"
        hasReplaced = true
      } else {
        quotes.append(quote(index))
      }
    }
    let partners = partners(of: quotes)
    var depth = 0
    for (position, quote) in quotes.enumerated() {
      guard let partner = partners[position] else {
        // The possessive of a plural, or an omitted letter.
        if quote.isSingle, quote.canClose, !quote.canOpen, scalar(quote.index - 1)?.isLetter ?? false {
          marks[quote.index].scalar = "’"
          hasReplaced = true
        }
        continue
      }
      if partner < position { depth -= 1 }
      let pair = style.pair(depth: depth, isSingle: quote.isSingle)
      marks[quote.index].scalar = partner < position ? pair.close : pair.open
      hasReplaced = true
      if partner > position { depth += 1 }
    }
    return hasReplaced
  }

  /// Whether a quote is one of those around the short form of "and", as in "Rock 'n' Roll".
  private func isInShortAnd(_ index: Int) -> Bool {
    for start in [index, index - 2] where isGap(start - 1) && isGap(start + 3) {
      let letter = scalar(start + 1)
      guard letter == "n" || letter == "N", isSingleQuote(start), isSingleQuote(start + 2) else { continue }
      return true
    }
    return false
  }

  private func isSingleQuote(_ index: Int) -> Bool { scalar(index).map { $0 == "'" || $0 == "’" } ?? false }

  /// Whether a quote is between letters, or replaces the century of a year.
  private func isApostrophe(_ index: Int) -> Bool {
    guard let after = scalar(index + 1) else { return false }
    if let before = scalar(index - 1), before.isWordPart {
      if after.isLetter || before.isLetter && after.isDigit { return true }
      // An article before a quotation: l'"article".
      return before.isLetter && after.isQuote && scalar(index + 2)?.isWordPart ?? false
    }
    guard isOpenContext(index), after.isDigit, scalar(index + 2)?.isDigit ?? false else { return false }
    let next = scalar(index + 3)
    return !(next?.isWordPart ?? false) || next == "s" && !(scalar(index + 4)?.isWordPart ?? false)
  }

  private func isOpenContext(_ index: Int) -> Bool {
    isGap(index - 1) || scalar(index - 1).map { $0.isOpening || $0.isQuote || $0.isDash || $0 == "/" } ?? true
  }

  private func quote(_ index: Int) -> Quote {
    let (before, after) = (scalar(index - 1), scalar(index + 1))
    // A period can begin a word, such as ".NET".
    let canOpen =
      isOpenContext(index) && !isGap(index + 1) && after.map { !$0.isClosing || $0 == "." || $0 == "…" } ?? false
    let canClose =
      !isGap(index - 1) && before.map { !$0.isOpening } ?? false
      && (isGap(index + 1) || after.map { $0.isClosing || $0.isQuote || $0.isDash || $0 == "/" || $0 == "%" } ?? true)
    return Quote(index: index, isSingle: marks[index].scalar == "'", canOpen: canOpen, canClose: canClose)
  }

  /// Returns the position of the counterpart of each quote.
  private func partners(of quotes: [Quote]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: quotes.count)
    let nextOnlyCloses = nextOnlyCloses(quotes)
    var open: [Int] = []
    var (singles, doubles) = (0, 0)
    func count(_ position: Int, _ change: Int) {
      if quotes[position].isSingle { singles += change } else { doubles += change }
    }
    for (position, quote) in quotes.enumerated() {
      let isOpen = (quote.isSingle ? singles : doubles) > 0
      if quote.canClose, isOpen, !(nextOnlyCloses[position] && isUnitOrPossessive(quote)) {
        // Quotes of the other kind without a counterpart stay as they are.
        while let last = open.popLast() {
          count(last, -1)
          guard quotes[last].isSingle == quote.isSingle else { continue }
          if quotes[last].index + 1 < quote.index { (partners[last], partners[position]) = (position, last) }
          break
        }
      } else if quote.canOpen {
        open.append(position)
        count(position, 1)
      }
    }
    return partners
  }

  /// Whether a quote could be an inch or foot mark, or the possessive of a plural, if another one closes the quotation.
  private func isUnitOrPossessive(_ quote: Quote) -> Bool {
    guard let before = scalar(quote.index - 1) else { return false }
    return before.isDigit || quote.isSingle && (before == "s" || before == "S")
  }

  /// Returns for each quote whether the next one of its kind can only close.
  private func nextOnlyCloses(_ quotes: [Quote]) -> [Bool] {
    var result = [Bool](repeating: false, count: quotes.count)
    var (single, double) = (false, false)
    for position in quotes.indices.reversed() {
      let quote = quotes[position]
      let onlyCloses = quote.canClose && !quote.canOpen
      if quote.isSingle {
        (result[position], single) = (single, onlyCloses)
      } else {
        (result[position], double) = (double, onlyCloses)
      }
    }
    return result
  }
}
