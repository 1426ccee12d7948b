import TestSupport
import Testing

/// Documents with invalid fields; `WorkModelTests` has every kind of them.
@Suite(.limitedConcurrency) struct MalformedDataTests {
  /// A field with its expected warnings.
  private static let oddFields: [(String, String, [String])] = [
    ("title", Field.integer(5), ["readAs"]), ("endDate", Field.text("2001"), ["endBeforeStart"]),
    ("tags", Field.array(Field.text("ios"), Field.integer(1)), []),
    ("unknown", #"{"someValue":{"deep":[1]}}"#, []),
  ]

  @Test(arguments: oddFields)
  func warnsOncePerFieldAndShowsTheRest(name: String, value: String, warnings: [String]) async throws {
    let firebase = try FakeFirebase()
    var members = [
      "title": Field.text("Good title"), "company": Field.text("Good company"), "startDate": Field.text("2020-05"),
    ]
    members[name] = value
    let fields = "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    try firebase.firestore.set("works/odd", fields: fields)
    try firebase.firestore.set("works/other", fields: Field.document(["title": Field.text("Other")]))
    let sandbox = try Sandbox(firebase)
    for _ in 1...2 {  // Once from the server, once from the copy.
      let json = try await sandbox.json("works", as: "worksAnswer")
      #expect(json["warnings"].strings("code") == warnings)
      #expect(json["warnings"].elements.allSatisfy { $0["id"] == "odd" && $0["field"].string == name })
      #expect(json["works"].strings("id").sorted() == ["odd", "other"])
      let odd = json["works"].elements.first { $0["id"] == "odd" } ?? .null
      #expect(odd["title"].string == (name == "title" ? "5" : "Good title"))
      #expect(odd["company"].string == "Good company")
    }
    let text = try await sandbox.run("works")
    #expect(text.exitCode == 0)
    #expect(text.output.contains("Other"))
    #expect(text.warningCount == warnings.count)
  }
}
