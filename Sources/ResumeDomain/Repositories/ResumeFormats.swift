/// The formats for import and export.
package protocol ResumeFormats: Sendable {
  /// Imports a JSON Resume text into a résumé. The text of an archive completes the résumé: nothing is removed from it.
  ///
  /// - Parameters:
  ///   - input: JSON, with or without comments and trailing commas; a résumé, or an object with one in its only member.
  ///   - path: The name of the text in errors.
  ///   - previous: The existing résumé; nil for a new one.
  ///   - Throws: `ResumeError.malformedFile`, `.fileNotUnderstood`, `.foreignFile`.
  func importing(
    _ input: ImportedInput, from path: String, into previous: ResumeFile?, in language: String?
  ) throws(ResumeError) -> (file: ResumeFile, report: ImportReport)

  /// Returns the résumé as JSON Resume 1.0.0 in a language. `sections` are those to include; nil for all.
  func jsonResume(_ file: ResumeFile, language: String, sections: Set<ResumeSection>?) -> [UInt8]

  /// Returns the same as a value.
  func jsonResumeValue(_ file: ResumeFile, language: String, sections: Set<ResumeSection>?) -> JSON

  /// Returns the text without empty values and those that JSON Resume's official schema rejects, and the name of the member of
  /// each omitted value, such as `work.url`.
  func cleanJSONResume(
    _ file: ResumeFile, language: String, sections: Set<ResumeSection>?
  ) -> (text: [UInt8], omitted: [String])

  /// Returns a warning for each exported member with a type that differs from JSON Resume's.
  func typeMismatches(of file: ResumeFile, language: String) -> [DataWarning]

  /// Returns the paths of the values that an export of a résumé lacks, although no rule omits them; `text` is that of its file.
  func lostValues(of file: ResumeFile, readFrom text: [UInt8]?) -> [String]

  /// Returns the text of a local file with a résumé, such as a server's.
  ///
  /// - Throws: `error.inPlace` if a file can't have the content.
  func fileText(of file: ResumeFile) throws(ResumeError) -> [UInt8]

  /// Returns the value of a member outside the sections that a file has as JSON.
  func fieldValue(of json: JSON) -> FieldValue

  /// Returns the languages of all texts of a résumé, sorted.
  func languages(of file: ResumeFile) -> [String]
}

extension ResumeFormats {
  /// Imports a text as ``importing(_:from:into:in:)`` does.
  package func importing(
    _ text: [UInt8], from path: String, into previous: ResumeFile?, in language: String?
  ) throws(ResumeError) -> (file: ResumeFile, report: ImportReport) {
    try importing(ImportedInput(text), from: path, into: previous, in: language)
  }
}

/// An entry among others in one text that people edit.
package struct EditedTexts: Sendable {
  /// The name of its member.
  package let name: String
  package let shown: Document
  /// The entry with the texts that the shown ones replace, in lists of the same length; nil for a letter, which replaces none.
  package let original: Document?

  /// The fields in order; those of a document without a field table have no order of their own.
  package let order: [String]

  package init(name: String, shown: Document, original: Document?, order: [String] = []) {
    (self.name, self.shown, self.original, self.order) = (name, shown, original, order)
  }
}

/// The text format in which people edit an entry.
package protocol EntryTextFormat: Sendable {
  /// Returns the entry as JSON with JSON Resume's names after the comments, one per line.
  ///
  /// - Parameters:
  ///   - isNew: Whether absent fields are empty values to fill in; otherwise, they are comments.
  ///   - explanation: Returns the help text of an absent field.
  func text(
    of document: Document, comments: [String], isNew: Bool, explaining explanation: @escaping (Field) -> String
  ) -> [UInt8]

  /// Returns the edited entry, with the ID of the text in its path, and warnings about it.
  ///
  /// - Parameter path: The file that was edited, for messages.
  /// - Throws: `ResumeError.malformedFile`, `.invalidEntry`.
  func document(
    from text: [UInt8], inPlaceOf previous: Document, path: String
  ) throws(ResumeError) -> (document: Document, warnings: [DataWarning])

  /// Returns the texts of several entries as one JSON object after the comments, each with the original one as a comment above it.
  ///
  /// - Parameter explanation: Returns the help text of an absent field of an entry without original texts.
  func text(
    of entries: [EditedTexts], comments: [String], explaining explanation: @escaping (Field) -> String
  ) -> [UInt8]

  /// Returns the edited documents in the order of the entries; an entry or a text without lines is unchanged.
  ///
  /// - Throws: `ResumeError.malformedFile`, `.invalidEntry`.
  func documents(
    from text: [UInt8], inPlaceOf entries: [EditedTexts], path: String
  ) throws(ResumeError) -> [Document]

  /// Returns the values of an entry that `validate` would report.
  func problems(of document: Document, today: PartialDate) -> [ValidationProblem]

  /// Returns the résumé with an edited entry. Exact values of imports in other languages stay.
  func applying(_ edited: Document, to file: ResumeFile) -> ResumeFile
}

extension EntryTextFormat {
  /// Returns the problems of an entry that it did not have before.
  package func problems(
    of document: Document, before previous: Document?, today: PartialDate
  ) -> [ValidationProblem] {
    let known = previous.map { problems(of: $0, today: today) } ?? []
    return problems(of: document, today: today).filter { !known.contains($0) }
  }
}
