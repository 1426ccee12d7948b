import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// `resume applications export`: the applications as CSV, for a spreadsheet.
enum ApplicationExportCommand: Command {
  static let csv = Flag("csv", help: "option.application.csv")

  static var name: String { "export" }
  static let declaration = declared(
    key: "applications.export",
    options: [csv, OutputFile.output, OutputFile.force] + ApplicationsCommand.filters,
    examples: ["resume applications export --csv -o applications.csv": ""])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try context.checkLanguage()
    let output = try OutputFile.destination(for: "csv", context)
    let (applications, profile, log) = try ApplicationsCommand.selected(context)
    let records = records(of: applications)
    let bytes = CSVTable(columns: records.columns.map(\.name), rows: records.plain).bytes
    try output.write(bytes, context)
    let loaded = Loaded(value: (), origin: .file, savedAt: nil, warnings: log.warnings)
    let data = LoadedOutput(loaded: loaded, profile: profile, languages: { _ in [] }, isLocal: true)
    try output.report(bytes, of: data, context)
  }

  private static func records(of applications: [Application]) -> Records<Application> {
    Records(
      columns: [
        .plain("id") { $0.id }, .plain("company") { $0.company }, .plain("role") { $0.role ?? "" },
        .plain("date") { $0.date.description }, .plain("status") { $0.status.rawValue },
        .plain("variant") { $0.variant ?? "" }, .plain("url") { $0.url ?? "" }, .plain("contact") { $0.contact ?? "" },
        .plain("note") { $0.notes.map(\.text).joined(separator: "\n") },
        .plain("documents") { $0.documents.map(\.name).joined(separator: ", ") },
        .plain("profile") { $0.profileName },
      ], rows: applications)
  }
}

/// A table in the form of RFC 4180, in which no spreadsheet finds a formula.
struct CSVTable {
  let columns: [String]
  let rows: [[String]]

  var bytes: [UInt8] {
    Array(([columns] + rows).map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined().utf8)
  }

  /// The characters at the start of a formula, also in the wide forms that East Asian spreadsheets accept.
  private static let formulaStarts: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"]

  /// Returns a cell without control characters other than line breaks; a formula gets a leading `'`, inside the quotes.
  static func cell(_ text: String) -> String {
    let clean = Sanitizer.multiLine(text)
    // Spreadsheets ignore spaces before a formula.
    let start = clean.unicodeScalars.first { $0 != " " }
    let isFormula = [text.unicodeScalars.first, start].contains { $0.map(formulaStarts.contains) ?? false }
    let safe = (isFormula ? "'" : "") + clean
    guard safe.contains(where: { "\",\n\r".contains($0) }) || safe.hasPrefix(" ") || safe.hasSuffix(" ") else {
      return safe
    }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }
}
