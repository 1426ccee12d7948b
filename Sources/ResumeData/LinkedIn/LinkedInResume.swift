import ResumeDomain
import ResumeSupport

/// The tables of a LinkedIn archive as JSON Resume.
struct LinkedInResume {
  /// The language of the archive; nil if it is unknown.
  let language: String?
  private(set) var problems: [ArchiveReport.Problem] = []
  private(set) var applications: [ArchiveReport.ListedApplication] = []
  private(set) var recommendations: [ArchiveReport.Recommendation] = []
  private var basics: [JSON.Member] = []
  private var websites: [String] = []
  private var accounts: [JSON] = []
  private var sections: [String: [LinkedInEntry]] = [:]

  init(language: String?) { self.language = language }

  /// Whether the tables have nothing to import.
  var isEmpty: Bool { basics.isEmpty && sections.isEmpty && applications.isEmpty }

  /// The résumé, with the sections in the order of JSON Resume's schema.
  var json: JSON {
    let names = ResumeSection.allCases.map(\.rawValue)
    var members: [JSON.Member] = []
    // A text with other sections only would not be JSON Resume.
    if !basics.isEmpty || sections.keys.allSatisfy({ !names.contains($0) }) {
      members.append(JSON.Member("basics", .object(basics)))
    }
    let others = Set(sections.keys).subtracting(names).sorted()
    let titles = others.compactMap { name in
      LinkedInWords.title(of: name, in: language).map { JSON.Member(name, ["title": .string($0)]) }
    }
    for name in names + others {
      guard let entries = sections[name], !entries.isEmpty else { continue }
      members.append(JSON.Member(name, .array(entries.map(\.json).unique(by: \.canonical))))
    }
    if !titles.isEmpty { members.append(JSON.Member("meta", ["resume": ["sections": .object(titles)]])) }
    return .object(members)
  }

  mutating func add(_ sheets: [LinkedInSheet]) {
    // The order of the tables: recommendations follow the jobs that they belong to.
    for table in LinkedInTable.allCases {
      let rows = sheets.filter { $0.table == table }.flatMap { sheet in sheet.rows.map { (sheet, $0) } }
      guard !rows.isEmpty else { continue }
      switch table {
      case .profile:
        addProfile(rows[0].1, rows[0].0)
        omit(rows.dropFirst()) { $0["last name"] ?? $0["first name"] }
      case .profileSummary:
        let isUsed = basics["summary"] == nil
        if isUsed { set("summary", rows[0].1["profile summary"]) }
        omit(rows.dropFirst(isUsed ? 1 : 0)) { $0["profile summary"] }
      case .emails: addEmail(rows)
      case .phones:
        let mobile = rows.firstIndex { $1["type"]?.lowercased() == "mobile" }
        set("phone", mobile.flatMap { rows[$0].1["number"] })
        omit(rows.indices.filter { $0 != mobile }.map { rows[$0] }) { $0["number"] }
      case .skills: addSkills(rows.map(\.1))
      case .recommendations: for (sheet, row) in rows { addRecommendation(row, sheet) }
      case .applications: for (sheet, row) in rows { addApplication(row, sheet) }
      default: for (sheet, row) in rows { addEntry(row, sheet) }
      }
    }
    if !accounts.isEmpty { basics["profiles"] = .array(accounts) }
  }

  // MARK: Personal details

  private mutating func set(_ name: String, _ text: String?) {
    if let text, !text.isEmpty { basics[name] = .string(text) }
  }

  private mutating func addProfile(_ row: LinkedInSheet.Row, _ sheet: LinkedInSheet) {
    set("name", [row["first name"], row["last name"]].compactMap(\.self).joined(separator: " "))
    set("label", row["headline"])
    set("summary", row["summary"])
    if let place = row["geo location"] { basics["location"] = ["city": .string(place)] }
    for name in LinkedInLinks.list(row["twitter handles"]).compactMap(LinkedInLinks.account) {
      accounts.append(["network": .string("X"), "username": .string(name), "url": .string("https://x.com/" + name)])
    }
    for text in LinkedInLinks.websites(row["websites"]) {
      guard let address = LinkedInLinks.address(text) else {
        problems.append(sheet.problem(.url, row.line, text))
        continue
      }
      if basics["url"] == nil {
        set("url", address)
      } else {
        accounts.append([
          "network": .string(WebLink(address).map { Link.web($0).shortAddress } ?? address), "url": .string(address),
        ])
      }
    }
  }

  private mutating func addEmail(_ rows: [(LinkedInSheet, LinkedInSheet.Row)]) {
    func isValid(_ row: LinkedInSheet.Row) -> Bool { URLForm.isEmail(row["email address"] ?? "") }
    for (sheet, row) in rows where !isValid(row) {
      problems.append(sheet.problem(.email, row.line, row["email address"] ?? ""))
    }
    let valid = rows.filter { isValid($1) }
    func first(_ column: String) -> Int? { valid.firstIndex { $1[column]?.lowercased() == "yes" } }
    guard let index = first("primary") ?? first("confirmed") ?? valid.indices.first else { return }
    set("email", valid[index].1["email address"])
    omit(valid.indices.filter { $0 != index }.map { valid[$0] }) { $0["email address"] }
  }

