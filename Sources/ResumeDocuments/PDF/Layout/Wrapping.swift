/// Where a stretch of text may go on in the next line.
enum Wrapping: Sendable {
  /// After spaces, and after hyphens and slashes inside words.
  case words
  /// After spaces only; what is longer than a line, after hyphens and slashes too.
  case names
  /// Nowhere, as long as it and what stands next to it and is as whole fit in a line.
  case whole
  /// After it; where a line ends there, only its spaces stay.
  case separator
}
