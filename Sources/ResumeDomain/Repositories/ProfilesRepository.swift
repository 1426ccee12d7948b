/// The profiles that were added; the sample is not among them.
public protocol ProfilesRepository: Sendable {
  /// The names of all profiles, sorted, those that can't be understood included.
  func names() throws(ResumeError) -> [String]

  /// Every profile, by name.
  ///
  /// - Throws: `ResumeError.configurationUnreadable` when any of them can't be understood.
  func profiles() throws(ResumeError) -> [Profile]

  /// The profile of a name, whatever the others are like; `nil` when there is none.
  ///
  /// - Throws: `ResumeError.configurationUnreadable` when it can't be understood.
  func profile(named name: String) throws(ResumeError) -> Profile?

  /// Keeps a profile.
  ///
  /// - Throws: `ResumeError.profileExists` when there is one of that name and it is not to be replaced.
  func add(_ profile: Profile, replacing: Bool) throws(ResumeError)

  /// Forgets a profile; the caller has made sure that it exists.
  func remove(named name: String) throws(ResumeError)
}
