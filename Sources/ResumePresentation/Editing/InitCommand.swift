import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// `resume init`: a starter résumé to be filled in.
enum InitCommand: Command {
  static let force = Flag("force", short: "f", help: "option.init.force")

  static let declaration = CommandDeclaration(
    name: "init", summary: "command.init.summary", discussion: "command.init.discussion", section: "section.owning",
    options: [force.declaration, ReadingOptions.profile.declaration],
    examples: [
      CommandExample("resume init", "command.init.example.plain"),
      CommandExample("resume init --profile work --lang es", "command.init.example.named"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = try context.labelsForAnswer()
    let name = context.arguments[ReadingOptions.profile] ?? "me"
    guard Profile.isLegalName(name) else { throw .illegalProfileName(name) }
    let isReplacing = context.arguments[force]
    let known = try context.services.profiles.names()
    guard isReplacing || !known.contains(name) else { throw .profileExists(name) }
    // A project's name and key would be lost; what a file of somebody's own holds would not.
    if case .firestore? = try context.services.profiles.profile(named: name)?.source { throw .profileNotLocal(name) }
    let path = try context.services.profileFile(name)
    let languages = languages(context)
    let starter = StarterResume(languages: languages, labels: labels, year: context.today.year).file
    // Without a profile of that name there may still be a file, which somebody has filled in.
    let file = context.services.resumeFile(path)
    let isKept = try file.read() != nil
    try file.update(keepsFormer: true) { _ in starter }
    let profile = Profile(name: name, source: .file(path))
    try context.services.profiles.add(profile, replacing: isReplacing)
    try context.services.settings.set(.profile, to: name)
    try context.answerSilently(
      ["init": ["languages": .array(languages.map(JSONOutput.string)), "path": .string(path)]], profile: name)
    context.tell(labels.text("init.done", [name]), then: path)
    if isKept { context.tell(labels.text("init.former"), then: file.formerPath) }
    context.tell(labels.text("init.next"))
    for (command, purpose) in commands {
      context.tell("  \(command)  \(context.ornaments.dash) " + labels.text(purpose))
    }
  }

  private static var commands: [(String, String)] {
    [
      ("resume edit basics", "init.next.edit"), ("resume works", "init.next.works"),
      ("resume export json-resume -o resume.json", "init.next.export"),
    ]
  }

  /// The languages of whoever runs the program that there are words for: the one asked for alone, else all that the
  /// environment names.
  private static func languages(_ context: CommandContext) -> [String] {
    let request = context.language
    var wanted = [request.tag]
    if request.source != .setting(.flag) {
      wanted += (context.resolver.environment["LANGUAGE"] ?? "").split(separator: ":").compactMap {
        LanguageTag.ofLocale(String($0))
      }
    }
    var found: [String] = []
    for tag in wanted {
      let base = LanguageTag.base(of: tag).lowercased()
      if context.labels.languages.contains(base), !found.contains(base) { found.append(base) }
    }
    return found.isEmpty ? ["en"] : found
  }
}
