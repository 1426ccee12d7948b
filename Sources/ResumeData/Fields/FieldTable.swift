import ResumeDomain

/// How the members of one kind of JSON Resume object stand in a document.
struct MemberTable: Sendable {
  /// What a member's value is to us.
  enum Form: Sendable {
    /// A value as it is.
    case plain
    /// A string that is the same in every language, though documents may name some.
    case word
    /// A list of such strings.
    case words
    /// A text, which may be there in several languages.
    case text
    /// A list of such texts.
    case texts
    /// A date, in documents also a timestamp.
    case date
    /// Latitude and longitude.
    case coordinates
    /// An object with texts.
    case part(PartForm)
    /// A list of such objects.
    case parts(PartForm)
  }

  /// One member and its field.
  struct Row: Sendable {
    let member: String
    let field: String
    let form: Form
  }

  /// What JSON Resume's schema knows, in its order, then what we add to it.
  let rows: [Row]
  /// How many of the rows the schema knows.
  let schemaCount: Int
  /// The names of JSON Resume 0.x, which become those of 1.0 where the latter are absent.
  let formerNames: [(former: String, current: String)]
  /// The fields that are no members.
  let hiddenFields: Set<String>
  /// Whether what it describes is a document with an id and a place in a list.
  let isEntry: Bool

  init(
    _ schema: [Row], extensions: [Row] = [], formerNames: [(former: String, current: String)] = [],
    hiddenFields: Set<String> = [], isEntry: Bool = true
  ) {
    rows = schema + extensions
    schemaCount = schema.count
    self.formerNames = formerNames
    self.hiddenFields = hiddenFields.union([ExactValues.field])
    self.isEntry = isEntry
  }

  /// The row of a member; `nil` for one that nobody knows.
  func row(ofMember name: String) -> Row? {
    rows.first { Identifier.areSame($0.member, name) }
  }

  /// The row of a field; `nil` for one that nobody knows.
  func row(ofField name: String) -> Row? {
    rows.first { Identifier.areSame($0.field, name) }
  }

  /// Whether a member that nobody knows can be a field of its own name.
  func isFree(_ name: String) -> Bool {
    FieldName.isLegal(name) && row(ofField: name) == nil && !hiddenFields.contains(name)
      // Beside such a field the whole document would be taken for one of the original app's.
      && !name.hasSuffix("Key") && !name.hasSuffix("Keys")
      && !(isEntry && ["id", Self.orderField, ResumeSection.recommendationsCollection].contains(name))
  }

  /// The members in the schema's order, then the others by name.
  func ordered(_ members: [JSONNode.Member]) -> [JSONNode.Member] {
    let known = rows.prefix(schemaCount).compactMap { row in
      members.first { Identifier.areSame($0.name, row.member) }
    }
    let others = members.filter { member in
      !rows.prefix(schemaCount).contains { Identifier.areSame($0.member, member.name) }
    }
    return known + others.sortedByName
  }

  /// The members by the names of 1.0.
  func current(_ members: [JSONNode.Member]) -> [JSONNode.Member] {
    var members = members
    for (former, current) in formerNames where members[current] == nil {
      guard let index = members.firstIndex(where: { Identifier.areSame($0.name, former) }) else { continue }
      members[index].name = current
    }
    return members
  }

  /// The field with an entry's place in its list.
  static let orderField = "order"
}

extension MemberTable {
  /// The table of a section.
  static func of(_ section: ResumeSection) -> MemberTable {
    switch section {
    case .work: work
    case .volunteer: volunteer
    case .education: education
    case .awards: awards
    case .certificates: certificates
    case .publications: publications
    case .skills: skills
    case .languages: languages
    case .interests: interests
    case .references: references
    case .projects: projects
    }
  }

  /// The person.
  static let basics = MemberTable(
    [
      text("name"), text("label", "headline"), word("image"), word("email"), word("phone"), word("url"),
      text("summary"), Row(member: "location", field: "location", form: .part(.location)),
      Row(member: "profiles", field: "profiles", form: .parts(.profile)),
    ],
    formerNames: [("picture", "image"), website], hiddenFields: [rootField], isEntry: false)

  /// What stands beside the sections.
  static let root = MemberTable(
    [word("$schema"), Row(member: "meta", field: "meta", form: .part(.meta))], isEntry: false)
  /// The person's field that holds what stands beside the sections.
  static let rootField = "resume"

