import Foundation

extension EntriesRepository {
  /// Returns the requested parts of a résumé, loaded concurrently.
  ///
  /// Missing skills and personal details are no warnings here.
  ///
  /// - Parameters:
  ///   - parts: The lists, sections and personal details to load, in the order of the result's `sources`.
  ///   - isComplete: Whether a part that fails is an error, because a document must not lack it unnoticed; otherwise it is a warning.
  /// - Throws: The first error of a part. If the résumé need not be complete: only if all parts fail, or if the server refuses
  ///   all requested lists of jobs and projects. A refused optional collection looks empty, so the résumé would look empty too.
  package func resume(
    _ freshness: Freshness = .preferCache, parts: [SourceReport.Part], isComplete: Bool = true
  ) async throws(ResumeError) -> Loaded<Resume> {
    let loaded = try await ResumePart.all(parts.map { part($0, freshness, isRequired: isComplete) })
    let required = loaded.sources.filter { $0.part?.isRequired == true }
    let refusals = required.compactMap(\.error).filter(\.isRefusal)
    if let refusal = refusals.first, refusals.count == required.count { throw refusal }
    var whole = loaded.map { parts in parts.reduce(into: Resume()) { resume, fill in fill?(&resume) } }
    whole.value.textLanguage = textLanguage
    whole.warnings.removeAll { $0.kind == .noSkills || $0.kind == .noPerson }
    return whole
  }

  /// Returns a part, loaded as a function that adds it to a résumé.
  private func part(
    _ part: SourceReport.Part, _ freshness: Freshness, isRequired: Bool
  ) -> ResumePart<@Sendable (inout Resume) -> Void> {
    func list<Entry>(
      _ collection: EntryCollection<Entry>, _ fill: @escaping @Sendable (inout Resume, [Entry]) -> Void
    ) -> ResumePart<@Sendable (inout Resume) -> Void> {
      // Without skills in the cache, they may come from a file.
      ResumePart(part, isRequired: isRequired) {
        guard let cached = await cachedEntries(of: collection, freshness),
          part != .section(.skills) || !cached.value.isEmpty
        else { return nil }
        return cached.map(listed).map { entries in { fill(&$0, entries) } }
      } _: { () throws(ResumeError) in
        try await listed(collection, freshness).map { entries in { fill(&$0, entries) } }
      }
    }
    switch part {
    case .section(.work): return list(.works) { $0.works = $1 }
    case .section(.projects): return list(.projects) { $0.petProjects = $1 }
    case .section(.skills): return list(.skills) { $0.skills = $1 }
    case .section(let section): return list(.section(section)) { $0.sections[section] = $1 }
    case .person:
      return ResumePart(part, isRequired: isRequired) { () throws(ResumeError) in
        var loaded = try await personalDetails(freshness)
        let custom = (loaded.value?.customSections ?? []).filter { $0.visibility == .shown }
        loaded.warnings += custom.flatMap(\.warnings)
        return loaded.map { person in { ($0.person, $0.customSections) = (person, custom) } }
      }
    case .work, .recommendations:
      return ResumePart(part) { () throws(ResumeError) in throw .internalError("\(part) is no part of a résumé") }
    }
  }
}

