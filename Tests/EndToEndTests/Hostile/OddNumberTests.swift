import TestSupport
import Testing

/// Numbers, dates and coordinates at and beyond their limits.
@Suite(.limitedConcurrency) struct OddNumberTests {
  private static let downloads: [(String, JSON)] = [
    (#"{"integerValue":"9223372036854775807"}"#, .integer(.max)),
    (#"{"integerValue":9223372036854775807}"#, .integer(.max)),
    (#"{"integerValue":"9223372036854775808"}"#, nil), (#"{"integerValue":12345678901234567890123}"#, nil),
    (#"{"integerValue":"-9223372036854775808"}"#, nil), (#"{"integerValue":"-1"}"#, nil), (#"{"integerValue":"0"}"#, 0),
    (#"{"integerValue":"1e5"}"#, nil), (#"{"integerValue":"٥"}"#, nil), (#"{"integerValue":true}"#, nil),
    (#"{"doubleValue":"NaN"}"#, nil), (#"{"doubleValue":"Infinity"}"#, nil), (#"{"doubleValue":"-Infinity"}"#, nil),
    (#"{"doubleValue":1e308}"#, nil), (#"{"doubleValue":9223372036854775807}"#, nil),
    (#"{"doubleValue":-0.0}"#, 0), (#"{"doubleValue":1.5}"#, nil),
    (#"{"doubleValue":4611686018427387904}"#, 4_611_686_018_427_387_904),
    (#"{"booleanValue":true}"#, nil), ("[]", nil), ("null", nil), ("7", nil), ("{}", nil),
    (#"{"integerValue":"1","stringValue":"2"}"#, nil),
  ]

  @Test func printsDownloads() async throws {
    let firebase = try FakeFirebase()
    for (index, value) in Self.downloads.enumerated() {
      try firebase.firestore.set(
        "petProjects/p\(index)", fields: Field.document(["title": Field.text("T"), "downloads": value.0]))
    }
    let sandbox = try Sandbox(firebase)
    for _ in 1...2 {  // Once from the server, once from the copy.
      let json = try await sandbox.json("projects", as: "projectsAnswer")
      for (index, value) in Self.downloads.enumerated() {
        let project = json["projects"].elements.first { $0["id"].string == "p\(index)" } ?? .null
        #expect(project["title"] == "T", "\(value)")
        #expect(project["downloads"] == value.1, "\(value)")
        let codes = json["warnings"].elements.filter { $0["id"].string == "p\(index)" }.map { $0["code"] }
        #expect(codes == (value.1 == .null ? ["wrongType"] : []), "\(value)")
      }
      #expect(json["projects"].elements.prefix(2).allSatisfy { $0["downloads"] == .integer(.max) })
    }
    for flags in [[], ["--plain"], ["--lang=es"]] { #expect(try await sandbox.run(["projects"] + flags).exitCode == 0) }
    #expect(try await sandbox.run("project", "p0").output.contains("9,223,372,036,854,775,807 downloads"))
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

  /// Dates as stored and as printed; `?` marks one of which only a part is valid.
  private static let dates: [(String, String?)] = [
    (Field.text("0001"), "0001"), (Field.text("0001-01-01"), "0001-01-01"), (Field.text("9999-12-31"), "9999-12-31"),
    (Field.text("0000"), nil), (Field.text("10000"), nil), (Field.text("2020-13"), "2020?"),
    (Field.text("2020-00"), "2020?"),
    (Field.text("2023-02-29"), "2023-02?"), (Field.text("1900-02-29"), "1900-02?"),
    (Field.text("2000-02-29"), "2000-02-29"),
    (Field.text("-2020"), "2020?"), (Field.text("٢٠٢٠"), nil), (Field.text("2020-1-1"), "2020-01-01?"),
    (Field.text(" 2020"), "2020?"),
    (Field.timestamp("0001-01-01T00:00:00Z"), "0001-01-01"), (Field.timestamp("0001-01-01T23:00:00Z"), "0001-01-02"),
    (Field.timestamp("9999-12-31T11:59:59.999999999Z"), "9999-12-31"),
    (Field.timestamp("9999-12-31T00:00:00Z"), "9999-12-31"),
    (Field.timestamp("0000-01-01T00:00:00Z"), nil), (Field.timestamp("10000-01-01T00:00:00Z"), nil),
    (Field.timestamp("2020-01-01T00:00:00.1234567890Z"), nil), (Field.timestamp("2020-01-01T00:00:00+02:00"), nil),
    (Field.timestamp("2020-01-01T25:00:00Z"), nil), (Field.timestamp(""), nil), (#"{"timestampValue":5}"#, nil),
  ]

  @Test func printsDates() async throws {
    let firebase = try FakeFirebase()
    for (index, date) in Self.dates.enumerated() {
      try firebase.firestore.set(
        "works/w\(index)", fields: Field.document(["title": Field.text("T"), "startDate": date.0]))
    }
    let sandbox = try Sandbox(firebase)
    for _ in 1...2 {
      let json = try await sandbox.json("works", as: "worksAnswer")
      for (index, date) in Self.dates.enumerated() {
        let work = json["works"].elements.first { $0["id"].string == "w\(index)" } ?? .null
        #expect(work["startDate"].string == date.1?.replacing("?", with: ""), "\(date)")
        let warnings = json["warnings"].elements.filter { $0["id"].string == "w\(index)" }
        #expect(warnings.count == (date.1?.contains("?") ?? true ? 1 : 0), "\(date)")
      }
    }
    for words in [
      ["works"], ["works", "--lang=es"], ["work", "w1"], ["work", "w2"], ["works", "--since", "9999"],
      ["works", "--until", "0001"],
    ] {
      let result = try await sandbox.run(words)
      #expect(result.exitCode == 0, "\(words): \(result)")
    }
  }

  /// Dates after the last valid day don't break any output.
  @Test(arguments: ["9999-12-31T23:00:00Z", "9999-12-31T12:30:00Z", "2016-12-31T23:59:60Z", "2016-12-31T24:00:00Z"])
  func toleratesDatesBeyondTheCalendar(timestamp: String) async throws {
    let firebase = try FakeFirebase()
    let date = Field.timestamp(timestamp)
    try firebase.firestore.set(
      "works/w", fields: Field.document(["title": Field.text("T"), "startDate": date, "endDate": date]))
    let sandbox = try Sandbox(firebase)
    let json = try await sandbox.json("works", as: "worksAnswer")
    #expect(json["works"][0]["title"] == "T")
    #expect(json["works"][0]["startDate"].string?.count ?? 10 == 10)
    #expect(try await sandbox.run("work", "w").exitCode == 0)
  }

  private static let points: [(String, Bool)] = [
    (#"{"latitude":90,"longitude":180}"#, true), (#"{"latitude":-90,"longitude":-180}"#, true),
    (#"{"latitude":5e-324,"longitude":-0.0}"#, true),
    (#"{"latitude":90.0001,"longitude":0}"#, false), (#"{"latitude":0,"longitude":-180.1}"#, false),
    (#"{"latitude":"NaN","longitude":0}"#, false), (#"{"latitude":0,"longitude":"Infinity"}"#, false),
    (#"{"latitude":1e308,"longitude":-1e308}"#, false), (#"{"latitude":"x"}"#, false), ("[]", false),
  ]

  @Test func readsCoordinates() async throws {
    let firebase = try FakeFirebase()
    for (index, point) in Self.points.enumerated() {
      try firebase.firestore.set(
        "works/w\(index)",
        fields: Field.document(["title": Field.text("T"), "coordinates": #"{"geoPointValue":\#(point.0)}"#]))
    }
    let sandbox = try Sandbox(firebase)
    for _ in 1...2 {
      let json = try await sandbox.json("works", as: "worksAnswer")
      for (index, point) in Self.points.enumerated() {
        let work = json["works"].elements.first { $0["id"].string == "w\(index)" } ?? .null
        #expect((work["location"] != .null) == point.1, "\(point)")
        #expect(work["title"] == "T")
        let warnings = json["warnings"].elements.filter { $0["id"].string == "w\(index)" }
        #expect(warnings.count == (point.1 ? 0 : 1), "\(point)")
      }
    }
  }
}
