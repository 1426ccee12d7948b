/// What becomes of a field that is held both here and on the server: the server's form is kept wherever it says the same.
struct FieldReconciliation {
  /// The language of our texts that name none.
  let language: String
  /// Whether what is only on the server goes, whoever put it there.
  let prunes: Bool

  /// The fields whose values are dates.
  static let dates: Set<String> = ["startDate", "endDate", "date"]

  /// What the server is to hold, and whether that is what we have, without anything of the server's own added to it.
  ///
  /// - Parameter isKnown: whether the field was here as the server had it once, so that what is missing here was removed.
  func value(
    _ name: String, ours: FieldValue, server: FieldValue, isKnown: Bool
  ) -> (value: FieldValue, isOurs: Bool) {
    if isSame(name, ours, server) { return (server, true) }
    switch (ours, server) {
    case (.string(let text), .map(let texts)) where Self.isText(texts):
      var texts = texts
      texts[Self.tag(language, in: texts)] = .string(text)
      return (.map(texts), false)
    case (.map(let texts), .string) where Self.isText(texts) && texts.count == 1:
      return (texts.first?.value ?? ours, true)
    case (.map(let ours), .map(let server)) where !isKnown && !prunes:
      return merged(ours, server)
    case (.map(let ours), .map(let server)):
      return (.map(Dictionary(uniqueKeysWithValues: ours.map { ($0.key, formed($0.value, server[$0.key])) })), true)
    case (.array(let ours), .array(let server)): return (.array(elements(ours, server)), true)
    default: return (Self.written(name, ours), true)
    }
  }

  /// How a value of ours is first written: full dates as the noon of their day, everything else as it is.
  static func written(_ name: String, _ value: FieldValue) -> FieldValue {
    guard dates.contains(name), case .string(let text) = value, let date = PartialDate(text), date.day != nil else {
      return value
    }
    return .timestamp(text + "T12:00:00Z")
  }

  /// Whether the server says what we say, in whatever form.
  func isSame(_ name: String, _ ours: FieldValue, _ server: FieldValue) -> Bool {
    if ours.isIdentical(to: server) { return true }
    if Self.dates.contains(name), let day = Self.day(ours), day == Self.day(server) { return true }
    switch (ours, server) {
    case (.integer(let whole), .double(let number)), (.double(let number), .integer(let whole)):
      return Double(exactly: whole) == number
    case (.double(let one), .double(let other)): return one == other
    case (.timestamp(let one), .timestamp(let other)):
      return FirestoreTimestamp(one).map { $0.canonicalText == FirestoreTimestamp(other)?.canonicalText } ?? false
    case (.string(let text), .map(let texts)) where Self.isText(texts):
      return texts[Self.tag(language, in: texts)]?.isIdentical(to: .string(text)) ?? false
    case (.map(let texts), .string) where Self.isText(texts) && texts.count == 1:
      return texts.first?.value.isIdentical(to: server) ?? false
    case (.array(let one), .array(let other)):
      return one.count == other.count && zip(one, other).allSatisfy { isSame("", $0, $1) }
    case (.map(let one), .map(let other)):
      return one.count == other.count
        && one.allSatisfy { name, value in other[name].map { isSame("", value, $0) } ?? false }
    default: return false
    }
  }

  /// Both maps as one, where nobody knows whether what is missing here was ever here.
  private func merged(
    _ ours: [String: FieldValue], _ server: [String: FieldValue]
  ) -> (value: FieldValue, isOurs: Bool) {
    var merged = server
    var isOurs = server.keys.allSatisfy { ours[$0] != nil }
    for (name, value) in ours {
      guard let former = server[name] else {
        merged[name] = value
        continue
      }
      let field = self.value("", ours: value, server: former, isKnown: false)
      merged[name] = field.value
      isOurs = isOurs && field.isOurs
    }
    return (.map(merged), isOurs)
  }

  /// A part of ours, in the server's form where that says the same.
  private func formed(_ ours: FieldValue, _ server: FieldValue?) -> FieldValue {
    guard let server else { return ours }
    return value("", ours: ours, server: server, isKnown: true).value
  }

  /// Our elements, each in the form of the server's that says the same. What says something else is not mixed with what
  /// happened to stand in its place.
  private func elements(_ ours: [FieldValue], _ server: [FieldValue]) -> [FieldValue] {
    ours.enumerated().map { index, element in
      if index < server.count, isSame("", element, server[index]) { return server[index] }
      if server.count <= Self.searched, let same = server.first(where: { isSame("", element, $0) }) { return same }
      if index < server.count, case .map(let texts) = server[index], Self.isText(texts), case .string = element {
        return .map([Self.tag(language, in: texts): element])
      }
      return element
    }
  }

  /// Lists longer than anybody's are not searched for every element.
  private static let searched = 500

  /// Whether a map holds a text in several languages.
  private static func isText(_ map: [String: FieldValue]) -> Bool {
    !map.isEmpty
      && map.allSatisfy { name, value in
        guard case .string = value else { return false }
        return LanguageTag.isWellFormed(name)
      }
  }

  /// The tag in a text's map that a language means: itself, or the only one of the same base; else itself, as a new one.
  private static func tag(_ language: String, in texts: [String: FieldValue]) -> String {
    if let tag = texts.keys.first(where: { LanguageTag.matches($0, language) }) { return tag }
    let base = LanguageTag.base(of: language)
    let near = texts.keys.filter { LanguageTag.matches(LanguageTag.base(of: $0), base) }
    return near.count == 1 ? near[0] : language
  }

  /// The whole day that a value means.
  private static func day(_ value: FieldValue) -> PartialDate? {
    switch value {
    case .timestamp(let text): FirestoreTimestamp(text)?.day
    case .string(let text): PartialDate(text).flatMap { $0.day == nil ? nil : $0 }
    default: nil
    }
  }
}

/// Texts that a document of the server's names by keys, and that are in string tables.
struct StringTableComparison {
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
