import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

enum ProfileCommand: CommandGroup {
  static let subcommands: [any Command.Type] = [
    ProfileListCommand.self, ProfileAddCommand.self, ProfileSetCommand.self, ProfileUseCommand.self,
    ProfileRemoveCommand.self,
    ProfileShowCommand.self,
  ]

  static var name: String { "profile" }
  static let declaration = declared(section: "section.keeping", defaultSubcommand: "list")

  static let profileName = Argument<String>(
    "name", valueName: "value.name", help: "argument.profile.name",
    parser: .nonEmptyText.completing(.dynamic("profiles")))

  /// Prints a chosen or changed profile as JSON, or the sentence with this key.
  static func report(_ profile: Profile, _ key: String, _ context: CommandContext) throws(ResumeError) {
    let view = ProfilesView(profiles: [profile], active: context.activeProfile, labels: context.labels)
    try context.printJSONOnly(view.members)
    context.report(context.labels.text(key, [profile.name]))
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
    try context.printLocal(ProfilesView(profiles: profiles, active: active, labels: context.labels).output)
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
    let active = context.activeProfile
    let details = details(profile)
    var members = ProfilesView(profiles: [profile], active: active, labels: context.labels).members
    members["details"] = .object(details.reduce(into: [:]) { $0[$1.name] = JSON($1.value) })
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
        plain: { facts.map { [$0.0, $0.1] } }, json: { members }),
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

/// A view of profiles that marks the active one.
struct ProfilesView {
  let profiles: [Profile]
  let active: Profile?
  let labels: Labels

  var output: CommandOutput {
    CommandOutput(
      text: lines,
      plain: { profiles.map { [$0.name, $0.source.name, isActive($0) ? "active" : "", Self.place($0)] } },
      json: { members })
  }

  var members: [String: JSON] {
    [
      "profiles": .array(
        profiles.map {
          ["active": .boolean(isActive($0)), "name": .string($0.name), "source": .string($0.source.name)]
        })
    ]
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    RecordTable(
      titles: [""] + ["name", "source", "place"].map { labels.text("profile.fact." + $0) },
      rows: profiles.map { profile in
        [
          isActive(profile) ? "*" : "", profile.name, labels.text("profile.source." + profile.source.name),
          Self.place(profile),
        ]
      }
    ).lines(canvas)
  }

  private func isActive(_ profile: Profile) -> Bool { active == profile }

  private static func place(_ profile: Profile) -> String {
    switch profile.source {
    case .sample, .input: ""
    case .firestore(let source): source.project
    case .file(let path, _): path
    }
  }
}
