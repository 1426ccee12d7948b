import ResumeDomain

/// Reads a document's fields one by one, notes what is wrong with them, and keeps what nobody asked for.
struct DocumentReader {
  private let fields: [String: FieldValue]
  private var understood: Set<String> = []
  /// What was wrong so far, one a field.
  private(set) var problems: [ProblemModel] = []

  init(fields: [String: FieldValue]) {
    self.fields = fields
  }

  /// Whether the document is of the original app's form, in which links are keys too.
  var usesKeys: Bool { fields.keys.contains { $0.hasSuffix("Key") || $0.hasSuffix("Keys") } }

  /// The fields that were not asked for, or not understood; `nil` when there are none.
  var others: [String: FirestoreValue]? {
    let rest = fields.filter { !understood.contains($0.key) }
    return rest.isEmpty ? nil : rest.mapValues(FirestoreValue.init)
  }

  /// The problems; `nil` when there are none.
  var problemsFound: [ProblemModel]? { problems.isEmpty ? nil : problems }

  mutating func note(_ kind: DataWarning.Kind, _ field: String) {
    if !problems.contains(where: { $0.field == field }) { problems.append(ProblemModel(kind, field)) }
  }

  /// Notes that a part of a field could not be understood; the field is kept as a whole.
  mutating func notePart(_ kind: DataWarning.Kind, _ field: String) {
    note(kind, field)
    keep(field)
  }

  /// Keeps a field as a whole, as there is more in it than was asked for.
  mutating func keep(_ field: String) {
    understood.remove(field)
  }

  /// Counts a field as understood, which was looked at by other means.
  mutating func accept(_ field: String) {
    understood.insert(field)
  }

  /// A text in any of the three forms; `keyField` is its name in the form with keys.
  mutating func text(_ field: String, keyField: String? = nil) -> TextModel? {
    let keyField = keyField ?? field + "Key"
    if let value = present(keyField) {
      // An empty key stays among the others: that the document holds keys must not be lost.
      if case .string(let key) = value { return key.isEmpty ? nil : accept(keyField, .key(key)) }
      note(.wrongType, keyField)
    }
    guard let value = present(field) else { return nil }
    guard let text = Self.text(value) else { return refuse(.wrongType, field) }
    if Self.isWholeText(value) { understood.insert(field) } else { note(.wrongType, field) }
    return text
  }

  /// A list of texts, or of keys in `keyField`.
  mutating func texts(_ field: String, keyField: String) -> [TextModel] {
    if let value = present(keyField) {
      if case .array(let values) = value {
        let keys = values.compactMap { if case .string(let key) = $0 { key } else { nil } }
        if keys.count < values.count { note(.wrongType, keyField) } else { understood.insert(keyField) }
        return keys.filter { !$0.isEmpty }.map(TextModel.key)
      }
      note(.wrongType, keyField)
    }
    guard let value = present(field) else { return [] }
    guard case .array(let values) = value else { return refuse(.wrongType, field) ?? [] }
    let texts = values.compactMap(Self.text)
    if texts.count < values.count || !values.allSatisfy(Self.isWholeText) {
      note(.wrongType, field)
    } else {
      understood.insert(field)
    }
    return texts
  }

  /// A list of plain words.
  mutating func words(_ field: String) -> [String]? {
    guard let value = present(field) else { return nil }
    guard case .array(let values) = value else { return refuse(.wrongType, field) }
    let words = values.compactMap { if case .string(let word) = $0 { word } else { nil } }
    if words.count < values.count { note(.wrongType, field) } else { understood.insert(field) }
    let present = words.filter { !$0.isEmpty }
    return present.isEmpty ? nil : present
  }

  /// A plain string; empty is absent.
  mutating func string(_ field: String) -> String? {
    guard let value = present(field) else { return nil }
    guard case .string(let text) = value else { return refuse(.wrongType, field) }
    return accept(field, text.isEmpty ? nil : text)
  }

  /// A whole number, also one written as a float.
  mutating func integer(_ field: String) -> Int? {
    switch present(field) {
    case nil: return nil
    case .integer(let number): return accept(field, Int(number))
    case .double(let number):
      guard let whole = Int(exactly: number) else { return refuse(.wrongType, field) }
      return accept(field, whole)
    default: return refuse(.wrongType, field)
    }
  }

  /// A whole number that can't be negative.
  mutating func count(_ field: String) -> Int? {
    guard let number = integer(field) else { return nil }
    guard number >= 0 else {
      understood.remove(field)
      return refuse(.wrongType, field)
    }
    return number
  }

