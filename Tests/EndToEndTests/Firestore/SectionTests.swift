import TestSupport
import Testing

/// Education, languages and personal details, which are optional.
@Suite(.limitedConcurrency) struct SectionTests {
  @Test func sortsEducationByOrderThenDate() async throws {
    let firebase = try FakeFirebase()
    try firebase.firestore.set(
      "education/old",
      fields: Field.document([
        "institution": Field.languages(["en": "Seville", "es": "Sevilla"]),
        "startDate": Field.timestamp("1999-09-01T12:00:00Z"),
        "endDate": Field.text("2004"), "courses": Field.array(Field.text("Algorithms")),
        "highlights": Field.array(Field.text("Thesis")),
        "location": Field.text("Spain"), "unheard": Field.text("x"),
      ]))
    try firebase.firestore.set(
      "education/new", fields: Field.document(["institutionKey": Field.text("key"), "startDate": Field.text("2024")]))
    try firebase.firestore.set(
      "education/first", fields: Field.document(["order": Field.integer(1), "url": Field.text("javascript:1")]))
    let sandbox = try Sandbox(firebase)
    let json = try await sandbox.json("education", "--lang", "es", as: "educationAnswer")
    #expect(json["education"].strings("id") == ["first", "new", "old"])
    #expect(json["education"].strings("institution") == ["first", "key", "Sevilla"])
    #expect(
      json["education"][2] == [
        "area": nil, "courses": ["Algorithms"], "endDate": "2004", "highlights": ["Thesis"], "id": "old",
        "institution": "Sevilla", "location": "Spain", "order": nil, "score": nil, "startDate": "1999-09-01",
        "studyType": nil, "summary": nil, "url": nil,
      ])
    #expect(json["warnings"].strings("code") == ["missingTitle", "invalidLink"])
    // A valid cache needs no network.
    let text = try await sandbox.run("education", "--offline", "--plain")
    #expect(text.exitCode == 0)
    #expect(
      text.output.split(separator: "\n").last == "old\tSeville\t\t\t1999-09-01\t2004\t\tAlgorithms\t\tSpain\t\tThesis")
    #expect(firebase.reads == ["education"])
  }

  @Test func readsPersonalDetailsFromBasics() async throws {
    let firebase = try FakeFirebase()
    try firebase.firestore.set(
      "profile/main",
      fields: Field.document([
        "name": Field.text("Ada"), "email": Field.text("ada@example.com"), "url": Field.text("https://ada.example.com"),
        "location": Field.map([
          ("city", Field.languages(["en": "London", "es": "Londres"])), ("countryCode", Field.text("GB")),
          ("address", Field.text("12 St James's Square")),
        ]),
        "profiles": Field.array(
          Field.map([("network", Field.text("Forge")), ("url", Field.text("https://forge.example/ada"))]),
          Field.map([("network", Field.text("Copy")), ("url", Field.text("https://ada.example.com"))]),
          Field.map([("network", Field.text("Chat")), ("username", Field.text("@ada@example.com"))])),
      ]))
    let sandbox = try Sandbox(firebase)
    let about = try await sandbox.json("about", "--lang", "es", as: "aboutAnswer")["about"]
    #expect(about["location"] == ["city": "Londres", "countryCode": "GB", "region": nil])
    #expect(about["email"] == "ada@example.com")
    #expect(about["phone"] == nil)
    #expect(
      about["links"] == [
        ["title": "Copy", "url": "https://ada.example.com"], ["title": "Forge", "url": "https://forge.example/ada"],
      ])
    #expect(about["profiles"] == [["network": "Chat", "username": "@ada@example.com"]])
    let text = try await sandbox.run("about")
    #expect(text.output.hasSuffix("Chat: @ada@example.com\n"))
    #expect(text.output.hasPrefix("Ada\nLondon, United Kingdom\nEmail: ada@example.com\n\n"))
    // The postal address is not shown.
    #expect(!text.output.contains("Square"))
  }

  /// A field of each section besides its title, with its value in JSON Resume.
  @Test(arguments: [
    ("volunteer", "organization", #""highlights": ["Routes"], "location": "Madrid", "startDate": "2020""#, "Routes"),
    ("certificates", "name", #""url": "https://example.com/c", "date": "2020-01""#, "https://example.com/c"),
    ("awards", "title", #""summary": "For an app""#, "For an app"),
    ("publications", "name", #""publisher": "Press", "releaseDate": "2021""#, "2021\n  Press · one-2021\n"),
    ("interests", "name", #""keywords": ["Piano", "Choir"]"#, "Piano · Choir"),
    ("references", "name", #""reference": "Good work""#, "Good work"),
  ])
  func showsEveryFieldOfASection(section: String, title: String, fields: String, shown: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(
      #"{"\#(section)": [{"\#(title)": "One", \#(fields)}, {"\#(title)": "Two"}]}"#, to: "me.json")
    _ = try await sandbox.run("profile", "add", "me", "--file", "me.json")
    _ = try await sandbox.run("profile", "use", "me")
    let text = try await sandbox.run(section)
    #expect(text.exitCode == 0 && text.output.contains("One") && text.output.contains(shown), "\(text.output)")
    let json = try await sandbox.json(section, as: section + "Answer")
    #expect(json[section].strings(title) == ["One", "Two"])
    #expect(try await sandbox.run(section, "--limit", "1", "--plain").output.split(separator: "\n").count == 1)
  }
}
