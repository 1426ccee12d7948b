import ResumeDomain

/// The language in which texts are written into documents.
struct WritingLanguage: Sendable {
  let tag: String
  /// The base language, which texts without a language tag have.
  let base: String
  /// Whether new texts are plain strings without a language tag.
  let isPlain: Bool

  var isBase: Bool { LanguageTag.matches(tag, base) }

  /// Whether a value shows this text in the language or in the base language, so that adding the text changes nothing.
  func shows(_ text: String, for value: FieldValue?) -> Bool {
    [tag, base].contains { StoredText(value).resolved(in: $0).map { Identifier.areEqual($0, text) } ?? false }
  }

  /// Returns the value with its text in the language set and its tags kept; nil if the value isn't a text.
  func setting(_ text: String, of previous: FieldValue?) -> FieldValue? {
    var stored = StoredText(previous)
    guard previous == nil || stored.isText else { return nil }
    stored.set(text, in: tag, base: base, namesLanguage: !isPlain)
    return stored.value
  }

  /// Returns a text in the form of the value that it replaces: a map keeps its other languages, a string in the base language
  /// stays a string.
  func replacing(_ previous: FieldValue?, with text: String) -> FieldValue {
    let hasForm = previous?.translations != nil || isBase && previous?.string != nil
    return setting(text, of: hasForm ? previous : nil) ?? .string(text)
  }

  /// Returns the value without its text in the language; nil if nothing is left.
  func removing(from value: FieldValue?) -> FieldValue? {
    guard let value, value.translations != nil else { return nil }
    return rest(of: value)
  }

  /// Returns a list with the texts of the language set by position; nil if an element isn't a text.
  func setting(_ texts: [String], of previous: [FieldValue]) -> [FieldValue]? {
    var values: [FieldValue] = []
    for (index, text) in texts.enumerated() {
      guard let value = setting(text, of: previous.indices.contains(index) ? previous[index] : nil) else { return nil }
      values.append(value)
    }
    return values + previous.dropFirst(texts.count).compactMap(rest)
  }

  /// Returns a text without the language; a string has the base language. Returns nil if nothing is left.
  private func rest(of value: FieldValue) -> FieldValue? {
    var stored = StoredText(value)
    guard stored.isText, stored.content?.members != nil else { return isBase ? nil : value }
    stored.set(nil, in: tag, base: base)
    return stored.value
  }
}
