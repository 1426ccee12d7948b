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
