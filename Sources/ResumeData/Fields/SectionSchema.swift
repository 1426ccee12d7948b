import ResumeDomain

/// What a member of JSON Resume holds.
enum MemberForm: Sendable {
  case text
  case date
  case url
  /// The address of a picture, which may be one beside the file, or the picture itself.
  case image
  case email
  case countryCode
  case texts
  case object(ObjectForm)
  case objects(ObjectForm)
}

/// What an object of JSON Resume may have as members; others are its owner's business.
struct ObjectForm: Sendable {
  var members: [String: MemberForm]
  /// Names from before version 1.0, and what they are called now.
  var former: [String: String] = [:]
  /// Names that belong here too and are not looked at.
  var others: Set<String> = []

  /// The names that none of the members has.
  func absent(_ members: [JSONNode.Member]) -> [String] {
    let present = Set(members.map(\.name))
    return (Array(self.members.keys) + others).filter { !present.contains($0) }
  }
}

/// JSON Resume 1.0.0 as tables, with what 1.2 adds and the names that 0.x had.
enum JSONResumeSchema {
  /// The members of the whole that are no section.
  static let rootMembers: [String: MemberForm] = [
    "$schema": .url, "basics": .object(basics),
    "meta": .object(ObjectForm(members: ["canonical": .url, "version": .text, "lastModified": .text])),
  ]

  /// The person.
  static let basics = ObjectForm(
    members: [
      "name": .text, "label": .text, "image": .image, "email": .email, "phone": .text, "url": .url, "summary": .text,
      "location": .object(location), "profiles": .objects(profile),
    ],
    former: ["picture": "image", "website": "url"])

  /// Where somebody lives.
  static let location = ObjectForm(members: [
    "address": .text, "postalCode": .text, "city": .text, "countryCode": .countryCode, "region": .text,
  ])

  /// Where else somebody is found.
  static let profile = ObjectForm(members: ["network": .text, "username": .text, "url": .url])

  /// An entry of a section.
  static func entry(of section: ResumeSection) -> ObjectForm {
    var form = entries[section] ?? ObjectForm(members: [:])
    form.others = ["id", "order", "tags"]
    return form
  }

  private static let entries: [ResumeSection: ObjectForm] = [
    .work: ObjectForm(
      members: [
        "name": .text, "location": .text, "description": .text, "position": .text, "url": .url, "startDate": .date,
        "endDate": .date, "summary": .text, "highlights": .texts,
      ],
      former: ["company": "name", "website": "url"]),
    .volunteer: ObjectForm(
      members: [
        "organization": .text, "position": .text, "url": .url, "startDate": .date, "endDate": .date, "summary": .text,
        "highlights": .texts,
      ],
      former: ["website": "url"]),
    .education: ObjectForm(
      members: [
        "institution": .text, "url": .url, "area": .text, "studyType": .text, "startDate": .date, "endDate": .date,
        "score": .text, "courses": .texts,
      ],
      former: ["gpa": "score"]),
    .awards: ObjectForm(members: ["title": .text, "date": .date, "awarder": .text, "summary": .text]),
    .certificates: ObjectForm(members: ["name": .text, "date": .date, "url": .url, "issuer": .text]),
    .publications: ObjectForm(
      members: ["name": .text, "publisher": .text, "releaseDate": .date, "url": .url, "summary": .text],
      former: ["website": "url"]),
    .skills: ObjectForm(members: ["name": .text, "level": .text, "keywords": .texts]),
    .languages: ObjectForm(members: ["language": .text, "fluency": .text]),
    .interests: ObjectForm(members: ["name": .text, "keywords": .texts]),
    .references: ObjectForm(members: ["name": .text, "reference": .text]),
    .projects: ObjectForm(members: [
      "name": .text, "description": .text, "highlights": .texts, "keywords": .texts, "startDate": .date,
      "endDate": .date, "url": .url, "roles": .texts, "entity": .text, "type": .text,
    ]),
  ]

