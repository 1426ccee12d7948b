import Foundation
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Selection of profiles for publish and pull")
struct PublishingProfilesTests {
  private static func file(_ name: String) -> Profile {
    Profile(name: name, source: .file("/\(name).json", strings: nil))
  }

  private static func site(_ name: String) -> Profile {
    Profile(name: name, source: .firestore(Profile.FirestoreSource(project: name + "-project", strings: "/strings")))
  }

  private static func harness(_ profiles: [Profile], active: String? = nil) -> Harness {
    var harness = Harness()
    harness.profiles = StubProfiles(profiles)
    harness.resumeFile = StubResumeFile(ResumeFile())
    if let active { harness.settings = StubSettings([.profile: active]) }
    return harness
  }

  /// Returns the names of both profiles from the output.
  private static func meant(_ harness: Harness, _ arguments: [String]) async throws -> [String] {
    let result = await harness.run(arguments + ["--dry-run", "--json"])
    try #require(result.code == 0, "\(result)")
    let object = try #require(JSONText.object(result.output))
    return ["local", "remote"].compactMap { object[$0] as? String }
  }

  private static let both = [file("me"), file("other"), site("second"), site("site")]
  private static let one = [file("me"), site("second"), site("site")]

  @Test(
    "selects the named profile, the active one, or the only one",
    arguments: [
      ([file("x"), site("y")], nil, [], ["x", "y"]), (both, "me", ["--to", "second"], ["me", "second"]),
      (both, "me", ["--profile", "second"], ["me", "second"]), (one, "second", [], ["me", "second"]),
      (both, "other", ["--to", "site"], ["other", "site"]),
      (both, "second", ["--profile", "other"], ["other", "second"]),
      (both, nil, ["--to", "site", "--from", "other", "--profile", "second"], ["other", "site"]),
    ] as [([Profile], String?, [String], [String])])
  func publish(profiles: [Profile], active: String?, arguments: [String], expected: [String]) async throws {
    let harness = Self.harness(profiles, active: active)
    #expect(try await Self.meant(harness, ["publish"] + arguments) == expected)
    // In the other direction the options are swapped.
    let swapped = arguments.map { ["--to": "--from", "--from": "--to"][$0] ?? $0 }
    #expect(try await Self.meant(harness, ["pull"] + swapped) == expected)
  }

  @Test("without a local profile, the hint imports into another profile than that of the server")
  func noLocalProfile() async {
    let result = await Self.harness([Self.site("site")]).run("publish", "--profile", "site")
    #expect(result.code == 64 && result.error.contains("'resume import FILE'"), "\(result)")
  }

  @Test("prefers the environment's project, which is no named profile")
  func environment() async throws {
    var harness = Self.harness(Self.one)
    harness.environment["RESUME_PROJECT"] = "theirs"
    #expect(try await Self.meant(harness, ["publish"]) == ["me", "theirs"])
    let dry = await harness.run("publish", "--from", "me", "--dry-run")
    #expect(dry.output == "From the profile 'me' to RESUME_PROJECT (project 'my-project')\n", "\(dry)")
    #expect(try await Self.meant(harness, ["pull", "--from", "site"]) == ["me", "site"])
    harness.remote.isSignedIn = false
    let denied = await harness.run("publish", "--yes")
    #expect(denied.code == 77 && denied.error.contains("Set RESUME_API_KEY to"), "\(denied)")
    harness.environment["RESUME_API_KEY"] = "k"
    #expect(await harness.run("publish", "--yes").error.hasSuffix("\n  Sign in with 'resume login'.\n"))
  }

  @Test("names the Firestore profile in the hint about an invalid response", arguments: ["publish", "pull"])
  func invalidResponse(command: String) async {
    var harness = Self.harness([Self.file("me"), Self.site("site")], active: "me")
    harness.remote.failure = .responseNotUnderstood(wasRefresh: false)
    let result = await harness.run(command, "--dry-run")
    #expect(result.code == 65 && result.error.contains("profile show --profile site"), "\(result)")
  }

