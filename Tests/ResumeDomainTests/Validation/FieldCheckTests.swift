import Testing

@testable import ResumeDomain

@Suite("Checks of values by their fields")
struct FieldCheckTests {
  /// A value and its findings: the place in the value, the problem, and `!` if reading warns of it.
  struct Case: Sendable, CustomTestStringConvertible {
    var field: String
    var value: FieldValue
    var findings: [String]
    var testDescription: String { "\(field): \(value)" }

    init(_ field: String, _ value: FieldValue, _ findings: String...) {
      (self.field, self.value, self.findings) = (field, value, findings)
    }
  }

  private static func text(_ text: String, in language: String = "en") -> FieldValue { .map([language: .string(text)]) }

  private static func list(_ elements: FieldValue...) -> FieldValue { .array(elements) }

  private static func findings(_ example: Case, _ form: FieldCheck.Form = .resume) throws -> [String] {
    let parts = example.field.split(separator: ".").map(String.init)
    let tables = FieldTable.sections + [.personalDetails, .root]
    let table = try #require(tables.first { $0.section?.rawValue == parts[0] || $0.singular == parts[0] })
    var findings: [String] = []
    FieldCheck(try #require(table.field(parts[1])), form).check(example.value) { finding in
      let problem =
        switch finding.problem {
        case .wrongType(_, let expected): "not " + (expected?.rawValue ?? "readable")
        case .finding(let finding): finding.rule
        }
      let place = finding.place.map { if case .element(let index) = $0 { "[\(index)] " } else { "" } }.joined()
      let member = finding.place.compactMap { if case .member(let name) = $0 { name + " " } else { nil } }.joined()
      findings.append(place + member + problem + (form == .schema ? "" : finding.warning.map { " !\($0)" } ?? ""))
    }
    return findings
  }

  private static let texts = [
    Case("work.summary", .string("a")), Case("work.summary", text("a")), Case("work.summary", .string(" ")),
    Case("work.summary", .null, "nullValue"), Case("work.summary", .string(""), "emptyText"),
    Case("work.summary", .integer(1), "not text !readAs"),
    Case("work.summary", .map(["en": .integer(1)]), "not text !wrongType"),
    Case("work.summary", list(.string("a")), "not text !readAs"),
    Case("basics.phone", .string("1")), Case("basics.phone", text("1"), "not text !wrongType"),
    Case("projects.headerColor", .string("#0a0")), Case("projects.headerColor", .string("red"), "invalidColor"),
    Case("basics.pdfUrl", text("https://a.b")), Case("basics.pdfUrl", text("a.b"), "invalidLink !invalidLink"),
    Case("work.goalsAchieved", list(.string("a"), text("b"))),
    Case("work.goalsAchieved", .string("a"), "not list !readAs"),
    Case(
      "work.goalsAchieved", list(.integer(1), .string("a"), .string(""), .map(["en": .integer(1)]), .null),
      "[0] not text", "[2] emptyText", "[3] not text !wrongType",
      "[4] nullValue !wrongType"),
    Case("publications.doi", .string("10.1145/3292500.3330701")), Case("publications.doi", .string("in press")),
    Case("work.tags", list(.string(""), text("a"), .null), "[1] not text", "[2] not text !wrongType"),
    Case("skills.items", list(.string("a"), .map(["title": .string("b"), "icon": .string("i")]))),
    Case("skills.items", list(.map(["title": .string("b"), "level": .string("4 of 5")])), "[0] not text"),
    Case("work.goalsAchieved", list(.map(["title": .string("b"), "detail": .string("c")])), "[0] not text"),
    Case("education.score", .map(["gpa": .string("3.9"), "thesis": .string("97")]), "not text !wrongType"),
    Case("skills.items", list(.string("a"), .map(["icon": .integer(1)])), "[1] not text !wrongType"),
  ]

