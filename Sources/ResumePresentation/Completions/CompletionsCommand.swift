import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeSupport
import ResumeTerminal

/// `resume completions`: prints a shell's completion script, or saves it where the shell loads it.
enum CompletionsCommand: Command {
  enum Task: String, CaseIterable, Sendable {
    case bash, zsh, fish, install
  }

  static let task = Argument<Task>("shell", help: "argument.shell", parser: .choice)
  static let shell = Option<CompletionShell>("shell", help: "option.shell", parser: .choice)

  static var name: String { "completions" }
  static let declaration = declared(
    section: "section.help", arguments: [task], options: [shell, Confirmation.yes],
    examples: [
      "resume completions install": "install",
      "resume completions install --shell fish": "shell",
      "source <(resume completions bash)": "bash",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    guard let shell = CompletionShell(rawValue: try context.required(task).rawValue) else {
      return try install(context)
    }
    guard context.arguments[Self.shell] == nil else {
      throw .message(.usage, "completions.onlyInstall")
    }
    let script = shell.script(of: context.commands.root.name)
    // The script ends with a newline.
    let text = script.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    try context.printLocal(
      CommandOutput(
        text: { _ in text }, plain: { text.map { [$0] } },
        json: { ["completions": ["script": .string(script), "shell": .string(shell.rawValue)]] }))
  }

  private static func install(_ context: CommandContext) throws(ResumeError) {
    let environment = context.resolver.environment
    let labels = context.labels
    try context.checkLanguage()
    let shell = try chosenShell(environment["SHELL"] ?? "", context)
    guard let file = CompletionFile(shell: shell, environment: environment) else { throw .noHome }
    let script = shell.script(of: context.commands.root.name)
    try context.files.output.createFolder(file.folder)
    let replaces = try context.files.output.wouldReplace(file.path)
    if replaces, !CompletionFile.isOurs(try context.files.bytes(file.path), script) {
      guard context.arguments[Confirmation.yes] || Confirmation.canAsk(context) else {
        throw .message(.usage, "completions.exists", [file.path])
      }
      guard try Confirmation.ask(labels.text("export.question", [file.path]), context) else {
        return try context.printJSONOnly(["completionFile": .null])
      }
    }
    try context.files.output.write(Array(script.utf8), to: file.path, replacing: replaces)
    try context.printJSONOnly([
      "completionFile": [
        "line": JSON(file.line), "path": .string(file.path), "shell": .string(shell.rawValue),
      ]
    ])
    context.report(labels.text("completions.installed", [shell.rawValue]), appending: file.path)
    if let line = file.line {
      context.report(labels.text("completions.line.\(shell.rawValue)", [file.startupFile]), appending: line)
    }
  }

  /// Returns the shell of the option, otherwise the shell with the path that `SHELL` contains.
  private static func chosenShell(_ path: String, _ context: CommandContext) throws(ResumeError) -> CompletionShell {
    if let shell = context.arguments[shell] { return shell }
    if let shell = path.split(separator: "/").last.flatMap({ CompletionShell(rawValue: String($0)) }) { return shell }
    throw .message(
      .usage, path.isEmpty ? "completions.noShell" : "completions.unknownShell", [path],
      hint: "completions.shell.hint",
      candidates: CompletionShell.allCases.map(\.rawValue))
  }
}

/// The file from which a shell loads the completion script, in a folder of the user.
struct CompletionFile {
  let folder: String
  let path: String
  /// The line that the shell's startup file needs to load the script; nil if it needs none.
  let line: String?
  let startupFile: String

