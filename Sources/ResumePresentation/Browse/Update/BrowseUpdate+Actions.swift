import ResumeDomain
import ResumeInterface
import ResumeTerminal

extension BrowseUpdate {
  mutating func handle(_ action: BrowseAction) {
    switch action {
    case .career: open(.career)
    case .skills: open(.skills)
    case .about: open(.about)
    case .sections: chooseSection()
    case .nextTab: switchTab(1)
    case .previousTab: switchTab(-1)
    case .up, .down, .left, .right, .pageUp, .pageDown, .top, .bottom: move(action)
    case .open: openSelected()
    case .back: goBack()
    case .nextEntry: moveToEntry(1)
    case .previousEntry: moveToEntry(-1)
    case .edit: edit()
    case .search: openSearch()
    case .mark: mark()
    case .favorites:
      state.filter.isFavorite.toggle()
      // The career tab shows the effect of the filter.
      open(.career)
      showFiltered()
    case .tag: chooseTag()
    case .map: openMap()
    case .link: useLink(copies: false)
    case .copy: useLink(copies: true)
    case .language:
      state.language.switchToNext(data: state.data.languages)
      clampCursors()
    case .refresh: refresh()
    case .profile: effects.append(.listProfiles)
    case .pdf: chooseContent()
    case .clearCache: ask("browse.ask.clearCache", .clearCache)
    // Nothing to confirm: without an account, this is an error.
    case .logOut where !state.isRemote: perform(.logOut)
    case .logOut: ask("browse.ask.logOut", .logOut, [state.subject.profile])
    case .variant: effects.append(.listVariants)
    case .include: toggle()
    case .reword: reword()
    case .retag: retag()
    case .save: save()
    case .warnings: show(.warnings)
    case .keys: show(.keys)
    case .quit: leave(for: .end)
    }
  }

  mutating func open(_ tab: BrowseTab) {
    (state.screens, state.searchOrigin) = ([], nil)
    state.tab = tab
  }

  private mutating func switchTab(_ step: Int) {
    let tabs = state.tabs
    open(tabs[((tabs.firstIndex(of: state.tab) ?? 0) + step + tabs.count) % tabs.count])
  }

  /// Opens a screen above the others. An open screen of the same kind is closed first, with everything above it; a detail alone,
  /// so that the way back leads to the list that the new one was opened from.
  mutating func show(_ screen: BrowseScreen) {
    if screen.isDetail {
      state.screens.removeAll { $0.screen.isDetail }
    } else if let index = state.screens.firstIndex(where: { $0.screen == screen }) {
      state.screens.removeSubrange(index...)
    }
    state.screens.append(OpenScreen(screen: screen))
  }

  private mutating func goBack() {
    if !state.screens.isEmpty {
      state.screens.removeLast()
    } else if let origin = state.searchOrigin {
      (state.tab, state.screens, state.searchOrigin) = (origin.tab, origin.screens, nil)
    } else if state.tab == .career, !state.filter.isOpen {
      state.filter = BrowseFilter()
      showFiltered()
    }
  }

  private mutating func openSelected() {
    switch state.screen {
    case .map: openPlace()
    case .search: openHit()
    case nil where state.tab == .career: if let entry = state.selectedEntry { open(entry) }
    default: break
    }
  }

  mutating func open(_ entry: EntryReference) {
    show(.details(entry))
    if entry.kind == .work { loadDetails(entry.id) }
  }

  mutating func loadDetails(_ id: String, _ freshness: Freshness = .preferCache) {
    guard state.data.details[id]?.loaded == nil || freshness == .refresh else { return }
    state.data.details[id, default: BrowsePart()].isLoading = true
    effects.append(.loadDetails(id, state.subject.isOffline ? .offline : freshness))
  }

  private mutating func refresh() {
    // A key that is held down must not send many requests. Parts that are loading unseen don't matter: the key would have no visible effect.
    guard !state.visibleParts.contains(where: \.isLoading) else { return }
    if state.subject.isOffline { showNotice(.doing, "browse.offline.refresh") }
    reload(.refresh)
  }

  /// Loads everything again that has been loaded.
  mutating func reload(_ freshness: Freshness) {
    start(freshness)
    state.data.details = [:]
    state.data.recommendations = BrowsePart()
    for case .details(let entry) in state.screens.map(\.screen) where entry.kind == .work {
      loadDetails(entry.id, freshness)
    }
    if state.isOpen(.search) { loadRecommendations() }
  }

  /// Edits the open or selected entry, the personal details, or an entry of the section, chosen from several.
  private mutating func edit() {
    let entries: [(name: String, id: String)]
    switch (state.screen, state.tab) {
    case (nil, .about): entries = [("", ResumeSection.personName)]
    case (nil, .skills):
      entries = (state.data.skills.loaded?.value ?? []).map { (state.style.text($0.title) ?? $0.id, "skills:" + $0.id) }
    case (nil, .section(let section)):
      entries = state.data.entries(of: section).map {
        (state.style.text($0.title) ?? $0.id, section.rawValue + ":" + $0.id)
      }
    case (nil, .custom(let name)):
      let section = state.data.customSection(named: name)
      // The texts of a section are no entries that can be edited.
      entries = (section?.isText == false ? section?.entries ?? [] : []).map {
        (state.style.text($0.title) ?? $0.id, name + ":" + $0.id)
      }
    default: entries = state.entry.map { [("", $0.kind.rawValue + ":" + $0.id)] } ?? []
    }
    guard let first = entries.first else { return showNotice(.failure, "browse.nothingToEdit") }
    guard entries.count > 1 else { return perform(.edit(first.id)) }
    choose("browse.ask.edit", entries.map { BrowseDialog.Choice(title: $0.name, action: .perform(.edit($0.id))) })
  }

  private mutating func mark() {
    guard let entry = state.entry else { return showNotice(.failure, "browse.nothingToMark") }
    effects.append(.mark(entry, !state.data.favorites.contains(entry.kind, entry.id)))
  }

  private mutating func openMap() {
    if state.data.outline == nil { effects.append(.loadOutline) }
    state.rebuildMap()
    state.place = max(0, min(state.place, state.map.places.count - 1))
    show(.map)
  }

  private mutating func openPlace() {
    let places = state.map.places
    guard places.indices.contains(state.place) else { return }
    let place = places[state.place]
    guard place.works.count > 1 else {
      if let work = place.works.first { open(EntryReference(.work, work.entry.id)) }
      return
    }
    state.dialog = BrowseDialog(
      title: place.name(state.style),
      choices: place.works.map { listed in
        BrowseDialog.Choice(
          title: state.style.description(listed, state.symbols),
          action: .open(EntryReference(.work, listed.entry.id)))
      })
  }

  private mutating func useLink(copies: Bool) {
    let links = state.links
    guard let first = links.first else { return showNotice(.failure, "browse.noLink") }
    func effect(_ link: WebLink) -> BrowseEffect { copies ? .copy(link) : .open(link) }
    guard links.count > 1 else { return perform(effect(first.link)) }
    choose(
      copies ? "browse.ask.copy" : "browse.ask.link",
      links.map { BrowseDialog.Choice(title: $0.name, action: .perform(effect($0.link))) })
  }
}

extension BrowseScreen {
  var isDetail: Bool { if case .details = self { true } else { false } }
}
