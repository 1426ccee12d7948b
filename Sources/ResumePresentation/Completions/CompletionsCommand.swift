import ResumeArguments
import ResumeDomain

/// `resume completions`: the script that teaches a shell this program's commands.
enum CompletionsCommand: Command {
  static let shell = Argument<CompletionShell>("shell", help: "argument.shell", parser: .choice)

  static let declaration = CommandDeclaration(
    name: "completions", summary: "command.completions.summary", discussion: "command.completions.discussion",
    section: "section.help", arguments: [shell.declaration],
    examples: [
      CommandExample("source <(resume completions bash)", "command.completions.example.bash"),
      CommandExample(
        "resume completions zsh > \"${fpath[1]}/_resume\"", "command.completions.example.zsh"),
      CommandExample(
        "resume completions fish > ~/.config/fish/completions/resume.fish", "command.completions.example.fish"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let shell = try context.required(shell)
    let script = CompletionScript(root: CommandTree.root, words: context.labels).text(for: shell)
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let text = lines.last == "" ? Array(lines.dropLast()) : lines
    try context.answerLocally(
      Answer(
        text: { _ in text }, plain: { [] },
        json: { ["completions": ["script": .string(script), "shell": .string(shell.rawValue)]] }))
  }
}
