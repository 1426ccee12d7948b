extension ResumeFile {
  /// Returns the résumé with the language of texts without one named, if this change is the first that adds texts in another language.
  ///
  /// - Parameter previous: the résumé before the change.
  package func namingLanguage(after previous: ResumeFile?) -> ResumeFile {
    guard language == nil, hasOtherLanguages, previous?.hasOtherLanguages != true else { return self }
    var file = self
    file.language = textLanguage
    return file
  }

  /// Whether there are texts in other languages than that of texts without one.
  private var hasOtherLanguages: Bool { languages.contains { !LanguageTag.matches($0, textLanguage) } }

  /// The languages that texts name, sorted.
  package var languages: [String] {
    documents.compactMap { document in FieldTable.of(document.path).map { Entry(document, $0) } }.languages
  }
}
