import Foundation
import ResumeArguments
import ResumeDomain
import ResumeSupport
import ResumeTerminal

/// The environment of a command: its arguments, the streams, the labels and the services.
struct CommandContext: Sendable {
  var arguments: ParsedArguments
  var path: [CommandDeclaration]
  let console: Console
  let services: Services
  var resolver: SettingsResolver
  /// The requested language. Commands that read a résumé resolve it once the languages of the data are known.
  var language: LanguageRequest
  var labels: Labels
  let colorMode: ColorMode
  /// Collects the log lines of requests while the full-screen interface is shown, which prints them when it closes.
  var requestLog: Locked<[String]>?
  /// The number of times that a watched export was written; nil without `--watch`.
  var watchedWrites: Int?
  /// The profile chosen in the full-screen interface; it overrides the command line and the settings.
  var chosenProfile: String?
  /// Whether the variant, not a setting, chooses the sections of a document.
  var variantChoosesSections = false

  /// The résumé that the full-screen interface shows in place of the file: one with unsaved changes.
  var content: Loaded<ResumeFile>?
  /// Whether the whole résumé is shown, without the variant of the command line.
  var showsWholeResume = false

  var format: OutputFormat {
    if arguments[CommonOptions.json] { return .json }
    return arguments[CommonOptions.plain] ? .plain : .text
  }

  var isQuiet: Bool { arguments[CommonOptions.quiet] }
  var isVerbose: Bool { arguments[CommonOptions.verbose] }
  /// Where to read from; the cache first, if the command declares neither option.
  var freshness: Freshness {
    if arguments[ifDeclared: ReadingOptions.refresh] { return .refresh }
    return arguments[ifDeclared: ReadingOptions.offline] ? .offline : .preferCache
  }
  var now: Date { services.now() }
  var today: PartialDate { .day(of: now) }
  var sources: ProfileSources { services.sources }
  var home: HomeStorage { services.home }
  var files: LocalFiles { services.files }
  var desktop: Desktop { services.desktop }

  var symbols: Symbols { console.symbols }

  func dates(_ labels: Labels) -> Dates { Dates(labels: labels, dash: symbols.dash, today: today) }

  func readingPlan() throws(ResumeError) -> ReadingPlan {
    guard !readsAllProfiles else { throw .message(.usage, "profile.all.notHere") }
    if let inputFile { return try readingPlan(Profile(name: inputFile, source: .input(inputFile))) }
    return try readingPlan(profile(named: chosenProfile ?? arguments[ifDeclared: ReadingOptions.profile]))
  }

  /// The path of the file that is read in place of a profile; nil if a profile is read.
  var inputFile: String? { chosenProfile == nil ? arguments.inputFile : nil }

  func readingPlan(_ profile: Profile) throws(ResumeError) -> ReadingPlan {
    var log: (@Sendable (String) -> Void)?
    if isVerbose {
      let (error, requestLog) = (console.error, requestLog)
      log = { line in
        let line = Sanitizer.singleLine(line) + "\n"
        if let requestLog { requestLog.withLock { $0.append(line) } } else { try? error.write(line) }
      }
    }
    return ReadingPlan(
      profile: profile, cacheLifetime: try resolver.cacheLifetime(),
      timeout: arguments[ifDeclared: ReadingOptions.timeout], variant: try variantRequest(of: profile),
      content: content, log: log)
  }

  /// Checks that there are labels in the language of `--lang`. Commands that change something call it first, so that an unknown
  /// language fails before the change.
  func checkLanguage() throws(ResumeError) { try language.check(labels: labels.languages) }

  /// Prints output without résumé data, after checking the language.
  func printLocal(_ output: CommandOutput, profile: String? = nil) throws(ResumeError) {
    try checkLanguage()
    try print(output, profile: profile)
  }

