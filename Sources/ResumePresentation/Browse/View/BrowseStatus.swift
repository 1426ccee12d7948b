import Foundation
import ResumeDomain
import ResumeInterface
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
    let all = (state.data.warnings + parts.compactMap(\.loaded).flatMap(\.warnings)).filter { $0.kind != .stale }
    return all.count > Self.maximumWarnings ? all.count : Set(all.map { message($0, savedAt: nil) }).count
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

  /// The errors and warnings of the same parts as sentences, and the number of those omitted.
  var warnings: (sentences: [String], more: Int) {
    let parts = parts
    let errors = parts.compactMap(\.error).compactMap(report).map { report in
      [report.message, report.hint].compactMap { $0 }.joined(separator: " ")
    }
    let loaded = parts.compactMap(\.loaded).flatMap { source in
      source.warnings.map { warning in
        var warning = warning
        warning.savedAt = warning.savedAt ?? source.savedAt
        return warning
      }
    }
    // Warnings that concern the whole load, such as a full disk, come first.
    func isAboutWholeLoad(_ warning: DataWarning) -> Bool { warning.kind == .stale || warning.kind == .notCached }
    let all =
      state.data.warnings + DataWarning.distinct(loaded.filter(isAboutWholeLoad))
      + loaded.filter { !isAboutWholeLoad($0) }
    var known: Set<String> = []
    let sentences = errors + all.prefix(Self.maximumWarnings).map { message($0, savedAt: nil) }
    return (sentences.filter { known.insert($0).inserted }, max(all.count - Self.maximumWarnings, 0))
  }

  /// Returns the message of an error, with a hint about keys where that of the commands is about options; nil if there is
  /// nothing to report.
  func report(_ error: ResumeError) -> ErrorReport? {
    var report = ErrorReporter(
      labels: state.labels, profileFlag: state.subject.flag, emulators: state.subject.emulators
    ).report(error)
    let key = BrowseKeys.name(.character("P"), state)
    switch error {
    case .notFileProfile: report?.hint = state.labels.text("browse.notFileProfile.hint", [key])
    case .profileHasNoSignIn, .denied(.noAccount): report?.hint = state.labels.text("browse.noAccount.hint", [key])
    case .notCached: report?.hint = state.labels.text("browse.notCached.hint")
    // The screens themselves offer to try again.
    default: if report?.hint == state.labels.text("error.outage.refresh.hint") { report?.hint = nil }
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
