import ResumeDomain

/// The hints about what readers of a résumé expect and miss; they are never errors.
struct HintRules {
  /// The maximum number of characters of a highlight, and of months between two jobs.
  private static let maximumHighlight = 300
  private static let maximumGap = 6

  let today: PartialDate
  let includesGaps: Bool

  func check(
    _ person: (fields: JSON, path: FieldPath)?, _ entries: [DatedEntry], _ texts: [FieldTexts],
    _ findings: inout ValidationFindings
  ) {
    check(person, &findings)
    let jobs = entries.filter { $0.section == ResumeSection.work.rawValue }
    for job in jobs {
      let missing = job.missingParts
      if !missing.isEmpty {
        findings.add(.incompleteJob(missing, name: job.name), at: job.position, path: job.path.text)
      }
      let hasStarted = job.start.map { !today.isBefore($0.date) } ?? false
      if job.isCurrent, hasStarted, job.hasSummary, !job.hasHighlights {
        findings.add(.missingHighlights, at: job.position, path: job.path.text)
      }
    }
    for field in texts where field.form.role == .highlights {
      for (index, text) in field.texts.enumerated() {
        let length = text.content?.translations.map(\.text.count).max() ?? 0
        guard length > Self.maximumHighlight else { continue }
        let path = field.isList ? field.path.element(index) : field.path
        findings.add(.longHighlight(length), at: text.position, path: path.text)
      }
    }
    if includesGaps { checkGaps(jobs, &findings) }
  }

  private func check(_ person: (fields: JSON, path: FieldPath)?, _ findings: inout ValidationFindings) {
    let fields = person?.fields
    let position = fields?.position ?? TextPosition()
    /// Whether a field has a value of another type that can be read.
    func isRead(_ name: String) -> Bool {
      guard let field = FieldTable.personalDetails.field(named: name), let value = fields?[name] else { return false }
      return field.meaning(of: FieldValue(json: value)) != nil
    }
    var hasContact = ["email", "phone"].contains { fields?[$0]?.presentText != nil || isRead($0) }
    fields?.walk(FieldPath()) { _, value, _ in
      // Links may contain an address too.
      if let text = value.string, text.hasPrefix("mailto:") || text.hasPrefix("tel:") { hasContact = true }
    }
    if !hasContact { findings.add(.missingContact, at: position, path: person?.path.text) }
    let names = ["headline", "headlineKey", "label"]
    if !names.contains(where: { fields?[$0]?.someText != nil || isRead($0) }) {
      findings.add(.missingHeadline, at: position, path: person?.path.text)
    }
  }

  /// Only the months between two jobs count; a date without a month leaves none.
  private func checkGaps(_ jobs: [DatedEntry], _ findings: inout ValidationFindings) {
    func month(_ date: PartialDate, _ standard: Int) -> Int { date.year * 12 + (date.month ?? standard) }
    var last: (end: Int, job: DatedEntry)?
    let dated = jobs.compactMap { job in job.start.map { (start: $0, job: job) } }
    for (start, job) in dated.sorted(by: { $0.start.date.earliest < $1.start.date.earliest }) {
      if let last, last.end < .max, case let gap = month(start.date, 12) - last.end - 1, gap > Self.maximumGap {
        findings.add(.gap(months: gap, after: last.job.path.text ?? ""), at: start.position, path: start.path.text)
      }
      // After a current job, or one with an invalid end, there is no gap.
      let end = job.end.map { month($0.date, 12) } ?? .max
      if end > last?.end ?? .min { last = (end, job) }
    }
  }
}

extension DatedEntry {
  /// The parts that readers expect of every job and that this one lacks.
  fileprivate var missingParts: [JobPart] {
    let present: [JobPart: Bool] = [
      .employer: company != nil, .start: start != nil, .text: hasSummary || hasHighlights,
    ]
    return JobPart.allCases.filter { present[$0] == false }
  }
}
