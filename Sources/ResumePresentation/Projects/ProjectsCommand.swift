import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// `resume projects`: lists the projects, most downloaded first; with an ID, shows one project.
enum ProjectsCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.project.id", isRequired: false,
    parser: .text.completing(.dynamic("projects")))

  static var name: String { "projects" }
  static let declaration = declared(
    synonyms: ["apps", "repos", "portfolio"], section: "section.reading", arguments: [id],
    options: FilterOptions.all + [ListLayout.long] + ReadingOptions.allWithEveryProfile,
    examples: ["resume projects": "all", "resume projects --plain | cut -f1": "plain"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try await context.list(
      id: id, emptyMessage: ("projects.none", "projects.noMatch"), details: ProjectCommand.show,
      fetch: { (readers, filter) async throws(ResumeError) in
        try await FetchPetProjects(readers: readers, today: context.today)(filter, context.freshness)
      },
      view: { ProjectsView(projects: $0, style: $1).output })
  }
}

struct ProjectsView {
  let projects: [Listed<PetProject>]
  let style: ViewStyle
  /// Whether every output contains descriptions and highlights too.
  var isWhole = false

  var output: CommandOutput {
    CommandOutput(
      text: lines, plain: { projects.map(record) },
      json: {
        [
          "projects": .array(
            projects.map { listed in
              .object(Self.members(listed, style) + (isWhole ? ProjectView.texts(listed.entry, style) : []))
            })
        ]
      })
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    guard !projects.isEmpty else { return [] }
    let rows = projects.map { listed in
      let project = listed.entry
      return ListLayout.Row(
        title: canvas.starred(style.title(project), isFavorite: listed.isFavorite),
        note: project.downloads.map { Self.downloads($0, style.labels) } ?? "", facts: style.facts(project),
        id: project.id, owner: listed.owner,
        summary: isWhole ? style.text(project.summary) : nil,
        highlights: isWhole ? project.highlights.compactMap(style.text) : [])
    }
    return canvas.wrapped(style.labels.text("projects.introduction")) + (canvas.isLong ? [""] : [])
      + ListLayout(mark: canvas.symbols.bullet + " ", indent: "  ").lines(rows, canvas)
  }

  /// Returns "+100k downloads", or "+100.000 descargas".
  static func downloads(_ count: Int, _ labels: Labels) -> String {
    let key = count == 0 ? "downloads.none" : count == 1 ? "downloads.one" : "downloads.other"
    return labels.text(key, [Numbers.short(count, language: labels.language)])
  }

  /// Columns: id, title, subtitle, downloads, start, tags, `*` for a favorite, and with several profiles the profile; of a whole
  /// résumé also description, end, organization, roles, type, the three links and the highlights.
  private func record(_ listed: Listed<PetProject>) -> [String] {
    let project = listed.entry
    return [
      project.id, style.title(project), style.text(project.subtitle) ?? "",
      project.downloads.map { String($0) } ?? "", project.start?.description ?? "",
      project.tags.joined(separator: ","),
    ] + listed.trailingFields + (isWhole ? texts(project) : [])
  }

  private func texts(_ project: PetProject) -> [String] {
    [
      style.text(project.summary), project.end?.description, style.text(project.entity),
      project.roles.compactMap(style.text).joined(separator: ","), project.type, style.text(project.appStore),
      style.text(project.playStore), project.web?.address,
    ].map { $0 ?? "" } + project.highlights.compactMap(style.text)
  }

  static func members(_ listed: Listed<PetProject>, _ style: ViewStyle) -> [JSONOutput.Member] {
    let project = listed.entry
    let members: [JSONOutput.Member] = [
      .init("downloads", JSONOutput(project.downloads)),
      .init("headerColor", JSONOutput(project.headerColor)),
      .init("iconURL", JSONOutput(project.iconURL?.address)),
      .init("id", .string(project.id)),
      .init("isFavorite", .boolean(listed.isFavorite)),
      .init("startDate", JSONOutput(project.start?.description)),
      .init("subtitle", JSONOutput(style.text(project.subtitle))),
      .init("tags", JSONOutput(project.tags)),
      .init("title", .string(style.title(project))),
    ]
    return members + listed.ownerMember
  }
}

