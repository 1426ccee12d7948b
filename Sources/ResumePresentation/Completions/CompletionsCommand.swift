import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// `resume completions`: prints a shell's completion script.
enum CompletionsCommand: Command {
  static let shell = Argument<CompletionShell>("shell", help: "argument.shell", parser: .choice)

  static let declaration = CommandDeclaration(
    name: "completions", summary: "command.completions.summary", discussion: "command.completions.discussion",
    section: "section.help", arguments: [shell],
    examples: [
      CommandExample("source <(resume completions bash)", "command.completions.example.bash"),
      CommandExample(
        "resume completions zsh > \"${fpath[1]}/_resume\"", "command.completions.example.zsh"),
      CommandExample(
        "resume completions fish > ~/.config/fish/completions/resume.fish", "command.completions.example.fish"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let shell = try context.required(shell)
    let script = CompletionScript(root: CommandTree.root, catalog: context.labels).text(for: shell)
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let text = lines.last == "" ? Array(lines.dropLast()) : lines
    try context.printLocal(
      CommandOutput(
        text: { _ in text }, plain: { [] },
        json: { ["completions": ["script": .string(script), "shell": .string(shell.rawValue)]] }))
  }
}

/// `resume __complete <kind>`: prints candidates for the completion scripts. It never uses the network and never fails.
enum CompleteCommand: Command {
  static let name = "__complete"
  static let kind = Argument<String>("kind", help: "argument.kind", parser: .text)

  static let declaration = CommandDeclaration(
    name: name, summary: "command.complete.summary", arguments: [kind], options: ReadingOptions.all, isHidden: true)

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let candidates = (try? await candidates(try context.required(kind), context)) ?? []
    try? context.console.output.print(candidates.map { PlainRecord([$0]).line })
  }

  private static func candidates(_ kind: String, _ context: CommandContext) async throws(ResumeError) -> [String] {
    switch kind {
    case "profiles", "readers":
      let names = try context.home.profiles.names()
      let all = kind == "readers" && !names.isEmpty ? [Profile.allProfilesName] : []
      return [Profile.sample.name] + names + all
    case "languages": return context.labels.languages
    case "works": return EntryOrder().sorted(try await works(context)).map(\.id)
    case "projects": return EntryOrder().sorted(try await projects(context)).map(\.id)
    case "tags":
      let tags = try await works(context).flatMap(\.tags) + projects(context).flatMap(\.tags)
      return Array(Set(tags)).sorted()
    case "entries":
      let works = try await works(context).map { EntryReference(.work, $0.id) }
      return Favorites(works + (try await projects(context).map { EntryReference(.project, $0.id) })).names
    case "documents":
      guard case .file(let path, _) = try context.readingPlan().profile.source else { return [] }
      return try context.home.resumeFile(path).read().map { DocumentQuery.names(in: $0) } ?? []
    case "versions": return try EditableResume(context).file.versions().map(\.id)
    case "favorites": return try context.home.favorites.favorites(of: context.readingPlan().profile).names
    case "companies":
      let preference = LanguagePreference(context.language.tag)
      return Array(Set(try await works(context).compactMap { $0.company?.resolved(preference) })).sorted()
    default: return []
    }
  }

  private static func works(_ context: CommandContext) async throws(ResumeError) -> [Work] {
    await (try context.repositories().entries()).cachedEntries(of: .works, .offline)?.value ?? []
  }

  private static func projects(_ context: CommandContext) async throws(ResumeError) -> [PetProject] {
    await (try context.repositories().entries()).cachedEntries(of: .projects, .offline)?.value ?? []
  }
}
