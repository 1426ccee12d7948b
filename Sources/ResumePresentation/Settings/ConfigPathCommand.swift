import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// `resume config path`: where the settings file is.
enum ConfigPathCommand: Command {
  static let declaration = CommandDeclaration(
    name: "path", summary: "command.config.path.summary")

  static func run(_ context: CommandContext) async throws(ResumeError) {
    guard let path = context.services.settings.path else { throw .noHome }
    try context.answerLocally(
      // Not wrapped: the path is there to be copied.
      Answer(
        text: { _ in [Sanitizer.singleLine(path)] }, plain: { [PlainRecord([path])] }, json: { ["path": .string(path)] }
      ))
  }
}
