import ResumeTerminal

/// Where one is in what is longer than the screen, at the right edge.
struct ScrollBar {
  /// What is shown of what there is, in lines or in entries.
  let top: Int
  let shown: Int
  let total: Int

  /// The lines with the bar beside them; as they are where everything is shown.
  ///
  /// - Parameter columns: the columns with the bar's own; `nil` for those of the screen.
  func beside(_ lines: [ScreenLine], rows: Int, columns: Int? = nil, _ pen: BrowsePen) -> [ScreenLine] {
    let columns = (columns ?? pen.columns) - 1
    guard total > shown, rows > 0 else { return lines }
    let length = max(rows * shown / total, 1)
    let start = min(top * (rows - length) / (total - shown), rows - length)
    return (0..<rows).map { row in
      let isThumb = (start..<start + length).contains(row)
      let line = lines.indices.contains(row) ? pen.truncated(lines[row], to: columns) : ScreenLine()
      return line.padded(to: columns)
        + ScreenLine(isThumb ? pen.signs.thumb : pen.signs.track, isThumb ? .bold : .dim)
    }
  }
}
