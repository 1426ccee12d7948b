import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// The scrollable texts, the same as in the plain commands.
enum BrowseText {
  /// Returns all lines of the visible text; empty on a list or the map.
  static func lines(_ state: BrowseState, columns: Int) -> [ScreenLine] {
    if case .details(let entry) = state.screen { return lines(of: entry, state, columns: columns) }
    return drawn(marked(state, canvas(state, columns: columns)), state)
  }

  /// Returns the entries and elements in the lines of the visible text, in their order; none without a variant.
  static func positions(_ state: BrowseState, columns: Int) -> [(row: VariantRow, line: Int)] {
    marked(state, canvas(state, columns: columns)).positions
  }

  /// Returns the details of an entry; empty if the entry no longer exists.
  static func lines(of entry: EntryReference, _ state: BrowseState, columns: Int) -> [ScreenLine] {
    let canvas = canvas(state, columns: columns)
    let lines = drawn(details(entry, state, canvas), state)
    guard !lines.isEmpty else { return [] }
    let title = titleBar(entry, state, canvas)
    return title + lines.dropFirst(title.count) + (entry.kind == .work ? recommendations(entry.id, state, canvas) : [])
  }

  private static func drawn(_ text: MarkedText, _ state: BrowseState) -> [ScreenLine] {
    // Next to a list, the selection is that of the list.
    let selected = state.screens.isEmpty && state.tab == .career ? nil : state.selectedRow
    return text.drawn(state.variant, selected: selected).map { ScreenLine(" ") + $0 }
  }

  /// Returns the first line of a search result in the text of its section.
  static func line(of hit: SearchEntry, _ state: BrowseState) -> Int {
    let canvas = canvas(state, columns: state.size.columns)
    switch hit {
    case .skill(let group):
      let before = (state.data.skills.loaded?.value ?? []).prefix { !Identifier.areEqual($0.id, group.id) }
      let lines = SkillsView(groups: Array(before), style: state.style).output.text(canvas).count
      return before.isEmpty ? 0 : lines + 1
    case .section(let entry) where entry.entry.document.path.customSection != nil:
      guard let section = state.data.customSection(named: entry.entry.document.path.collection) else { return 0 }
      let before = section.entries.prefix { !Identifier.areEqual($0.id, entry.id) }
      let lines = SectionView(section, entries: Array(before), style: state.style).output.text(canvas).count
      return before.isEmpty || !section.isText ? lines : lines + 1
    case .section(let entry):
      let before = state.data.entries(of: entry.section).prefix { !Identifier.areEqual($0.id, entry.id) }
      let lines = SectionView(entries: Array(before), table: entry.table, style: state.style).output.text(canvas).count
      return before.isEmpty || !entry.table.hasPeriod ? lines : lines + 1
    case .work, .project, .recommendation, .person: return 0
    }
  }

  private static func canvas(_ state: BrowseState, columns: Int) -> TextCanvas {
    TextCanvas(
      width: max(min(columns - 3, BrowseLayout.maximumRowColumns), 1), styler: Styler(isEnabled: true),
      symbols: state.symbols)
  }

  /// Returns the visible text for a screen reader; empty on a list or the map, or without data.
  static func text(_ state: BrowseState, _ canvas: TextCanvas) -> [String] {
    marked(state, canvas).spoken(state.variant, state.labels)
  }

  private static func marked(_ state: BrowseState, _ canvas: TextCanvas) -> MarkedText {
    let style = state.style
    switch (state.screen, state.tab) {
    case (.details(let entry), _): return details(entry, state, canvas)
    case (.keys, _): return MarkedText(lines: BrowseKeys.lines(state.labels, canvas, state))
    case (.warnings, _): return MarkedText(lines: warnings(state, canvas))
    case (.search, _), (.map, _), (nil, .career): return MarkedText(lines: [])
    case (nil, .skills):
      let groups = state.data.skills.loaded?.value ?? []
      return marked(groups.map(\.entry), state) { marks in
        SkillsView(groups: groups.map { SkillGroup(marks[$0.entry]) }, style: style).output.text(canvas)
      }
    case (nil, .about):
      let person = state.data.person.loaded
      return MarkedText(lines: person.map { AboutView(person: $0.value, style: style).output.text(canvas) } ?? [])
    case (nil, .section(let section)):
      let entries = state.data.entries(of: section)
      return marked(entries.map(\.entry), state) { marks in
        SectionView(entries: marks[entries], table: section.table, style: style).output.text(canvas)
      }
    case (nil, .custom(let name)):
      guard let section = state.data.customSection(named: name) else { return MarkedText(lines: []) }
      return marked(section.isText ? [] : section.entries.map(\.entry), state) { marks in
        SectionView(section, entries: marks[section.entries], style: style).output.text(canvas)
      }
    }
  }

  /// Returns the text of entries, with marks while a variant is shown.
  private static func marked(
    _ entries: [Entry], _ state: BrowseState, _ lines: (MarkedEntries) -> [String]
  ) -> MarkedText {
    let marks = MarkedEntries(state.variant == nil ? [] : entries)
    return MarkedText(lines: lines(marks), rows: marks.rows)
  }

