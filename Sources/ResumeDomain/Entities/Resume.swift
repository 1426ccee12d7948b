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
  /// The courses of study.
  public var education: [Education] = []
  /// The languages that the person speaks.
  public var languages: [SpokenLanguage] = []
  /// The unpaid work.
  public var volunteering: [Volunteering] = []
  /// The certificates.
  public var certificates: [Certificate] = []
  /// The awards.
  public var awards: [Award] = []
  /// The publications.
  public var publications: [Publication] = []
  /// The interests.
  public var interests: [Interest] = []
  /// What others say about the person.
  public var references: [Reference] = []

  /// Creates a résumé without anything in it.
  public init() {}
}

extension Resume: Multilingual {
  /// The texts of all that is in it.
  public var texts: [LocalizedText] {
    let lists: [[any Multilingual]] = [
      works, petProjects, skills, education, languages, volunteering, certificates, awards, publications, interests,
      references,
    ]
    return (person?.texts ?? []) + lists.joined().flatMap(\.texts)
  }
}
