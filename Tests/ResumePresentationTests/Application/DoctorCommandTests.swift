import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Checks of the setup")
struct DoctorCommandTests {
  /// Returns a harness with an active Firestore profile, whose user is signed in.
  private static func harness() -> Harness {
    var harness = Harness()
    harness.columns = 300
    harness.profiles = StubProfiles([Profile(name: "site", source: .firestore(.init(project: "p", apiKey: "k")))])
    harness.settings = StubSettings([.profile: "site"])
    harness.account.account = SampleEntities.account
    return harness
  }

  @Test("a session that can't be renewed fails, unless nothing may be sent")
  func session() async {
    var harness = Self.harness()
    harness.serverChecks.session = .denied(.sessionEnded(profile: "site"))
    let expired = await harness.run("doctor")
    #expect(
      expired.code == 78 && expired.output.contains("failed  Sign-in: The session of the profile 'site' has expired."))
    #expect(expired.output.contains("\n        resume login\n"))
    let offline = await harness.run("doctor", "--offline")
    #expect(offline.code == 0 && offline.output.contains("Sign-in: signed in as"), "\(offline)")
    harness.serverChecks.session = .denied(.userDisabled)
    #expect(await harness.run("doctor").output.contains("Ask the project's owner to enable the account."))
  }

  @Test("an account that may not read needs access or another account")
  func unreadable() async {
    var harness = Self.harness()
    harness.serverChecks.publicRead = .denied(.permission(signedIn: false))
    harness.serverChecks.sessionRead = .failure(.denied(.permission(signedIn: true)))
    let result = await harness.run("doctor")
    #expect(result.output.contains("failed  Read access: The security rules don't allow this account to read."))
    #expect(result.output.contains("Ask the project's owner for access, or sign in to another account with"))
  }

  @Test("a damaged file of profiles fails even if the sample is active")
  func damagedProfiles() async {
    var harness = Harness()
    harness.columns = 300
    harness.profiles.failure = .configurationUnreadable(path: "/profiles.json", .notJSON)
    let result = await harness.run("doctor")
    #expect(result.code == 78 && result.output.contains("failed  Profile: The profiles file '/profiles.json' isn't"))
  }
}
