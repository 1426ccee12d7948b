import Foundation
import TestSupport
import Testing

/// `validate` for files, pipes and profiles.
@Suite(.limitedConcurrency) struct ValidateTests {
  private static let broken = """
    { // mine
      "basics": {"name": "Ada", "email": "ada"},
      "work": [{"name": "Acme", "startDate": "2020-13", "hightlights": []}]
    }
    """

  @Test func printsTheSchemaForEditors() async throws {
    let sandbox = try Sandbox()
    let result = try await sandbox.run("validate", "--schema")
    let file = URL(filePath: Schema.packageFolder).appending(path: "Resources/schema/resume.schema.json")
    let stored = try Data(contentsOf: file)
    #expect(result.exitCode == 0 && result.error == "" && result.standardOutput == stored)
    for option in ["--json", "--strict", "--profile=sample", "--file=cv.json", "cv.json"] {
      #expect(try await sandbox.run("validate", "--schema", option).exitCode == 64, "\(option)")
    }
    #expect(sandbox.dataFiles.isEmpty)
  }

  @Test func reportsEveryProblemOfAFile() async throws {
    let sandbox = try Sandbox()
    try Data(Self.broken.utf8).write(to: URL(filePath: sandbox.folder.path("cv.json")))
    let text = try await sandbox.run("validate", "cv.json")
    #expect(text.exitCode == 65 && text.output == "")
    #expect(text.error.contains("cv.json:2:38: error: basics.email: invalid email address 'ada' (invalidEmail)"))
    #expect(text.error.contains("cv.json:3:42: error: work[0].startDate: invalid date '2020-13' (invalidDate)"))
    #expect(text.error.contains("cv.json:3:53: warning: work[0].hightlights:"))
    let json = try await sandbox.run("validate", "cv.json", "--json", "--lang", "es")
    #expect(json.exitCode == 65)
    #expect(try Schema.problems(ofOutput: json.standardOutput, "problemsAnswer") == [])
    #expect(try Schema.problems(ofOutput: json.standardOutput) == [])
    #expect(try JSON(json.error)["error"]["code"].string == "badData")
  }

  @Test func reportsMalformedStandardInput() async throws {
    let result = try await Sandbox().run("validate", "-", input: .data(Data("{\"work\": [1,,]}".utf8)))
    #expect(result.exitCode == 65)
    #expect(result.error.hasPrefix("standard input:1:13: error: expected a value, such as"))
  }

  @Test func validatesTheFileOfAProfile() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(#"{"work": [{"id": "a"}]}"#, to: "me.json")
    try await sandbox.json("profile", "add", "me", "--file", "me.json")
    let problems = try await sandbox.json("validate", "--profile", "me", as: "problemsAnswer")
    #expect(problems["problems"].strings("rule").contains("missingTitle"))
    #expect(problems["profile"] == "me")
    #expect(try await sandbox.run("validate", "--profile", "sample").exitCode == 64)
  }

  @Test func importAndValidateRefuseTheSameFiles() async throws {
    let sandbox = try Sandbox()
    let package = #"{"name": "pkg", "version": "1.0", "dependencies": {}}"#
    try Data(package.utf8).write(to: URL(filePath: sandbox.folder.path("package.json")))
    for command in ["validate", "import"] {
      let result = try await sandbox.run(command, "package.json")
      #expect(result.exitCode == 65)
      #expect(result.error.contains("JSON Resume"), "\(command)")
    }
  }
}
