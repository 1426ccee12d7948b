import ResumeDomain
import ResumeTerminal

/// The texts of the screen that are scrolled: those of the plain commands, as they say them.
enum BrowseText {
  /// All lines of the text that is shown; none where a list or the map is.
  static func lines(_ state: BrowseState, columns: Int) -> [ScreenLine] {
    let canvas = TextCanvas(
      width: max(columns - 2, 1), styler: Styler(isEnabled: true), ornaments: state.ornaments)
    return (text(state)?(canvas) ?? []).map { ScreenLine(" ") + ScreenLine(styled: $0) }
  }

  /// The line on which a group of skills begins.
  static func line(ofSkills id: String, _ state: BrowseState) -> Int {
    guard let groups = state.data.skills.loaded?.value, let index = groups.firstIndex(where: { $0.id == id }),
      index > 0
    else { return 0 }
    let canvas = TextCanvas(
      width: max(state.size.columns - 2, 1), styler: Styler(isEnabled: false), ornaments: state.ornaments)
    return SkillsView(groups: Array(groups[..<index]), style: state.style).answer.text(canvas).count + 1
  }

  private static func text(_ state: BrowseState) -> ((TextCanvas) -> [String])? {
    switch state.screens.last {
    case .details(let entry, _): details(entry, state)
    case .keys: { BrowseKeys.lines(state, $0) }
    case .warnings: { warnings(state, $0) }
    case .search, .map: nil
    case nil where state.tab == .skills:
      state.data.skills.loaded.map { SkillsView(groups: $0.value, style: state.style).answer.text }
    case nil where state.tab == .about:
      state.data.person.loaded.map { AboutView(person: $0.value, style: state.style).answer.text }
    case nil: nil
    }
  }

  private static func details(_ entry: EntryReference, _ state: BrowseState) -> ((TextCanvas) -> [String])? {
    let isFavorite = state.data.favorites.contains(entry.kind, entry.id)
    switch entry.kind {
    case .work:
      let details = state.data.details[entry.id]?.loaded?.value
      return (details ?? state.data.work(entry.id).map { WorkDetails(work: $0) }).map {
        WorkView(details: $0, isFavorite: isFavorite, style: state.style).answer.text
      }
    case .project:
      return state.data.project(entry.id).map {
        ProjectView(project: $0, isFavorite: isFavorite, style: state.style).answer.text
      }
    }
  }

  private static func warnings(_ state: BrowseState, _ canvas: TextCanvas) -> [String] {
    let messages = BrowseStatus.warnings(state)
    guard !messages.isEmpty else { return canvas.wrapped(state.labels.text("browse.warnings.none")) }
    return messages.flatMap {
      canvas.wrapped($0, firstIndent: canvas.ornaments.bullet + " ", indent: "  ")
    }
  }
}
