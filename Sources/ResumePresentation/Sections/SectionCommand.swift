import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// A command that lists the entries of one section, such as `resume education`.
struct SectionCommand<Entry: DocumentEntity & Multilingual>: Sendable {
  let collection: EntryCollection<Entry>
  let output: @Sendable ([Entry], ViewStyle) -> CommandOutput

  private var name: String { collection.table.command ?? "" }

  var node: CommandTree.Node {
    CommandTree.Node(
      declaration: CommandDeclaration(
        name: name, summary: "command.\(name).summary", discussion: "command.\(name).discussion",
        section: "section.reading", options: ReadingOptions.all,
        examples: [CommandExample("resume \(name) --lang es", "command.\(name).example.spanish")]), run: run)
  }

  private func run(_ context: CommandContext) async throws(ResumeError) {
    var loaded = try await context.loadEntries(languages: \.languages) { (repository) async throws(ResumeError) in
      try await repository.listed(collection, context.freshness)
    }
    let entries = loaded.loaded.value
    if entries.isEmpty { loaded.emptyMessage = "section.none.\(name)" }
    try loaded.print(context) { style in output(entries, style) }
  }
}

extension SectionCommand where Entry == SectionEntry {
  /// The commands of the sections without an entity type, such as `resume languages`.
  static var generic: [SectionCommand] {
    FieldTable.generic.filter { $0.command != nil }.compactMap(\.section).map { section in
      SectionCommand(collection: .section(section)) { entries, style in
        SectionView(entries: entries, table: .of(section), style: style).output
      }
    }
  }
}

extension SectionCommand where Entry == SkillGroup {
  /// `resume skills`: lists skills by group.
  static var skills: SectionCommand {
    SectionCommand(collection: .skills) { SkillsView(groups: $0, style: $1).output }
  }
}

/// The entries of a section, printed as its field table says.
struct SectionView {
  let entries: [SectionEntry]
  let table: FieldTable
  let style: ViewStyle

  var output: CommandOutput {
    CommandOutput(
      text: lines, plain: { entries.map(record) },
      json: { [table.command ?? table.collection: .array(entries.map(json))] })
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    guard let listing = table.listing else { return [] }
    let timeline = canvas.symbols.timelineLine
    let (first, indent) = listing.isTimeline ? (canvas.symbols.timelineDot + "  ", timeline + "  ") : ("", "  ")
    var lines: [String] = []
    for (index, entry) in entries.enumerated() {
      if index > 0, listing.isTimeline { lines.append(canvas.styler.styled(timeline, .dim)) }
      lines += canvas.wrapped(
        title(entry), firstIndent: first, indent: listing.isTimeline ? indent : "", styles: .bold)
      for names in listing.lines {
        let text = names.flatMap { values(of: $0, entry) }.joined(separator: canvas.symbols.separator)
        if !text.isEmpty { lines += canvas.wrapped(text, firstIndent: indent, indent: indent) }
      }
    }
    return lines
  }

  /// Returns the values of a field, as a person reads them.
  private func values(of name: String, _ entry: SectionEntry) -> [String] {
    if name == "period" { return [style.dates.short(entry.period)].filter { !$0.isEmpty } }
    let values = texts(of: name, entry)
    guard let label = table.field(name)?.label else { return values }
    return values.map { style.labels.text(label, [$0]) }
  }

  /// Returns the values of a field, as a program reads them.
  private func texts(of name: String, _ entry: SectionEntry) -> [String] {
    switch entry.values[name] {
    case .text(let text)?: [text.resolved(style.preference)]
    case .texts(let texts)?: texts.map { $0.resolved(style.preference) }
    case .date(let date)?: [date.description]
    case .link(let link)?: [link.address]
    case nil: []
    }
  }

  /// ID, title, then the columns of the listing.
  private func record(_ entry: SectionEntry) -> PlainRecord {
    let columns = table.listing?.columns ?? []
    return PlainRecord([entry.id, title(entry)] + columns.map { texts(of: $0, entry).joined(separator: ",") })
  }

  private func title(_ entry: SectionEntry) -> String { style.text(entry.title) ?? entry.id }

  /// ID, position and every field that the entry has, absent ones as `null`.
  private func json(_ entry: SectionEntry) -> JSONOutput {
    let fields = table.fields.filter(\.isRead).map { field in
      let texts = texts(of: field.name, entry)
      let value: JSONOutput =
        if field.name == table.title {
          .string(title(entry))
        } else if case .texts = field.kind {
          JSONOutput(texts)
        } else {
          JSONOutput(texts.first)
        }
      return JSONOutput.Member(field.name, value)
    }
    return .object(fields + [.init("id", .string(entry.id)), .init("order", JSONOutput(entry.order))])
  }
}

/// Skills by group as text, records and JSON.
struct SkillsView {
  let groups: [SkillGroup]
  let style: ViewStyle

  var output: CommandOutput {
    CommandOutput(text: lines, plain: { records }, json: { ["skills": .array(groups.map(json))] })
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    var lines: [String] = []
    for (index, group) in groups.enumerated() {
      if index > 0 { lines.append("") }
      lines += canvas.wrapped(title(group), styles: .bold)
      let items = group.items.map { $0.title.resolved(style.preference) }
      if !items.isEmpty {
        lines += canvas.wrapped(items.joined(separator: canvas.symbols.separator), firstIndent: "  ", indent: "  ")
      }
    }
    return lines
  }

  /// Columns: group, skill.
  private var records: [PlainRecord] {
    groups.flatMap { group in
      group.items.map { PlainRecord([title(group), $0.title.resolved(style.preference)]) }
    }
  }

  private func title(_ group: SkillGroup) -> String { style.text(group.title) ?? group.id }

  private func json(_ group: SkillGroup) -> JSONOutput {
    [
      "id": .string(group.id),
      "items": .array(
        group.items.map { ["icon": JSONOutput($0.icon), "title": .string($0.title.resolved(style.preference))] }),
      "order": JSONOutput(group.order),
      "title": .string(title(group)),
    ]
  }
}