  /// A date, and whether the field holds anything at all.
  mutating func date(_ field: String) -> (date: PartialDate?, isPresent: Bool) {
    switch present(field) {
    case nil: return (nil, false)
    case .timestamp(let text):
      guard let date = FirestoreTimestamp(text)?.day else { return (refuse(.invalidDate, field), true) }
      return (accept(field, date), true)
    case .string(let text):
      if text.isEmpty { return (accept(field, nil), false) }
      guard let date = PartialDate(text) else { return (refuse(.invalidDate, field), true) }
      return (accept(field, date), true)
    default: return (refuse(.wrongType, field), true)
    }
  }

  /// Latitude and longitude.
  mutating func coordinate(_ field: String) -> [Double]? {
    guard let value = present(field) else { return nil }
    guard case .geoPoint(let latitude, let longitude) = value else { return refuse(.wrongType, field) }
    guard Coordinate(latitude: latitude, longitude: longitude) != nil else { return refuse(.invalidCoordinate, field) }
    return accept(field, [latitude, longitude])
  }

  /// An address that may be opened.
  mutating func link(_ field: String) -> String? {
    guard let text = string(field) else { return nil }
    guard WebLink(text) != nil else {
      understood.remove(field)
      return refuse(.invalidLink, field)
    }
    return text
  }

  /// The values of an array.
  mutating func array(_ field: String) -> [FieldValue]? {
    guard let value = present(field) else { return nil }
    guard case .array(let values) = value else { return refuse(.wrongType, field) }
    return accept(field, values)
  }

  /// Whether nothing of a text is lost by reading it: every name is a language, every text a string or nothing.
  static func isWholeText(_ value: FieldValue) -> Bool {
    guard case .map(let texts) = value else { return true }
    return texts.allSatisfy { language, text in
      guard LanguageTag.isWellFormed(language) else { return false }
      return if case .string = text { true } else { text == .null }
    }
  }

  /// What can be read of a text from a string or a map of strings by language.
  static func text(_ value: FieldValue) -> TextModel? {
    switch value {
    case .string(let text): return .plain(text)
    case .map(let texts):
      let translations = texts.compactMap { language, text -> LocalizedText.Translation? in
        guard case .string(let text) = text, LanguageTag.isWellFormed(language) else { return nil }
        return .init(language: language, text: text)
      }
      guard !translations.isEmpty || isWholeText(value) else { return nil }
      return .perLanguage(translations.sorted { ($0.language ?? "") < ($1.language ?? "") })
    default: return nil
    }
  }

  /// What a field holds; `nil` for nothing.
  func present(_ field: String) -> FieldValue? {
    guard let value = fields[field], value != .null else { return nil }
    return value
  }

  private mutating func accept<Value>(_ field: String, _ value: Value?) -> Value? {
    understood.insert(field)
    return value
  }

  private mutating func refuse<Value>(_ kind: DataWarning.Kind, _ field: String) -> Value? {
    note(kind, field)
    return nil
  }
}

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

/// Puts a document's fields together again from what was understood of them and the others.
///
/// A field that is among the others was not understood whole, so that there is more in it than the model has: it stays.
struct DocumentWriter {
  /// The fields so far.
  private(set) var fields: [String: FieldValue]

  /// Begins with the fields that nobody understood.
  init(others: [String: FirestoreValue]?) {
    fields = others?.mapValues(\.value) ?? [:]
  }

  /// A text in the form it was read in; `keyField` is its name in the form with keys.
  mutating func text(_ field: String, keyField: String? = nil, _ text: TextModel?) {
    guard let text else { return }
    set(text.isKey ? keyField ?? field + "Key" : field, text.value)
  }

  /// A list of texts, or of keys in `keyField`.
  mutating func texts(_ field: String, keyField: String, _ texts: [TextModel]?) {
    guard let texts, let first = texts.first else { return }
    set(first.isKey ? keyField : field, .array(texts.map(\.value)))
  }

  /// A list of plain words.
  mutating func words(_ field: String, _ words: [String]?) {
    if let words { set(field, .array(words.map(FieldValue.string))) }
  }

  /// A plain string, an address or a date.
  mutating func string(_ field: String, _ text: String?) {
    if let text { set(field, .string(text)) }
  }

  /// A whole number.
  mutating func integer(_ field: String, _ number: Int?) {
    if let number { set(field, .integer(Int64(number))) }
  }

  /// Latitude and longitude.
  mutating func coordinate(_ field: String, _ degrees: [Double]?) {
    guard let degrees, degrees.count == 2 else { return }
    set(field, .geoPoint(latitude: degrees[0], longitude: degrees[1]))
  }

  /// The values of an array.
  mutating func array(_ field: String, _ values: [FieldValue]) {
    if !values.isEmpty { set(field, .array(values)) }
  }

  private mutating func set(_ field: String, _ value: FieldValue) {
    if fields[field] == nil || fields[field] == .null { fields[field] = value }
  }
}
