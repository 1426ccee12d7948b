import ResumeDomain

/// The rules about dates, duplicates and overlaps of entries.
struct EntryRules {
  /// The maximum numbers of reported overlaps and of comparisons.
  private static let maximumPairs = 100
  private static let maximumComparisons = 1_000_000

  let today: PartialDate

  func check(_ entries: [DatedEntry], _ findings: inout ValidationFindings) {
    for entry in entries { checkTime(entry, &findings) }
    checkDuplicates(entries, &findings)
    checkOverlaps(entries, &findings)
  }

  private func checkTime(_ entry: DatedEntry, _ findings: inout ValidationFindings) {
    guard let start = entry.start else { return }
    if let end = entry.end, end.date.isBefore(start.date) {
      findings.add(.endBeforeStart(start: start.date, end: end.date), at: end.position, path: end.path.text)
    }
    if today.isBefore(start.date) { findings.add(.futureStart(start.date), at: start.position, path: start.path.text) }
  }

  private func checkDuplicates(_ entries: [DatedEntry], _ findings: inout ValidationFindings) {
    var first: [[String]: FieldPath] = [:]
    for entry in entries {
      let keys = [entry.id.map { ["id", $0] }, entry.identity.map { ["entry"] + $0 }].compactMap { $0 }
      var other: FieldPath?
      for key in keys.map({ [entry.section] + $0 }) {
        if let found = first[key] { other = other ?? found } else { first[key] = entry.path }
      }
      guard let other else { continue }
      findings.add(.duplicateEntry(other: other.text ?? ""), at: entry.position, path: entry.path.text)
    }
  }

  /// Only full dates count, since adjacent months may or may not overlap. A day on which one job ends and the
  /// next starts is no overlap either.
  private func checkOverlaps(_ entries: [DatedEntry], _ findings: inout ValidationFindings) {
    let jobs = entries.compactMap { entry -> (start: Int, end: Int, entry: DatedEntry)? in
      guard entry.company != nil, let start = entry.start?.date, start.day != nil else { return nil }
      if let end = entry.end?.date {
        return end.day != nil && !end.isBefore(start) ? (start.earliest, end.earliest, entry) : nil
      }
      return entry.isCurrent ? (start.earliest, .max, entry) : nil
    }.sorted { ($0.start, $0.end, $0.entry.position) < ($1.start, $1.end, $1.entry.position) }
    var running: [(end: Int, entry: DatedEntry)] = []
    var (pairs, comparisons) = (0, 0)
    for job in jobs {
      running.removeAll { $0.end <= job.start }
      comparisons += running.count
      guard comparisons <= Self.maximumComparisons else { return }
      for other in running where other.entry.company != job.entry.company {
        guard let start = job.entry.start else { continue }
        findings.add(.overlap(other: other.entry.path.text ?? ""), at: start.position, path: start.path.text)
        pairs += 1
        guard pairs < Self.maximumPairs else { return }
      }
      running.append((job.end, job.entry))
    }
  }
}

/// The facts about an entry that the rules need.
struct DatedEntry {
  var path: FieldPath
  var position: TextPosition
  /// The section; entries of different sections are never duplicates.
  var section: String
  var id: String?
  /// The name of a document in commands.
  var name: String?
  /// The texts that identify the entry, with a date; `nil` if one is missing.
  var identity: [String]?
  var company: String?
  var start: PositionedDate?
  var end: PositionedDate?
  var isCurrent: Bool
  /// Whether there is a summary, and whether there are highlights.
  var hasSummary = false
  var hasHighlights = false

  struct PositionedDate {
    var date: PartialDate
    var position: TextPosition
    var path: FieldPath
  }
}

extension DatedEntry {
  /// Collects the facts from the fields of an entry; `value` returns the value of a member of JSON Resume.
  init(
    _ section: ResumeSection, _ fields: JSON, path: FieldPath, position: TextPosition,
    date read: (_ text: String) -> PartialDate?, value: (_ member: String) -> JSON?
  ) {
    func text(_ member: String) -> String? { value(member)?.someText }
    func date(_ name: String) -> PositionedDate? {
      guard let value = fields[name], let date = (value.string ?? value.formatNumber.map(String.init)).flatMap(read)
      else {
        return nil
      }
      return PositionedDate(date: date, position: value.position, path: path.member(name))
    }
    self.init(
      path: path, position: position, section: section.rawValue, identity: section.table.identity(text),
      company: section == .work ? text("name") : nil, start: date("startDate"), end: date("endDate"),
      isCurrent: fields["endDate"].map { $0.isNull || $0.string == "" } ?? true,
      hasSummary: text("summary") != nil,
      hasHighlights: value("highlights").map {
        !($0.elements ?? []).isEmpty || !($0.members ?? []).isEmpty || $0.presentText != nil
      } ?? false)
  }
}

extension FieldTable {
  /// Returns the texts that identify an entry; `nil` if a required one is missing.
  func identity(_ text: (_ member: String) -> String?) -> [String]? {
    let required = identity.required.compactMap(text)
    guard required.count == identity.required.count else { return nil }
    return required + identity.optional.map { text($0) ?? "" }
  }
}
