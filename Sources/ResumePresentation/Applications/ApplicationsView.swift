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

  var output: CommandOutput { records.output("applications") }

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
      plain: {
        facts({ $0.rawValue }, accepted: application.accepted.map(\.rawValue)).map { [$0.key, $0.value] } + adRecord
      },
      json: { ["application": json] })
  }

  var json: JSON {
    var members = ApplicationsView(applications: [application], labels: labels).records.members(of: application)
    members["ad"] = JSON(adText)
    members["contact"] = JSON(application.contact)
    members["history"] = .array(
      application.history.map { ["date": .string($0.date.description), "status": .string($0.status.rawValue)] })
    members["note"] = JSON(application.note)
    members["url"] = JSON(application.url)
    members["accepted"] = JSON(application.accepted.map(\.rawValue))
    members["replaces"] = JSON(application.replaces)
    if let files { members["files"] = JSON(files) }
    return .object(members)
  }

  private var adText: String? { ad.map { TextDecoding($0).text } }

  private var adRecord: [[String]] { adText.map { [["ad", $0]] } ?? [] }

  /// Returns the known facts; `name` names a status, and `accepted` what was sent although the check had found it.
  private func facts(
    _ name: (Application.Status) -> String, accepted: [String]
  ) -> [(key: String, value: String)] {
    let changes = application.history.map { $0.date.description + " " + name($0.status) }
    let documents = application.documents.map {
      (key: "document", value: "\($0.name), \(Numbers.bytes($0.bytes, language: labels.language))")
    }
    let facts: [(key: String, value: String?)] = [
      ("company", application.company), ("role", application.role), ("date", application.date.description),
      ("status", name(application.status)), ("history", changes.joined(separator: ", ")),
      ("variant", application.variant), ("url", application.url), ("contact", application.contact),
      ("note", application.note), ("id", application.id), ("replaces", application.replaces),
    ]
    return facts.compactMap { fact in fact.value.map { (fact.key, $0) } } + documents
      + accepted.map { ("accepted", $0) }
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    let accepted = (application.found ?? []).filter { application.accepted.contains($0.code) }.map(\.message)
    let facts = facts({ ApplicationsView.name(of: $0, labels) }, accepted: accepted)
    let open = (application.found ?? []).filter { !application.accepted.contains($0.code) }
    let found = open.map { (labels.text("applications.fact.found"), $0.message) }
    let lines = FactLines.lines(
      facts.map { (labels.text("applications.fact." + $0.key), $0.value) } + found, canvas)
    guard let adText else { return lines }
    let ad = Sanitizer.multiLine(adText).split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { canvas.prose.wrapped(String($0)) }
    return lines + ["", canvas.styler.styled(labels.text("applications.fact.ad") + ":", .dim)] + ad
  }
}
