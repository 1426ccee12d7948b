import ResumeDomain
import ResumeTerminal

/// The pet projects as a list, as records, as JSON.
struct ProjectsView {
  let projects: [Listed<PetProject>]
  let style: ViewStyle

  var answer: Answer {
    Answer(
      text: lines, plain: { projects.map(record) },
      json: { ["projects": .array(projects.map { .object(Self.members($0, style)) })] })
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    guard !projects.isEmpty else { return [] }
    var lines = canvas.wrapped(style.labels.text("projects.introduction"))
    for listed in projects {
      let project = listed.entry
      lines.append("")
      lines += canvas.wrapped(
        canvas.starred(style.text(project.title) ?? project.id, listed.isFavorite),
        firstIndent: canvas.ornaments.bullet + " ", indent: "  ", styles: .bold
      )
      let downloads = project.downloads.map { Self.downloads($0, style.labels) }
      for fact in [style.text(project.subtitle), downloads].compactMap({ $0 }) {
        lines += canvas.wrapped(fact, firstIndent: "  ", indent: "  ")
      }
      lines += canvas.wrapped(canvas.owned(project.id, listed.owner), firstIndent: "  ", indent: "  ", styles: .dim)
    }
    return lines
  }

  /// "+100k downloads".
  static func downloads(_ count: Int, _ labels: Labels) -> String {
    let key = count == 0 ? "downloads.none" : count == 1 ? "downloads.one" : "downloads.other"
    return labels.text(key, [Numbers.short(count)])
  }

  /// id, title, subtitle, downloads, start, tags, `*` for a favourite, and of several people's whose it is.
  private func record(_ listed: Listed<PetProject>) -> PlainRecord {
    let project = listed.entry
    return PlainRecord(
      [
        project.id, style.text(project.title) ?? project.id, style.text(project.subtitle) ?? "",
        project.downloads.map { String($0) } ?? "", project.start?.description ?? "",
        project.tags.joined(separator: ","),
      ] + listed.lastFields)
  }

  /// The members that a project has in a list.
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
      .init("title", .string(style.text(project.title) ?? project.id)),
    ]
    return listed.owner == nil ? members : members + listed.ownerMember
  }
}
