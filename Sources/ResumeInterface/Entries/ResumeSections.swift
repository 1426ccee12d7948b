package import ResumeDocuments
package import ResumeDomain

extension Resume {
  /// Returns the custom section with a name, if it is shown.
  package func customSection(named name: String) -> CustomSection? {
    customSections.first { Identifier.areEqual($0.name, name) }
  }

  /// Returns the title of a section: of a custom one its own, of another the label.
  package func title(of section: HandoutSection, _ style: ViewStyle) -> String {
    guard case .custom(let name) = section else { return style.labels.text("handout.section." + section.rawValue) }
    return style.text(customSection(named: name)?.title) ?? name
  }

  /// The ID of a job or a project for a hint; a placeholder if there is none.
  package var exampleID: String { works.first?.id ?? petProjects.first?.id ?? "ID" }

  /// Whether a section has no entries, or there are no personal details.
  package func isEmpty(_ section: HandoutSection) -> Bool {
    switch section {
    case .summary: person == nil
    case .section(.work): works.isEmpty
    case .section(.projects): petProjects.isEmpty
    case .section(.skills): skills.isEmpty
    case .section(let section): sections[section]?.isEmpty ?? true
    case .custom(let name): customSection(named: name)?.documents.isEmpty ?? true
    }
  }
}

extension HandoutSection {
  package var part: SourceReport.Part {
    switch self {
    case .summary: .person
    case .section(let section): .section(section)
    // Custom sections are part of the document with the personal details.
    case .custom: .person
    }
  }
}
