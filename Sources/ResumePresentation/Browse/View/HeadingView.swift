import ResumeDomain
import ResumeTerminal

/// The first row: the tabs, the profile and the language.
struct TabsView {
  let pen: BrowsePen

  var line: ScreenLine {
    var line = ScreenLine()
    for (tab, title, columns) in pen.layout.tabs(pen.state) {
      line = line.padded(to: columns.lowerBound) + ScreenLine(title, tab == pen.state.tab ? BrowsePen.selected : .plain)
    }
    let subject = pen.line(pen.state.subject.profile + pen.dot + pen.state.style.language + " ", .dim)
    return pen.line(line, right: subject, columns: pen.columns)
  }
}

/// The second row: the title of the content.
struct HeadingView {
  let pen: BrowsePen

  var line: ScreenLine {
    let state = pen.state
    if state.screens.last == .map, let missing { return map(missing) }
    guard state.screens.isEmpty else { return path }
    switch state.tab {
    case .career: return pen.line(lists, right: Self.filter(pen), columns: pen.columns - 1)
    case .skills: return pen.line(" " + person.joined(separator: pen.dot), .bold)
    case .about:
      let (title, columns) = pen.layout.pdf(state)
      return ScreenLine().padded(to: columns.lowerBound) + ScreenLine(title, .dim)
    }
  }

  /// Returns the description of the filter; empty if there is none.
  static func filter(_ pen: BrowsePen) -> ScreenLine {
    let (state, labels) = (pen.state, pen.labels)
    guard !state.filter.isOpen else { return ScreenLine() }
    var words: [String] = []
    if let tag = state.filter.tag { words.append(labels.text("browse.filter.tag", [tag])) }
    if state.filter.isFavorite { words.append(state.symbols.star + " " + labels.text("browse.filter.favorites")) }
    if let total = state.listTotal {
      let counts = [state.listCount, total].map { Numbers.grouped($0, language: labels.language) }
      words.append(labels.text("footer.count", counts))
    }
    return pen.line(words.joined(separator: pen.dot), BrowsePen.attention)
  }

  private var lists: ScreenLine {
    var line = ScreenLine()
    for (list, title, columns) in pen.layout.lists(pen.state) {
      line = line.padded(to: columns.lowerBound) + ScreenLine(title, list == pen.state.list ? .bold : .dim)
    }
    return line
  }

  /// The name and headline of the résumé's owner, as the title of the skills.
  private var person: [String] {
    let person = pen.state.data.person.loaded?.value
    let known = [pen.state.style.text(person?.name), pen.state.style.text(person?.headline)].compactMap { $0 }
    return known.isEmpty ? [pen.labels.text(BrowseTab.skills.label)] : known
  }

  /// The number of jobs without coordinates, if no row below the map mentions it.
  private var missing: ScreenLine? {
    let state = pen.state
    let map = BrowseMap(state, columns: pen.columns, rows: pen.layout.contentRows)
    guard state.dialog == nil, !map.map.places.isEmpty, map.map.withoutCoordinates > 0, !map.showsMissingCount else {
      return nil
    }
    return pen.line(pen.labels.plural("map.withoutCoordinates", map.map.withoutCoordinates), .dim)
  }

  /// Returns the path to the map, shortened so that the number of missing jobs fits.
  private func map(_ missing: ScreenLine) -> ScreenLine {
    let paths = [path, ScreenLine(" ") + ScreenLine(pen.labels.text("browse.title.map"), .bold)]
    let fitting = paths.first { $0.columns + 2 + missing.columns < pen.columns }
    return fitting.map { pen.line($0, right: missing, columns: pen.columns - 1) } ?? ScreenLine(" ") + missing
  }

  /// The path to the visible screen.
  private var path: ScreenLine {
    let names = BrowseWords.path(pen.state)
    let step = " \(pen.symbols.step) "
    let parents = ScreenLine(" " + names.dropLast().joined(separator: step) + step, .dim)
    return parents + ScreenLine(names.last ?? "", .bold)
  }
}
