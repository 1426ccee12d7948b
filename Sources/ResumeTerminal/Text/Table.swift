/// Rows laid out in columns that are aligned by display width, two spaces apart.
public struct Table: Sendable {
  private static let separator = "  "

  private let columns: [TableColumn]
  private let rows: [[TableCell]]

  /// Creates a table; a row with fewer cells than columns ends in empty ones, further cells are left out.
  ///
  /// Cells and titles are brought to one line with ``Sanitizer/singleLine(_:)``, without spaces at the end.
  public init(columns: [TableColumn], rows: [[TableCell]]) {
    self.columns = columns
    self.rows = rows.map { row in
      columns.indices.map { index in
        index < row.count ? TableCell(Self.clean(row[index].text), styles: row[index].styles) : ""
      }
    }
  }

  /// The lines of the table, without line breaks and without spaces at the end.
  ///
  /// Where the table is wider than `width`, the widest columns give way, down to one column of text each. A heading is
  /// printed, in bold, where a column has a title.
  public func lines(width: Int, styler: Styler, ellipsis: String = "…") -> [String] {
    let titles = columns.map { TableCell(Self.clean($0.title), styles: [.bold]) }
    let hasTitles = titles.contains { !$0.text.isEmpty }
    let all = hasTitles ? [titles] + rows : rows
    let room = width - Self.separator.count * (columns.count - 1)
    let widths = Self.fitted(natural(all), into: room)
    return all.flatMap { lines(of: $0, widths: widths, styler: styler, ellipsis: ellipsis) }
  }

  private static func clean(_ text: String) -> String {
    var line = Substring(Sanitizer.singleLine(text))
    while line.last == " " { line.removeLast() }
    return String(line)
  }

  private func natural(_ rows: [[TableCell]]) -> [Int] {
    columns.indices.map { index in
      rows.reduce(0) { max($0, $1[index].text.displayWidth) }
    }
  }

  /// Widths that sum up to at most `room`: what is narrower than its even share keeps its width, the others share the rest.
  private static func fitted(_ natural: [Int], into room: Int) -> [Int] {
    guard natural.reduce(0, +) > room else { return natural }
    var fitted = natural
    var rest = room
    let ascending = natural.indices.sorted { (natural[$0], $0) < (natural[$1], $1) }
    for (position, index) in ascending.enumerated() {
      fitted[index] = min(natural[index], max(rest / (natural.count - position), 1))
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
      let space = max(widths[index] - text.displayWidth, 0)
      let isTrailing = columns[index].alignment == .trailing
      if !text.isEmpty {
        result += String(repeating: " ", count: isTrailing ? gap + space : gap)
        result += styler.styled(text, row[index].styles)
        gap = 0
      }
      gap += text.isEmpty ? widths[index] : (isTrailing ? 0 : space)
      gap += Self.separator.count
    }
    return result
  }
}

/// A column of a ``Table``.
public struct TableColumn: Sendable {
  /// What happens to text that is wider than its column.
  public enum Overflow: Sendable {
    /// It is cut, with an ellipsis.
    case truncate
    /// It goes on in the next line.
    case wrap
  }

  /// The heading.
  public let title: String
  /// Where the text stands in the column.
  public let alignment: Columns.Alignment
  /// What happens to text that is too wide.
  public let overflow: Overflow

  /// Creates a column, by default of text at the left that is cut where it is too wide.
  public init(_ title: String, alignment: Columns.Alignment = .leading, overflow: Overflow = .truncate) {
    self.title = title
    self.alignment = alignment
    self.overflow = overflow
  }
}

/// The text of a ``Table``'s cell and its styles.
public struct TableCell: Sendable, ExpressibleByStringLiteral {
  /// The text, without escape sequences.
  public let text: String
  /// How it is set off.
  public let styles: [Style]

  /// Creates a cell.
  public init(_ text: String, styles: [Style] = []) {
    self.text = text
    self.styles = styles
  }

  /// Creates a cell without styles.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

/// One line of tab-separated fields, for `awk` and screen readers.
public struct PlainRecord: Sendable {
  private let fields: [String]

  /// Creates a record; an empty field keeps its place.
  public init(_ fields: [String]) {
    self.fields = fields
  }

  /// The line without its newline.
  ///
  /// Tabs, line breaks and control characters within a field become spaces, so that the number of tabs is always one less
  /// than that of the fields; bidirectional controls go away.
  public var line: String {
    fields.map(Self.clean).joined(separator: "\t")
  }

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
