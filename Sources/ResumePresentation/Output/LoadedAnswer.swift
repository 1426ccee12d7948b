import ResumeArguments
import ResumeDomain

/// Settles the language of loaded data and prints it: what all reading commands do last.
struct LoadedAnswer<Value: Sendable> {
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
    let labels = context.labels.speaking(
      LanguageRequest(tag: language, source: .locale).labelLanguage(context.labels.languages))
    return ViewStyle(
      labels: labels, language: language, preference: LanguagePreference(language), dates: context.dates(labels),
      today: context.today)
  }

  func print(_ context: CommandContext, _ view: (ViewStyle) -> Answer) throws(ResumeError) {
    let style = try style(context)
    let labels = style.labels
    let messages = WarningMessages(labels: labels, dates: context.dates(labels), now: context.services.now())
    let envelope = Envelope(
      language: style.language, profile: profile, origin: isLocal ? nil : loaded.origin,
      savedAt: isLocal ? nil : loaded.savedAt,
      isStale: loaded.isStale,
      sources: loaded.sources.map { source in
        (source, source.error.flatMap(ErrorReporter(labels: labels, profileFlag: source.profile).report))
      },
      warnings: loaded.warnings.map { ($0, messages.text($0, savedAt: loaded.savedAt)) })
    try AnswerPrinter(context: context, labels: labels).print(
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
