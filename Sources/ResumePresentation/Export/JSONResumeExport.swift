import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeInterface

/// `resume export json-resume`: exports every field in JSON Resume 1.0.0.
enum JSONResumeExport {
  static let name = "json-resume"
  static let clean = Flag("clean", help: "option.clean")
  static let with = Option<AddedContent>("with", help: "option.with.notes", parser: .choice(of: [.notes]))

  static func run(into output: OutputFile, _ context: CommandContext) async throws(ResumeError) {
    let (text, data) = try await composed(context)
    try output.write(text, of: data, context)
    try output.report(text, of: data, context)
  }

  /// Loads the active profile's résumé and returns it in the format.
  private static func composed(
    _ context: CommandContext
  ) async throws(ResumeError) -> (text: [UInt8], data: LoadedOutput<ResumeFile>) {
    let filter = try HandoutOptions.filter(context)
    let (profile, reader, _) = try context.reader(needsFavorites: filter.isFavorite)
    let formats = context.files.exchange
    let repositories = try reader.repositories()
    let isGiven = context.arguments.isGiven(HandoutOptions.sections)
    let requested = isGiven ? context.arguments[HandoutOptions.sections] : nil
    let sections = requested.map { Set($0.compactMap { ResumeSection(rawValue: $0.rawValue) }) }
    let omitsContact = context.arguments[ifDeclared: HandoutOptions.without] == .contact
    let hasNotes = context.arguments[ifDeclared: with] == .notes
    var (all, chosen): (Resume?, Resume?)
    let read = try await context.waiting(
      for: try await repositories.documents().documents(context.freshness, sections: sections))
    var count: (shown: Int, total: Int)?
    if filter != EntryFilter(untagged: .kept, order: EntryOrder(preference: filter.order.preference)) {
      let loaded = try await context.waiting(for: try await entries(repositories, context.freshness))
      let some = loaded.tailored(filter, favorites: reader.favorites, today: context.today)
      (all, chosen) = (loaded, some)
      let counted = requested ?? HandoutSection.allCases
      count = (some.entryCount(in: counted), loaded.entryCount(in: counted))
    }
    let whole = read.value
    let custom = whole.customSections.filter { $0.visibility == .shown }
    try HandoutOptions.checkCustomSections(custom.map(\.name), context)
    let file = whole.tailored(
      entries: chosen, sections: sections, includesSummary: requested?.contains(.summary) ?? true,
      omitsContact: omitsContact
    ).selected(byTagsOf: filter).exported(keepsNotes: hasNotes)
    // A file in one language comes back translated.
    let named = context.arguments.isGiven(CommonOptions.language) ? file.namingIDs : file
    let languages = formats.languages(of: whole)
    var data = LoadedOutput(
      loaded: read.map { _ in file }, profile: profile, languages: { _ in languages }, count: count)
    let language = try data.style(context).language
    // A résumé in one language is exported in it, whatever the language of the output.
    if context.language.source == .flag && !languages.isEmpty || languages.count > 1 {
      data.loaded.warnings += context.missingTexts(file.countMissingTexts(in: language), in: language)
    }
    let source = context.ownFile(of: try context.readingPlan().profile).flatMap { path in
      try? context.home.resumeFile(try context.files.absolutePath(path, false)).bytes()
    }
    let lost = formats.lostValues(of: file, readFrom: source)
    if !lost.isEmpty, context.arguments[ifDeclared: OutputFile.strict] {
      throw .message(.badData, "error.leftOutOfExport", [lost.joined(separator: ", ")], count: lost.count)
    }
    let text: [UInt8]
    if context.arguments[ifDeclared: clean] {
      let cleaned = formats.cleanJSONResume(file, language: language, sections: sections)
      text = cleaned.text
      if !cleaned.omitted.isEmpty {
        let names = Set(cleaned.omitted).sorted().joined(separator: ", ")
        data.loaded.warnings.append(DataWarning(.omittedFromExport, field: names, fact: .count(cleaned.omitted.count)))
      }
    } else {
      text = formats.jsonResume(named, language: language, sections: sections)
      data.loaded.warnings += formats.typeMismatches(of: file, language: language)
    }
    if omitsContact { data.loaded.warnings += file.contactWarnings(of: whole) }
    data.loaded.warnings += context.placeholderWarnings(of: try context.readingPlan().profile)
    data.loaded.warnings += context.unknownFieldWarnings(of: try context.readingPlan().profile)
    let documents = whole.documents
    data.loaded.warnings += context.documentWarnings(all) { section in
      if case .custom = section { return false }
      let collection = ResumeSection(rawValue: section.rawValue)?.collection ?? ResumeSection.personPath.collection
      return !documents.contains { Identifier.areEqual($0.path.segments[0], collection) }
    }
    if !lost.isEmpty {
      let names = lost.joined(separator: ", ")
      data.loaded.warnings.append(DataWarning(.leftOutOfExport, field: names, fact: .count(lost.count)))
    }
    let notes = file.noteCount
    if notes > 0 { data.loaded.warnings.append(DataWarning(.notesInExport, fact: .count(notes))) }
    return (text, data)
  }

  /// Returns a résumé of the jobs and the projects, which are loaded only for a filter.
  private static func entries(
    _ repositories: any ResumeRepositories, _ freshness: Freshness
  ) async throws(ResumeError) -> Resume {
    try await repositories.entries().resume(freshness, parts: [.section(.work), .section(.projects)]).value
  }
}
