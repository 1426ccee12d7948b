/// A sentence about what was done or went wrong.
struct BrowseNotice: Sendable, Equatable {
  /// How it is to be taken.
  enum Kind: Sendable {
    case doing, done, failure
  }

  var kind: Kind
  var text: String
  /// What to do next.
  var hint: String?
}
