import ResumeDomain
import ResumeInterface
import ResumeSupport

/// Records an application with documents that this process has exported.
enum RecordApplicationTool {
  static let tool = MCPTool.writing(
    "record_application", "Record an application",
    "Records an application for a job with copies of documents that export_document wrote; sends nothing. Returns the warnings of the "
      + "check before sending. A status other than 'saved' requires the code of every warning in 'accept'. Documents that can't be sent "
      + "are refused with any status. Without 'documents', nothing is checked.",
    replaces: false,
    input: ToolSchema.object(
      [
        "company": ToolSchema.name("The company."), "role": ToolSchema.name("The position."),
        "documents": ToolSchema.texts("The names of documents that export_document returned."),
        "variant": ToolSchema.name("The name of the variant that was sent, for an application without documents."),
        "status": ToolSchema.choice(Application.Status.allCases.map(\.rawValue), "saved by default."),
        "accept": ToolSchema.list(
          of: ToolSchema.choice(SendingRow.Code.allCases.filter { !$0.stops }.map(\.rawValue)),
          "The codes of what the user accepts."),
        "date": ToolSchema.name("YYYY-MM-DD, today by default."), "url": ToolSchema.name("The web page of the ad."),
        "contact": ToolSchema.name("The name or address of the recipient."),
        "note": ToolSchema.name("A note for the user."),
        "ad": ToolSchema.name("The text of the ad."),
      ],
      optional: ["role", "documents", "variant", "status", "accept", "date", "url", "contact", "note", "ad"]),
    output: ToolSchema.object([
      "application": ToolSchema.application,
      "warnings": ToolSchema.list(
        of: ToolSchema.object(["code": ToolSchema.text(), "message": ToolSchema.text()]),
        "The warnings of the check before sending."),
    ]), call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    let context = session.context
    let profile = try ApplicationOptions.profile(context)
    let exports = try (arguments.texts("documents") ?? []).unique(by: \.self).map { (name) throws(ResumeError) in
      try session.memory.export(name)
    }
    var change = ApplicationChange()
    (change.role, change.variant) = (arguments.text("role"), arguments.text("variant"))
    if let variant = change.variant { _ = try await session.toolResume().shown.variant(named: variant) }
    if !exports.isEmpty { change.variant = exports.compactMap(\.variant).first }
    (change.contact, change.note) = (arguments.text("contact"), arguments.text("note"))
    change.status = arguments.text("status").flatMap(Application.Status.init) ?? .saved
    change.date = try arguments.date("date")
    if let url = arguments.text("url") {
      guard let link = WebLink(url) else { throw .invalidAssignment("url=\(url)", .url) }
      change.url = link.address
    }
    let ad = try arguments.text("ad").map { (text) throws(ResumeError) in
      try ApplicationAd.checked(Array(text.utf8), named: "ad", context.labels)
    }
    guard let company = try arguments.required("company").visibleLine else {
      throw .message(.usage, "agent.noCompany")
    }
    var state = exports.last?.state
    if state == nil { state = try context.file(of: profile)?.bytes() }
    var new = NewApplication(
      Application(of: profile.key, company: company, change, today: context.localToday),
      files: exports.map { ($0.name, $0.bytes) }, ad: ad, state: state)
    let rows = try rows(of: exports, for: new.application, session)
    if !exports.isEmpty { new.application.found = rows }
    if var selection = exports.compactMap(\.selection).first {
      selection.hasLetter = exports.contains { $0.letter != nil }
      new.application.selection = selection
    }
    let accepted = (arguments.texts("accept") ?? []).compactMap(SendingRow.Code.init)
    try check(rows, accepted, new.application)
    if new.application.status != .saved { new.application.accepted = rows.map(\.code).unique(by: \.self) }
    let recorded = try context.home.applications.record(new) { _ in }
    let records = ApplicationsView(applications: [recorded], labels: context.labels).records
    return [
      "application": .object(records.members(of: recorded)),
      "warnings": .array(
        rows.map { ["code": .string($0.code.rawValue), "message": .string(MCPHint.warning($0.message))] }),
    ]
  }

  /// Returns what the check before sending finds; nothing without documents of this program.
  private static func rows(
    of exports: [MCPMemory.Export], for application: Application, _ session: MCPSession
  ) throws(ResumeError) -> [SendingRow] {
    guard !exports.isEmpty else { return [] }
    let context = session.context
    var warnings: [DataWarning] = []
    for export in exports {
      guard let named = export.letter?.recipient?.company, !CompanyName.areEqual(named, application.company) else {
        continue
      }
      let fact = DataWarning.Fact.names(named, application.company)
      warnings.append(DataWarning(.otherCompany, documentID: export.variant, fact: fact))
    }
    if session.showsContact, !exports.contains(where: \.hasContact) { warnings.append(DataWarning(.noContact)) }
    warnings += try context.home.applications.log().repeatWarnings(of: application)
    let rows = exports.flatMap(\.rows) + SendingCheck(rows: warnings, context).rows
    return SendingCheck(rows.unique { $0.code.rawValue + $0.message }).rows
  }

  /// - Throws: An error that names the rows that stop, and those that the user hasn't accepted.
  private static func check(
    _ rows: [SendingRow], _ accepted: [SendingRow.Code], _ application: Application
  ) throws(ResumeError) {
    func text(_ rows: [SendingRow]) -> String {
      rows.map { "\($0.code.rawValue): \(MCPHint.warning($0.message))" }.joined(separator: " ")
    }
    let stops = rows.filter(\.code.stops)
    guard stops.isEmpty else { throw .message(.badData, "agent.stops", [text(stops)]) }
    let open = rows.filter { !accepted.contains($0.code) }
    guard application.status == .saved || open.isEmpty else {
      throw .message(.usage, "agent.unaccepted", [text(open)])
    }
  }
}
