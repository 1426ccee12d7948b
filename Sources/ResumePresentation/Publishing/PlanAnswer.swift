import ResumeDomain

/// A plan is shown before it is carried out, and told to scripts once, after that.
struct PlanAnswer {
  let context: CommandContext
  let labels: Labels
  let warnings: [DataWarning]
  /// The profile that changes.
  let profile: String
  let local: String
  let remote: String

  /// For a plan that is not carried out.
  func print(_ view: ChangesView, isDone: Bool) throws(ResumeError) {
    try printForPeople(view)
    try printForScripts(view, isDone: isDone)
  }

  /// The plan and its warnings, before anybody is asked.
  func printForPeople(_ view: ChangesView) throws(ResumeError) {
    guard context.format != .json else { return }
    try print(view)
  }

  /// The one object, when all is done.
  func printForScripts(_ view: ChangesView, isDone: Bool) throws(ResumeError) {
    guard context.format == .json else { return }
    var view = view
    view.members.merge(["committed": .boolean(isDone), "local": .string(local), "remote": .string(remote)]) { $1 }
    try print(view)
  }

  private func print(_ view: ChangesView) throws(ResumeError) {
    let messages = WarningMessages(labels: labels, dates: context.dates(labels), now: context.services.now())
    let envelope = Envelope(
      language: try context.language.resolvedForLabels(labels.languages), profile: profile,
      warnings: warnings.map { ($0, messages.text($0, savedAt: nil)) })
    try AnswerPrinter(context: context, labels: labels).print(view.answer, envelope)
  }
}
