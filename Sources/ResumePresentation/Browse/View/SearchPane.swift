import ResumeDomain
import ResumeTerminal

/// The search screen: the query, the number of results, and the visible results.
struct SearchPane {
  let canvas: ScreenCanvas

  var lines: [ScreenLine] {
    let search = canvas.state.search
    let count = search.hits.count
    let page = canvas.layout.hitPage
    let top = max(0, min(search.cursor.top, count - 1))
    let rows = canvas.layout.contentRows - BrowseLayout.searchHeaderRows
    var hits: [ScreenLine] = []
    if let results = search.results, count > 0 {
      let view = SearchView(results: results, query: SearchQuery(search.resultsQuery), style: canvas.state.style)
      hits = (top..<min(top + page, count)).flatMap { index in
        drawn(view.rows(results.hits[index], textCanvas), isSelected: index == search.cursor.selected)
      }
    }
    return [queryLine, countLine] + ScrollBar(top: top, shown: page, total: count).beside(hits, rows: rows, canvas)
  }

  /// The query, cut off at its start if it is too long, and the insertion point.
  private var queryLine: ScreenLine {
    let text = Sanitizer.singleLine(canvas.state.search.text)
    var room = canvas.columns - 5
    let end = text.reversed().prefix { letter in
      room -= letter.displayWidth
      return room >= 0
    }
    return ScreenLine(" / ", .bold) + ScreenLine(String(end.reversed())) + ScreenLine(" ", .inverse)
  }

  private var countLine: ScreenLine {
    let (search, labels) = (canvas.state.search, canvas.labels)
    let words: String
    if search.text.allSatisfy(\.isWhitespace) {
      words = labels.text("browse.search.prompt")
    } else if search.hits.isEmpty, BrowseStatus(canvas.state).isLoading {
      words = labels.text("progress.reading") + canvas.state.symbols.ellipsis
    } else if let results = search.results, !search.isRunning || !results.hits.isEmpty {
      words = results.hits.isEmpty ? emptyMessage(results) : Self.found(results, labels)
    } else {
      words = labels.text("browse.search.running") + canvas.state.symbols.ellipsis
    }
    return canvas.line("   " + words, .dim)
  }

  /// Returns the number of results, and how many of them are listed.
  static func found(_ results: SearchResults, _ labels: Labels) -> String {
    let found = labels.plural("browse.search.found", results.found)
    guard results.hits.count < results.found else { return found }
    return labels.text("browse.search.best", [found, Numbers.grouped(results.hits.count, language: labels.language)])
  }

  private func emptyMessage(_ results: SearchResults) -> String {
    let query = Columns.truncate(
      Sanitizer.singleLine(canvas.state.search.resultsQuery), to: max(canvas.columns / 3, 10),
      ellipsis: canvas.state.symbols.ellipsis)
    return EmptyMessage.search(results, query: query, canvas.labels)
  }

  private var textCanvas: TextCanvas {
    TextCanvas(width: canvas.layout.rowColumns - 2, styler: Styler(isEnabled: true), symbols: canvas.state.symbols)
  }

  private func drawn(_ hit: SearchView.Rows, isSelected: Bool) -> [ScreenLine] {
    let columns = canvas.layout.rowColumns
    let star =
      hit.isFavorite ? ScreenLine(" ") + ScreenLine(canvas.state.symbols.star, ScreenCanvas.attention) : ScreenLine()
    let title =
      ScreenLine((isSelected ? canvas.symbols.selected : " ") + " ", .bold)
      + canvas.truncated(hit.title.line(.bold), to: columns - 3 - star.columns) + star
    let rows = [
      title, ScreenLine("    ") + hit.facts.line(), ScreenLine("    ") + (hit.excerpt?.line(.dim) ?? ScreenLine()),
    ]
    return rows.enumerated().map { index, row in
      let row = canvas.truncated(row, to: index == 0 ? columns : columns - 1)
      guard isSelected, index < 2 || hit.excerpt != nil else { return row }
      let selected = index == 0 ? ScreenCanvas.selected : ScreenCanvas.selectedRow
      return row.padded(to: columns).looking {
        $0.attributes.contains(.underline) ? selected.adding(.underline) : selected
      }
    }
  }
}
