import Foundation
import ResumeDomain
import ResumeTerminal

/// The status of the visible data: its source, its age, its errors and its warnings.
struct BrowseStatus {
  /// The maximum number of warnings shown, since the text is wrapped again for every frame.
  static let maximumWarnings = 500

  let state: BrowseState

  init(_ state: BrowseState) {
    self.state = state
  }

  /// The state of the parts on the visible screen, including the details of a job.
  var parts: [BrowsePart<Void>] {
    guard case .details(let entry) = state.contentScreen, entry.kind == .work,
      let details = state.data.details[entry.id]
    else { return state.visibleParts }
    return state.visibleParts + [details.facts]
  }

  var isLoaded: Bool { parts.contains { $0.loaded != nil } }
  var isLoading: Bool { parts.contains(where: \.isLoading) }
  var error: ErrorReport? { parts.lazy.compactMap(\.error).first.flatMap(report) }

  /// The number of warnings, except for stale data; a warning about several parts counts once.
  var warningCount: Int {
    let lists = ([state.data.warnings] + parts.compactMap { $0.loaded?.warnings }).filter { !$0.isEmpty }
    if lists.count == 1, lists[0].count > Self.maximumWarnings { return lists[0].count { $0.kind != .stale } }
    return Set(lists.joined().lazy.filter { $0.kind != .stale }.map { message($0, savedAt: nil) }).count
  }

  /// The warning about the first stale part as a sentence and in short; nil if none is stale.
  var stale: (full: String, brief: String)? {
    guard let source = parts.lazy.compactMap(\.loaded).first(where: \.isStale) else { return nil }
    let warning = source.warnings.first { $0.kind == .stale } ?? DataWarning(.stale)
    let savedAt = warning.savedAt ?? source.savedAt
    let full = message(warning, savedAt: savedAt)
    guard let savedAt, savedAt <= state.now else { return (full, full) }
    let age = state.style.dates.age(since: savedAt, now: state.now)
    return (full, state.labels.text("browse.status.stale", [age]))
  }

  /// Returns the source of the visible data; `isBrief` is whether to use short forms.
  func origin(isBrief: Bool = false) -> [String] {
    var oldest: [Loaded<Void>] = []
    for source in state.visibleParts.compactMap(\.loaded) {
      guard let index = oldest.firstIndex(where: { $0.origin == source.origin }) else {
        oldest.append(source)
        continue
      }
      if source.savedAt ?? .distantFuture < oldest[index].savedAt ?? .distantFuture { oldest[index] = source }
    }
    return oldest.map { state.style.dates.text($0.origin, $0.savedAt, now: state.now, isBrief: isBrief) }
  }

  /// The warnings and errors of the same parts as sentences, and the number of those omitted.
  var warnings: (sentences: [String], more: Int) {
    let parts = parts
    var sentences: [String] = []
    var known: Set<String> = []
    func append(_ text: String) { if known.insert(text).inserted { sentences.append(text) } }
    for report in parts.compactMap(\.error).compactMap(report) {
      append([report.message, report.hint].compactMap { $0 }.joined(separator: " "))
    }
    var more = 0
    func append(_ warnings: [DataWarning], savedAt: Date?) {
      var appended = 0
      for warning in warnings {
        guard sentences.count < Self.maximumWarnings else { break }
        append(message(warning, savedAt: savedAt))
        appended += 1
      }
      more += warnings.count - appended
    }
    append(state.data.warnings, savedAt: nil)
    let sources = parts.compactMap(\.loaded)
    append(DataWarning.distinct(sources.flatMap(Self.aboutWholeLoad)), savedAt: nil)
    for source in sources { append(source.warnings.filter { !Self.isAboutWholeLoad($0) }, savedAt: source.savedAt) }
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

  /// Returns the message of an error, with a hint about keys where that of the commands is about options; nil if there is
  /// nothing to report.
  func report(_ error: ResumeError) -> ErrorReport? {
    var report = ErrorReporter(
      labels: state.labels, profileFlag: state.subject.choice, emulators: state.subject.emulators
    ).report(error)
    let key = BrowseKeys.name(.character("P"), state)
    switch error {
    case .notFileProfile: report?.hint = state.labels.text("browse.notFileProfile.hint", [key])
    case .profileHasNoSignIn, .denied(.noAccount): report?.hint = state.labels.text("browse.noAccount.hint", [key])
    case .notCached: report?.hint = state.labels.text("browse.notCached.hint")
    // The screens themselves offer to try again.
    default: if report?.hint == state.labels.text("error.outage.refreshHint") { report?.hint = nil }
    }
    return report
  }

  func message(_ warning: DataWarning, savedAt: Date?) -> String {
    var warning = warning
    // The status shows that the network is disabled; the command's advice is about an option.
    if warning.kind == .stale, warning.fact == .offline { warning.fact = nil }
    return WarningMessages(labels: state.labels, dates: state.style.dates, now: state.now).text(
      warning, savedAt: savedAt)
  }
}
