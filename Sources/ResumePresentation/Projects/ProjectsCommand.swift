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
      view: { EntriesView(entries: $0, style: $1).output })
  }
}

extension PetProject: ListedEntry {
  static func layout(_ symbols: Symbols) -> ListLayout { ListLayout(mark: symbols.bullet + " ", indent: "  ") }

  func note(_ style: ViewStyle) -> String { downloadsText(style.labels) ?? "" }

  /// Returns "+100k downloads", or "+100.000 descargas"; nil if the number is unknown.
  func downloadsText(_ labels: Labels) -> String? {
    downloads.map { count in
      let key = count == 0 ? "downloads.none" : count == 1 ? "downloads.one" : "downloads.other"
      return labels.text(key, [Numbers.short(count, language: labels.language)])
    }
  }

  /// Columns: id, title, subtitle, downloads, start, tags.
  func columns(_ style: ViewStyle) -> [String] {
    [
      id, style.title(self), style.text(subtitle) ?? "", downloads.map { String($0) } ?? "",
      start?.description ?? "", tags.joined(separator: ","),
    ]
  }

  /// Columns: description, end, organization, roles, type, the three links.
  func textColumns(_ style: ViewStyle) -> [String?] {
    [
      style.text(summary), end?.description, style.text(entity),
      roles.compactMap(style.text).joined(separator: ","), type, style.text(appStore), style.text(playStore),
      web?.address,
    ]
  }

  func members(_ style: ViewStyle, isFavorite: Bool) -> [JSONOutput.Member] {
    [
      .init("downloads", JSONOutput(downloads)),
      .init("headerColor", JSONOutput(headerColor)),
      .init("iconURL", JSONOutput(iconURL?.address)),
      .init("id", .string(id)),
      .init("isFavorite", .boolean(isFavorite)),
      .init("startDate", JSONOutput(start?.description)),
      .init("subtitle", JSONOutput(style.text(subtitle))),
      .init("tags", JSONOutput(tags)),
      .init("title", .string(style.title(self))),
    ]
  }

  func textMembers(_ style: ViewStyle) -> [JSONOutput.Member] {
    [
      .init("description", JSONOutput(style.text(summary))),
      .init("endDate", JSONOutput(end?.description)),
      .init("entity", JSONOutput(style.text(entity))),
      .init("highlights", JSONOutput(highlights.compactMap(style.text))),
      .init(
        "links",
        [
          "appStore": JSONOutput(style.text(appStore)),
          "playStore": JSONOutput(style.text(playStore)),
          "web": JSONOutput(web?.address),
        ]),
      .init("roles", JSONOutput(roles.compactMap(style.text))),
      .init("type", JSONOutput(type)),
    ]
  }
}

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
    lines += canvas.facts([style.text(project.entity), roles.joined(separator: ", ")])
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

  private var json: JSONOutput { .object(Listed(project, isFavorite: isFavorite).members(style, isWhole: true)) }
}
