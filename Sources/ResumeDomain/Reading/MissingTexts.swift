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
