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
