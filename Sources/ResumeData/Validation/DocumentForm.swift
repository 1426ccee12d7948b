import ResumeDomain

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
