import ResumeDomain

/// A document's field with one text or a list of them, and the languages of each.
struct MultilingualField {
  /// A text in one language.
  struct Translation {
    var language: String
    /// Where the language is named.
    var position: TextPosition
    var hasText: Bool
  }

  var path: FieldPath
  var position: TextPosition
  var isProse: Bool
  /// The languages of each text that names some.
  var texts: [[Translation]]
  /// Whether any text names no language.
  var hasPlainText: Bool

  /// The fields of a document that hold texts.
  static func fields(of document: PlacedDocument, _ tables: StringTables?) -> [MultilingualField] {
    guard let form = DocumentForm(document.path) else { return [] }
    return form.texts.compactMap { text in
      // As reading does: the key first.
      if let key = document.fields[text.keyName], !key.isNull {
        return keys(key, document.fieldPath.member(text.keyName), tables)
      }
      guard let value = document.fields[text.name], !value.isNull else { return nil }
      return field(value, document.fieldPath.member(text.name), text)
    }
  }

  /// One of the texts of a value, the same for the same value; `nil` where there is none.
  static func someText(_ value: JSONSource?) -> String? {
    guard let members = value?.members else { return value?.presentText }
    let texts = members.filter { $0.value.presentText != nil }.sorted { $0.name < $1.name }
    return (texts.first { LanguageTag.matches($0.name, "en") } ?? texts.first)?.value.presentText
  }

  private static func field(
    _ value: JSONSource, _ path: FieldPath, _ form: DocumentForm.TextField
  ) -> MultilingualField {
    var field = MultilingualField(
      path: path, position: value.position, isProse: form.isProse, texts: [], hasPlainText: false)
    for element in value.elements ?? [value] {
      let inner = form.members.lazy.compactMap { element[$0] }.first ?? element
      if inner.presentText != nil { field.hasPlainText = true }
      guard let members = inner.members, !members.isEmpty else { continue }
      field.texts.append(
        members.filter { $0.value.string != nil || $0.value.isNull }.map {
          Translation(language: $0.name, position: $0.position, hasText: $0.value.presentText != nil)
        })
    }
    return field
  }

  private static func keys(_ value: JSONSource, _ path: FieldPath, _ tables: StringTables?) -> MultilingualField? {
    guard let tables else { return nil }
    var field = MultilingualField(
      path: path, position: value.position, isProse: false, texts: [], hasPlainText: false)
    for element in value.elements ?? [value] {
      guard let key = element.presentText else { continue }
      let found = tables.lookup(key)
      guard !found.isEmpty else { continue }
      field.texts.append(
        found.map {
          Translation(language: $0.language, position: element.position, hasText: !$0.text.isEmpty)
        })
    }
    return field
  }
}
