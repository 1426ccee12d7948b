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

  /// As many hints as have room, the most needed before the others.
  func hints(columns: Int) -> ScreenLine {
    fitting(columns).enumerated().reduce(ScreenLine()) { line, hint in
      line + ScreenLine(hint.offset > 0 ? "  " : "") + ScreenLine(hint.element.key, .bold)
        + ScreenLine(" " + hint.element.word, .dim)
    }
  }

  private var columns: Int { pen.layout.isWide ? pen.columns - 1 : pen.columns }
  private var room: Int { columns - origin.columns - 2 }

  private func fitting(_ columns: Int) -> [BrowseHints.Hint] {
    var left = columns + 2
    var kept: Set<Int> = []
    for (index, hint) in all.enumerated().sorted(by: { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }) {
      left -= hint.key.displayWidth + 1 + hint.word.displayWidth + 2
      guard left >= 0 else { break }
      kept.insert(index)
    }
    return all.indices.filter(kept.contains).map { all[$0] }
  }
}
