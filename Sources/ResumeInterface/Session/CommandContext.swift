package import Foundation
package import ResumeArguments
package import ResumeDomain
package import ResumeTerminal

/// The environment of a command: its arguments, the streams, the labels and the services.
package struct CommandContext: Sendable {
  package var arguments: ParsedArguments
  package var path: [CommandDeclaration]
  package let commands: CommandTree
  package var console: Console
  package let services: Services
  package var resolver: SettingsResolver
  /// The requested language. Commands that read a résumé resolve it once the languages of the data are known.
  package var language: LanguageRequest
  package var labels: Labels
  package let colorMode: ColorMode
  /// What the command reads.
  package var shown: ShownResume

  package init(
    arguments: ParsedArguments, path: [CommandDeclaration], commands: CommandTree, console: Console,
    services: Services, resolver: SettingsResolver, language: LanguageRequest, labels: Labels, colorMode: ColorMode
  ) {
    (self.arguments, self.path, self.commands, self.console) = (arguments, path, commands, console)
    (self.services, self.resolver, self.language) = (services, resolver, language)
    (self.labels, self.colorMode, shown) = (labels, colorMode, ShownResume(arguments))
  }

  package var format: OutputFormat {
    if arguments[CommonOptions.json] { return .json }
    return arguments[CommonOptions.plain] ? .plain : .text
  }

  package var isQuiet: Bool { arguments[CommonOptions.quiet] }
  package var isVerbose: Bool { arguments[CommonOptions.verbose] }
  /// Where to read from; the cache first, if the command declares neither option.
  package var freshness: Freshness {
    if arguments[ifDeclared: ReadingOptions.refresh] { return .refresh }
    return arguments[ifDeclared: ReadingOptions.offline] ? .offline : .preferCache
  }
  package var now: Date { services.now() }
  package var today: PartialDate { .day(of: now) }
  package var sources: ProfileSources { services.sources }
  package var home: HomeStorage { services.home }
  package var files: LocalFiles { services.files }
  package var desktop: Desktop { services.desktop }

  package var symbols: Symbols { console.symbols }

  package func dates(_ labels: Labels) -> Dates { Dates(labels: labels, dash: symbols.dash, today: today) }

  /// The path of the file that is read in place of a profile; nil if a profile is read.
  package var inputFile: String? { shown.file }

  /// Checks that there are labels in the language of `--lang`. Commands that change something call it first, so that an unknown
  /// language fails before the change.
  package func checkLanguage() throws(ResumeError) { try language.check(labels: labels.languages) }

  /// Prints output without résumé data, after checking the language.
  package func printLocal(_ output: CommandOutput, profile: String? = nil) throws(ResumeError) {
    try checkLanguage()
    try print(output, profile: profile)
  }

  /// Prints lines of text; through the pager if they are taller than the terminal.
  package func printText(_ lines: [String]) throws(ResumeError) {
    let lines = lines.map { console.logged($0) }
    guard console.rows > 0, lines.count >= console.rows, let pager else { return try console.output.print(lines) }
    // What was printed before comes first, and reading has no time limit.
    try console.output.print([UInt8]())
    services.setTimeLimit(nil)
    if !desktop.page(lines.map { $0 + "\n" }.joined(), pager) { try console.output.print(lines) }
  }

  /// The command of the pager; nil if text is printed directly, as by commands that ask a question about it.
  private var pager: String? {
    let isDumb = (console.environment["TERM"] ?? "dumb") == "dumb"
    guard console.outputIsTerminal, !isDumb, !arguments[CommonOptions.noPager], !arguments.declares(Confirmation.yes)
    else { return nil }
    // An invalid settings file does not prevent output, such as that of `doctor`.
    return try? resolver.pager()
  }

  /// Prints a sentence about what was done to standard error, except with `--json` or `--quiet`. A URL or path at its end is
  /// never wrapped, so that it can be copied.
  package func report(_ sentence: String, appending value: String? = nil) {
    guard format != .json, !isQuiet else { return }
    let width = console.errorColumns
    var lines = TextWrapper(width: width, indent: "  ").lines(Sanitizer.singleLine(sentence))
    if let value = value.map(Sanitizer.singleLine) {
      let whole = (lines.last ?? "") + " " + value
      lines = whole.displayWidth <= width ? lines.dropLast() + [whole] : lines + [value]
    }
    console.printError(lines)
  }

  package func waiting<Value: Sendable>(
    for operation: @autoclosure () async throws(ResumeError) -> Value
  ) async throws(ResumeError) -> Value {
    guard format == .text, !isQuiet, !isVerbose else { return try await operation() }
    return try await console.spinner.run(labels.text("progress.reading") + symbols.ellipsis, while: operation)
  }

  /// Returns a value of the command line; the error for an invalid one is in the language of the labels.
  package func parsed<Value>(_ value: @autoclosure () throws(ParserError) -> Value) throws(ResumeError) -> Value {
    do {
      return try value()
    } catch {
      throw ResumeError(error, words: labels)
    }
  }

  package func required<Value>(_ argument: Argument<Value>) throws(ResumeError) -> Value {
    try parsed(try arguments.required(argument))
  }

  /// Returns the filter of the options; `tables` have the fields that `--sort` may name.
  package func filter(of tables: [FieldTable] = [.work, .projects]) throws(ResumeError) -> EntryFilter {
    try parsed(try FilterOptions.filter(arguments, LanguagePreference(language.tag), of: tables, path: path))
  }

  /// Prints JSON output only; without `--json`, the command prints sentences.
  package func printJSONOnly(_ members: [String: JSON], profile: String? = nil) throws(ResumeError) {
    try printLocal(CommandOutput(json: { members }), profile: profile)
  }

  /// Returns the reporter of the errors of the selected profile.
  package func reporter(_ labels: Labels? = nil) -> ErrorReporter {
    let name = arguments[ifDeclared: ReadingOptions.profile]
    return ErrorReporter(
      labels: labels ?? self.labels, profileFlag: profileFlag, profile: try? self.profile(named: name),
      emulators: ErrorReporter.emulators(resolver.environment),
      hasTimeLimit: arguments[ifDeclared: ReadingOptions.timeout] != nil)
  }

  /// Returns a text with commands to copy, which repeat `--profile` of the command line.
  package func hint(_ key: String, _ arguments: [String] = []) -> String {
    labels.hint(key, arguments, for: profileFlag)
  }

  /// The profile of the command line; nil for the active one, which hints needn't name.
  package var profileFlag: String? {
    arguments[ifDeclared: ReadingOptions.profile].flatMap { $0 == resolver.activeName(among: home.profiles) ? nil : $0 }
  }

  /// Sets the error that is printed if the time limit ends the process.
  package func setTimeLimitError(_ error: ResumeError) {
    guard arguments[ifDeclared: ReadingOptions.timeout] != nil, let report = reporter().report(error) else { return }
    Watchdog.setMessage(report.text(labels, isJSON: format == .json))
  }

  /// Returns the profile with a name, or the active profile.
  package func profile(named name: String?) throws(ResumeError) -> Profile {
    try resolver.profile(flag: name, among: home.profiles)
  }

  /// Whether there is no profile, and neither the settings nor the environment name one.
  package var hasNoProfile: Bool {
    guard resolver.environmentProject == nil, (try? resolver.value(.profile))?.source == .default else { return false }
    return (try? home.profiles.names())?.isEmpty ?? false
  }

  /// The active profile, also after a change of the settings; nil if they name a missing one.
  package var activeProfile: Profile? { try? withReloadedSettings.profile(named: nil) }

  /// Prints how to undo a change of a profile's résumé, and warns of other links to its file.
  package func reportVersion(_ update: FileUpdate, of profile: String) {
    if update.otherLinks > 0 {
      report(labels.text("warning.prefix") + " " + labels.plural("changes.otherLinks", update.otherLinks))
    }
    guard update.version != nil else { return }
    report(labels.text("changes.undo", ["resume undo" + profileOption(profile)]))
  }

  /// Prints the elements that variants name and that a change gave another text, or removed.
  package func reportReferences(_ elements: [FollowedElement], of profile: String) {
    let followed = elements.filter { $0.after != nil }
    if !followed.isEmpty {
      let names = Set(followed.flatMap(\.variants)).sorted()
      let count = followed.reduce(0) { $0 + $1.references.count }
      let key =
        count == 1
        ? "changes.references.one" : names.count == 1 ? "changes.references.same" : "changes.references.other"
      report(labels.text(key, [labels.number(count), names.joined(separator: ", ")]))
    }
    for element in elements {
      let arguments = [element.path.id, element.field, element.before]
      let names = element.variants.joined(separator: ", ")
      if let after = element.after {
        report(labels.text("changes.reference", arguments + [after, names]))
      } else {
        let command = "resume variant repair \(element.variants[0])" + profileOption(profile)
        report(labels.text("changes.reference.gone", arguments + [names, command]))
      }
    }
  }

  /// Returns ` --profile NAME` for a profile that isn't the active one, for commands to copy.
  package func profileOption(_ profile: String) -> String {
    activeProfile?.name == profile ? "" : " --profile \(profile)"
  }

  /// The same context with the settings read again after a change.
  package var withReloadedSettings: CommandContext {
    var context = self
    context.resolver = SettingsResolver(environment: resolver.environment, file: home.settings)
    return context
  }

  /// Returns the same context with the language and the document options of the settings. Throws for an invalid setting.
  package func withSettings() throws(ResumeError) -> CommandContext {
    let flag = arguments[CommonOptions.noColor] ? ColorMode.never : arguments[CommonOptions.color]
    _ = try resolver.value(.color, flag: flag?.rawValue)
    var context = self
    let tag = arguments[CommonOptions.language]
    // Only a site has several languages.
    let isSite = arguments.declares(DocumentOptions.hosting)
    context.language = try resolver.language(flag: isSite ? tag.map(CommonOptions.firstLanguage) : tag)
    context.labels = labels.inLanguage(context.language.tag)
    context.arguments = try resolver.withDocumentSettings(arguments)
    return context
  }

  /// Returns the context of another command with the same options. Throws for an option that the other command doesn't have.
  package func redirected(to command: CommandDeclaration) throws(ResumeError) -> CommandContext {
    var context = self
    context.path = [commands.root, command]
    context.arguments = try parsed(try arguments.options(for: context.path))
    return context
  }

  /// Runs a list command: shows one entry if an ID was given, otherwise the entries that match the filter.
  ///
  /// - Parameters:
  ///   - emptyMessage: the keys of the messages for an empty collection and for no match.
  ///   - isFiltered: whether the command has other options that make no sense with an ID.
  package func list<Entry: ListEntry>(
    id: Argument<String>, emptyMessage: (none: String, noMatch: String), isFiltered: Bool = false,
    details: (String, CommandContext) async throws(ResumeError) -> Void,
    view: ([Listed<Entry>], ViewStyle) -> CommandOutput
  ) async throws(ResumeError) {
    let filter = try filter(of: [Entry.collection.table])
    if let id = arguments[id] {
      guard !isFiltered, filter == EntryFilter(order: EntryOrder(preference: filter.order.preference)) else {
        throw .message(.usage, "filter.withId")
      }
      return try await details(id, self)
    }
    var (output, favorites) = try await load(needsFavorites: filter.isFavorite, languages: \.languages) {
      (reader) async throws(ResumeError) in
      try await FetchList<Entry>(reader: reader, today: today)(filter, freshness)
    }
    let listing = output.loaded.value
    output.loaded.warnings += filterWarnings(listing.all, among: Entry.kind == .work ? .work : .project)
    let noMatch = filter.isFavorite && favorites.entries.isEmpty ? "favorites.none" : emptyMessage.noMatch
    // A variant may omit every entry.
    let isEmpty = listing.total == 0 && variantName == nil
    output.count = (listing.entries.count, listing.total)
    output.emptyMessage = isEmpty ? emptyMessage.none : listing.entries.isEmpty ? noMatch : nil
    output.emptyMessageArguments = [listing.all.first?.id ?? "ID"]
    output.addableKind = isEmpty ? Entry.collection.table.singular : nil
    try output.print(self) { style in view(listing.entries, style) }
  }
}
