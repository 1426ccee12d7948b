import ResumeDomain
import ResumeInterface
import ResumeSupport
import ResumeTerminal

/// A list of applications.
struct ApplicationsView {
  let applications: [Application]
  /// Whether each row names its profile.
  var namesProfiles = false
  let labels: Labels

  var output: CommandOutput {
    records.output("applications") { canvas in
      // Without applications and on a wide terminal, the list is a table.
      records.table.fits(canvas.width) ? records.lines(canvas) : applications.flatMap { lines($0, canvas) }
    }
  }

  /// Returns an application on two lines: company and role, shortened, with date and status, then variant and ID.
  private func lines(_ application: Application, _ canvas: TextCanvas) -> [String] {
    let (separator, ellipsis) = (canvas.symbols.separator, canvas.symbols.ellipsis)
    func joined(_ texts: [String?]) -> String {
      texts.compactMap { $0.map(Sanitizer.singleLine) }.filter { !$0.isEmpty }.joined(separator: separator)
    }
    let note = application.date.description + "  " + Self.name(of: application.status, labels)
    let room = canvas.width - note.displayWidth - 2
    let whole = joined([application.company, application.role])
    // A role that doesn't fit goes to the second line.
    let isShort = whole.displayWidth <= max(room, Self.minimumTitle)
    let title = isShort ? whole : joined([application.company])
    let first =
      room < Self.minimumTitle
      ? [Columns.truncate(title, to: canvas.width, ellipsis: ellipsis), note]
      : [Columns.pad(Columns.truncate(title, to: room, ellipsis: ellipsis), to: room) + "  " + note]
    let names = joined([
      isShort ? nil : application.role, application.variant, namesProfiles ? application.profileName : nil,
    ])
    let space = canvas.width - application.id.displayWidth - separator.displayWidth - 2
    let second = joined([space < 1 ? nil : Columns.truncate(names, to: space, ellipsis: ellipsis), application.id])
    return first + [canvas.styler.styled("  " + second, .dim)]
  }

  private static let minimumTitle = 12

  var records: Records<Application> {
    func heading(_ name: String) -> String { labels.text("applications.fact." + name) }
    return Records(
      columns: [
        .value("company") { .string($0.company) }.titled(heading("company")),
        .value("role") { JSON($0.role) }.titled(heading("role")),
        .value("date") { .string($0.date.description) }.titled(heading("date")),
        .value("status") { .string($0.status.rawValue) }.titled(heading("status")) { Self.name(of: $0.status, labels) },
        .value("variant") { JSON($0.variant) }.titled(heading("variant")),
        .value("id") { .string($0.id) }.titled(heading("id")),
        .json("documents") { .array($0.documents.map(Self.json)) },
      ] + (namesProfiles ? [.value("profile") { .string($0.profileName) }.titled(heading("profile"))] : []),
      rows: applications)
  }

  private static func json(_ document: Application.SentDocument) -> JSON {
    ["bytes": .integer(document.bytes), "name": .string(document.name), "sha256": .string(document.sha256)]
  }

  static func name(of status: Application.Status, _ labels: Labels) -> String {
    labels.text("applications.status." + status.rawValue)
  }
}

/// One application with its ad.
struct ApplicationView {
  let application: Application
  let ad: [UInt8]?
  /// The paths of the written documents; nil if the command writes none.
  var files: [String]?
  let labels: Labels

  var output: CommandOutput {
    CommandOutput(
      text: lines,
      plain: { records },
      json: { ["application": json] })
  }

