import ResumeArguments
import ResumeDomain
import ResumeInterface

enum ProfileAddCommand: Command {
  static let profileName = Argument<String>(
    "name", valueName: "value.name", help: "argument.profile.new", parser: .nonEmptyText)
  static let project = Option<String>(
    "project", valueName: "value.id", help: "option.project", excludes: ["file"], parser: .projectID)
  static let file = Option<String>("file", valueName: "value.path", help: "option.file", parser: .file)
  static let apiKey = Option<String>(
    "api-key", valueName: "value.apiKey", help: "option.apiKey", excludes: ["file"], isSecret: true,
    parser: .nonEmptyText)
  static let database = Option<String>(
    "database", valueName: "value.id", help: "option.database", defaultText: "(default)", excludes: ["file"],
    parser: .databaseID)
  static let email = Option<String>(
    "email", valueName: "value.address", help: "option.email", excludes: ["file"], parser: .emailAddress)
  static let strings = Option<String>("strings", valueName: "value.folder", help: "option.strings", parser: .folder)
  static let skills = Option<String>(
    "skills", valueName: "value.file", help: "option.skills", excludes: ["file"], parser: .file)
  static let iosBundleID = Option<String>(
    "ios-bundle-id", valueName: "value.id", help: "option.iosBundleID", excludes: ["file"], parser: .nonEmptyText)

  static let force = Flag("force", short: "f", help: "option.profile.force")

  static var name: String { "add" }
  static let declaration = declared(
    key: "profile.add", arguments: [profileName],
    options: [project, apiKey, database, email, strings, skills, iosBundleID, file, force, Confirmation.yes],
    examples: [
      "resume profile add site --project my-project": "project",
      "resume profile add site --project my-project --api-key - < key.txt": "key",
      "resume profile add cv --file resume.json": "file",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let name = try context.required(profileName)
    guard Profile.isValidName(name) else { throw .message(.usage, "error.invalidProfileName", [name]) }
    let profile = Profile(name: name, source: try source(context))
    let isKnown = try context.home.profiles.names().contains(name)
    let replaced = try? context.home.profiles.profile(named: name)
    if let replaced, context.disconnectedFile(of: replaced, replacedBy: profile) != nil, !context.arguments[force] {
      throw .message(.usage, "error.profileExists", [name], hint: "profile.add.localExists.hint")
    }
    guard try context.confirmDisconnecting(replaced, replacedBy: profile) else { return }
    let move = context.arguments[force] ? try context.carryHistory(from: replaced, to: profile) : nil
    let isFirst = context.hasNoProfile
    try context.home.profiles.add(profile, replacing: context.arguments[force])
    if isFirst { try context.home.settings.set(.profile, to: name) }
    try ProfileCommand.report(profile, isKnown ? "profile.replaced" : "profile.added", context)
    context.report(move)
    await context.removeAccess(of: replaced, replacedBy: profile)
    reportLanguage(of: profile, context)
    if isFirst { context.report(context.labels.text("profile.used", [name])) }
    if context.activeProfile != profile { context.report(context.labels.text("pull.use", [name])) }
  }

  /// Prints how to name the language of a file that names none, to a reader with another locale than English.
  private static func reportLanguage(of profile: Profile, _ context: CommandContext) {
    let tag = LanguageTag.base(of: context.language.tag)
    guard case .file(let path, _) = profile.source, !LanguageTag.matches(tag, "en"),
      let file = try? context.home.resumeFile(path).read(), context.files.exchange.languages(of: file).isEmpty
    else { return }
    context.report(context.labels.text("warning.languageUnnamed", [tag]))
  }

  private static func source(_ context: CommandContext) throws(ResumeError) -> Profile.Source {
    let arguments = context.arguments
    if let file = arguments[file] {
      let path = try context.files.absolutePath(file, false)
      try check(file, at: path, context)
      return .file(path, strings: try self.path(arguments[strings], isFolder: true, context))
    }
    guard let project = arguments[project] else {
      throw .message(.usage, "profile.add.noSource")
    }
    return .firestore(
      Profile.FirestoreSource(
        project: project, database: arguments[database] ?? "(default)", apiKey: try apiKey(arguments[apiKey], context),
        email: arguments[email],
        strings: try path(arguments[strings], isFolder: true, context),
        skills: try path(arguments[skills], isFolder: false, context), iosBundleID: arguments[iosBundleID]))
  }

  /// Returns an API key, which is read from standard input for `-`; nil for none.
  static func apiKey(_ given: String?, _ context: CommandContext) throws(ResumeError) -> String? {
    guard given == "-" else { return given?.isEmpty == false ? given : nil }
    let line = try Prompt.secretLine(context.labels.text("profile.apiKeyPrompt"), context)
    guard !line.isEmpty else { throw .invalidInput(.emptyAPIKey) }
    return line
  }

  /// Checks that a file can be read where it is.
  static func check(_ file: String, at path: String, _ context: CommandContext) throws(ResumeError) {
    guard InputFileName.isJSON(file) else { throw .message(.badData, "error.file.otherFormat", [file]) }
    do throws(ResumeError) {
      _ = try context.files.exchange.importing(try context.files.bytes(path), from: file, into: nil, in: nil)
      // An import also reads a résumé that is in a member.
      _ = try context.home.resumeFile(path).read()
    } catch .malformedFile(_, _, .twoNames) {
      // Only an import refuses two names of one field.
    } catch .foreignFile(_, let form) {
      throw .foreignFile(path: file, form)
    }
  }

  /// Returns the absolute path of an existing file or folder; nil for none.
  static func path(_ given: String?, isFolder: Bool, _ context: CommandContext) throws(ResumeError) -> String? {
    guard let given, !given.isEmpty else { return nil }
    return try context.files.absolutePath(given, isFolder)
  }
}

extension ValueParser where Value == String {
  static var projectID: Self { valid("option.project.invalid", Profile.FirestoreSource.isValidProjectID) }
  static var databaseID: Self { valid("option.database.invalid", Profile.FirestoreSource.isValidDatabaseID) }
  static var emailAddress: Self { valid("option.email.invalid") { $0.isEmailAddress } }

  private static func valid(_ reason: String, _ isValid: @escaping @Sendable (String) -> Bool) -> Self {
    Self { isValid($0) ? .success($0) : .failure(InvalidValue(reason: reason)) }
  }
}

extension String {
  /// Whether this can be an email address: one or more characters on each side of the last `@`.
  var isEmailAddress: Bool { lastIndex(of: "@").map { $0 != startIndex && index(after: $0) != endIndex } ?? false }
}
