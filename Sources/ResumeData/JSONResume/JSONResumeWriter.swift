import ResumeDomain

/// A résumé as JSON Resume 1.0.0, in one language.
///
/// What JSON Resume has no member for stands beside those it has, for its objects may hold more: `id`, `tags`, `coordinates`,
/// `recommendations` and every field that nobody knows. Only an import adds members at the top.
struct JSONResumeWriter: Sendable {
  let language: String
  /// The sections that are written; `nil` for all.
  var sections: Set<ResumeSection>?

  /// The whole.
  func source(_ file: ResumeFile) -> JSONSource {
    let list = EntryList(file)
    var members = root(list.person)
    if let basics = basics(list.person) {
      members.removeAll { $0.name == "basics" }
      members.append(JSONSource.Member("basics", JSONSource(.object(basics))))
    }
    for section in ResumeSection.allCases {
      guard let entries = list.sections[section], !entries.isEmpty else { continue }
      let writer = EntryWriter(.of(section), language: language)
      let elements = entries.enumerated().map { JSONSource(.object(writer.members($1, at: $0))) }
      members.removeAll { $0.name == section.rawValue }
      members.append(JSONSource.Member(section.rawValue, JSONSource(.array(elements))))
    }
    if let sections {
      let unwanted = ResumeSection.allCases.filter { !sections.contains($0) }.map(\.rawValue)
      members.removeAll { member in unwanted.contains { Identifier.areSame($0, member.name) } }
    }
    return JSONSource(.object(Self.ordered(members)))
  }

  /// What stands beside the sections; those without an entry are here where the import had them.
  private func root(_ person: Entry?) -> [JSONSource.Member] {
    guard let root = person?.root else { return [] }
    return EntryWriter(.root, language: language).members(root, at: 0)
  }

  /// The members of the person; `nil` where there are none.
  private func basics(_ person: Entry?) -> [JSONSource.Member]? {
    guard let person, person.isPerson else { return nil }
    return EntryWriter(.basics, language: language).members(person, at: 0)
  }

  private static let order = ["$schema", "basics"] + ResumeSection.allCases.map(\.rawValue) + ["meta"]

  private static func ordered(_ members: [JSONSource.Member]) -> [JSONSource.Member] {
    let known = order.compactMap { name in members.first { Identifier.areSame($0.name, name) } }
    let others = members.filter { member in !order.contains { Identifier.areSame($0, member.name) } }
    return known + others.sortedByName
  }
}

extension Entry {
  /// What stands beside the sections, kept with the person.
  var root: Entry? {
    guard case .map(let fields)? = fields[MemberTable.rootField] else { return nil }
    return Entry(path: path, fields: fields, isInvented: true)
  }

  /// Whether there is anything about the person in it.
  var isPerson: Bool { fields.contains { $0.key != MemberTable.rootField } }
}
