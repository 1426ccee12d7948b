import ResumeTerminal

/// What the terminal can show, and what its reader wants to see.
struct BrowseDisplay: Sendable, Equatable {
  /// The signs of the locale.
  var ornaments: Ornaments
  /// How many colours there are.
  var colorDepth: ColorDepth
  /// Whether the background is light; `nil` where the terminal does not tell.
  var isLight: Bool?
  /// Whether things may move.
  var hasMotion: Bool
}
