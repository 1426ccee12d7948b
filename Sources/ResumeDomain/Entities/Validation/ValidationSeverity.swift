/// How bad a problem of a résumé is.
public enum ValidationSeverity: String, Sendable, CaseIterable {
  /// It can't be read as it was meant, or no other program would take it.
  case error
  /// It can be read, and is hardly what was meant.
  case warning
}
