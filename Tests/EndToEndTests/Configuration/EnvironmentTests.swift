import TestSupport
import Testing

/// Environment variables and their precedence.
@Suite(.limitedConcurrency) struct EnvironmentTests {
  @Test func pathsAndArgumentsThatAreNotUTF8AreRefused() async throws {
    let sandbox = try Sandbox()
    func run(_ arguments: [String], _ line: String) async throws -> CommandResult {
      try await sandbox.run(arguments, through: #"B=$(printf '\351'); "# + line)
    }
    for variable in ["RESUME_CONFIG_HOME", "TMPDIR"] {
      let result = try await run(["works"], #"\#(variable)="$HOME/$B" exec "$@""#)
      #expect(result.exitCode == 78 && result.error.contains(variable), "\(result)")
    }
    let home = try await run(["init"], #"unset RESUME_CONFIG_HOME; HOME="$HOME/$B" exec "$@""#)
    #expect(home.exitCode == 78 && home.error.contains("HOME"), "\(home)")
    #expect(sandbox.folder.contents() == [])
    // RESUME_CONFIG_HOME replaces the home folder.
    #expect(try await run(["works"], #"HOME="$HOME/$B" exec "$@""#).exitCode == 0)
    let argument = try await run(["validate"], #"exec "$@" "$B.json""#)
    #expect(argument.exitCode == 64 && argument.error.contains("UTF-8"), "\(argument)")
    let json = try await run(["works", "--json"], #"exec "$@" "$B""#)
    #expect(json.exitCode == 64)
    #expect(try Schema.problems(ofError: json.standardError) == [])
    // Relative paths stay valid in such a folder, but a profile can't name one.
    let inside = #"mkdir -p "$HOME/$B"; cd "$HOME/$B"; printf '{"basics":{"name":"Ada"}}' >cv.json; exec "$@""#
    #expect(try await run(["validate", "cv.json"], inside).exitCode == 0)
    #expect(try await run(["profile", "add", "me", "--file", "cv.json"], inside).exitCode == 78)
  }

  @Test func projectVariableAloneSelectsAProject() async throws {
    let firebase = try FakeFirebase.withJobs(1, project: "my-project")
    let json = try await Sandbox(firebase).json("works", as: "worksAnswer")
    #expect(json["profile"] == "my-project")
    #expect(json["origin"] == "remote")
  }

  @Test func projectVariableReplacesTheWholeProfile() async throws {
    let firebase = try FakeFirebase()
    try firebase.firestore.set("works/a", fields: Field.document(["titleKey": Field.text("a.title")]))
    let sandbox = try Sandbox(emulating: firebase)
    try sandbox.folder.write("\"a.title\" = \"Found\";", to: "strings/en.lproj/Localizable.strings")
    try sandbox.folder.write("[{\"title\": \"Mine\"}]", to: "skills.json")
    _ = try await sandbox.run(
      "profile", "add", "me", "--project", "demo", "--strings", "strings", "--skills", "skills.json", "--email", "a@b.c"
    )
    _ = try await sandbox.run("profile", "use", "me")
    #expect(try await sandbox.json("works")["works"].strings("title") == ["Found"])
    let project = ["RESUME_PROJECT": "demo"]
    #expect(try await sandbox.json("works", with: project)["works"].strings("title") == ["a.title"])
    #expect(try await sandbox.json("skills", with: project)["skills"] == [])
    try await sandbox.failure(
      "login", "--password-stdin", code: 64, with: ["RESUME_PROJECT": "demo", "RESUME_API_KEY": "k"], input: .text("x"))
  }

  @Test func ignoresEmptyVariables() async throws {
    let json = try await Sandbox([
      "RESUME_PROJECT": "", "RESUME_PROFILE": "", "RESUME_LANG": "", "RESUME_API_KEY": "",
      "FIRESTORE_EMULATOR_HOST": "",
    ]).json("works")
    #expect(json["profile"] == "sample")
  }
}
