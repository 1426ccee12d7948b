/// What a JSON value is.
public enum JSONKind: String, Sendable, CaseIterable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean
  /// A number.
  case number
  /// A string.
  case text
  /// An array.
  case list
  /// An object.
  case object
}
