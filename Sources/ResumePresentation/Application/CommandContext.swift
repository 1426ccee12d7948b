import Foundation
import ResumeArguments
import ResumeDomain
import ResumeTerminal
import Synchronization

/// What a command is given: its arguments, the streams, the words, and everything outside.
struct CommandContext: Sendable {
  let arguments: ParsedArguments
  let path: [CommandDeclaration]
  let console: Console
  let services: any Services
  let resolver: SettingsResolver
  /// The language asked for; reading commands settle it once the data is known.
  var language: LanguageRequest
  /// The words before that.
  var labels: Labels
  let colorMode: ColorMode
  /// Whether the answer is a document in a format of its own.
  var isDocument = false
  /// What keeps the lines about requests while the screen is taken, when nothing else may be drawn or said.
  var diary: RequestLog?
  /// The profile that was chosen on the screen, instead of the one that the command line and the settings name.
  var chosenProfile: String?

  var format: OutputFormat {
    if isDocument { return .document }
    if arguments[CommonOptions.json] { return .json }
    return arguments[CommonOptions.plain] ? .plain : .text
  }

  /// The same context, for a command that was asked for a document.
  var printingDocument: CommandContext {
    var context = self
    context.isDocument = true
    return context
  }

  var isQuiet: Bool { arguments[CommonOptions.quiet] }
  var isVerbose: Bool { arguments[CommonOptions.verbose] }
  var freshness: Freshness { ReadingOptions.freshness(arguments) }
  var now: Date { services.now() }
  var today: PartialDate { .day(of: now) }
  var sources: any ProfileSources { services.sources }
  var home: any HomeStorage { services.home }
  var files: any LocalFiles { services.files }
  var formats: any FileFormats { services.formats }
  var desktop: any Desktop { services.desktop }

  /// The signs that the locale can show.
  var symbols: Symbols { console.symbols }

  /// Dates in the words of a language.
  func dates(_ labels: Labels) -> Dates { Dates(labels: labels, dash: symbols.dash) }

  /// Whose résumé is read, and how.
  func readingPlan() throws(ResumeError) -> ReadingPlan {
    guard !readsAllProfiles else {
      throw .usage(
        message: labels.text("profile.all.notHere"), hint: labels.text("profile.all.notHere.hint"), candidates: nil)
    }
    return try readingPlan(
      resolver.profile(flag: chosenProfile ?? arguments[ifDeclared: ReadingOptions.profile], among: home.profiles))
  }

  /// How a profile's résumé is read.
  func readingPlan(_ profile: Profile) throws(ResumeError) -> ReadingPlan {
    var log: (@Sendable (String) -> Void)?
    if isVerbose {
      let (error, diary) = (console.error, diary)
      log = { line in
        let line = Sanitizer.singleLine(line) + "\n"
        if let diary { diary.add(line) } else { try? error.write(line) }
      }
    }
    return ReadingPlan(
      profile: profile, cacheLifetime: try resolver.cacheLifetime(),
      timeout: arguments[ifDeclared: ReadingOptions.timeout], log: log)
  }

  /// The words of an answer from this machine alone; a command that changes something asks for them before it does.
  func outputLabels() throws(ResumeError) -> Labels {
    labels.inLanguage(try language.resolvedForLabels(labels.languages))
  }

  /// An answer that comes from this machine alone, in the language of the labels.
  func printLocal(_ answer: Answer, profile: String? = nil) throws(ResumeError) {
    let language = try language.resolvedForLabels(labels.languages)
    let printer = OutputPrinter(context: self, labels: labels.inLanguage(language))
    try printer.print(answer, Envelope(language: language, profile: profile))
  }

  /// A sentence about what was done; scripts that read JSON do not want it.
  ///
  /// - Parameter address: what follows on the same line where both have room. It is copied, so it is never broken.
  func tell(_ sentence: String, then address: String? = nil) {
    guard format != .json, !isQuiet else { return }
    let width = console.errorColumns
    var lines = TextWrapper(width: width, indent: "  ").lines(Sanitizer.singleLine(sentence))
    if let address = address.map(Sanitizer.singleLine) {
      let whole = (lines.last ?? "") + " " + address
      lines = whole.displayWidth <= width ? lines.dropLast() + [whole] : lines + [address]
    }
    try? console.error.write(lines.map { $0 + "\n" }.joined())
  }

