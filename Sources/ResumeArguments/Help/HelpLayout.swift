import ResumeTerminal

/// Lays out help text in a number of terminal columns.
struct HelpLayout {
  let width: Int

  /// Wraps a text: each of its lines is a paragraph.
  func wrapped(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let wrapper = TextWrapper(width: width, firstIndent: margin, indent: margin)
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      paragraph.isEmpty ? [""] : wrapper.lines(String(paragraph))
    }
  }

  /// Lists pieces after a label, with a hanging indent; a piece is never broken.
  func hanging(_ label: String, _ pieces: [String]) -> [String] {
    let indent = min(label.displayWidth + 1, 8)
    var lines: [String] = []
    var line = label
    for piece in pieces {
      if line.displayWidth + 1 + piece.displayWidth > width, line.displayWidth > indent {
        lines.append(line)
        line = String(repeating: " ", count: indent) + piece
      } else {
        line += " " + piece
      }
    }
    return lines + [line]
  }

  /// Lays out names and descriptions in two columns, or descriptions below the names if the width is too small.
  func table(_ rows: [(name: String, text: String)], nameWidth minimum: Int = 0) -> [String] {
    let indent = 2
    let margin = String(repeating: " ", count: indent)
    let nameWidth = max(minimum, rows.map(\.name.displayWidth).filter { $0 <= width * 2 / 5 }.max() ?? 0)
    let column = indent + nameWidth + 2
    let isStacked = width < 60 || nameWidth == 0
    return rows.flatMap { row -> [String] in
      let lines = wrapped(row.text, indent: isStacked ? indent + 4 : column)
      guard !isStacked, row.name.displayWidth <= nameWidth, let first = lines.first
      else { return [margin + row.name] + lines }
      return [margin + Columns.pad(row.name, to: nameWidth + 2) + first.dropFirst(column)] + lines.dropFirst()
    }
  }
}
