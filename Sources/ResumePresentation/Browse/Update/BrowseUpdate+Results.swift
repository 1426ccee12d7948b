import ResumeDomain
import ResumeInterface
import ResumeTerminal

extension BrowseUpdate {
  mutating func apply(_ response: BrowseResponse) {
    switch response {
    case .subject(let profile, let favorites, let warnings):
      state.subject.profile = profile
      state.data.favorites = favorites
      state.data.warnings = warnings
    case .failed(let error): state.data.apply(error)
    case .works(let result): state.data.works.apply(result)
    case .projects(let result): state.data.projects.apply(result)
    case .skills(let result): state.data.skills.apply(result)
    case .person(let result): state.data.person.apply(result)
    case .section(let section, let result): state.data.sections[section, default: BrowsePart()].apply(result)
    case .recommendations(let result):
      state.data.recommendations.apply(result)
      return searchAgain()
    case .details(let id, let result): return state.data.details[id, default: BrowsePart()].apply(result)
    }
    if state.data.isSettled { settle() }
    showFiltered()
  }

  /// Resolves what depends on all parts, once every part has been loaded.
  private mutating func settle() {
    state.data.collectLanguages()
    // The status then shows the error.
    if state.notice?.load != nil, state.data.parts.contains(where: { $0.error != nil }) { state.notice = nil }
    // Data that was available at once makes the splash unnecessary.
    if !state.isShown, state.splash?.isFull == false { state.splash = nil }
    if state.data.works.loaded != nil {
      do throws(ResumeError) {
        try state.language.settle(data: state.data.languages)
        if let warning = state.language.request.fallbackWarning(state.style.language),
          !state.data.warnings.contains(warning)
        {
          state.data.warnings.append(warning)
        }
      } catch {
        // Only the language requested at the start must exist; a profile chosen later may lack it.
        if state.subject.load == 1 { effects.append(.stop(error)) }
      }
    }
    if state.subject.load == state.subject.firstLoadOfProfile { openFirstEntries() }
    searchAgain()
  }

  /// Opens the first list or tab with entries instead of an empty list of jobs.
  private mutating func openFirstEntries() {
    let data = state.data
    guard data.works.loaded?.value.total == 0, state.tab == .career, state.list == .work, state.screens.isEmpty else {
      return
    }
    if data.projects.loaded?.value.total != 0 { return state.list = .project }
    let tabs = state.tabs.filter { tab in
      switch tab {
      case .career: false
      case .skills: data.skills.loaded?.value.isEmpty == false
      case .about: data.person.loaded?.value != nil
      case .section, .custom: true
      }
    }
    if let first = tabs.first { state.tab = first }
  }

  /// Filters the lists again and keeps the selected entries selected.
  mutating func showFiltered() {
    let (filter, favorites, today) = (state.filter.entryFilter, state.data.favorites, state.style.today)
    let (works, projects) = (state.data.works.loaded?.value, state.data.projects.loaded?.value)
    state.works.show(works?.narrowed(to: filter, favorites: favorites, today: today) ?? [], page: layout.entryPage)
    state.projects.show(
      projects?.narrowed(to: filter, favorites: favorites, today: today) ?? [], page: layout.entryPage)
    state.findLocations()
    if state.isOpen(.map) { state.rebuildMap() }
    clampCursors()
  }

  mutating func apply(_ outcome: BrowseOutcome) {
    switch outcome {
    case .marked(let favorites, let load): if load >= state.subject.firstLoadOfProfile { show(favorites) }
    case .edited(let name, let hasChanged):
      showNotice(hasChanged ? .done : .doing, hasChanged ? "edit.changed" : "edit.unchanged", [name])
      if hasChanged { readAgain() }
    case .checkedFile(let hasChanged):
      guard hasChanged else { return }
      readAgain()
      showNotice(.done, "browse.fileChanged")
      state.notice?.load = state.subject.load
    case .opened(let link, true): showNotice(.done, "browse.opened", [link.address])
    case .opened(let link, false): showNotice(.failure, "open.noBrowser", [link.address], hint: "browse.copyHint")
    case .outline(let outline, let cities):
      (state.data.outline, state.data.cities) = (outline, cities)
      state.rebuildMap()
    case .profiles(let names): chooseProfile(among: names)
    case .wrotePDF(let path, let wasOpened, let warnings):
      showNotice(.done, "browse.pdf.written", [path], hint: wasOpened == false ? "pdf.noViewer" : nil)
      let messages = WarningMessages(labels: state.labels, dates: state.style.dates, now: state.now)
      for warning in warnings { state.notice?.text += ". " + messages.text(warning, savedAt: nil) }
    case .fileExists(let path, let replacement):
      state.notice = nil
      ask("export.question", .makePDF(replacement), [path])
    case .clearedCache(let entries, let bytes):
      let text = CacheClearCommand.sentence(entries: entries, bytes: bytes, state.labels)
      state.notice = BrowseNotice(kind: entries > 0 ? .done : .doing, text: text)
    case .loggedOut(let report):
      let sentences = LogoutCommand.sentences(report, state.labels)
      state.notice = BrowseNotice(kind: report.hadSession ? .done : .doing, text: sentences.joined(separator: " "))
    case .variants(let names): chooseVariant(among: names)
    case .variant(let variant): show(variant)
    case .counted(let pages, let number): apply(pages, number: number)
    case .reworded(let name, let variant, let before): apply(variant, since: before, name)
    case .savedVariant(let file, let changes, let destination): saved(file, changes: changes, before: destination)
    case .variantNotSaved(let error, let destination): notSaved(error, before: destination)
    }
  }

  /// Reads the file again, with the variant that is shown.
  private mutating func readAgain() {
    if let name = state.variant?.name { effects.append(.readVariant(name)) } else { reload(.preferCache) }
  }

  private mutating func show(_ favorites: Favorites) {
    let previous = state.data.favorites
    state.data.favorites = favorites
    for index in state.search.hits.indices {
      guard let reference = state.search.hits[index].entry.reference else { continue }
      state.search.results?.hits[index].isFavorite = favorites.contains(reference.kind, reference.id)
    }
    showNotice(.done, favorites.entries.count < previous.entries.count ? "browse.unmarked" : "browse.marked")
    showFiltered()
  }

  mutating func change(to name: String) {
    (state.subject.profile, state.subject.flag) = (name, name)
    state.data = BrowseData(revision: state.data.revision + 1)
    state.filter = BrowseFilter()
    if !BrowseTab.fixed.contains(state.tab) { state.tab = .career }
    (state.works, state.projects) = (BrowseList(), BrowseList())
    state.tops = [:]
    (state.screens, state.searchOrigin) = ([], nil)
    state.search = BrowseSearch(number: state.search.number + 1)
    state.place = 0
    state.subject.firstLoadOfProfile = state.subject.load + 1
    start(.preferCache)
    showFiltered()
  }
}
