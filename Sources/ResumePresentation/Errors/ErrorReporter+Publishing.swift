import ResumeDomain

/// What stops publishing, and how much was written before.
extension ErrorReporter {
  /// The report without a word on what was written.
  func unwritten(_ error: ResumeError) -> ErrorReport? {
    switch error {
    case .changedOnServer(let conflicts): changedOnServer(conflicts)
    case .denied(.writing(let profile)): report(.denied, "denied.writing", hint: [login(to: profile)])
    default: report(error)
    }
  }

  func adding(_ sentence: String, to report: ErrorReport) -> ErrorReport {
    var report = report
    report.message += " " + sentence
    return report
  }

  private func changedOnServer(_ conflicts: [PublishConflict]) -> ErrorReport {
    let changed = conflicts.filter { !$0.isRemoved }.map { conflict in
      conflict.path.text + (conflict.fields.isEmpty ? "" : " (" + list(conflict.fields) + ")")
    }
    let removed = conflicts.filter(\.isRemoved).map(\.path.text)
    var report = report(.cantWrite, "changedOnServer", [list(changed)], conflicts.map(\.path.text))
    guard !removed.isEmpty else { return report }
    let sentence = labels.text("error.changedOnServer.removed", [list(removed)])
    report.message = changed.isEmpty ? sentence : report.message + " " + sentence
    return report
  }
}