  private static func details(_ entry: EntryReference, _ state: BrowseState, _ canvas: TextCanvas) -> MarkedText {
    let (isFavorite, style) = (state.data.favorites.contains(entry.kind, entry.id), state.style)
    return marked(state.entry(entry).map { [$0] } ?? [], state) { marks in
      switch entry.kind {
      case .work:
        var details = state.data.details[entry.id]?.loaded?.value ?? state.work(entry.id).map { WorkDetails(work: $0) }
        if let work = details?.work { details?.work = Work(marks[work.entry]) }
        return details.map { WorkView(details: $0, isFavorite: isFavorite, style: style).output.text(canvas) } ?? []
      case .project:
        let project = state.project(entry.id).map { PetProject(marks[$0.entry]) }
        return project.map { ProjectView(project: $0, isFavorite: isFavorite, style: style).output.text(canvas) } ?? []
      }
    }
  }

  /// Returns the title of a project on its color; empty if the project or the terminal has no color.
  private static func titleBar(_ entry: EntryReference, _ state: BrowseState, _ canvas: TextCanvas) -> [ScreenLine] {
    guard state.display.colorDepth > .none, state.variant == nil, entry.kind == .project,
      let project = state.project(entry.id),
      let color = project.headerColor.flatMap({ HeaderColor($0) })
    else { return [] }
    let isFavorite = state.data.favorites.contains(entry.kind, entry.id)
    let look = color.visible(onLight: state.display.isLight).look.adding(.bold)
    return canvas.wrapped(canvas.starred(state.style.title(project), isFavorite: isFavorite))
      .map { ScreenLine(" " + $0, look).padded(to: canvas.width + 1, look) }
  }

  /// Returns the state of a job's recommendations while they are loading or after they failed.
  private static func recommendations(_ id: String, _ state: BrowseState, _ canvas: TextCanvas) -> [ScreenLine] {
    guard let part = state.data.details[id] else { return [] }
    let labels = state.labels
    var lines: [String] = []
    if part.isLoading {
      let words = labels.text("part.recommendations") + ": " + labels.text("progress.reading").lowercased()
      lines = canvas.wrapped(words + canvas.symbols.ellipsis, styles: .dim)
    } else if let error = part.error, let report = BrowseStatus(state).report(error) {
      lines =
        canvas.wrapped(labels.text("part.recommendations") + ": " + report.message, styles: .red)
        + (report.hint.map { canvas.wrapped($0) } ?? [])
        + (BrowseKeys.retryHint(state).map { canvas.wrapped($0, styles: .bold) } ?? [])
    } else {
      let failed = part.loaded?.warnings.filter { $0.kind == .partFailed } ?? []
      lines = failed.flatMap {
        canvas.wrapped(BrowseStatus(state).message($0, savedAt: part.loaded?.savedAt), styles: .yellow)
      }
    }
    return lines.isEmpty ? [] : [ScreenLine()] + drawn(MarkedText(lines: lines), state)
  }

  private static func warnings(_ state: BrowseState, _ canvas: TextCanvas) -> [String] {
    let (messages, more) = BrowseStatus(state).warnings
    guard !messages.isEmpty else { return canvas.wrapped(state.labels.text("browse.warnings.none")) }
    let rest = more > 0 ? [state.labels.text("count.more", [state.labels.number(more)])] : []
    return (messages + rest).flatMap {
      canvas.wrapped($0, firstIndent: canvas.symbols.bullet + " ", indent: "  ")
    }
  }
}

extension BrowseState {
  /// Returns the path to the visible screen: the tab, the list, and the screens opened above it; `keys` names the list
  /// of keys.
  func path(keys: String = "browse.title.keys") -> [String] {
    var names = [title(of: tab)]
    if tab == .career {
      names.append(labels.text(list == .work ? "browse.list.works" : "browse.list.projects"))
    }
    names += screens.map { open in
      switch open.screen {
      case .details(let entry): labels.text("kind." + entry.kind.rawValue)
      case .search: labels.text("browse.title.search")
      case .map: labels.text("browse.title.map")
      case .keys: labels.text(keys)
      case .warnings: labels.text("browse.title.warnings")
      }
    }
    return names
  }

  /// The links that can be opened and copied from the visible screen.
  var links: [(name: String, link: WebLink)] {
    if screen == .map {
      guard map.places.indices.contains(place) else { return [] }
      let chosen = map.places[place]
      return MapLink.link(chosen.coordinate).map { [(style.text(chosen.name) ?? "", $0)] } ?? []
    }
    if screens.isEmpty, tab == .about {
      let links = data.person.loaded?.value?.links ?? []
      return links.map { (style.text($0.title) ?? $0.url.address, $0.url) }
    }
    let entries: [SectionEntry]? =
      switch tab {
      case .section(let section): data.entries(of: section)
      case .custom(let name): data.customSection(named: name)?.entries ?? []
      case .career, .skills, .about: nil
      }
    if screens.isEmpty, let entries {
      return entries.flatMap { entry in
        SearchEntry.section(entry).links(style.preference)
          .map { (style.text(entry.title) ?? entry.id, $0.link) }
      }
    }
    guard let reference = entry else { return [] }
    let found =
      reference.kind == .work
      ? work(reference.id).map(SearchEntry.work) : project(reference.id).map(SearchEntry.project)
    return (found?.links(style.preference) ?? []).map {
      (labels.text("link." + $0.kind.rawValue), $0.link)
    }
  }
}
