package import ResumeArguments
package import ResumeDomain
package import ResumeTerminal

/// The options that every command accepts; the program itself declares them.
package enum CommonOptions {
  package static let language = Option<String>(
    "lang", valueName: "value.tag", help: "option.lang", isCommon: true,
    parser: .nonEmptyText.completing(.dynamic("languages")))
  package static let json = Flag("json", help: "option.json", isCommon: true, excludes: ["plain"])
  package static let plain = Flag("plain", help: "option.plain", isCommon: true)
  package static let color = Option<ColorMode>(
    "color", help: "option.color", isCommon: true, excludes: ["no-color"], parser: .choice)
  static let noColor = Flag("no-color", help: "option.noColor", isCommon: true)
  static let noPager = Flag("no-pager", help: "option.noPager", isCommon: true)
  package static let quiet = Flag("quiet", short: "q", help: "option.quiet", isCommon: true, excludes: ["verbose"])
  package static let verbose = Flag("verbose", short: "v", help: "option.verbose", isCommon: true)

  /// Returns the first of the languages that `--lang` of a site names.
  package static func firstLanguage(_ text: String) -> String { text.split(separator: ",").first.map(trimmed) ?? text }

  package static func trimmed(_ text: Substring) -> String { text.split(separator: " ").joined(separator: " ") }

  package static let all: [any DeclaredOption] = [language, json, plain, color, noColor, noPager, quiet, verbose]
}

/// The options of every command that reads a résumé.
package enum ReadingOptions {
  package static let profile = Option<String>(
    "profile", valueName: "value.name", help: "option.profile", isCommon: true,
    parser: .nonEmptyText.completing(.dynamic("profiles")))
  /// Other options of this name, such as that of `profile add`, have another `valueName`.
  package static let file = Option<String>(
    "file", valueName: "value.file", help: "option.inputFile", isCommon: true, excludes: ["profile"],
    parser: .file)
  /// The argument of the commands that show or print a whole résumé.
  package static let path = Argument<String>(
    "input", valueName: "value.file", help: "argument.inputFile", isRequired: false, parser: .inputPath)
  /// The argument of `show`: a path, the name of a section, or the ID of an entry.
  package static let shown = Argument<String>(
    "shown", valueName: "value.shown", help: "argument.shown", isRequired: false,
    parser: .text.completing(.dynamicOrFile("shown")))
  package static let refresh = Flag("refresh", help: "option.refresh", isCommon: true, excludes: ["offline"])
  package static let offline = Flag("offline", help: "option.offline", isCommon: true)
  package static let timeout = Option<Double>(
    "timeout", valueName: "value.seconds", help: "option.timeout", isCommon: true,
    parser: .number(in: 0.001...86_400))

  package static let variant = Option<String>(
    "variant", valueName: "value.name", help: "option.variant", isCommon: true,
    parser: .nonEmptyText.completing(.dynamic("variants")))

  /// The options of commands that only read a résumé.
  package static let all: [any DeclaredOption] = [file, variant] + ofProfile

  /// The options of commands that read or store what belongs to a profile.
  package static let ofProfile: [any DeclaredOption] = [profile, refresh, offline, timeout]
}

/// Questions to the user, on the terminal or from standard input.
package enum Prompt {
  package static func confirm(_ question: String, _ context: CommandContext) throws(ResumeError) -> Bool {
    try answer(question, context.labels.text("question.yesNo"), context).map(context.labels.isYes) ?? false
  }

  /// Returns the word that answers a question; nil at the end of the input.
  ///
  /// - Parameter choices: The answers that the question offers, such as `[y/N]`.
  package static func answer(
    _ question: String, _ choices: String, _ context: CommandContext
  ) throws(ResumeError) -> String? {
    guard Confirmation.canAsk(context) else { throw .terminalRequired(flag: "--yes") }
    return try read(insteadOf: "--yes") { () throws(PromptError) in
      // The answer must be typed by someone who has seen the question.
      try LinePrompt(output: context.console.error).ask("\(question) \(choices) ", discardsTypeahead: true)
    }
  }

  /// Returns the typed line; nil at the end of the input. Without a terminal, the error suggests the option.
  package static func ask(
    _ question: String, on output: any ByteSink, insteadOf flag: String? = nil
  ) throws(ResumeError) -> String? {
    try read(insteadOf: flag) { () throws(PromptError) in try LinePrompt(output: output).ask(question) }
  }

  /// Returns a secret that is typed without echo; empty at the end of the input.
  package static func secret(_ prompt: String, insteadOf flag: String? = nil) throws(ResumeError) -> String {
    try read(insteadOf: flag) { () throws(PromptError) in try PasswordPrompt().read(prompt + " ") ?? "" }
  }

  private static func read<Value>(
    insteadOf flag: String?, _ read: () throws(PromptError) -> Value
  ) throws(ResumeError) -> Value {
    do {
      return try read()
    } catch {
      throw ResumeError(error, flag: flag)
    }
  }

  /// Returns a secret from the first line of standard input; on a terminal, asks for it.
  package static func secretLine(_ prompt: String, _ context: CommandContext) throws(ResumeError) -> String {
    context.console.inputIsTerminal ? try secret(prompt) : try context.files.standardInputLine()
  }
}
