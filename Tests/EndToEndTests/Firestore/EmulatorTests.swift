import TestSupport
import Testing

/// Reading from Google's Firestore emulator.
@Suite(.enabled(if: FirestoreEmulator.isAvailable), .limitedConcurrency)
struct EmulatorTests {
  @Test func readsSevenHundredJobs() async throws {
    let (emulator, sandbox) = try await project("seven-hundred")
    for number in 0..<700 {
      let year = 1300 + number
      try emulator.seed(
        project: "seven-hundred", path: "works/job-\(number)",
        fields: Field.document([
          "title": Field.text("Job \(number)"), "startDate": Field.timestamp("\(year)-06-30T22:00:00Z"),
        ]))
    }
    let json = try await sandbox.json("works", as: "worksAnswer")
    #expect(json["origin"] == "remote")
    #expect(json["works"].strings("id") == (0..<700).reversed().map { "job-\($0)" })
    #expect(json["works"][0]["startDate"] == "1999-07-01")
    #expect(try await sandbox.json("works")["origin"] == "cache")
    try emulator.seed(
      project: "seven-hundred", path: "works/new", fields: Field.document(["title": Field.text("New")]))
    #expect(try await sandbox.json("works")["works"].elements.count == 700)
    #expect(try await sandbox.json("works", "--refresh")["works"].elements.count == 701)
    let one = try await sandbox.json("work", "job-345", "--refresh", as: "workAnswer")
    #expect(one["work"]["title"] == "Job 345")
    try await sandbox.failure("work", "job-9999", "--refresh", code: 66)
    try emulator.clear(project: "seven-hundred")
  }

  @Test func readsTheThreeFormsOfText() async throws {
    let (emulator, sandbox) = try await project("three-forms")
    try emulator.seed(project: "three-forms", path: "works/a", fields: Field.document(["title": Field.text("Plain")]))
    try emulator.seed(
      project: "three-forms", path: "works/b",
      fields: Field.document(["title": Field.languages(["en": "Map", "es": "Mapa"])]))
    try emulator.seed(
      project: "three-forms", path: "works/c", fields: Field.document(["titleKey": Field.text("c.title")]))
    #expect(try await sandbox.json("works", "--lang", "es")["works"].strings("title") == ["Plain", "Mapa", "c.title"])
  }

  @Test func readsEmptyAndOptionalCollections() async throws {
    let (_, sandbox) = try await project("nothing-here")
    #expect(try await sandbox.json("works", as: "worksAnswer")["works"] == [])
    #expect(try await sandbox.json("projects", as: "projectsAnswer")["projects"] == [])
    #expect(try await sandbox.json("skills", as: "skillsAnswer")["warnings"].strings("code") == ["noSkills"])
    #expect(try await sandbox.json("about", as: "aboutAnswer")["warnings"].strings("code") == ["noPerson"])
    try await sandbox.failure("work", "a", code: 66)
  }

  @Test func readsZeroesAndUnusualIDs() async throws {
    let (emulator, sandbox) = try await project("odd-ids")
    try emulator.seed(
      project: "odd-ids", path: "works/ä b+c",
      fields: Field.document([
        "title": Field.text("Odd"), "coordinates": #"{"geoPointValue":{"latitude":0,"longitude":-3.5}}"#,
        "tags": Field.array(),
      ]))
    let json = try await sandbox.json("work", "ä b+c", as: "workAnswer")
    #expect(json["work"]["location"] == ["latitude": 0, "longitude": -3.5, "name": nil])
    #expect(json["warnings"] == [])
  }

  @Test func readsRecommendationsOfAJob() async throws {
    let (emulator, sandbox) = try await project("recommendations")
    for id in ["a", "ä b+c%2F", "bare"] {
      try emulator.seed(
        project: "recommendations", path: "works/" + id, fields: Field.document(["title": Field.text(id)]))
    }
    for (path, date) in [
      ("a/recommendations/r1", "2021"), ("a/recommendations/r2", "2022"), ("ä b+c%2F/recommendations/r3", "2020"),
    ] {
      try emulator.seed(
        project: "recommendations", path: "works/" + path,
        fields: Field.document(["text": Field.text(path), "date": Field.text(date)]))
    }
    // Documents deeper or next to the collection are not recommendations.
    try emulator.seed(project: "recommendations", path: "works/a/recommendations/r1/replies/x")
    try emulator.seed(project: "recommendations", path: "recommendations/y")
    let json = try await sandbox.json("work", "a", as: "workAnswer")
    #expect(json["work"]["recommendations"].strings("text") == ["a/recommendations/r2", "a/recommendations/r1"])
    #expect(json["sources"].strings("origin") == ["remote", "remote"])
    #expect(json["warnings"] == [])
    let odd = try await sandbox.json("work", "ä b+c%2F", as: "workAnswer")["work"]
    #expect(odd["recommendations"].strings("date") == ["2020"])
    #expect(try await sandbox.json("work", "bare")["work"]["recommendations"] == [])
    try await sandbox.failure("work", "nothing", code: 66)
    #expect(sandbox.files(in: "cache").count == 7)
    // Rules that allow reading only the jobs.
    try emulator.setRules(
      project: "recommendations",
      """
      rules_version = '2';
      service cloud.firestore {
        match /databases/{database}/documents { match /works/{id} { allow read: if true; } }
      }
      """)
    let denied = try await sandbox.json("work", "a", "--refresh", as: "workAnswer")
    #expect(denied["work"]["title"] == "a")
    #expect(denied["work"]["recommendations"] == [])
    #expect(denied["warnings"] == [])
  }

  @Test func denyingRulesAre77() async throws {
    let (emulator, sandbox) = try await project("denied")
    try emulator.setRules(
      project: "denied",
      """
      rules_version = '2';
      service cloud.firestore {
        match /databases/{database}/documents { match /petProjects/{id} { allow read: if true; } }
      }
      """)
    let error = try await sandbox.failure("works", code: 77)
    #expect(error["hint"].string?.contains("resume login") == true)
    #expect(try await sandbox.json("projects")["projects"] == [])
    #expect(try await sandbox.json("skills")["skills"] == [])
    #expect(try await sandbox.json("about")["about"]["name"] == nil)
  }

  private func project(_ id: String) async throws -> (FirestoreEmulator, Sandbox) {
    let emulator = try FirestoreEmulator()
    try emulator.clear(project: id)
    var sandbox = try Sandbox(["RESUME_PROJECT": id, "FIRESTORE_EMULATOR_HOST": emulator.host])
    sandbox.timeout = 300
    return (emulator, sandbox)
  }
}
