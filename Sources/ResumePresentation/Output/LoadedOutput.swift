import Foundation
import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// Loaded data with the language of its output: the last step of all reading commands.
struct LoadedOutput<Value: Sendable> {
  var loaded: Loaded<Value>
  /// The profile; nil with several profiles.
  let profile: String?
  let languages: (Value) -> [String]
  var count: (shown: Int, total: Int)?
  /// The key of the text for the count.
  var countKey = "footer.count"
  /// The key of the message for an empty output.
  var emptyMessage: String?
  /// The kind of entry that an empty section can be extended with.
  var addableKind: String?
  /// Whether the output itself is local, such as favorites, even if it includes loaded titles.
  var isLocal = false
  var emptyMessageArguments: [String] = []
  /// The choice of the document's language; nil for output that isn't a document.
  var document: DocumentLanguage?

  func style(_ context: CommandContext) throws(ResumeError) -> ViewStyle {
    if let document {
      return ViewStyle(labels: context.labels, language: document.tag, dash: context.symbols.dash, today: context.today)
    }
    // The languages of the data are collected only if the labels lack the requested language.
    let isLabelLanguage = context.labels.languages.contains { LanguageTag.matches($0, context.language.tag) }
    let language = try context.language.resolved(
      labels: context.labels.languages, data: isLabelLanguage ? [] : languages(loaded.value))
    return ViewStyle(context.labels, language: language, dash: context.symbols.dash, today: context.today)
  }

  /// Returns the end of the key of a message about where to add a field: to a document, a local résumé or a file.
  func place(_ context: CommandContext) -> String {
    guard loaded.origin == .file else { return "" }
    return context.fileReadInPlace != nil ? ".inPlace" : ".local"
  }

  func print(_ context: CommandContext, _ view: (ViewStyle) -> CommandOutput) throws(ResumeError) {
    let style = try style(context)
    let labels = style.labels
    let messages = WarningMessages(
      labels: labels, dates: style.dates, now: context.now,
      profile: profile == context.resolver.environmentProject ? nil : profile)
    let warnings =
      loaded.warnings + (document?.warnings ?? [context.language.fallbackWarning(style.language)].compactMap { $0 })
    let envelope = Envelope(
      language: style.language, profile: profile, origin: isLocal ? nil : loaded.origin,
      savedAt: isLocal ? nil : loaded.savedAt, isStale: loaded.isStale,
      sources: loaded.sources.map { source in
        (source, source.error.flatMap { context.reporter(labels, of: source.profile).report($0) })
      },
      warnings: warnings.map { ($0, messages.text($0, savedAt: loaded.savedAt)) })
    let flag = context.arguments[ifDeclared: ReadingOptions.profile]
    let empty = emptyMessage.map { labels.hint($0, emptyMessageArguments, for: flag) }
    let hint = (profile == nil ? nil : addableKind).map { kind in
      " " + labels.addingHint(kind, to: loaded.origin, inPlace: context.fileReadInPlace, for: flag)
    }
    try OutputPrinter(context: context, labels: labels).print(
      view(style), envelope, isEmptyBecause: empty.map { $0 + (hint ?? "") },
      count: count.flatMap { shown, total in
        shown < total ? labels.text(countKey, [labels.number(shown), labels.number(total)]) : nil
      })
  }
}

extension Labels {
  /// Returns how to add an entry to an empty section: 'add' changes only local profiles, and no file read in place.
  func addingHint(_ kind: String, to origin: Origin, inPlace file: String? = nil, for profile: String?) -> String {
    switch origin {
    case .file: file.map { text("section.add.inPlace", [$0]) } ?? hint("section.add", [kind], for: profile)
    case .bundled: text("section.add.sample")
    case .remote, .cache: hint("section.add.server", for: profile)
    }
  }
}

/// The labels and the language of a view.
struct ViewStyle {
  let labels: Labels
  let language: String
  let preference: LanguagePreference
  var dates: Dates
  let today: PartialDate

  /// Creates the style of a language; the labels are those of the language, its base language, or English.
  init(_ labels: Labels, language: String, dash: String, today: PartialDate) {
    self.init(labels: labels.inLanguage(language), language: language, dash: dash, today: today)
  }

  /// Creates the style of texts in a language, which may differ from the language of the labels.
  init(labels: Labels, language: String, dash: String, today: PartialDate) {
    self.labels = labels
    self.language = language
    preference = LanguagePreference(language)
    dates = Dates(labels: labels, dash: dash, today: today)
    self.today = today
  }

  func text(_ text: LocalizedText?) -> String? { text?.resolved(preference) }

  func title(_ entry: some ListEntry) -> String { text(entry.title) ?? entry.id }

  /// Returns the facts below the title: the company and the location of a job, or the subtitle of a project.
  func facts(_ entry: some ListEntry) -> [String] { entry.subtitles.compactMap(text) }

  func facts(_ entry: SearchEntry) -> [String] {
    switch entry {
    case .work(let work): facts(work)
    case .project(let project): facts(project)
    case .skill: []
    case .section(let entry):
      (entry.entry.texts(.title) + entry.entry.texts(.organization)).filter { $0 != entry.title }
        .compactMap(text)
    case .recommendation(let recommendation, let work):
      [recommendation.role, work.title, work.company].compactMap(text)
    case .person(let person): [person.headline].compactMap(text)
    }
  }
}

/// The members that every JSON output has besides its payload.
struct Envelope {
  /// The version of the schemas in `Resources/schema`.
  static let schemaVersion = 1

  var language: String
  var profile: String?
  var origin: Origin?
  var savedAt: Date?
  var isStale = false
  /// The sources of the output, if there are several, with their errors.
  var sources: [(report: SourceReport, error: ErrorReport?)] = []
  var warnings: [(warning: DataWarning, message: String)] = []

  func object(_ payload: [String: JSONOutput]) -> JSONOutput {
    var members: [String: JSONOutput] = [
      "language": .string(language),
      "origin": JSONOutput(origin?.rawValue),
      "profile": JSONOutput(profile),
      "savedAt": JSONOutput(savedAt.map(Timestamp.text)),
      "schemaVersion": .integer(Self.schemaVersion),
      "stale": .boolean(isStale),
      "warnings": .array(
        warnings.map { warning, message in
          [
            "code": .string(warning.kind.rawValue), "field": JSONOutput(warning.field),
            "id": JSONOutput(warning.documentID), "message": .string(message),
          ]
        }),
    ]
    if !sources.isEmpty { members["sources"] = .array(sources.map(Self.source)) }
    return .object(members.merging(payload) { _, payload in payload })
  }

  private static func source(_ report: SourceReport, _ error: ErrorReport?) -> JSONOutput {
    [
      "error": error?.members ?? .null,
      "origin": JSONOutput(report.origin?.rawValue),
      "part": JSONOutput(report.part?.name),
      "profile": JSONOutput(report.profile),
      "savedAt": JSONOutput(report.savedAt.map(Timestamp.text)),
      "stale": .boolean(report.isStale),
    ]
  }
}

extension Listed {
  /// The last fields of a record: a mark for a favorite, and with several profiles the profile.
  var trailingFields: [String] { [isFavorite ? "*" : ""] + (owner.map { [$0] } ?? []) }

  var ownerMember: [JSONOutput.Member] { owner.map { [.init("profile", .string($0))] } ?? [] }
}

extension TextCanvas {
  func starred(_ title: String, isFavorite: Bool) -> String { isFavorite ? title + " " + symbols.star : title }
}

extension Symbols {
  /// The separator of two facts on one line, with spaces around it.
  var separator: String { " \(middleDot) " }
}
