import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// The flags that every command takes; the program itself declares them.
enum CommonOptions {
  static let language = Option<String>(
    "lang", valueName: "value.tag", help: "option.lang", group: .common,
    parser: .nonEmptyText.completing(.dynamic("languages")))
  static let json = Flag("json", help: "option.json", group: .common, excludes: ["plain"])
  static let plain = Flag("plain", help: "option.plain", group: .common)
  static let color = Option<ColorMode>("color", help: "option.color", group: .common, parser: .choice)
  static let quiet = Flag("quiet", short: "q", help: "option.quiet", group: .common, excludes: ["verbose"])
  static let verbose = Flag("verbose", short: "v", help: "option.verbose", group: .common)

  static let declarations = [
    language.declaration, json.declaration, plain.declaration, color.declaration, quiet.declaration,
    verbose.declaration,
  ]
}

/// The flags that every reading command takes, beside those that all commands take.
enum ReadingOptions {
  static let profile = Option<String>(
    "profile", valueName: "value.name", help: "option.profile", group: .common,
    parser: .nonEmptyText.completing(.dynamic("profiles")))
  static let refresh = Flag("refresh", help: "option.refresh", group: .common, excludes: ["offline"])
  static let offline = Flag("offline", help: "option.offline", group: .common)
  static let timeout = Option<Double>(
    "timeout", valueName: "value.seconds", help: "option.timeout", group: .common,
    parser: .number(in: 0.001...86_400))

  static let declarations = [
    profile.declaration, refresh.declaration, offline.declaration, timeout.declaration,
  ]

  /// The same for commands that can read everybody's résumé.
  static let allProfilesDeclarations = [
    Option<String>(
      "profile", valueName: "value.name", help: "option.profile.everybody", group: .common,
      parser: .nonEmptyText.completing(.dynamic("readers"))
    ).declaration,
    refresh.declaration, offline.declaration, timeout.declaration,
  ]

  static func freshness(_ arguments: ParsedArguments) -> Freshness {
    if arguments[refresh] { return .refresh }
    return arguments[offline] ? .offline : .preferCache
  }
}

/// A question before something is lost, and the flag that answers it beforehand.
enum Confirmation {
  static let yes = Flag("yes", short: "y", help: "option.yes")

  /// Whether there is somebody to ask.
  static func canAsk(_ context: CommandContext) -> Bool {
    context.console.inputIsTerminal && context.console.errorIsTerminal
  }

  /// Whether to go on.
  ///
  /// - Throws: `ResumeError.terminalRequired` when nobody can be asked.
  static func ask(_ question: String, _ context: CommandContext) throws(ResumeError) -> Bool {
    if context.arguments[yes] { return true }
    guard canAsk(context) else { throw .terminalRequired(flag: "--yes") }
    let words = context.labels.text("question.yesWords").split(separator: " ").map(String.init)
    do {
      return try LinePrompt(output: context.console.error).confirm(
        question + " " + context.labels.text("question.yesNo") + " ", yes: words) ?? false
    } catch {
      throw ResumeError(error, flag: "--yes")
    }
  }
}

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
