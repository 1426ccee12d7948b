import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// `resume browse`: the app, in the terminal.
enum BrowseCommand: Command {
  static let splash = Option<SplashSetting>("splash", help: "option.splash", parser: .choice)
  static let noSplash = Flag("no-splash", help: "option.noSplash", excludes: ["splash"])

  static let declaration = CommandDeclaration(
    name: "browse", summary: "command.browse.summary", discussion: "command.browse.discussion",
    section: "section.reading",
    options: [splash.declaration, noSplash.declaration] + ReadingOptions.declarations,
    examples: [
      CommandExample("resume browse", "command.browse.example.plain"),
      CommandExample("resume browse --lang es --no-splash", "command.browse.example.spanish"),
      CommandExample("resume browse --plain", "command.browse.example.linear"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = context.labels
    guard context.format != .json, context.console.inputIsTerminal, context.console.outputIsTerminal else {
      let reason =
        switch context.format {
        case .json: "browse.noJSON"
        case .plain: "browse.noTerminal.plain"
        default: "browse.noTerminal"
        }
      throw .usage(
        message: labels.text(reason),
        hint: labels.text("browse.noTerminal.hint"), candidates: nil)
    }
    // What is wrong with the profile or the settings is told before the screen is taken.
    let plan = try context.readingPlan()
    _ = try context.services.repositories(plan)
    var context = context
    let diary = RequestDiary()
    context.diary = diary
    defer { diary.tell(context.console.error) }
    // The time is for each reading, which has it in its plan; one may look as long as one likes.
    context.services.limitTime(nil)
    let start = try BrowseStart(context: context, profile: plan.profile.name)
    if context.format == .plain { return try await LinearRunner(context: context).run(start.state(nil)) }
    guard let terminal = context.console.screen(context.colorMode) else {
      throw .usage(message: labels.text("browse.noScreen"), hint: labels.text("browse.noScreen.hint"), candidates: nil)
    }
    try await BrowseRunner(context: context).run(start.state(terminal), on: terminal)
  }
}
