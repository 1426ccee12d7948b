extension FieldTable {
  /// Every section, in the order in which a résumé is read.
  public static let sections = [
    work, projects, skills, education, languages, volunteer, certificates, awards, publications, interests, references,
  ]

  /// The sections without an entity type; their field table reads the entries.
  public static let generic = sections.filter { !$0.hasOwnEntity }

  /// Returns the table of a section.
  public static func of(_ section: ResumeSection) -> FieldTable {
    // Every section comes from a table.
    sections.first { $0.section == section } ?? work
  }

  /// Returns the table of a document; `nil` where no table describes its collection.
  public static func of(_ path: DocumentPath) -> FieldTable? {
    switch path.segments.count {
    case 2 where path.collection == personalDetails.collection: personalDetails
    case 2: sections.first { $0.collection == path.collection }
    case 4 where path.segments[0] == work.collection && path.collection == recommendations.collection: recommendations
    default: nil
    }
  }

  /// The job's fields.
  public static let work = FieldTable(
    section: "work", collection: "works", title: "title",
    [
      Field("company", .text, member: "name", .organization).formerly("company"),
      Field("location", .text, .location),
      Field("description", .text, .fact).unread,
      Field("title", .text, member: "position", .title),
      Field("url", .url, .link).formerly("website").unread,
      Field("startDate", .date),
      Field("endDate", .date),
      Field("summary", .text, .paragraphs).prose,
      Field("goalsAchieved", .texts, member: "highlights", .highlights).prose,
      Field("tags", .plain, .keywords).addition,
      Field("keywords", .texts, .keywords).addition.unread,
      Field("coordinates", .coordinates).addition,
      Field("companyLogoUrl", .url).internalOnly,
    ]
  ) {
    $0.oldNames = ["experience"]
    $0.matching = Matching(organization: "name", titles: ["position", "name"])
    $0.identity = (["name", "startDate"], [])
    $0.hasOwnEntity = true
    $0.singular = "job"
    $0.command = "works"
    $0.position = (schema: 0, document: 1)
  }

  /// The fields of a recommendation in a job's document.
  public static let recommendations = FieldTable(
    section: nil, collection: "recommendations", title: "author",
    [
      Field("author", .text, .title), Field("role", .text, .fact), Field("text", .text, .paragraphs).prose,
      Field("date", .date),
    ]
  ) {
    $0.matching = Matching(
      keys: [Matching.Key(text: "author", others: ["date"])], titles: ["author"], date: nil, names: ["author"])
    $0.hasOwnEntity = true
    $0.singular = "recommendation"
  }

  /// The project's fields.
  public static let projects = FieldTable(
    section: "projects", collection: "petProjects", title: "title",
    [
      Field("title", .text, member: "name", .title).formerly("title"),
      Field("description", .text, key: "descriptionLargeKey", .paragraphs).prose.formerly("summary"),
      Field("highlights", .texts, .highlights).unread,
      Field("tags", .strings, member: "keywords", .keywords),
      Field("startDate", .date),
      Field("endDate", .date).unread,
      Field("linkWeb", .url, member: "url", .link).formerly("website"),
      Field("roles", .texts, .fact).unread,
      Field("entity", .text, .organization).unread,
      Field("type", .string).unread.searched(0.7),
      Field("subtitle", .text, .fact).addition,
      Field("linkAppStore", .url, .link).addition.linkKey,
      Field("linkPlayStore", .url, .link).addition.linkKey,
      Field("iconUrl", .url).internalOnly,
      Field("headerColor", .string).internalOnly,
      Field("downloads", .integer, .fact).internalOnly,
    ]
  ) {
    $0.matching = Matching(
      keys: [
        Matching.Key(text: "name", others: ["startDate"]), Matching.Key(text: "entity", others: ["startDate"]),
        Matching.Key(text: nil, others: ["url", "startDate"]),
      ], titles: ["name"], date: nil, names: ["name", "entity"])
    $0.identity = (["name", "startDate"], [])
    $0.hasOwnEntity = true
    $0.singular = "project"
    $0.position = (schema: 10, document: 2)
  }

  /// The fields of a group of skills.
  public static let skills = FieldTable(
    section: "skills", collection: "skills", title: "title",
    [
      Field("title", .text, member: "name", .title),
      Field("level", .text, .fact).unread,
      Field("items", .texts, member: "keywords", .keywords).texts(in: ["title", "name"]).searched(0.85),
    ]
  ) {
    $0.matching = Matching(name: "name")
    $0.identity = (["name"], [])
    $0.hasOwnEntity = true
    $0.singular = "skill"
    $0.arrangement = .rows
    $0.position = (schema: 6, document: 4)
  }

  private static let education = FieldTable(
    section: "education", collection: "education", title: "institution",
    [
      Field("institution", .text, .organization),
      Field("url", .url, .link),
      Field("area", .text, .title),
      Field("studyType", .text, .title),
      Field("startDate", .date),
      Field("endDate", .date),
      Field("score", .text, .fact).labeled("education.score").formerly("gpa"),
      Field("courses", .texts, .keywords).prose,
      Field("location", .text, .location).addition.unread,
      Field("summary", .text, .paragraphs).addition.unread,
      Field("highlights", .texts, .highlights).addition.unread,
    ]
  ) {
    $0.matching = Matching(organization: "institution", titles: ["studyType", "area", "institution"])
    $0.identity = (["institution", "startDate"], ["area", "studyType"])
    $0.singular = "education"
    $0.firstColumns = ["studyType", "area", "startDate", "endDate", "score", "courses"]
    $0.position = (schema: 2, document: 3)
  }

  private static let languages = FieldTable(
    section: "languages", collection: "languages", title: "language",
    [Field("language", .text, .title).formerly("name"), Field("fluency", .text, .fact).formerly("level")]
  ) {
    $0.matching = Matching(name: "language")
    $0.identity = (["language"], [])
    $0.singular = "language"
    $0.arrangement = .lines
    $0.position = (schema: 7, document: 5)
  }

  private static let volunteer = FieldTable(
    section: "volunteer", collection: "volunteer", title: "organization",
    [
      Field("organization", .text, .organization),
      Field("position", .text, .title),
      Field("url", .url, .link).formerly("website"),
      Field("startDate", .date),
      Field("endDate", .date),
      Field("summary", .text, .paragraphs).prose,
      Field("highlights", .texts, .highlights).prose,
      Field("location", .text, .location).addition.unread,
    ]
  ) {
    $0.matching = Matching(organization: "organization", titles: ["position", "organization"])
    $0.identity = (["organization", "startDate"], [])
    $0.singular = "volunteer"
    $0.position = (schema: 1, document: 9)
  }

  private static let certificates = FieldTable(
    section: "certificates", collection: "certificates", title: "name",
    [
      Field("name", .text, .title), Field("date", .date), Field("url", .url, .link),
      Field("issuer", .text, .organization),
    ]
  ) {
    $0.oldNames = ["certifications"]
    $0.matching = Matching(
      keys: [Matching.Key(text: "issuer", others: ["date"]), Matching.Key(text: nil, others: ["url"])],
      titles: ["name", "issuer"], date: "date", names: ["name", "issuer"])
    $0.identity = (["name", "date"], [])
    $0.singular = "certificate"
    $0.arrangement = .lines
    $0.position = (schema: 4, document: 6)
  }

  private static let awards = FieldTable(
    section: "awards", collection: "awards", title: "title",
    [
      Field("title", .text, .title), Field("date", .date), Field("awarder", .text, .organization),
      Field("summary", .text, .paragraphs).prose,
    ]
  ) {
    $0.matching = Matching(
      keys: [Matching.Key(text: "awarder", others: ["date"])], titles: ["title", "awarder"], date: "date",
      names: ["title", "awarder"])
    $0.identity = (["title", "date"], [])
    $0.singular = "award"
    $0.arrangement = .lines
    $0.position = (schema: 3, document: 7)
  }

  private static let publications = FieldTable(
    section: "publications", collection: "publications", title: "name",
    [
      Field("name", .text, .title), Field("publisher", .text, .organization), Field("releaseDate", .date),
      Field("url", .url, .link).formerly("website"), Field("summary", .text, .paragraphs).prose,
    ]
  ) {
    $0.matching = Matching(
      keys: [Matching.Key(text: "publisher", others: ["releaseDate"]), Matching.Key(text: nil, others: ["url"])],
      titles: ["name"], date: "releaseDate", names: ["name", "publisher"])
    $0.identity = (["name", "releaseDate"], [])
    $0.singular = "publication"
    $0.position = (schema: 5, document: 8)
  }

  private static let interests = FieldTable(
    section: "interests", collection: "interests", title: "name",
    [Field("name", .text, .title), Field("keywords", .texts, .keywords)]
  ) {
    $0.matching = Matching(name: "name")
    $0.identity = (["name"], [])
    $0.singular = "interest"
    $0.arrangement = .lines
    $0.position = (schema: 8, document: 10)
  }

  private static let references = FieldTable(
    section: "references", collection: "references", title: "name",
    [Field("name", .text, .title), Field("reference", .text, .paragraphs).prose]
  ) {
    $0.matching = Matching(name: "name")
    // One person may give several references.
    $0.identity = (["name", "reference"], [])
    $0.singular = "reference"
    $0.arrangement = .quotes
    $0.position = (schema: 9, document: 11)
  }

  /// The fields of the personal details, `profile/main`.
  public static let personalDetails = FieldTable(
    section: nil, collection: "profile", isEntry: false,
    [
      Field("name", .text).searched(1),
      Field("headline", .text, member: "label").searched(1),
      Field("image", .image).formerly("picture").unread,
      Field("email", .email).contact.searched(0.7),
      Field("phone", .string).contact.searched(0.7),
      Field("url", .url).formerly("website"),
      Field("summary", .text).prose.searched(0.5),
      Field("location", .object(place)).searched(0.7),
      Field("profiles", .objects(account)),
      Field("pdfUrl", .text).internalOnly,
      Field("sections", .objects(ObjectFields([Field("title", .text), Field("text", .text)])))
        .texts(in: ["title", "text"]).internalOnly,
      Field("links", .objects(ObjectFields([Field("title", .text), Field("url", .url)]))).texts(in: ["title"])
        .internalOnly.searched(0.7),
    ])

  private static let place = ObjectFields(
    [
      Field("address", .text).unread.contact, Field("postalCode", .string).unread.contact, Field("city", .text),
      Field("countryCode", .countryCode), Field("region", .text),
    ], soleText: "city")

  private static let account = ObjectFields(
    [Field("network", .text), Field("username", .text), Field("url", .url)])

  /// The members of JSON Resume that are in no section.
  public static let root = FieldTable(
    section: nil, collection: "", isEntry: false,
    [
      Field("$schema", .url),
      Field(
        "meta",
        .object(
          ObjectFields([
            Field("canonical", .url), Field("version", .string), Field("lastModified", .string),
          ]))),
    ])
}

extension FieldTable.Matching {
  fileprivate init(organization member: String, titles: [String]) {
    self.init(
      keys: [Key(text: member, others: ["startDate"])], titles: titles, date: "startDate", names: [member, titles[0]])
  }

  fileprivate init(name member: String) {
    self.init(keys: [Key(text: member, others: [])], titles: [member], date: nil, names: [member])
  }
}
