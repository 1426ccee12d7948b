import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// `resume languages`: lists spoken languages.
enum LanguagesCommand: Command {
  static let declaration = CommandDeclaration(
    name: "languages", summary: "command.languages.summary", discussion: "command.languages.discussion",
    section: "section.reading", options: ReadingOptions.all,
    examples: [CommandExample("resume languages --lang es", "command.languages.example.spanish")])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let plan = try context.readingPlan()
    let sections = try context.sources.repositories(plan).sections()
    let fetch = FetchSection { (freshness) throws(ResumeError) in try await sections.languages(freshness) }
    let loaded = try await context.waiting { () async throws(ResumeError) in try await fetch(context.freshness) }
    try LoadedOutput(
      loaded: loaded, profile: plan.profile.name, languages: { loaded.value.languages },
      emptyMessage: loaded.value.isEmpty ? "languages.none" : nil
    ).print(context) { style in LanguagesView(entries: loaded.value, style: style).output }
  }
}

/// Spoken languages as text, records and JSON.
struct LanguagesView {
  let entries: [SpokenLanguage]
  let style: ViewStyle

  var output: CommandOutput {
    CommandOutput(text: lines, plain: { entries.map(record) }, json: { ["languages": .array(entries.map(json))] })
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    entries.flatMap { entry in
      canvas.wrapped(title(entry), styles: .bold)
        + (style.text(entry.fluency).map { canvas.wrapped($0, firstIndent: "  ", indent: "  ") } ?? [])
    }
  }

  /// Columns: id, language, fluency.
  private func record(_ entry: SpokenLanguage) -> PlainRecord {
    PlainRecord([entry.id, title(entry), style.text(entry.fluency) ?? ""])
  }

  private func title(_ entry: SpokenLanguage) -> String { style.text(entry.language) ?? entry.id }

  private func json(_ entry: SpokenLanguage) -> JSONOutput {
    [
      "fluency": JSONOutput(style.text(entry.fluency)),
      "id": .string(entry.id),
      "language": .string(title(entry)),
      "order": JSONOutput(entry.order),
    ]
  }
}