  var json: JSON {
    var members = ApplicationsView(applications: [application], labels: labels).records.members(of: application)
    members["ad"] = JSON(adText)
    members["contact"] = JSON(application.contact)
    members["history"] = .array(
      application.history.map { ["date": .string($0.date.description), "status": .string($0.status.rawValue)] })
    members["note"] = JSON(application.note)
    members["notes"] = .array(
      application.notes.map { ["date": JSON($0.date?.description), "text": .string($0.text)] })
    members["changes"] = .array(
      application.changes.map { change in
        [
          "after": JSON(change.after), "before": JSON(change.before), "date": .string(change.date.description),
          "field": .string(change.field.rawValue),
        ]
      })
    members["url"] = JSON(application.url)
    members["accepted"] = JSON(application.accepted.map(\.rawValue))
    members["replaces"] = JSON(application.replaces)
    if let files { members["files"] = JSON(files) }
    return .object(members)
  }

  private var adText: String? { ad.map { TextDecoding($0).text } }

  /// Returns a change of a value, such as `Role: Lead -> Principal`.
  static func text(_ change: Application.ValueChange, _ labels: Labels) -> String {
    let none = labels.text("applications.change.none")
    return labels.text("applications.fact." + change.field.rawValue) + ": " + (change.before ?? none) + " -> "
      + (change.after ?? none)
  }

  private func text(_ event: Application.Event) -> String {
    switch event {
    case .status(let status): ApplicationsView.name(of: status, labels)
    case .note(let note): labels.text("applications.fact.note") + ": " + note
    case .change(let change): Self.text(change, labels)
    }
  }

  /// The statuses, notes and changes of values, each on a line below the heading.
  private func historyLines(_ canvas: TextCanvas) -> [String] {
    [canvas.styler.styled(labels.text("applications.fact.history") + ":", .dim)]
      + application.events.flatMap { date, event in
        canvas.wrapped(
          [date?.description, text(event)].compactMap(\.self).joined(separator: " "), firstIndent: "  ", indent: "    ")
      }
  }

  private var records: [[String]] {
    let statuses = application.history.map { $0.date.description + " " + $0.status.rawValue }.joined(separator: ", ")
    let facts = facts(
      status: application.status.rawValue, statuses: statuses, notes: application.notes.map(\.text),
      accepted: application.accepted.map(\.rawValue))
    let changes = application.changes.map {
      ["change", $0.date.description, $0.field.rawValue, $0.before ?? "", $0.after ?? ""]
    }
    return facts.map { [$0.key, $0.value] } + changes + (adText.map { [["ad", $0]] } ?? [])
  }

  /// Returns the known facts; `accepted` is what was sent although the check had found it. Only records have the history among them.
  private func facts(
    status: String, statuses: String? = nil, notes: [String] = [], accepted: [String]
  ) -> [(key: String, value: String)] {
    let documents = application.documents.map {
      (key: "document", value: "\($0.name), \(Numbers.bytes($0.bytes, language: labels.language))")
    }
    let facts: [(key: String, value: String?)] =
      [
        ("company", application.company), ("role", application.role), ("date", application.date.description),
        ("status", status), ("history", statuses), ("variant", application.variant), ("url", application.url),
        ("contact", application.contact),
      ] + notes.map { ("note", $0) } + [("id", application.id), ("replaces", application.replaces)]
    return facts.compactMap { fact in fact.value.map { (fact.key, $0) } } + documents
      + accepted.map { ("accepted", $0) }
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    let accepted = (application.found ?? []).filter { application.accepted.contains($0.code) }.map(\.message)
    let facts = facts(status: ApplicationsView.name(of: application.status, labels), accepted: accepted)
    let open = (application.found ?? []).filter { !application.accepted.contains($0.code) }
    let found = open.map { (labels.text("applications.fact.found"), $0.message) }
    let lines =
      FactLines.lines(
        facts.map { (labels.text("applications.fact." + $0.key), $0.value) } + found, canvas) + historyLines(canvas)
    guard let adText else { return lines }
    let ad = Sanitizer.multiLine(adText).split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { canvas.prose.wrapped(String($0)) }
    return lines + ["", canvas.styler.styled(labels.text("applications.fact.ad") + ":", .dim)] + ad
  }
}
