/// A text as a document has it, while it is read or changed: a string, a map from language to string, or in a list an object with one of
/// these in a member, next to tags, which only local files have, and to other members, such as an icon.
package struct StoredText {
  /// The names of the member with the text of an object that other programs write.
  package static let objectMembers = [
    "title", "name", "text", "keyword", "value", "summary", "description", "content",
  ]

  /// The string, or the map of texts by language; nil without a text. A malformed element is its own content.
  package var content: FieldValue?
  package var tags: [String]
  private var others: [String: FieldValue]
  /// The member with the text, if there are other members.
  private var member: String?
  private let read: (value: FieldValue, content: FieldValue?, tags: [String])?

  /// Reads a text; nil for a new one.
  ///
  /// - Parameter members: the names of the member with the text of an object.
  package init(_ value: FieldValue?, members: [String] = objectMembers) {
    var (content, tags) = (value, [String]())
    (others, member) = ([:], nil)
    if var fields = value?.members {
      tags = fields.removeValue(forKey: FieldValue.tagsMember)?.elements?.compactMap(\.string) ?? []
      content = .map(fields)
      let name = ([FieldValue.textMember] + members).first { fields[$0]?.isWholeText ?? false }
      // `$text` precedes everything else; any other name may be one of a text's languages.
      if let name, name == FieldValue.textMember || fields.translations == nil {
        content = fields.removeValue(forKey: name)
        others = fields
        member = name == FieldValue.textMember ? nil : name
      }
    }
    (self.content, self.tags) = (content, tags)
    read = value.map { [content, tags] in ($0, content, tags) }
  }

  /// Reads the text of an element of a list, or of a field.
  package init(_ value: FieldValue?, _ field: Field) {
    let object = value?.members.flatMap { LocalizedText.parse(.map($0)) == nil ? field.textMember(of: $0) : nil }
    self.init(value, members: field.textMembers + (object.map { [$0] } ?? []))
  }

  /// The value in the form of the document; nil without a text.
  package var value: FieldValue? {
    guard let content else { return nil }
    if let read, tags == read.tags, read.content.map(content.isIdentical) ?? false { return read.value }
    var fields = others
    if !tags.isEmpty { fields[FieldValue.tagsMember] = .array(tags.map(FieldValue.string)) }
    if fields.isEmpty { return content }
    if member == nil, others.isEmpty, let texts = content.members { return .map(fields.merging(texts) { $1 }) }
    fields[member ?? FieldValue.textMember] = content
    return .map(fields)
  }

  /// Whether there is a text, and nothing in its place.
  package var isText: Bool { content?.isWholeText ?? false }

  /// Whether the text is in a member of an object.
  package var isObject: Bool { member != nil }

  /// Returns the text that readers see: of those with more than white space, that in the language or in the next best one.
  package func shown(in language: String) -> String? {
    content.flatMap { LocalizedText.parse($0) }?.resolved(LanguagePreference(language))
  }

  /// Returns the text in the best of the languages that it names, even an empty one; nil without a text.
  package func resolved(_ preference: LanguagePreference) -> String? {
    guard let texts = content?.translations else { return content?.string }
    let tag = preference.tags.lazy.compactMap { texts.tag(matching: $0) }.first
    return (tag ?? texts.keys.min()).flatMap { texts[$0]?.string }
  }

  /// Returns the text in a language or in the next best one, even an empty one; nil without a text.
  package func resolved(in language: String) -> String? { resolved(LanguagePreference(language)) }

  /// Returns the text in a language; a string is in the base language.
  package func text(in language: String, base: String) -> FieldValue? {
    guard let texts = content?.members else { return LanguageTag.matches(language, base) ? content : nil }
    return texts.tag(matching: language).flatMap { texts[$0] }
  }

  func isText(_ value: String, in language: String, base: String) -> Bool {
    text(in: language, base: base)?.isIdentical(to: .string(value)) ?? false
  }

  /// Sets or removes the text in a language; a string becomes a map with another language.
  ///
  /// - Parameter namesLanguage: Whether a new text names its language, even the base language.
  package mutating func set(_ text: String?, in language: String, base: String, namesLanguage: Bool = false) {
    let isPlain = content.map { $0.members == nil } ?? !namesLanguage
    var texts = content.map { $0.members ?? [base: $0] } ?? [:]
    let tag = texts.tag(matching: language)
    if text == nil, tag == nil { return }
    texts[tag ?? language] = text.map(FieldValue.string)
    let only = texts.count == 1 ? texts.first : nil
    content =
      texts.isEmpty
      ? nil : isPlain && only.map { LanguageTag.matches($0.key, base) } ?? false ? only?.value : .map(texts)
  }
}

extension FieldValue {
  /// Whether the value is a string, or a map of texts by language and nothing else.
  fileprivate var isWholeText: Bool { string != nil || translations != nil }

  /// The languages of a text, or of the texts of a list, with repetitions.
  package var textLanguages: [String] {
    if let elements { return elements.flatMap(\.textLanguages) }
    return StoredText(self).content?.translations.map { Array($0.keys) } ?? []
  }

  /// Returns the value with each text in it, at any depth, in the best of the languages.
  package func resolvingTexts(_ preference: LanguagePreference) -> FieldValue {
    switch self {
    case .array(let elements): return .array(elements.map { $0.resolvingTexts(preference) })
    case .map(let fields):
      guard translations != nil else {
        return .map(fields.mapValues { $0.resolvingTexts(preference) })
      }
      return StoredText(self).resolved(preference).map(FieldValue.string) ?? self
    default: return self
    }
  }
}

extension [String: FieldValue] {
  /// The texts by language, without tags, if these are such members and nothing else.
  fileprivate var translations: [String: FieldValue]? { FieldValue.map(self).translations }

  /// Returns the tag of a text in a language, ignoring letter case.
  func tag(matching language: String) -> String? { keys.first { LanguageTag.matches($0, language) } }
}
