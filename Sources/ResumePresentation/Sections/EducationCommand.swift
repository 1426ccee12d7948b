import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// `resume education`: lists education.
enum EducationCommand: Command {
  static let declaration = CommandDeclaration(
    name: "education", summary: "command.education.summary", discussion: "command.education.discussion",
    section: "section.reading", options: ReadingOptions.all,
    examples: [CommandExample("resume education --lang es", "command.education.example.spanish")])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let plan = try context.readingPlan()
    let sections = try context.sources.repositories(plan).sections()
    let fetch = FetchSection { (freshness) throws(ResumeError) in try await sections.education(freshness) }
    let loaded = try await context.waiting { () async throws(ResumeError) in try await fetch(context.freshness) }
    try LoadedOutput(
      loaded: loaded, profile: plan.profile.name, languages: { loaded.value.languages },
      emptyMessage: loaded.value.isEmpty ? "education.none" : nil
    ).print(context) { style in EducationView(entries: loaded.value, style: style).output }
  }
}

/// Education as a timeline.
struct EducationView {
  let entries: [Education]
  let style: ViewStyle

  var output: CommandOutput {
    CommandOutput(text: lines, plain: { entries.map(record) }, json: { ["education": .array(entries.map(json))] })
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    let line = canvas.symbols.timelineLine + "  "
    let dot = " \(canvas.symbols.middleDot) "
    var lines: [String] = []
    for (index, entry) in entries.enumerated() {
      if index > 0 { lines.append(canvas.styler.styled(canvas.symbols.timelineLine, .dim)) }
      lines += canvas.wrapped(
        title(entry), firstIndent: canvas.symbols.timelineDot + "  ", indent: line, styles: .bold)
      let study = [style.text(entry.studyType), style.text(entry.area)].compactMap { $0 }
      let score = style.text(entry.score).map { style.labels.text("education.score", [$0]) }
      let facts = [
        study.joined(separator: dot), style.dates.short(entry.period), score ?? "",
        entry.courses.map { $0.resolved(style.preference) }.joined(separator: dot), entry.url?.address ?? "",
      ]
      for fact in facts where !fact.isEmpty { lines += canvas.wrapped(fact, firstIndent: line, indent: line) }
    }
    return lines
  }

  /// Columns: id, institution, kind of study, area, start, end, score, courses.
  private func record(_ entry: Education) -> PlainRecord {
    PlainRecord([
      entry.id, title(entry), style.text(entry.studyType) ?? "", style.text(entry.area) ?? "",
      entry.period.start?.description ?? "", entry.period.end?.description ?? "", style.text(entry.score) ?? "",
      entry.courses.map { $0.resolved(style.preference) }.joined(separator: ","),
    ])
  }

  private func title(_ entry: Education) -> String { style.text(entry.institution) ?? entry.id }

  private func json(_ entry: Education) -> JSONOutput {
    [
      "area": JSONOutput(style.text(entry.area)),
      "courses": JSONOutput(entry.courses.map { $0.resolved(style.preference) }),
      "endDate": JSONOutput(entry.period.end?.description),
      "id": .string(entry.id),
      "institution": .string(title(entry)),
      "order": JSONOutput(entry.order),
      "score": JSONOutput(style.text(entry.score)),
      "startDate": JSONOutput(entry.period.start?.description),
      "studyType": JSONOutput(style.text(entry.studyType)),
      "url": JSONOutput(entry.url?.address),
    ]
  }
}
