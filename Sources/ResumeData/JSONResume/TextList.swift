import ResumeDomain

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