  /// The members that tell which entry is meant: those that must be there to tell, and those that tell more.
  static func identity(of section: ResumeSection) -> (needed: [String], further: [String]) {
    switch section {
    case .work, .projects: (["name", "startDate"], [])
    case .volunteer: (["organization", "startDate"], [])
    case .education: (["institution", "startDate"], ["area", "studyType"])
    case .awards: (["title", "date"], [])
    case .certificates: (["name", "date"], [])
    case .publications: (["name", "releaseDate"], [])
    case .skills, .interests: (["name"], [])
    case .languages: (["language"], [])
    // One person may say several things.
    case .references: (["name", "reference"], [])
    }
  }
}

/// What the documents of a collection hold.
struct DocumentForm {
  /// A field with a text, or a list of them, in any of the three forms.
  struct TextField {
    var name: String
    /// Its name in the form with keys.
    var keyName: String
    /// Whether it is a sentence or more, which every reader wants in their language; names often have but one form.
    var isProse = false
    /// In a list of maps the members that hold the text.
    var members: [String] = []

    init(_ name: String, key: String? = nil, isProse: Bool = false, members: [String] = []) {
      self.name = name
      keyName = key ?? name + "Key"
      self.isProse = isProse
      self.members = members
    }
  }

  /// The fields that no model reads, and those it does as `others`.
  var fields: ObjectForm
  var texts: [TextField]

  /// The form of a document's collection; `nil` where nobody reads it.
  init?(_ path: DocumentPath) {
    let isTop = path.segments.count == 2
    switch path.collection {
    case ResumeSection.recommendationsCollection where path.segments.count == 4 && path.segments[0] == "works":
      self.init(
        texts: [
          TextField("author"), TextField("role"), TextField("text", isProse: true),
        ], read: ["date"])
    case "works" where isTop:
      self.init(
        texts: [
          TextField("title"), TextField("company"), TextField("location"), TextField("summary", isProse: true),
          TextField("goalsAchieved", key: "goalsAchievedKeys", isProse: true),
        ],
        read: ["companyLogoUrl", "coordinates", "startDate", "endDate", "tags"],
        unread: ["url": .url, "description": .text])
    case "petProjects" where isTop:
      self.init(
        texts: [
          TextField("title"), TextField("subtitle"),
          TextField("description", key: "descriptionLargeKey", isProse: true),
        ],
        read: ["iconUrl", "headerColor", "downloads", "linkAppStore", "linkPlayStore", "linkWeb", "startDate", "tags"],
        unread: ["endDate": .date, "highlights": .texts, "roles": .texts, "entity": .text, "type": .text])
    case "skills" where isTop:
      self.init(
        texts: [TextField("title"), TextField("items", members: ["title", "name"])], read: [],
        unread: ["level": .text])
    case "profile" where isTop:
      self.init(
        texts: [
          TextField("name"), TextField("headline"), TextField("summary", isProse: true), TextField("pdfUrl"),
          TextField("links", members: ["title"]),
        ],
        read: [],
        unread: JSONResumeSchema.basics.members.filter { !["name", "label", "summary"].contains($0.key) })
    default:
      guard isTop, let section = ResumeSection(collection: path.collection) else { return nil }
      let members = JSONResumeSchema.entry(of: section).members
      let texts = members.compactMap { name, form -> TextField? in
        switch form {
        case .text, .texts: TextField(name, isProse: Self.prose.contains(name))
        default: nil
        }
      }
      self.init(texts: texts.sorted { $0.name < $1.name }, read: [], unread: members)
    }
  }

  private init(texts: [TextField], read: Set<String>, unread: [String: MemberForm] = [:]) {
    self.texts = texts
    let names = Set(texts.flatMap { [$0.name, $0.keyName] })
    fields = ObjectForm(members: unread, others: read.union(names).union(["id", "order", "jsonResume"]))
  }

  private static let prose: Set = ["summary", "highlights", "reference", "courses", "description"]
}
