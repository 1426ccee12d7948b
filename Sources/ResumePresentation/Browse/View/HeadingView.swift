import ResumeDomain
import ResumeInterface
import ResumeTerminal

extension ScreenCanvas {
  /// The first row: the tabs, the résumé's owner, the profile and the language.
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
    guard state.screens.isEmpty || state.showsList else {
      return path(beside: state.screen == .map ? missingOnMap : position)
    }
    switch state.tab {
    case .career:
      guard let position else { return line(lists, right: filter(), columns: columns - 1) }
      let filter = filter(counts: false)
      let dot = ScreenLine(filter.spans.isEmpty ? "" : separator, .dim)
      return line(lists, right: filter + dot + position, columns: columns - 1)
    case .skills, .section, .custom: return line(" " + person.joined(separator: separator), .bold)
    case .about:
      let (title, columns) = layout.pdf(state)
      return ScreenLine().padded(to: columns.lowerBound) + ScreenLine(title, .dim)
    }
  }

  /// The filter of the lists; empty if there is none.
  func filter(counts: Bool = true) -> ScreenLine {
    let words = state.filterWords(favorites: state.symbols.star + " ", counts: counts)
    return line(words.joined(separator: separator), Self.attention)
  }

  /// The position of the open detail in its list; nil if it isn't listed.
  private var position: ScreenLine? { state.dialog == nil ? state.positionText.map { line($0, .dim) } : nil }

  private var lists: ScreenLine {
    layout.lists(state).reduce(ScreenLine()) { row, list in
      row.padded(to: list.columns.lowerBound) + ScreenLine(list.title, list.list == state.list ? .bold : .dim)
    }
  }

  /// The name and headline of the résumé's owner, as the title of a section.
  private var person: [String] {
    let person = state.data.person.loaded?.value
    let known = [person?.name, person?.headline].compactMap(state.style.text)
    return known.isEmpty ? [state.title(of: state.tab)] : known
  }

  /// The number of jobs without coordinates, if no row below the map mentions it.
  private var missingOnMap: ScreenLine? {
    let map = state.map
    guard state.dialog == nil, !map.places.isEmpty, map.withoutCoordinates > 0,
      !BrowseMap(state, columns: columns, rows: layout.contentRows).showsMissingCount
    else { return nil }
    return line(labels.plural("map.withoutCoordinates", map.withoutCoordinates), .dim)
  }

  /// Returns the path to the screen, without as many of its first names as needed for its end and for the text at the right.
  private func path(beside right: ScreenLine?) -> ScreenLine {
    let right = right ?? ScreenLine()
    let names = state.path()
    let paths = names.indices.map { first in
      let before = names[first...].dropLast().map { $0 + " \(symbols.step) " }.joined()
      return ScreenLine(" " + before, .dim) + ScreenLine(names.last ?? "", .bold)
    }
    let fitting = paths.first { $0.columns + 2 + right.columns < columns }
    return line(fitting ?? paths.last ?? ScreenLine(), right: right, columns: columns - 1)
  }
}

extension BrowseState {
  /// The name of the résumé's owner; that of the profile without personal details.
  var owner: String {
    let name = style.text(data.person.loaded?.value?.name).map(Sanitizer.singleLine) ?? ""
    return name.allSatisfy(\.isWhitespace) ? subject.profile : name
  }

  /// Returns the tag, the favorites and the number of matches of the filter; empty if every entry matches.
  ///
  /// - Parameters:
  ///   - symbol: the symbol in front of the word for favorites.
  ///   - counts: whether the number of matches is included.
  func filterWords(favorites symbol: String = "", counts: Bool = true) -> [String] {
    guard !filter.isOpen else { return [] }
    let counts = !counts ? nil : listTotal.map { [listCount, $0].map(labels.number) }
    return [
      filter.tag.map { labels.text("browse.filter.tag", [$0]) },
      filter.isFavorite ? symbol + labels.text("browse.filter.favorites") : nil,
      counts.map { labels.text("footer.count", $0) },
    ].compactMap { $0 }
  }
}