  /// Prints lines of text; through the pager if they are taller than the terminal.
  func printText(_ lines: [String]) throws(ResumeError) {
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
  func report(_ sentence: String, appending value: String? = nil) {
    guard format != .json, !isQuiet else { return }
    let width = console.errorColumns
    var lines = TextWrapper(width: width, indent: "  ").lines(Sanitizer.singleLine(sentence))
    if let value = value.map(Sanitizer.singleLine) {
      let whole = (lines.last ?? "") + " " + value
      lines = whole.displayWidth <= width ? lines.dropLast() + [whole] : lines + [value]
    }
    console.printError(lines)
  }

  func waiting<Value: Sendable>(
    for operation: @autoclosure () async throws(ResumeError) -> Value
  ) async throws(ResumeError) -> Value {
    guard format == .text, !isQuiet, !isVerbose, requestLog == nil else { return try await operation() }
    return try await console.spinner.run(labels.text("progress.reading") + symbols.ellipsis, while: operation)
  }

  /// Returns a value of the command line; the error for an invalid one is in the language of the labels.
  func parsed<Value>(_ value: @autoclosure () throws(ParserError) -> Value) throws(ResumeError) -> Value {
    do {
      return try value()
    } catch {
      throw ResumeError(error, words: labels)
    }
  }

  func required<Value>(_ argument: Argument<Value>) throws(ResumeError) -> Value {
    try parsed(try arguments.required(argument))
  }

  func filter() throws(ResumeError) -> EntryFilter {
    try parsed(try FilterOptions.filter(arguments, LanguagePreference(language.tag), path: path))
  }

  /// Prints JSON output only; without `--json`, the command prints sentences.
  func printJSONOnly(_ members: [String: JSON], profile: String? = nil) throws(ResumeError) {
    try printLocal(CommandOutput(json: { members }), profile: profile)
  }

  /// Returns the reporter of the errors of a profile; nil for the selected one.
  func reporter(_ labels: Labels? = nil, of profile: String? = nil) -> ErrorReporter {
    let name = profile ?? arguments[ifDeclared: ReadingOptions.profile]
    return ErrorReporter(
      labels: labels ?? self.labels, profileFlag: name, profile: try? self.profile(named: name),
      emulators: ErrorReporter.emulators(resolver.environment),
      hasTimeLimit: arguments[ifDeclared: ReadingOptions.timeout] != nil)
  }

  /// Returns a text with commands to copy, which repeat `--profile` of the command line.
  func hint(_ key: String, _ arguments: [String] = []) -> String {
    labels.hint(key, arguments, for: self.arguments[ifDeclared: ReadingOptions.profile])
  }

  /// Sets the error that is printed if the time limit ends the process.
  func setTimeLimitError(_ error: ResumeError) {
    guard arguments[ifDeclared: ReadingOptions.timeout] != nil, let report = reporter().report(error) else { return }
    Watchdog.setMessage(report.text(labels, isJSON: format == .json))
  }

  /// Returns the profile with a name, or the active profile.
  func profile(named name: String?) throws(ResumeError) -> Profile {
    try resolver.profile(flag: name, among: home.profiles)
  }

  /// The active profile, also after a change of the settings; nil if they name a missing one.
  var activeProfile: Profile? { try? withReloadedSettings.profile(named: nil) }

  /// Prints how to undo a change of a profile's résumé.
  func reportVersion(_ update: FileUpdate, of profile: String) {
    guard update.version != nil else { return }
    report(labels.text("changes.undo", ["resume undo" + profileOption(profile)]))
  }

  /// Prints the elements that variants name and that a change gave another text, or removed.
  func reportReferences(_ elements: [FollowedElement], of profile: String) {
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
  func profileOption(_ profile: String) -> String { activeProfile?.name == profile ? "" : " --profile \(profile)" }

  /// Returns the command that lists problems of a local profile, or of the selected one; nil if its résumé isn't in a file.
  func validateCommand(_ options: String = "", ofFile name: String? = nil) -> String? {
    var name = name
    if name == nil, let profile = try? readingPlan().profile {
      if let path = profile.inputFile, path != "-" {
        guard InputFileName.isJSON(path), (try? files.absolutePath(path, true)) == nil else { return nil }
        return "resume validate " + (options.isEmpty ? "" : options + " ") + ShellQuote.word(path)
      }
      if case .file = profile.source { name = profile.name }
    }
    return name.map { "resume validate" + (options.isEmpty ? "" : " " + options) + profileOption($0) }
  }

  /// The same context with the settings read again after a change.
  var withReloadedSettings: CommandContext {
    var context = self
    context.resolver = SettingsResolver(environment: resolver.environment, file: home.settings)
    return context
  }

  /// Returns the same context with the language and the document options of the settings. Throws for an invalid setting.
  func withSettings() throws(ResumeError) -> CommandContext {
    let flag = arguments[CommonOptions.noColor] ? ColorMode.never : arguments[CommonOptions.color]
    _ = try resolver.value(.color, flag: flag?.rawValue)
    var context = self
    let tag = arguments[CommonOptions.language]
    // Only a site has several languages.
    let isSite = arguments.declares(SiteOptions.hosting)
    context.language = try resolver.language(flag: isSite ? tag.map(SiteOptions.firstLanguage) : tag)
    context.labels = labels.inLanguage(context.language.tag)
    context.arguments = try resolver.withDocumentSettings(arguments)
    return context
  }

  /// Returns the context of another command with the same options. Throws for an option that the other command doesn't have.
  func redirected(to command: CommandDeclaration) throws(ResumeError) -> CommandContext {
    var context = self
    context.path = [CommandTree.root, command]
    context.arguments = try parsed(try arguments.options(for: context.path))
    return context
  }

  /// Runs a list command: shows one entry if an ID was given, otherwise the entries that match the filter.
  ///
  /// - Parameters:
  ///   - emptyMessage: the keys of the messages for an empty collection and for no match.
  ///   - isFiltered: whether the command has other options that make no sense with an ID.
  func list<Entry: ListEntry>(
    id: Argument<String>, emptyMessage: (none: String, noMatch: String), isFiltered: Bool = false,
    details: (String, CommandContext) async throws(ResumeError) -> Void,
    fetch: ([ProfileReader], EntryFilter) async throws(ResumeError) -> Loaded<Listing<Entry>>,
    view: ([Listed<Entry>], ViewStyle) -> CommandOutput
  ) async throws(ResumeError) {
    let filter = try filter()
    if let id = arguments[id] {
      guard !isFiltered, filter == EntryFilter(order: EntryOrder(preference: filter.order.preference)) else {
        throw .message(.usage, "filter.withId")
      }
      return try await details(id, self)
    }
    let readers = try readers(needsFavorites: filter.isFavorite)
    var loaded = try await waiting(for: try await fetch(readers.each, filter))
    loaded.warnings += readers.warnings
    let listing = loaded.value
    if !loaded.sources.contains(where: { $0.error != nil }) {
      loaded.warnings += filterWarnings(listing.all, among: Entry.kind == .work ? .work : .project)
    }
    let hasFavorites = readers.each.contains { !$0.favorites.entries.isEmpty }
    let noMatch = filter.isFavorite && !hasFavorites ? "favorites.none" : emptyMessage.noMatch
    // A variant may omit every entry.
    let isEmpty = listing.total == 0 && variantName == nil
    try LoadedOutput(
      loaded: loaded, profile: readers.profile, languages: \.languages, count: (listing.entries.count, listing.total),
      emptyMessage: isEmpty ? emptyMessage.none : listing.entries.isEmpty ? noMatch : nil,
      addableKind: isEmpty ? Entry.collection.table.singular : nil
    ).print(self) { style in view(listing.entries, style) }
  }
}
