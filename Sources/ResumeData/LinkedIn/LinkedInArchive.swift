import ResumeDomain
import ResumeSupport

/// Reads the tables of a LinkedIn archive, which a member requests under "Settings > Data privacy".
struct LinkedInArchive {
  /// The maximum size of a table, and of all tables that are read, in bytes.
  private static let maximumTableSize = 20 << 20, maximumSize = 60 << 20
  /// The maximum number of tables that are read.
  private static let maximumTables = 200

  private let path: String
  private let options: ArchiveOptions
  private var report = ArchiveReport()
  private var sheets: [LinkedInSheet] = []
  private var size = 0
  private var opened = 0

  private init(path: String, options: ArchiveOptions) { (self.path, self.options) = (path, options) }

  /// Returns the résumé in an archive as a JSON Resume text, with what was read.
  ///
  /// - Parameter path: The path for error messages.
  /// - Throws: An error about the archive if it is damaged or too large, or has no table of a résumé.
  static func input(
    _ files: LinkedInFiles, at path: String, _ options: ArchiveOptions
  ) throws(ResumeError) -> ImportedInput {
    var archive = LinkedInArchive(path: path, options: options)
    for index in files.files.indices { try archive.read(index, of: files) }
    for name in files.others { archive.omit(name, .unknown) }
    guard !archive.sheets.isEmpty else { throw .archive(archive.emptiness, path: path) }
    var resume = LinkedInResume(language: options.language)
    resume.add(archive.sheets)
    guard !resume.isEmpty else { throw .archive(.noRows, path: path) }
    archive.report.problems += resume.problems
    archive.report.problems.sort { ($0.file, $0.line) < ($1.file, $1.line) }
    archive.report.applications = resume.applications
    archive.report.recommendations = resume.recommendations
    return ImportedInput(resume.json.indented, archive: archive.report)
  }

  /// Whether the first bytes of a file are those of a table that is read.
  static func isTable(_ bytes: [UInt8], at path: String) -> Bool {
    let start = Array(bytes.prefix(LinkedInHeader.bytes))
    return if case .table = LinkedInHeader.find(in: start, of: path) { true } else { false }
  }

  private mutating func read(_ index: Int, of files: LinkedInFiles) throws(ResumeError) {
    let (name, fileSize) = files.files[index]
    let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
    guard !isHidden, name.lowercased().hasSuffix(".csv") || files.files.count == 1 else { return omit(name, .unknown) }
    guard !PersonalTable.isNamed(name) else { return omit(name, .personal) }
    guard opened < Self.maximumTables else { return omit(name, .excess) }
    opened += 1
    let header: LinkedInHeader
    switch LinkedInHeader.find(in: try files.start(index, LinkedInHeader.bytes), of: name) {
    case .personal: return omit(name, .personal)
    case .none: return omit(name, .unknown)
    case .table(let found): header = found
    }
    // The recommendations that the member has written have the same columns.
    if header.table == .recommendations, !Self.isReceived(name) { return omit(name, .personal) }
    if header.table == .applications, !options.includesApplications { return omit(name, .applications) }
    size += fileSize
    guard fileSize <= Self.maximumTableSize, size <= Self.maximumSize else { throw .archive(.tooLarge, path: path) }
    let sheet = LinkedInSheet(try files.content(index), header, named: name)
    report.problems += sheet.problems
    report.tables.append(ArchiveReport.Table(file: name, section: header.table.section, rows: sheet.rows.count))
    sheets.append(sheet)
  }

  /// Why no table was read.
  private var emptiness: ArchiveProblem {
    let reasons = Set(report.omitted.map(\.reason))
    return reasons.contains(.applications) ? .onlyApplications : reasons == [.personal] ? .onlyPersonal : .noTables
  }

  private mutating func omit(_ name: String, _ reason: ArchiveReport.Omission) {
    report.omitted.append(ArchiveReport.Omitted(file: name, reason: reason))
  }

  private static func isReceived(_ name: String) -> Bool {
    let name = TextFolding.folded(name)
    return ["receiv", "recibid", "recue", "erhalten", "ricevut", "recebid", "rebud", "ontvangen"]
      .contains(where: name.contains)
  }
}

/// The rows of a table.
struct LinkedInSheet {
  struct Row {
    let line: Int
    /// The values by column.
    let values: [String: String]

    /// Returns the value in a column; nil without one.
    subscript(column: String) -> String? { values[column].flatMap { $0.isEmpty ? nil : $0 } }
  }

  let name: String
  let table: LinkedInTable
  private(set) var rows: [Row] = []
  private(set) var problems: [ArchiveReport.Problem] = []

  /// Reads the content of a file; rows that occur twice count once.
  init(_ content: [UInt8], _ header: LinkedInHeader, named name: String) {
    (self.name, table) = (name, header.table)
    let text = CSVText(TextDecoding(content).bytes, separator: header.separator)
    var known: Set<[String]> = []
    for row in text.rows.dropFirst(header.index + 1) {
      let rest = row.values.dropFirst(header.columns.count)
      let values = Dictionary(
        zip(header.columns, row.values).map { ($0, $1) }, uniquingKeysWith: { one, _ in one })
      guard rest.allSatisfy(\.isEmpty), !Self.isSentence(row, header),
        table.required.contains(where: { values[$0]?.isEmpty == false })
      else {
        problems.append(problem(.row, row.line, row.values.filter { !$0.isEmpty }.joined(separator: ", ")))
        continue
      }
      if known.insert(row.values).inserted { rows.append(Row(line: row.line, values: values)) }
    }
    if let line = text.openQuoteLine { problems.append(problem(.quote, line, "")) }
  }

  /// Whether a row is a sentence in place of values.
  private static func isSentence(_ row: CSVText.Row, _ header: LinkedInHeader) -> Bool {
    let values = row.values.filter { !$0.isEmpty }
    guard values.count == 1, header.columns.count(where: { !$0.isEmpty }) > 2 else { return false }
    return row.values.count == 1 || values[0].hasSuffix(".")
  }

  /// Returns a problem in this file, with a value of at most 80 characters.
  func problem(_ issue: ArchiveReport.Issue, _ line: Int, _ value: String) -> ArchiveReport.Problem {
    let text = value.split(whereSeparator: \.isNewline).joined(separator: " ")
    return ArchiveReport.Problem(
      file: name, line: line, issue: issue, value: text.count > 80 ? text.prefix(79) + "…" : text)
  }
}
