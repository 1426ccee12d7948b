import ResumeArguments
import ResumeDomain
import ResumeInterface

/// `resume profile remove`: removes a profile with its favorites, applications, session and cached data.
enum ProfileRemoveCommand: Command {
  static var name: String { "remove" }
  static let declaration = declared(
    key: "profile.remove", arguments: [ProfileCommand.profileName], options: [Confirmation.yes],
    examples: ["resume profile remove me --yes": "yes"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let name = try context.required(ProfileCommand.profileName)
    guard name != Profile.sample.name else { throw .message(.usage, "error.sampleIsReadOnly") }
    let profile = try context.profile(named: name)
    let removal = context.home.removal(profile)
    var question = question(about: removal, context)
    if !removal.applications.isEmpty {
      question += " " + context.labels.plural("profile.remove.question.applications", removal.applications.count)
    }
    guard try Confirmation.ask(question, context) else {
      return try context.printJSONOnly(["profiles": .array([]), "removed": .null])
    }
    let remains = try context.home.removeData(removal)
    do throws(ResumeError) {
      try context.home.profiles.remove(named: name)
    } catch {
      report(remains, of: removal, "profile.remove.incomplete", context)
      throw error
    }
    if try context.home.settings.settings()[.profile] == name { try context.home.settings.set(.profile, to: nil) }
    context.home.removeEmptyFolders()
    let profiles = ProfileCommand.records(of: [profile], active: nil, context.labels)
    try context.printJSONOnly(["profiles": profiles.json, "removed": .object(remains.members)])
    report(remains, of: removal, "profile.removed", context)
    guard !removal.readers.isEmpty else { return }
    context.report(context.labels.text("profile.removed.shared", [removal.readers.joined(separator: ", ")]))
  }

  /// Prints what was deleted, beginning with the sentence of a key.
  private static func report(
    _ remains: RemovalReport, of removal: ProfileRemoval, _ key: String, _ context: CommandContext
  ) {
    context.report(
      context.labels.text(
        key,
        [
          removal.profile.name, context.labels.plural("count.favorites", remains.favorites),
          context.labels.plural("count.sessions", remains.sessions),
          context.labels.plural("count.copies", remains.entries),
        ]))
    if remains.applications > 0 {
      context.report(context.labels.plural("profile.removed.applications", remains.applications))
    }
    if remains.files > 0 { context.report(context.labels.text("profile.removed.file")) }
    if let history = history(versions: remains.versions, states: remains.states, context) {
      context.report(context.labels.text("profile.removed.history", [history]))
    }
  }

  /// Returns the question, which names a résumé that would be deleted, and counts its entries and versions.
  private static func question(about removal: ProfileRemoval, _ context: CommandContext) -> String {
    let name = removal.profile.name
    guard removal.readers.isEmpty else {
      let readers = removal.readers.joined(separator: ", ")
      return context.labels.text("profile.remove.question.shared", [name, readers])
    }
    guard let path = removal.path, removal.deletesFile else {
      let history = history(versions: removal.versions.count, states: removal.states, context)
      guard let history else { return context.labels.text("profile.remove.question", [name]) }
      return context.labels.text("profile.remove.question.history", [name, history])
    }
    let versions = context.labels.plural("count.versions", removal.versions.count)
    guard let entries = try? context.home.resumeFile(path).read()?.documents.count ?? 0 else {
      return context.labels.text("profile.remove.question.unreadable", [name, versions])
    }
    return context.labels.plural("profile.remove.question.local", entries, [name, versions])
  }

  /// Returns the numbers of versions and of states of Firebase projects as text; nil if there are none.
  private static func history(versions: Int, states: Int, _ context: CommandContext) -> String? {
    let parts = [("versions", versions), ("states", states)].filter { $0.1 > 0 }
    guard !parts.isEmpty else { return nil }
    return parts.map { context.labels.plural("count." + $0.0, $0.1) }.joined(separator: ", ")
  }
}
