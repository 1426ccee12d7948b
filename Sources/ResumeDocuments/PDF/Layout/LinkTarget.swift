/// Where a stretch of text leads, and how that is told.
struct LinkTarget: Sendable, Equatable {
  /// The whole address.
  var address: String
  /// What is read out for it.
  var description: String
}
