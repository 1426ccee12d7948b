/// The reconciliation of a local field with the server's, which keeps the server's form if both have the same meaning.
struct FieldReconciliation {
  /// The language of local texts without a language tag.
  let language: String
  /// Whether values that are only on the server are removed.
  let prunes: Bool

  /// Whether a field of a document has a date. Documents of unknown collections may have other fields of the same names.
  static func isDate(_ name: String, in path: DocumentPath) -> Bool {
    if case .date? = FieldTable.of(path)?.field(name)?.kind { true } else { false }
  }

  /// Returns the value to store on the server, and whether it is the local one, without additions of the server.
  ///
  /// - Parameter isKnown: Whether the field was the same on both sides before, so that missing parts were removed locally.
  func value(
    local: FieldValue, server: FieldValue, isDate: Bool = false, isKnown: Bool
  ) -> (value: FieldValue, isLocal: Bool) {
    if isSame(local, server, isDate: isDate) { return (server, true) }
    switch (local, server) {
    case (.string(let text), .map(let texts)) where server.translations != nil:
      var stored = StoredText(server)
      stored.set(text, in: Self.tag(language, in: texts), base: language)
      return (stored.value ?? local, false)
    case (.map(let texts), .string) where local.translations != nil && texts.count == 1:
      return (texts.first?.value ?? local, true)
    case (.map(let local), .map(let server)) where !isKnown && !prunes:
      return merged(local, server)
    case (.map(let local), .map(let server)):
      let formed = local.map { name, local in
        (name, server[name].map { value(local: local, server: $0, isKnown: true).value } ?? local)
      }
      return (.map(Dictionary(uniqueKeysWithValues: formed)), true)
    case (.array(let local), .array(let server)): return (.array(elements(local, server)), true)
    default: return (Self.written(local, isDate: isDate), true)
    }
  }

  /// Returns the form of a new value: noon for full dates, or the value itself.
  static func written(_ value: FieldValue, isDate: Bool) -> FieldValue {
    guard isDate, case .string(let text) = value, let date = PartialDate(text), date.day != nil else { return value }
    return .timestamp(text + "T12:00:00Z")
  }

  func isSame(_ local: FieldValue, _ server: FieldValue, isDate: Bool = false) -> Bool {
    if local.isIdentical(to: server) { return true }
    if isDate, let day = Self.day(local), day == Self.day(server) { return true }
    switch (local, server) {
    case (.double(let one), .double(let other)): return one == other
    case (.timestamp(let one), .timestamp(let other)):
      return FirestoreTimestamp(one).map { $0.canonicalText == FirestoreTimestamp(other)?.canonicalText } ?? false
    case (.string(let text), .map(let texts)) where server.translations != nil:
      return StoredText(server).isText(text, in: Self.tag(language, in: texts), base: language)
    case (.map(let texts), .string) where local.translations != nil && texts.count == 1:
      return texts.first?.value.isIdentical(to: server) ?? false
    case (.array(let one), .array(let other)):
      return one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1) }
    case (.map(let one), .map(let other)):
      return one.count == other.count
        && one.allSatisfy { name, value in other[name].map { isSame(value, $0) } ?? false }
    default: return false
    }
  }

  /// Returns both maps merged, for a field without a common base.
  private func merged(
    _ local: [String: FieldValue], _ server: [String: FieldValue]
  ) -> (value: FieldValue, isLocal: Bool) {
    var merged = server
    var isLocal = server.keys.allSatisfy { local[$0] != nil }
    for (name, value) in local {
      guard let previous = server[name] else {
        merged[name] = value
        continue
      }
      let field = self.value(local: value, server: previous, isKnown: false)
      merged[name] = field.value
      isLocal = isLocal && field.isLocal
    }
    return (.map(merged), isLocal)
  }

  /// Returns the local elements, each in the form of the server's element that means the same. Elements with another meaning are
  /// not merged.
  private func elements(_ local: [FieldValue], _ server: [FieldValue]) -> [FieldValue] {
    local.enumerated().map { index, element in
      if index < server.count, isSame(element, server[index]) { return server[index] }
      if server.count <= Self.searched, let same = server.first(where: { isSame(element, $0) }) { return same }
      if index < server.count, case .map(let texts) = server[index], server[index].translations != nil,
        element.string != nil
      {
        return .map([Self.tag(language, in: texts): element])
      }
      return element
    }
  }

  /// The maximum length of lists that are searched for each element.
  private static let searched = 500

  /// Returns the tag for a language in a text: a matching one, the only one of the same base, or else the language as a new tag.
  private static func tag(_ language: String, in texts: [String: FieldValue]) -> String {
    if let tag = texts.tag(matching: language) { return tag }
    let base = LanguageTag.base(of: language)
    let near = texts.keys.filter { LanguageTag.matches(LanguageTag.base(of: $0), base) }
    return near.count == 1 ? near[0] : language
  }

  private static func day(_ value: FieldValue) -> PartialDate? {
    switch value {
    case .timestamp(let text): FirestoreTimestamp(text)?.day
    case .string(let text): PartialDate(text).flatMap { $0.day == nil ? nil : $0 }
    default: nil
    }
  }
}
