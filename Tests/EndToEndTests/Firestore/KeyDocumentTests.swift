import Foundation
import TestSupport
import Testing

/// Documents of the original app: their texts are keys of string tables.
@Suite(.limitedConcurrency) struct KeyDocumentTests {
  private static let english = """
    /* Jobs */
    "works.a.title" = "Lead \\"developer\\"\\n";  // a comment
    "works.a.goal" = "First goal";
    "works.a.empty" = "";
    """
  private static let spanish = "\"works.a.title\" = \"Líder\";\n"

  @Test func looksUpTextsInTheTables() async throws {
    let firebase = try project()
    let sandbox = try await sandbox(firebase)
    let english = try await sandbox.json("work", "a", as: "workAnswer")["work"]
    #expect(english["title"] == "Lead \"developer\"\n")
    #expect(english["company"] == "works.a.company")
    #expect(english["summary"] == nil)
    #expect(english["highlights"] == ["First goal", "works.a.unknown"])
    let spanish = try await sandbox.json("work", "a", "--lang", "es", as: "workAnswer")["work"]
    #expect(spanish["title"] == "Líder")
    #expect(spanish["highlights"] == ["First goal", "works.a.unknown"])
    #expect(firebase.reads.sorted() == ["works/a", "works/a/recommendations"])
  }

  @Test func aMissingFolderIs66() async throws {
    let sandbox = try Sandbox()
    try await sandbox.failure("profile", "add", "me", "--project", "demo", "--strings", "nowhere", code: 66)
    #expect(sandbox.dataFiles.isEmpty)
    let other = try await self.sandbox(try project())
    try FileManager.default.removeItem(atPath: other.folder.path("strings"))
    try await other.failure("works", code: 66)
  }

  private func project() throws -> FakeFirebase {
    let firebase = try FakeFirebase()
    try firebase.firestore.set(
      "works/a",
      fields: Field.document([
        "titleKey": Field.text("works.a.title"), "companyKey": Field.text("works.a.company"),
        "summaryKey": Field.text("works.a.empty"),
        "goalsAchievedKeys": Field.array(Field.text("works.a.goal"), Field.text("works.a.unknown")),
      ]))
    return firebase
  }

  private func sandbox(_ firebase: FakeFirebase) async throws -> Sandbox {
    let sandbox = try Sandbox(emulating: firebase)
    for (language, text) in [("en", Self.english), ("es", Self.spanish)] {
      try sandbox.folder.write(text, to: "strings/\(language).lproj/Localizable.strings")
    }
    let added = try await sandbox.run("profile", "add", "me", "--project", "demo", "--strings", "strings")
    #expect(added.exitCode == 0, "\(added)")
    _ = try await sandbox.run("profile", "use", "me")
    return sandbox
  }
}