  /// Reads from a repository, with a sign of life on the terminal while that lasts.
  func waiting<Value: Sendable>(
    _ operation: () async throws(ResumeError) -> Value
  ) async throws(ResumeError) -> Value {
    guard format == .text, !isQuiet, !isVerbose, diary == nil else { return try await operation() }
    return try await console.spinner.run(labels.text("progress.reading") + symbols.ellipsis, while: operation)
  }
}

extension CommandContext {
  /// A required argument; the parser has made sure that it is there.
  func required<Value>(_ argument: Argument<Value>) throws(ResumeError) -> Value {
    do {
      return try arguments.required(argument)
    } catch {
      throw ResumeError(error, words: labels)
    }
  }

  /// The filter that was typed.
  func filter() throws(ResumeError) -> EntryFilter {
    do {
      return try FilterOptions.filter(arguments, LanguagePreference(language.tag), path: path)
    } catch {
      throw ResumeError(error, words: labels)
    }
  }
}

extension CommandContext {
  /// An answer that only scripts get; people are told in a sentence.
  func printJSONOnly(_ members: [String: JSONOutput], profile: String? = nil) throws(ResumeError) {
    try printLocal(Answer(text: { _ in [] }, plain: { [] }, json: { members }), profile: profile)
  }
}

extension CommandContext {
  /// The same context after settings were changed.
  var withReloadedSettings: CommandContext {
    CommandContext(
      arguments: arguments, path: path, console: console, services: services,
      resolver: SettingsResolver(environment: resolver.environment, file: home.settings), language: language,
      labels: labels, colorMode: colorMode)
  }

  /// The same context with the language and the colour that the settings name, all of them checked.
  func withSettings() throws(ResumeError) -> CommandContext {
    let language = try resolver.language(flag: arguments[CommonOptions.language])
    let color = try resolver.value(.color, flag: arguments[CommonOptions.color]?.rawValue)
    return CommandContext(
      arguments: arguments, path: path, console: console, services: services, resolver: resolver, language: language,
      labels: labels.inLanguage(language.labelLanguage(labels.languages)),
      colorMode: color.flatMap { ColorMode(rawValue: $0.value) } ?? .auto)
  }
}

extension CommandContext {
  /// What the commands that list entries do alike: with an id one entry, else those that the filter lets through.
  ///
  /// - Parameters:
  ///   - nothing: the keys of what to say when there are none at all, and when none matches.
  ///   - isFiltered: whether something else was asked for that makes no sense of one entry.
  func list<Entry: ListEntry>(
    id: Argument<String>, nothing: (none: String, noMatch: String), isFiltered: Bool = false,
    details: (String, CommandContext) async throws(ResumeError) -> Void,
    fetch: ([ProfileReader], EntryFilter) async throws(ResumeError) -> Loaded<Listing<Entry>>,
    view: ([Listed<Entry>], ViewStyle) -> Answer
  ) async throws(ResumeError) {
    let filter = try filter()
    if let id = arguments[id] {
      guard !isFiltered, filter == EntryFilter(order: EntryOrder(preference: filter.order.preference)) else {
        throw .usage(message: labels.text("filter.withId"), hint: labels.text("filter.withId.hint"), candidates: nil)
      }
      return try await details(id, self)
    }
    let readers = try readers(needsFavorites: filter.isFavorite)
    var loaded = try await waiting { () async throws(ResumeError) in try await fetch(readers.each, filter) }
    loaded.warnings += readers.warnings
    let listing = loaded.value
    try LoadedOutput(
      loaded: loaded, profile: readers.profile, languages: { listing.languages },
      count: (listing.entries.count, listing.total),
      nothing: listing.entries.isEmpty ? Self.nothing(listing.total, nothing, filter, readers) : nil
    ).print(self) { style in view(listing.entries, style) }
  }

  /// The key of what to say where nothing is listed: why, as far as it is known.
  private static func nothing(
    _ total: Int, _ nothing: (none: String, noMatch: String), _ filter: EntryFilter, _ readers: ProfileReaders
  ) -> String {
    if total == 0 { return nothing.none }
    let isUnmarked = readers.each.allSatisfy { $0.favorites.entries.isEmpty }
    return filter.isFavorite && isUnmarked ? "favorites.none" : nothing.noMatch
  }
}

/// Lines about requests, kept until the screen that they would disturb is given back; the last ones, where they are many.
final class RequestLog: Sendable {
  private static let most = 1000

  private let lines = Mutex<[String]>([])

  func add(_ line: String) {
    lines.withLock { lines in
      if lines.count == Self.most { lines.removeFirst() }
      lines.append(line)
    }
  }

  func tell(_ sink: any ByteSink) {
    try? sink.write(lines.withLock { $0 }.joined())
  }
}
