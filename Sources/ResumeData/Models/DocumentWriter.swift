import ResumeDomain

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
