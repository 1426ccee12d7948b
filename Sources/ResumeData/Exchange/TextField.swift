import Foundation
import ResumeDomain

/// A text in a document's field: a string, a map from language to string, or, as an item of skills, a map with a title.
enum TextField {
  private static let titleFields = ["title", "name"]
  /// The members with the text of an object in a list of texts.
  static let textNames = titleFields + [FieldValue.textMember]

  /// Whether a value is an object with texts under names that only look like languages, such as `gpa`: none has two letters.
  static func isObject(_ value: FieldValue) -> Bool {
    guard let texts = value.translations else { return false }
    return !texts.keys.contains { LanguageTag.base(of: $0).count == 2 }
  }

  /// Returns the texts by language if the value is a map of nothing else.
  static func translations(_ value: FieldValue?) -> [String: String]? {
    value?.translations?.compactMapValues { if case .string(let text) = $0 { text } else { nil } }
  }

  /// Returns the text in the first available of the languages, else in any language; `nil` if the value isn't a text.
  static func resolved(_ value: FieldValue, _ tags: [String]) -> String? {
    let value = value.withoutLocalTags
    if case .string(let text) = value { return text }
    if let texts = translations(value) { return texts.resolved(tags) }
    return titleField(of: value).flatMap { resolved($0.title, tags) }
  }

  /// Returns a string, a text in the first available language, or a number as a string; `nil` for other values.
  static func string(_ value: FieldValue, _ tags: [String]) -> String? {
    switch value {
    case .string, .map: hasTitle(value) ? nil : resolved(value, tags)
    case .integer, .double: if case .number(let text) = value.json() { text } else { nil }
    default: nil
    }
  }

  static func hasTitle(_ value: FieldValue) -> Bool { titleField(of: value) != nil }

  static func title(of value: FieldValue) -> FieldValue? { titleField(of: value)?.title }

  /// Returns a map with another title; other values stay unchanged.
  static func replacingTitle(of value: FieldValue, with title: FieldValue) -> FieldValue {
    guard case .map(var fields) = value, let name = titleField(of: value)?.name else { return value }
    fields[name] = title
    return .map(fields)
  }

  private static func titleField(of value: FieldValue) -> (name: String, title: FieldValue)? {
    guard case .map(let fields) = value.withoutLocalTags, translations(value) == nil else { return nil }
    for name in titleFields {
      switch fields[name] {
      case .string(let text)?: return (name, .string(text))
      case .map(let texts)? where translations(.map(texts)) != nil: return (name, .map(texts))
      default: continue
      }
    }
    return nil
  }

  /// Returns the value with each text in it, at any depth, in the first available of the languages. An object with members that only look
  /// like languages stays as it is.
  static func resolvingTexts(in value: FieldValue, _ tags: [String]) -> FieldValue {
    switch value {
    case .array(let elements): .array(elements.map { resolvingTexts(in: $0, tags) })
    case .map(let fields):
      translations(value) == nil || isObject(value)
        ? .map(fields.mapValues { resolvingTexts(in: $0, tags) })
        : resolved(value, tags).map(FieldValue.string) ?? value
    default: value
    }
  }

  static func languages(of value: FieldValue) -> [String] {
    if case .array(let elements) = value { return elements.flatMap(languages) }
    if let texts = translations(value) { return Array(texts.keys) }
    return titleField(of: value).map { languages(of: $0.title) } ?? []
  }

  /// Returns the part of a value that has a language: its texts in the language, and values without one in the base language;
  /// `nil` if there is none.
  static func part(of value: FieldValue, in language: String, isBase: Bool) -> FieldValue? {
    if case .array(let elements) = value {
      return .array(elements.compactMap { part(of: $0.withoutLocalTags, in: language, isBase: isBase) })
    }
    guard case .map(let fields) = value else { return isBase ? value : nil }
    if let texts = translations(value) {
      return texts.first { LanguageTag.matches($0.key, language) }.map { .string($0.value) }
    }
    let parts = fields.compactMapValues { part(of: $0, in: language, isBase: isBase) }
    return parts.isEmpty ? nil : .map(parts)
  }

  /// Returns the value with its text in one language set and its tags kept; `nil` if the value isn't a text.
  static func setting(_ text: String, in language: WritingLanguage, of previous: FieldValue?) -> FieldValue? {
    let set = settingUntagged(text, in: language, of: previous?.withoutLocalTags)
    return previous.flatMap { previous in set.map { $0.withLocalTags(of: previous) } } ?? set
  }

  private static func settingUntagged(
    _ text: String, in language: WritingLanguage, of previous: FieldValue?
  ) -> FieldValue? {
    switch previous {
    case nil: return language.isPlain ? .string(text) : .map([language.tag: .string(text)])
    case .string(let baseText)?:
      if language.isBase { return .string(text) }
      return .map([language.base: .string(baseText), language.tag: .string(text)])
    case .map(var fields)?:
      if translations(previous) != nil {
        let key = fields.keys.first { LanguageTag.matches($0, language.tag) } ?? language.tag
        fields[key] = .string(text)
        return .map(fields)
      }
      guard let previous, let (name, title) = titleField(of: previous), let set = setting(text, in: language, of: title)
      else { return nil }
      fields[name] = set
      return .map(fields)
    default: return nil
    }
  }

  /// Returns a text in the form of the value that it replaces: a map keeps its other languages, a string in the base language
  /// stays a string.
  static func replacing(_ previous: FieldValue?, with text: String, in language: WritingLanguage) -> FieldValue {
    var form: FieldValue?
    if case .string? = previous { form = language.isBase ? previous : nil }
    if translations(previous) != nil { form = previous }
    return setting(text, in: language, of: form) ?? .string(text)
  }

  /// Returns the value without its text in one language; `nil` if nothing is left.
  static func removing(_ language: WritingLanguage, from value: FieldValue?) -> FieldValue? {
    guard let value, let texts = value.translations else { return nil }
    let rest = texts.filter { !LanguageTag.matches($0.key, language.tag) }
    return rest.isEmpty ? nil : .map(rest).withLocalTags(of: value)
  }

  /// Returns a list with the texts of one language set by position; `nil` if an element isn't a text.
  static func setting(_ texts: [String], in language: WritingLanguage, of previous: [FieldValue]) -> [FieldValue]? {
    var values: [FieldValue] = []
    for (index, text) in texts.enumerated() {
      let element = previous.indices.contains(index) ? previous[index] : nil
      guard let value = setting(text, in: language, of: element) else { return nil }
      values.append(value)
    }
    return values + previous.dropFirst(texts.count).compactMap { rest($0, without: language) }
  }

  /// Returns a text without one language; `nil` if nothing is left.
  private static func rest(_ value: FieldValue, without language: WritingLanguage) -> FieldValue? {
    let title = title(of: value) ?? value.withoutLocalTags
    if translations(title) != nil {
      if !hasTitle(value) { return removing(language, from: value) }
      return removing(language, from: title).map { replacingTitle(of: value, with: $0) }
    }
    // A text without a language tag has the base language.
    return language.isBase ? nil : value
  }
}

extension Dictionary where Key == String {
  /// Returns the value in the first available of the languages, else in any language.
  func resolved(_ tags: [String]) -> Value? {
    for tag in tags {
      if let found = first(where: { LanguageTag.matches($0.key, tag) }) { return found.value }
    }
    return self.min { $0.key < $1.key }?.value
  }
}
