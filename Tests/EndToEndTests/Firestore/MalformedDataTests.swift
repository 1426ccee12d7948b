import TestSupport
import Testing

/// Documents with invalid fields.
@Suite(.limitedConcurrency) struct MalformedDataTests {
  /// A field with its expected warnings.
  private static let oddFields: [(String, String, [String])] = [
    ("title", Field.integer(5), ["wrongType"]), ("title", Field.text(""), ["missingTitle"]),
    ("title", #"{"nullValue":null}"#, ["missingTitle"]), ("company", Field.array(), ["wrongType"]),
    ("startDate", Field.text("2021-13"), ["invalidDate"]), ("startDate", Field.text("2021-02-30"), ["invalidDate"]),
    ("startDate", Field.integer(2021), ["wrongType"]),
    ("endDate", Field.timestamp("2021-02-30T00:00:00Z"), ["invalidDate"]),
    ("endDate", Field.text("2001"), ["endBeforeStart"]),
    ("companyLogoUrl", Field.text("javascript:alert(1)"), ["invalidLink"]),
    ("companyLogoUrl", Field.text("file:///etc/passwd"), ["invalidLink"]),
    ("coordinates", Field.text("40,3"), ["wrongType"]),
    ("coordinates", #"{"geoPointValue":{"latitude":91,"longitude":0}}"#, ["invalidCoordinate"]),
    ("tags", Field.integer(1), ["wrongType"]),
    ("tags", Field.array(Field.text("ios"), Field.integer(1)), ["wrongType"]),
    ("goalsAchieved", Field.text("one"), ["wrongType"]),
    ("summary", Field.map([("en", Field.integer(1))]), ["wrongType"]),
    ("location", Field.text("Somewhere"), []), ("unknown", #"{"someValue":{"deep":[1]}}"#, []),
    ("endDate", Field.text("2022"), []),
    ("tags", Field.array(), []), ("summary", Field.map([]), []),
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
      #expect(odd["title"].string == (name == "title" ? "odd" : "Good title"))
      #expect(odd["company"].string == (name == "company" ? nil : "Good company"))
    }
    let text = try await sandbox.run("works")
    #expect(text.exitCode == 0)
    #expect(text.output.contains("Other"))
    #expect(text.warningCount == warnings.count)
  }

  @Test func readsCoordinatesWithoutZeroes() async throws {
    let firebase = try FakeFirebase()
    let points = [
      "both": #"{"geoPointValue":{}}"#, "latitude": #"{"geoPointValue":{"longitude":-3.5}}"#,
      "longitude": #"{"geoPointValue":{"latitude":-40}}"#,
    ]
    for (id, point) in points {
      try firebase.firestore.set(
        "works/" + id, fields: Field.document(["title": Field.text(id), "coordinates": point]))
    }
    let json = try await Sandbox(firebase).json("works", as: "worksAnswer")
    #expect(json["warnings"] == [])
    let places = Dictionary(uniqueKeysWithValues: json["works"].elements.map { ($0["id"].string, $0["location"]) })
    #expect(places["both"] == ["latitude": 0, "longitude": 0, "name": nil])
    #expect(places["latitude"] == ["latitude": 0, "longitude": -3.5, "name": nil])
    #expect(places["longitude"] == ["latitude": -40, "longitude": 0, "name": nil])
  }

  @Test func skipsAnUnreadableDocument() async throws {
    let firebase = try FakeFirebase()
    let root = "projects/demo/databases/(default)/documents/works/"
    firebase.firestore.override(
      "works",
      .json(
        """
        {"documents":[{"name":"\(root)good","fields":{"title":{"stringValue":"Good"}}},{"name":"\(root)bad","fields":[]},
        {"fields":{}},{"name":"\(root)empty"}]}
        """))
    let json = try await Sandbox(firebase).json("works", as: "worksAnswer")
    #expect(json["works"].strings("id").contains("good") && json["works"].strings("id").contains("empty"))
    #expect(json["warnings"].strings("code").contains("unreadableDocument"))
  }

  private static let knownDates: [(String, String?)] = [
    (Field.timestamp("2021-07-31T22:00:00Z"), "2021-08-01"), (Field.timestamp("2021-07-31T12:00:00Z"), "2021-07-31"),
    (Field.timestamp("2021-07-31T12:30:00Z"), "2021-08-01"),
    (Field.timestamp("2021-07-31T18:30:00.000000Z"), "2021-08-01"),
    (Field.timestamp("2021-07-31T18:15:00Z"), "2021-07-31"), (Field.timestamp("2021-07-31T22:00:01Z"), "2021-07-31"),
    (Field.timestamp("2021-07-31T11:00:00Z"), "2021-07-31"),
    (Field.timestamp("2021-12-31T23:00:00.123456789Z"), "2022-01-01"),
    (Field.timestamp("2021-07-31T00:00:00Z"), "2021-07-31"), (Field.text("2021"), "2021"),
    (Field.text("2021-08"), "2021-08"),
    (Field.text("2021-08-09"), "2021-08-09"),
  ]

  @Test(arguments: knownDates)
  func readsDates(value: String, day: String?) async throws {
    let firebase = try FakeFirebase()
    try firebase.firestore.set("works/a", fields: Field.document(["title": Field.text("T"), "startDate": value]))
    for zone in ["UTC", "Asia/Kolkata", "America/Los_Angeles"] {
      let json = try await Sandbox(firebase).json("works", with: ["TZ": zone])
      #expect(json["works"][0]["startDate"].string == day)
      #expect(json["warnings"] == [])
    }
  }

  private static let knownDurations: [(String?, String?, JSON)] = [
    ("2020-01", "2020-12", ["months": 0, "years": 1]), ("2020-01-31", "2020-01-01", nil),
    ("2020-05", "2020-05", ["months": 1, "years": 0]),
    ("2020-01", "2021-02", ["months": 2, "years": 1]), ("2020", "2021", nil), ("2020-05", "2021", nil),
    (nil, "2021-05", nil),
    ("2021-05", "2020-05", nil),
  ]

  @Test(arguments: knownDurations)
  func computesDurations(start: String?, end: String?, duration: JSON) async throws {
    let firebase = try FakeFirebase()
    let members = [("startDate", start), ("endDate", end)].compactMap { name, date in
      date.map { "\"\(name)\":\(Field.text($0))" }
    }
    try firebase.firestore.set("works/a", fields: "{\(members.joined(separator: ","))}")
    #expect(try await Sandbox(firebase).json("works")["works"][0]["duration"] == duration)
  }

  @Test func sortsCurrentJobsFirstAndUndatedLast() async throws {
    let firebase = try FakeFirebase()
    let jobs: [(String, String)] = [
      ("none", "{}"), ("old", Field.document(["startDate": Field.text("2010"), "endDate": Field.text("2011")])),
      ("b-current", Field.document(["startDate": Field.text("2020-01")])),
      ("a-short", Field.document(["startDate": Field.text("2020-01"), "endDate": Field.text("2020-03")])),
      ("z-long", Field.document(["startDate": Field.text("2020-01"), "endDate": Field.text("2021-03")])),
      ("c-long", Field.document(["startDate": Field.text("2020-01"), "endDate": Field.text("2021-03")])),
    ]
    for (id, fields) in jobs { try firebase.firestore.set("works/" + id, fields: fields) }
    let ids = try await Sandbox(firebase).json("works")["works"].strings("id")
    #expect(ids == ["b-current", "c-long", "z-long", "a-short", "old", "none"])
  }
}