  private static let strings = [
    Case("work.startDate", .string("2020-02-29")), Case("work.startDate", .timestamp("2020-01-01T12:00:00Z")),
    Case("work.startDate", .string(""), "emptyText"),
    Case("work.startDate", .string("2021-02-29"), "invalidDate !readAs"),
    Case("work.startDate", .timestamp("2021"), "invalidDate !invalidDate"),
    // Reading accepts any year.
    Case("work.startDate", .string("0999"), "invalidDate"), Case("work.startDate", .string("3000-01"), "invalidDate"),
    Case("work.startDate", .integer(2020), "not text !readAs"),
    Case("work.url", .string("https://a.b")), Case("work.url", .string(""), "emptyText"),
    Case("work.url", .string("www.a.b"), "invalidURL"), Case("work.url", .string("a.b"), "invalidURL !invalidLink"),
    Case("work.url", .string("rina.example.org"), "invalidURL"), Case("basics.url", .string("a.org/b"), "invalidURL"),
    Case("work.url", .string("ftp://a.b"), "unopenedURL !invalidLink"),
    Case("work.url", .string("mailto:a@b.c"), "invalidLink !invalidLink"),
    Case("work.url", text("https://a.b"), "not text !wrongType"),
    // JSON Resume lacks these URLs, so that only this program opens them.
    Case("work.companyLogoUrl", .string("www.a.b")),
    Case("work.companyLogoUrl", .string("a.b"), "invalidURL !invalidLink"),
    Case("projects.linkAppStore", text("https://a.b")),
    Case("projects.linkAppStore", text("a.b"), "invalidURL !invalidLink"),
    Case("projects.linkAppStore", text(""), "invalidURL !invalidLink"),
    Case("projects.linkAppStore", .map(["en": .integer(1)]), "not text !wrongType"),
    Case("basics.email", .string("a@b.c")), Case("basics.email", .string("a"), "invalidEmail"),
    Case("basics.email", .boolean(true), "not text !wrongType"),
    Case("basics.image", .string("me.png")), Case("basics.image", .string("data:image/png;base64,AA==")),
    Case("basics.image", .string("javascript:a"), "unopenedURL"),
    Case("basics.image", .string("https://"), "invalidURL"),
  ]

  private static let numbers = [
    Case("projects.downloads", .integer(0)), Case("projects.downloads", .double(3)),
    Case("projects.downloads", .integer(-1), "wrongType !wrongType"),
    Case("projects.downloads", .double(1.5), "wrongType !wrongType"),
    Case("projects.downloads", .double(.nan), "not number !wrongType"),
    Case("projects.downloads", .string("1"), "not number !readAs"),
    Case("work.coordinates", .geoPoint(latitude: 90, longitude: 180)),
    Case("work.coordinates", .geoPoint(latitude: 91, longitude: 0), "invalidCoordinate !invalidCoordinate"),
    Case("work.coordinates", .map(["latitude": .integer(1)]), "not object !wrongType"),
  ]

  private static let objects = [
    Case("basics.location", .map(["city": text("a"), "postalCode": text("1"), "countryCode": .string("es")])),
    // Reading accepts a text.
    Case("basics.location", .string("a"), "not object"), Case("basics.location", text("a")),
    Case("basics.location", .integer(1), "not object !wrongType"),
    Case("basics.location", .map(["planet": .integer(1)]), "not object !wrongType"),
    Case(
      "basics.location", .map(["city": .integer(1), "region": .null, "countryCode": .string("E")]),
      "city not text !wrongType", "countryCode invalidCountryCode", "region nullValue"),
    Case("basics.location", .map(["countryCode": text("ES")]), "countryCode not text"),
    Case("basics.profiles", list(.map(["network": text("a"), "url": .string("mailto:a@b.c")]))),
    Case("basics.profiles", .map([:]), "not list !wrongType"),
    Case(
      "basics.profiles",
      list(.integer(1), .map(["username": .integer(1), "url": .string("")]), .map(["url": .string("ftp://a")])),
      "[0] not object !wrongType", "[1] username not text", "[1] url emptyText", "[2] url unopenedURL !invalidLink"),
    Case("basics.profiles", list(.map(["url": .integer(1)])), "[0] url not text !invalidLink"),
    Case("basics.links", list(.string("https://a.b"), .map(["url": .string("www.a.b")]))),
    Case(
      "basics.links", list(.map(["url": .string("x"), "title": .string("")]), .integer(1)),
      "[0] invalidLink !invalidLink", "[0] title emptyText", "[1] invalidLink !invalidLink"),
    Case("basics.sections", list(.map(["title": .string("a"), "text": text("b")]))),
    Case(
      "basics.sections", list(.map(["title": .string("a"), "text": .null]), .string("b")),
      "[0] not object !wrongType", "[0] text nullValue", "[1] not object !wrongType"),
  ]

  @Test(
    "finds what is wrong with a value, where, and whether reading warns of it",
    arguments: texts + strings + numbers + objects)
  func resume(example: Case) throws {
    let findings = try Self.findings(example)
    #expect(findings == example.findings, "\(findings)")
  }