/// A part of a résumé that is loaded separately.
package struct ResumePart<Value: Sendable>: Sendable {
  let part: SourceReport.Part
  private let isRequired: Bool
  private let cached: @Sendable () async -> Loaded<Value>?
  private let read: @Sendable () async throws(ResumeError) -> Loaded<Value>

  /// Creates a part, which is not loaded yet.
  ///
  /// - Parameter cached: Returns what `read` would return if that needs no request.
  package init(
    _ part: SourceReport.Part, isRequired: Bool = false,
    cached: @escaping @Sendable () async -> Loaded<Value>? = { nil },
    _ read: @escaping @Sendable () async throws(ResumeError) -> Loaded<Value>
  ) {
    self.part = part
    self.isRequired = isRequired
    self.cached = cached
    self.read = read
  }

  /// Loads parts, concurrently if they need requests, and returns their values in the same order; nil and a warning for a part that fails.
  ///
  /// The age of the result is that of the oldest part; `sources` describes each part.
  ///
  /// - Throws: The first error of a required part, or of any part if all fail.
  package static func all(_ parts: [ResumePart]) async throws(ResumeError) -> Loaded<[Value?]> {
    // Cached parts are read on this thread: starting another takes longer.
    var cached: [Loaded<Value>?] = []
    for part in parts { cached.append(await part.cached()) }
    let others = zip(parts, cached).filter { $1 == nil }.map(\.0)
    var read = await Concurrently.map(others) { part in
      await Result<Loaded<Value>, ResumeError>(reading: { () throws(ResumeError) in try await part.read() })
    }[...]
    let results = cached.map { $0.map(Result.success) ?? read.removeFirst() }
    for case (let part, .failure(let error)) in zip(parts, results) where part.isRequired { throw error }
    let outcomes = zip(parts, results).map { ReadOutcome($0.part, $1) }
    return try Loaded(results.map { try? $0.get().value }, from: outcomes)
  }
}

/// The report and the warnings of a loaded part.
struct ReadOutcome: Sendable {
  var report: SourceReport
  var warnings: [DataWarning] = []
}

extension ReadOutcome {
  /// Creates the outcome of a part; a failure becomes a warning.
  init<Value>(_ part: SourceReport.Part, _ result: Result<Loaded<Value>, ResumeError>) {
    switch result {
    case .success(let loaded):
      report = SourceReport(
        part: part, origin: loaded.origin, savedAt: loaded.savedAt, isStale: loaded.isStale,
        error: loaded.sources.lazy.compactMap(\.error).first)
      warnings = loaded.warnings.map { warning in
        var warning = warning
        warning.savedAt = loaded.savedAt
        // A warning about the job itself doesn't name the part.
        warning.part = warning.kind == .stale && part != .work ? part : nil
        return warning
      }
    case .failure(let error):
      report = SourceReport(part: part, error: error)
      warnings = [DataWarning(.partFailed, fact: .failure(report))]
    }
  }
}

extension Loaded {
  /// Creates a value of several parts, with the age of the oldest, stale if any is.
  ///
  /// - Throws: The first error if all parts failed.
  init(_ value: Value, from outcomes: [ReadOutcome]) throws(ResumeError) {
    let reports = outcomes.map(\.report)
    let loaded = reports.filter { $0.origin != nil }
    let oldest = loaded.filter { $0.savedAt != nil }.min { ($0.savedAt ?? .distantPast) < ($1.savedAt ?? .distantPast) }
    guard let origin = oldest?.origin ?? loaded.first?.origin else {
      throw reports.lazy.compactMap(\.error).first ?? .internalError("nothing was read")
    }
    var warnings = outcomes.flatMap(\.warnings)
    // If all parts are stale, the warning doesn't name them.
    if outcomes.count(where: { $0.warnings.contains { $0.kind == .stale } }) == loaded.count {
      for index in warnings.indices { warnings[index].part = nil }
    }
    self.init(
      value: value, origin: origin, savedAt: oldest?.savedAt, isStale: loaded.contains { $0.isStale },
      warnings: DataWarning.distinct(warnings), sources: reports)
  }
}

extension DataWarning {
  /// Returns the warnings without repetitions; of stale parts only the oldest, and each problem of a variant once,
  /// since every part has it.
  package static func distinct(_ warnings: [DataWarning]) -> [DataWarning] {
    var distinct: [DataWarning] = []
    // A variant may have thousands of problems.
    var positions: [[String]: Int] = [:]
    for warning in warnings {
      let isOfVariant = warning.kind == .variantProblem
      let fact = isOfVariant ? "\(warning.fact.map { "\($0)" } ?? "")" : ""
      let key = [warning.kind.rawValue, warning.part?.name ?? "", fact]
      guard warning.kind == .stale || warning.kind == .notCached || isOfVariant, let index = positions[key] else {
        positions[key] = distinct.count
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
