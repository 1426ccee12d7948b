import ResumeDomain
import ResumeTerminal

extension Listed {
  /// What a record ends with: a mark for a favourite, and of several people's entries whose it is.
  var lastFields: [String] { [isFavorite ? "*" : ""] + (owner.map { [$0] } ?? []) }

  /// Whose it is, where several people's entries are listed.
  var ownerMember: [JSONOutput.Member] { owner.map { [.init("profile", .string($0))] } ?? [] }
}

extension TextCanvas {
  /// A title, with a star when it is a favourite's.
  func starred(_ title: String, _ isFavorite: Bool) -> String { isFavorite ? title + " " + ornaments.star : title }

  /// An id, after its owner's name where several people's entries are listed.
  func owned(_ id: String, _ owner: String?) -> String { owner.map { "\($0) \(ornaments.middleDot) \(id)" } ?? id }
}
