import ResumeArguments
import ResumeDomain
import ResumeInterface

/// `resume --version`: prints the version, the commit and the kind of build.
enum VersionCommand: Command {
  static var name: String { "version" }
  static let declaration = CommandDeclaration(name: name, summary: "arguments.help.versionOption", isHidden: true)

  static func run(_ context: CommandContext) throws(ResumeError) {
    try context.printLocal(output(context.labels, commit: SourceCommit.hash, build: .current))
  }

  static func output(_ labels: Labels, commit: String?, build: BuildKind) -> CommandOutput {
    let short = commit.map { String($0.prefix(7)) } ?? labels.text("version.unknownCommit")
    return CommandOutput(
      text: { _ in ["resume \(ProgramVersion.number) (\(short), \(build.rawValue))"] },
      plain: { [[ProgramVersion.number, commit ?? "", build.rawValue]] },
      json: {
        [
          "build": .string(build.rawValue), "commit": commit.map { .string($0) } ?? .null,
          "version": .string(ProgramVersion.number),
        ]
      })
  }
}

/// How the program was compiled.
enum BuildKind: String {
  case debug, release
  /// With the Swift runtime in the binary. `.ci/release` defines the condition, which the compiler can't know.
  case `static`

  static var current: BuildKind {
    #if RESUME_STATIC
      .static
    #elseif DEBUG
      .debug
    #else
      .release
    #endif
  }
}
