import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// `resume works`: lists the jobs, newest start first; with an ID, shows one job.
enum WorksCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.work.id", isRequired: false,
    parser: .text.completing(.dynamic("works")))

  static let summary = Flag("summary", help: "option.summary")

  static var name: String { "works" }
  static var aliases: [String] { ["jobs", "experience", "ls"] }
  static let declaration = declared(
    synonyms: ["list", "career", "roles", "positions", "employment"], section: "section.reading", arguments: [id],
    options: FilterOptions.all + [summary, ListLayout.long] + ReadingOptions.allWithEveryProfile,
    examples: [
      "resume works": "all",
      "resume works --lang es --tag ios": "filter",
      "resume works --summary": "summary",
      "resume works --profile all --since 2020": "allProfiles",
      "resume works --json | jq '.works[].title'": "json",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let wantsSummary = context.arguments[summary]
    try await context.list(
      id: id, emptyMessage: ("works.none", "works.noMatch"), isFiltered: wantsSummary, details: WorkCommand.show,
      fetch: { (readers, filter) async throws(ResumeError) in
        try await FetchWorks(readers: readers, today: context.today)(filter, context.freshness)
      },
      view: { works, style in
        wantsSummary
          ? ExperienceView(works: works, style: style).output(allProfiles: context.readsAllProfiles)
          : WorksView(works: works, style: style).output
      })
  }
}

/// The jobs as a timeline, as records and as JSON.
struct WorksView {
  let works: [Listed<Work>]
  let style: ViewStyle
  /// Whether every output contains summaries and highlights too.
  var isWhole = false

  var output: CommandOutput {
    CommandOutput(
      text: lines, plain: { works.map(record) },
      json: {
        [
          "works": .array(
            works.map { listed in
              .object(Self.members(listed, style) + (isWhole ? Self.texts(listed.entry, style) : []))
            })
        ]
      })
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    let rows = works.map { listed in
      let work = listed.entry
      return ListLayout.Row(
        title: canvas.starred(style.title(work), isFavorite: listed.isFavorite), note: style.dates.short(work.period),
        facts: style.facts(work), id: work.id, owner: listed.owner,
        summary: isWhole ? style.text(work.summary) : nil,
        highlights: isWhole ? work.highlights.compactMap(style.text) : [])
    }
    let symbols = canvas.symbols
    return ListLayout(mark: symbols.timelineDot + "  ", indent: symbols.timelineLine + "  ").lines(rows, canvas)
  }

  /// Columns: id, title, company, start, end, location, tags, `*` for a favorite, and with several profiles the profile; of a
  /// whole résumé also description, summary, URL and the highlights.
  private func record(_ listed: Listed<Work>) -> [String] {
    let work = listed.entry
    return [
      work.id, style.title(work), style.text(work.company) ?? "",
      work.period.start?.description ?? "", work.period.end?.description ?? "", style.text(work.location) ?? "",
      work.tags.joined(separator: ","),
    ] + listed.trailingFields + (isWhole ? texts(work) : [])
  }

  private func texts(_ work: Work) -> [String] {
    [
      style.text(work.description) ?? "", style.text(work.summary) ?? "", work.url?.address ?? "",
    ] + work.highlights.compactMap(style.text)
  }

  static func members(_ listed: Listed<Work>, _ style: ViewStyle) -> [JSONOutput.Member] {
    let work = listed.entry
    let members: [JSONOutput.Member] = [
      .init("company", JSONOutput(style.text(work.company))),
      .init("companyLogoURL", JSONOutput(work.companyLogoURL?.address)),
      .init("duration", .duration(work.period.duration(today: style.today))),
      .init("endDate", JSONOutput(work.period.end?.description)),
      .init("id", .string(work.id)),
      .init("isCurrent", .boolean(work.period.isCurrent)),
      .init("isFavorite", .boolean(listed.isFavorite)),
      .init("location", location(work, style)),
      .init("startDate", JSONOutput(work.period.start?.description)),
      .init("tags", JSONOutput(work.tags)),
      .init("title", .string(style.title(work))),
    ]
    return members + listed.ownerMember
  }

  /// Returns the members that only the whole job has.
  static func texts(_ work: Work, _ style: ViewStyle) -> [JSONOutput.Member] {
    [
      .init("description", JSONOutput(style.text(work.description))),
      .init("highlights", JSONOutput(work.highlights.map { $0.resolved(style.preference) })),
      .init("summary", JSONOutput(style.text(work.summary))),
      .init("url", JSONOutput(work.url?.address)),
    ]
  }

  private static func location(_ work: Work, _ style: ViewStyle) -> JSONOutput {
    guard work.location != nil || work.coordinate != nil else { return .null }
    return [
      "latitude": work.coordinate.map { .number($0.latitude) } ?? .null,
      "longitude": work.coordinate.map { .number($0.longitude) } ?? .null,
      "name": JSONOutput(style.text(work.location)),
    ]
  }
}

