import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// Entries with invisible marks around their titles and the elements of their lists, so that their lines are found in any view.
struct MarkedEntries {
  /// The marks are scalars without a meaning; the index of a row is added to the first.
  private static let first: UInt32 = 0x10_E000
  private static let end: Unicode.Scalar = "\u{10FFF0}"

  /// The entries and elements in the order of the fields.
  private(set) var rows: [VariantRow] = []
  private var entries: [DocumentPath: Entry] = [:]

  init(_ entries: [Entry]) {
    for entry in entries { self.entries[entry.document.path] = marked(entry) }
  }

  /// Returns an entry with marks.
  subscript(entry: Entry) -> Entry { entries[entry.document.path] ?? entry }

  /// Returns the entries of a section with marks.
  subscript(entries: [SectionEntry]) -> [SectionEntry] {
    entries.map { entry in
      var marked = entry
      marked.entry = self[entry.entry]
      return marked
    }
  }

  /// Returns the index of the row that a mark begins; nil for another scalar.
  static func index(_ scalar: Unicode.Scalar) -> Int? {
    scalar.value >= first && scalar.value < end.value ? Int(scalar.value - first) : nil
  }

  static func isEnd(_ scalar: Unicode.Scalar) -> Bool { scalar == end }

  private mutating func marked(_ entry: Entry) -> Entry {
    var marked = entry
    let path = entry.document.path
    let title = entry.table.title
    let text = entry[title] ?? .string(entry.id)
    marked[title] = mark(text, VariantRow(path: path))
    for field in entry.fields(.highlights) + entry.fields(.keywords) where field.isSelectable {
      guard let elements = entry[field.name]?.elements else { continue }
      marked[field.name] = .array(
        elements.enumerated().map { index, element in
          // A view may leave out keywords that are tags as well.
          if let text = element.string, entry.tags.contains(text) { return element }
          return mark(
            element, VariantRow(path: path, place: ElementPlace(path: path, field: field.name, index: index)))
        })
    }
    return marked
  }

  private mutating func mark(_ value: FieldValue, _ row: VariantRow) -> FieldValue {
    guard let scalar = Unicode.Scalar(Self.first + UInt32(rows.count)), Self.index(scalar) != nil else { return value }
    rows.append(row)
    return Self.mapped(value) { String(scalar) + $0 + String(Self.end) }
  }

  /// Returns a text in all its languages after a change, without those that have no letters.
  private static func mapped(_ value: FieldValue, _ change: (String) -> String) -> FieldValue {
    switch value {
    case .string(let text) where !text.allSatisfy(\.isWhitespace): .string(change(text))
    case .map(let members):
      .map(
        Dictionary(
          uniqueKeysWithValues: members.map { name, value in
            (name, name == FieldValue.tagsMember ? value : mapped(value, change))
          }))
    default: value
    }
  }
}

/// The lines of a view with the marks of the entries and elements in them.
struct MarkedText {
  var lines: [String]
  /// The rows of the marks; empty without a variant.
  var rows: [VariantRow] = []

  /// The marked rows in the order of the lines, each with its first line.
  var positions: [(row: VariantRow, line: Int)] {
    guard !rows.isEmpty else { return [] }
    return lines.enumerated().flatMap { line, text in
      text.unicodeScalars.compactMap { MarkedEntries.index($0) }.filter(rows.indices.contains).map { (rows[$0], line) }
    }
  }

  /// Returns the lines in their styles: what the variant omits is dim after a minus sign, the selected row inverted.
  func drawn(_ variant: BrowseVariant?, selected: VariantRow?) -> [ScreenLine] {
    let plain = lines.map { ScreenLine(styled: $0) }
    guard let variant, !rows.isEmpty else { return plain }
    var (isEntryOmitted, isElementOmitted, isSelected) = (false, false, false)
    return plain.map { line in
      var spans: [ScreenLine.Span] = []
      for span in line.spans {
        var text = String.UnicodeScalarView()
        func look() -> Look {
          let look = isEntryOmitted || isElementOmitted ? span.look.adding(.dim) : span.look
          return isSelected ? look.adding(.inverse) : look
        }
        func end() {
          spans.append(ScreenLine.Span(String(text), look()))
          text = String.UnicodeScalarView()
        }
        for scalar in span.text.unicodeScalars {
          if MarkedEntries.isEnd(scalar) {
            end()
            (isElementOmitted, isSelected) = (false, false)
          } else if let index = MarkedEntries.index(scalar), rows.indices.contains(index) {
            end()
            let isOmitted = !variant.shows(rows[index])
            if rows[index].place == nil { isEntryOmitted = isOmitted } else { isElementOmitted = isOmitted }
            isSelected = rows[index] == selected
            if isOmitted { text.append(contentsOf: Self.omitted.unicodeScalars) }
          } else {
            text.append(scalar)
          }
        }
        end()
      }
      return ScreenLine(spans)
    }
  }

  /// The sign before what the variant omits, which is visible without styles.
  static let omitted = "-"

  /// Returns the lines for a screen reader, with a word before what the variant omits.
  func spoken(_ variant: BrowseVariant?, _ labels: Labels) -> [String] {
    guard let variant, !rows.isEmpty else { return lines }
    return lines.map { line in
      var text = String.UnicodeScalarView()
      for scalar in line.unicodeScalars where !MarkedEntries.isEnd(scalar) {
        guard let index = MarkedEntries.index(scalar), rows.indices.contains(index) else {
          text.append(scalar)
          continue
        }
        if !variant.shows(rows[index]) {
          text.append(contentsOf: (labels.text("browse.variant.isOmitted") + ": ").unicodeScalars)
        }
      }
      return String(text)
    }
  }
}
