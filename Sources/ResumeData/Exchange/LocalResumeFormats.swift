package import ResumeDomain

/// The résumé formats that the program imports and exports.
package struct LocalResumeFormats: ResumeFormats {
  package init() {}

  package func importing(
    _ input: ImportedInput, from path: String, into previous: ResumeFile?, in language: String?
  ) throws(ResumeError) -> (file: ResumeFile, report: ImportReport) {
    switch try ImportedText.read(input.text, from: path) {
    case .jsonResume(let file):
      let requested = language ?? file.file.language
      // Texts without a language count as English.
      let isPlain = language == nil && file.file.language.map { LanguageTag.matches($0, "en") } ?? true
      let writing = WritingLanguage(
        tag: requested ?? previous?.textLanguage ?? "en", base: previous?.textLanguage ?? requested ?? "en",
        isPlain: isPlain)
      let isAddition = adds(writing.tag, to: previous)
      var (result, report) = merged(
        file, into: previous, writing,
        as: isAddition ? .translation : input.archive == nil ? .replacement : .completion,
        input.archive?.recommendations ?? [])
      if input.archive != nil {
        // An archive may be a single table, and the positions in the text are not those in its files.
        report.unmatched.removeAll { $0.entry.id != nil }
        for index in report.unmatched.indices { report.unmatched[index].line = nil }
      }
      if previous == nil { result.language = requested }
      report.isLanguageAssumed = requested == nil
      return (result, report)
    case .documents(let documents) where adds(language, to: previous):
      let writing = WritingLanguage(
        tag: language ?? documents.textLanguage, base: previous?.textLanguage ?? "en", isPlain: false)
      return merged(try file(documents), into: previous, writing, as: .translation)
    case .documents(let documents): return replaced(documents, previous, language)
    }
  }

  /// Returns documents as a JSON Resume file.
  private func file(_ documents: ResumeFile) throws(ResumeError) -> JSONResumeFile {
    guard let file = try? JSONResumeFile(JSONResumeFile.text(of: documents)) else {
      throw .internalError("an export can't be imported")
    }
    return file
  }

  package func jsonResume(_ file: ResumeFile, language: String, sections: Set<ResumeSection>? = nil) -> [UInt8] {
    jsonResumeValue(file, language: language, sections: sections).indented
  }

  package func jsonResumeValue(_ file: ResumeFile, language: String, sections: Set<ResumeSection>? = nil) -> JSON {
    JSONResumeWriter(language: language, sections: sections).source(file)
  }

  package func fieldValue(of json: JSON) -> FieldValue { FieldValue(json: json, areTexts: true) }

  package func cleanJSONResume(
    _ file: ResumeFile, language: String, sections: Set<ResumeSection>? = nil
  ) -> (text: [UInt8], omitted: [String]) {
    var cleaning = SchemaCleaning()
    let source = cleaning.cleaned(JSONResumeWriter(language: language, sections: sections).source(file))
    return (source.indented, cleaning.omitted)
  }

  package func typeMismatches(of file: ResumeFile, language: String) -> [DataWarning] {
    EntryList(file).typeMismatches(in: language)
  }

  package func lostValues(of file: ResumeFile, readFrom text: [UInt8]?) -> [String] {
    LostValues(file: file).paths(readFrom: text)
  }

  package func fileText(of file: ResumeFile) throws(ResumeError) -> [UInt8] {
    var file = file
    file.documents = file.documents.map(\.withoutRevision.withPlainDates)
    file.takeFileFacts()
    return try JSONResumeFile.text(of: file)
  }

  package func languages(of file: ResumeFile) -> [String] {
    let list = EntryList(file)
    let entries = [list.personalDetails].compactMap(\.self) + list.entries
    return Set(entries.flatMap(\.languages) + [file.language].compactMap(\.self)).sorted()
  }

  /// Whether texts are added in another language, instead of replacing those of the résumé.
  private func adds(_ language: String?, to previous: ResumeFile?) -> Bool {
    guard let language, let previous else { return false }
    return !LanguageTag.matches(language, previous.textLanguage)
  }

  private func merged(
    _ imported: JSONResumeFile, into previous: ResumeFile?, _ language: WritingLanguage, as mode: ResumeMerge.Mode,
    _ recommendations: [ArchiveReport.Recommendation] = []
  ) -> (ResumeFile, ImportReport) {
    let isAddition = mode == .translation
    let before = EntryList(previous ?? ResumeFile(), isSorted: false)
    let (list, unmatched, untranslated) = ResumeMerge(language: language, mode: mode, recommendations: recommendations)
      .merged(imported, into: before)
    var file = previous ?? ResumeFile()
    // Adding a language keeps the order.
    file.documents = isAddition ? Self.ordered(list.documents, as: file.documents) : list.documents
    if mode == .replacement, let previous { file = file.keepingLocalParts(of: previous) }
    file.inventedIDs = list.inventedIDs
    let counter = ImportCounter(previous: before, current: list, language: language.base)
    return (
      file,
      ImportReport(
        language: language.tag, isAddition: isAddition, counts: counter.counts, removed: counter.removed,
        unmatched: unmatched, untranslated: untranslated)
    )
  }

  /// Returns the documents in the order of `previous`, new ones at the end.
  private static func ordered(_ documents: [Document], as previous: [Document]) -> [Document] {
    let indices = Dictionary(previous.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { one, _ in one })
    return documents.enumerated().sorted { one, other in
      let ranks = (indices[one.element.path] ?? .max, indices[other.element.path] ?? .max)
      return ranks.0 != ranks.1 ? ranks.0 < ranks.1 : one.offset < other.offset
    }.map(\.element)
  }

  private func replaced(
    _ documents: ResumeFile, _ previous: ResumeFile?, _ language: String?
  ) -> (ResumeFile, ImportReport) {
    var file = documents
    file.language = previous?.language ?? language ?? documents.language
    let base = file.textLanguage
    let counter = ImportCounter(previous: EntryList(previous ?? ResumeFile()), current: EntryList(file), language: base)
    return (file, ImportReport(language: base, isAddition: false, counts: counter.counts, removed: counter.removed))
  }
}

