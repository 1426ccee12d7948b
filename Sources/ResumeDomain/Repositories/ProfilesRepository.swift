/// The profiles that were added; the sample is not among them.
public protocol ProfilesRepository: Sendable {
  /// Every profile, by name.
  func profiles() throws(ResumeError) -> [Profile]

  /// Keeps a profile.
  ///
  /// - Throws: `ResumeError.profileExists` when there is one of that name.
  func add(_ profile: Profile) throws(ResumeError)

  /// Forgets a profile; the caller has made sure that it exists.
  func remove(named name: String) throws(ResumeError)
}
