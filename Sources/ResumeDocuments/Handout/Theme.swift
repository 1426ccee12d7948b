/// How a résumé looks.
public enum Theme: String, Sendable, CaseIterable {
  /// Serifs and black rules.
  case classic
  /// No serifs, and one colour.
  case modern
}
