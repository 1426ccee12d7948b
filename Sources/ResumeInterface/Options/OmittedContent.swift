package enum AddedContent: String, CaseIterable {
  /// Street and postal code.
  case address
  /// Members with names that begin with `x-` or `_`.
  case notes
}

package enum OmittedContent: String, CaseIterable {
  /// Email, phone and location.
  case contact
}