  @Test("names the Firestore profile in the hint about changes that the server rejects, and about those in between")
  func rejectedChanges() async {
    var harness = Self.harness([Self.file("me"), Self.site("site")], active: "me")
    let document = Document(path: DocumentPath("languages", "en"), fields: ["language": .string("English")])
    harness.resumeFile = StubResumeFile(ResumeFile(documents: [document]))
    harness.columns = 300
    harness.remote.commitFailure = .requestRefused(code: "INVALID_ARGUMENT")
    #expect(await harness.run("publish", "--yes").error.contains("profile show --profile site"))
    harness.remote.commitFailure = .denied(.writing(profile: "site"))
    #expect(await harness.run("publish", "--yes").error.contains("Nothing was written."))
    harness.remote.commitFailure = nil
    harness.remote.outcome = .conflict(code: "FAILED_PRECONDITION")
    let result = await harness.run("publish", "--to", "site", "--yes")
    #expect(result.code == 73 && result.error.contains("Run 'resume publish --to site' again."), "\(result)")
  }

  @Test("names the Firestore profile in the hint about signing in", arguments: ["publish", "pull"])
  func signIn(command: String) async {
    var harness = Self.harness([Self.file("me"), Self.site("site")], active: "me")
    harness.remote.failure = .denied(.permission(signedIn: false))
    let denied = await harness.run(command, "--dry-run")
    #expect(denied.code == 77 && denied.error.contains("Sign in with 'resume login --profile site'."))
  }

  @Test("hints name the profiles of both options, so that a copied command doesn't change another résumé")
  func namesInHints() async {
    var harness = Self.harness(Self.both, active: "me")
    harness.remote.failure = .changedOnServer([PublishConflict(path: ResumeSection.personPath)])
    let both = await harness.run("publish", "--from", "other", "--to", "site", "--json").error
    #expect(both.contains("'resume pull --from site --to other'"), "\(both)")
    #expect(both.contains("'resume publish --overwrite --from other --to site'"), "\(both)")
    let profile = await harness.run("publish", "--profile", "other", "--to", "site", "--json").error
    #expect(profile.contains("'resume pull --from site --profile other'"), "\(profile)")
    let pruned = await harness.run("publish", "--to", "site", "--prune", "--without", "contact", "--json").error
    #expect(pruned.contains("'resume publish --overwrite --to site --prune --without contact'"), "\(pruned)")
    let overwritten = await harness.run("publish", "--overwrite", "--to", "site", "--json").error
    #expect(overwritten.contains("'resume publish --overwrite --to site'"), "\(overwritten)")
    let pull = await harness.run("pull", "--from", "site", "--to", "other", "--json").error
    #expect(pull.contains("'resume publish --overwrite --from other --to site'"), "\(pull)")
    harness.profiles = StubProfiles([Self.file("me"), Self.site("site")])
    #expect(await harness.run("publish", "--json").error.contains("'resume pull' first"))
  }

  @Test(
    "reports what can't be selected with candidates",
    arguments: [
      ([], ["publish"], "There are no local profiles."), ([], ["pull"], "There are no Firestore profiles."),
      ([file("x")], ["publish"], "There are no Firestore profiles."),
      (one, ["publish"], "Choose a profile with '--to': second, site"),
      ([file("a"), file("b"), site("s")], ["publish"], "Choose a profile with '--from': a, b"),
      (both, ["publish", "--to", "site"], "Choose a profile with '--from': me, other"),
      (both, ["pull", "--from", "site"], "Choose a profile with '--to': me, other"),
      ([file("a"), file("b"), site("s")], ["pull"], "Choose a profile with '--to': a, b"),
      (both, ["publish", "--from", "site"], "The profile 'site' isn't a local profile."),
      (one, ["publish", "--to", "me"], "The profile 'me' isn't a Firestore profile."),
      ([file("me")], ["publish", "--to", "me"], "Add one with 'resume profile add NAME"),
      ([file("me")], ["pull", "--from", "me"], "Add one with 'resume profile add NAME"),
      (both, ["publish", "--profile", "sample"], "can't be published or pulled"),
      (both, ["pull", "--profile", "sample"], "can't be published or pulled"),
      (one, ["publish", "--to", "nobody"], "Choose a profile with '--to': second, site"),
      (both, ["publish", "--from", "nobody"], "Choose a profile with '--from': me, other"),
      (both, ["publish", "--from", "othr"], "Did you mean 'other'?"),
      ([site("s")], ["publish", "--from", "nobody"], "Create one with 'resume init'"),
      ([file("a")], ["pull", "--from", "nobody"], "Add one with 'resume profile add NAME"),
      (both, ["publish", "--from", "all"], "Choose a profile with '--from': me, other"),
      (both, ["pull", "--from", "site", "--to", "All"], "All"),
      (both, ["pull", "--from", "site", "--to", "second"], "The profile 'second' isn't a local profile."),
      ([site("me")], ["pull"], "The profile 'me' isn't a local profile."),
      ([site("s")], ["pull", "--to", "sample"], "Choose another name with '--to'; 'pull' creates the profile."),
      (both, ["publish", "--profile", "all"], "all"),
    ] as [([Profile], [String], String)])
  func mistakes(profiles: [Profile], arguments: [String], words: String) async {
    let result = await Self.harness(profiles).run(arguments)
    #expect(result.code == 64 && result.output == "", "\(result)")
    #expect(result.error.contains(words), "\(result)")
  }