/// `resume work <id>`: shows one job in full.
enum WorkCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.work.id", parser: .text.completing(.dynamic("works")))

  static var name: String { "work" }
  static var aliases: [String] { ["job"] }
  static let declaration = declared(
    section: "section.reading", arguments: [id], options: ReadingOptions.all,
    examples: ["resume work loycus-ios": "id", "resume work intelygenz --lang es": "company"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try await show(try context.required(id), context)
  }

  static func show(_ id: String, _ context: CommandContext) async throws(ResumeError) {
    let (output, favorites) = try await context.load(languages: \.languages) { (reader) async throws(ResumeError) in
      try await reader.repositories().entries().work(id, context.freshness)
    }
    let details = output.loaded.value
    try output.print(context) { style in
      WorkView(details: details, isFavorite: favorites.contains(.work, details.work.id), style: style).output
    }
  }
}

struct WorkView {
  let details: WorkDetails
  let isFavorite: Bool
  let style: ViewStyle

  private var work: Work { details.work }

  var output: CommandOutput { CommandOutput(text: lines, plain: { records }, json: { ["work": json] }) }

  private func lines(_ canvas: TextCanvas) -> [String] {
    let labels = style.labels
    let duration = work.period.duration(today: style.today).map(style.dates.duration) ?? ""
    var lines = canvas.wrapped(canvas.starred(style.title(work), isFavorite: isFavorite), styles: .bold)
    for facts in [style.facts(work), [style.dates.long(work.period), duration].filter { !$0.isEmpty }]
    where !facts.isEmpty { lines += canvas.wrapped(facts.joined(separator: canvas.symbols.separator)) }
    lines += work.texts(.fact, .work).compactMap(style.text).flatMap { canvas.prose.wrapped($0) }
    if let summary = style.text(work.summary) { lines += [""] + canvas.paragraphs(summary) }
    if !work.highlights.isEmpty {
      lines += [""] + canvas.wrapped(labels.text("work.goals"), styles: .bold)
      lines += work.highlights.flatMap { canvas.item($0.resolved(style.preference)) }
    }
    if !details.recommendations.isEmpty {
      lines += [""] + canvas.wrapped(labels.text("work.recommendations"), styles: .bold)
      for (index, recommendation) in details.recommendations.enumerated() {
        if index > 0 { lines.append("") }
        lines += quotation(recommendation, canvas)
      }
    }
    var facts: [(String, String)] = []
    if !work.tags.isEmpty { facts.append((labels.text("fact.tags"), work.tags.joined(separator: ", "))) }
    if let url = work.url { facts.append((labels.text("link.web"), url.address)) }
    if let logo = work.companyLogoURL { facts.append((labels.text("fact.logo"), logo.address)) }
    facts.append((labels.text("fact.id"), work.id))
    return lines + [""] + FactLines.lines(facts, canvas)
  }

  private func quotation(_ recommendation: Recommendation, _ canvas: TextCanvas) -> [String] {
    let text = style.text(recommendation.text).map { canvas.paragraphs($0, indent: canvas.symbols.timelineLine + " ") }
    let author = [style.text(recommendation.author), style.text(recommendation.role)].compactMap { $0 }
    let facts = [author.joined(separator: ", "), recommendation.date.map { style.dates.long($0) } ?? ""]
      .filter { !$0.isEmpty }.joined(separator: canvas.symbols.separator)
    guard !facts.isEmpty else { return text ?? [] }
    return (text ?? []) + canvas.wrapped(facts, firstIndent: canvas.symbols.dash + " ", indent: "  ")
  }

  private var records: [[String]] {
    let members: [(String, String?)] =
      [
        ("id", work.id), ("title", style.title(work)), ("company", style.text(work.company)),
        ("location", style.text(work.location)), ("startDate", work.period.start?.description),
        ("endDate", work.period.end?.description), ("url", work.url?.address),
        ("description", style.text(work.description)), ("summary", style.text(work.summary)),
      ] + work.highlights.map { ("highlight", $0.resolved(style.preference)) } + work.tags.map { ("tag", $0) }
      + (isFavorite ? [("favorite", "*")] : [])
    return members.compactMap { name, value in value.map { [name, $0] } }
      + details.recommendations.map { recommendation in
        [
          "recommendation", style.text(recommendation.author) ?? "", style.text(recommendation.role) ?? "",
          recommendation.date?.description ?? "", style.text(recommendation.text) ?? "",
        ]
      }
  }

  private var json: JSONOutput {
    .object(
      WorksView.members(Listed(work, isFavorite: isFavorite), style) + WorksView.texts(work, style)
        + [.init("recommendations", .array(details.recommendations.map(json)))])
  }

  private func json(_ recommendation: Recommendation) -> JSONOutput {
    [
      "author": JSONOutput(style.text(recommendation.author)),
      "date": JSONOutput(recommendation.date?.description),
      "role": JSONOutput(style.text(recommendation.role)),
      "text": JSONOutput(style.text(recommendation.text)),
    ]
  }
}
