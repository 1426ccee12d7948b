/// Where one is in a list: the selected row, and the first that is shown.
struct ListCursor: Sendable, Equatable {
  private(set) var selected = 0
  private(set) var top = 0

  /// Selects a row, as near to it as there is one, and shows it.
  ///
  /// - Parameters:
  ///   - count: how many rows there are.
  ///   - page: how many of them have room.
  mutating func select(_ row: Int, of count: Int, page: Int) {
    selected = max(0, min(row, count - 1))
    let page = max(page, 1)
    top = max(0, min(top, max(count - page, 0)))
    if selected < top { top = selected }
    if selected >= top + page { top = selected - page + 1 }
  }
}
