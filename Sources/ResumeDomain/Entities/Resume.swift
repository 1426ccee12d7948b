/// A résumé, with lists in their default order.
package struct Resume: Sendable, Equatable {
  /// The personal details; nil if there are none.
  package var person: Person?
  /// The jobs, newest first.
  package var works: [Work] = []
  /// The projects, most downloads first, then those without downloads in the owner's order.
  package var petProjects: [PetProject] = []
  /// The skills by group.
  package var skills: [SkillGroup] = []
  /// The entries of the other sections in their default order.
  package var sections: [ResumeSection: [SectionEntry]] = [:]
  /// The custom sections that are shown, in order.
  package var customSections: [CustomSection] = []
  /// The language of texts without one; nil if the source doesn't specify it, which counts as English.
  package var textLanguage: String?

  /// Creates an empty résumé.
  package init() {}
}
