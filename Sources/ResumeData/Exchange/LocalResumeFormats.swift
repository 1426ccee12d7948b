package import ResumeDomain

/// The résumé formats that the program imports and exports.
package struct LocalResumeFormats: ResumeFormats {
  package init() {}

  package func importing(
    _ input: ImportedInput, from path: String, into previous: ResumeFile?, in language: String?
  ) throws(ResumeError) -> (file: ResumeFile, report: ImportReport) {
    let (file, member, warnings) = try Self.read(input.text, from: path)
    let requested = language ?? file.file.language
    // Texts without a language count as English.
    let isPlain = language == nil && file.file.language.map { LanguageTag.matches($0, "en") } ?? true
    let writing = WritingLanguage(
      tag: requested ?? previous?.textLanguage ?? "en", base: previous?.textLanguage ?? requested ?? "en",
      isPlain: isPlain)
    let isAddition = previous.map { !LanguageTag.matches(writing.tag, $0.textLanguage) } ?? false
    var (result, report) = merged(
      file, into: previous, writing,
      as: isAddition ? .translation : input.archive == nil ? .replacement : .completion,
      input.archive?.recommendations ?? [])
    if input.archive != nil {
      // An archive may be a single table, and the positions in the text are not those in its files.
      report.unmatched.removeAll { $0.entry.id != nil }
      for index in report.unmatched.indices { report.unmatched[index].line = nil }
    }
    if previous == nil { (result.language, result.sectionNames) = (requested, file.file.sectionNames) }
    (report.member, report.warnings) = (member, warnings)
    report.isLanguageAssumed = requested == nil
    return (result, report)
  }

  /// Reads a text to import, and returns the only member that it may be in, and the warnings about its values; the path is for error messages.
  private static func read(
    _ bytes: [UInt8], from path: String
  ) throws(ResumeError) -> (file: JSONResumeFile, member: String?, warnings: [DataWarning]) {
    let (source, member, form) = ResumeTextForm.resume(in: try ForeignText.parse(bytes, at: path))
    switch form {
    case .jsonResume: break
    case .foreign(let form): throw .foreignFile(path: path, form)
    case .otherFormat(let problem): throw .fileNotUnderstood(path: path, line: nil, detail: problem)
    case .member, .other: throw .fileNotUnderstood(path: path, line: nil, detail: .unknownForm)
    }
    do throws(JSONReader.Failure) {
      let flat = NestedRoles.flattened(source)
      let file = try JSONResumeFile(flat, bytes)
      guard !file.conflicts.isEmpty else { return (file, member, file.warnings) }
      // Of two values of one field, the one that doesn't count stays as a note.
      let places = Set(file.conflicts.map(\.conflict.otherPosition))
      return (try JSONResumeFile(flat.noting(membersAt: places), bytes), member, file.warnings)
    } catch {
      throw .malformedFile(path: path, error.position, error.problem)
    }
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
    var export = CleanExport()
    let source = export.cleaned(JSONResumeWriter(language: language, sections: sections).source(file))
    return (source.indented, export.omitted)
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

  private func merged(
    _ imported: JSONResumeFile, into previous: ResumeFile?, _ language: WritingLanguage, as mode: ResumeMerge.Mode,
    _ recommendations: [ArchiveReport.Recommendation] = []
  ) -> (ResumeFile, ImportReport) {
    let isAddition = mode == .translation
    let before = EntryList(previous ?? ResumeFile(), isSorted: false)
    let (list, findings) = ResumeMerge(language: language, mode: mode, recommendations: recommendations)
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
        unmatched: findings.unmatched, placed: findings.placed, untranslated: findings.untranslated)
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
}

extension JSON {
  /// Returns the value with the members at some positions as notes, which begin with `x-`.
  fileprivate func noting(membersAt places: Set<TextPosition>) -> JSON {
    var json = self
    if let elements { json.value = .array(elements.map { $0.noting(membersAt: places) }) }
    if let members {
      json.value = .object(
        members.map { member in
          let name = places.contains(member.position) ? "x-" + member.name : member.name
          return Member(name, member.value.noting(membersAt: places))
        })
    }
    return json
  }
}
