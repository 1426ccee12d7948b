/// Wraps measured text into lines, each as long as possible.
enum LineBreaker {
  /// The minimum width of the last line relative to the line width, unless that requires more lines.
  private static let minimumLastLineShare = 0.12

  /// Returns the lines as ranges of characters, including trailing spaces, which have no width at the end of a line.
  static func lines(_ text: MeasuredText, firstWidth: Double, width: Double) -> [Range<Int>] {
    let lines = wrapped(text, firstWidth: firstWidth, width: width)
    guard lines.count > 1, isLastShort(lines, of: text, width: width) else { return lines }
    // Slightly narrower lines move more words to the last line.
    for share in [0.98, 0.96, 0.94] {
      let narrower = wrapped(text, firstWidth: firstWidth * share, width: width * share)
      if narrower.count == lines.count, !isLastShort(narrower, of: text, width: width) { return narrower }
    }
    return lines
  }

  private static func isLastShort(_ lines: [Range<Int>], of text: MeasuredText, width: Double) -> Bool {
    guard let last = lines.last else { return false }
    return text.widths[last].reduce(0, +) < width * minimumLastLineShare
  }

  private static func wrapped(_ text: MeasuredText, firstWidth: Double, width: Double) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < text.scalars.count {
      let end = lineEnd(text, from: start, width: lines.isEmpty ? firstWidth : width)
      lines.append(start..<end)
      start = end
    }
    return lines
  }

  /// Returns the end of a line, which is always after `start`.
  private static func lineEnd(_ text: MeasuredText, from start: Int, width: Double) -> Int {
    var best = (opportunity: MeasuredText.Opportunity.none, index: start)
    var (reached, ink) = (0.0, 0.0)
    for index in start..<text.scalars.count {
      let opportunity = text.opportunities[index]
      if index > start {
        if opportunity == .forced { return index }
        if opportunity >= best.opportunity, opportunity != .none { best = (opportunity, index) }
      }
      reached += text.widths[index] + (index > start ? text.kerning[index - 1] : 0)
      if !text.hangs[index] { ink = reached }
      // The tolerance covers rounding errors of summed widths.
      if ink > width + 0.001, index > start {
        if best.opportunity != .none { return best.index }
        // A grapheme cluster wider than the line is the only one in it.
        return text.opportunities[(index + 1)...].firstIndex { $0 != .none } ?? text.scalars.count
      }
    }
    return text.scalars.count
  }
}

/// Line break opportunities inside words and between ideographs.
enum WordBoundary {
  /// Whether a line may start at an index inside a word; `token` is the range between the surrounding spaces.
  static func isAllowed(before index: Int, in scalars: [Unicode.Scalar], token: Range<Int>, isName: Bool) -> Bool {
    let (previous, next) = (scalars[index - 1], scalars[index])
    if isIdeograph(previous) || isIdeograph(next) {
      return !isClosing(next) && !isOpening(previous) && !isGlue(previous) && !isGlue(next)
    }
    guard !isName, isBreaking(previous), scalars[token.lowerBound].properties.isAlphabetic,
      index - token.lowerBound > 3, token.upperBound - index > 2
    else { return false }
    // Requires letters on both sides, so that numbers, flags such as "-x" and URLs stay whole.
    return [index - 2, index - 3, index, index + 1].allSatisfy { scalars[$0].properties.isAlphabetic }
      && !scalars[token].contains { $0 == "." || $0 == "@" || $0 == ":" || $0 == "_" || $0 == "\\" || $0 == "\u{A0}" }
  }

  /// Whether a word longer than a line is preferably divided between two characters: after a slash and, in names, after a
  /// hyphen. In running text, a hyphen could be part of a URL, and text extraction would drop it.
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

  /// Whether text extraction drops the character at the end of a line, because it looks like hyphenation.
  static func isHyphen(_ scalar: Unicode.Scalar) -> Bool { scalar == "-" || scalar == "\u{2010}" }

  /// Whether the character keeps its neighbors in the same line.
  private static func isGlue(_ scalar: Unicode.Scalar) -> Bool {
    "\u{A0}\u{202F}\u{2011}\u{2060}\u{FEFF}".unicodeScalars.contains(scalar)
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x2FDF, 0x3001...0x30FF, 0x3130...0x318F, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF60, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Whether the character can't start a line.
  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    ")]},.;:!?%»”’…、。，．：；！？）］｝〕〉》」』】〙〗ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々〻‐゠–〜・".unicodeScalars
      .contains(scalar)
  }

  /// Whether the character can't end a line.
  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    "([{«“‘（［｛〔〈《「『【〘〖".unicodeScalars.contains(scalar)
  }
}