/// `resume project <id>`: shows one project in full.
enum ProjectCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.project.id", parser: .text.completing(.dynamic("projects")))

  static var name: String { "project" }
  static let declaration = declared(
    section: "section.reading", arguments: [id], options: ReadingOptions.all,
    examples: ["resume project my-wardrobe": "id"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try await show(try context.required(id), context)
  }

  static func show(_ id: String, _ context: CommandContext) async throws(ResumeError) {
    let (output, favorites) = try await context.load(languages: \.languages) { (reader) async throws(ResumeError) in
      try await reader.repositories().entries().project(id, context.freshness)
    }
    let project = output.loaded.value
    try output.print(context) { style in
      ProjectView(project: project, isFavorite: favorites.contains(.project, project.id), style: style).output
    }
  }
}

struct ProjectView {
  let project: PetProject
  let isFavorite: Bool
  let style: ViewStyle

  var output: CommandOutput { CommandOutput(text: lines, plain: { records }, json: { ["project": json] }) }

  private func lines(_ canvas: TextCanvas) -> [String] {
    let labels = style.labels
    var lines = canvas.wrapped(canvas.starred(style.title(project), isFavorite: isFavorite), styles: .bold)
    if let subtitle = style.text(project.subtitle) { lines += canvas.wrapped(subtitle) }
    if !organization.isEmpty { lines += canvas.wrapped(organization.joined(separator: canvas.symbols.separator)) }
    if let downloads = project.downloads { lines += canvas.wrapped(labels.plural("downloads.exact", downloads)) }
    if let description = style.text(project.summary) { lines += [""] + canvas.paragraphs(description) }
    if !highlights.isEmpty {
      lines += [""] + canvas.wrapped(labels.text("work.goals"), styles: .bold)
      lines += highlights.flatMap { canvas.item($0) }
    }
    var facts = links.map { (labels.text("link." + $0.name), $0.address) }
    if let start = project.start { facts.append((labels.text("fact.start"), style.dates.long(start))) }
    if let end = project.end { facts.append((labels.text("fact.end"), style.dates.long(end))) }
    if let type = project.type { facts.append((labels.text("fact.type"), type)) }
    if !project.tags.isEmpty { facts.append((labels.text("fact.tags"), project.tags.joined(separator: ", "))) }
    facts.append((labels.text("fact.id"), project.id))
    return lines + [""] + FactLines.lines(facts, canvas)
  }

  private var highlights: [String] { project.highlights.compactMap(style.text) }
  private var roles: [String] { project.roles.compactMap(style.text) }

  /// The organization and the roles in it.
  private var organization: [String] {
    [style.text(project.entity), roles.isEmpty ? nil : roles.joined(separator: ", ")].compactMap { $0 }
  }

  private var links: [(name: String, address: String)] {
    [
      ("appStore", style.text(project.appStore)), ("playStore", style.text(project.playStore)),
      ("web", project.web?.address),
    ].compactMap { name, address in address.map { (name, $0) } }
  }

  private var records: [[String]] {
    let members: [(String, String?)] =
      [
        ("id", project.id), ("title", style.title(project)), ("subtitle", style.text(project.subtitle)),
        ("downloads", project.downloads.map { String($0) }), ("startDate", project.start?.description),
        ("endDate", project.end?.description), ("type", project.type), ("entity", style.text(project.entity)),
        ("description", style.text(project.summary)),
      ] + roles.map { ("role", $0) } + highlights.map { ("highlight", $0) } + links.map { ($0.name, $0.address) }
      + project.tags.map { ("tag", $0) }
      + (isFavorite ? [("favorite", "*")] : [])
    return members.compactMap { name, value in value.map { [name, $0] } }
  }

  private var json: JSONOutput {
    .object(ProjectsView.members(Listed(project, isFavorite: isFavorite), style) + Self.texts(project, style))
  }

  /// Returns the members that only the whole project has.
  static func texts(_ project: PetProject, _ style: ViewStyle) -> [JSONOutput.Member] {
    [
      .init("description", JSONOutput(style.text(project.summary))),
      .init("endDate", JSONOutput(project.end?.description)),
      .init("entity", JSONOutput(style.text(project.entity))),
      .init("highlights", JSONOutput(project.highlights.compactMap(style.text))),
      .init(
        "links",
        [
          "appStore": JSONOutput(style.text(project.appStore)),
          "playStore": JSONOutput(style.text(project.playStore)),
          "web": JSONOutput(project.web?.address),
        ]),
      .init("roles", JSONOutput(project.roles.compactMap(style.text))),
      .init("type", JSONOutput(project.type)),
    ]
  }
}
