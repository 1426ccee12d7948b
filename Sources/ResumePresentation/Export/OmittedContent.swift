enum OmittedContent: String, CaseIterable {
  /// Email, phone and location.
  case contact
}