  @Test(
    "accepts existing years, months and days as dates",
    arguments: [
      ("2020", true), ("2020-02", true), ("2020-02-29", true), ("2021-02-29", false), ("2020-13", false),
      ("2020-00", false), ("2020-1", false), ("20", false), ("0999", false), ("3000", false),
      ("2020-01-01T00:00:00Z", false), ("Present", false), ("2020 ", false), ("２０２０", false), ("2020-02-30", false),
      ("01/2020", false),
    ])
  func dates(text: String, isDate: Bool) throws {
    let findings = try Self.findings(Case("publications.releaseDate", .string(text)))
    #expect(findings.map { $0.prefix(11) } == (isDate ? [] : ["invalidDate"]))
  }

  @Test(
    "checks the forms of email addresses, URLs and country codes",
    arguments: [
      ("email", "ada@example.com", nil), ("email", "a.b+c@sub.example.museum", nil), ("email", "ada@münchen.de", nil),
      ("email", "ada", "invalidEmail"), ("email", "@example.com", "invalidEmail"), ("email", "ada@", "invalidEmail"),
      ("email", "a@b@c.d", "invalidEmail"), ("email", "a b@c.d", "invalidEmail"), ("email", "a@b..c", "invalidEmail"),
      ("email", "a@-b.c", "invalidEmail"), ("email", "Ada <ada@example.com>", "invalidEmail"),
      ("url", "https://example.com", nil), ("url", "HTTP://example.com/ä?b#c", nil),
      ("url", "mailto:a", "invalidURL"), ("url", "example.com", "invalidURL"), ("url", "https://", "invalidURL"),
      ("url", "https://a b", "invalidURL"), ("url", "://x", "invalidURL"), ("url", "/home", "invalidURL"),
      ("url", "tel:+34600000000", "unopenedURL"), ("url", "ftp://example.com", "unopenedURL"),
      ("url", "javascript:alert(1)", "unopenedURL"), ("url", "data: x", "invalidURL"),
      ("location", "ES", nil), ("location", "es", nil), ("location", "ESP", "invalidCountryCode"),
      ("location", "Ñ", "invalidCountryCode"), ("location", "1A", "invalidCountryCode"),
    ] as [(String, String, String?)])
  func forms(name: String, text: String, rule: String?) throws {
    let value = name == "location" ? FieldValue.map(["countryCode": .string(text)]) : .string(text)
    let findings = try Self.findings(Case("basics." + name, value)).flatMap { $0.split(separator: " ") }
    #expect(findings.filter { $0 != "countryCode" && $0 != "!invalidLink" } == [rule].compactMap { $0.map { $0[...] } })
  }

  private static let rejected = [
    Case("work.summary", .string("a")), Case("work.summary", .string(" "), "emptyText"),
    Case("work.summary", text("a"), "not text"), Case("work.summary", .null, "nullValue"),
    Case(
      "work.goalsAchieved", list(.string("a"), text("b"), .null), "[1] not text", "[2] not text"),
    Case("work.goalsAchieved", list(.string(" ")), "[0] emptyText"),
    Case("work.startDate", .string("2020-01")), Case("work.startDate", .string("0999"), "invalidDate"),
    Case("certificates.date", .string("2020-01-31")), Case("certificates.date", .string("2020-01"), "invalidDate"),
    Case("work.url", .string("ftp://a.b")), Case("work.url", .string("https://a.b/ñ"), "invalidURL"),
    Case("work.url", .string("www.a.b"), "invalidURL"),
    Case("basics.email", .string("a@b.c")), Case("basics.email", .string("a@münchen.de"), "invalidEmail"),
    Case("basics.image", .string("javascript:a")),
    Case("basics.location", .string("a"), "not object"),
    Case("basics.location", .map(["countryCode": .string("E"), "city": text("a")]), "city not text"),
    Case(
      "basics.profiles", list(.null, .map(["url": .string("a")])), "[0] not object", "[1] url invalidURL"),
  ]

  @Test("finds what JSON Resume's schema rejects, which has no languages and no empty values", arguments: rejected)
  func schema(example: Case) throws {
    let findings = try Self.findings(example, .schema)
    #expect(findings == example.findings, "\(findings)")
  }

  @Test(
    "corrects dates, and only an end to none",
    arguments: [
      ("startDate", "2020/3", "2020-03"), ("endDate", "Present", "current"), ("startDate", "Present", nil),
      ("endDate", "2020", nil), ("endDate", "", nil), ("endDate", "0999", nil),
    ] as [(String, String, String?)])
  func corrections(name: String, text: String, corrected: String?) throws {
    let correction = FieldCheck(try #require(FieldTable.work.field(name))).correction(of: .string(text))
    let shown: String? =
      switch correction {
      case .date(let date): date.description
      case .current: "current"
      case nil: nil
      }
    #expect(shown == corrected)
  }
}
