import ResumeDomain

/// Reads a document's fields one by one as the domain has them, with keys looked up.
struct EntityReader {
  private var document: DocumentReader
  private let tables: StringTables?

  init(fields: [String: FieldValue], tables: StringTables?) {
    document = DocumentReader(fields: fields)
    self.tables = tables
  }

  /// What was wrong so far, one a field.
  var problems: [ProblemModel] { document.problems }
  /// The fields that were not asked for, or not understood.
  var others: [String: FieldValue] { document.others?.mapValues(\.value) ?? [:] }
  /// Where the entry stands among the others.
  var order: Int? { mutating get { document.integer("order") } }

  /// A text in any of the three forms.
  mutating func text(_ field: String) -> LocalizedText? { document.text(field)?.toDomain(tables) }

  /// The text that the entry is called by; where it is missing, that is noted.
  mutating func title(_ field: String) -> LocalizedText? {
    let title = text(field)
    if title == nil, !document.problems.contains(where: { $0.field == field + "Key" }) {
      document.note(.missingTitle, field)
    }
    return title
  }

  /// A list of texts, or of keys in a field of that name with `Keys`.
  mutating func texts(_ field: String) -> [LocalizedText] {
    document.texts(field, keyField: field + "Keys").compactMap { $0.toDomain(tables) }
  }

  /// A plain string.
  mutating func string(_ field: String) -> String? { document.string(field) }

  /// An address that may be opened.
  mutating func link(_ field: String) -> WebLink? { document.link(field).flatMap { WebLink($0) } }

  /// A date.
  mutating func date(_ field: String) -> PartialDate? { document.date(field).date }

  /// The time from `startDate` to `endDate`.
  mutating func period() -> Period {
    let start = document.date("startDate").date
    let end = document.date("endDate")
    let period = Period(start: start, end: end.date, isCurrent: !end.isPresent)
    if period.isReversed { document.note(.endBeforeStart, "endDate") }
    return period
  }

  /// The values of an array.
  mutating func array(_ field: String) -> [FieldValue]? { document.array(field) }

  /// What a field holds, whatever that is; it does not count as understood.
  func raw(_ field: String) -> FieldValue? { document.present(field) }

  /// Reads the fields of a map that is a part of this document.
  func part(_ fields: [String: FieldValue]) -> EntityReader { EntityReader(fields: fields, tables: tables) }

  /// Notes that a part of a field could not be understood; the field is kept as a whole.
  mutating func notePart(_ kind: DataWarning.Kind, _ field: String) { document.notePart(kind, field) }

  /// Counts a field as understood, which was looked at by other means.
  mutating func accept(_ field: String) { document.accept(field) }

  /// Counts a field, which is not understood as a whole, among the others.
  mutating func keep(_ field: String) { document.keep(field) }
}
