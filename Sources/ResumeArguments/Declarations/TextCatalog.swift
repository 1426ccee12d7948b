/// The texts in the user's language, by key.
package protocol TextCatalog: Sendable {
  /// Returns the text of `key` with its placeholders `%1$@`, `%2$@` … replaced by `arguments`.
  func text(_ key: String, _ arguments: [String]) -> String
}

extension TextCatalog {
  func text(_ key: String, _ arguments: String...) -> String { text(key, arguments) }

  /// Returns the question whether the user meant one of these names; nil without names.
  package func suggestion(_ names: [String]) -> String? {
    guard let first = names.first else { return nil }
    return names.count == 1
      ? text("arguments.hint.didYouMean", first)
      : text("arguments.hint.didYouMeanOneOf", names.joined(separator: ", "))
  }
}
