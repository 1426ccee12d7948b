import Foundation
import TestSupport
import Testing

/// `resume search`.
@Suite(.limitedConcurrency) struct SearchTests {
  /// `SearchRankingTests` has the others.
  private static let ofTheSample: [(words: [String], first: String)] = [
    (["mobile", "lead"], "loycus-mobile-lead"), (["armario"], "my-wardrobe"), (["sevilla"], "university-of-seville"),
    (["swfit"], "programming-languages"),
  ]

  @Test(arguments: ofTheSample)
  func searchesTheSample(query: (words: [String], first: String)) async throws {
    let result = try await Sandbox().run(["search"] + query.words + ["--json"])
    #expect(result.exitCode == 0)
    #expect(try JSON(result.output)["results"][0]["id"].string == query.first, "\(result)")
  }

  private static let sections = [
    "education", "languages", "volunteer", "certificates", "awards", "publications", "interests", "references",
  ]

  /// A query for each kind of entry, in either language, and the expected kind, ID and line of text.
  @Test(arguments: [
    ("maratón", "volunteer", "run", "Volunteering"), ("kubernetes", "certificate", "cka", "Certificate"),
    ("prize", "award", "prize", "Award"), ("abecedario", "publication", "book", "Publication"),
    ("10.1000/xyz123", "publication", "book", "Publication"), ("ABC-99", "certificate", "cka", "Certificate"),
    ("piano", "interest", "music", "Interest"), ("indispensable", "reference", "boss", "Reference"),
    ("mentor", "recommendation", "works/job-01/recommendations/ada", "Recommendation"),
    ("Zaragoza", "basics", "basics", "Personal details"), ("github", "basics", "basics", "Personal details"),
    ("grace@example.com", "basics", "basics", "Personal details"), ("5550100", "basics", "basics", "Personal details"),
    ("application", "project", "tool", "Project"),
  ])
  func searchesEverySection(query: String, kind: String, id: String, label: String) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    func set(_ path: String, _ title: (String, String), _ other: (String, String)) throws {
      try firebase.firestore.set(
        path, fields: Field.document([title.0: Field.text(title.1), other.0: Field.text(other.1)]))
    }
    try set("volunteer/run", ("organization", "City"), ("summary", "Organiza la maratón"))
    try firebase.firestore.set(
      "certificates/cka",
      fields: Field.document([
        "name": Field.text("Administrator"), "issuer": Field.text("Kubernetes"), "credentialId": Field.text("ABC-99"),
      ]))
    try set("awards/prize", ("title", "First prize"), ("awarder", "Club"))
    try firebase.firestore.set(
      "publications/book",
      fields: Field.document([
        "name": Field.languages(["en": "Alphabet", "es": "Abecedario"]), "doi": Field.text("10.1000/xyz123"),
      ]))
    try firebase.firestore.set(
      "interests/music",
      fields: Field.document(["name": Field.text("Music"), "keywords": Field.array(Field.text("Piano"))]))
    try set("petProjects/tool", ("title", "Tool"), ("type", "application"))
    try set("references/boss", ("name", "Boss"), ("reference", "She is indispensable."))
    try set("works/job-01/recommendations/ada", ("author", "Ada"), ("text", "A mentor to many."))
    try firebase.firestore.set(
      "profile/main",
      fields: Field.document([
        "name": Field.text("Grace"), "location": Field.text("Zaragoza"),
        "email": Field.text("grace@example.com"), "phone": Field.text("5550100"),
        "links": Field.array(Field.text("https://github.com/grace")),
      ]))
    let sandbox = try Sandbox(firebase)
    let result = try await sandbox.json("search", query, as: "searchAnswer")["results"][0]
    #expect(result["kind"].string == kind && result["id"].string == id, "\(result)")
    let text = try await sandbox.run("search", query)
    #expect(text.output.contains(label) && text.output.contains(id), "\(text.output)")
  }

  @Test func reportsNoMatches() async throws {
    let sandbox = try Sandbox()
    let none = try await sandbox.json("search", "infq", as: "searchAnswer")
    #expect(none["results"] == [])
    let text = try await sandbox.run("search", "--", "-xyzzy")
    #expect(text.outcome == .success(error: "No results for '-xyzzy'. · Sample résumé\n"))
    #expect(try await sandbox.run("search", "***").exitCode == 0)
    _ = try await sandbox.failure("search", "  ", code: 64)
    _ = try await sandbox.failure("search", code: 64)
    _ = try await sandbox.failure("search", "x", "--kind", "jobs", code: 64)
  }

  @Test func searchesTheCacheAndFetchesOnlyTheSelectedKinds() async throws {
    let firebase = try FakeFirebase.withJobs(3)
    let sandbox = try Sandbox(firebase)
    _ = try await sandbox.json("search", "job", "--kind", "work", as: "searchAnswer")
    #expect(firebase.reads.map { $0.prefix { $0 != "?" } } == ["works"])
    let all = try await sandbox.json("search", "Trabajo", "--limit", "2", as: "searchAnswer")
    let parts = ["works", "projects", "skills"] + SearchTests.sections + ["person"]
    #expect(all["sources"].strings("part") == parts)
    #expect(all["results"].strings("id") == ["job-01", "job-02"])
    // The jobs are cached; each has recommendations.
    let reads = firebase.reads.count
    #expect(reads == parts.count + 3)
    _ = try await sandbox.json("search", "company", as: "searchAnswer")
    _ = try await sandbox.json("search", "company", "--offline", as: "searchAnswer")
    #expect(firebase.reads.count == reads)
  }

  @Test func printsHostileTextSafely() async throws {
    let firebase = try FakeFirebase(project: "demo")
    try firebase.firestore.set(
      "works/evil",
      fields: Field.document([
        "title": Field.text("Evil \u{1B}[31mred\u{7} \u{202E}txet"),
        "summary": Field.text(String(repeating: "\u{1B}]0;x\u{7}padding ", count: 200) + "needle \u{9B}2J end"),
      ]))
    let sandbox = try Sandbox(firebase)
    let text = try await sandbox.run("search", "needle", "evil\u{1B}[2J")
    #expect(text.exitCode == 0)
    #expect(text.output.contains("needle"))
    for scalar in (text.output + text.error).unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar != "\u{202E}")
    }
    let none = try await sandbox.run("search", "\u{1B}]0;qqq\u{7}\u{202E}")
    #expect(!none.error.unicodeScalars.contains("\u{1B}") && !none.error.unicodeScalars.contains("\u{202E}"))
  }
}
