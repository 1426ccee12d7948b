import ResumeDomain
import ResumeTerminal

/// The skills by group.
struct SkillsView {
  let groups: [SkillGroup]
  let style: ViewStyle

  var answer: Answer {
    Answer(text: lines, plain: { records }, json: { ["skills": .array(groups.map(json))] })
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    var lines: [String] = []
    for (index, group) in groups.enumerated() {
      if index > 0 { lines.append("") }
      lines += canvas.wrapped(title(group), styles: .bold)
      let items = group.items.map { $0.title.resolved(style.preference) }
      if !items.isEmpty {
        lines += canvas.wrapped(
          items.joined(separator: " \(canvas.ornaments.middleDot) "), firstIndent: "  ", indent: "  ")
      }
    }
    return lines
  }

  /// group, skill.
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
