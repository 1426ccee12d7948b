import ResumeArguments
import ResumeDomain
import ResumeInterface

/// The two profiles of `publish` and `pull`: a local one and one in Firestore.
struct PublishingProfiles {
  struct Local: Equatable {
    var name: String
    var path: String
    var isNew = false
  }

  let context: CommandContext

  /// Returns the local profile: the named one, the active one, or the only one.
  func local(_ option: Option<String>) throws(ResumeError) -> Local {
    let profile = try profile(option, "Local", Self.isLocal)
    guard case .file(let path, _) = profile.source else { throw wrongKind("Local", profile.name, option) }
    return Local(name: profile.name, path: path)
  }

  func localOrNew(_ option: Option<String>) throws(ResumeError) -> Local {
    let name = context.arguments[option]
    if name == nil {
      _ = try active
      guard try known(Self.isLocal).isEmpty else { return try local(option) }
    }
    let newName = name ?? EditableResume.defaultName
    if let existing = try find(newName) {
      guard Self.isLocal(existing) else { throw wrongKind("Local", newName, option, hint: "pull.notLocal.hint") }
      return try local(option)
    }
    guard Profile.isValidName(newName) else { throw .message(.usage, "error.invalidProfileName", [newName]) }
    return Local(name: newName, path: try context.home.profileFile(newName), isNew: true)
  }

  /// Returns the Firestore profile: the named one, the active one, or the only one.
  func remote(_ option: Option<String>) throws(ResumeError) -> Profile {
    try profile(option, "Remote", Self.isRemote)
  }

  /// Returns the profile of a kind, which is part of the keys of the errors.
  private func profile(
    _ option: Option<String>, _ kind: String, _ isOfKind: (Profile) -> Bool
  ) throws(ResumeError) -> Profile {
    let known = try known(isOfKind)
    if let name = context.arguments[option] {
      let profile = try profile(named: name, option, among: known, none: "publish.no\(kind).hint")
      guard isOfKind(profile) else {
        throw wrongKind(kind, name, option, hint: known.isEmpty ? "publish.no\(kind).hint" : nil)
      }
      return profile
    }
    let selected = [try named, try active].compactMap { $0 }
    if let profile = selected.first(where: isOfKind) { return profile }
    // The commands in the hint create another profile than the one in '--profile'.
    guard let only = known.first else { throw .ofProfile(nil, .message(.usage, "publish.no\(kind)")) }
    guard known.count == 1 else { throw ambiguous("publish.which\(kind)", option, known) }
    return only
  }

  /// Returns the profile that an option names; for an unknown name, the error lists the `known` ones of the right kind.
  private func profile(
    named name: String, _ option: Option<String>, among known: [Profile], none: String
  ) throws(ResumeError) -> Profile {
    guard try find(name) == nil else { return try context.profile(named: name) }
    guard !known.isEmpty else { throw .message(.usage, "error.unknownProfile", [name], hint: none) }
    guard Suggestion.nearest(to: name, in: known.map(\.name)).isEmpty else {
      throw .unknownProfile(name, source: .flag, known: known.map(\.name))
    }
    throw ambiguous("error.unknownProfile", option, known, arguments: [name])
  }

  /// Returns the words for a server: its profile and project, or only the project that the environment selects.
  func words(for server: Profile, _ remote: any RemoteResumeRepository) -> String {
    server.isFromEnvironment
      ? context.labels.text("publish.server.environment", [remote.shortName])
      : context.labels.text("publish.server", [server.name, remote.shortName])
  }

  /// Returns the result of requests to a server, or their error with the profile that the commands in its hint need.
  func reporting<Value: Sendable>(
    _ server: Profile, _ operation: @autoclosure () async throws(ResumeError) -> Value
  ) async throws(ResumeError) -> Value {
    do throws(ResumeError) {
      return try await context.waiting(for: try await operation())
    } catch {
      throw Self.error(error, of: server)
    }
  }

  private static func error(_ error: ResumeError, of server: Profile) -> ResumeError {
    switch error {
    case .publishingStopped(let count, let cause): .publishingStopped(written: count, self.error(cause, of: server))
    case .denied(.writing): error
    case .denied, .apiKeyRefused, .requestRefused, .responseNotUnderstood:
      .ofProfile(server.isFromEnvironment ? nil : server.name, error)
    default: error
    }
  }

  private var named: Profile? {
    get throws(ResumeError) {
      guard let name = context.arguments[ReadingOptions.profile] else { return nil }
      let profile = try context.profile(named: name)
      guard profile != .sample else { throw .message(.usage, "publish.sample") }
      return profile
    }
  }

  /// The active profile, of either kind; fails if it can't be used.
  private var active: Profile {
    get throws(ResumeError) { try context.profile(named: nil) }
  }

  private func known(_ isOfKind: (Profile) -> Bool) throws(ResumeError) -> [Profile] {
    try context.home.profiles.profiles().filter(isOfKind)
  }

  private func find(_ name: String) throws(ResumeError) -> Profile? {
    name == Profile.sample.name ? .sample : try context.home.profiles.profile(named: name)
  }

  private static func isLocal(_ profile: Profile) -> Bool {
    if case .file = profile.source { true } else { false }
  }

  private static func isRemote(_ profile: Profile) -> Bool {
    if case .firestore = profile.source { true } else { false }
  }

  private func wrongKind(
    _ kind: String, _ name: String, _ option: Option<String>, hint: String? = nil
  ) -> ResumeError {
    .message(.usage, "publish.not\(kind)", [name], hint: hint, hintArguments: ["--" + option.declaration.long])
  }

  private func ambiguous(
    _ key: String, _ option: Option<String>, _ profiles: [Profile], arguments: [String] = []
  ) -> ResumeError {
    let names = profiles.map(\.name)
    return .message(
      .usage, key, arguments, hint: "publish.which.hint",
      hintArguments: ["--" + option.declaration.long, names.joined(separator: ", ")], candidates: names)
  }
}

extension RepeatedOptions {
  /// Creates the options that hints about `publish` and `pull` repeat: the profiles, and what is written; `overwrite` is
  /// `publish --overwrite`. Nil for other commands.
  init?(_ arguments: ParsedArguments) {
    guard arguments.declares(PublishCommand.to) else { return nil }
    let (from, to) = (arguments[PublishCommand.from], arguments[PublishCommand.to])
    let publishes = arguments.declares(PublishCommand.prune)
    let (local, server) = publishes ? (from, to) : (to, from)
    let given = [PublishCommand.prune, PublishCommand.overwrite].filter { arguments[ifDeclared: $0] }
    let omitted = arguments[ifDeclared: HandoutOptions.without].map { ["--without \($0)"] } ?? []
    let flags = given.map { "--" + $0.declaration.long } + omitted
    func named(_ from: String?, _ to: String?) -> [String] {
      [from.map { "--from " + $0 }, to.map { "--to " + $0 }].compactMap { $0 }
    }
    self.init(ofCommand: [
      "publish": named(local, server) + flags,
      "overwrite": named(local, server) + flags.filter { $0 != "--overwrite" },
      "pull": named(server, local),
    ])
  }
}
