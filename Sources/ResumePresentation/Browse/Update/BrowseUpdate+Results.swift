import ResumeDomain
import ResumeTerminal

/// The results of effects.
extension BrowseUpdate {
  mutating func apply(_ response: BrowseResponse) {
    switch response {
    case .subject(let profile, let favorites, let warnings):
      state.subject.profile = profile
      state.data.favorites = favorites
      state.data.warnings = warnings
    case .failed(let error):
      state.data.works.apply(.failure(error))
      state.data.projects.apply(.failure(error))
      state.data.skills.apply(.failure(error))
      state.data.person.apply(.failure(error))
    case .works(let result): state.data.works.apply(result)
    case .projects(let result): state.data.projects.apply(result)
    case .skills(let result): return apply(result, \.skills)
    case .person(let result): return apply(result, \.person)
    case .details(let id, let result):
      state.data.details[id, default: BrowsePart()].apply(result)
      return
    }
    if state.data.isSettled { settle() }
    showFiltered()
  }

  /// Applies the result of a part that is not a list.
  private mutating func apply<Value>(
    _ result: Result<Loaded<Value>, ResumeError>, _ part: WritableKeyPath<BrowseData, BrowsePart<Value>>
  ) {
    state.data[keyPath: part].apply(result)
    if state.data.isSettled { settle() }
    clampCursors()
  }

  /// Resolves what depends on all parts, once every part has been loaded.
  private mutating func settle() {
    state.data.collectLanguages()
    // Data that was available at once makes the splash unnecessary.
    if !state.isShown, state.splash?.length == .on { state.splash = nil }
    if state.data.works.loaded != nil {
      do throws(ResumeError) {
        try state.language.settle(data: state.data.languages)
      } catch {
        // Only the language requested at the start must exist; a profile chosen later may lack it.
        if state.subject.choice == nil, state.subject.load == 1 { effects.append(.stop(error)) }
      }
    }
    searchAgain()
  }

  /// Filters the lists again and keeps the selected entries selected.
  mutating func showFiltered() {
    let selected = (
      state.works.indices.contains(state.cursors.works.selected)
        ? state.works[state.cursors.works.selected].entry.id : nil,
      state.projects.indices.contains(state.cursors.projects.selected)
        ? state.projects[state.cursors.projects.selected].entry.id : nil
    )
    let filter = state.filter.entryFilter
    let (favorites, today) = (state.data.favorites, state.style.today)
    state.works =
      state.data.works.loaded?.value.narrowed(to: filter, favorites: favorites, today: today) ?? []
    state.projects =
      state.data.projects.loaded?.value.narrowed(to: filter, favorites: favorites, today: today) ?? []
    if let id = selected.0, let row = state.works.firstIndex(where: { Identifier.areEqual($0.entry.id, id) }) {
      state.cursors.works.select(row, of: state.works.count, page: layout.entryPage)
    }
    if let id = selected.1, let row = state.projects.firstIndex(where: { Identifier.areEqual($0.entry.id, id) }) {
      state.cursors.projects.select(row, of: state.projects.count, page: layout.entryPage)
    }
    if state.screens.contains(.map) { state.rebuildMap() }
    clampCursors()
  }

  mutating func applyFavorites(_ result: Result<Favorites, ResumeError>, _ load: Int) {
    switch result {
    case .failure(let error): showError(error)
    case .success(let favorites):
      guard load >= state.subject.firstLoadOfProfile else { return }
      let previous = state.data.favorites
      state.data.favorites = favorites
      for index in state.search.results?.hits.indices ?? 0..<0 {
        guard let reference = state.search.results?.hits[index].entry.reference else { continue }
        state.search.results?.hits[index].isFavorite = favorites.contains(reference.kind, reference.id)
      }
      showNotice(.done, favorites.entries.count < previous.entries.count ? "browse.unmarked" : "browse.marked")
      showFiltered()
    }
  }

  mutating func applyOutline(_ result: Result<LandOutline, ResumeError>) {
    switch result {
    case .success(let outline): state.data.outline = outline
    case .failure(let error): showError(error)
    }
  }

  /// Switches to another profile.
  mutating func change(to name: String) {
    guard name != state.subject.profile else { return }
    state.subject.profile = name
    state.subject.choice = name
    state.data = BrowseData(revision: state.data.revision + 1)
    state.filter = BrowseFilter()
    state.cursors = BrowseCursors()
    state.screens = []
    state.search = BrowseSearch(number: state.search.number + 1)
    state.place = 0
    state.subject.firstLoadOfProfile = state.subject.load + 1
    start(.preferCache)
    showFiltered()
  }

  mutating func apply(_ result: Result<BrowsePDFOutcome, ResumeError>, of pdf: BrowsePDF) {
    switch result {
    case .failure(let error): showError(error)
    case .success(.exists(let path)):
      state.notice = nil
      ask("export.question", .pdf(BrowsePDF(path: path, isReplacing: true, isOpened: pdf.isOpened)), [path])
    case .success(.written(let path, let wasOpened)):
      showNotice(.done, "browse.pdf.written", [path], hint: wasOpened == false ? "pdf.noViewer" : nil)
    }
  }

  mutating func applyClearedCache(_ result: Result<RemovedCacheEntries, ResumeError>) {
    switch result {
    case .failure(let error): showError(error)
    case .success(let removed):
      let text = CacheClearCommand.sentence(entries: removed.entries, bytes: removed.bytes, state.labels)
      state.notice = BrowseNotice(kind: .done, text: text)
    }
  }

  mutating func applySignOut(_ result: Result<SignOutReport, ResumeError>) {
    switch result {
    case .failure(let error): showError(error)
    case .success(let report):
      let sentences = LogoutCommand.sentences(report, state.labels)
      state.notice = BrowseNotice(kind: .done, text: sentences.joined(separator: " "))
    }
  }
}
