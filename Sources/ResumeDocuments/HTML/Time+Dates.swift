extension Handout.Time {
  /// The date on which it began, or the only one; `nil` where that is not known.
  var start: String? { parts.first?.date }

  /// The date on which it ended; `nil` where that is not known, or it was one day, or it goes on.
  var end: String? { parts.dropFirst().last { $0.date != nil }?.date }
}
