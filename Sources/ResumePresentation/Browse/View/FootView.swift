import ResumeDomain
import ResumeInterface
import ResumeTerminal

extension ScreenCanvas {
  /// The maximum number of content rows that a message may cover.
  private static let maximumNoticeRows = 4

  /// The rows below the content: a message, the status or the filter, then the source of the data and the most important keys.
  var foot: [ScreenLine] {
    let columns = layout.isWide ? columns - 1 : columns
    let origins = [false, true].map { isBrief in
      guard state.variant == nil else {
        // The name is in the title of the variant's picker too; the pages are only here.
        return line(" " + state.variantWords.dropFirst(isBrief ? 1 : 0).joined(separator: separator), Self.attention)
      }
      return line(" " + BrowseStatus(state).origin(isBrief: isBrief).joined(separator: separator), .dim)
    }
    let origin = origins[0].columns < self.columns ? origins[0] : origins[1]
    let all = BrowseHints.all(state)
    let fitting = BrowseHints.fitting(all, columns: columns - origin.columns - 2)
    if let notice = state.notice.map(message) ?? (status ?? hiddenFilter).map({ [$0] }) {
      return notice + [line(origin, right: hints(fitting), columns: columns)]
    }
    // If the source leaves too little space for the keys, they move to the row above.
    if fitting.count < min(layout.isWide ? 3 : 4, all.count) {
      let row = ScreenLine(" ") + hints(BrowseHints.fitting(all, columns: self.columns - 2))
      return [row, truncated(origin, to: columns)]
    }
    return [ScreenLine(), line(origin, right: hints(fitting), columns: columns)]
  }

  private func hints(_ hints: [BrowseHints.Hint]) -> ScreenLine {
    hints.enumerated().reduce(ScreenLine()) { line, hint in
      line + ScreenLine(hint.offset > 0 ? "  " : "") + ScreenLine(hint.element.key, .bold)
        + ScreenLine(" " + hint.element.word, .dim)
    }
  }

  private func message(_ notice: BrowseNotice) -> [ScreenLine] {
    let text = [notice.text, notice.hint].compactMap { $0 }.joined(separator: " ")
    let (sign, look) =
      switch notice.kind {
      case .done: (symbols.done, Self.done)
      case .failure: (symbols.failure, Self.failure)
      case .doing: (symbols.waiting, Look.dim)
      }
    var lines = wrapped(text, sign: " " + sign, look, columns: columns - 1)
    guard lines.count > Self.maximumNoticeRows + 1 else { return lines }
    lines.removeLast(lines.count - Self.maximumNoticeRows - 1)
    lines[Self.maximumNoticeRows] = lines[Self.maximumNoticeRows] + ScreenLine(state.symbols.ellipsis)
    return lines
  }

  /// The filter, if it does not fit next to the titles of the lists.
  private var hiddenFilter: ScreenLine? {
    guard state.dialog == nil, state.screens.isEmpty, state.tab == .career, !state.filter.isOpen else { return nil }
    let lists = layout.lists(state).last?.columns.upperBound ?? 0
    let filter = filter()
    return lists + 2 + filter.columns > columns - 1 ? ScreenLine(" ") + filter : nil
  }

  /// The status of the visible data on one line: loading, offline, stale or with warnings; nil if there is nothing to report.
  private var status: ScreenLine? {
    // The list of warnings already shows them in full.
    if state.screen == .warnings, state.dialog == nil { return nil }
    let data = BrowseStatus(state)
    var words: [String] = []
    var (sign, look) = (symbols.waiting, Look.dim)
    func described(_ words: [String]) -> ScreenLine {
      ScreenLine(" " + sign, look) + line(" " + words.joined(separator: separator))
    }
    if data.isLoaded, data.isLoading { words.append(labels.text("progress.reading") + state.symbols.ellipsis) }
    if state.subject.isOffline { words.append(labels.text("browse.status.offline")) }
    // If nothing could be loaded, the content shows the error.
    if data.isLoaded, let report = data.error {
      (sign, look) = (symbols.failure, Self.failure)
      let retry = report.message + (BrowseKeys.retryHint(state).map { " " + $0 } ?? "")
      words.append(described(words + [retry]).columns < columns ? retry : report.message)
    }
    let (warnings, stale) = (data.warningCount, data.stale)
    if (warnings > 0 || stale != nil), look == .dim { (sign, look) = (symbols.attention, Self.attention) }
    let key = BrowseKeys.name(of: .warnings, state)
    let count = warnings > 0 ? [labels.plural("browse.status.warnings", warnings, [key])] : []
    guard let stale else { return words.isEmpty && count.isEmpty ? nil : described(words + count) }
    let full = described(words + [stale.full] + count)
    return full.columns < columns ? full : described(words + [stale.brief] + count)
  }
}

