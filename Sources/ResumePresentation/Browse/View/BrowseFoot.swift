import ResumeTerminal

/// The last row: where what is shown came from, and the keys that matter here.
struct BrowseFoot {

  let pen: BrowsePen
  private let origin: ScreenLine
  private let all: [BrowseHints.Hint]

  init(pen: BrowsePen) {
    self.pen = pen
    let full = pen.line(" " + BrowseStatus.origin(pen.state, isBrief: false).joined(separator: pen.dot), .dim)
    let brief = pen.line(" " + BrowseStatus.origin(pen.state, isBrief: true).joined(separator: pen.dot), .dim)
    origin = full.columns < pen.columns ? full : brief
    all = BrowseHints.all(pen.state)
  }

  /// Whether the origin leaves so little room for the keys that they had better go to the row above, where that is free.
  var isFull: Bool { fitting(room).count < min(pen.layout.isWide ? 3 : 4, all.count) }

  /// - Parameter hasHints: whether the keys are not told elsewhere.
  func line(hasHints: Bool) -> ScreenLine {
    pen.line(origin, right: hasHints ? hints(columns: room) : ScreenLine(), columns: columns)
  }

  /// As many hints as have room, the most needed at the right.
  func hints(columns: Int) -> ScreenLine {
    fitting(columns).enumerated().reduce(ScreenLine()) { line, hint in
      line + ScreenLine(hint.offset > 0 ? "  " : "") + ScreenLine(hint.element.key, .bold)
        + ScreenLine(" " + hint.element.word, .dim)
    }
  }

  private var columns: Int { pen.layout.isWide ? pen.columns - 1 : pen.columns }
  private var room: Int { columns - origin.columns - 2 }

  private func fitting(_ columns: Int) -> [BrowseHints.Hint] {
    var left = columns
    var first = all.count
    while first > 0 {
      let hint = all[first - 1]
      left -= hint.key.displayWidth + 1 + hint.word.displayWidth + (first < all.count ? 2 : 0)
      guard left >= 0 else { break }
      first -= 1
    }
    // Whoever knows the keys knows how to leave.
    let help = all.first { $0.key == "?" }
    if first == all.count - 1, let help, help.key.displayWidth + 1 + help.word.displayWidth <= columns { return [help] }
    return Array(all[first...])
  }
}
