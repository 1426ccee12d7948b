import TestSupport
import Testing

/// Numbers and dates at and beyond their limits.
@Suite(.limitedConcurrency) struct OddNumberTests {
  @Test func printsTheLargestNumber() async throws {
    let firebase = try FakeFirebase()
    let fields = Field.document(["title": Field.text("T"), "downloads": Field.integer(.max)])
    try firebase.firestore.set("petProjects/p", fields: fields)
    let sandbox = try Sandbox(firebase)
    #expect(try await sandbox.json("projects", as: "projectsAnswer")["projects"][0]["downloads"] == .integer(.max))
    for flags in [[], ["--plain"], ["--lang=es"]] { #expect(try await sandbox.run(["projects"] + flags).exitCode == 0) }
    #expect(try await sandbox.run("project", "p").output.contains("9,223,372,036,854,775,807 downloads"))
  }

  @Test func sortsSkillsByAnyNumber() async throws {
    let firebase = try FakeFirebase()
    for (id, order) in [
      ("nan", #"{"doubleValue":"NaN"}"#), ("infinite", #"{"doubleValue":"Infinity"}"#),
      ("least", #"{"integerValue":"-9223372036854775808"}"#),
      ("most", #"{"integerValue":"9223372036854775807"}"#), ("huge", #"{"doubleValue":1e308}"#),
      ("text", Field.text("first")),
    ] {
      try firebase.firestore.set("skills/" + id, fields: Field.document(["title": Field.text(id), "order": order]))
    }
    let sandbox = try Sandbox(firebase)
    let first = try await sandbox.json("skills", as: "skillsAnswer")["skills"].strings("id")
    #expect(first.count == 6)
    #expect(first.first == "least")
    #expect(try await sandbox.json("skills", as: "skillsAnswer")["skills"].strings("id") == first)
  }

  /// The first and last dates, and those after them, don't break any output.
  @Test(arguments: [
    "0001-01-01T00:00:00Z", "9999-12-31T00:00:00Z", "9999-12-31T23:00:00Z", "9999-12-31T12:30:00Z",
    "2016-12-31T23:59:60Z", "2016-12-31T24:00:00Z",
  ])
  func toleratesDatesBeyondTheCalendar(timestamp: String) async throws {
    let firebase = try FakeFirebase()
    let date = Field.timestamp(timestamp)
    try firebase.firestore.set(
      "works/w", fields: Field.document(["title": Field.text("T"), "startDate": date, "endDate": date]))
    let sandbox = try Sandbox(firebase)
    let json = try await sandbox.json("works", as: "worksAnswer")
    #expect(json["works"][0]["title"] == "T")
    #expect(json["works"][0]["startDate"].string?.count ?? 10 == 10)
    for words in [
      ["work", "w"], ["works", "--lang=es"], ["works", "--since", "9999"], ["works", "--until", "0001"],
    ] {
      #expect(try await sandbox.run(words).exitCode == 0)
    }
  }
}