/// The keys that are useful on the current screen, each with a word.
enum BrowseHints {
  /// A key, its description, and its rank in importance; 0 is the most important.
  typealias Hint = (key: String, word: String, rank: Int)

  /// The actions in order of importance. The list of keys leads to all others, and `back` matters more than `quit`.
  private static let ranks: [BrowseAction] = [
    .keys, .back, .include, .save, .reword, .retag, .refresh, .search, .open, .mark, .quit, .nextEntry, .pdf, .sections,
    .edit, .link, .copy, .tag, .map,
    .favorites,
  ]

  static func all(_ state: BrowseState) -> [Hint] {
    func hint(_ action: BrowseAction, _ word: String, key: String? = nil) -> Hint {
      // On a tab there is no way back, so `quit` has the rank of `back`.
      let rank = ranks.firstIndex(of: action == .quit && !state.canGoBack ? .back : action)
      return (key ?? BrowseKeys.name(of: action, state), state.labels.text("browse.hint." + word), rank ?? ranks.count)
    }
    func hints(_ actions: [BrowseAction]) -> [Hint] { actions.map { hint($0, $0.rawValue) } }
    if state.dialog != nil || state.input != nil { return [hint(.open, "choose"), hint(.back, "cancel")] }
    let canRetry = !state.subject.isOffline && state.visibleParts.contains { $0.error != nil }
    let failed: [BrowseAction] = canRetry ? [.refresh] : []
    let variant: [BrowseAction] =
      state.variantRow == nil ? [] : [.include, .reword, .retag] + (state.isAvailable(.save) ? [.save] : [])
    let edit: [BrowseAction] = variant + (state.isEditable ? [.edit] : [])
    let links: [BrowseAction] = state.links.isEmpty ? [] : [.copy, .link]
    switch state.screen {
    case .search:
      guard !state.search.hits.isEmpty else { return hints([.back]) }
      let mark = hint(.mark, "mark", key: BrowseKeys.name(.control("t"), state))
      return (state.entry == nil ? [] : [mark]) + hints([.open, .back])
    case .details:
      let keys = [BrowseAction.nextEntry, .previousEntry].map { BrowseKeys.name(of: $0, state) }
      return [hint(.nextEntry, "entries", key: keys.joined(separator: " "))]
        + hints(links + [.mark] + edit + failed + [.back, .keys, .quit])
    case .map:
      let rest = failed + [.back, .keys, .quit]
      guard !state.map.places.isEmpty else { return hints(rest) }
      return [hint(.nextEntry, "location", key: BrowseKeys.arrows(state))] + hints([.open, .link] + rest)
    case .keys, .warnings: return hints([.back, .quit])
    case nil: break
    }
    let back: [BrowseAction] = state.canGoBack ? [.back] : []
    let rest: [BrowseAction] = back + [.sections, .search, .keys, .quit]
    guard state.tab == .career else {
      let pdf: [BrowseAction] = state.tab == .about && state.isAvailable(.pdf) ? [.pdf] : []
      let hasNothing = state.tab == .skills && state.data.skills.loaded?.value.isEmpty != false
      return hints(links + pdf + (hasNothing ? [] : edit) + failed + rest)
    }
    let entry: [BrowseAction] = state.listCount > 0 ? [.open, .mark] + edit : []
    let filters: [BrowseAction] = state.filter.isOpen && state.listCount == 0 ? [] : [.favorites, .tag, .map]
    let useful = filters.filter(state.isAvailable)
    let all = state.filter.isOpen ? [] : [hint(.back, "everything")]
    return hints(entry + useful + failed) + all + hints(rest)
  }

  /// Returns as many hints as fit, the most important first, in their order on the screen.
  static func fitting(_ all: [Hint], columns: Int) -> [Hint] {
    var left = columns + 2
    var chosen: Set<Int> = []
    for (index, hint) in all.enumerated().sorted(by: { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }) {
      left -= hint.key.displayWidth + 1 + hint.word.displayWidth + 2
      guard left >= 0 else { break }
      chosen.insert(index)
    }
    return all.indices.filter(chosen.contains).map { all[$0] }
  }
}