  init?(shell: CompletionShell, environment: [String: String]) {
    func absolute(_ variable: String) -> String? { environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    func folder(_ variable: String, _ fallback: String) -> String? {
      absolute(variable) ?? absolute("HOME").map { $0 + fallback }
    }
    switch shell {
    case .bash:
      guard let data = folder("XDG_DATA_HOME", "/.local/share") else { return nil }
      // The variable may contain several folders.
      let own = absolute("BASH_COMPLETION_USER_DIR")?.split(separator: ":").first.map(String.init)
      self.folder = (own ?? data + "/bash-completion") + "/completions"
      path = self.folder + "/resume"
      line = "source " + ShellQuote.word(path)
      startupFile = "~/.bashrc"
    case .zsh:
      guard let data = folder("XDG_DATA_HOME", "/.local/share") else { return nil }
      self.folder = data + "/zsh/site-functions"
      path = self.folder + "/_resume"
      let isOnPath = (environment["FPATH"] ?? "").split(separator: ":").contains(Substring(self.folder))
      line = isOnPath ? nil : "fpath=(\(ShellQuote.word(self.folder)) $fpath); autoload -Uz compinit; compinit"
      startupFile = (absolute("ZDOTDIR") ?? "~") + "/.zshrc"
    case .fish:
      guard let config = folder("XDG_CONFIG_HOME", "/.config") else { return nil }
      self.folder = config + "/fish/completions"
      path = self.folder + "/resume.fish"
      line = nil
      startupFile = config + "/fish/config.fish"
    }
  }

  /// Whether a file is a completion script of this program, maybe of another version.
  static func isOurs(_ bytes: [UInt8], _ script: String) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.prefix { $0 != "\n" } == script.prefix { $0 != "\n" } && text.contains("__complete ")
  }
}

/// `resume __complete <shell> -- <line>`: prints candidates for the completion scripts. It never uses the network and never fails.
enum CompleteCommand: Command {
  static let name = "__complete"
  static let shell = Argument<String>("shell", help: "argument.shell", parser: .text)
  /// The line up to the cursor, as the script of the shell passes it.
  static let line = RepeatableArgument<String>("line", help: "argument.line", isRequired: false, parser: .text)

  static let declaration = declared(
    key: "complete", hasDiscussion: false, arguments: [shell, line], options: ReadingOptions.all, isHidden: true)

  static func run(_ context: CommandContext) async throws(ResumeError) {
    guard let shell = CompletionShell(rawValue: try context.required(shell)) else { return }
    let line = CompletionLine(shell, context.arguments[line])
    let point = CompletionPoint(words: line.words, root: context.commands.root, catalog: context.labels)
    var context = context
    // Standard input is the terminal, and a pipe belongs to the command that is typed.
    let file = point.file == "-" ? nil : point.file
    let isReadable = file.map { context.files.stamp($0) != nil } ?? true
    if let file { context.shown.file = file }
    if let profile = point.profile { context.shown.profile = profile }
    let dynamic = isReadable ? (try? await candidates(at: point, context)) ?? [] : []
    try? context.console.output.print(line.lines(at: point, adding: dynamic).map { PlainRecord($0).line })
  }

  private static func candidates(
    at point: CompletionPoint, _ context: CommandContext
  ) async throws(ResumeError) -> [String] {
    switch point.dynamic {
    case "values": try await values(point.previous, context)
    case "kindFields":
      assignments([NewEntry.table(named: point.previous ?? "") ?? .custom])
    case "entryFields": assignments(tables(ofEntry: point.previous, context))
    case let kind?: try await candidates(kind, withKinds: point.typed.contains(":"), context)
    case nil: []
    }
  }

