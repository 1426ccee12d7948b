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
    "gifts.title" = "Gifts";
    "gifts.appStore" = "https://apps.apple.com/us/app/id1";
    "gifts.wrong" = "ftp://example.org/";
    """
  private static let spanish =
    "\"works.a.title\" = \"Líder\";\n\"gifts.appStore\" = \"https://apps.apple.com/es/app/id1\";\n"

  @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian])
  func looksUpTextsInTheTables(encoding: String.Encoding) async throws {
    let firebase = try project()
    let sandbox = try await sandbox(firebase, encoding)
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

  @Test func looksUpLinksInTheTables() async throws {
    let sandbox = try await sandbox(try project(), .utf8)
    let found = try await sandbox.json("project", "gifts", "--lang", "es", as: "projectAnswer")
    #expect(found["project"]["links"]["appStore"] == "https://apps.apple.com/es/app/id1")
    #expect(found["project"]["links"]["web"] == "https://example.org/")
    #expect(found["project"]["links"]["playStore"] == nil)
    #expect(found["warnings"].strings("code") == ["unknownLinkKey"])
    #expect(found["warnings"][0]["field"] == "linkPlayStore")
    let wrong = try await sandbox.json("project", "wrong", as: "projectAnswer")
    #expect(wrong["project"]["links"]["appStore"] == nil)
    #expect(wrong["warnings"].strings("code") == ["invalidLink"])
  }

  @Test func showsKeysWithoutTables() async throws {
    let firebase = try project()
    let sandbox = try Sandbox(firebase)
    #expect(try await sandbox.json("work", "a")["work"]["title"] == "works.a.title")
    let gifts = try await sandbox.json("project", "gifts")
    #expect(gifts["project"]["links"]["appStore"] == nil)
    #expect(gifts["warnings"].strings("field") == ["linkAppStore", "linkPlayStore"])
  }

  @Test func keepsLinksOfDocumentsWithoutKeys() async throws {
    let firebase = try project()
    try firebase.firestore.set(
      "petProjects/plain",
      fields: Field.document(["title": Field.text("T"), "linkAppStore": Field.text("https://apps.apple.com/x")]))
    let json = try await Sandbox(firebase).json("project", "plain")
    #expect(json["project"]["links"]["appStore"] == "https://apps.apple.com/x")
    #expect(json["warnings"] == [])
  }

  @Test func reportsTheLineOfAMalformedTable() async throws {
    let sandbox = try await sandbox(try project(), .utf8)
    try sandbox.folder.write("\"a\" = \"b\";\n\"c\" \"d\";\n", to: "strings/en.lproj/Localizable.strings")
    let error = try await sandbox.failure("works", code: 65)
    #expect(error["message"].string?.contains("Localizable.strings:2") == true)
    try sandbox.folder.write("", to: "strings/en.lproj/Localizable.strings")
    #expect(try await sandbox.json("works")["works"].elements.count == 1)
  }

  @Test func aMissingFolderIs66() async throws {
    let sandbox = try Sandbox()
    try await sandbox.failure("profile", "add", "me", "--project", "demo", "--strings", "nowhere", code: 66)
    #expect(sandbox.dataFiles.isEmpty)
    let other = try await self.sandbox(try project(), .utf8)
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
    try firebase.firestore.set(
      "petProjects/gifts",
      fields: Field.document([
        "titleKey": Field.text("gifts.title"), "linkAppStore": Field.text("gifts.appStore"),
        "linkPlayStore": Field.text("gifts.playStore"), "linkWeb": Field.text("https://example.org/"),
      ]))
    try firebase.firestore.set(
      "petProjects/wrong",
      fields: Field.document(["titleKey": Field.text("gifts.title"), "linkAppStore": Field.text("gifts.wrong")]))
    return firebase
  }

  private func sandbox(_ firebase: FakeFirebase, _ encoding: String.Encoding) async throws -> Sandbox {
    let sandbox = try Sandbox(emulating: firebase)
    for (language, text) in [("en", Self.english), ("es", Self.spanish)] {
      let file = try sandbox.folder.write("", to: "strings/\(language).lproj/Localizable.strings")
      var data = Data(encoding == .utf16LittleEndian ? [0xFF, 0xFE] : encoding == .utf16BigEndian ? [0xFE, 0xFF] : [])
      data += try #require(text.data(using: encoding))
      try data.write(to: URL(fileURLWithPath: file))
    }
    let added = try await sandbox.run("profile", "add", "me", "--project", "demo", "--strings", "strings")
    #expect(added.exitCode == 0, "\(added)")
    _ = try await sandbox.run("profile", "use", "me")
    return sandbox
  }
}
