import ResumeDomain
import ResumeTerminal

/// The first row: the tabs, the profile and the language.
struct TabsView {
  let canvas: ScreenCanvas

  var line: ScreenLine {
    var line = ScreenLine()
    let tabs = canvas.layout.tabs(canvas.state)
    if tabs.first?.tab != canvas.state.tabs.first { line = ScreenLine(canvas.symbols.hiddenBefore, .dim) }
    for (tab, title, columns) in tabs {
      line =
        line.padded(to: columns.lowerBound)
        + ScreenLine(title, tab == canvas.state.tab ? ScreenCanvas.selected : .plain)
    }
    if tabs.last?.tab != canvas.state.tabs.last { line = line + ScreenLine(" " + canvas.symbols.step, .dim) }
    let subject = ScreenLine(canvas.layout.subject(canvas.state), .dim)
    return canvas.line(line, right: subject, columns: canvas.columns)
  }
}

/// The second row: the title of the content.
struct HeadingView {
  let canvas: ScreenCanvas

  var line: ScreenLine {
    let state = canvas.state
    if state.screen == .map, let missing { return map(missing) }
    guard state.screens.isEmpty || state.showsList else { return path }
    switch state.tab {
    case .career: return canvas.line(lists, right: filter, columns: canvas.columns - 1)
    case .skills, .section: return canvas.line(" " + person.joined(separator: canvas.separator), .bold)
    case .about:
      let (title, columns) = canvas.layout.pdf(state)
      return ScreenLine().padded(to: columns.lowerBound) + ScreenLine(title, .dim)
    }
  }

  /// The filter of the lists; empty if there is none.
  var filter: ScreenLine {
    let words = Self.filter(canvas.state, favorites: canvas.state.symbols.star + " ")
    return canvas.line(words.joined(separator: canvas.separator), ScreenCanvas.attention)
  }

  /// Returns the tag, the favorites and the number of matches of the filter; empty if every entry matches.
  ///
  /// - Parameter favorites: the symbol in front of the word for favorites.
  static func filter(_ state: BrowseState, favorites symbol: String = "") -> [String] {
    guard !state.filter.isOpen else { return [] }
    let labels = state.labels
    let counts = state.listTotal.map { total in
      [state.listCount, total].map { Numbers.grouped($0, language: labels.language) }
    }
    return [
      state.filter.tag.map { labels.text("browse.filter.tag", [$0]) },
      state.filter.isFavorite ? symbol + labels.text("browse.filter.favorites") : nil,
      counts.map { labels.text("footer.count", $0) },
    ].compactMap { $0 }
  }

  private var lists: ScreenLine {
    var line = ScreenLine()
    for (list, title, columns) in canvas.layout.lists(canvas.state) {
      line = line.padded(to: columns.lowerBound) + ScreenLine(title, list == canvas.state.list ? .bold : .dim)
    }
    return line
  }

  /// The name and headline of the résumé's owner, as the title of a section.
  private var person: [String] {
    let person = canvas.state.data.person.loaded?.value
    let known = [canvas.state.style.text(person?.name), canvas.state.style.text(person?.headline)].compactMap { $0 }
    return known.isEmpty ? [canvas.labels.text(canvas.state.tab.label)] : known
  }

  /// The number of jobs without coordinates, if no row below the map mentions it.
  private var missing: ScreenLine? {
    let state = canvas.state
    let map = BrowseMap(state, columns: canvas.columns, rows: canvas.layout.contentRows)
    guard state.dialog == nil, !map.map.places.isEmpty, map.map.withoutCoordinates > 0, !map.showsMissingCount else {
      return nil
    }
    return canvas.line(canvas.labels.plural("map.withoutCoordinates", map.map.withoutCoordinates), .dim)
  }

  /// Returns the path to the map, shortened so that the number of missing jobs fits.
  private func map(_ missing: ScreenLine) -> ScreenLine {
    let paths = [path, ScreenLine(" ") + ScreenLine(canvas.labels.text("browse.title.map"), .bold)]
    let fitting = paths.first { $0.columns + 2 + missing.columns < canvas.columns }
    return fitting.map { canvas.line($0, right: missing, columns: canvas.columns - 1) } ?? ScreenLine(" ") + missing
  }

  private var path: ScreenLine {
    let names = BrowsePath.names(canvas.state)
    let step = " \(canvas.symbols.step) "
    let parents = ScreenLine(" " + names.dropLast().joined(separator: step) + step, .dim)
    return parents + ScreenLine(names.last ?? "", .bold)
  }
}
