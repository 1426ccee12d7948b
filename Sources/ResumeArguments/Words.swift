/// The catalogue that turns a key into a text in the user's language.
///
/// The module asks for its own keys (`ArgumentWords.keys`) and for those the declarations name.
public protocol Words: Sendable {
  /// Gives the text of `key` with its placeholders `%1$@`, `%2$@` … replaced by `arguments`.
  func text(_ key: String, _ arguments: [String]) -> String
}

extension Words {
  func text(_ key: WordKey, _ arguments: String...) -> String {
    text(key.rawValue, arguments)
  }
}
