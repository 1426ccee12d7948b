import TestSupport
import Testing

/// Skills and personal details, which are optional.
@Suite(.limitedConcurrency) struct OptionalPartsTests {
  @Test func readsTheSkillsFileIfTheCollectionIsDenied() async throws {
    let firebase = try FakeFirebase()
    firebase.firestore.override("skills", .permissionDenied)
    let sandbox = try Sandbox(emulating: firebase)
    try sandbox.folder.write(
      """
      [{"title": {"en": "Tools", "es": "Herramientas"}, "order": 2, "items": [{"title": "Xcode", "icon": "xcode"}]},
       {"titleKey": "skills.languages", "order": 1, "items": [{"title": "Swift", "iconAsset": "swift"}, {"title": "C"}]}]
      """, to: "skills.json")
    _ = try await sandbox.run("profile", "add", "me", "--project", "demo", "--skills", "skills.json")
    let json = try await sandbox.json("skills", "--profile", "me", "--lang", "es", as: "skillsAnswer")
    #expect(json["origin"] == "file")
    #expect(json["skills"].strings("title") == ["skills.languages", "Herramientas"])
    #expect(json["skills"][0]["items"] == [["icon": "swift", "title": "Swift"], ["icon": nil, "title": "C"]])
    try sandbox.folder.write("{}", to: "skills.json")
    try await sandbox.failure("skills", "--profile", "me", code: 65)
  }

  @Test func neverShowsTheSampleForAnotherProfile() async throws {
    let sandbox = try Sandbox(try FakeFirebase())
    for command in ["works", "projects", "skills", "about"] {
      let result = try await sandbox.run(command, "--json")
      #expect(result.exitCode == 0)
      #expect(result.error == "")
      #expect(
        !result.output.contains("Daniel") && !result.output.contains("Loycus") && !result.output.contains("Kotlin"))
    }
  }
}
