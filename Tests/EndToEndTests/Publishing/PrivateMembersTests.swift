import Foundation
import TestSupport
import Testing

/// Parts of a résumé that never leave the file: `x-` and `_` members, tags of texts, metadata and hidden sections.
@Suite(.limitedConcurrency) struct PrivateMembersTests {
  private static let secret = Field.text("ZZSECRET")
  private static let tagged = Field.map([("$text", Field.text("ZZSHOWN")), ("$tags", Field.array(secret))])

  /// A résumé with `ZZSECRET` in every part that stays local.
  static let documents: [(String, String)] = {
    let sections = Field.map([
      ("patents", Field.map([("title", Field.text("Inventions")), ("x-note", secret)])),
      ("notes", Field.map([("hidden", #"{"booleanValue":true}"#), ("title", secret)])),
    ])
    let own = Field.map([
      ("language", Field.text("en")), ("sections", sections),
      ("variants", Field.map([("acme", Field.map([("a", secret)]))])),
    ])
    let patent = Field.map([("name", Field.text("Lamp")), ("x-a", secret), ("highlights", Field.array(tagged))])
    let root = Field.map([
      ("x-root", secret), ("_root", secret), ("patents", Field.array(patent)),
      ("notes", Field.array(Field.map([("name", secret)]))), ("meta", Field.map([("resume", own), ("x-a", secret)])),
    ])
    return [
      ("profile/main", Field.document(["name": Field.text("Ada"), "x-a": secret, "_b": secret, "resume": root])),
      (
        "works/a",
        Field.document([
          "title": Field.text("Lead"), "startDate": Field.text("2020"), "x-salary": secret, "_id": secret,
          "goalsAchieved": Field.array(tagged), "other": Field.map([("x-deep", secret), ("open", Field.text("Open"))]),
        ])
      ),
      (
        "works/a/recommendations/r",
        Field.document(["author": Field.text("Bo"), "text": Field.text("Good"), "x-a": secret])
      ),
      ("skills/s", Field.document(["title": Field.text("Web"), "items": Field.array(tagged), "_c": secret])),
      (
        "petProjects/p", Field.document(["title": Field.text("App"), "highlights": Field.array(tagged), "x-a": secret])
      ),
    ]
  }()

  /// The same as a JSON Resume file.
  private static let file = """
    {
      "$schema": "https://example.org/ZZSECRET", "x-root": "ZZSECRET", "_root": {"a": "ZZSECRET"},
      "basics": {"name": "Ada", "x-a": "ZZSECRET", "location": {"city": "Madrid", "_b": "ZZSECRET"}},
      "work": [{
        "name": "Acme", "position": "Lead", "startDate": "2020", "x-salary": 9, "_id": "ZZSECRET",
        "highlights": ["Plain", {"$text": "ZZSHOWN", "$tags": ["ZZSECRET"]}, {"en": "A", "es": "B", "$tags": ["ZZSECRET"]}],
        "recommendations": [{"author": "Bo", "text": "Good", "x-a": "ZZSECRET"}], "more": {"x-deep": "ZZSECRET", "open": "Open"}
      }],
      "skills": [{"name": "Web", "keywords": [{"$text": "CSS", "icon": "css", "$tags": ["ZZSECRET"]}], "_c": "ZZSECRET"}],
      "patents": [{"name": "Lamp", "x-a": "ZZSECRET", "highlights": [{"$text": "Light", "$tags": ["ZZSECRET"]}]}],
      "notes": [{"name": "ZZSECRET"}],
      "meta": {
        "version": "ZZSECRET", "x-a": "ZZSECRET",
        "resume": {
          "format": 3, "language": "en", "variants": {"acme": {"a": "ZZSECRET"}},
          "sections": {"patents": {"title": "Inventions", "x-b": "ZZSECRET"}, "notes": {"hidden": true, "title": "ZZSECRET"}}
        }
      }
    }

    """

  @Test(arguments: [false, true]) func arePublishedNowhere(isFile: Bool) async throws {
    let setup = try await PublishSetup()
    if isFile {
      try setup.sandbox.folder.write(Self.file, to: "me.json")
    } else {
      try setup.write(Self.documents)
    }
    try await setup.run("publish", "--yes")
    let server = setup.server.joined(separator: "\n")
    #expect(!server.contains("ZZSECRET"), "\(server)")
    for word in ["ZZSHOWN", "Inventions", "Lamp", "Open"] { #expect(server.contains(word), "\(word)") }
    let sent = setup.firebase.server.requests.map { $0.path + String(decoding: $0.body, as: UTF8.self) }
    #expect(sent.allSatisfy { !$0.contains("ZZSECRET") })
    let nothing: JSON = ["create": [], "delete": [], "update": []]
    #expect(try await setup.sandbox.json("publish", "--prune", as: "publishAnswer")["plan"] == nothing)
    let text = try setup.sandbox.folder.text(of: "me.json")
    #expect(try await setup.sandbox.json("pull", as: "pullAnswer")["plan"] == nothing)
    // Nothing in the file changes either; an older form is converted.
    if isFile { #expect(try setup.sandbox.folder.text(of: "me.json") == text) }
  }

  @Test(arguments: ["cv.md", "cv.html", "cv.txt", "cv.docx", "cv.pdf", "cv.json"])
  func areInNoDocument(name: String) async throws {
    let setup = try await PublishSetup(isSignedIn: false)
    try setup.write(Self.documents)
    for options in [[], ["--without", "contact"], ["--with", "notes"]]
    where name == "cv.json" || options != ["--with", "notes"] {
      let result = try await setup.sandbox.run(["export", "--profile", "me", "-o", name, "--force"] + options)
      #expect(result.exitCode == 0, "\(result)")
      let bytes = Array(try Data(contentsOf: URL(filePath: setup.sandbox.folder.path(name))))
      let text = try ExportedText.text(bytes, name)
      #expect(text.contains("ZZSHOWN"))
      guard options == ["--with", "notes"] else {
        #expect(!text.contains("ZZSECRET"), "\(text)")
        continue
      }
      #expect(result.error.contains("The export contains"))
      // A copy for oneself has notes, but neither tags nor variants nor hidden sections.
      let json = try JSON(text)
      #expect(json["x-root"].string == "ZZSECRET" && json["work"][0]["x-salary"].string == "ZZSECRET")
      #expect(json["notes"] == .null && json["meta"]["resume"]["variants"] == .null)
      #expect(json["work"][0]["highlights"] == ["ZZSHOWN"] && !text.contains("$tags"))
    }
  }
}
