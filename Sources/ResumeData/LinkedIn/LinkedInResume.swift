import ResumeDomain
import ResumeSupport

/// The tables of a LinkedIn archive as JSON Resume.
struct LinkedInResume {
  /// The language of the archive; nil if it is unknown.
  let language: String?
  private(set) var problems: [ArchiveReport.Problem] = []
  private(set) var applications: [ArchiveReport.ListedApplication] = []
  private var basics: [JSON.Member] = []
  private var websites: [String] = []
  private var accounts: [JSON] = []
  private var sections: [String: [LinkedInEntry]] = [:]

  init(language: String?) { self.language = language }

  /// The résumé, with the sections in the order of JSON Resume's schema.
  var json: JSON {
    var members: [JSON.Member] = []
    if !basics.isEmpty { members.append(JSON.Member("basics", .object(basics))) }
    let names = ResumeSection.allCases.map(\.rawValue)
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
      case .profile: for (sheet, row) in rows { addProfile(row, sheet) }
      case .profileSummary:
        if basics["summary"] == nil { set("summary", rows.lazy.compactMap { $1["profile summary"] }.first) }
      case .emails: addEmail(rows.map(\.1))
      case .phones: set("phone", rows.lazy.map(\.1).first { $0["type"]?.lowercased() == "mobile" }?["number"])
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
    for handle in Self.list(row["twitter handles"]) {
      let name = handle.hasPrefix("@") ? String(handle.dropFirst()) : handle
      accounts.append(["network": .string("X"), "username": .string(name), "url": .string("https://x.com/" + name)])
    }
    for website in Self.list(row["websites"]) {
      // Each has a kind, such as `PORTFOLIO:https://ada.dev`.
      let kind = website.prefix { $0.isLetter || $0 == "_" }
      let isKind = kind == kind.uppercased() && website[kind.endIndex...].hasPrefix(":")
      let text = isKind ? String(website[kind.endIndex...].dropFirst()) : website
      guard let address = Self.address(text) else {
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

  private mutating func addEmail(_ rows: [LinkedInSheet.Row]) {
    func isYes(_ column: String) -> (LinkedInSheet.Row) -> Bool { { $0[column]?.lowercased() == "yes" } }
    set(
      "email",
      (rows.first(where: isYes("primary")) ?? rows.first(where: isYes("confirmed")) ?? rows.first)?["email address"])
  }

  /// Returns the values of a list such as `[one,two]`.
  private static func list(_ text: String?) -> [String] {
    (text ?? "").split { "[],\n".contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// Returns the address of a web page; nil if the text isn't one.
  static func address(_ text: String) -> String? {
    guard !text.contains(where: \.isWhitespace), text.contains(".") else { return nil }
    let address = text.contains("://") ? text : "https://" + text
    return WebLink(address) == nil ? nil : address
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
      let address = Self.address(text)
      entry.set("url", address)
      if address == nil { problems.append(sheet.problem(.url, row.line, text)) }
    }
    if sheet.table == .languages {
      entry.set("fluency", row["proficiency"].map { LinkedInWords.fluency($0, in: language) })
    }
    if sheet.table == .education, let activities = row["activities"] { entry.setHighlights(activities) }
    sections[sheet.table.section, default: []].append(entry)
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
    guard row["status"].map({ $0.uppercased() == "VISIBLE" }) ?? true, let text = row["text"] else { return }
    let author = [row["first name"], row["last name"]].compactMap(\.self).joined(separator: " ")
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
        company: company, date: date, role: row["job title"], url: row["job url"].flatMap(Self.address)))
  }
}

/// The members of an entry.
struct LinkedInEntry {
  private var members: [JSON.Member] = []

  var json: JSON { .object(members) }

  subscript(name: String) -> JSON? {
    get { members[name] }
    set { members[name] = newValue }
  }

  func text(_ name: String) -> String? { members[name]?.string }

  mutating func set(_ name: String, _ text: String?) {
    if let text, !text.isEmpty { members[name] = .string(text) }
  }

  /// Sets the highlights to the lines that begin with a bullet, and the summary to the others.
  mutating func setProse(_ text: String, _ summary: String) {
    var (highlights, paragraphs): ([String], [String]) = ([], [])
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map({ String($0).trimmed }) {
      if let first = line.first, "•-*▪◦‣·–●".contains(first), !line.dropFirst().allSatisfy({ $0 == first }) {
        highlights.append(String(line.dropFirst()).trimmed)
      } else {
        paragraphs.append(line)
      }
    }
    set(summary, paragraphs.joined(separator: "\n").trimmed)
    if !highlights.isEmpty { members["highlights"] = JSON(highlights) }
  }

  /// Sets the highlights to the lines of a text.
  mutating func setHighlights(_ text: String) {
    members["highlights"] = JSON(text.split(separator: "\n").map { String($0).trimmed }.filter { !$0.isEmpty })
  }
}
