import ResumeTerminal

/// The signs of the screen that ``Ornaments`` has not, each a column wide.
struct BrowseSigns {
  /// What stands before the selected row.
  let selected: String
  /// What stands before the choice that holds now.
  let current: String
  /// What stands before a sentence about what was done, what went wrong, what is to be known and what is under way.
  let done: String
  let failure: String
  let attention = "!"
  let waiting: String
  /// The scroll bar: where one is, and where else one may be.
  let thumb: String
  let track: String
  /// What stands between a screen and the one that was opened from it.
  let step: String

  init(_ ornaments: Ornaments) {
    let isASCII = ornaments == .ascii
    selected = isASCII ? ">" : "▸"
    current = isASCII ? "*" : "✓"
    done = isASCII ? "+" : "✓"
    failure = isASCII ? "x" : "✗"
    waiting = isASCII ? "o" : "○"
    thumb = isASCII ? "#" : "┃"
    track = isASCII ? "|" : "│"
    step = isASCII ? ">" : "›"
  }
}
