import ResumeDomain
import ResumeSupport

/// The tables of a LinkedIn archive that are read, in this order. Their headers are English in every language.
enum LinkedInTable: String, CaseIterable, Sendable {
  case profile, profileSummary, emails, phones, positions, patents, projects, education, skills, languages, certificates
  case volunteer, awards, publications, recommendations, courses, organizations, testScores, applications

  /// The section of the table's entries, as in ``ArchiveReport/Table``.
  var section: String {
    switch self {
    case .profile, .profileSummary, .emails, .phones: ResumeSection.personName
    case .positions: ResumeSection.work.rawValue
    case .recommendations: ResumeSection.references.rawValue
    default: rawValue
    }
  }

  /// The columns that tell the table from all others.
  private var columns: [String] {
    switch self {
    case .profile: ["first name", "last name", "headline"]
    case .profileSummary: ["profile summary"]
    case .emails: ["email address", "confirmed", "primary"]
    case .phones: ["extension", "number", "type"]
    case .positions: ["company name", "title", "started on"]
    case .projects: ["title", "url", "started on"]
    case .education: ["school name", "degree name"]
    case .skills: ["name"]
    case .languages: ["name", "proficiency"]
    case .certificates: ["name", "authority"]
    case .volunteer: ["company name", "role"]
    case .awards: ["title", "issued on"]
    case .publications: ["name", "published on"]
    case .recommendations: ["first name", "last name", "job title", "text"]
    case .courses: ["name", "number"]
    case .organizations: ["name", "position"]
    // Honors have no URL.
    case .patents: ["title", "description", "issued on", "url"]
    case .testScores: ["name", "score"]
    case .applications: ["application date", "company name", "job title"]
    }
  }

  /// The columns of which a row has a value, unless it is not understood.
  var required: [String] {
    switch self {
    case .profile: ["first name", "last name", "headline", "summary"]
    case .phones: ["number"]
    case .positions: ["company name", "title"]
    case .applications: ["company name"]
    case .recommendations: ["text"]
    case .volunteer: ["company name", "role"]
    case .education: ["school name", "degree name"]
    case .patents: ["title", "name"]
    default: [columns[0]]
    }
  }

  /// Returns the table with a header; nil if there is none.
  ///
  /// - Parameter path: The file's path, which decides only between tables with the same header.
  static func table(withHeader header: [String], of path: String) -> LinkedInTable? {
    let names = Set(header.filter { !$0.isEmpty })
    if names == ["name"] { return ofNames(path) }
    return allCases.first { table in
      if table == .skills { return false }
      let isPatents = table == .patents && !names.isDisjoint(with: table.required)
      return names.isSuperset(of: table.columns) || isPatents && names.contains { $0.contains("patent") }
    }
  }

  /// Returns the table of a file that contains only names.
  private static func ofNames(_ path: String) -> LinkedInTable {
    let name = TextFolding.folded(String(path.split(separator: "/").last ?? ""))
    if ["cours", "curso", "kurs", "corsi", "cursus"].contains(where: name.contains) { return .courses }
    return name.contains("organi") ? .organizations : .skills
  }
}

/// The files of an archive that are never read: data about other people, and about the use of the account.
enum PersonalTable {
  /// Columns that only these tables have.
  private static let columns: Set<String> = [
    "connected on", "conversation id", "sent at", "endorsement date", "endorser first name", "endorsee first name",
    "member age", "type of inference", "search query", "ip address", "login date", "user agent", "phonenumbers",
    "phone numbers", "invitation type",
  ]

  /// The starts of their names, as letters only.
  private static let names = [
    "connections", "messages", "guidemessages", "learningrolemessages", "invitations", "contacts", "importedcontacts",
    "endorsement", "adtargeting", "adsclicked", "inferences", "search", "logins", "recommendationsgiven",
    "securitychallenges",
    "receipts", "registration",
  ]

  static func isNamed(_ path: String) -> Bool {
    let name = (path.split(separator: "/").last ?? "").lowercased().filter(\.isLetter)
    return names.contains(where: name.hasPrefix)
  }

  static func hasHeader(_ header: [String]) -> Bool { !columns.isDisjoint(with: header) }
}

/// The header of a table in the first bytes of its file.
struct LinkedInHeader {
  let table: LinkedInTable
  let separator: UInt8
  /// The position of the header among the rows, which a few notes may precede.
  let index: Int
  /// The columns in lowercase letters.
  let columns: [String]

  /// The number of bytes in which a header is.
  static let bytes = 8192
  private static let maximumNotes = 12

  enum Finding {
    case table(LinkedInHeader)
    case personal
    case none
  }

  /// Returns what the first bytes of a file are.
  static func find(in start: [UInt8], of path: String) -> Finding {
    let text = TextDecoding(start, isCut: start.count >= bytes).bytes
    for separator in [",", ";", "\t"].map({ (mark: Unicode.Scalar) in UInt8(ascii: mark) }) {
      let rows = CSVText(text, separator: separator).rows.prefix(maximumNotes)
      for (index, row) in rows.enumerated() {
        let columns = row.values.map { $0.lowercased() }
        if PersonalTable.hasHeader(columns) { return .personal }
        if let table = LinkedInTable.table(withHeader: columns, of: path) {
          return .table(LinkedInHeader(table: table, separator: separator, index: index, columns: columns))
        }
      }
    }
    return .none
  }
}
