/// Everything that one résumé is read through.
public protocol ResumeRepositories: Sendable {
  /// The jobs.
  func works() throws(ResumeError) -> any WorksRepository
  /// What is said about the jobs.
  func recommendations() throws(ResumeError) -> any RecommendationsRepository
  /// The pet projects.
  func petProjects() throws(ResumeError) -> any PetProjectsRepository
  /// The skills.
  func skills() throws(ResumeError) -> any SkillsRepository
  /// The person.
  func person() throws(ResumeError) -> any PersonRepository
  /// The sections that are read as a whole.
  func sections() throws(ResumeError) -> any SectionsRepository
  /// Everything, as documents.
  func documents() throws(ResumeError) -> any DocumentsRepository
}
