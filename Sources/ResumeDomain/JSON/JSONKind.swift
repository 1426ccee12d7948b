package enum JSONKind: String, Sendable, CaseIterable {
  case null, boolean, number, text, list, object
}
