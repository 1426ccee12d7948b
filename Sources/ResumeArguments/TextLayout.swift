/// Breaks prose into lines of a given width; every character counts as one column.
struct TextLayout {
  /// The columns there are.
  let width: Int

  /// Wraps a text: each of its lines is a paragraph, and one that begins with a space is kept as it is.
  func wrapped(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
      if paragraph.isEmpty { return [""] }
      if paragraph.hasPrefix(" ") { return [margin + paragraph] }
      return filled(paragraph.split(separator: " ").map(String.init), width - indent).map { margin + $0 }
    }
  }

  /// Lists pieces after a label, and under one another when a line is full; a piece is never broken.
  func hanging(_ label: String, _ pieces: [String]) -> [String] {
    let indent = min(label.count + 1, 8)
    var lines: [String] = []
    var line = label
    for piece in pieces {
      if line.count + 1 + piece.count > width, line.count > indent {
        lines.append(line)
        line = String(repeating: " ", count: indent) + piece
      } else {
        line += " " + piece
      }
    }
    return lines + [line]
  }

  /// Lays names and descriptions out in two columns, or under one another where that leaves too little room.
  func table(_ rows: [(name: String, text: String)], indent: Int = 2) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let longest = rows.map(\.name.count).filter { $0 <= width * 2 / 5 }.max() ?? 0
    let column = indent + longest + 2
    let isStacked = width < 60 || longest == 0
    return rows.flatMap { row -> [String] in
      let lines = wrapped(row.text, indent: isStacked ? indent + 4 : column)
      guard !isStacked, row.name.count <= longest, let first = lines.first else { return [margin + row.name] + lines }
      let gap = String(repeating: " ", count: longest - row.name.count)
      return [margin + row.name + gap + "  " + first.dropFirst(column)] + lines.dropFirst()
    }
  }

  private func filled(_ words: [String], _ room: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words {
      if line.isEmpty {
        line = word
      } else if line.count + 1 + word.count <= room {
        line += " " + word
      } else {
        lines.append(line)
        line = word
      }
      // A word that no line can hold is cut.
      while line.count > room {
        lines.append(String(line.prefix(room)))
        line = String(line.dropFirst(room))
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
