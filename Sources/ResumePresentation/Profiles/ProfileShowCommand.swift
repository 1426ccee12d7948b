import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// `resume profile show`: what a profile is made of, its API key masked.
enum ProfileShowCommand: Command {
  static let name = Argument<String>(
    "name", valueName: "value.name", help: "argument.profile.shown", isRequired: false,
    parser: .nonEmptyText.completing(.dynamic("profiles")))

  static let declaration = CommandDeclaration(
    name: "show", summary: "command.profile.show.summary", arguments: [name.declaration],
    options: [ReadingOptions.profile.declaration])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let asked = context.arguments[name] ?? context.arguments[ReadingOptions.profile]
    let profile = try context.resolver.profile(flag: asked, among: context.services.profiles)
    let active = try? context.resolver.profile(flag: nil, among: context.services.profiles)
    let details = details(profile)
    var members = ProfilesView(profiles: [profile], active: active, labels: context.labels).members
    members["details"] = .object(details.reduce(into: [:]) { $0[$1.name] = JSONOutput($1.value) })
    let facts =
      [("name", profile.name), ("source", profile.source.name)]
      + details.compactMap { name, value in value.map { (name, $0) } }
    try context.answerLocally(
      Answer(
        text: { canvas in
          let source = context.labels.text("profile.source." + profile.source.name)
          return FactLines.lines(
            facts.map { (context.labels.text("profile.fact." + $0.0), $0.0 == "source" ? source : $0.1) }, canvas)
        },
        plain: { facts.map { PlainRecord([$0.0, $0.1]) } }, json: { members }),
      profile: profile.name)
  }

  private static func details(_ profile: Profile) -> [(name: String, value: String?)] {
    var source: Profile.FirestoreSource?
    var file, strings: String?
    switch profile.source {
    case .sample: break
    case .firestore(let firestore): source = firestore
    case .file(let path, let folder): (file, strings) = (path, folder)
    }
    return [
      ("project", source?.project), ("database", source?.database), ("apiKey", source?.apiKey.map(Secret.masked)),
      ("email", source?.email), ("strings", source?.strings ?? strings), ("skills", source?.skills),
      ("iosBundleID", source?.iosBundleID), ("file", file),
    ]
  }
}
