import ResumeDomain
import ResumeTerminal

/// Secrets from standard input: a line of it, or, where that is a terminal, what is typed without being shown.
enum SecretInput {
  static func line(_ prompt: String, _ context: CommandContext) throws(ResumeError) -> String {
    guard context.console.inputIsTerminal else { return try context.services.standardInputLine() }
    do {
      return try PasswordPrompt().read(prompt + " ") ?? ""
    } catch {
      throw ResumeError(error, flag: nil)
    }
  }
}