  @Test(
    "never skips an invalid profile of the environment or the configuration",
    arguments: [["publish"], ["publish", "--to", "site"], ["pull"], ["pull", "--from", "site"]])
  func wrongActive(arguments: [String]) async {
    for profiles in [[Self.file("me"), Self.site("site")], [Self.site("site")]] {
      for name in ["nobody", "all", "../x"] {
        var harness = Self.harness(profiles)
        harness.environment["RESUME_PROFILE"] = name
        let result = await harness.run(arguments + ["--yes"])
        #expect(result.code == 78 && result.output == "", "\(name) \(result)")
      }
      #expect(await Self.harness(profiles, active: "nobody").run(arguments + ["--yes"]).code == 78)
      var both = Self.harness(profiles)
      both.environment = both.environment.merging(["RESUME_PROFILE": "site", "RESUME_PROJECT": "theirs"]) { $1 }
      #expect(await both.run(arguments + ["--yes"]).code == 78)
    }
  }

  @Test("the environment's profile counts as its kind")
  func rightActive() async throws {
    var harness = Self.harness(Self.both)
    harness.environment["RESUME_PROFILE"] = "second"
    #expect(await harness.run("publish", "--yes").code == 64)
    #expect(try await Self.meant(harness, ["publish", "--from", "me"]) == ["me", "second"])
    harness.environment["RESUME_PROFILE"] = "other"
    #expect(try await Self.meant(harness, ["publish", "--to", "site"]) == ["other", "site"])
  }

  @Test("a new local profile reads the same string tables")
  func newProfile() async throws {
    let harness = Self.harness([Self.site("site")])
    #expect(await harness.run("pull").code == 0)
    #expect(
      try harness.profiles.profile(named: "me")
        == Profile(name: "me", source: .file("/data/profiles/me.json", strings: "/strings")))
    let second = await harness.run("pull", "--to", "work", "--lang", "es")
    #expect(second.error.contains("resume profile use work"))
    #expect(try harness.profiles.names() == ["me", "site", "work"])
  }

  private static func written(_ harness: Harness) -> Bool {
    !(harness.remote.stored.value.documents.isEmpty && harness.resumeFile.states.value.isEmpty)
  }

  @Test("asks the first time it writes to a project, and before contact details become readable there")
  func questions() async throws {
    let harness = Self.harness([Self.file("me"), Self.site("site")])
    let path = ResumeSection.personPath
    func write(_ fields: [String: FieldValue]) throws {
      _ = try harness.resumeFile.update(by: "edit") { _ in ResumeFile(documents: [.init(path: path, fields: fields)]) }
    }
    try write(["name": .string("Ada")])
    let first = await harness.run("publish")
    #expect(first.code == 64 && first.error.contains("--yes") && !Self.written(harness), "\(first)")
    #expect(await harness.run("publish", "--json").code == 64)
    #expect(await harness.run("publish", "--dry-run").code == 0)
    let yes = await harness.run("publish", "--yes")
    #expect(yes.code == 0 && yes.error.contains("The profile 'me' hasn't been published to"), "\(yes)")
    #expect(yes.output.hasPrefix("From the profile 'me' to 'site' (project 'my-project')\n"), "\(yes)")
    // A new field changes no value.
    try write(["name": .string("Ada"), "headline": .string("Engineer")])
    #expect(await harness.run("publish").code == 0)
    for fields: [String: FieldValue] in [["email": .string("ada@x.org")], ["summary": .string("Write to ada@x.org.")]] {
      try write(["name": .string("Ada"), "headline": .string("Engineer")].merging(fields) { $1 })
      let exposed = await harness.run("publish", "--json")
      #expect(exposed.code == 64, "\(exposed)")
      #expect(await harness.run("publish", "--yes").code == 0)
      #expect(await harness.run("publish").code == 0)
    }
    let json = await harness.run("publish", "--json")
    #expect(JSONText.object(json.output)?["project"] as? String == "my-project")
  }
}
