import ResumeDomain

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
