package import ResumeDomain

/// The values of an entry's fields as texts in one language.
package struct EntryText {
  package let entry: Entry
  package let style: ViewStyle

  package init(_ entry: Entry, _ style: ViewStyle) {
    self.entry = entry
    self.style = style
  }

  private var table: FieldTable { entry.table }

  /// The title, or else the ID.
  package var title: String { style.text(entry.title) ?? entry.id }

  /// Returns the values of a field, as a program reads them.
  package func values(_ field: Field) -> [String] {
    switch entry.value(of: field) {
    case .text(let text)?, .links(let text)?: [text.resolved(style.preference)]
    case .texts(let texts)?: texts.map { $0.resolved(style.preference) }
    case .strings(let strings)?: strings
    case .date(let date)?: [date.description]
    case .link(let link)?: [link.address]
    case .number(let number)?: [String(number)]
    case .coordinate(let place)?: ["\(place.latitude), \(place.longitude)"]
    case nil: []
    }
  }

  /// Returns the values of the fields with a role besides the title, as a person reads them.
  package func values(_ role: Field.Role, except names: [String] = []) -> [String] {
    entry.fields(role).filter { $0.name != table.title && !names.contains($0.name) }.flatMap { field -> [String] in
      let values =
        switch entry.value(of: field) {
        case .number(let number)?: [style.labels.number(number)]
        case .date(let date)?: [style.dates.short(date)]
        case nil where field.isDate: entry.typedDate(field.name).map { [$0] } ?? []
        case .texts(let texts)? where role == .fact && !texts.isEmpty: [values(field).joined(separator: ", ")]
        default: values(field)
        }
      return values.map { labeled($0, field) }
    }
  }

  /// The keywords of a job or a project that aren't tags too.
  package var keywords: [String] {
    values(.keywords, except: [FieldTable.tagsField]).filter { !entry.tags.contains($0) }
  }

  /// The tags as a fact; none without tags.
  package var tagFacts: [(name: String, value: String)] {
    entry.tags.isEmpty ? [] : [(style.labels.text("fact.tags"), entry.tags.joined(separator: ", "))]
  }

  /// The fields that have no place of their own in text: pictures, colors and coordinates.
  package var otherFacts: [(name: String, value: String)] {
    table.fields.filter { $0.role == nil && $0.exchange != .schema && !$0.isDate && $0.name != FieldTable.tagsField }
      .compactMap { field in values(field).first.map { (style.labels.text("fact." + field.name), $0) } }
  }

  /// The tags and the other facts as a line each.
  package var otherFactLines: [String] { (tagFacts + otherFacts).map { $0.name + ": " + $0.value } }

  private func labeled(_ text: String, _ field: Field) -> String {
    field.label.map { style.labels.text($0, [text]) } ?? text
  }

  /// Returns a field as JSON; an absent one is `null`, or an empty list.
  package func json(_ field: Field) -> JSON {
    if field.isList { return JSON(values(field)) }
    if case .number(let number)? = entry.value(of: field) { return .integer(number) }
    if case .coordinate? = entry.value(of: field) { return .null }
    return JSON(values(field).first)
  }

  /// The details of a job or a project in one column each, lists separated by commas; the elements of the last list have a column each.
  package var detailColumns: [String] {
    table.details.filter { $0.role != .highlights }.map { values($0).joined(separator: ",") }
      + table.fields(.highlights).flatMap(values)
  }

  /// The details of a job or a project as lines of name and value, one for each element of a list.
  package func records(after first: [String]) -> [[String]] {
    let fields = first.compactMap { table.field($0) } + table.details.filter { !first.contains($0.name) }
    return fields.flatMap { field in values(field).map { [field.recordName, $0] } }
  }
}

extension Field {
  /// The name of one value in a plain record.
  fileprivate var recordName: String {
    switch name {
    case "goalsAchieved", "highlights": "highlight"
    case "roles": "role"
    default: ProjectLink.allCases.first { $0.field == name }?.rawValue ?? name
    }
  }
}
