import ResumeDomain

/// A JSON Resume file by its parts, its members by the names of 1.0.
struct JSONResumeText {
  /// What stands beside the sections that have entries.
  var root: [JSONSource.Member] = []
  /// The person; `nil` where nothing is said about one.
  var basics: [JSONSource.Member]?
  /// The entries, by section.
  var sections: [ResumeSection: [EntryImporter.Item]] = [:]

  /// Takes a file apart.
  ///
  /// - Parameter hasLines: whether the places of its values are those of a file.
  init(_ source: JSONSource, hasLines: Bool = true) throws(JSONSourceParser.Failure) {
    guard let members = source.members else { throw Self.expected(.expectedObject, source) }
    for member in members {
      if member.name == "basics" {
        try takeBasics(member)
      } else if let section = ResumeSection(rawValue: member.name) {
        try take(section, member, hasLines: hasLines)
      } else {
        root.append(member)
      }
    }
  }

  /// The language that the file says it is in.
  var language: String? {
    guard let language = root["meta"]?["language"]?.string, LanguageTag.isWellFormed(language) else { return nil }
    return language
  }

  private mutating func takeBasics(_ member: JSONSource.Member) throws(JSONSourceParser.Failure) {
    switch member.value.value {
    case .null: root.append(member)
    case .object(let members) where members.isEmpty: root.append(member)
    case .object(let members): basics = MemberTable.basics.current(members)
    default: throw Self.expected(.expectedObject, member.value)
    }
  }

  private mutating func take(
    _ section: ResumeSection, _ member: JSONSource.Member, hasLines: Bool
  ) throws(JSONSourceParser.Failure) {
    switch member.value.value {
    case .null: root.append(member)
    case .array(let elements) where elements.isEmpty: root.append(member)
    case .array(let elements):
      var items: [EntryImporter.Item] = []
      for element in elements {
        guard let members = element.members else { throw Self.expected(.expectedObject, element) }
        items.append(
          EntryImporter.Item(
            line: hasLines ? element.position.line : nil, members: MemberTable.of(section).current(members)))
      }
      sections[section] = items
    default: throw Self.expected(.expectedArray, member.value)
    }
  }

  private static func expected(_ problem: SyntaxProblem, _ source: JSONSource) -> JSONSourceParser.Failure {
    JSONSourceParser.Failure(position: source.position, problem: problem)
  }
}
