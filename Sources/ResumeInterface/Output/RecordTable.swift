import ResumeTerminal

/// Records as a table if they fit, otherwise one fact per line, so that nothing is cut off.
package struct RecordTable {
  package let titles: [String]
  package let rows: [[String]]

  package init(titles: [String], rows: [[String]]) {
    (self.titles, self.rows) = (titles, rows)
  }

  package func fits(_ width: Int) -> Bool {
    let widths = titles.indices.map { column in
      ([titles] + rows).map { Sanitizer.singleLine($0[column]).displayWidth }.max() ?? 0
    }
    return widths.reduce(2 * (titles.count - 1), +) <= width
  }

  package func lines(_ canvas: TextCanvas) -> [String] {
    guard !fits(canvas.width) else {
      return Table(columns: titles.map { TableColumn($0) }, rows: rows.map { $0.map { TableCell($0) } })
        .lines(width: canvas.width, styler: canvas.styler, ellipsis: canvas.symbols.ellipsis)
    }
    let blocks = rows.map { row in
      // A column without a title contains a mark, which precedes the name of the record.
      let mark = zip(titles, row).first { $0.0.isEmpty && !$0.1.isEmpty }.map { $0.1 + " " } ?? ""
      var facts = zip(titles, row).filter { !$0.0.isEmpty && !$0.1.isEmpty }.map { (name: $0, value: $1) }
      if let first = facts.first { facts[0].name = mark + first.name }
      return FactLines.lines(facts, canvas)
    }
    return Array(blocks.joined(separator: [""]))
  }
}

/// Facts, one per line: a dimmed name, then the value.
package enum FactLines {
  package static func lines(_ facts: [(name: String, value: String)], _ canvas: TextCanvas) -> [String] {
    facts.flatMap { name, value -> [String] in
      let label = name + ": "
      var lines = canvas.wrapped(label + value, indent: "  ")
      if let first = lines.first, first.hasPrefix(label) {
        lines[0] = canvas.styler.styled(label, .dim) + first.dropFirst(label.count)
      }
      return canvas.linked(lines, value)
    }
  }
}
