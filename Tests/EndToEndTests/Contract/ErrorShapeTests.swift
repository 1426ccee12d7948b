import TestSupport
import Testing

/// The JSON error of every error code in both languages.
@Suite(.limitedConcurrency) struct ErrorShapeTests {
  @Test(arguments: ["en", "es"])
  func everyErrorCodeHasItsShape(language: String) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase)
    let more = ["RESUME_LANG": language]
    let refusing = try RefusingPort()
    firebase.firestore.override("petProjects", .html("<p>Log in to the hotspot</p>"))
    firebase.firestore.override("works/denied", .permissionDenied)
    var messages: [String?] = []
    messages.append(try await sandbox.failure("wroks", code: 64, with: more)["message"].string)
    messages.append(try await sandbox.failure("projects", code: 65, with: more)["message"].string)
    messages.append(try await sandbox.failure("work", "nothing", code: 66, with: more)["message"].string)
    messages.append(
      try await sandbox.failure(
        "works", "--refresh", code: 69, with: more.merging(["FIRESTORE_EMULATOR_HOST": refusing.host]) { $1 })[
          "message"
        ]
        .string)
    messages.append(try await sandbox.failure("work", "denied", "--refresh", code: 77, with: more)["message"].string)
    messages.append(
      try await sandbox.failure("works", "--refresh", code: 78, with: more.merging(["RESUME_PROJECT": "other"]) { $1 })[
        "message"
      ].string)
    #expect(messages.allSatisfy { $0?.isEmpty == false })
    #expect(Set(messages).count == messages.count)
    if language == "es" {
      #expect(messages.allSatisfy { $0?.hasPrefix("The ") == false && $0?.hasPrefix("There ") == false })
    }
  }

  @Test func verboseLinesStandApartFromTheErrorObject() async throws {
    let result = try await Sandbox(try FakeFirebase()).run("work", "a", "--json", "-v")
    #expect(result.exitCode == 66)
    #expect(result.output == "")
    let last = result.error.split(separator: "\n").last.map(String.init) ?? ""
    #expect(try JSON(last)["error"]["code"] == "notFound")
  }
}
