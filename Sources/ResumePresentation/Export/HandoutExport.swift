import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// The steps that all document commands share: load, filter, compose, write.
enum HandoutExport {
  /// Loads the active profile's résumé and composes the document.
  ///
  /// - Parameters:
  ///   - dash: the separator between two dates.
  ///   - filter: the filter of jobs and projects; nil for that of the options.
  static func composed(
    _ context: CommandContext, dash: String = "–", only filter: EntryFilter? = nil
  ) async throws(ResumeError) -> (handout: Handout, output: LoadedOutput<Resume>) {
    try composed(of: try await tailored(context, only: filter), context, dash: dash)
  }

  /// Composes the document of a loaded résumé.
  ///
  /// - Parameter hasSource: Whether the document carries its data; nil for what the options say.
  static func composed(
    of tailored: Tailored, _ context: CommandContext, dash: String = "–", hasSource: Bool? = nil
  ) throws(ResumeError) -> (handout: Handout, output: LoadedOutput<Resume>) {
    let (resume, sections) = (tailored.resume, tailored.sections)
    var output = tailored.output
    // Documents don't show IDs in place of titles.
    output.loaded.warnings.removeAll { $0.kind == .missingTitle }
    let language = try DocumentLanguage(
      context.language, labels: context.labels.documentLanguages, of: output.loaded.value)
    output.document = language
    var printed = resume
    if !sections.contains(.summary) { printed.person?.entry["summary"] = nil }
    output.loaded.warnings += context.missingTexts(printed.countMissingTexts(in: language.tag), in: language.tag)
    let arguments = context.arguments
    var style = ViewStyle(
      labels: context.labels.ofDocument(in: language.tag), language: language.tag, dash: dash, today: context.today)
    language.set(arguments[ifDeclared: HandoutOptions.dates] ?? .short, of: &style.dates)
    let showsTags = arguments[ifDeclared: HandoutOptions.tags] && !arguments[ifDeclared: HandoutOptions.noTags]
    let showsAddress = arguments[ifDeclared: HandoutOptions.with] == .address
    var handout = HandoutComposer(resume: resume, style: style, showsTags: showsTags, showsAddress: showsAddress)
      .handout(sections)
    handout.language = language.texts
    handout.heads = arguments[ifDeclared: HandoutOptions.heads] ?? .one
    try PhotoFile.checkOutput(of: resume.person, context)
    handout.photo = try PhotoFile.photo(of: resume.person, &output.loaded.warnings, context)
    let titles = context.arguments[ifDeclared: HandoutOptions.titles]
    if hasSource ?? SourceOption.isOn(context) {
      let printed = PrintedFile(
        resume: printed, sections: sections, language: language,
        titles: Dictionary(titles.map { ($0.section, $0.title) }, uniquingKeysWith: { $1 }), showsTags: showsTags,
        showsAddress: showsAddress)
      handout.source = context.files.exchange.jsonResume(printed.file, language: language.texts, sections: nil)
    }
    for (section, title) in titles {
      for index in handout.sections.indices where handout.sections[index].kind == section {
        handout.sections[index].heading = title
      }
    }
    output.loaded.warnings += SendingCheck.warnings(about: handout) + output.languageUnnamed(context)
    // A terminal without dashes has no quotation marks either.
    let isAsTyped = arguments[ifDeclared: HandoutOptions.asTyped] || dash != Symbols.unicode.dash
    return (isAsTyped ? handout : handout.withTypography, output)
  }

  /// A loaded résumé as the options select it, with the sections to print.
  typealias Tailored = (
    resume: Resume, sections: [HandoutSection], favorites: Favorites, output: LoadedOutput<Resume>
  )

