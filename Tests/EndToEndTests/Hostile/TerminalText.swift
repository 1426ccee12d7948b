import TestSupport

/// Printed text as scalars, without the program's own colors.
struct TerminalText {
  /// All scalars except those of colors.
  let scalars: [Unicode.Scalar]

  init(_ printed: String) {
    var scalars: [Unicode.Scalar] = []
    var rest = Array(printed.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}", let length = Self.colorLength(rest) {
        rest = rest.dropFirst(length)
      } else if scalar == "\r", rest.first == "\n" {
        continue  // A terminal's line end.
      } else {
        scalars.append(scalar)
      }
    }
    self.scalars = scalars
  }

  /// The lines, without the empty one after the last line end.
  var lines: [[Unicode.Scalar]] {
    var lines = scalars.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
    if lines.last == [] { lines.removeLast() }
    return lines
  }

  /// Unsafe scalars: C0 and C1 except line ends and tabs, DEL, line separators and bidirectional controls.
  var unsafe: [String] {
    scalars.filter { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }.map { "U+" + String($0.value, radix: 16) }
  }

  /// Returns the lines that exceed a width.
  func lines(widerThan columns: Int) -> [String] {
    lines.filter { TerminalColumns.count($0) > columns }.map { line in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: line)
      return String(text).debugDescription
    }
  }

  /// Returns the length of one of the program's color sequences after its escape; `nil` for any other sequence.
  private static func colorLength(_ rest: ArraySlice<Unicode.Scalar>) -> Int? {
    guard rest.first == "[", let end = rest.firstIndex(where: { $0 != "[" && $0 != ";" && !("0"..."9").contains($0) }),
      rest[end] == "m", end - rest.startIndex < 12
    else { return nil }
    return end - rest.startIndex + 1
  }
}

extension CommandResult {
  /// The text on all streams.
  var printed: TerminalText { TerminalText(output + error + screen) }
}
