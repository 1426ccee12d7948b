extension LocalizedText {
  /// Whether the text exists neither in a language nor in a broader one; `base` is the language of texts without one.
  package func lacks(_ language: String, base: String) -> Bool {
    let languages = isPlain ? [base] : translations.compactMap(\.language)
    let tags = [language] + LanguageTag.broader(than: language)
    // A key that is in no string table has no language.
    return !languages.isEmpty && !languages.contains { known in tags.contains { LanguageTag.matches($0, known) } }
  }
}

extension Sequence<LocalizedText> {
  /// Returns the number of texts that aren't available in a language; `base` is the language of texts without one.
  package func countMissing(in language: String, base: String) -> Int { count { $0.lacks(language, base: base) } }
}

extension FieldTable {
  /// Returns the number of texts to translate that an export lacks in a language.
  fileprivate func countMissing(_ texts: [FieldText], in language: String, base: String) -> Int {
    let names = Set(fields.filter { $0.isTranslated && $0.exchange != .none }.map(\.name))
    return texts.count { names.contains($0.field) && $0.text.lacks(language, base: base) }
  }
}

extension Resume {
  /// Returns the number of texts that aren't available in a language, without those that are the same in every language; those of a
  /// résumé that names no language are in the requested one.
  package func countMissingTexts(in language: String) -> Int {
    let base = textLanguage ?? (languages.isEmpty ? language : "en")
    return searchEntries.reduce(0) { count, entry in
      count + entry.kind.table.countMissing(entry.entry.fieldTexts, in: language, base: base)
    }
  }
}

extension ResumeFile {
  /// Returns the number of texts that aren't available in a language, without those that are the same in every language.
  package func countMissingTexts(in language: String) -> Int {
    withCustomDocuments.documents.reduce(0) { count, document in
      guard let table = FieldTable.of(document.path) else { return count }
      return count + table.countMissing(Entry(document, table).fieldTexts, in: language, base: textLanguage)
    }
  }
}

/// A text to translate.
package struct TranslatedText: Sendable {
  package let path: DocumentPath
  /// What assignments call the text, such as `summary` or `highlights#2`.
  package let target: String
  private let content: LocalizedText
  private let base: String

  fileprivate init(_ path: DocumentPath, _ target: String, _ content: LocalizedText, base: String) {
    (self.path, self.target, self.content, self.base) = (path, target, content, base)
  }

  /// The text in the base language, or else in the first.
  package var text: String { content.resolved(LanguagePreference(base)) }
  /// The target as the key of a field.
  package var key: String { FieldName.key(target) }

  fileprivate func isSame(as other: TranslatedText) -> Bool { path == other.path && content == other.content }

  package func lacks(_ language: String) -> Bool { content.lacks(language, base: base) }
}

extension ResumeFile {
  /// Returns the texts that aren't the same in every language, in order.
  ///
  /// - Parameter shown: The résumé with only the texts that count; nil for all.
  package func translatedTexts(of shown: ResumeFile? = nil) -> [TranslatedText] {
    let shown = shown?.withCustomDocuments
    return withCustomDocuments.documents.flatMap { document -> [TranslatedText] in
      guard let table = FieldTable.of(document.path) else { return [] }
      let kept = shown.map { $0[document.path].map { Entry($0, table).fieldTexts } ?? [] }
      return table.fields.filter { $0.isTranslated && $0.hasText }.flatMap { field -> [TranslatedText] in
        guard let value = document.fields[field.name], document.fields[field.keyName] == nil else { return [] }
        return (value.elements ?? [value]).enumerated().compactMap { index, element in
          let text = field.textMembers.lazy.compactMap { element.members?[$0] }.first ?? element.withoutLocalTags
          guard let content = LocalizedText.parse(text),
            kept?.contains(where: { $0.field == field.name && $0.text == content }) ?? true
          else { return nil }
          let target = field.member + (value.elements == nil ? "" : "#\(index + 1)")
          return TranslatedText(document.path, target, content, base: textLanguage)
        }
      }
    }
  }
}

extension ResumeFile {
  /// Returns the texts to translate that a variant has in place of those of this résumé, in order.
  ///
  /// - Parameter shown: The résumé as the variant shows it.
  package func translatedWords(of shown: ResumeFile) -> [TranslatedText] {
    let own = translatedTexts()
    return shown.translatedTexts().filter { word in !own.contains { $0.isSame(as: word) } }
  }
}

extension Field {
  /// Whether the field, or a member of each of its elements, is a text in several languages.
  package var hasText: Bool { isText || !textMembers.isEmpty }
}
