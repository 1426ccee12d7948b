import Foundation
import ResumeDomain

/// What is to be known of what is shown: where it came from, how old it is, and what is wrong with it.
enum BrowseStatus {
  /// The most warnings that are told: a text is wrapped anew for every picture of it.
  static let maximumWarnings = 500

  /// What is wrong with the data, and what could not be read, in sentences; and how many more there are to tell.
  static func warnings(_ state: BrowseState) -> (told: [String], more: Int) {
    let messages = messages(state)
    let details = state.screens.compactMap { screen in
      if case .details(let entry, _) = screen { state.data.details[entry.id]?.facts } else { nil }
    }
    let parts = [
      state.data.works.facts, state.data.projects.facts, state.data.skills.facts, state.data.person.facts,
    ]
    var told: [String] = []
    var known: Set<String> = []
    func tell(_ text: String) { if known.insert(text).inserted { told.append(text) } }
    for part in parts + details {
      if let error = part.error, let report = report(error, state) {
        tell([report.message, report.hint].compactMap { $0 }.joined(separator: " "))
      }
    }
    var more = 0
    func tell(_ warnings: [DataWarning], savedAt: Date?) {
      var looked = 0
      for warning in warnings {
        guard told.count < maximumWarnings else { break }
        tell(messages.text(warning, savedAt: savedAt))
        looked += 1
      }
      more += warnings.count - looked
    }
    tell(state.data.warnings, savedAt: nil)
    let sources = (parts + details).compactMap(\.source)
    tell(DataWarning.distinct(sources.flatMap(ofWhole)), savedAt: nil)
    for source in sources { tell(source.warnings.filter { !isOfWhole($0) }, savedAt: source.savedAt) }
    return (told, more)
  }

  /// The warnings of a part that hold for all of what was read, such as that no copy could be kept.
  private static func ofWhole(_ source: Loaded<Void>) -> [DataWarning] {
    source.warnings.filter(isOfWhole).map { warning in
      var warning = warning
      warning.savedAt = warning.savedAt ?? source.savedAt
      return warning
    }
  }

  private static func isOfWhole(_ warning: DataWarning) -> Bool { warning.kind == .stale || warning.kind == .notCached }

  /// What was read of what is shown now, a job's own reading included.
  static func visibleParts(_ state: BrowseState) -> [BrowsePartStatus] {
    guard case .details(let entry, _) = state.screens.last, entry.kind == .work,
      let details = state.data.details[entry.id]
    else { return state.visibleParts }
    return state.visibleParts + [details.facts]
  }

  /// Where what is shown came from, in words.
  ///
  /// - Parameter isBrief: whether there is hardly room.
  static func origin(_ state: BrowseState, isBrief: Bool = false) -> [String] {
    let words = OriginText(labels: state.labels, dates: state.style.dates, now: state.now)
    var oldest: [Loaded<Void>] = []
    for source in state.visibleParts.compactMap(\.source) {
      guard let index = oldest.firstIndex(where: { $0.origin == source.origin }) else {
        oldest.append(source)
        continue
      }
      if source.savedAt ?? .distantFuture < oldest[index].savedAt ?? .distantFuture { oldest[index] = source }
    }
    return oldest.map { words.text($0.origin, $0.savedAt, isBrief: isBrief) }
  }

  /// How many warnings there are about what is shown, but that it is old.
  static func count(_ parts: [BrowsePartStatus], _ state: BrowseState) -> Int {
    parts.reduce(state.data.warnings.count) { count, part in
      count + (part.source?.warnings.count { $0.kind != .stale } ?? 0)
    }
  }

  /// That a part is an old copy, in a sentence and in few words; `nil` where it is none.
  static func stale(_ part: BrowsePartStatus, _ state: BrowseState) -> (full: String, brief: String)? {
    guard let source = part.source, source.isStale else { return nil }
    let warning = source.warnings.first { $0.kind == .stale } ?? DataWarning(.stale)
    let savedAt = warning.savedAt ?? source.savedAt
    let full = messages(state).text(warning, savedAt: savedAt)
    guard let savedAt, savedAt <= state.now else { return (full, full) }
    let age = state.style.dates.age(since: savedAt, now: state.now)
    return (full, state.labels.text("browse.status.stale", [age]))
  }

  /// An error in words; `nil` where there is nothing to tell.
  static func report(_ error: ResumeError, _ state: BrowseState) -> ErrorReport? {
    ErrorReporter(labels: state.labels, profileFlag: state.subject.choice).report(error)
  }

  static func messages(_ state: BrowseState) -> WarningMessages {
    WarningMessages(labels: state.labels, dates: state.style.dates, now: state.now)
  }
}
