package import ResumeArguments
package import ResumeDomain
import ResumeTerminal

/// A yes-or-no question before data is lost, and the flag that answers it in advance.
package enum Confirmation {
  package static let yes = Flag("yes", short: "y", help: "option.yes")

  package static func canAsk(_ context: CommandContext) -> Bool {
    context.console.inputIsTerminal && context.console.errorIsTerminal
  }

  /// Returns whether the user agrees, and reports if not. Throws `ResumeError.terminalRequired` without a terminal to ask on.
  package static func ask(_ question: String, _ context: CommandContext) throws(ResumeError) -> Bool {
    if context.arguments[ifDeclared: yes] { return true }
    let isConfirmed = try Prompt.confirm(question, context)
    if !isConfirmed { context.report(context.labels.text("question.declined")) }
    return isConfirmed
  }
}
