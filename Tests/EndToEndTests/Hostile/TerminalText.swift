import TestSupport

/// What a program printed, looked at as a terminal would: by scalars, its own colours taken out.
struct TerminalText {
  /// Everything but the colours.
  let scalars: [Unicode.Scalar]

  init(_ printed: String) {
    var scalars: [Unicode.Scalar] = []
    var rest = Array(printed.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}", let length = Self.colour(rest) {
        rest = rest.dropFirst(length)
      } else if scalar == "\r", rest.first == "\n" {
        continue  // A terminal's line end.
      } else {
        scalars.append(scalar)
      }
    }
    self.scalars = scalars
  }

  /// The lines, the empty one after the last line end left out.
  var lines: [[Unicode.Scalar]] {
    var lines = scalars.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
    if lines.last == [] { lines.removeLast() }
    return lines
  }

  /// What could do something to a terminal: C0 and C1 but for line ends and tabs, DEL, line separators, bidirectional controls.
  var unsafe: [String] {
    scalars.filter { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }.map { "U+" + String($0.value, radix: 16) }
  }

  /// The lines that take more columns.
  func lines(widerThan columns: Int) -> [String] {
    lines.filter { TerminalColumns.count($0) > columns }.map { line in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: line)
      return String(text).debugDescription
    }
  }

  /// The length of one of the program's own colour sequences behind its escape; `nil` for any other sequence.
  private static func colour(_ rest: ArraySlice<Unicode.Scalar>) -> Int? {
    guard rest.first == "[", let end = rest.firstIndex(where: { $0 != "[" && $0 != ";" && !("0"..."9").contains($0) }),
      rest[end] == "m", end - rest.startIndex < 12
    else { return nil }
    return end - rest.startIndex + 1
  }
}

extension CommandResult {
  /// Everything that was printed, on whatever stream.
  var printed: TerminalText { TerminalText(output + error + screen) }
}
