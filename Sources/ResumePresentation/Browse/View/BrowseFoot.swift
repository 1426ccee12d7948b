import ResumeTerminal

/// The last row: where what is shown came from, and the keys that matter here.
struct BrowseFoot {
  /// With fewer hints than this beside the origin they go to the row above, where that is free.
  private static let least = 2

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

  /// Whether the origin leaves no room for the keys.
  var isFull: Bool { fitting(room).count < min(Self.least, all.count) }

  var line: ScreenLine {
    pen.line(origin, right: hints(columns: room), columns: pen.columns - 1)
  }

  /// As many hints as have room, the most needed at the right.
  func hints(columns: Int) -> ScreenLine {
    fitting(columns).enumerated().reduce(ScreenLine()) { line, hint in
      line + ScreenLine(hint.offset > 0 ? "  " : "") + ScreenLine(hint.element.key, .bold)
        + ScreenLine(" " + hint.element.word, .dim)
    }
  }

  private var room: Int { pen.columns - 1 - origin.columns - 2 }

  private func fitting(_ columns: Int) -> [BrowseHints.Hint] {
    var left = columns
    var first = all.count
    while first > 0 {
      let hint = all[first - 1]
      left -= hint.key.displayWidth + 1 + hint.word.displayWidth + (first < all.count ? 2 : 0)
      guard left >= 0 else { break }
      first -= 1
    }
    return Array(all[first...])
  }
}
