/// A text in all its languages.
public struct LocalizedText: Sendable, Equatable {
  /// The text in one language.
  package struct Translation: Sendable, Equatable {
    /// The BCP 47 tag as the document spells it; nil for a text without a language.
    package var language: String?
    /// The text; never empty.
    package var text: String

    /// Creates a translation.
    package init(language: String?, text: String) {
      self.language = language
      self.text = text
    }

    /// Whether the text has more than white space.
    var hasText: Bool {
      if let first = text.utf8.first, (0x21..<0x7F).contains(first) { return true }
      return text.unicodeScalars.contains { !$0.properties.isWhitespace }
    }
  }

  /// The texts, ordered by language tag; never empty.
  package let translations: [Translation]
  /// Whether the document has a string; otherwise, it has a map from language to string or a key into string tables.
  package let isPlain: Bool

  /// Creates a text; nil if every translation is white space.
  package init?(_ translations: [Translation], isPlain: Bool = false) {
    // A fast path: documents have thousands of texts, and most are complete and sorted.
    var present = translations
    if !present.allSatisfy(\.hasText) { present.removeAll { !$0.hasText } }
    guard !present.isEmpty else { return nil }
    let isSorted = zip(present, present.dropFirst()).allSatisfy { ($0.language ?? "") <= ($1.language ?? "") }
    self.translations = isSorted ? present : present.sorted { ($0.language ?? "") < ($1.language ?? "") }
    self.isPlain = isPlain
  }

  /// Creates a text without a language.
  package init(_ text: String) {
    translations = [Translation(language: nil, text: text)]
    isPlain = true
  }

  /// Returns the text in the first language of `preference` that exists, or else the first text.
  public func resolved(_ preference: LanguagePreference) -> String {
    guard translations.count > 1 else { return translations.first?.text ?? "" }
    for tag in preference.tags {
      if let match = translations.first(where: { $0.language.map { LanguageTag.matches($0, tag) } ?? false }) {
        return match.text
      }
    }
    return translations[0].text
  }
}

extension LocalizedText {
  /// The text with the characters of HTML's entities, such as `&eacute;`. Prose has them in its markup.
  package var withoutEntities: LocalizedText {
    guard translations.contains(where: { $0.text.utf8.contains(UInt8(ascii: "&")) }) else { return self }
    return mapped(HTMLEntity.decoded)
  }

  /// Returns the text with every translation replaced.
  func mapped(_ change: (String) -> String) -> LocalizedText {
    let changed = translations.map { Translation(language: $0.language, text: change($0.text)) }
    return LocalizedText(changed, isPlain: isPlain) ?? self
  }

  /// The text as a document has it: a string, or a map from language to string.
  package var value: FieldValue {
    isPlain || translations[0].language == nil
      ? .string(translations[0].text)
      : .map(Dictionary(translations.map { ($0.language ?? "", .string($0.text)) }) { first, _ in first })
  }

  /// Returns the text of a string or of a map from language to string; nil without text.
  package static func parse(_ value: FieldValue) -> LocalizedText? {
    switch value {
    case .string(let text): return LocalizedText([.init(language: nil, text: text)], isPlain: true)
    case .map(let texts):
      guard areLanguages(texts.keys) else { return nil }
      var translations: [Translation] = []
      for (language, text) in texts {
        guard case .string(let text) = text, LanguageTag.isWellFormed(language) else { continue }
        translations.append(.init(language: language, text: text))
      }
      return LocalizedText(translations)
    default: return nil
    }
  }

  /// Whether the names of an object are the languages of a text: each is the tag of a language, or one of two letters is and no other
  /// name is one that objects have. A lone `id` is an ID, not Indonesian; notes and tags don't count.
  package static func areLanguages(_ names: some Collection<String>) -> Bool {
    var (count, others, hasShort) = (0, false, false)
    for name in names {
      if LanguageTag.isKnown(name) {
        count += 1
        if name != "id", LanguageTag.hasShortCode(name) { hasShort = true }
      } else if name != FieldValue.tagsMember, !FieldTable.isOwn(name) {
        others = true
      }
    }
    guard others else { return hasShort || count > 0 && !names.contains("id") }
    return hasShort && !names.contains(where: objectNames.contains)
  }

  /// Names that members of objects have, in which a word of two letters isn't a language.
  private static let objectNames: Set = [
    "id", "name", "title", "text", "url", "value", "level", "label", "date", "type", "summary", "description",
    FieldValue.textMember,
  ]

  func eachLanguage(_ body: (String) -> Void) { translations.lazy.compactMap(\.language).forEach(body) }

  /// Calls a function with each language of the text of a value.
  static func eachLanguage(of value: FieldValue, _ body: (String) -> Void) {
    guard case .map(let texts) = value, areLanguages(texts.keys) else { return }
    for (language, text) in texts {
      guard case .string(let text) = text, LanguageTag.isWellFormed(language) else { continue }
      if Translation(language: language, text: text).hasText { body(language) }
    }
  }

  /// Whether a value is a string or a map from language to string, or to `null`, and nothing else.
  static func isText(_ value: FieldValue) -> Bool {
    switch value {
    case .string: true
    case .map(let texts):
      (texts.isEmpty || areLanguages(texts.keys))
        && texts.allSatisfy { language, text in
          switch text {
          case .string, .null: LanguageTag.isWellFormed(language)
          default: false
          }
        }
    default: false
    }
  }

  /// Returns the text of an element of a list: a text, maybe with tags, or a map with the text in one of `members`.
  static func parse(_ value: FieldValue, members: [String]) -> LocalizedText? {
    guard let fields = value.members else { return parse(value) }
    return ([FieldValue.textMember] + members).lazy.compactMap { fields.text($0) }.first ?? parse(value)
  }

  /// Whether a value is an element of a list: a text, maybe with a list of tags, or a map with a text in one of `members`.
  static func isElement(_ value: FieldValue, members: [String] = []) -> Bool {
    guard value.hasValidTags else { return false }
    return isText(value.withoutLocalTags) || !members.isEmpty && parse(value, members: members) != nil
  }
}

/// A value with texts in several languages.
public protocol Multilingual {
  /// All texts.
  var texts: [LocalizedText] { get }

  /// Calls a function with the language of each text.
  func eachLanguage(_ body: (String) -> Void)
}

extension Multilingual {
  /// Calls a function with the language of each text.
  public func eachLanguage(_ body: (String) -> Void) {
    for text in texts { text.eachLanguage(body) }
  }

  /// The languages of the texts, sorted.
  package var languages: [String] { [self].languages }
}

extension Sequence where Element: Multilingual {
  /// The languages of all texts of all elements, sorted.
  package var languages: [String] {
    var found: [String] = []
    for element in self {
      element.eachLanguage { if !found.contains($0) { found.append($0) } }
    }
    return found.sorted()
  }
}
