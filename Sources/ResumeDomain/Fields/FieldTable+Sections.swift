extension FieldTable {
  /// Every section, in the order in which a résumé is read.
  package static let sections = [
    work, projects, skills, education, languages, volunteer, certificates, awards, publications, interests, references,
  ]

  /// The sections by their names in files, also by their old names.
  package static let sectionNames = Dictionary(
    sections.flatMap { table in
      table.section.map { section in ([section.rawValue] + table.otherNames).map { ($0, section) } } ?? []
    }, uniquingKeysWith: { one, _ in one })

  /// Returns the table of a document; `nil` if no table describes its collection.
  package static func of(_ path: DocumentPath) -> FieldTable? {
    switch path.segments.count {
    case 2 where path.collection == personalDetails.collection: personalDetails
    case 2: sections.first { $0.collection == path.collection }
    case 4 where path.customSection != nil: custom
    case 4 where path.collection == letter.collection: letter
    case 4 where path.segments[0] == work.collection && path.collection == recommendations.collection: recommendations
    default: nil
    }
  }

  /// The job's fields.
  package static let work = FieldTable(
    section: .work, collection: "works", title: "title", singular: "job", position: 1,
    [
      Field("company", .text, member: "name", .organization).alsoNamed("company").meant(by: .employer),
      Field("location", .text, .location).meant(by: .place),
      Field("description", .text, .fact),
      Field("title", .text, member: "position", .title).explained("field.title.job").meant(by: .job),
      Field("url", .url, .link).alsoNamed("website").meant(by: .link),
      Field("startDate", .date).meant(by: .start),
      Field("endDate", .date).meant(by: .end),
      Field("summary", .text, .paragraphs).prose.meant(by: .about),
      Field("goalsAchieved", .texts, member: "highlights", .highlights).prose.meant(by: .highlights),
      Field("tags", .plain, .keywords).addition.omitted(from: .documents.union([.show]), .tags),
      Field("keywords", .texts, .keywords).addition.meant(by: .keywords),
      Field("team", .text, .fact).untranslated.labeled("work.team").addition,
      Field("coordinates", .coordinates).addition.omitted(from: .documents.union([.show, .plain]), .long),
      Field("companyLogoUrl", .url).alsoNamed("companyLogoURL").internalOnly.omitted(
        from: .documents.union([.show, .plain]), .long),
    ]
  ) {
    $0.otherNames = ["experience"]
    $0.firstColumns = ["company", "startDate", "endDate", "location", "tags"]
    $0.firstDetails = ["description", "summary", "url"]
    $0.matching = Matching(organization: "name", titles: ["position", "name"])
    $0.identity = (["name", "startDate"], [])
    $0.command = "works"
  }

  /// The fields of a recommendation in a job's document.
  package static let recommendations = FieldTable(
    section: nil, collection: ResumeSection.recommendationsCollection, title: "author", singular: "recommendation",
    [
      Field("author", .text, .title).untranslated.meant(by: .author).quoted,
      Field("role", .text, .fact).meant(by: .authorRole).quoted,
      Field("text", .text, .paragraphs).prose.meant(by: .quote).quoted, Field("date", .date).meant(by: .day).quoted,
    ]
  ) {
    $0.matching = Matching(
      keys: [Matching.Key(text: "author", others: ["date"])], titles: ["author"], date: nil, names: ["author"])
    $0.identity = (["author", "text"], [])
  }

  /// The project's fields.
  package static let projects = FieldTable(
    section: .projects, collection: "petProjects", title: "title", singular: "project", position: 2,
    [
      Field("title", .text, member: "name", .title).untranslated.alsoNamed("title").meant(by: .project),
      Field("description", .text, key: "descriptionLargeKey", .paragraphs).prose.alsoNamed("summary").meant(by: .about),
      Field("highlights", .texts, .highlights).meant(by: .highlights),
      Field("keywords", .texts, .keywords).meant(by: .keywords),
      Field("startDate", .date).meant(by: .start),
      Field("endDate", .date).meant(by: .end),
      Field("linkWeb", .url, member: "url", .link).alsoNamed("website").alsoNamed("links.web").meant(by: .link),
      Field("roles", .texts, .fact),
      Field("entity", .text, .organization).meant(by: .customer),
      Field("type", .string, .fact).searched(0.7),
      Field("tags", .plain, .keywords).addition.omitted(from: .documents.union([.show]), .tags),
      Field("subtitle", .text, .fact).addition,
      Field("linkAppStore", .url, .link).alsoNamed("links.appStore").addition.linkKey,
      Field("linkPlayStore", .url, .link).alsoNamed("links.playStore").addition.linkKey,
      Field("iconUrl", .url).alsoNamed("iconURL").internalOnly.omitted(from: .documents.union([.show, .plain]), .long),
      Field("headerColor", .string).color.internalOnly.omitted(from: .documents.union([.show, .plain]), .long),
      Field("downloads", .integer, .fact).internalOnly,
    ]
  ) {
    $0.firstColumns = ["subtitle", "downloads", "startDate", "tags"]
    $0.firstDetails = [
      "description", "endDate", "entity", "roles", "type", "linkAppStore", "linkPlayStore", "linkWeb",
    ]
    $0.matching = Matching(
      keys: [
        Matching.Key(text: "name", others: ["startDate"]), Matching.Key(text: "entity", others: ["startDate"]),
        Matching.Key(text: nil, others: ["url", "startDate"]),
      ], titles: ["name"], date: nil, names: ["name", "entity"])
    $0.identity = (["name", "startDate"], [])
  }

  /// The fields of a group of skills.
  package static let skills = FieldTable(
    section: .skills, collection: "skills", title: "title", singular: "skill", position: 4,
    [
      Field("title", .text, member: "name", .title).untranslated.explained("field.title.skill").meant(by: .skill),
      Field("level", .text, .fact).meant(by: .level),
      Field("items", .texts, member: "keywords", .keywords).texts(in: ["title", "name"]).searched(0.85).meant(
        by: .items),
    ]
  ) {
    $0.synonyms = ["stack", "technologies"]
    $0.matching = Matching(name: "name")
    $0.identity = (["name"], [])
    $0.arrangement = .rows
  }

  static let education = FieldTable(
    section: .education, collection: "education", title: "institution", singular: "education", position: 3,
    [
      Field("institution", .text, .organization).meant(by: .school),
      Field("url", .url, .link).meant(by: .link),
      Field("area", .text, .title).meant(by: .subject),
      Field("studyType", .text, .title).meant(by: .degree),
      Field("startDate", .date).meant(by: .start),
      Field("endDate", .date).meant(by: .end),
      Field("score", .text, .fact).untranslated.labeled("education.score", isOptional: true).alsoNamed("gpa").meant(
        by: .grade),
      Field("courses", .texts, .keywords).prose.meant(by: .courses),
      Field("location", .text, .location).addition.meant(by: .place),
      Field("summary", .text, .paragraphs).addition.meant(by: .description),
      Field("highlights", .texts, .highlights).addition.meant(by: .highlights),
    ]
  ) {
    $0.synonyms = ["degree", "degrees", "school", "studies", "university"]
    $0.matching = Matching(organization: "institution", titles: ["studyType", "area", "institution"])
    $0.identity = (["institution", "startDate"], ["area", "studyType"])
    $0.firstColumns = ["studyType", "area", "startDate", "endDate", "score", "courses"]
  }

  static let languages = FieldTable(
    section: .languages, collection: "languages", title: "language", singular: "language", position: 5,
    [
      Field("language", .text, .title).alsoNamed("name").meant(by: .spoken),
      Field("fluency", .text, .fact).alsoNamed("level").meant(by: .fluency),
    ]
  ) {
    $0.matching = Matching(name: "language")
    $0.identity = (["language"], [])
    $0.arrangement = .lines
  }

  static let volunteer = FieldTable(
    section: .volunteer, collection: "volunteer", title: "organization", singular: "volunteer", position: 9,
    [
      Field("organization", .text, .organization).meant(by: .organization),
      Field("position", .text, .title).meant(by: .job),
      Field("url", .url, .link).alsoNamed("website").meant(by: .link),
      Field("startDate", .date).meant(by: .start),
      Field("endDate", .date).meant(by: .end),
      Field("summary", .text, .paragraphs).prose.meant(by: .about),
      Field("highlights", .texts, .highlights).prose.meant(by: .highlights),
      Field("location", .text, .location).addition.meant(by: .place),
    ]
  ) {
    $0.synonyms = ["volunteering", "charity"]
    $0.matching = Matching(organization: "organization", titles: ["position", "organization"])
    $0.identity = (["organization", "startDate"], [])
  }

  static let certificates = FieldTable(
    section: .certificates, collection: "certificates", title: "name", singular: "certificate", position: 6,
    [
      Field("name", .text, .title).untranslated.meant(by: .certificate), Field("date", .date).day.meant(by: .day),
      Field("url", .url, .link).meant(by: .link),
      Field("issuer", .text, .organization).meant(by: .issuer),
      Field("validUntil", .date, .fact).labeled("certificates.validUntil").addition.meant(by: .expiry),
      Field("credentialId", .string, .fact).searched(0.7).labeled("certificates.credentialId").addition.meant(
        by: .credential),
    ]
  ) {
    $0.synonyms = ["certs", "certifications"]
    $0.otherNames = ["certifications"]
    $0.matching = Matching(
      keys: [
        Matching.Key(text: "issuer", others: ["date"]), Matching.Key(text: nil, others: ["url"]),
        Matching.Key(text: "name", others: ["date"]),
      ],
      titles: ["name", "issuer"], date: "date", names: ["name", "issuer"])
    $0.identity = (["name", "date"], [])
    $0.arrangement = .lines
  }

  static let awards = FieldTable(
    section: .awards, collection: "awards", title: "title", singular: "award", position: 7,
    [
      Field("title", .text, .title).untranslated.meant(by: .award), Field("date", .date).meant(by: .day),
      Field("awarder", .text, .organization).meant(by: .awarder),
      Field("summary", .text, .paragraphs).prose.meant(by: .description),
    ]
  ) {
    $0.synonyms = ["prizes", "honors"]
    $0.matching = Matching(
      keys: [Matching.Key(text: "awarder", others: ["date"]), Matching.Key(text: "title", others: ["date"])],
      titles: ["title", "awarder"], date: "date", names: ["title", "awarder"])
    $0.identity = (["title", "date"], [])
    $0.arrangement = .lines
  }

  static let publications = FieldTable(
    section: .publications, collection: "publications", title: "name", singular: "publication", position: 8,
    [
      Field("name", .text, .title).untranslated.meant(by: .publication),
      Field("publisher", .text, .organization).meant(by: .publisher), Field("releaseDate", .date).meant(by: .released),
      Field("url", .url, .link).alsoNamed("website").meant(by: .link),
      Field("summary", .text, .paragraphs).prose.meant(by: .abstract),
      Field("authors", .texts, .fact).untranslated.addition.meant(by: .authors),
      Field("doi", .string, .link).searched(0.7).identifying(WebLink.doi).addition,
    ]
  ) {
    $0.synonyms = ["papers", "articles", "books"]
    $0.matching = Matching(
      keys: [
        Matching.Key(text: "publisher", others: ["releaseDate"]), Matching.Key(text: nil, others: ["url"]),
        Matching.Key(text: "name", others: ["releaseDate"]),
      ], titles: ["name"], date: "releaseDate", names: ["name", "publisher"])
    $0.identity = (["name", "releaseDate"], [])
    $0.arrangement = .lines
  }

  static let interests = FieldTable(
    section: .interests, collection: "interests", title: "name", singular: "interest", position: 10,
    [Field("name", .text, .title).meant(by: .interest), Field("keywords", .texts, .keywords).meant(by: .items)]
  ) {
    $0.synonyms = ["hobby", "hobbies"]
    $0.matching = Matching(name: "name")
    $0.identity = (["name"], [])
    $0.arrangement = .rows
  }

  static let references = FieldTable(
    section: .references, collection: "references", title: "name", singular: "reference", position: 11,
    [
      Field("name", .text, .title).untranslated.meant(by: .referee),
      Field("reference", .text, .paragraphs).prose.meant(by: .reference),
    ]
  ) {
    $0.synonyms = ["referees", "testimonials"]
    $0.matching = Matching(name: "name")
    // One person may give several references.
    $0.identity = (["name", "reference"], [])
    $0.arrangement = .quotes
  }

  /// The fields of the personal details, `profile/main`.
  package static let personalDetails = FieldTable(
    section: nil, collection: ResumeSection.personPath.collection, title: "name", singular: ResumeSection.personName,
    isEntry: false,
    [
      Field("name", .text).searched(1).meant(by: .person),
      Field("headline", .text, member: "label").translated.searched(1).meant(by: .headline),
      Field("image", .image).alsoNamed("picture").meant(by: .photo).omitted(
        from: Set.all.subtracting([.showLong, .browse]), .picture),
      Field("email", .email).contact.searched(0.7).meant(by: .email),
      Field("phone", .string).contact.searched(0.7).meant(by: .phone),
      Field("url", .url).alsoNamed("website").meant(by: .link),
      Field("summary", .text).prose.searched(0.5).meant(by: .profile),
      Field("location", .object(place)).searched(0.7).meant(by: .address),
      Field("profiles", .objects(account)).meant(by: .accounts),
      Field("pdfUrl", .text, .link).alsoNamed("pdfURL").internalOnly.omitted(
        from: .documents.union([.entry, .show, .json, .plain]), .pdf),
      Field(
        "sections",
        .objects(
          ObjectFields([
            Field("title", .text).omitted(from: .documents, .ownPage),
            Field("text", .text).omitted(from: .documents, .ownPage),
          ]))
      )
      .texts(in: ["title", "text"]).translated.internalOnly,
      Field("links", .objects(ObjectFields([Field("title", .text), Field("url", .url)]))).texts(in: ["title"])
        .internalOnly.searched(0.7),
    ])

  /// The fields of a location in the personal details.
  static let place = ObjectFields(
    [
      Field("address", .text).contact.meant(by: .street).omitted(from: .all, .address),
      Field("postalCode", .string).contact.meant(by: .postalCode).omitted(from: .all, .address),
      Field("city", .text).meant(by: .city), Field("countryCode", .countryCode).meant(by: .country),
      Field("region", .text).meant(by: .region),
    ], soleText: "city")

  private static let account = ObjectFields([
    Field("network", .text).meant(by: .network), Field("username", .text).meant(by: .username),
    Field("url", .url).meant(by: .link),
  ])

  /// The members of JSON Resume that are in no section.
  package static let root = FieldTable(
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

extension Field {
  /// A field of a recommendation.
  fileprivate var quoted: Field { omitted(from: .documents.union([.show]), .quotation) }
}
