/// One résumé as a whole, every list in the order in which it is shown.
public struct Resume: Sendable, Equatable {
  /// Who it is about; `nil` where the source says nothing about a person.
  public var person: Person?
  /// The jobs, newest first.
  public var works: [Work] = []
  /// The pet projects, most downloaded first.
  public var petProjects: [PetProject] = []
  /// The skills by group.
  public var skills: [SkillGroup] = []
  /// The entries of the other sections, in the order in which they are listed.
  public var sections: [ResumeSection: [SectionEntry]] = [:]

  /// Creates a résumé without anything in it.
  public init() {}
}

extension Resume: Multilingual {
  /// The texts of all that is in it.
  public var texts: [LocalizedText] {
    let lists: [[any Multilingual]] = [works, petProjects, skills, Array(sections.values.joined())]
    return (person?.texts ?? []) + lists.joined().flatMap(\.texts)
  }
}
