import Foundation
import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// Settles the language of loaded data and prints it: what all reading commands do last.
struct LoadedOutput<Value: Sendable> {
  let loaded: Loaded<Value>
  /// Whose it is; `nil` where several people's are read.
  let profile: String?
  /// The languages of the data.
  let languages: () -> [String]
  /// How many entries are shown of how many, for lists.
  var count: (shown: Int, total: Int)?
  /// The key of what to say when there is nothing.
  var nothing: String?
  /// Whether it is of this machine, whatever the reads that add to it.
  var isLocal = false
  /// What that text names.
  var nothingFacts: [String] = []

  /// The words and the language of the answer.
  func style(_ context: CommandContext) throws(ResumeError) -> ViewStyle {
    // The data's languages are gathered only when the labels do not have the one asked for exactly.
    let isLabelLanguage = context.labels.languages.contains { LanguageTag.matches($0, context.language.tag) }
    let language = try context.language.resolved(
      labels: context.labels.languages, data: isLabelLanguage ? [] : languages())
    let labels = context.labels.inLanguage(
      LanguageRequest(tag: language, source: .locale).labelLanguage(context.labels.languages))
    return ViewStyle(
      labels: labels, language: language, preference: LanguagePreference(language), dates: context.dates(labels),
      today: context.today)
  }

  func print(_ context: CommandContext, _ view: (ViewStyle) -> Answer) throws(ResumeError) {
    let style = try style(context)
    let labels = style.labels
    let messages = WarningMessages(labels: labels, dates: context.dates(labels), now: context.now)
    let envelope = Envelope(
      language: style.language, profile: profile, origin: isLocal ? nil : loaded.origin,
      savedAt: isLocal ? nil : loaded.savedAt,
      isStale: loaded.isStale,
      sources: loaded.sources.map { source in
        (source, source.error.flatMap(ErrorReporter(labels: labels, profileFlag: source.profile).report))
      },
      warnings: loaded.warnings.map { ($0, messages.text($0, savedAt: loaded.savedAt)) })
    try OutputPrinter(context: context, labels: labels).print(
      view(style), envelope, isEmptyBecause: nothing.map { labels.text($0, nothingFacts) }, count: count)
  }
}

/// The words and the language that a view speaks.
struct ViewStyle {
  let labels: Labels
  /// The language of the answer, as it was asked for.
  let language: String
  let preference: LanguagePreference
  let dates: Dates
  let today: PartialDate

  /// A text in the language of the answer.
  func text(_ text: LocalizedText?) -> String? { text?.resolved(preference) }
}

/// What every machine-readable answer says besides its payload.
struct Envelope {
  /// The version of the shapes in `Resources/schema`.
  static let schemaVersion = 1

  var language: String
  var profile: String?
  var origin: Origin?
  var savedAt: Date?
  var isStale = false
  /// The reads that the answer is made of, where those are several, and why some failed.
  var sources: [(report: SourceReport, error: ErrorReport?)] = []
  var warnings: [(warning: DataWarning, message: String)] = []

  /// The whole object, with the payload's members beside the envelope's.
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
  /// What a record ends with: a mark for a favourite, and of several people's entries whose it is.
  var trailingFields: [String] { [isFavorite ? "*" : ""] + (owner.map { [$0] } ?? []) }

  /// Whose it is, where several people's entries are listed.
  var ownerMember: [JSONOutput.Member] { owner.map { [.init("profile", .string($0))] } ?? [] }
}

extension TextCanvas {
  /// A title, with a star when it is a favourite's.
  func starred(_ title: String, _ isFavorite: Bool) -> String { isFavorite ? title + " " + symbols.star : title }

  /// An id, after its owner's name where several people's entries are listed.
  func owned(_ id: String, _ owner: String?) -> String { owner.map { "\($0) \(symbols.middleDot) \(id)" } ?? id }
}
