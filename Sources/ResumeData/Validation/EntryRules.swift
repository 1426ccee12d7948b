import ResumeDomain

/// The rules about entries among each other, and about their time.
struct EntryRules {
  /// How many pairs of jobs at the same time are told, and how many are looked at.
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
    if today.isBefore(start.date) {
      findings.add(.futureStart(start.date), at: start.position, path: start.path.text)
    }
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

  /// Only full dates count: of two months that meet nobody knows whether they overlap. A day on which one job ends and the
  /// next begins is no overlap either.
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
        findings.add(
          .overlap(other: other.entry.path.text ?? ""), at: start.position, path: start.path.text)
        pairs += 1
        guard pairs < Self.maximumPairs else { return }
      }
      running.append((job.end, job.entry))
    }
  }
}

/// What the rules about whole entries need of one, whatever the form of its file.
struct DatedEntry {
  var path: FieldPath
  var position: TextPosition
  /// Entries of different sections are never the same.
  var section: String
  /// Its own id.
  var id: String?
  /// What tells which entry it is, a date included; `nil` where something of that is missing.
  var identity: [String]?
  /// Where somebody worked; only jobs have it.
  var company: String?
  var start: PositionedDate?
  var end: PositionedDate?
  /// Whether it goes on.
  var isCurrent: Bool

  /// A date and where it is.
  struct PositionedDate {
    var date: PartialDate
    var position: TextPosition
    var path: FieldPath
  }
}

extension FieldTable {
  /// Returns the texts that identify an entry; `nil` where a required one is missing.
  func identity(_ text: (_ member: String) -> String?) -> [String]? {
    let required = identity.required.compactMap(text)
    guard required.count == identity.required.count else { return nil }
    return required + identity.optional.map { text($0) ?? "" }
  }
}
