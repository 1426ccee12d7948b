/// Rows laid out in columns that are aligned by display width, two spaces apart.
package struct Table: Sendable {
  private static let separator = "  "

  private let columns: [TableColumn]
  private let rows: [[TableCell]]

  /// Creates a table; missing cells are empty, cells without a column are omitted. Cells and titles are sanitized with
  /// ``Sanitizer/singleLine(_:)``, without trailing spaces.
  package init(columns: [TableColumn], rows: [[TableCell]]) {
    self.columns = columns
    self.rows = rows.map { row in
      columns.indices.map { index in
        index < row.count ? TableCell(Self.clean(row[index].text), styles: row[index].styles) : ""
      }
    }
  }

  /// Returns the lines of the table, without line breaks and trailing spaces. The widest columns shrink until the table
  /// fits `width`, down to one column of text each, but not whole ones. If a column has a title, the first line is a heading
  /// in bold.
  package func lines(width: Int, styler: Styler, ellipsis: String = "…") -> [String] {
    let titles = columns.map { TableCell(Self.clean($0.title), styles: [.bold]) }
    let hasTitles = titles.contains { !$0.text.isEmpty }
    let all = hasTitles ? [titles] + rows : rows
    let room = width - Self.separator.count * (columns.count - 1)
    let widths = fitted(natural(all), into: room)
    return all.flatMap { lines(of: $0, widths: widths, styler: styler, ellipsis: ellipsis) }
  }

  private static func clean(_ text: String) -> String { Sanitizer.singleLine(text).trimmingTrailingSpaces() }

  private func natural(_ rows: [[TableCell]]) -> [Int] {
    columns.indices.map { index in rows.reduce(0) { max($0, $1[index].text.displayWidth) } }
  }

  /// Returns widths with a sum of at most `room`: columns narrower than an even share keep their width, the others share the
  /// rest; whole columns keep their width in any case.
  private func fitted(_ natural: [Int], into room: Int) -> [Int] {
    guard natural.reduce(0, +) > room else { return natural }
    var fitted = natural
    let flexible = natural.indices.filter { columns[$0].overflow != .whole }
    var rest = natural.indices.reduce(room) { columns[$1].overflow == .whole ? $0 - natural[$1] : $0 }
    let ascending = flexible.sorted { (natural[$0], $0) < (natural[$1], $1) }
    for (position, index) in ascending.enumerated() {
      fitted[index] = min(natural[index], max(rest / (ascending.count - position), 1))
      rest -= fitted[index]
    }
    return fitted
  }

  private func lines(of row: [TableCell], widths: [Int], styler: Styler, ellipsis: String) -> [String] {
    let cells = zip(zip(row, columns), widths).map { pair, width in
      let (cell, column) = pair
      return switch column.overflow {
      case .truncate: [Columns.truncate(cell.text, to: width, ellipsis: ellipsis)]
      case .wrap: TextWrapper(width: width).lines(cell.text)
      case .whole: [cell.text]
      }
    }
    let height = cells.reduce(1) { max($0, $1.count) }
    return (0..<height).map { line in
      joined(cells.map { line < $0.count ? $0[line] : "" }, row: row, widths: widths, styler: styler)
    }
  }

  private func joined(_ texts: [String], row: [TableCell], widths: [Int], styler: Styler) -> String {
    var result = ""
    var gap = 0
    for (index, text) in texts.enumerated() {
      if !text.isEmpty {
        result += Columns.spaces(gap) + styler.styled(text, row[index].styles)
        gap = 0
      }
      gap += max(widths[index] - text.displayWidth, 0) + Self.separator.count
    }
    return result
  }
}

package struct TableColumn: Sendable {
  /// The treatment of text that is wider than its column.
  package enum Overflow: Sendable {
    case truncate
    case wrap
    /// The column never shrinks.
    case whole
  }

  package let title: String
  package let overflow: Overflow

  /// Creates a column; by default long text is truncated.
  package init(_ title: String, overflow: Overflow = .truncate) { (self.title, self.overflow) = (title, overflow) }
}

package struct TableCell: Sendable, ExpressibleByStringLiteral {
  package let text: String
  package let styles: [Style]

  package init(_ text: String, styles: [Style] = []) { (self.text, self.styles) = (text, styles) }

  package init(stringLiteral text: String) { self.init(text) }
}

/// One line of tab-separated fields, for `awk` and screen readers.
package struct PlainRecord: Sendable {
  private let fields: [String]

  package init(_ fields: [String]) { self.fields = fields }

  /// The line without its newline. Tabs, line breaks and control characters in a field become spaces, so that tabs only
  /// separate fields; bidirectional controls are removed.
  package var line: String { fields.map(Self.clean).joined(separator: "\t") }

  private static func clean(_ field: String) -> String {
    if field.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return field }
    var scalars = String.UnicodeScalarView()
    for scalar in field.unicodeScalars {
      let isControl = ControlKind(scalar) != nil && scalar.properties.generalCategory != .format
      scalars.append(isControl ? " " : scalar)
    }
    return Sanitizer.singleLine(String(scalars))
  }
}
