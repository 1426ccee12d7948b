/// A résumé, with lists in their default order.
public struct Resume: Sendable, Equatable {
  /// The personal details; nil if there are none.
  public var person: Person?
  /// The jobs, newest first.
  public var works: [Work] = []
  /// The projects, most downloads first.
  public var petProjects: [PetProject] = []
  /// The skills by group.
  public var skills: [SkillGroup] = []
  /// The entries of the other sections in their default order.
  public var sections: [ResumeSection: [SectionEntry]] = [:]

  /// Creates an empty résumé.
  public init() {}
}

extension Resume: Multilingual {
  /// All texts.
  public var texts: [LocalizedText] {
    let lists: [[any Multilingual]] = [works, petProjects, skills, Array(sections.values.joined())]
    return (person?.texts ?? []) + lists.joined().flatMap(\.texts)
  }
}
