import TestSupport
import Testing

@testable import ResumeArguments

@Suite("Audit of declarations")
struct DeclarationAuditTests {
  static func command(
    _ name: String = "c", arguments: [ArgumentDeclaration] = [], options: [OptionDeclaration] = [],
    subcommands: [CommandDeclaration] = [], standard: String? = nil
  ) -> CommandDeclaration {
    CommandDeclaration(
      name: name, summary: "s", arguments: arguments, options: options, subcommands: subcommands,
      defaultSubcommand: standard)
  }

  static let flag = Flag("x", short: "x", help: "h").declaration
  static let option = Option("x", short: "x", help: "h", parser: .text).declaration
  static let required = Argument("a", help: "h", parser: .text).declaration
  static let optional = Argument("b", help: "h", isRequired: false, parser: .text).declaration
  static let repeating = RepeatableArgument("r", help: "h", parser: .text).declaration

  static let broken: [(CommandDeclaration, String)] = [
    (
      command(subcommands: [command("a", options: [flag]), command("b", options: [option])]),
      "--x takes a value in only one of 'c a' and 'c b'."
    ),
    (
      command(subcommands: [
        command("a", options: [flag]), command("b", options: [Flag("x", short: "y", help: "h").declaration]),
      ]),
      "--x has different letters in the tree: -x and -y."
    ),
    (command(options: [flag, flag]), "'c' has two options named '--x'."),
    (command(options: [flag], subcommands: [command("a", options: [flag])]), "'c a' has two options named '--x'."),
    (
      command(options: [flag, Flag("y", short: "x", help: "h").declaration]),
      "'c' has two options with the letter '-x'."
    ),
    (
      command(options: [Flag("host", short: "h", help: "h").declaration]),
      "'c' declares '--host', which clashes with a built-in option."
    ),
    (
      command(options: [Flag("a", help: "h", excludes: ["b"]).declaration]),
      "'c' has no option '--b' for '--a' to exclude."
    ),
    (command(options: [Flag("a b", help: "h").declaration]), "'c' has an option with the odd name 'a b'."),
    (command(subcommands: [command("a"), command("a")]), "'c' has two subcommands named 'a'."),
    (command(subcommands: [command("a'b")]), "'c' has a subcommand with the odd name 'a'b'."),
    (command(subcommands: [command("a")], standard: "b"), "'c' has no subcommand 'b' for its default."),
    (
      command(subcommands: [command("a", arguments: [required])], standard: "a"),
      "'c' runs 'a' by default, which requires an argument."
    ),
    (command(arguments: [optional], subcommands: [command("a")]), "'c' has both subcommands and arguments."),
    (command(arguments: [optional, required]), "'c' requires 'a' after the optional 'b'."),
    (command(arguments: [repeating, optional]), "'c' has an argument after the repeating 'r'."),
    (command(arguments: [required, required]), "'c' has two arguments named 'a'."),
  ]

  @Test("finds every contradiction", arguments: broken.indices)
  func findings(index: Int) {
    let (tree, finding) = Self.broken[index]
    #expect(DeclarationAudit.findings(in: tree).contains(finding))
  }
}
