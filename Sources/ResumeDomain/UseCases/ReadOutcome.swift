import Foundation

/// What a read of several brought: its report, and the warnings that come with it.
struct ReadOutcome: Sendable {
  var report: SourceReport
  var warnings: [DataWarning]

  /// The outcome of not reading a part, as nobody was to be asked.
  init(unread part: SourceReport.Part) {
    report = SourceReport(part: part)
    warnings = []
  }

  /// The outcome of reading a part; a failure becomes a warning, for the others may have an answer.
  init<Value>(
    _ part: SourceReport.Part?, profile: String? = nil, _ result: Result<Loaded<Value>, ResumeError>
  ) {
    switch result {
    case .success(let loaded):
      report = SourceReport(
        part: part, profile: profile, origin: loaded.origin, savedAt: loaded.savedAt, isStale: loaded.isStale)
      warnings = loaded.warnings.map { warning in
        var warning = warning
        warning.profile = profile
        warning.savedAt = loaded.savedAt
        // What an old job is goes without saying: it is what was asked for.
        if warning.kind == .stale, profile == nil, part != .work { warning.part = part }
        return warning
      }
    case .failure(let error):
      report = SourceReport(part: part, profile: profile, error: error)
      warnings = [DataWarning(.partFailed, fact: .failure(report), profile: profile)]
    }
  }

  /// The parts of one person's résumé as one: as old as the oldest part, with the first failure.
  init(profile: String, of parts: [ReadOutcome]) {
    let answered = parts.map(\.report).filter { $0.origin != nil }
    let oldest = SourceReport.oldest(of: answered)
    report = SourceReport(
      part: nil, profile: profile, origin: oldest?.origin ?? answered.first?.origin, savedAt: oldest?.savedAt,
      isStale: answered.contains { $0.isStale }, error: parts.lazy.compactMap(\.report.error).first)
    warnings = parts.flatMap(\.warnings).map { warning in
      guard case .failure(var source)? = warning.fact, warning.kind == .partFailed else { return warning }
      // It is this part that failed, not all that is read of the person.
      source.profile = nil
      var warning = warning
      warning.fact = .failure(source)
      return warning
    }
  }
}

extension SourceReport {
  /// The report of what was saved first; `nil` where none tells when.
  fileprivate static func oldest(of reports: [SourceReport]) -> SourceReport? {
    reports.filter { $0.savedAt != nil }.min { ($0.savedAt ?? .distantPast) < ($1.savedAt ?? .distantPast) }
  }
}

extension Loaded {
  /// A value made of several reads: as old as the oldest of them, stale if any is.
  ///
  /// - Throws: the first read's error when none of them succeeded; of several people's, every error.
  init(_ value: Value, from outcomes: [ReadOutcome]) throws(ResumeError) {
    // Of several parts together, some may have failed.
    let answered = outcomes.map(\.report).filter { $0.origin != nil }
    guard let first = answered.first else {
      let failed = outcomes.map(\.report)
      if failed.first?.profile != nil { throw .nobodyRead(failed) }
      throw failed.lazy.compactMap(\.error).first ?? .internalError("nothing was read")
    }
    var warnings = outcomes.flatMap(\.warnings)
    // Where everything is old, it need not be said of each part.
    if outcomes.count(where: { $0.warnings.contains { $0.kind == .stale } }) == answered.count {
      for index in warnings.indices { warnings[index].part = nil }
    }
    let oldest = SourceReport.oldest(of: answered)
    self.init(
      value: value, origin: oldest?.origin ?? first.origin ?? .remote, savedAt: oldest?.savedAt,
      isStale: answered.contains { $0.isStale }, warnings: DataWarning.distinct(warnings))
    sources = outcomes.map(\.report)
  }
}

extension DataWarning {
  /// The warnings without repetitions: of a profile's old copies the oldest is told alone.
  public static func distinct(_ warnings: [DataWarning]) -> [DataWarning] {
    var distinct: [DataWarning] = []
    for warning in warnings {
      guard
        let index = distinct.firstIndex(where: {
          $0.kind == warning.kind && $0.profile == warning.profile && $0.part == warning.part
            && (warning.kind == .stale || warning.kind == .notCached)
        })
      else {
        distinct.append(warning)
        continue
      }
      if warning.kind == .stale, warning.savedAt ?? .distantPast < distinct[index].savedAt ?? .distantPast {
        distinct[index] = warning
      }
    }
    return distinct
  }
}
