/// What somebody typed to name an entry where works and projects meet: an exact id or a unique prefix of one, after
/// `work:` or `project:` where that tells them apart. Names are not understood, for what follows changes something.
struct ReferenceQuery: Sendable {
  /// As it was typed.
  let text: String
  /// The kind that stands before the id.
  let kind: EntryKind?
  /// What stands after the kind; all of it where none is named.
  let id: String

  /// Takes a text apart.
  ///
  /// - Throws: `ResumeError.illegalIdentifier`.
  init(_ text: String) throws(ResumeError) {
    guard !text.isEmpty, !Identifier.isHostile(text) else { throw .illegalIdentifier(text) }
    self.text = text
    for kind in [EntryKind.work, .project] where text.utf8.starts(with: kind.rawValue.utf8) {
      let rest = text.unicodeScalars.dropFirst(kind.rawValue.unicodeScalars.count)
      guard rest.first == ":", rest.count > 1 else { continue }
      self.kind = kind
      id = String(rest.dropFirst())
      return
    }
    kind = nil
    id = text
  }

  /// Every text taken apart, or the first one's error.
  static func all(_ texts: [String]) throws(ResumeError) -> [ReferenceQuery] {
    var queries: [ReferenceQuery] = []
    for text in texts { queries.append(try ReferenceQuery(text)) }
    return queries
  }

  /// The entry meant; `nil` when none matches.
  ///
  /// - Throws: `ResumeError.ambiguousIdentifier` when several do.
  func resolve(among candidates: [EntryReference]) throws(ResumeError) -> EntryReference? {
    guard let kind else {
      if let exact = try only(candidates.filter { Identifier.areSame($0.id, text) }) { return exact }
      return try only(candidates.filter { $0.id.utf8.starts(with: text.utf8) })
    }
    // An id may itself begin with the name of a kind.
    let ofKind = candidates.filter { $0.kind == kind }
    for exact in [text, id] {
      if let found = ofKind.first(where: { Identifier.areSame($0.id, exact) }) { return found }
    }
    let begun = ofKind.filter { $0.id.utf8.starts(with: id.utf8) || $0.id.utf8.starts(with: text.utf8) }
    if let found = try only(begun) { return found }
    return candidates.first { Identifier.areSame($0.id, text) }
  }

  /// The error that none of the candidates is meant.
  func notFound(among candidates: [EntryReference]) -> ResumeError {
    guard let kind else { return .entryNotFound(text, known: Self.names(of: candidates)) }
    let known = candidates.filter { $0.kind == kind }.map(\.id).sorted(by: Identifier.isOrderedBefore)
    return .notFound(id, kind: kind, known: known)
  }

  /// What to call entries so that each is told apart: by their ids, and with their kinds where both kinds have one.
  static func names(of entries: [EntryReference]) -> [String] {
    Favorites(entries).names.sorted(by: Identifier.isOrderedBefore)
  }

  private func only(_ matches: [EntryReference]) throws(ResumeError) -> EntryReference? {
    guard matches.count > 1 else { return matches.first }
    let isMixed = Set(matches.map(\.kind)).count > 1
    throw .ambiguousIdentifier(
      text,
      candidates: matches.map { isMixed || kind != nil ? $0.description : $0.id }.sorted(by: Identifier.isOrderedBefore)
    )
  }
}
