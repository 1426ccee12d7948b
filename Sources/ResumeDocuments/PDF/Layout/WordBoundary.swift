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
