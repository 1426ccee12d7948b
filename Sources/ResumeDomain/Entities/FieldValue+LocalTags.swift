/// Tags of an element in a list of texts, which only local files have: `{"en": "…", "es": "…", "$tags": ["ci"]}`, or
/// `{"$text": "…", "$tags": ["ci"]}` for a text without a language. They select the element for a reader.
extension FieldValue {
  /// The member with the tags.
  package static let tagsMember = "$tags"
  /// The member with a text that has no language.
  package static let textMember = "$text"

  /// The tags of an element.
  package var localTags: [String] { members?[Self.tagsMember]?.elements?.compactMap(\.string) ?? [] }

  /// Whether the tags of an element are a list of strings, or absent.
  var hasValidTags: Bool {
    members?[Self.tagsMember].map { $0.elements?.allSatisfy { $0.string != nil } ?? false } ?? true
  }

  /// The element as Firestore has it: a text, or texts by language.
  package var withoutLocalTags: FieldValue {
    guard case .map(var fields) = self else { return self }
    let hadTags = fields.removeValue(forKey: Self.tagsMember) != nil
    if fields.count == 1, let text = fields[Self.textMember] { return text }
    return hadTags ? .map(fields) : self
  }

  /// Returns the element with the tags of another one.
  package func withLocalTags(of other: FieldValue) -> FieldValue {
    guard let tags = other.members?[Self.tagsMember] else { return self }
    switch self {
    case .string: return .map([Self.textMember: self, Self.tagsMember: tags])
    case .map(var fields):
      fields[Self.tagsMember] = tags
      return .map(fields)
    default: return self
    }
  }
}
