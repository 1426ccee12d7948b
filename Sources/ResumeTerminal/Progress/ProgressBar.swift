/// A bar that says how far something is, with words around it where there is room: a function of numbers alone.
struct ProgressBar: Sendable {
  private static let fewest = 8
  private static let most = 40
  /// The columns of the block that goes to and fro where nobody knows how much is to come.
  private static let block = 3

  let signs: ProgressSigns
  /// The columns of the terminal, one of which stays free.
  let columns: Int

  /// The line: what is done, the bar, how much; where they do not all fit, the words go first, then the amount.
  ///
  /// - Parameters:
  ///   - total: how much there will be; `nil` or 0 where nobody knows.
  ///   - step: which drawing it is, from 0.
  func line(_ label: String, amount: String, count: Int, of total: Int?, step: Int) -> String {
    let width = max(columns, 20) - 1
    for (before, after) in [(label + " ", " " + amount), ("", " " + amount)] {
      let room = width - before.displayWidth - after.displayWidth
      if room >= Self.fewest { return before + bar(min(room, Self.most), count, total, step) + after }
    }
    return bar(min(width, Self.most), count, total, step)
  }

  private func bar(_ width: Int, _ count: Int, _ total: Int?, _ step: Int) -> String {
    let inner = width - signs.start.displayWidth - signs.end.displayWidth
    let done: Range<Int>
    if let total, total > 0 {
      let share = Double(min(max(count, 0), total)) / Double(total)
      // Full means done.
      done = 0..<Int(share * Double(inner))
    } else {
      let way = inner - Self.block
      let place = step % (2 * way)
      let start = place <= way ? place : 2 * way - place
      done = start..<start + Self.block
    }
    return signs.start + (0..<inner).map { done.contains($0) ? signs.done : signs.rest }.joined() + signs.end
  }
}
