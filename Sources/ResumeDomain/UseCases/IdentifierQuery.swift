/// What somebody typed to name an entry, and how it is understood: the exact id; the whole title or company in any letter
/// case; a unique prefix of an id. The first kind with a match decides.
struct IdentifierQuery {
  /// An entry that might be meant.
  struct Candidate {
    let id: String
    let names: [LocalizedText]
  }

  let text: String

  init(_ text: String) throws(ResumeError) {
    guard !text.isEmpty, !Identifier.isHostile(text) else { throw .illegalIdentifier(text) }
    self.text = text
  }

  /// The id of the entry meant; `nil` when none matches.
  func resolve(among candidates: [Candidate]) throws(ResumeError) -> String? {
    if candidates.contains(where: { Identifier.areSame($0.id, text) }) { return text }
    let wanted = text.lowercased()
    let named = candidates.filter { candidate in
      candidate.names.contains { $0.translations.contains { $0.text.lowercased() == wanted } }
    }
    if let id = try only(named) { return id }
    return try only(candidates.filter { $0.id.utf8.starts(with: text.utf8) })
  }

  private func only(_ matches: [Candidate]) throws(ResumeError) -> String? {
    guard matches.count < 2 else {
      throw .ambiguousIdentifier(text, candidates: matches.map(\.id).sorted(by: Identifier.isOrderedBefore))
    }
    return matches.first?.id
  }
}
