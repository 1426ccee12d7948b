import ResumeArguments
import ResumeDomain
import ResumeInterface

enum ProfileSetCommand: Command {
  private static let apiKey = ProfileAddCommand.apiKey.acceptingEmpty
  private static let database = ProfileAddCommand.database.acceptingEmpty
  private static let email = ProfileAddCommand.email.acceptingEmpty
  private static let strings = ProfileAddCommand.strings.acceptingEmpty
  private static let skills = ProfileAddCommand.skills.acceptingEmpty
  private static let iosBundleID = ProfileAddCommand.iosBundleID.acceptingEmpty

  static var name: String { "set" }
  static let declaration = declared(
    key: "profile.set", arguments: [ProfileCommand.profileName],
    options: [
      ProfileAddCommand.project, apiKey, database, email, strings, skills, iosBundleID, ProfileAddCommand.file,
      Confirmation.yes,
    ],
    examples: ["resume profile set site --api-key - < key.txt": "key", "resume profile set site --email ''": "clear"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let name = try context.required(ProfileCommand.profileName)
    guard name != Profile.sample.name else { throw .message(.usage, "error.sampleIsReadOnly") }
    let previous = try context.profile(named: name)
    let profile = Profile(name: name, source: try source(previous, context))
    guard try context.confirmDisconnecting(previous, replacedBy: profile) else { return }
    let move = try context.carryHistory(from: previous, to: profile)
    try context.home.profiles.add(profile, replacing: true)
    try ProfileCommand.report(profile, "profile.changed", context)
    context.report(move)
    await context.removeAccess(of: previous, replacedBy: profile)
  }

  /// Returns the source with the given values; an empty value clears the previous one.
  private static func source(_ previous: Profile, _ context: CommandContext) throws(ResumeError) -> Profile.Source {
    let arguments = context.arguments
    func changed(_ value: String?, _ given: String?) -> String? { given == "" ? nil : given ?? value }
    func path(_ value: String?, _ given: String?, isFolder: Bool) throws(ResumeError) -> String? {
      try given == nil ? value : ProfileAddCommand.path(given, isFolder: isFolder, context)
    }
    let firestoreOptions = [ProfileAddCommand.project, apiKey, database, email, skills, iosBundleID]
    let changesProject = firestoreOptions.contains { arguments[$0] != nil }
    guard changesProject || arguments[strings] != nil || arguments[ProfileAddCommand.file] != nil else {
      let isLocal = if case .file = previous.source { true } else { false }
      throw .message(.usage, "profile.set.nothing", hint: isLocal ? "profile.set.nothing.local.hint" : nil)
    }
    switch previous.source {
    case .firestore(var source) where arguments[ProfileAddCommand.file] == nil:
      source.project = arguments[ProfileAddCommand.project] ?? source.project
      source.database = changed(source.database, arguments[database]) ?? "(default)"
      if arguments[apiKey] != nil { source.apiKey = try ProfileAddCommand.apiKey(arguments[apiKey], context) }
      source.email = changed(source.email, arguments[email])
      source.strings = try path(source.strings, arguments[strings], isFolder: true)
      source.skills = try path(source.skills, arguments[skills], isFolder: false)
      source.iosBundleID = changed(source.iosBundleID, arguments[iosBundleID])
      return .firestore(source)
    case .file(let file, let folder) where !changesProject:
      let new = try path(file, arguments[ProfileAddCommand.file], isFolder: false) ?? file
      if let given = arguments[ProfileAddCommand.file] { try ProfileAddCommand.check(given, at: new, context) }
      return .file(new, strings: try path(folder, arguments[strings], isFolder: true))
    default:
      if case .file = previous.source, let other = firestoreOptions.first(where: { arguments[$0] != nil }) {
        throw .message(.usage, "profile.set.localOption", [previous.name, "--" + other.declaration.long])
      }
      let file = "--" + ProfileAddCommand.file.declaration.long
      throw .message(.usage, "profile.set.firestoreOption", [previous.name, file])
    }
  }
}

extension CommandContext {
  /// Returns the path of a local résumé that no profile would read after a change; nil if there is none.
  func disconnectedFile(of previous: Profile, replacedBy profile: Profile) -> String? {
    let removal = home.removal(previous)
    guard removal.deletesFile, removal.stamp != nil, let path = removal.path else { return nil }
    if case .file(let new, _) = profile.source, home.areSameFile(path, new) { return nil }
    return path
  }

  /// Asks before a change after which no profile reads a local résumé. If the user declines, prints that nothing was changed.
  func confirmDisconnecting(_ previous: Profile?, replacedBy profile: Profile) throws(ResumeError) -> Bool {
    guard let previous, let path = disconnectedFile(of: previous, replacedBy: profile) else { return true }
    let question = labels.text("profile.add.local.question", [profile.name, path])
    let isConfirmed = try Confirmation.ask(question, self)
    if !isConfirmed { try printJSONOnly(["profiles": .array([])]) }
    return isConfirmed
  }

  /// Carries the history of the file of a changed profile to its new file.
  func carryHistory(from previous: Profile?, to profile: Profile) throws(ResumeError) -> HistoryMove? {
    guard let previous else { return nil }
    return try home.carryHistory(previous, profile)
  }

  /// Reports which file has the versions of a profile's previous file.
  func report(_ move: HistoryMove?) {
    guard let move else { return }
    let key = "profile.history." + (move.isDone ? "moved" : "kept")
    report(labels.plural(key, move.versions), appending: move.isDone ? move.to : move.from)
  }

  /// Removes the session and the cached copies of a Firebase project that a changed profile no longer reads, and reports it.
  func removeAccess(of previous: Profile?, replacedBy profile: Profile) async {
    guard let previous, case .firestore(let source) = previous.source else { return }
    if case .firestore(let new) = profile.source, new.project == source.project { return }
    guard let plan = try? readingPlan(previous),
      let signOut = try? await sources.account(plan).repository.signOut(notifiesServer: false), signOut.hadSession
    else { return }
    home.removeEmptyFolders()
    let counts = [labels.plural("count.sessions", 1), labels.plural("count.copies", signOut.removedEntries)]
    report(labels.text("profile.accessRemoved", counts + [source.project]))
  }
}
