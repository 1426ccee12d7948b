import ResumeArguments
import ResumeDomain

/// `resume edit`: opens an entry of a file profile in an editor.
enum EditCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.edit", parser: .text.completing(.dynamic("documents")))
  static let from = Option<String>("from", valueName: "value.file", help: "option.edit.from", parser: .file)

  static let declaration = CommandDeclaration(
    name: "edit", summary: "command.edit.summary", discussion: "command.edit.discussion", section: "section.owning",
    arguments: [id.declaration], options: [from.declaration, ReadingOptions.profile.declaration],
    examples: [
      CommandExample("resume edit basics", "command.edit.example.basics"),
      CommandExample("resume edit work:acme-2021", "command.edit.example.work"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = try context.labelsForAnswer()
    let profile = try context.readingPlan().profile
    let query = try DocumentQuery(try context.required(id))
    guard Confirmation.canAsk(context) else { throw .needsTerminal(flag: nil) }
    let session = try EditingSession(profile: profile, query, context, labels)
    let outcome = try session.run(
      startingWith: context.arguments[from].map { path throws(ResumeError) in
        try context.services.input(path)
      })
    try context.answerSilently(
      ["edited": ["changed": .boolean(outcome.hasChanged), "id": .string(outcome.name)]], profile: profile.name)
    context.tell(labels.text(outcome.hasChanged ? "edit.changed" : "edit.unchanged", [outcome.name]))
  }
}
