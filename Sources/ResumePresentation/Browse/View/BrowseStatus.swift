import ResumeDomain

/// What is to be known of what is shown: where it came from, how old it is, and what is wrong with it.
enum BrowseStatus {
  /// What is wrong with the data, and what could not be read, in sentences.
  static func warnings(_ state: BrowseState) -> [String] {
    let messages = WarningMessages(labels: state.labels, dates: state.style.dates, now: state.now)
    let parts = [
      state.data.works.facts, state.data.projects.facts, state.data.skills.facts, state.data.person.facts,
    ]
    var told = state.data.warnings.map { messages.text($0, savedAt: nil) }
    for part in parts {
      for warning in part.source?.warnings ?? [] {
        let text = messages.text(warning, savedAt: part.source?.savedAt)
        if !told.contains(text) { told.append(text) }
      }
    }
    return told
  }
}
