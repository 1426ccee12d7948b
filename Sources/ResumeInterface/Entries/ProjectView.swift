import ResumeArguments
package import ResumeDomain
package import ResumeTerminal

extension PetProject: ListedEntry {
  package static func layout(_ symbols: Symbols) -> ListLayout { ListLayout(mark: symbols.bullet + " ", indent: "  ") }

  package func note(_ style: ViewStyle) -> String { downloadsText(style.labels) ?? "" }

  /// Returns "+100k downloads", or "+100.000 descargas"; nil if the number is unknown.
  package func downloadsText(_ labels: Labels) -> String? {
    downloads.map { count in
      let key = count == 0 ? "downloads.none" : count == 1 ? "downloads.one" : "downloads.other"
      return labels.text(key, [Numbers.short(count, language: labels.language)])
    }
  }

  package func wholeFacts(_ style: ViewStyle) -> [String] {
    let period = entry.period
    let dates = [start.map(style.dates.short) ?? period.typedStart, end.map(style.dates.short) ?? period.typedEnd]
      .compactMap(\.self).joined(separator: " \(style.dates.dash) ")
    return EntryText(entry, style).values(.organization) + [dates].filter { !$0.isEmpty }
  }

  package func members(_ style: ViewStyle, isFavorite: Bool) -> [JSON.Member] {
    [
      .init("downloads", JSON(downloads)),
      .init("headerColor", JSON(headerColor)),
      .init("iconURL", JSON(entry.link("iconUrl")?.address)),
      .init("id", .string(id)),
      .init("isFavorite", .boolean(isFavorite)),
      .init("startDate", JSON(start?.description)),
      .init("subtitle", JSON(style.text(subtitle))),
      .init("tags", JSON(tags)),
      .init("title", .string(style.title(self))),
    ]
  }

  package func textMembers(_ style: ViewStyle) -> [JSON.Member] {
    let text = EntryText(entry, style)
    let links = JSON.object(
      ProjectLink.allCases.map { .init($0.rawValue, JSON(style.text(entry.links($0.field)))) })
    let names = ProjectLink.allCases.map(\.field)
    let others = table.details.filter { !names.contains($0.name) }
    return (others + [table.field("keywords")].compactMap(\.self)).map { JSON.Member($0.member, text.json($0)) }
      + [.init("links", links)]
  }
}

package struct ProjectView {
  package let project: PetProject
  package let isFavorite: Bool
  package let style: ViewStyle

  package init(project: PetProject, isFavorite: Bool, style: ViewStyle) {
    (self.project, self.isFavorite, self.style) = (project, isFavorite, style)
  }

  package var output: CommandOutput { CommandOutput(text: lines, plain: { records }, json: { ["project": json] }) }

  private func lines(_ canvas: TextCanvas) -> [String] {
    let labels = style.labels
    var lines = canvas.wrapped(canvas.starred(style.title(project), isFavorite: isFavorite), styles: .bold)
    if let subtitle = style.text(project.subtitle) { lines += canvas.wrapped(subtitle) }
    lines += canvas.facts([text.values(.organization).first, roles.joined(separator: ", ")])
    if let downloads = project.downloads { lines += canvas.wrapped(labels.plural("downloads.exact", downloads)) }
    lines += text.values(.fact, except: ["subtitle", "downloads", "roles", "type"]).flatMap { canvas.prose.wrapped($0) }
    if let description = style.text(project.summary) { lines += [""] + canvas.paragraphs(description) }
    if !highlights.isEmpty {
      lines += [""] + canvas.wrapped(labels.text("work.goals"), styles: .bold)
      lines += highlights.flatMap { canvas.item($0) }
    }
    var facts = links.map { (labels.text("link." + $0.name), $0.address) }
    let period = project.entry.period
    let start = project.start.map(style.dates.long) ?? period.typedStart
    let end = project.end.map(style.dates.long) ?? period.typedEnd
    if let start { facts.append((labels.text("fact.start"), start)) }
    if let end { facts.append((labels.text("fact.end"), end)) }
    if let type = style.text(project.entry.text("type")) { facts.append((labels.text("fact.type"), type)) }
    facts += text.tagFacts.map { ($0.name, $0.value) }
    if !text.keywords.isEmpty { facts.append((labels.text("field.keywords"), text.keywords.joined(separator: ", "))) }
    facts += text.otherFacts.map { ($0.name, $0.value) }
    facts.append((labels.text("fact.id"), project.id))
    return lines + [""] + FactLines.lines(facts, canvas)
  }

  private var highlights: [String] { project.highlights.compactMap(style.text) }
  private var roles: [String] { project.entry.texts("roles").compactMap(style.text) }
  private var text: EntryText { EntryText(project.entry, style) }

  private var links: [(name: String, address: String)] {
    ProjectLink.allCases.compactMap { kind in
      style.text(project.entry.links(kind.field)).map { (kind.rawValue, $0) }
    }
  }

  private var records: [[String]] {
    let first = [
      "subtitle", "downloads", "startDate", "endDate", "type", "entity", "description", "roles", "highlights",
    ]
    return [["id", project.id], ["title", text.title]] + text.records(after: first)
      + project.tags.map { ["tag", $0] } + text.keywords.map { ["keyword", $0] }
      + (isFavorite ? [["favorite", "*"]] : [])
  }

  private var json: JSON { .object(Listed(project, isFavorite: isFavorite).members(style, isWhole: true)) }
}
