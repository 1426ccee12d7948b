import Foundation

/// A minimal terminal with lines, carriage returns, erasures, colors and links.
struct Screen {
  private var rows: [[Character]] = [[]]
  private var column = 0

  init(_ printed: String) {
    var rest = Substring(printed)
    while let character = rest.popFirst() {
      switch character {
      case "\r\n":
        column = 0
        rows.append([])
      case "\n": rows.append([])
      case "\r": column = 0
      case "\u{1B}": apply(sequence: &rest)
      default: write(character)
      }
    }
  }

  /// The lines, without empty ones at the end.
  var lines: [String] {
    var lines = rows.map { row in
      var text = String(row)
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  private mutating func write(_ character: Character) {
    let row = rows.count - 1
    while rows[row].count < column { rows[row].append(" ") }
    if column < rows[row].count { rows[row][column] = character } else { rows[row].append(character) }
    column += 1
  }

  private mutating func apply(sequence rest: inout Substring) {
    if rest.first == "]" {
      // A link or another control string, up to its terminator.
      rest = rest[(rest.range(of: "\u{1B}\\")?.upperBound ?? rest.endIndex)...]
      return
    }
    guard rest.first == "[" else { return }
    rest.removeFirst()
    while let character = rest.popFirst() {
      guard character.isLetter else { continue }
      // The cursor is always at the beginning of the line here, so both forms erase the complete line.
      if character == "K" { rows[rows.count - 1].removeSubrange(min(column, rows[rows.count - 1].count)...) }
      return
    }
  }
}
