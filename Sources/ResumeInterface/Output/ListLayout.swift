package import ResumeArguments
import ResumeTerminal

/// The text output of a list of entries: two lines each, one line on a wide terminal, or with `--long` a line per fact.
package struct ListLayout {
  package struct Row {
    package let title: String
    /// The text at the end of the title's line, such as dates; may be empty.
    package var note = ""
    /// The facts on the second line; empty ones are omitted.
    package var facts: [String] = []
    /// The ID, after the facts; may be empty.
    package var id = ""
    /// The text below the facts, in `show`: lines, then paragraphs, a list and a line.
    package var details: [String] = []
    package var summary: String?
    package var highlights: [String] = []
    package var keywords: String?
    package var links: [String] = []
    /// The lines after the links, and the recommendations as whole lines.
    package var others: [String] = []
    package var quotations: [[String]] = []

    package init(
      title: String, note: String = "", facts: [String] = [], id: String = "", details: [String] = [],
      summary: String? = nil, highlights: [String] = [], keywords: String? = nil,
      links: [String] = [], others: [String] = [], quotations: [[String]] = []
    ) {
      (self.title, self.note, self.facts, self.id, self.details) = (title, note, facts, id, details)
      (self.summary, self.highlights, self.keywords, self.links) = (summary, highlights, keywords, links)
      (self.others, self.quotations) = (others, quotations)
    }

    fileprivate var hasText: Bool {
      !details.isEmpty || summary != nil || !highlights.isEmpty || keywords != nil || !links.isEmpty
    }

    /// Returns the facts as one text.
    package func text(_ separator: String) -> String { facts.filter { !$0.isEmpty }.joined(separator: separator) }
  }

  package static let long = Flag("long", help: "option.long")

  /// The minimum number of columns for entries on one line.
  private static let wideColumns = 120

  /// The text in front of titles.
  package let mark: String
  /// The text in front of all other lines.
  package let indent: String
  private let markWidth: Int
  private let indentWidth: Int

  package init(mark: String, indent: String) {
    (self.mark, self.indent) = (mark, indent)
    (markWidth, indentWidth) = (mark.displayWidth, indent.displayWidth)
  }

  package func lines(_ rows: [Row], _ canvas: TextCanvas) -> [String] {
    if canvas.isLong {
      let separator = canvas.wrapped("", firstIndent: indent, styles: .dim)
      return Array(rows.map { longLines($0, canvas) }.joined(separator: separator))
    }
    guard rows.contains(where: \.hasText) else { return table(rows, canvas) ?? rows.flatMap { shortLines($0, canvas) } }
    return Array(rows.map { shortLines($0, canvas.prose) + textLines($0, canvas) }.joined(separator: [""]))
  }

  /// Returns an entry with its facts, note and ID on lines of their own.
  private func longLines(_ row: Row, _ canvas: TextCanvas) -> [String] {
    canvas.wrapped(row.title, firstIndent: mark, indent: indent, styles: .bold)
      + canvas.facts(row.facts, indent: indent) + canvas.facts([row.note], indent: indent)
      + canvas.facts([row.id], indent: indent, styles: .dim)
      + textLines(row, canvas)
  }

  private func textLines(_ row: Row, _ canvas: TextCanvas) -> [String] {
    row.details.flatMap { canvas.prose.facts([$0], indent: indent) }
      + (row.summary.map { canvas.paragraphs($0, indent: indent) } ?? [])
      + row.highlights.flatMap { canvas.item($0, indent: indent) } + canvas.prose.facts([row.keywords], indent: indent)
      + row.links.flatMap { canvas.linked(canvas.facts([$0], indent: indent), $0) }
      + row.others.flatMap { canvas.facts([$0], indent: indent) } + row.quotations.flatMap(\.self)
  }

  /// Returns the title with the note at the right edge, then the facts and the ID.
  func shortLines(_ row: Row, _ canvas: TextCanvas) -> [String] {
    titleLines(row, canvas) + factLines(row, canvas)
  }

  private func titleLines(_ row: Row, _ canvas: TextCanvas) -> [String] {
    let titles = canvas.wrapped(row.title, firstIndent: mark, indent: indent)
    var lines = titles.map { canvas.styler.styled($0, .bold) }
    guard let last = titles.last, !row.note.isEmpty else { return lines }
    let width = row.note.displayWidth
    // The start, which contains a symbol, is measured separately: the width of plain text is faster to compute.
    let (start, startWidth) = titles.count == 1 ? (mark, markWidth) : (indent, indentWidth)
    let used = startWidth + Substring(last.utf8.dropFirst(start.utf8.count)).displayWidth
    if used + 2 + width <= canvas.width {
      lines[lines.count - 1] += Columns.spaces(canvas.width - used - width) + row.note
    } else if indentWidth + width <= canvas.width {
      let gap = Columns.spaces(canvas.width - indentWidth - width)
      lines.append(canvas.styler.styled(indent, .dim) + gap + row.note)
    } else {
      lines += canvas.wrapped(row.note, firstIndent: indent, indent: indent)
    }
    return lines
  }

  /// Returns the facts and the ID, which is never broken, so that it can be copied.
  private func factLines(_ row: Row, _ canvas: TextCanvas) -> [String] {
    let facts = row.text(canvas.symbols.separator)
    let all = [Sanitizer.singleLine(facts), Sanitizer.singleLine(row.id)].filter { !$0.isEmpty }.joined(
      separator: canvas.symbols.separator)
    if indentWidth + all.displayWidth <= canvas.width {
      return all.isEmpty ? [] : canvas.wrapped(all, firstIndent: indent, indent: indent, styles: .dim)
    }
    return (facts.isEmpty ? [] : canvas.wrapped(facts, firstIndent: indent, indent: indent, styles: .dim))
      + (row.id.isEmpty ? [] : canvas.unbroken.wrapped(row.id, firstIndent: indent, styles: .dim))
  }

  /// Returns the entries as a table with long titles and facts wrapped; nil on a narrow terminal, or if notes and IDs need
  /// most of a wide one.
  private func table(_ rows: [Row], _ canvas: TextCanvas) -> [String]? {
    guard canvas.width >= Self.wideColumns else { return nil }
    let whole = rows.map(\.note.displayWidth).max() ?? 0
    guard whole + (rows.map(\.id.displayWidth).max() ?? 0) <= canvas.width / 2 else { return nil }
    let columns = [
      TableColumn("", overflow: .whole), TableColumn("", overflow: .wrap), TableColumn("", overflow: .wrap),
    ]
    let notes = whole == 0 ? [] : [TableColumn("", overflow: .whole)]
    return Table(
      columns: columns + notes + [TableColumn("", overflow: .whole)],
      rows: rows.map { row in
        let cells = [
          TableCell(mark, styles: [.bold]), TableCell(row.title, styles: [.bold]),
          TableCell(row.text(canvas.symbols.separator)),
        ]
        return cells + notes.map { _ in TableCell(row.note) } + [TableCell(row.id, styles: [.dim])]
      }
    ).lines(width: canvas.width, styler: canvas.styler)
  }
}