  /// What is said about a job.
  static let recommendation = MemberTable([text("author"), text("role"), text("text"), date("date")])

  private static let work = MemberTable(
    [
      text("name", "company"), text("location"), text("description"), text("position", "title"), word("url"),
      date("startDate"), date("endDate"), text("summary"), texts("highlights", "goalsAchieved"),
    ],
    extensions: [plain("tags"), Row(member: "coordinates", field: "coordinates", form: .coordinates)],
    formerNames: [("company", "name"), website])

  private static let volunteer = MemberTable(
    [
      text("organization"), text("position"), word("url"), date("startDate"), date("endDate"), text("summary"),
      texts("highlights"),
    ],
    extensions: [text("location")], formerNames: [website])

  private static let education = MemberTable(
    [
      text("institution"), word("url"), text("area"), text("studyType"), date("startDate"), date("endDate"),
      text("score"), texts("courses"),
    ],
    extensions: [text("location"), text("summary"), texts("highlights")])

  private static let awards = MemberTable([text("title"), date("date"), text("awarder"), text("summary")])

  private static let certificates = MemberTable(
    [text("name"), date("date"), word("url"), text("issuer")])

  private static let publications = MemberTable(
    [text("name"), text("publisher"), date("releaseDate"), word("url"), text("summary")], formerNames: [website])

  private static let skills = MemberTable([text("name", "title"), text("level"), texts("keywords", "items")])

  private static let languages = MemberTable([text("language"), text("fluency")])

  private static let interests = MemberTable([text("name"), texts("keywords")])

  private static let references = MemberTable([text("name"), text("reference")])

  private static let projects = MemberTable(
    [
      text("name", "title"), text("description"), texts("highlights"), words("keywords", "tags"), date("startDate"),
      date("endDate"), word("url", "linkWeb"), texts("roles"), text("entity"), word("type"),
    ],
    extensions: [text("subtitle"), word("linkAppStore"), word("linkPlayStore")], formerNames: [website])

  private static let website = (former: "website", current: "url")

  private static func plain(_ member: String, _ field: String? = nil) -> Row {
    Row(member: member, field: field ?? member, form: .plain)
  }

  private static func word(_ member: String, _ field: String? = nil) -> Row {
    Row(member: member, field: field ?? member, form: .word)
  }

  private static func words(_ member: String, _ field: String? = nil) -> Row {
    Row(member: member, field: field ?? member, form: .words)
  }

  private static func text(_ member: String, _ field: String? = nil) -> Row {
    Row(member: member, field: field ?? member, form: .text)
  }

  private static func texts(_ member: String, _ field: String? = nil) -> Row {
    Row(member: member, field: field ?? member, form: .texts)
  }

  private static func date(_ member: String) -> Row {
    Row(member: member, field: member, form: .date)
  }
}

/// How the members of an object inside an entry stand in a map: all under their own names.
struct PartForm: Sendable {
  /// The members that are texts, which may be there in several languages.
  let texts: [String]
  /// The members that are the same in every language.
  let words: [String]
  /// The member that a text in the place of the whole object means; `nil` where that means nothing.
  var lone: String?

  /// Where somebody lives.
  static let location = PartForm(
    texts: ["address", "city", "region"], words: ["postalCode", "countryCode"], lone: "city")
  /// Where else somebody is found.
  static let profile = PartForm(texts: ["network", "username"], words: ["url"])
  /// What a file says of itself.
  static let meta = PartForm(texts: [], words: ["canonical", "version", "lastModified"])
}

extension PartForm {
  /// Whether a member is one of those that are strings to JSON Resume.
  func knows(_ name: String) -> Bool {
    (texts + words).contains { Identifier.areSame($0, name) }
  }

  /// Whether a value is a text in the place of the whole object.
  func isLone(_ value: FieldValue) -> Bool {
    switch value {
    case .string: true
    case .map(let fields): TextField.translations(value) != nil && !fields.keys.contains(where: knows)
    default: false
    }
  }

  /// The languages that a value or a list of such values names.
  func languages(of value: FieldValue) -> [String] {
    switch value {
    case .array(let elements): elements.flatMap(languages)
    case .map(let fields) where !isLone(value):
      (texts + words).compactMap { fields[$0] }.flatMap(TextField.languages)
    default: TextField.languages(of: value)
    }
  }
}
