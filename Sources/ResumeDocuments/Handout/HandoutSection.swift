package import ResumeDomain

/// A section of a printed résumé.
package enum HandoutSection: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The summary of the personal details.
  case summary
  /// A section that holds entries.
  case section(ResumeSection)
  /// The custom section with this name.
  case custom(String)

  /// Creates the section of a name, which may be that of a custom section; nil for names that no section can have.
  package init?(rawValue: String) {
    if let section = Self.allCases.first(where: { $0.rawValue == rawValue }) {
      self = section
    } else if CustomSection.isName(rawValue) {
      self = .custom(rawValue)
    } else {
      return nil
    }
  }

  /// The name in JSON Resume.
  package var rawValue: String {
    switch self {
    case .summary: "summary"
    case .section(let section): section.rawValue
    case .custom(let name): name
    }
  }

  /// Every known section in the order in which documents print them.
  package static let allCases: [HandoutSection] =
    [.summary]
    + FieldTable.sections.sorted { $0.position < $1.position }.compactMap {
      $0.section.map(Self.section)
    }

  /// Returns the sections of a résumé in the order in which documents print them: custom ones before the interests, and a clause last.
  package static func all(with custom: [CustomSection]) -> [HandoutSection] {
    let first = allCases.firstIndex(of: .section(.interests)) ?? allCases.endIndex
    func names(_ sections: [CustomSection]) -> [HandoutSection] { sections.map { .custom($0.name) } }
    return allCases[..<first] + names(custom.filter { !$0.isClause }) + allCases[first...]
      + names(custom.filter(\.isClause))
  }
}
