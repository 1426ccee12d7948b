import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// A list of applications as a table, as records and as JSON.
struct ApplicationsView {
  let applications: [Application]
  /// Whether each row names its profile.
  var namesProfiles = false
  let labels: Labels

  var output: CommandOutput {
    CommandOutput(text: lines, plain: { applications.map(record) }, json: { members })
  }

  var members: [String: JSON] {
    [
      "applications": .array(
        applications.map { application in
          var row = Self.rowMembers(application)
          if namesProfiles { row["profile"] = .string(application.profileName) }
          return .object(row)
        })
    ]
  }

  private func record(_ application: Application) -> [String] {
    [
      application.company, application.role ?? "", application.date.description, application.status.rawValue,
      application.variant ?? "", application.id,
    ] + (namesProfiles ? [application.profileName] : [])
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    guard !applications.isEmpty else { return [] }
    let names = ["company", "role", "date", "status", "variant", "id"] + (namesProfiles ? ["profile"] : [])
    return RecordTable(
      titles: names.map { labels.text("applications.fact." + $0) },
      rows: applications.map { application in
        var row = record(application)
        row[3] = Self.name(of: application.status, labels)
        return row
      }
    ).lines(canvas)
  }

  static func name(of status: Application.Status, _ labels: Labels) -> String {
    labels.text("applications.status." + status.rawValue)
  }

  /// Returns the members of one application.
  ///
  /// - Parameter files: The paths of the written documents; nil if the command writes none.
  static func members(_ application: Application, ad: [UInt8]?, files: [String]? = nil) -> [String: JSON] {
    var members = rowMembers(application)
    members["ad"] = JSON(ad.map { String(decoding: $0, as: UTF8.self) })
    members["contact"] = JSON(application.contact)
    members["history"] = .array(
      application.history.map { ["date": .string($0.date.description), "status": .string($0.status.rawValue)] })
    members["note"] = JSON(application.note)
    members["url"] = JSON(application.url)
    members["accepted"] = JSON(application.accepted.map(\.rawValue))
    members["replaces"] = JSON(application.replaces)
    if let files { members["files"] = JSON(files) }
    return members
  }

  /// Returns an application as in a list.
  static func row(_ application: Application) -> JSON { .object(rowMembers(application)) }

  private static func rowMembers(_ application: Application) -> [String: JSON] {
    [
      "company": .string(application.company), "date": .string(application.date.description),
      "documents": .array(
        application.documents.map {
          ["bytes": .integer($0.bytes), "name": .string($0.name), "sha256": .string($0.sha256)]
        }), "id": .string(application.id), "role": JSON(application.role),
      "status": .string(application.status.rawValue), "variant": JSON(application.variant),
    ]
  }
}

/// One application with its ad.
struct ApplicationView {
  let application: Application
  let ad: [UInt8]?
  var files: [String]?
  let labels: Labels

  var output: CommandOutput {
    CommandOutput(
      text: lines,
      plain: {
        facts({ $0.rawValue }, accepted: application.accepted.map(\.rawValue)).map { [$0.key, $0.value] } + adRecord
      },
      json: { ["application": .object(ApplicationsView.members(application, ad: ad, files: files))] })
  }

  private var adText: String? { ad.map { String(decoding: $0, as: UTF8.self) } }

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
