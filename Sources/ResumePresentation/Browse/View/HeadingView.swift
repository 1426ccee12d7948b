import ResumeDomain
import ResumeTerminal

/// The second row: what the content is.
struct HeadingView {
  let pen: BrowsePen

  var line: ScreenLine {
    let state = pen.state
    guard state.screens.isEmpty else { return path }
    switch state.tab {
    case .career: return pen.line(lists, right: Self.filter(pen), columns: pen.columns - 1)
    case .skills: return pen.line(" " + person.joined(separator: pen.dot), .bold)
    case .about:
      let key = BrowseKeys.name(BrowseAction.pdf.typed[0], state)
      return ScreenLine(" ") + ScreenLine(pen.labels.text("browse.about.pdf", [key]), .dim)
    }
  }

  /// Which entries are let through, in words; empty where all are.
  static func filter(_ pen: BrowsePen) -> ScreenLine {
    let (state, labels) = (pen.state, pen.labels)
    guard !state.filter.isOpen else { return ScreenLine() }
    var words: [String] = []
    if let tag = state.filter.tag { words.append(labels.text("browse.filter.tag", [tag])) }
    if state.filter.isFavorite { words.append(state.ornaments.star + " " + labels.text("browse.filter.favorites")) }
    let total = state.list == .work ? state.data.works.loaded?.value.total : state.data.projects.loaded?.value.total
    if let total {
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

  /// Whose skills they are.
  private var person: [String] {
    let person = pen.state.data.person.loaded?.value
    let known = [pen.state.style.text(person?.name), pen.state.style.text(person?.headline)].compactMap { $0 }
    return known.isEmpty ? [pen.labels.text(BrowseTab.skills.label)] : known
  }

  /// The way that led here.
  private var path: ScreenLine {
    let names = BrowseWords.path(pen.state)
    let step = " \(pen.signs.step) "
    let way = ScreenLine(" " + names.dropLast().joined(separator: step) + step, .dim)
    return way + ScreenLine(names.last ?? "", .bold)
  }
}
