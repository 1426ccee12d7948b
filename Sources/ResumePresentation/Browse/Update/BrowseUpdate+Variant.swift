import ResumeDomain
import ResumeInterface
import ResumeTerminal

extension BrowseUpdate {
  // MARK: Choosing

  mutating func chooseVariant(among names: [String]) {
    guard !names.isEmpty else { return showNotice(.failure, "browse.variant.none", hint: "browse.variant.none.hint") }
    let whole = BrowseDialog.Choice(title: state.labels.text("browse.variant.whole"), action: .variant(nil))
    choose(
      "browse.ask.variant", [whole] + names.map { BrowseDialog.Choice(title: $0, action: .variant($0)) },
      current: state.variant.map { variant in (names.firstIndex(of: variant.name) ?? -1) + 1 } ?? 0)
  }

  /// Shows a variant; changes of the same one that aren't saved remain.
  mutating func show(_ read: BrowseVariant) {
    var variant = read
    if let shown = state.variant, shown.name == read.name {
      variant.draft = shown.draft.rebased(on: read.source.value)
      (variant.selection, variant.count, variant.pages) = (shown.selection, shown.count, shown.pages)
    }
    state.variant = variant
    reload(.preferCache)
    countPages()
  }

  private mutating func countPages() {
    state.variant?.count += 1
    state.variant?.isCounting = true
    effects.append(.countPages)
  }

  mutating func apply(_ pages: Result<Int, ResumeError>, number: Int) {
    guard number == state.variant?.count else { return }
    state.variant?.isCounting = false
    switch pages {
    case .success(let pages): state.variant?.pages = pages
    case .failure(let error):
      state.variant?.pages = nil
      showError(error)
    }
  }

  // MARK: Changes

  /// Returns whether the variant can be changed, after a message if it can't.
  private mutating func canChange() -> Bool {
    guard let variant = state.variant else {
      showNotice(.failure, "browse.variant.notShown", [BrowseKeys.name(of: .variant, state)])
      return false
    }
    if let error = variant.refusal { showError(error) }
    return variant.refusal == nil
  }

  mutating func toggle() {
    guard canChange(), let variant = state.variant else { return }
    guard let row = state.variantRow, row.path != ResumeSection.personPath || row.place != nil else {
      return showNotice(.failure, "browse.variant.nothing")
    }
    let isShown = !variant.shows(row)
    state.variant?.draft.set(row.path, row.place, isShown: isShown)
    report(row.path, isElement: row.place != nil, isShown: isShown, hasEffect: state.variant?.shows(row) == isShown)
  }

  /// Includes or omits what an ID names.
  mutating func include(_ id: String, _ isShown: Bool) {
    guard canChange() else { return }
    do throws(ResumeError) {
      guard let (path, place) = try state.variant?.draft.set(named: id, isShown: isShown) else { return }
      let hasEffect = state.variant?.draft.outcome.shows(path, place) == isShown
      report(path, isElement: place != nil, isShown: isShown, hasEffect: hasEffect)
    } catch {
      showError(error)
    }
  }

  private mutating func report(_ path: DocumentPath, isElement: Bool, isShown: Bool, hasEffect: Bool) {
    let name = state.variant?.draft.file.variantID(of: path) ?? path.id
    if hasEffect {
      let key = "browse.variant." + (isShown ? "included" : "omitted") + (isElement ? ".element" : "")
      showNotice(.done, key, [name])
    } else {
      let isEntryOmitted = isElement && state.variant?.draft.outcome.shows(path) == false
      showNotice(.failure, isEntryOmitted ? "browse.variant.entryOmitted" : "browse.variant.otherSection", [name])
    }
    countPages()
  }

  mutating func reword() {
    guard canChange() else { return }
    guard let row = state.variantRow else { return showNotice(.failure, "browse.nothingToEdit") }
    effects.append(.reword(row.path))
  }

  mutating func apply(_ changed: Variant, since before: Variant, _ name: String) {
    guard changed != before else { return showNotice(.doing, "edit.unchanged", [name]) }
    showNotice(.done, "browse.variant.reworded", [name])
    state.variant?.draft.apply(changed, since: before)
    reload(.preferCache)
    countPages()
  }

