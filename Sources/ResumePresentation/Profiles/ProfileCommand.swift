import ResumeArguments
import ResumeDomain
import ResumeInterface

enum ProfileCommand: CommandGroup {
  static let subcommands: [any Command.Type] = [
    ProfileListCommand.self, ProfileAddCommand.self, ProfileSetCommand.self, ProfileUseCommand.self,
    ProfileRemoveCommand.self,
    ProfileShowCommand.self,
  ]

  static var name: String { "profile" }
  static let declaration = declared(section: "section.start", defaultSubcommand: "list")

  static let profileName = Argument<String>(
    "name", valueName: "value.name", help: "argument.profile.name",
    parser: .nonEmptyText.completing(.dynamic("profiles")))

  /// Prints a chosen or changed profile as JSON, or the sentence with this key.
  static func report(_ profile: Profile, _ key: String, _ context: CommandContext) throws(ResumeError) {
    let profiles = records(of: [profile], active: context.activeProfile, context.labels)
    try context.printJSONOnly(["profiles": profiles.json])
    context.report(context.labels.text(key, [profile.name]))
  }

  /// Returns profiles with a mark of the active one.
  static func records(of profiles: [Profile], active: Profile?, _ labels: Labels) -> Records<Profile> {
    Records(
      columns: [
        .text("") { $0 == active ? "*" : "" },
        .value("name") { .string($0.name) }.titled(labels.text("profile.fact.name")),
        .value("source") { .string($0.source.name) }
          .titled(labels.text("profile.fact.source")) { labels.text("profile.source." + $0.source.name) },
        .value("active", plain: { $0 == active ? "active" : "" }) { .boolean($0 == active) },
        .plain("place", place).titled(labels.text("profile.fact.place")),
      ], rows: profiles)
  }

  private static func place(_ profile: Profile) -> String {
    switch profile.source {
    case .sample, .input: ""
    case .firestore(let source): source.project
    case .file(let path, _): path
    }
  }
}

enum ProfileListCommand: Command {
  static var name: String { "list" }
  static let declaration = declared(key: "profile.list")

  static func run(_ context: CommandContext) async throws(ResumeError) {
    var profiles = [Profile.sample] + (try context.home.profiles.profiles())
    // A setting that names a missing profile must not prevent the list.
    let active = context.activeProfile
    if let active, active.isFromEnvironment { profiles.insert(active, at: 0) }
    try context.printLocal(ProfileCommand.records(of: profiles, active: active, context.labels).output("profiles"))
  }
}

enum ProfileUseCommand: Command {
  static var name: String { "use" }
  static let declaration = declared(
    key: "profile.use", hasDiscussion: false, arguments: [ProfileCommand.profileName],
    examples: ["resume profile use sample": "sample"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let name = try context.required(ProfileCommand.profileName)
    let profile = try context.profile(named: name)
    try context.home.settings.set(.profile, to: profile == .sample ? nil : name)
    try ProfileCommand.report(profile, "profile.used", context)
    if context.activeProfile != profile { context.report(context.labels.text("profile.used.overridden")) }
  }
}

enum ProfileShowCommand: Command {
  static let profileName = Argument<String>(
    "name", valueName: "value.name", help: "argument.profile.shown", isRequired: false,
    parser: .nonEmptyText.completing(.dynamic("profiles")))

  static var name: String { "show" }
  static let declaration = declared(
    key: "profile.show", arguments: [profileName], options: [ReadingOptions.profile])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let requested = context.arguments[profileName] ?? context.arguments[ReadingOptions.profile]
    let profile = try context.profile(named: requested)
    let profiles = ProfileCommand.records(of: [profile], active: context.activeProfile, context.labels)
    let details = details(profile)
    let facts =
      [("name", profile.name), ("source", profile.source.name)]
      + details.compactMap { name, value in value.map { (name, $0) } }
    try context.printLocal(
      CommandOutput(
        text: { canvas in
          let source = context.labels.text("profile.source." + profile.source.name)
          return FactLines.lines(
            facts.map { (context.labels.text("profile.fact." + $0.0), $0.0 == "source" ? source : $0.1) }, canvas)
        },
        plain: { facts.map { [$0.0, $0.1] } },
        json: {
          ["details": .object(details.map { JSON.Member($0.name, JSON($0.value)) }), "profiles": profiles.json]
        }),
      profile: profile.name)
  }

  private static func details(_ profile: Profile) -> [(name: String, value: String?)] {
    var source: Profile.FirestoreSource?
    var file, strings: String?
    switch profile.source {
    case .sample, .input: break
    case .firestore(let firestore): source = firestore
    case .file(let path, let folder): (file, strings) = (path, folder)
    }
    return [
      ("project", source?.project), ("database", source?.database), ("apiKey", source?.apiKey.map(masked)),
      ("email", source?.email), ("strings", source?.strings ?? strings), ("skills", source?.skills),
      ("iosBundleID", source?.iosBundleID), ("file", file),
    ]
  }

  /// Returns asterisks and the last four characters; only asterisks for short secrets.
  static func masked(_ secret: String) -> String { "****" + (secret.count > 12 ? String(secret.suffix(4)) : "") }
}
