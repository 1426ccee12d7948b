import Foundation
import ResumeDomain

/// The status of the visible data: its source, its age and its warnings.
enum BrowseStatus {
  /// The maximum number of warnings shown, since the text is wrapped again for every frame.
  static let maximumWarnings = 500

  /// Returns the warnings and errors as sentences, and the number of those omitted.
  static func warnings(_ state: BrowseState) -> (sentences: [String], more: Int) {
    let messages = messages(state)
    let details = state.screens.compactMap { screen in
      if case .details(let entry, _) = screen { state.data.details[entry.id]?.facts } else { nil }
    }
    let parts = [
      state.data.works.facts, state.data.projects.facts, state.data.skills.facts, state.data.person.facts,
    ]
    var sentences: [String] = []
    var known: Set<String> = []
    func append(_ text: String) { if known.insert(text).inserted { sentences.append(text) } }
    for part in parts + details {
      if let error = part.error, let report = report(error, state) {
        append([report.message, report.hint].compactMap { $0 }.joined(separator: " "))
      }
    }
    var more = 0
    func append(_ warnings: [DataWarning], savedAt: Date?) {
      var appended = 0
      for warning in warnings {
        guard sentences.count < maximumWarnings else { break }
        append(messages.text(warning, savedAt: savedAt))
        appended += 1
      }
      more += warnings.count - appended
    }
    append(state.data.warnings, savedAt: nil)
    let sources = (parts + details).compactMap(\.source)
    append(DataWarning.distinct(sources.flatMap(aboutWholeLoad)), savedAt: nil)
    for source in sources { append(source.warnings.filter { !isAboutWholeLoad($0) }, savedAt: source.savedAt) }
    return (sentences, more)
  }

  /// Returns the warnings that concern the whole load, such as a full disk.
  private static func aboutWholeLoad(_ source: Loaded<Void>) -> [DataWarning] {
    source.warnings.filter(isAboutWholeLoad).map { warning in
      var warning = warning
      warning.savedAt = warning.savedAt ?? source.savedAt
      return warning
    }
  }

  private static func isAboutWholeLoad(_ warning: DataWarning) -> Bool {
    warning.kind == .stale || warning.kind == .notCached
  }

  /// Returns the state of the parts on the visible screen, including the details of a job.
  static func visibleParts(_ state: BrowseState) -> [BrowsePartStatus] {
    guard case .details(let entry, _) = state.screens.last, entry.kind == .work,
      let details = state.data.details[entry.id]
    else { return state.visibleParts }
    return state.visibleParts + [details.facts]
  }

  /// Returns the source of the visible data.
  ///
  /// - Parameter isBrief: whether to use short forms.
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

  /// Returns the number of warnings about the visible data, except for stale data.
  static func count(_ parts: [BrowsePartStatus], _ state: BrowseState) -> Int {
    parts.reduce(state.data.warnings.count) { count, part in
      count + (part.source?.warnings.count { $0.kind != .stale } ?? 0)
    }
  }

  /// Returns the warning about stale data as a sentence and in short; nil if the data is not stale.
  static func stale(_ part: BrowsePartStatus, _ state: BrowseState) -> (full: String, brief: String)? {
    guard let source = part.source, source.isStale else { return nil }
    let warning = source.warnings.first { $0.kind == .stale } ?? DataWarning(.stale)
    let savedAt = warning.savedAt ?? source.savedAt
    let full = messages(state).text(warning, savedAt: savedAt)
    guard let savedAt, savedAt <= state.now else { return (full, full) }
    let age = state.style.dates.age(since: savedAt, now: state.now)
    return (full, state.labels.text("browse.status.stale", [age]))
  }

  /// Returns the message of an error; nil if there is nothing to report.
  static func report(_ error: ResumeError, _ state: BrowseState) -> ErrorReport? {
    ErrorReporter(labels: state.labels, profileFlag: state.subject.choice).report(error)
  }

  static func messages(_ state: BrowseState) -> WarningMessages {
    WarningMessages(labels: state.labels, dates: state.style.dates, now: state.now)
  }
}
