public import ResumeDomain

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Everything outside that commands use, made by the composition root.
public struct Services: Sendable {
  /// The jobs of a profile.
  public var works: @Sendable (ReadingPlan) throws(ResumeError) -> any WorksRepository
  /// The pet projects of a profile.
  public var petProjects: @Sendable (ReadingPlan) throws(ResumeError) -> any PetProjectsRepository
  /// The skills of a profile.
  public var skills: @Sendable (ReadingPlan) throws(ResumeError) -> any SkillsRepository
  /// The person of a profile.
  public var person: @Sendable (ReadingPlan) throws(ResumeError) -> any PersonRepository
  /// The account of a profile, and the host it signs in with.
  public var account: @Sendable (ReadingPlan) throws(ResumeError) -> (repository: any AccountRepository, host: String)
  /// The copies, for a lifetime in seconds.
  public var cache: @Sendable (_ lifetime: Int) -> any CacheRepository
  /// The settings file.
  public var settings: any SettingsRepository
  /// The profiles file.
  public var profiles: any ProfilesRepository
  /// Removes a profile's sessions and copies and says how many there were.
  public var removeRemains: @Sendable (Profile) -> (sessions: Int, entries: Int)
  /// Removes everything the program has ever kept.
  public var removeEverything: @Sendable () throws(ResumeError) -> Void
  /// Makes sure that what a new profile names is there, and says its absolute path.
  public var checkedPath: @Sendable (_ path: String, _ isFolder: Bool) throws(ResumeError) -> String
  /// The first line of standard input, without its end.
  public var standardInputLine: @Sendable () throws(ResumeError) -> String
  /// Ends the process in so many seconds, wherever it is then; `nil` lets it live.
  public var limitTime: @Sendable (_ seconds: Double?) -> Void
  /// The clock.
  public var now: @Sendable () -> Date

  /// Gathers the services.
  public init(
    works: @escaping @Sendable (ReadingPlan) throws(ResumeError) -> any WorksRepository,
    petProjects: @escaping @Sendable (ReadingPlan) throws(ResumeError) -> any PetProjectsRepository,
    skills: @escaping @Sendable (ReadingPlan) throws(ResumeError) -> any SkillsRepository,
    person: @escaping @Sendable (ReadingPlan) throws(ResumeError) -> any PersonRepository,
    account:
      @escaping @Sendable (ReadingPlan) throws(ResumeError) -> (
        repository: any AccountRepository, host: String
      ),
    cache: @escaping @Sendable (_ lifetime: Int) -> any CacheRepository,
    settings: any SettingsRepository, profiles: any ProfilesRepository,
    removeRemains: @escaping @Sendable (Profile) -> (sessions: Int, entries: Int),
    removeEverything: @escaping @Sendable () throws(ResumeError) -> Void,
    checkedPath: @escaping @Sendable (_ path: String, _ isFolder: Bool) throws(ResumeError) -> String,
    standardInputLine: @escaping @Sendable () throws(ResumeError) -> String,
    limitTime: @escaping @Sendable (_ seconds: Double?) -> Void,
    now: @escaping @Sendable () -> Date
  ) {
    self.works = works
    self.petProjects = petProjects
    self.skills = skills
    self.person = person
    self.account = account
    self.cache = cache
    self.settings = settings
    self.profiles = profiles
    self.removeRemains = removeRemains
    self.removeEverything = removeEverything
    self.checkedPath = checkedPath
    self.standardInputLine = standardInputLine
    self.limitTime = limitTime
    self.now = now
  }
}
