/// Everything that one résumé is read through.
public protocol ResumeRepositories: Sendable {
  /// The jobs.
  func works() throws(ResumeError) -> any WorksRepository
  /// The pet projects.
  func petProjects() throws(ResumeError) -> any PetProjectsRepository
  /// The skills.
  func skills() throws(ResumeError) -> any SkillsRepository
  /// The person.
  func person() throws(ResumeError) -> any PersonRepository
}
