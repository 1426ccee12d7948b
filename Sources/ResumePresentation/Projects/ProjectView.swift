import ResumeDomain
import ResumeTerminal

/// One pet project in full.
struct ProjectView {
  let project: PetProject
  let isFavorite: Bool
  let style: ViewStyle

  var answer: Answer {
    Answer(text: lines, plain: { records }, json: { ["project": json] })
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    let labels = style.labels
    var lines = canvas.wrapped(canvas.starred(style.text(project.title) ?? project.id, isFavorite), styles: .bold)
    if let subtitle = style.text(project.subtitle) { lines += canvas.wrapped(subtitle) }
    if let downloads = project.downloads { lines += canvas.wrapped(labels.plural("downloads.exact", downloads)) }
    if let description = style.text(project.summary) { lines += [""] + canvas.paragraphs(description) }
    var facts = links.map { (labels.text("link." + $0.name), $0.address) }
    if let start = project.start { facts.append((labels.text("fact.start"), style.dates.long(start))) }
    if !project.tags.isEmpty { facts.append((labels.text("fact.tags"), project.tags.joined(separator: ", "))) }
    facts.append((labels.text("fact.id"), project.id))
    return lines + [""] + FactLines.lines(facts, canvas)
  }

  private var links: [(name: String, address: String)] {
    [
      ("appStore", style.text(project.appStore)), ("playStore", style.text(project.playStore)),
      ("web", project.web?.address),
    ]
    .compactMap { name, address in address.map { (name, $0) } }
  }

  private var records: [PlainRecord] {
    let members: [(String, String?)] =
      [
        ("id", project.id), ("title", style.text(project.title) ?? project.id),
        ("subtitle", style.text(project.subtitle)),
        ("downloads", project.downloads.map { String($0) }), ("startDate", project.start?.description),
        ("description", style.text(project.summary)),
      ] + links.map { ($0.name, $0.address) } + project.tags.map { ("tag", $0) }
      + (isFavorite ? [("favorite", "*")] : [])
    return members.compactMap { name, value in value.map { PlainRecord([name, $0]) } }
  }

  private var json: JSONOutput {
    .object(
      ProjectsView.members(Listed(project, isFavorite: isFavorite), style) + [
        .init("description", JSONOutput(style.text(project.summary))),
        .init(
          "links",
          [
            "appStore": JSONOutput(style.text(project.appStore)),
            "playStore": JSONOutput(style.text(project.playStore)),
            "web": JSONOutput(project.web?.address),
          ]),
      ])
  }
}
