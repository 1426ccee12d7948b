import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// A question before something is lost, and the flag that answers it beforehand.
enum Confirmation {
  static let yes = Flag("yes", short: "y", help: "option.yes")

  /// Whether there is somebody to ask.
  static func canAsk(_ context: CommandContext) -> Bool {
    context.console.inputIsTerminal && context.console.errorIsTerminal
  }

  /// Whether to go on.
  ///
  /// - Throws: `ResumeError.needsTerminal` when nobody can be asked.
  static func ask(_ question: String, _ context: CommandContext) throws(ResumeError) -> Bool {
    if context.arguments[yes] { return true }
    guard canAsk(context) else { throw .needsTerminal(flag: "--yes") }
    let words = context.labels.text("question.yesWords").split(separator: " ").map(String.init)
    do {
      return try LinePrompt(output: context.console.error).confirm(
        question + " " + context.labels.text("question.yesNo") + " ", yes: words) ?? false
    } catch {
      throw ResumeError(error, flag: "--yes")
    }
  }
}
