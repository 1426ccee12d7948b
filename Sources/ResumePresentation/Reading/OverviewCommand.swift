import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// `resume` without a command: shows the front page of a résumé, and the commands to type next.
enum OverviewCommand: Command {
  static var name: String { "overview" }
  static let declaration = declared(hasDiscussion: false, options: ReadingOptions.all, isHidden: true)

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let (output, favorites) = try await context.load(languages: \.languages) { (reader) async throws(ResumeError) in
      try await reader.repositories().entries().resume(
        context.freshness, parts: [.section(.work), .section(.projects), .person, .section(.skills)],
        isComplete: false)
    }
    try output.print(context) { style in
      OverviewView(
        loaded: output.loaded, favorites: favorites, style: style, program: context.commands.root,
        file: context.inputFile
      ).output
    }
  }
}

/// Name, headline, current job and the number of entries.
struct OverviewView {
  let loaded: Loaded<Resume>
  let favorites: Favorites
  let style: ViewStyle
  let program: CommandDeclaration
  /// The file that is read in place of a profile; nil for a profile.
  var file: String?

  private var resume: Resume { loaded.value }
  private var name: String? { style.text(resume.person?.name) }
  private var headline: String? { style.text(resume.person?.headline) }

  /// The current job that started last; a job that starts in the future isn't current yet.
  private var current: Work? {
    resume.works.first { $0.period.isCurrent(today: style.today) }
  }

  /// The number of entries by section; nil for a part that couldn't be read.
  private var counts: [(section: String, count: Int?)] {
    [
      (.work, resume.works.count), (.projects, resume.petProjects.count),
      (.skills, resume.skills.reduce(0) { $0 + $1.items.count }),
    ].map { (section: ResumeSection, count: Int) in
      let part = SourceReport.Part.section(section)
      return (part.name, loaded.sources.contains { $0.part == part && $0.error != nil } ? nil : count)
    }
  }

  var output: CommandOutput { CommandOutput(text: lines, plain: { records }, json: { ["overview": json] }) }

  private func lines(_ canvas: TextCanvas) -> [String] {
    let labels = style.labels
    var head = (name.map { canvas.wrapped($0, styles: .bold) } ?? []) + (headline.map { canvas.wrapped($0) } ?? [])
    if let current {
      let length = current.period.duration(today: style.today).map(style.dates.duration)
      let facts = [style.title(current), style.text(current.company), length ?? style.dates.short(current.period)]
      let text = facts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: canvas.symbols.separator)
      head += FactLines.lines([(labels.text("overview.current"), text)], canvas)
    }
    let counts = counts.map { section, count in count.map { labels.plural("count." + section, $0) } }
    var blocks = [head, canvas.facts(counts + [resume.languages.joined(separator: ", ")]), commands(canvas)]
    if loaded.origin == .bundled { blocks.append(canvas.wrapped(labels.text("overview.sample"))) }
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// Returns the commands to type next, with descriptions below them on a narrow terminal.
  private func commands(_ canvas: TextCanvas) -> [String] {
    let isNew = file == nil && loaded.origin == .file && resume.person == nil && resume.works.isEmpty
    let option = file.map { " --file " + ShellQuote.word($0) } ?? ""
    let commands =
      isNew
      ? [("edit", " " + ResumeSection.personName), ("add", " " + FieldTable.work.singular)]
      : ["works", "show", "browse", "pdf"].map { ($0, option) }
    let rows = (commands + [("help", "")]).map { name, argument in
      let summary = program.subcommand(named: name).map { style.labels.text($0.summary) }
      return (name: "  resume " + name + argument, text: summary ?? "")
    }
    let column = (rows.map(\.name.displayWidth).max() ?? 0) + 2
    return rows.flatMap { name, text in
      guard canvas.width >= 40 else { return [name] + canvas.wrapped(text, firstIndent: "    ", indent: "    ") }
      let indent = String(repeating: " ", count: column)
      return canvas.wrapped(text, firstIndent: Columns.pad(name, to: column), indent: indent)
    }
  }

  private var records: [[String]] {
    let facts: [(String, String?)] =
      [
        ("name", name), ("headline", headline), ("title", current.map(style.title)),
        ("company", style.text(current?.company)), ("startDate", current?.period.start?.description),
        ("months", current?.period.duration(today: style.today).map { String($0.total) }),
      ] + counts.map { ($0, $1.map { String($0) }) } + [("languages", resume.languages.joined(separator: ","))]
    return facts.compactMap { name, value in value.map { [name, $0] } }
  }

  private var json: JSON {
    [
      "counts": .object(
        [.init("languages", JSON(resume.languages))] + counts.map { .init($0.section, JSON($0.count)) }),
      "current": current.map { work in
        .object(Listed(work, isFavorite: favorites.contains(.work, work.id)).members(style))
      } ?? .null,
      "headline": JSON(headline),
      "name": JSON(name),
    ]
  }
}
