import ResumeDomain
import ResumeInterface
import ResumeTerminal

extension BrowseUpdate {
  mutating func handleDialogKey(_ key: Key) {
    guard let dialog = state.dialog else { return }
    if dialog.isQuestion, case .character(let letter) = key {
      if state.labels.isYes(String(letter)) { return close(dialog, choosing: dialog.choices.count - 1) }
      if letter == "n" || letter == "N" { return state.dialog = nil }
    }
    switch (key, BrowseAction(key)) {
    case (.enter, _): close(dialog, choosing: dialog.cursor.selected)
    case (_, .back), (_, .left), (_, .quit): state.dialog = nil
    case (_, let action?): select(action.row(from: dialog.cursor.selected, page: layout.dialogPage(dialog)))
    default: break
    }
  }

  private mutating func close(_ dialog: BrowseDialog, choosing index: Int) {
    state.dialog = nil
    if dialog.choices.indices.contains(index) { handle(dialog.choices[index].action) }
  }

  mutating func handle(_ choice: BrowseChoice) {
    switch choice {
    case .tag(let tag):
      state.filter.tag = tag
      open(.career)
      showFiltered()
    case .profile(let name): if name != state.subject.profile { leave(for: .profile(name)) }
    case .variant(let name): if name != state.variant?.name { leave(for: .other(name)) }
    case .discard(let destination): go(to: destination)
    case .tab(let tab): open(tab)
    case .open(let entry): open(entry)
    case .pdf(let filter): choosePDF(filter)
    case .perform(let effect): perform(effect)
    case .nothing: break
    }
  }

  /// Requests an effect, with a message about one that takes time or has no outcome.
  mutating func perform(_ effect: BrowseEffect) {
    effects.append(effect)
    switch effect {
    case .copy(let link): showNotice(.done, "browse.copied", [link.address])
    case .makePDF: showNotice(.doing, "browse.pdf.making")
    default: break
    }
  }

  /// Asks for confirmation of an effect that can't be undone; "no" is selected first.
  mutating func ask(_ key: String, _ effect: BrowseEffect, _ arguments: [String] = []) {
    state.dialog = BrowseDialog(
      title: state.labels.text(key, arguments),
      choices: [
        BrowseDialog.Choice(title: state.labels.text("browse.no"), action: .nothing),
        BrowseDialog.Choice(title: state.labels.text("browse.yes"), action: .perform(effect)),
      ], isQuestion: true)
  }

  mutating func chooseTag() {
    let tags =
      (state.data.works.loaded?.value.entries ?? []).flatMap(\.entry.tags)
      + (state.data.projects.loaded?.value.entries ?? []).flatMap(\.entry.tags)
    guard !tags.isEmpty else { return showNotice(.failure, "browse.noTags") }
    let groups = Dictionary(grouping: tags) { $0.lowercased() }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let current = state.filter.tag.flatMap { tag in groups.firstIndex { $0.key == tag.lowercased() } }
    let all = BrowseDialog.Choice(title: state.labels.text("browse.allTags"), action: .tag(nil))
    let choices = groups.map { _, names in
      let count = state.labels.number(names.count)
      return BrowseDialog.Choice(title: "\(names[0]) (\(count))", action: .tag(names[0]))
    }
    choose("browse.ask.tag", [all] + choices, current: current.map { $0 + 1 } ?? 0)
  }

  mutating func chooseProfile(among names: [String]) {
    let all = names.contains(state.subject.profile) ? names : [state.subject.profile] + names
    choose(
      "browse.ask.profile", all.map { BrowseDialog.Choice(title: $0, action: .profile($0)) },
      current: all.firstIndex(of: state.subject.profile))
  }

  /// Chooses between what a filter shows and everything; without a filter, there is nothing to choose.
  mutating func chooseContent() {
    guard !state.filter.isOpen, state.variant == nil else { return choosePDF(BrowseFilter()) }
    let shown = [state.works.entries.count, state.projects.entries.count]
    let all = [state.data.works.loaded?.value.total ?? 0, state.data.projects.loaded?.value.total ?? 0]
    choose(
      "browse.ask.content",
      [("browse.content.shown", shown, state.filter), ("browse.content.all", all, BrowseFilter())].map {
        key, counts, filter in
        let jobs = state.labels.plural("count.works", counts[0])
        let projects = state.labels.plural("count.projects", counts[1])
        return BrowseDialog.Choice(title: state.labels.text(key, [jobs, projects]), action: .pdf(filter))
      })
  }

  private mutating func choosePDF(_ filter: BrowseFilter) {
    let person = state.data.person.loaded?.value
    let name = PDFFileName.name(of: person, profile: state.subject.profile, state.style)
    choose(
      "browse.ask.pdf", arguments: [name],
      [("browse.pdf.save", false), ("browse.pdf.open", true)].map { key, isOpened in
        let pdf = BrowsePDF(filter: filter, isOpened: isOpened)
        return BrowseDialog.Choice(title: state.labels.text(key), action: .perform(.makePDF(pdf)))
      })
  }

  mutating func chooseSection() {
    choose(
      "browse.ask.section",
      state.tabs.map { BrowseDialog.Choice(title: state.title(of: $0), action: .tab($0)) },
      current: state.tabs.firstIndex(of: state.tab))
  }

  mutating func choose(
    _ key: String, arguments: [String] = [], _ choices: [BrowseDialog.Choice], current: Int? = nil
  ) {
    state.dialog = BrowseDialog(title: state.labels.text(key, arguments), choices: choices, current: current)
    select(current ?? 0)
  }
}
