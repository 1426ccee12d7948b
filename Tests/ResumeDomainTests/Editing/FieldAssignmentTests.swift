import Testing

@testable import ResumeDomain

@Suite("Assignments to fields")
struct FieldAssignmentTests {
  private static func assign(
    _ text: String, _ fields: [String: FieldValue], _ table: FieldTable = .work
  ) throws -> [String: FieldValue] {
    try FieldAssignment(text).applied(to: fields, table, base: "en")
  }

  @Test("assigns values of each kind")
  func assignments() throws {
    #expect(try Self.assign("title=Lead", [:]) == ["title": .string("Lead")])
    #expect(try Self.assign("title=a=b", [:]) == ["title": .string("a=b")])
    for old in [FieldValue.string("Lead"), .map([:]), .integer(1)] {
      #expect(try Self.assign("title=", ["title": old]) == [:])
    }
    #expect(
      try Self.assign("title.es=Jefa", ["title": .string("Lead")])
        == ["title": .map(["en": .string("Lead"), "es": .string("Jefa")])])
    #expect(try Self.assign("title.es=", ["title": .map(["es": .string("Jefa")])]) == [:])
    #expect(try Self.assign("startDate=2024-03", [:]) == ["startDate": .string("2024-03")])
    #expect(try Self.assign("coordinates=40.5,-3", [:]) == ["coordinates": .geoPoint(latitude: 40.5, longitude: -3)])
    #expect(try Self.assign("order=2", [:], .languages) == ["order": .integer(2)])
    #expect(
      try Self.assign("location.city=Madrid", [:], .personalDetails)
        == ["location": .map(["city": .string("Madrid")])])
    #expect(try Self.assign("location=", ["location": .map(["city": .string("Madrid")])], .personalDetails) == [:])
    #expect(try Self.assign("profiles=", ["profiles": .array([.map([:])])], .personalDetails) == [:])
  }

  @Test("adds to lists and removes from them")
  func lists() throws {
    let tags: [String: FieldValue] = ["tags": .array([.string("ios")])]
    #expect(try Self.assign("tags+=swift", tags) == ["tags": .array([.string("ios"), .string("swift")])])
    #expect(try Self.assign("tags+=ios", tags) == tags)
    #expect(try Self.assign("tags-=ios", tags) == [:])
    #expect(try Self.assign("tags=swift", tags) == ["tags": .array([.string("swift")])])
  }

  @Test("changes a list in one language only")
  func listsInALanguage() throws {
    let english: [String: FieldValue] = ["goalsAchieved": .array([.string("One"), .string("Two")])]
    let both = try Self.assign("goalsAchieved.es=Uno", english)
    #expect(
      both == ["goalsAchieved": .array([.map(["en": .string("One"), "es": .string("Uno")]), .string("Two")])])
    let more = try Self.assign("goalsAchieved.es+=Dos", both)
    #expect(
      more == [
        "goalsAchieved": .array([
          .map(["en": .string("One"), "es": .string("Uno")]), .map(["en": .string("Two"), "es": .string("Dos")]),
        ])
      ])
    let less = try Self.assign("goalsAchieved.es-=Uno", more)
    #expect(
      less == [
        "goalsAchieved": .array([.map(["en": .string("One")]), .map(["en": .string("Two"), "es": .string("Dos")])])
      ])
    #expect(
      try Self.assign("goalsAchieved.es=", more)
        == ["goalsAchieved": .array([.map(["en": .string("One")]), .map(["en": .string("Two")])])])
    #expect(try Self.assign("goalsAchieved-=One", both) == ["goalsAchieved": .array([.string("Two")])])
  }

  @Test("accepts only fields of the kind, and names the nearest one")
  func assignableFields() throws {
    let table = FieldTable.work
    try table.assignableField("title")
    try table.assignableField("order")
    try table.assignableField("x-rate")
    #expect(try table.assignableField("position").name == "title")
    #expect(throws: ResumeError.unknownField("compny", known: ["name"])) { try table.assignableField("compny") }
    #expect(throws: ResumeError.unknownField("postion", known: ["position"])) { try table.assignableField("postion") }
    #expect(throws: ResumeError.self) { try table.assignableField("basics") }
  }

  @Test(
    "rejects invalid assignments",
    arguments: [
      ("title", FieldAssignment.Problem.syntax), ("=x", .syntax), ("startDate=soon", .date), ("order=x", .number),
      ("coordinates=91,0", .coordinates), ("title+=x", .notList), ("startDate.es=2024", .noMembers),
      ("title.123=x", .language),
    ])
  func invalid(text: String, problem: FieldAssignment.Problem) {
    #expect(throws: ResumeError.invalidAssignment(text, problem)) { try Self.assign(text, [:]) }
  }

  @Test("downloads can't be negative, positions can")
  func negative() throws {
    #expect(throws: ResumeError.invalidAssignment("downloads=-5", .number)) {
      try Self.assign("downloads=-5", [:], .projects)
    }
    #expect(try Self.assign("order=-1", [:]) == ["order": .integer(-1)])
  }

  @Test("rejects unknown fields")
  func unknownField() {
    #expect(throws: ResumeError.self) { try Self.assign("titel=x", [:]) }
    #expect(throws: ResumeError.self) { try Self.assign("location.cty=x", [:], .personalDetails) }
  }

  // MARK: Names

  @Test(
    "stores the field that a name means, whichever name it is",
    arguments: [
      ("name=Acme", FieldTable.work, "company"), ("company=Acme", .work, "company"), ("position=Acme", .work, "title"),
      ("name=Acme", .projects, "title"), ("links.web=Acme", .projects, "linkWeb"),
      ("iconURL=Acme", .projects, "iconUrl"),
      ("label=Acme", .personalDetails, "headline"), ("email=Acme", .personalDetails, "email"),
      ("phone=Acme", .personalDetails, "phone"), ("x-note=Acme", .work, "x-note"),
    ])
  func names(text: String, table: FieldTable, field: String) throws {
    #expect(try Self.assign(text, [:], table) == [field: .string("Acme")])
  }

  @Test("two names of one field can't have different values")
  func twoNames() throws {
    func assign(_ texts: String...) throws(ResumeError) -> [String: FieldValue] {
      try FieldTable.work.assigning(
        try texts.map { (text) throws(ResumeError) in try FieldAssignment(text) }, to: [:], base: "en")
    }
    let company = FieldTable.work.fields[0]
    #expect(throws: ResumeError.twoNames(["company", "name"], of: company)) { try assign("company=A", "name=B") }
    #expect(try assign("company=A", "name=A") == ["company": .string("A")])
    #expect(try assign("name=A", "name=B") == ["company": .string("B")])
    #expect(try assign("name.es=A", "company.en=B")["company"] == .map(["es": .string("A"), "en": .string("B")]))
    #expect(
      try assign("highlights+=A", "goalsAchieved+=B") == ["goalsAchieved": .array([.string("A"), .string("B")])])
  }

  // MARK: Members

  @Test("sets the members of an object and their languages")
  func members() throws {
    func location(_ text: String, _ old: FieldValue? = nil) throws -> FieldValue? {
      try Self.assign(text, old.map { ["location": $0] } ?? [:], .personalDetails)["location"]
    }
    let city = FieldValue.map(["city": .string("Madrid")])
    #expect(try location("location.city=Madrid") == city)
    #expect(
      try location("location.city.es=Sevilla", .map(["city": .string("Seville")]))
        == .map(["city": .map(["en": .string("Seville"), "es": .string("Sevilla")])]))
    #expect(try location("location.city=", city) == nil)
    // A location that is one text is a city.
    #expect(
      try location("location.region=Madrid", .string("Getafe"))
        == .map(["city": .string("Getafe"), "region": .string("Madrid")]))
    #expect(throws: ResumeError.unknownField("location.cty", known: ["location.city"])) {
      try location("location.cty=x")
    }
    #expect(throws: ResumeError.invalidAssignment("location=x", .object)) { try location("location=x") }
  }

  @Test("texts without a language have that of the option")
  func language() throws {
    func assign(_ text: String, _ fields: [String: FieldValue], _ table: FieldTable = .work) throws -> [String:
      FieldValue]
    {
      var assignment = try FieldAssignment(text)
      assignment.language = "es"
      return try assignment.applied(to: fields, table, base: "en")
    }
    #expect(
      try assign("title=Jefa", ["title": .string("Lead")]) == [
        "title": .map(["en": .string("Lead"), "es": .string("Jefa")])
      ])
    #expect(try assign("tags+=ios", [:]) == ["tags": .array([.string("ios")])])
    #expect(
      try assign("location.city=Sevilla", [:], .personalDetails)
        == ["location": .map(["city": .map(["es": .string("Sevilla")])])])
    #expect(
      try assign("highlights#1=Uno", ["goalsAchieved": .array([.string("One")])])
        == ["goalsAchieved": .array([.map(["en": .string("One"), "es": .string("Uno")])])])
  }

  // MARK: Elements

  private static let list: [String: FieldValue] = [
    "goalsAchieved": .array([.string("One"), .map(["en": .string("Two"), "es": .string("Dos")])])
  ]

  @Test(
    "changes one element of a list",
    arguments: [
      ("highlights#1=First", .string("First"), .map(["en": .string("Two"), "es": .string("Dos")])),
      ("highlights#2.es=Segundo", .string("One"), .map(["en": .string("Two"), "es": .string("Segundo")])),
      (
        "goalsAchieved#1.es=Uno", .map(["en": .string("One"), "es": .string("Uno")]),
        .map(["en": .string("Two"), "es": .string("Dos")])
      ),
      ("highlights#1=", nil, .map(["en": .string("Two"), "es": .string("Dos")])),
      ("highlights#2.es=", .string("One"), .map(["en": .string("Two")])),
      (
        "highlights#1.tags+=ci", .map(["$text": .string("One"), "$tags": .array([.string("ci")])]),
        .map(["en": .string("Two"), "es": .string("Dos")])
      ),
      (
        "highlights#2.tags=ci", .string("One"),
        .map(["en": .string("Two"), "es": .string("Dos"), "$tags": .array([.string("ci")])])
      ),
    ] as [(String, FieldValue?, FieldValue)])
  func elements(text: String, first: FieldValue?, second: FieldValue) throws {
    #expect(try Self.assign(text, Self.list) == ["goalsAchieved": .array([first, second].compactMap(\.self))])
  }

  @Test("the last tag of an element takes its form with it")
  func removedTag() throws {
    let tagged = try Self.assign("highlights#2.tags+=ci", try Self.assign("highlights#1.tags+=ci", Self.list))
    let changed = try Self.assign("highlights#1=First", tagged)
    #expect(
      changed["goalsAchieved"]?.elements?[0] == .map(["$text": .string("First"), "$tags": .array([.string("ci")])]))
    let plain = try Self.assign("highlights#2.tags-=ci", try Self.assign("highlights#1.tags=", tagged))
    #expect(plain == Self.list)
    #expect(try Self.assign("highlights-=One", tagged)["goalsAchieved"]?.elements?.count == 1)
    #expect(try Self.assign("highlights+=One", tagged) == tagged)
  }

  @Test("a skill keeps its icon")
  func skills() throws {
    let skill: [String: FieldValue] = ["title": .string("Swift"), "icon": .string("swift")]
    let items: [String: FieldValue] = ["items": .array([.map(skill), .string("Git")])]
    #expect(
      try Self.assign("keywords#1=Swift 6", items, .skills)["items"]?.elements?[0]
        == .map(["title": .string("Swift 6"), "icon": .string("swift")]))
    #expect(
      try Self.assign("keywords#1.tags+=ios", items, .skills)["items"]?.elements?[0]
        == .map(skill.merging(["$tags": .array([.string("ios")])]) { $1 }))
    #expect(try Self.assign("items-=Swift", items, .skills) == ["items": .array([.string("Git")])])
    #expect(
      try Self.assign("keywords.es=Veloz", items, .skills)["items"]?.elements?[0]
        == .map(["title": .map(["en": .string("Swift"), "es": .string("Veloz")]), "icon": .string("swift")]))
  }

  @Test("an element must exist and be one of a list")
  func invalidElements() {
    #expect(throws: ResumeError.elementOutOfRange("highlights#3=x", count: 2)) {
      try Self.assign("highlights#3=x", Self.list)
    }
    #expect(throws: ResumeError.elementOutOfRange("tags#1=x", count: 0)) { try Self.assign("tags#1=x", [:]) }
    for (text, problem) in [
      ("highlights#0=x", FieldAssignment.Problem.element), ("highlights#x=x", .element), ("title#1=x", .noElements),
      ("highlights#1+=x", .notList), ("highlights#1.title=x", .language), ("highlights#1.es.x=x", .noMembers),
    ] {
      #expect(throws: ResumeError.invalidAssignment(text, problem)) { try Self.assign(text, Self.list) }
    }
  }

  // MARK: Profiles and links

  private static func profiles(_ text: String, _ old: [FieldValue] = []) throws -> [FieldValue] {
    try assign(text, old.isEmpty ? [:] : ["profiles": .array(old)], .personalDetails)["profiles"]?.elements ?? []
  }

  private static func profile(_ network: String, _ username: String?, _ url: String?) -> FieldValue {
    let members = [("network", network), ("username", username), ("url", url)].compactMap { name, text in
      text.map { (name, FieldValue.string($0)) }
    }
    return .map(Dictionary(uniqueKeysWithValues: members))
  }

  @Test(
    "recognizes the network and the user name of a profile's URL",
    arguments: [
      ("https://github.com/ada", "GitHub", "ada"), ("https://www.linkedin.com/in/ada-l/", "LinkedIn", "ada-l"),
      ("https://es.linkedin.com/in/ada", "LinkedIn", "ada"), ("https://x.com/ada", "X", "ada"),
      ("https://twitter.com/ada?s=1", "X", "ada"), ("https://mastodon.social/@ada", "Mastodon", "ada"),
      ("https://stackoverflow.com/users/7/ada", "Stack Overflow", "ada"), ("https://gitlab.com/ada", "GitLab", "ada"),
      ("https://bitbucket.org/ada/", "Bitbucket", "ada"), ("https://youtube.com/@ada", "YouTube", "ada"),
      ("https://www.instagram.com/ada", "Instagram", "ada"), ("https://facebook.com/profile.php?id=1", "Facebook", nil),
      ("https://medium.com/@ada", "Medium", "ada"), ("https://dev.to/ada", "dev.to", "ada"),
      ("https://dribbble.com/ada", "Dribbble", "ada"), ("https://www.behance.net/ada", "Behance", "ada"),
      ("https://www.npmjs.com/~ada", "npm", "ada"), ("https://pypi.org/user/ada/", "PyPI", "ada"),
      ("https://www.xing.com/profile/Ada_L", "Xing", "Ada_L"), ("https://www.ada.example/me", "ada.example", nil),
      ("https://github.com/ada/resume", "GitHub", nil), ("https://youtube.com/channel/UC1", "YouTube", nil),
    ])
  func networks(url: String, network: String, username: String?) throws {
    #expect(try Self.profiles("profiles+=" + url) == [Self.profile(network, username, url)])
  }

  @Test("adds the profile of a site, or replaces it")
  func addedProfiles() throws {
    let github = Self.profile("GitHub", "ada", "https://github.com/ada")
    #expect(try Self.profiles("profiles+=github.com/ada") == [github])
    let old = [Self.profile("Code", "a", "https://github.com/a"), Self.profile("X", "ada", nil)]
    #expect(try Self.profiles("profiles+=https://github.com/ada", old) == [github, old[1]])
    #expect(
      try Self.profiles("profiles+=https://x.com/eva", old) == [old[0], Self.profile("X", "eva", "https://x.com/eva")])
    // Mastodon has many sites.
    let mastodon = [Self.profile("Mastodon", "ada", "https://mastodon.social/@ada")]
    #expect(try Self.profiles("profiles+=https://hachyderm.io/@ada", mastodon).count == 2)
    #expect(throws: ResumeError.invalidAssignment("profiles+=ada", .url)) { try Self.profiles("profiles+=ada") }
  }

  @Test(
    "sets the profile on a network to a URL or a user name",
    arguments: [
      ("profiles.GitHub=ada", "GitHub", "ada", "https://github.com/ada"),
      ("profiles.github=@ada", "GitHub", "ada", "https://github.com/ada"),
      ("profiles.linkedin=https://linkedin.com/in/ada", "LinkedIn", "ada", "https://linkedin.com/in/ada"),
      ("profiles.dev.to=ada", "dev.to", "ada", "https://dev.to/ada"),
      ("profiles.Mastodon=@ada@hachyderm.io", "Mastodon", "ada", "https://hachyderm.io/@ada"),
      ("profiles.Twitter=ada", "Twitter", "ada", "https://x.com/ada"),
      ("profiles.Letterboxd=ada", "Letterboxd", "ada", nil),
      ("profiles.Stack Overflow=ada", "Stack Overflow", "ada", nil),
      ("profiles.github.username=ada", "GitHub", "ada", nil),
    ] as [(String, String, String, String?)])
  func setProfiles(text: String, network: String, username: String, url: String?) throws {
    #expect(try Self.profiles(text) == [Self.profile(network, username, url)])
  }

  @Test("finds the profile of a network by any of its names, and keeps what it doesn't know")
  func changedProfiles() throws {
    let old = FieldValue.map(["network": .string("Github"), "username": .string("a"), "x-since": .integer(2019)])
    #expect(
      try Self.profiles("profiles.GitHub=ada", [old]) == [
        .map([
          "network": .string("Github"), "username": .string("ada"), "url": .string("https://github.com/ada"),
          "x-since": .integer(2019),
        ])
      ])
    #expect(try Self.profiles("profiles-=GITHUB", [old]) == [])
    #expect(try Self.profiles("profiles.GitHub=", [old]) == [])
    #expect(try Self.profiles("profiles-=GitLab", [old]) == [old])
    #expect(try Self.profiles("profiles-=Twitter", [Self.profile("X", "ada", nil)]) == [])
    #expect(
      try Self.profiles("profiles#1.username=eva", [Self.profile("X", "ada", nil)]) == [Self.profile("X", "eva", nil)])
    #expect(try Self.profiles("profiles#1=", [old]) == [])
    #expect(throws: ResumeError.unknownField("profiles.GitHub.usrname", known: ["profiles.GitHub.username"])) {
      try Self.profiles("profiles.GitHub.usrname=ada", [old])
    }
    #expect(throws: ResumeError.invalidAssignment("profiles=ada", .objects)) { try Self.profiles("profiles=ada") }
  }

  @Test("sets links and paragraphs by their title")
  func links() throws {
    func assign(_ text: String, _ fields: [String: FieldValue] = [:]) throws -> [String: FieldValue] {
      try Self.assign(text, fields, .personalDetails)
    }
    let blog = FieldValue.map(["title": .string("Blog"), "url": .string("https://ada.example")])
    #expect(try assign("links.Blog=ada.example") == ["links": .array([blog])])
    #expect(try assign("links+=https://ada.example", ["links": .array([blog])]) == ["links": .array([blog])])
    #expect(try assign("links+=https://b.example") == ["links": .array([.map(["url": .string("https://b.example")])])])
    #expect(try assign("links-=blog", ["links": .array([blog])]) == [:])
    #expect(try assign("links-=https://ada.example", ["links": .array([blog])]) == [:])
    #expect(throws: ResumeError.invalidAssignment("links.Blog=ada", .url)) { try assign("links.Blog=ada") }
    #expect(
      try assign("sections.Hobbies=Chess")
        == ["sections": .array([.map(["title": .string("Hobbies"), "text": .string("Chess")])])])
    #expect(throws: ResumeError.invalidAssignment("sections+=Chess", .objects)) { try assign("sections+=Chess") }
  }
}
