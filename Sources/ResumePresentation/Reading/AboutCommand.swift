import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

enum AboutCommand: Command {
  static var name: String { CommandTree.personal }
  static var aliases: [String] { ["contact"] }
  static let declaration = declared(
    synonyms: ["me", "bio", "info", "person", "email", "phone", "links"], section: "section.reading",
    options: ReadingOptions.all, examples: ["resume about --lang es": "spanish"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let output = try await load(context)
    try output.print(context) { style in AboutView(person: output.loaded.value, style: style).output }
  }

  static func load(_ context: CommandContext) async throws(ResumeError) -> LoadedOutput<Person?> {
    try await context.loadEntries(languages: { $0?.languages ?? [] }) { (repository) async throws(ResumeError) in
      try await repository.personalDetails(context.freshness)
    }
  }
}
