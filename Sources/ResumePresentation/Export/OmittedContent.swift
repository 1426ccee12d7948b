enum AddedContent: String, CaseIterable {
  /// Street and postal code.
  case address
}

enum OmittedContent: String, CaseIterable {
  /// Email, phone and location.
  case contact
}
