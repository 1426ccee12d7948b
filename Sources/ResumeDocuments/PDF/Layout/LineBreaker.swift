/// Breaks measured text into lines: each takes what it can.
enum LineBreaker {
  /// The last line should be so much of its width long, where that needs no more lines.
  private static let minimumLastLineShare = 0.12

  /// The lines as ranges of characters, with the spaces at their ends, which don't count.
  ///
  /// - Parameters:
  ///   - first: how wide the first line may be, in points.
  ///   - rest: how wide the others may be.
  static func lines(_ text: MeasuredText, first: Double, rest: Double) -> [Range<Int>] {
    let lines = filled(text, first, rest)
    guard lines.count > 1, isShort(lines, text, rest) else { return lines }
    // Slightly narrower lines give the last word company.
    for share in [0.98, 0.96, 0.94] {
      let narrower = filled(text, first * share, rest * share)
      if narrower.count == lines.count, !isShort(narrower, text, rest) { return narrower }
    }
    return lines
  }

  private static func isShort(_ lines: [Range<Int>], _ text: MeasuredText, _ width: Double) -> Bool {
    guard let last = lines.last else { return false }
    return text.widths[last].reduce(0, +) < width * minimumLastLineShare
  }

  private static func filled(_ text: MeasuredText, _ first: Double, _ rest: Double) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < text.scalars.count {
      let end = self.end(text, from: start, width: lines.isEmpty ? first : rest)
      lines.append(start..<end)
      start = end
    }
    return lines
  }

  /// Where a line ends; after `start` always.
  private static func end(_ text: MeasuredText, from start: Int, width: Double) -> Int {
    var best = (opportunity: MeasuredText.Opportunity.none, index: start)
    var (reached, ink) = (0.0, 0.0)
    for index in start..<text.scalars.count {
      let opportunity = text.opportunities[index]
      if index > start {
        if opportunity == .forced { return index }
        if opportunity >= best.opportunity, opportunity != .none { best = (opportunity, index) }
      }
      reached += text.widths[index]
      if !text.hangs[index] { ink = reached }
      // Sums of widths may differ in the last bit from a width that was made of them.
      if ink > width + 0.001, index > start {
        if best.opportunity != .none { return best.index }
        // A letter that is wider than the line stands in it alone.
        return text.opportunities[(index + 1)...].firstIndex { $0 != .none } ?? text.scalars.count
      }
    }
    return text.scalars.count
  }
}

/// Where words and ideographs may be broken.
enum WordBoundary {
  /// Whether a line may begin between two characters of a word or of text without spaces.
  ///
  /// - Parameters:
  ///   - index: the second character's.
  ///   - token: the characters between the spaces around them.
  static func isAllowed(before index: Int, in scalars: [Unicode.Scalar], token: Range<Int>, isName: Bool) -> Bool {
    let (previous, next) = (scalars[index - 1], scalars[index])
    if isIdeograph(previous) || isIdeograph(next) {
      return (isIdeograph(previous) || isIdeograph(next)) && !isClosing(next) && !isOpening(previous)
        && !isGlue(previous) && !isGlue(next)
    }
    guard !isName, isBreaking(previous), scalars[token.lowerBound].properties.isAlphabetic,
      index - token.lowerBound > 3, token.upperBound - index > 2
    else {
      return false
    }
    // Letters on both sides, so that neither numbers, flags such as "-x", nor addresses are torn apart.
    return [index - 2, index - 3, index, index + 1].allSatisfy { scalars[$0].properties.isAlphabetic }
      && !scalars[token].contains { $0 == "." || $0 == "@" || $0 == ":" || $0 == "_" || $0 == "\\" || $0 == "\u{A0}" }
  }

  /// Whether a word that is longer than a line had rather be broken between two of its characters than elsewhere: after a
  /// slash, and in names after a hyphen. In running text that might be of an address, and be lost.
  static func isPreferred(before index: Int, in scalars: [Unicode.Scalar], token: Range<Int>, isName: Bool) -> Bool {
    guard index - 2 >= token.lowerBound, scalars[index - 1] == "/" || isName && isHyphen(scalars[index - 1]) else {
      return false
    }
    return [index - 2, index].allSatisfy {
      scalars[$0].properties.isAlphabetic || scalars[$0].properties.numericType != nil
    }
  }

  private static func isBreaking(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "/" || scalar == "\u{2013}" || scalar == "\u{2014}"
  }

  /// Whether a character at the end of a line is taken for a word's division by those who read text out of pages, and lost.
  static func isHyphen(_ scalar: Unicode.Scalar) -> Bool { scalar == "-" || scalar == "\u{2010}" }

  /// What keeps its neighbours in one line.
  private static func isGlue(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{A0}" || scalar == "\u{202F}" || scalar == "\u{2011}" || scalar == "\u{2060}"
      || scalar == "\u{FEFF}"
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x2FDF, 0x3001...0x30FF, 0x3130...0x318F, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF60, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// What begins no line.
  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    ")]},.;:!?%»”’…、。，．：；！？）］｝〕〉》」』】〙〗ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々〻‐゠–〜・".unicodeScalars
      .contains(scalar)
  }

  /// What ends no line.
  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    "([{«“‘（［｛〔〈《「『【〘〖".unicodeScalars.contains(scalar)
  }
}