  /// Loads the active profile's résumé and selects what the options name; if it need not be complete, a part that fails is a
  /// warning.
  static func tailored(
    _ context: CommandContext, isComplete: Bool = true, only given: EntryFilter? = nil
  ) async throws(ResumeError) -> Tailored {
    let filter = if let given { given } else { try HandoutOptions.filter(context) }
    let (profile, reader, warnings) = try context.reader(needsFavorites: filter.isFavorite)
    let repository = try reader.repositories().entries()
    let chosen = context.arguments[ifDeclared: HandoutOptions.sections]
    let hasKeptSections = HandoutOptions.hasKeptSections(context)
    let wanted = Set(
      (hasKeptSections ? HandoutSection.allCases : chosen ?? HandoutSection.allCases).map(\.part) + [.person])
    let parts = SourceReport.Part.all.filter(wanted.contains)
    var loaded = try await context.waiting(
      for: try await repository.resume(context.freshness, parts: parts, isComplete: isComplete))
    loaded.warnings += warnings
    let whole = loaded.value
    if loaded.sources.first(where: { $0.part == .person })?.error == nil {
      try HandoutOptions.checkCustomSections(whole.customSections.map(\.name), context)
    }
    let sections = chosen ?? HandoutSection.all(with: whole.customSections)
    loaded.warnings += context.documentWarnings(
      whole, failed: loaded.sources.filter { $0.error != nil }.compactMap(\.part))
    if hasKeptSections, !context.shown.hasSectionsOfVariant { loaded.warnings += leftOut(of: whole, sections) }
    var resume = whole.tailored(filter, favorites: reader.favorites, today: context.today)
    loaded.warnings += context.placeholderWarnings(of: try context.readingPlan().profile)
    loaded.warnings += context.unknownFieldWarnings(of: try context.readingPlan().profile)
    if context.arguments[ifDeclared: HandoutOptions.without] == .contact {
      let (withheld, warnings) = resume.withoutContact()
      resume = withheld
      loaded.warnings += warnings
    }
    let output = LoadedOutput(
      loaded: loaded, profile: profile, languages: \.languages,
      count: (resume.entryCount(in: sections), whole.entryCount(in: sections)))
    return (resume, sections, reader.favorites, output)
  }

  /// Returns a warning about the sections with entries that a setting leaves out of a document; none without such sections.
  private static func leftOut(of resume: Resume, _ sections: [HandoutSection]) -> [DataWarning] {
    let names = HandoutSection.all(with: resume.customSections).filter { !sections.contains($0) && !resume.isEmpty($0) }
      .map(\.rawValue)
    return names.isEmpty ? [] : [DataWarning(.leftOutSections, field: names.joined(separator: ", "))]
  }

  /// Loads, composes and writes a document; `dash` is the separator between two dates.
  static func run(
    into output: OutputFile, _ context: CommandContext, dash: String = "–",
    write: (Handout, inout [DataWarning]) throws(ResumeError) -> [UInt8]
  ) async throws(ResumeError) {
    var (handout, data) = try await composed(context, dash: dash)
    let bytes = try write(handout, &data.loaded.warnings)
    try output.write(bytes, of: data, context)
    try output.report(bytes, of: data, context)
  }
}

extension CommandContext {
  /// Returns the warning about texts of a document that aren't available in its language; none if there are none.
  func missingTexts(_ count: Int, in language: String) -> [DataWarning] {
    guard count > 0 else { return [] }
    let command = validateCommand("--missing \(language)")
    return [DataWarning(.missingTexts, fact: .texts(count, language: language, command: command))]
  }
}

extension LoadedOutput<Resume> {
  /// Returns the warning about a file that names no language, for a reader with another locale than English.
  fileprivate func languageUnnamed(_ context: CommandContext) -> [DataWarning] {
    let (resume, tag) = (loaded.value, LanguageTag.base(of: context.language.tag))
    guard loaded.origin == .file, context.language.source != .flag, resume.languages.isEmpty,
      resume.textLanguage == nil, !resume.texts.isEmpty, !LanguageTag.matches(tag, "en")
    else { return [] }
    return [DataWarning(.languageUnnamed, fact: .language(tag))]
  }
}

extension Resume {
  func entryCount(in sections: [HandoutSection]) -> Int {
    (sections.contains(.section(.work)) ? works.count : 0)
      + (sections.contains(.section(.projects)) ? petProjects.count : 0)
  }
}
