import ResumeDomain

/// How the members of an object inside an entry stand in a map: all under their own names.
struct PartForm: Sendable {
  /// The members that are texts, which may be there in several languages.
  let texts: [String]
  /// The members that are the same in every language.
  let words: [String]
  /// The member that a text in the place of the whole object means; `nil` where that means nothing.
  var lone: String?

  /// Where somebody lives.
  static let location = PartForm(
    texts: ["address", "city", "region"], words: ["postalCode", "countryCode"], lone: "city")
  /// Where else somebody is found.
  static let profile = PartForm(texts: ["network", "username"], words: ["url"])
  /// What a file says of itself.
  static let meta = PartForm(texts: [], words: ["canonical", "version", "lastModified"])
}

extension PartForm {
  /// Whether a member is one of those that are strings to JSON Resume.
  func knows(_ name: String) -> Bool {
    (texts + words).contains { Identifier.areSame($0, name) }
  }

  /// Whether a value is a text in the place of the whole object.
  func isLone(_ value: FieldValue) -> Bool {
    switch value {
    case .string: true
    case .map(let fields): TextField.translations(value) != nil && !fields.keys.contains(where: knows)
    default: false
    }
  }

  /// The languages that a value or a list of such values names.
  func languages(of value: FieldValue) -> [String] {
    switch value {
    case .array(let elements): elements.flatMap(languages)
    case .map(let fields) where !isLone(value):
      (texts + words).compactMap { fields[$0] }.flatMap(TextField.languages)
    default: TextField.languages(of: value)
    }
  }
}
