import ResumeDomain

/// What is searched for, and what was found.
struct BrowseSearch: Sendable {
  /// What was typed.
  var text = ""
  /// What was found for what was typed then.
  var results: SearchResults?
  /// What was typed then.
  var resultsText = ""
  var cursor = ListCursor()
  /// Which search is the last one; what others find is not looked at any more.
  var number = 0
  /// Whether the last one is still under way.
  var isRunning = false
  /// Whether its first hit is to be opened as soon as it is there.
  var opensFirst = false

  var hits: [SearchHit] { results?.hits ?? [] }

  var selectedHit: SearchHit? { hits.indices.contains(cursor.selected) ? hits[cursor.selected] : nil }
}
