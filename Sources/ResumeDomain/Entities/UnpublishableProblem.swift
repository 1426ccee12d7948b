/// Why Firestore would not take a document.
public enum UnpublishableProblem: Sendable, Equatable {
  /// Its id is one that no document may have.
  case illegalID
  /// A field has a name that none may have.
  case illegalField
  /// A list stands in a list.
  case listInList
  /// Values stand in values, deeper than 20 levels.
  case tooDeep
  /// It is larger than 1 MiB.
  case tooLarge
}
