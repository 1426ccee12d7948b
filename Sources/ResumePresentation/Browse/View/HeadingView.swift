import ResumeDomain
import ResumeTerminal

extension ScreenCanvas {
  /// The first row: the tabs, the profile and the language.
  var tabs: ScreenLine {
    var row = ScreenLine()
    let tabs = layout.tabs(state)
    if tabs.first?.tab != state.tabs.first { row = ScreenLine(symbols.hiddenBefore, .dim) }
    for (tab, title, columns) in tabs {
      row = row.padded(to: columns.lowerBound) + ScreenLine(title, tab == state.tab ? Self.selected : .plain)
    }
    if tabs.last?.tab != state.tabs.last { row = row + ScreenLine(" " + symbols.step, .dim) }
    return line(row, right: ScreenLine(layout.subject(state), .dim), columns: columns)
  }

  /// The second row: the title of the content.
  var heading: ScreenLine {
    if state.screen == .map, let missing = missingOnMap { return mapPath(missing) }
    guard state.screens.isEmpty || state.showsList else { return path }
    switch state.tab {
    case .career: return line(lists, right: filter, columns: columns - 1)
    case .skills, .section: return line(" " + person.joined(separator: separator), .bold)
    case .about:
      let (title, columns) = layout.pdf(state)
      return ScreenLine().padded(to: columns.lowerBound) + ScreenLine(title, .dim)
    }
  }

  /// The filter of the lists; empty if there is none.
  var filter: ScreenLine {
    line(state.filterWords(favorites: state.symbols.star + " ").joined(separator: separator), Self.attention)
  }

  private var lists: ScreenLine {
    layout.lists(state).reduce(ScreenLine()) { row, list in
      row.padded(to: list.columns.lowerBound) + ScreenLine(list.title, list.list == state.list ? .bold : .dim)
    }
  }

  /// The name and headline of the résumé's owner, as the title of a section.
  private var person: [String] {
    let person = state.data.person.loaded?.value
    let known = [person?.name, person?.headline].compactMap(state.style.text)
    return known.isEmpty ? [labels.text(state.tab.label)] : known
  }

  /// The number of jobs without coordinates, if no row below the map mentions it.
  private var missingOnMap: ScreenLine? {
    let map = state.map
    guard state.dialog == nil, !map.places.isEmpty, map.withoutCoordinates > 0,
      !BrowseMap(state, columns: columns, rows: layout.contentRows).showsMissingCount
    else { return nil }
    return line(labels.plural("map.withoutCoordinates", map.withoutCoordinates), .dim)
  }

  /// Returns the path to the map, shortened so that the number of missing jobs fits.
  private func mapPath(_ missing: ScreenLine) -> ScreenLine {
    let paths = [path, ScreenLine(" ") + ScreenLine(labels.text("browse.title.map"), .bold)]
    let fitting = paths.first { $0.columns + 2 + missing.columns < columns }
    return fitting.map { line($0, right: missing, columns: columns - 1) } ?? ScreenLine(" ") + missing
  }

  private var path: ScreenLine {
    let names = state.path()
    let step = " \(symbols.step) "
    return ScreenLine(" " + names.dropLast().joined(separator: step) + step, .dim) + ScreenLine(names.last ?? "", .bold)
  }
}

extension BrowseState {
  /// Returns the tag, the favorites and the number of matches of the filter; empty if every entry matches.
  ///
  /// - Parameter symbol: the symbol in front of the word for favorites.
  func filterWords(favorites symbol: String = "") -> [String] {
    guard !filter.isOpen else { return [] }
    let counts = listTotal.map { [listCount, $0].map(labels.number) }
    return [
      filter.tag.map { labels.text("browse.filter.tag", [$0]) },
      filter.isFavorite ? symbol + labels.text("browse.filter.favorites") : nil,
      counts.map { labels.text("footer.count", $0) },
    ].compactMap { $0 }
  }
}
