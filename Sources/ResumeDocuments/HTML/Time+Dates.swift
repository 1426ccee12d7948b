extension Handout.Time {
  /// The date on which it began, or the only one; `nil` where that is not known.
  var start: String? { parts.first?.date }
}