  /// Names rows that are deliberately not imported.
  private mutating func omit(
    _ rows: some Sequence<(LinkedInSheet, LinkedInSheet.Row)>, _ value: (LinkedInSheet.Row) -> String?
  ) {
    for (sheet, row) in rows { problems.append(sheet.problem(.unused, row.line, value(row) ?? "")) }
  }

  // MARK: Sections

  private mutating func addSkills(_ rows: [LinkedInSheet.Row]) {
    // The ID finds the group in another language too.
    var entry = LinkedInEntry()
    entry["id"] = .string("linkedin-skills")
    entry["name"] = .string(LinkedInWords.skills(in: language))
    entry["keywords"] = JSON(rows.compactMap { $0["name"] }.unique { $0 })
    sections["skills"] = [entry]
  }

  private mutating func addEntry(_ row: LinkedInSheet.Row, _ sheet: LinkedInSheet) {
    var entry = LinkedInEntry()
    for (member, column) in sheet.table.texts { entry.set(member, row[column]) }
    for (member, columns) in sheet.table.dates { entry.set(member, date(row, columns, sheet)) }
    if let column = sheet.table.prose, let text = row[column] { entry.setProse(text, sheet.table.summary) }
    if let text = row["url"], sheet.table.hasURL {
      entry.set("url", address(text, row, sheet))
    }
    if sheet.table == .languages {
      entry.set("fluency", row["proficiency"].map { LinkedInWords.fluency($0, in: language) })
    }
    if sheet.table == .education, let activities = row["activities"] { entry.setHighlights(activities) }
    sections[sheet.table.section, default: []].append(entry)
  }

  /// Returns the address of a web page; nil with a problem if the text isn't one.
  private mutating func address(_ text: String, _ row: LinkedInSheet.Row, _ sheet: LinkedInSheet) -> String? {
    let address = LinkedInLinks.address(text)
    if address == nil { problems.append(sheet.problem(.url, row.line, text)) }
    return address
  }

  /// Returns the date in the first of the columns with a value, in the form of JSON Resume.
  private mutating func date(_ row: LinkedInSheet.Row, _ columns: [String], _ sheet: LinkedInSheet) -> String? {
    guard let text = columns.lazy.compactMap({ row[$0] }).first else { return nil }
    switch LinkedInDate.read(text) {
    case .none: return nil
    case .date(let date, let isAmbiguous):
      if isAmbiguous { problems.append(sheet.problem(.ambiguousDate, row.line, text)) }
      return date.description
    case .unreadable:
      problems.append(sheet.problem(.date, row.line, text))
      return nil
    }
  }

  /// Adds a recommendation to the job at its author's company, of several the one at that time; without one, to the references.
  private mutating func addRecommendation(_ row: LinkedInSheet.Row, _ sheet: LinkedInSheet) {
    let author = [row["first name"], row["last name"]].compactMap(\.self).joined(separator: " ")
    guard row["status"]?.uppercased() == "VISIBLE", let text = row["text"] else {
      return omit([(sheet, row)]) { _ in author }
    }
    let date = date(row, ["creation date"], sheet)
    let company = row["company"].map(TextFolding.folded)
    let jobs = sections["work"] ?? []
    let found = jobs.indices.filter { jobs[$0].text("name").map(TextFolding.folded) == company && company != nil }
    let current = found.first { index in
      date.map { jobs[index].text("startDate") ?? "" <= $0 && $0 <= jobs[index].text("endDate") ?? "9" } ?? false
    }
    guard let index = current ?? found.first else {
      var reference = LinkedInEntry()
      reference.set("name", author)
      reference.set("reference", text)
      sections["references", default: []].append(reference)
      if let company = row["company"] {
        recommendations.append(
          ArchiveReport.Recommendation(
            company: company, author: author, text: text, role: row["job title"], date: date))
      }
      return
    }
    var recommendation = LinkedInEntry()
    recommendation.set("author", author)
    recommendation.set("role", row["job title"])
    recommendation.set("text", text)
    recommendation.set("date", date)
    let others = jobs[index]["recommendations"]?.elements ?? []
    sections["work"]?[index]["recommendations"] = .array(others + [recommendation.json])
  }

  private mutating func addApplication(_ row: LinkedInSheet.Row, _ sheet: LinkedInSheet) {
    guard let company = row["company name"] else { return }
    guard let date = date(row, ["application date"], sheet).flatMap({ PartialDate($0) }) else {
      if row["application date"] == nil { problems.append(sheet.problem(.row, row.line, company)) }
      return
    }
    applications.append(
      ArchiveReport.ListedApplication(
        company: company, date: date, role: row["job title"], url: row["job url"].flatMap { address($0, row, sheet) },
        note: row["resume name"]))
  }
}
