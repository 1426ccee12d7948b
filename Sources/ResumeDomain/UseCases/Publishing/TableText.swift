/// Texts that a document of the server's names by keys, and that are in string tables.
struct TableText {
  /// The texts of a key, as the tables have them.
  let lookup: @Sendable (String) throws(ResumeError) -> [LocalizedText.Translation]
  /// The language of our texts that name none.
  let language: String

  /// Whether the server's text is in the tables and not in the document.
  enum Finding: Equatable {
    /// The document names no key for it.
    case noKey
    /// The tables say what we say.
    case same
    /// The tables say something else, or nothing.
    case other
  }

  /// What the server's document says about a field of ours, and the field that holds the key.
  func finding(
    _ name: String, _ ours: FieldValue, in server: [String: FieldValue]
  ) throws(ResumeError) -> (finding: Finding, keyField: String?) {
    if server[name] == nil, let keyField = Self.keyFields(name).first(where: { server[$0] != nil }),
      let key = server[keyField]
    {
      return (try says(ours, key) ? .same : .other, keyField)
    }
    // In a document of this form, links to the stores are keys without having a key's name.
    guard Self.links.contains(name), server.keys.contains(where: { $0.hasSuffix("Key") || $0.hasSuffix("Keys") }),
      let key = server[name], case .string(let text) = key, !text.hasPrefix("http"), !ours.isIdentical(to: key)
    else { return (.noKey, nil) }
    return (try says(ours, key) ? .same : .other, name)
  }

  private static let links: Set<String> = ["linkAppStore", "linkPlayStore"]

  private static func keyFields(_ name: String) -> [String] {
    [name + "Key", name + "Keys"] + (name == "description" ? ["descriptionLargeKey"] : [])
  }

  private func says(_ ours: FieldValue, _ key: FieldValue) throws(ResumeError) -> Bool {
    switch (ours, key) {
    case (.array(let ours), .array(let keys)):
      guard ours.count == keys.count else { return false }
      for (value, key) in zip(ours, keys) where try !says(value, key) { return false }
      return true
    case (.string(let text), .string(let key)):
      let texts = try lookup(key)
      let named = texts.filter { LanguageTag.matches($0.language ?? "", language) }
      return (named.isEmpty ? texts : named).contains { Identifier.areSame($0.text, text) }
    case (.map(let ours), .string(let key)):
      let texts = try lookup(key)
      return !ours.isEmpty
        && ours.allSatisfy { tag, value in
          texts.contains {
            LanguageTag.matches($0.language ?? "", tag) && value.isIdentical(to: .string($0.text))
          }
        }
    default: return false
    }
  }
}
