import ResumeDomain
import ResumeInterface
import ResumeTerminal

extension ScreenCanvas {
  /// The search screen: the query, the number of results, and the visible results.
  var searchLines: [ScreenLine] {
    let search = state.search
    let count = search.hits.count
    let page = layout.hitPage
    let top = max(0, min(search.cursor.top, count - 1))
    var hits: [ScreenLine] = []
    if let results = search.results, count > 0 {
      let view = SearchView(results: results, query: SearchQuery(search.resultsQuery), style: state.style)
      let canvas = TextCanvas(
        width: layout.rowColumns - 2, styler: Styler(isEnabled: true), symbols: state.symbols)
      hits = (top..<min(top + page, count)).flatMap { index in
        lines(of: view.rows(results.hits[index], canvas), isSelected: index == search.cursor.selected)
      }
    }
    let rows = layout.contentRows - BrowseLayout.searchHeaderRows
    return [queryLine, countLine] + withScrollBar(hits, top: top, shown: page, total: count, rows: rows)
  }

  /// The query, cut off at its start if it is too long, and the insertion point.
  private var queryLine: ScreenLine { typedLine(" / ", state.search.text) }

  /// Returns the lines of a text that is typed in place of the content.
  func lines(of input: BrowseInput) -> [ScreenLine] {
    let title = TextWrapper(width: layout.rowColumns - 2).lines(Sanitizer.singleLine(input.title))
    return title.map { ScreenLine(" " + $0, .bold) } + [
      ScreenLine(), typedLine(" " + symbols.selected + " ", input.text),
    ]
  }

  /// Returns the end of a typed text and the insertion point.
  private func typedLine(_ sign: String, _ text: String) -> ScreenLine {
    let text = Sanitizer.singleLine(text)
    var room = columns - 5
    let end = text.reversed().prefix { letter in
      room -= letter.displayWidth
      return room >= 0
    }
    return ScreenLine(sign, .bold) + ScreenLine(String(end.reversed())) + ScreenLine(" ", .inverse)
  }

  private var countLine: ScreenLine {
    let search = state.search
    let words: String
    if search.text.allSatisfy(\.isWhitespace) {
      words = labels.text("browse.search.prompt")
    } else if search.hits.isEmpty, BrowseStatus(state).isLoading {
      words = labels.text("progress.reading") + state.symbols.ellipsis
    } else if let results = search.results, !search.isRunning || !results.hits.isEmpty {
      let query = Sanitizer.singleLine(search.resultsQuery)
      let shown = Columns.truncate(query, to: max(columns / 3, 10), ellipsis: state.symbols.ellipsis)
      words = results.hits.isEmpty ? EmptyMessage.search(results, query: shown, labels) : labels.found(results)
    } else {
      words = labels.text("browse.search.running") + state.symbols.ellipsis
    }
    return line("   " + words, .dim)
  }

  private func lines(of hit: SearchView.Rows, isSelected: Bool) -> [ScreenLine] {
    let columns = layout.rowColumns
    let title = starred(hit.title.line(.bold), isFavorite: hit.isFavorite, columns: columns - 3)
    let rows = [
      ScreenLine((isSelected ? symbols.selected : " ") + " ", .bold) + title, ScreenLine("    ") + hit.facts.line(),
      ScreenLine("    ") + (hit.excerpt?.line(.dim) ?? ScreenLine()),
    ]
    return rows.enumerated().map { index, row in
      let row = truncated(row, to: index == 0 ? columns : columns - 1)
      guard isSelected, index < 2 || hit.excerpt != nil else { return row }
      let selected = index == 0 ? Self.selected : Self.selectedRow
      return row.padded(to: columns).looking {
        $0.attributes.contains(.underline) ? selected.adding(.underline) : selected
      }
    }
  }
}

extension Labels {
  /// Returns the number of search results, and how many of them are listed.
  func found(_ results: SearchResults) -> String {
    let found = plural("browse.search.found", results.found)
    guard results.hits.count < results.found else { return found }
    return text("browse.search.best", [found, number(results.hits.count)])
  }
}
