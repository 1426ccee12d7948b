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
    let bytes = CSVTable(columns: columns, rows: applications.map(row)).bytes
    try output.write(bytes, context)
    let loaded = Loaded(value: (), origin: .file, savedAt: nil, warnings: log.warnings)
    let data = LoadedOutput(loaded: loaded, profile: profile, languages: { _ in [] }, isLocal: true)
    try output.report(bytes, of: data, context)
  }

  private static let columns = [
    "id", "company", "role", "date", "status", "variant", "url", "contact", "note", "documents", "profile",
  ]

  private static func row(_ application: Application) -> [String] {
    [
      application.id, application.company, application.role ?? "", application.date.description,
      application.status.rawValue, application.variant ?? "", application.url ?? "", application.contact ?? "",
      application.note ?? "", application.documents.map(\.name).joined(separator: ", "), application.profileName,
    ]
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
