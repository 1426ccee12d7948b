/// What a member of JSON Resume holds.
enum MemberForm: Sendable {
  case text
  case date
  case url
  /// The address of a picture, which may be one beside the file, or the picture itself.
  case image
  case email
  case countryCode
  case texts
  case object(ObjectForm)
  case objects(ObjectForm)
}

/// What an object of JSON Resume may have as members; others are its owner's business.
struct ObjectForm: Sendable {
  var members: [String: MemberForm]
  /// Names from before version 1.0, and what they are called now.
  var former: [String: String] = [:]
  /// Names that belong here too and are not looked at.
  var others: Set<String> = []

  /// The names that none of the members has.
  func absent(_ members: [JSONSource.Member]) -> [String] {
    let present = Set(members.map(\.name))
    return (Array(self.members.keys) + others).filter { !present.contains($0) }
  }
}
