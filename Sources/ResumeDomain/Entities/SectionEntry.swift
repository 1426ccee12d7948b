/// An entry of a section that only its field table describes, such as a degree or a certificate.
public struct SectionEntry: Sendable, Equatable, Identifiable {
  /// The value of a field.
  public enum Value: Sendable, Equatable {
    case text(LocalizedText)
    case texts([LocalizedText])
    case date(PartialDate)
    case link(WebLink)
  }

  /// The section.
  public let section: ResumeSection
  /// The document's ID.
  public var id: String
  /// The values that the document has, by the field's name in Firestore.
  public var values: [String: Value] = [:]
  /// The position among the other entries; `nil` is last.
  public var order: Int?
  /// The document's other fields, and those that are malformed.
  public var otherFields: [String: FieldValue] = [:]

  /// The fields of the section.
  public var table: FieldTable { FieldTable.of(section) }

  /// The text that the entry is known by; an entry without one shows its ID.
  public var title: LocalizedText? { text(table.title) }

  /// Returns the text of a field.
  public func text(_ name: String) -> LocalizedText? {
    if case .text(let text)? = values[name] { text } else { otherFields.text(name) }
  }

  /// Returns the texts of a list.
  public func texts(_ name: String) -> [LocalizedText] {
    if case .texts(let texts)? = values[name] { texts } else { otherFields.texts(name) }
  }

  /// Returns the date of a field.
  public func date(_ name: String) -> PartialDate? {
    if case .date(let date)? = values[name] { date } else { nil }
  }

  /// Returns the URL of a field.
  public func link(_ name: String) -> WebLink? {
    if case .link(let link)? = values[name] { link } else { nil }
  }

  /// The time from `startDate` to `endDate`; without an end, even a malformed one, it is current.
  public var period: Period {
    let hasEnd = otherFields["endDate"]?.isEnd ?? (values["endDate"] != nil)
    return Period(start: date("startDate"), end: date("endDate"), isCurrent: !hasEnd)
  }

  /// The date that sorts the entry; `nil` is last.
  public var date: PartialDate? { table.dates.lazy.compactMap { date($0.name) }.first }
}

extension SectionEntry: DocumentEntity {
  /// Reads the fields that the section's table names.
  public init(id: String, _ reader: inout FieldReader) {
    let table = reader.table
    var values: [String: Value] = [:]
    for field in table.fields where field.isRead {
      let name = field.name
      switch field.kind {
      case .text: values[name] = (name == table.title ? reader.title(name) : reader.text(name)).map(Value.text)
      case .texts:
        let texts = reader.texts(name)
        values[name] = texts.isEmpty ? nil : .texts(texts)
      case .string, .email, .countryCode, .image: values[name] = reader.string(name).map { .text(LocalizedText($0)) }
      case .date: values[name] = reader.date(name).map(Value.date)
      case .url: values[name] = reader.link(name).map(Value.link)
      case .strings, .plain, .integer, .coordinates, .object, .objects: break
      }
    }
    self.init(section: table.section ?? .work, id: id, values: values, order: reader.order)
    otherFields = reader.others
    if period.isReversed { reader.record(.endBeforeStart, "endDate") }
  }

  /// Every text in the order of the table.
  public var fieldTexts: [FieldText] {
    table.fields.flatMap { field -> [FieldText] in
      switch values[field.name] {
      case .text(let text)?: [(field.name, text)]
      case .texts(let texts)?: texts.map { (field.name, $0) }
      default: []
      }
    } + table.unreadTexts(otherFields)
  }

  /// By position, then newest first, then by ID.
  public static func listingOrder(_ entries: [SectionEntry]) -> [Int] {
    Identifier.positions(entries) { ($0.order ?? .max, $0.date.map { -$0.earliest } ?? .max) }
  }
}
