import ResumeDomain

/// Says what an import has done.
struct ImportAnswer {
  let outcome: ImportResume.Outcome
  let profile: Profile
  /// The file that the résumé is kept in.
  let path: String

  func print(_ context: CommandContext) throws(ResumeError) {
    // The language asked for is the file's, which the labels need not have.
    let labels = context.labels.speaking(context.language.labelLanguage(context.labels.languages))
    let view = ImportView(outcome: outcome, path: path, labels: labels)
    try AnswerPrinter(context: context, labels: labels).print(
      view.answer, Envelope(language: labels.language, profile: profile.name))
    tell(context, labels)
  }

  private func tell(_ context: CommandContext, _ labels: Labels) {
    if !outcome.hasChanged {
      context.tell(labels.text("import.unchanged", [profile.name]))
    } else if outcome.report.isAddition {
      context.tell(labels.text("import.added", [profile.name, outcome.report.language]))
    } else {
      context.tell(labels.text("import.done", [profile.name]))
    }
    if let former = outcome.formerPath { context.tell(labels.text("import.former"), then: former) }
    if !outcome.report.unmatched.isEmpty { context.tell(labels.text("import.unmatched.hint")) }
    let active = try? context.afterChange.resolver.profile(flag: nil, among: context.services.profiles)
    if active != profile { context.tell(labels.text("profile.used.overridden")) }
  }
}
