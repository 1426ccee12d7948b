import ResumeTerminal

/// What the terminal can show.
struct BrowseDisplay: Sendable, Equatable {
  /// The signs of the locale.
  var ornaments: Ornaments
  /// How many colours there are.
  var colorDepth: ColorDepth
  /// Whether the background is light; `nil` where the terminal does not tell.
  var isLight: Bool?
}
