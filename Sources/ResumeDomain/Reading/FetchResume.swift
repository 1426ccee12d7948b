import Foundation

/// Fetches one résumé, or the parts of it that somebody shows together.
public struct FetchResume: Sendable {
  /// Puts what a part brought into the whole.
  private typealias Filling = @Sendable (inout Resume) -> Void

  private let repositories: any ResumeRepositories

  /// Creates the use case.
  public init(repositories: any ResumeRepositories) {
    self.repositories = repositories
  }

  /// Fetches the person and every part that is wanted, at the same time; of the others nothing is read.
  ///
  /// That there are no skills, or no person, goes without saying.
  ///
  /// - Throws: the first error of a part: without it there would be a hole in the résumé that nobody sees.
  public func callAsFunction(
    _ freshness: Freshness = .preferCache, parts wanted: Set<SourceReport.Part>
  ) async throws(ResumeError) -> Loaded<Resume> {
    let parts = try parts(freshness).filter { $0.part == .person || wanted.contains($0.part) }
    let loaded = try await ResumePart.all(parts)
    var whole = loaded.map { parts in parts.reduce(into: Resume()) { resume, fill in fill?(&resume) } }
    whole.warnings.removeAll { $0.kind == .noSkills || $0.kind == .noPerson }
    return whole
  }

  private func parts(_ freshness: Freshness) throws(ResumeError) -> [ResumePart<Filling>] {
    let repository = try repositories.entries()
    let parts: [ResumePart<Filling>] = [
      ResumePart(.works, isRequired: true) { () throws(ResumeError) in
        try await repository.entries(of: .works, freshness).map { works in { $0.works = Work.listed(works) } }
      },
      ResumePart(.projects, isRequired: true) { () throws(ResumeError) in
        try await repository.entries(of: .projects, freshness).map { projects in
          { $0.petProjects = PetProject.listed(projects) }
        }
      },
      ResumePart(.person, isRequired: true) { () throws(ResumeError) in
        try await FetchAbout(repository: repository)(freshness).map { person in { $0.person = person } }
      },
      ResumePart(.skills, isRequired: true) { () throws(ResumeError) in
        try await repository.entries(of: .skills, freshness).map { groups in { $0.skills = SkillGroup.listed(groups) } }
      },
    ]
    return parts
      + FieldTable.generic.compactMap(\.section).map { section in
        ResumePart(.section(section), isRequired: true) { () throws(ResumeError) in
          try await repository.entries(of: .section(section), freshness).map { entries in
            { $0.sections[section] = SectionEntry.listed(entries) }
          }
        }
      }
  }
}

/// One of the parts that a whole résumé is read in.
public struct ResumePart<Value: Sendable>: Sendable {
  let part: SourceReport.Part
  private let isRequired: Bool
  private let read: @Sendable () async throws(ResumeError) -> Loaded<Value>

  /// Creates a part; nothing is read yet.
  public init(
    _ part: SourceReport.Part, isRequired: Bool = false,
    _ read: @escaping @Sendable () async throws(ResumeError) -> Loaded<Value>
  ) {
    self.part = part
    self.isRequired = isRequired
    self.read = read
  }

  /// Reads parts at the same time, their values in the same order; a part that failed is `nil`, and a warning tells of it.
  ///
  /// The whole is as old as the oldest part; `sources` tell of each.
  ///
  /// - Throws: the first error of a required part, or of any when none could be read.
  public static func all(_ parts: [ResumePart]) async throws(ResumeError) -> Loaded<[Value?]> {
    let results = await Concurrently.map(parts) { part in
      await Result<Loaded<Value>, ResumeError>(reading: { () throws(ResumeError) in try await part.read() })
    }
    for case (let part, .failure(let error)) in zip(parts, results) where part.isRequired { throw error }
    let outcomes = zip(parts, results).map { ReadOutcome($0.part, $1) }
    return try Loaded(results.map { try? $0.get().value }, from: outcomes)
  }
}

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
      if failed.first?.profile != nil { throw .allProfilesFailed(failed) }
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