  // MARK: Tags

  mutating func retag() {
    guard canChange(), let variant = state.variant else { return }
    guard let row = state.variantRow, row.path != ResumeSection.personPath || row.place != nil else {
      return showNotice(.failure, "browse.variant.nothing")
    }
    let name = variant.draft.file.variantID(of: row.path)
    state.input = BrowseInput(
      title: state.labels.text(row.place == nil ? "browse.variant.tags" : "browse.variant.tags.element", [name]),
      text: variant.draft.tags(of: row.path, row.place).joined(separator: ", "), row: row)
  }

  mutating func handleInputKey(_ key: Key) {
    guard let input = state.input else { return }
    switch key {
    case .escape: state.input = nil
    case .enter:
      state.input = nil
      setTags(input)
    default: state.input?.edit(key)
    }
  }

  private mutating func setTags(_ input: BrowseInput) {
    let tags = input.text.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty }
    guard let draft = state.variant?.draft, draft.tags(of: input.row.path, input.row.place) != tags else { return }
    do throws(ResumeError) {
      try state.variant?.draft.setTags(tags, of: input.row.path, input.row.place)
    } catch {
      return showError(error)
    }
    showNotice(.done, "browse.variant.tagged", [draft.file.variantID(of: input.row.path)])
    reload(.preferCache)
    countPages()
  }

  // MARK: Leaving

  mutating func save() {
    guard canChange(), let variant = state.variant else { return }
    guard variant.hasUnsavedChanges else { return showNotice(.doing, "variant.unchanged") }
    effects.append(.saveVariant(.variant))
  }

  /// Leaves the variant, after saving its changes.
  mutating func leave(for destination: BrowseDestination) {
    if state.variant?.hasUnsavedChanges == true {
      effects.append(.saveVariant(destination))
    } else {
      go(to: destination)
    }
  }

  mutating func saved(_ file: ResumeFile, changes: Int, before destination: BrowseDestination) {
    guard var variant = state.variant else { return }
    let name = variant.name
    variant.source.value = file.withCustomLists
    variant.draft = variant.draft.rebased(on: file)
    state.variant = variant
    // Keys may have changed more in the meantime.
    if destination != .variant { leave(for: destination) } else { reload(.preferCache) }
    let labels = state.labels
    state.notice = BrowseNotice(
      kind: .done, text: labels.text("browse.variant.saved", [labels.plural("browse.variant.changes", changes), name]))
  }

  mutating func notSaved(_ error: ResumeError, before destination: BrowseDestination) {
    guard destination != .variant, let report = BrowseStatus(state).report(error) else { return showError(error) }
    state.dialog = BrowseDialog(
      title: report.message + " " + state.labels.text("browse.variant.discard"),
      choices: [
        BrowseDialog.Choice(title: state.labels.text("browse.no"), action: .nothing),
        BrowseDialog.Choice(title: state.labels.text("browse.yes"), action: .discard(destination)),
      ], isQuestion: true)
  }

  mutating func go(to destination: BrowseDestination) {
    switch destination {
    case .variant: break
    case .end: effects.append(.stop(nil))
    case .other(let name?):
      state.variant = nil
      effects.append(.readVariant(name))
    case .other(nil):
      state.variant = nil
      reload(.preferCache)
    case .profile(let name):
      state.variant = nil
      change(to: name)
    }
  }

  // MARK: Selection

  /// Selects the next or previous row of the text of a variant; returns false if there is none, so that the text scrolls.
  mutating func moveInText(_ action: BrowseAction) -> Bool {
    guard state.variant != nil, action == .up || action == .down else { return false }
    let positions = BrowseText.positions(state, columns: state.textColumns)
    let current = positions.firstIndex { $0.row == state.selectedRow } ?? 0
    let next = current + (action == .down ? 1 : -1)
    guard positions.indices.contains(next) else { return false }
    state.variant?.selection = positions[next].row
    let (line, rows) = (positions[next].line, layout.contentRows)
    if line < state.top { state.top = line }
    if line >= state.top + rows { state.top = line - rows + 1 }
    return true
  }
}
