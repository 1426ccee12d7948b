import ResumeDomain

/// A text in a document's field: a string, a map from language to string, or, as an item of skills, a map with a title.
enum TextField {
  private static let titleFields = ["title", "name"]

  /// The texts by language where the value is a map of nothing else.
  static func translations(_ value: FieldValue?) -> [String: String]? {
    guard case .map(let fields)? = value, !fields.isEmpty else { return nil }
    var texts: [String: String] = [:]
    for (language, text) in fields {
      guard LanguageTag.isWellFormed(language), case .string(let text) = text else { return nil }
      texts[language] = text
    }
    return texts
  }

  /// The text in the first of the languages that it has, else in the first there is; `nil` where the value is no text.
  static func resolved(_ value: FieldValue, _ tags: [String]) -> String? {
    if case .string(let text) = value { return text }
    if let texts = translations(value) {
      for tag in tags {
        if let found = texts.first(where: { LanguageTag.matches($0.key, tag) }) { return found.value }
      }
      return texts.min { $0.key < $1.key }?.value
    }
    return titleField(of: value).flatMap { resolved($0.title, tags) }
  }

  /// A string as it is or in the first of the languages that it has, a number as its text; `nil` where the value is neither.
  static func word(_ value: FieldValue, _ tags: [String]) -> String? {
    switch value {
    case .string, .map: isRich(value) ? nil : resolved(value, tags)
    case .integer, .double: if case .number(let text) = FieldValueJSON.source(value).value { text } else { nil }
    default: nil
    }
  }

  /// Whether it is a map with a title and more than that.
  static func isRich(_ value: FieldValue) -> Bool { titleField(of: value) != nil }

  /// Whether a map says more than its title.
  static func saysMore(_ value: FieldValue) -> Bool {
    guard case .map(let fields) = value else { return false }
    return isRich(value) && fields.count > 1
  }

  /// The title of a map with one; `nil` for everything else.
  static func title(of value: FieldValue) -> FieldValue? { titleField(of: value)?.title }

  /// A map with another title; every other value as it is.
  static func titled(_ value: FieldValue, _ title: FieldValue) -> FieldValue {
    guard case .map(var fields) = value, let name = titleField(of: value)?.name else { return value }
    fields[name] = title
    return .map(fields)
  }

  private static func titleField(of value: FieldValue) -> (name: String, title: FieldValue)? {
    guard case .map(let fields) = value, translations(value) == nil else { return nil }
    for name in titleFields {
      switch fields[name] {
      case .string(let text)?: return (name, .string(text))
      case .map(let texts)? where translations(.map(texts)) != nil: return (name, .map(texts))
      default: continue
      }
    }
    return nil
  }

  /// The languages that a value names, also in a list of texts.
  static func languages(of value: FieldValue) -> [String] {
    if case .array(let elements) = value { return elements.flatMap(languages) }
    if let texts = translations(value) { return Array(texts.keys) }
    return titleField(of: value).map { languages(of: $0.title) } ?? []
  }

  /// What a value says in one language alone: its texts that name it, and all that names none where it is that of the rest;
  /// `nil` where it says nothing.
  static func own(_ value: FieldValue, in language: String, isBase: Bool) -> FieldValue? {
    if case .array(let elements) = value {
      return .array(elements.compactMap { own($0, in: language, isBase: isBase) })
    }
    guard case .map(let fields) = value else { return isBase ? value : nil }
    if let texts = translations(value) {
      return texts.first { LanguageTag.matches($0.key, language) }.map { .string($0.value) }
    }
    let parts = fields.compactMapValues { own($0, in: language, isBase: isBase) }
    return parts.isEmpty ? nil : .map(parts)
  }

  /// The value with its text in one language set; `nil` where it is no text that could be added to.
  static func setting(_ text: String, in language: WritingLanguage, of prior: FieldValue?) -> FieldValue? {
    switch prior {
    case nil: return language.isPlain ? .string(text) : .map([language.tag: .string(text)])
    case .string(let former)?:
      if language.isBase { return .string(text) }
      return .map([language.base: .string(former), language.tag: .string(text)])
    case .map(var fields)?:
      if translations(prior) != nil {
        let key = fields.keys.first { LanguageTag.matches($0, language.tag) } ?? language.tag
        fields[key] = .string(text)
        return .map(fields)
      }
      guard let prior, let (name, title) = titleField(of: prior), let set = setting(text, in: language, of: title)
      else { return nil }
      fields[name] = set
      return .map(fields)
    default: return nil
    }
  }

  /// What is left of a value without its text in one language; `nil` where nothing is.
  static func removing(_ language: WritingLanguage, from value: FieldValue?) -> FieldValue? {
    guard case .map(let fields)? = value, translations(value) != nil else { return nil }
    let rest = fields.filter { !LanguageTag.matches($0.key, language.tag) }
    return rest.isEmpty ? nil : .map(rest)
  }
}

/// A list of texts, each of which may be there in several languages.
enum TextList {
  /// The list with the texts of one language set place by place, over the longer of both; `nil` where one that is there is
  /// no text.
  static func setting(_ texts: [String], in language: WritingLanguage, of former: [FieldValue]) -> [FieldValue]? {
    var values: [FieldValue] = []
    for (index, text) in texts.enumerated() {
      let prior = former.indices.contains(index) ? former[index] : nil
      guard let value = TextField.setting(text, in: language, of: prior) else { return nil }
      values.append(value)
    }
    return values + former.dropFirst(texts.count).compactMap { rest($0, without: language) }
  }

  /// What a text says in other languages, with what it is besides; `nil` where it says nothing in any.
  private static func rest(_ value: FieldValue, without language: WritingLanguage) -> FieldValue? {
    let title = TextField.title(of: value) ?? value
    if TextField.translations(title) != nil {
      return TextField.removing(language, from: title).map {
        TextField.isRich(value) ? TextField.titled(value, $0) : $0
      }
    }
    // A text that names no language is in that of the résumé.
    return language.isBase ? nil : value
  }
}