/// A text to import, by its form.
enum ImportedText {
  case jsonResume(JSONResumeFile)
  case documents(ResumeFile)

  /// Reads a text; the path is for error messages.
  static func read(_ bytes: [UInt8], from path: String) throws(ResumeError) -> ImportedText {
    let problem: FileProblem
    do throws(JSONReader.Failure) {
      let source = try JSON.parse(bytes)
      switch ResumeTextForm(source) {
      case .plain(PlainForm.format): return .documents(try PlainForm.read(bytes, allowsComments: true).file)
      case .plain: problem = .newerVersion
      case .documents(let page):
        if let file = try file(page) { return .documents(file) }
        problem = .invalidNames
      case .originalApp: return .documents(try OriginalAppFile.file(source))
      case .jsonResume:
        let file = try JSONResumeFile(source, bytes)
        if let (_, conflict) = file.conflicts.first { throw conflict.failure }
        return .jsonResume(file)
      case .other: problem = .unknownForm
      }
    } catch {
      throw .malformedFile(path: path, error.position, error.problem)
    }
    throw .fileNotUnderstood(path: path, line: nil, detail: problem)
  }

  /// Returns the documents of a page; nil if one has no valid name. Fails at the second of two with the same path, which couldn't be
  /// stored.
  private static func file(_ page: JSON) throws(JSONReader.Failure) -> ResumeFile? {
    var file = ResumeFile(language: page["language"]?.string)
    file.inventedIDs = Set(LocalResumeFile.texts(page["inventedIDs"]).compactMap { DocumentPath($0) })
    var paths: Set<DocumentPath> = []
    for source in page["documents"]?.elements ?? [] {
      guard let document = FirestoreDocument(source)?.document else { return nil }
      guard paths.insert(document.path).inserted else {
        throw JSONReader.Failure(
          position: source["name"]?.position ?? source.position, problem: .duplicateID(document.path.id))
      }
      file.documents.append(document.withoutRevision.withPlainDates)
    }
    return file
  }
}
