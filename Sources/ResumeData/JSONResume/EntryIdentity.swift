import ResumeDomain

/// What tells the entries of a section apart: by it they are matched, called and given ids.
struct EntryIdentity: Sendable {
  /// A way to match entries: the members that must be the same, a text in any language and the others exactly.
  struct Key: Sendable {
    let text: String?
    let others: [String]
  }

  /// The ways to match, the best first.
  let keys: [Key]
  /// The members that an entry is called by, the first that it is known by.
  let titles: [String]
  /// The member with the date that an id is made with.
  let date: String?
  /// The members that an id is made of: the first that is there.
  let names: [String]

  static func of(_ section: ResumeSection) -> EntryIdentity {
    switch section {
    case .work: organisation("name", titles: ["position", "name"])
    case .volunteer: organisation("organization", titles: ["position", "organization"])
    case .education: organisation("institution", titles: ["studyType", "area", "institution"])
    case .projects:
      EntryIdentity(
        keys: [
          Key(text: "name", others: ["startDate"]), Key(text: "entity", others: ["startDate"]),
          Key(text: nil, others: ["url", "startDate"]),
        ], titles: ["name"], date: nil, names: ["name", "entity"])
    case .awards:
      EntryIdentity(
        keys: [Key(text: "awarder", others: ["date"])], titles: ["title", "awarder"], date: "date",
        names: ["title", "awarder"])
    case .certificates:
      EntryIdentity(
        keys: [Key(text: "issuer", others: ["date"]), Key(text: nil, others: ["url"])], titles: ["name", "issuer"],
        date: "date", names: ["name", "issuer"])
    case .publications:
      EntryIdentity(
        keys: [Key(text: "publisher", others: ["releaseDate"]), Key(text: nil, others: ["url"])], titles: ["name"],
        date: "releaseDate", names: ["name", "publisher"])
    case .skills, .interests, .references: name("name")
    case .languages: name("language")
    }
  }

  /// What is said about a job.
  static let recommendation = EntryIdentity(
    keys: [Key(text: "author", others: ["date"])], titles: ["author"], date: nil, names: ["author"])

  private static func organisation(_ member: String, titles: [String]) -> EntryIdentity {
    EntryIdentity(
      keys: [Key(text: member, others: ["startDate"])], titles: titles, date: "startDate", names: [member, titles[0]])
  }

  private static func name(_ member: String) -> EntryIdentity {
    EntryIdentity(keys: [Key(text: member, others: [])], titles: [member], date: nil, names: [member])
  }

  /// How an entry is called; `nil` where it has no name of its own.
  func title(_ members: [JSONSource.Member]) -> String? {
    let words = titles.compactMap { members[$0]?.string }.filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// An id that people can read, such as `acme-2019`; `fallback` where the entry has no name.
  func slug(_ members: [JSONSource.Member], fallback: String) -> String {
    let name = names.lazy.compactMap { members[$0]?.string }.map(Self.slug).first { !$0.isEmpty } ?? fallback
    guard let date, let year = members[date]?.string?.prefix(4), PartialDate(year) != nil else { return name }
    return name + "-" + year
  }

  private static func slug(_ text: String) -> String {
    var slug = ""
    for byte in TextFolding.folded(text).utf8 {
      if (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) {
        slug.unicodeScalars.append(Unicode.Scalar(byte))
      } else if !slug.isEmpty, !slug.hasSuffix("-"), byte < 0x80 {
        slug += "-"
      }
    }
    let short = slug.prefix(48)
    return String(short.hasSuffix("-") ? short.dropLast() : short)
  }
}
