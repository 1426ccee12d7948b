import ResumeArguments
import ResumeDomain

/// `resume import`: takes a résumé into a profile on this machine.
enum ImportCommand: Command {
  static let file = Argument<String>("file", valueName: "value.file", help: "argument.import.file", parser: .file)
  static let profile = Option<String>(
    "profile", valueName: "value.name", help: "option.import.profile", defaultText: defaultName,
    parser: .nonEmptyText.completing(.dynamic("profiles")))
  static let strings = Option<String>(
    "strings", valueName: "value.folder", help: "option.strings", parser: .folder)

  private static let defaultName = "me"

  static let declaration = CommandDeclaration(
    name: "import", summary: "command.import.summary", discussion: "command.import.discussion",
    section: "section.owning", arguments: [file.declaration],
    options: [profile.declaration, strings.declaration],
    examples: [
      CommandExample("resume import resume.json", "command.import.example.file"),
      CommandExample("resume import resume-es.json --lang es", "command.import.example.language"),
      CommandExample("resume import --profile ada - < ada.json", "command.import.example.input"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let services = context.services
    let path = try context.required(file)
    let former = try former(context)
    let source = try source(former, context)
    let importing = ImportResume(formats: services.formats, file: services.resumeFile(source.path))
    let language = try language(context)
    let outcome = try importing(try services.input(path), from: path, in: language)
    let profile = Profile(name: former.name, source: .file(source.path, strings: source.strings))
    if former.profile != profile { try services.profiles.add(profile, replacing: true) }
    if try services.settings.settings()[.profile] != profile.name {
      try services.settings.set(.profile, to: profile.name)
    }
    try ImportAnswer(outcome: outcome, profile: profile, path: source.path).print(context)
  }

  /// The profile that is imported into, as far as there is one.
  private static func former(_ context: CommandContext) throws(ResumeError) -> (name: String, profile: Profile?) {
    let name = context.arguments[profile] ?? defaultName
    guard Profile.isLegalName(name) else { throw .illegalProfileName(name) }
    return (name, try context.services.profiles.profile(named: name))
  }

  /// Where the résumé is kept, and the string tables for documents that hold keys.
  private static func source(
    _ former: (name: String, profile: Profile?), _ context: CommandContext
  ) throws(ResumeError) -> (path: String, strings: String?) {
    var strings: String?
    if let folder = context.arguments[Self.strings] { strings = try context.services.checkedPath(folder, true) }
    switch former.profile?.source {
    case nil: return (try context.services.profileFile(former.name), strings)
    case .file(let path, let former)?: return (path, strings ?? former)
    case .firestore?, .sample?: throw .profileNotLocal(former.name)
    }
  }

  private static func language(_ context: CommandContext) throws(ResumeError) -> ImportLanguage {
    let tag = context.language.tag
    guard context.arguments[CommonOptions.language] != nil else {
      // A locale's country says where somebody is, not how the résumé is written.
      let fallback = context.language.source == .locale ? LanguageTag.base(of: tag) : tag
      return ImportLanguage(asked: nil, fallback: fallback)
    }
    guard LanguageTag.isWellFormed(tag) else {
      throw .invalidSetting("--lang", value: tag, source: .flag, expected: .languageTag)
    }
    return ImportLanguage(asked: tag, fallback: tag)
  }
}