  /// Returns the candidates of a kind of value; IDs after the kinds of their entries if `withKinds` is true.
  private static func candidates(
    _ kind: String, withKinds: Bool = false, _ context: CommandContext
  ) async throws(ResumeError) -> [String] {
    switch kind {
    case "profiles", "readers":
      let names = try context.home.profiles.names()
      let all = kind == "readers" && !names.isEmpty ? [Profile.allProfilesName] : []
      return [Profile.sample.name] + names + all
    case "languages": return await languages(context)
    case "works": return EntryOrder().sorted(try await cached(.works, context)).map(\.id)
    case "projects": return EntryOrder().sorted(try await cached(.projects, context)).map(\.id)
    case "tags":
      let works = try await cached(.works, context).map(\.entry)
      let entries = works + (try await cached(.projects, context).map(\.entry))
      return Array(Set(entries.flatMap { $0.tags + $0.elementTags })).sorted()
    case "variants":
      guard case .file(let path, _) = try context.readingPlan().profile.source else { return [] }
      return try context.home.resumeFile(path).read().map { $0.variants.map(\.name) } ?? []
    case "entries":
      let works = try await cached(.works, context).map { EntryReference(.work, $0.id) }
      let all = Favorites(works + (try await cached(.projects, context).map { EntryReference(.project, $0.id) }))
      return withKinds ? all.entries.map(\.description) : all.names
    case "links": return try await context.repositories().entries().linkedIDs(.offline, withKinds: withKinds)
    case "shown":
      let entries = try context.repositories().entries()
      return CommandTree.sectionNames + (try await entries.customSectionNames(.offline))
        + (try await entries.entryIDs(.offline, withKinds: withKinds))
    case "sections": return try await context.repositories().entries().customSectionNames(.offline)
    case "documents":
      guard case .file(let path, _) = try context.readingPlan().profile.source else { return [] }
      guard let file = try context.home.resumeFile(path).read() else { return [] }
      return withKinds ? DocumentQuery.selectors(in: file) : DocumentQuery.names(in: file)
    case "versions": return try EditableResume(context).file.versions().map(\.id)
    case "applications":
      return try context.home.applications.log().applications(of: context.readingPlan().profile.key).map(\.id)
    case "favorites":
      let favorites = try context.home.favorites.favorites(of: context.readingPlan().profile)
      return withKinds ? favorites.entries.map(\.description) : favorites.names
    case "companies":
      let preference = LanguagePreference(context.language.tag)
      return Array(Set(try await cached(.works, context).compactMap { $0.company?.resolved(preference) })).sorted()
    default: return []
    }
  }

  /// Returns the tables of the entries that an argument of `edit` may select.
  private static func tables(ofEntry name: String?, _ context: CommandContext) -> [FieldTable] {
    if let name, let query = try? DocumentQuery(name),
      case .file(let path, _)? = try? context.readingPlan().profile.source,
      let file = try? context.home.resumeFile(path).read(), let document = try? query.resolveToEdit(in: file),
      let table = FieldTable.of(document.path)
    {
      return [table]
    }
    if name == ResumeSection.personName { return [.personalDetails] }
    let kind = name?.split(separator: ":").first.map(String.init)
    let known = FieldTable.sections.filter { name?.contains(":") == true && $0.section?.entryName == kind }
    return known.isEmpty ? FieldTable.sections : known
  }

  /// Returns the starts of assignments to the fields of tables, in JSON Resume's spelling.
  private static func assignments(_ tables: [FieldTable]) -> [String] {
    let names = tables.flatMap { table in
      table.fields.flatMap { field -> [String] in
        switch field.kind {
        case .object(let form): form.fields.map { "\(field.member).\($0.member)=" }
        case .objects: [field.member + "+="]
        default: [field.member + "="]
        }
      } + (table.isEntry ? ["id="] : [])
    }
    return names.unique(by: \.self)
  }

  /// Returns the languages of the labels, then the other languages of the data.
  private static func languages(_ context: CommandContext) async -> [String] {
    let labels = context.labels.languages
    guard let entries = try? context.repositories().entries() else { return labels }
    let data =
      (await entries.cachedEntries(of: .works, .offline)?.value ?? []).languages
      + (await entries.cachedEntries(of: .projects, .offline)?.value ?? []).languages
      + (await entries.cachedEntries(of: .skills, .offline)?.value ?? []).languages
      + ((try? await entries.personalDetails(.offline))?.value?.languages ?? [])
    return labels + Set(data).subtracting(labels).sorted()
  }

  /// Returns the values of a setting.
  private static func values(_ name: String?, _ context: CommandContext) async throws(ResumeError) -> [String] {
    let key = name.flatMap(SettingKey.init)
    return switch key?.expected {
    case .languageTag: await languages(context)
    case .profileName: try await candidates("profiles", context)
    default: key?.values ?? []
    }
  }

  private static func cached<Entry: ListEntry>(
    _ collection: EntryCollection<Entry>, _ context: CommandContext
  ) async throws(ResumeError) -> [Entry] {
    await (try context.repositories().entries()).cachedEntries(of: collection, .offline)?.value ?? []
  }
}
