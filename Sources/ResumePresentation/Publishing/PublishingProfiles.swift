import ResumeArguments
import ResumeDomain

/// The two profiles of `publish` and `pull`: a local one and one in Firestore.
struct PublishingProfiles {
  struct Local: Equatable {
    var name: String
    var path: String
    /// Whether the profile does not exist yet.
    var isNew = false
  }

  let context: CommandContext

  static let newName = "me"

  /// Returns the local profile: the named one, the active one, `me`, or the only one.
  func local(_ option: Option<String>) throws(ResumeError) -> Local {
    if let name = context.arguments[option] { return try local(named: name, option) }
    let known = try files()
    let preferred = [try named, try active, known.first { $0.name == Self.newName }]
    if let local = preferred.compactMap({ $0.flatMap(Self.file) }).first { return local }
    guard let only = known.first else { throw usage("publish.noLocal", "publish.noLocal.hint") }
    guard known.count == 1, let local = Self.file(only) else { throw ambiguous("publish.whichLocal", option, known) }
    return local
  }

  func localOrNew(_ option: Option<String>) throws(ResumeError) -> Local {
    let name = context.arguments[option]
    if name == nil { _ = try active }
    let isNew: Bool
    if let name { isNew = try find(name) == nil } else { isNew = try files().isEmpty }
    guard isNew else { return try local(option) }
    let newName = name ?? Self.newName
    guard Profile.isValidName(newName) else { throw .invalidProfileName(newName) }
    guard try find(newName) == nil else {
      throw usage("publish.notLocal", "publish.notLocal.hint", [newName], hint: ["--" + option.declaration.long])
    }
    return Local(name: newName, path: try context.home.profileFile(newName), isNew: true)
  }

  /// Returns the Firestore profile: the named one, the active one, or the only one.
  func remote(_ option: Option<String>) throws(ResumeError) -> Profile {
    if let name = context.arguments[option] {
      let profile = try profile(named: name, option, Self.isRemote, none: "publish.noRemote.hint")
      guard Self.isRemote(profile) else {
        throw usage("publish.notRemote", "publish.notRemote.hint", [name], hint: ["--" + option.declaration.long])
      }
      return profile
    }
    if let profile = [try named, try active].compactMap({ $0 }).first(where: Self.isRemote) { return profile }
    let known = try context.home.profiles.profiles().filter(Self.isRemote)
    guard let only = known.first else { throw usage("publish.noRemote", "publish.noRemote.hint") }
    guard known.count == 1 else { throw ambiguous("publish.whichRemote", option, known) }
    return only
  }

  /// Returns the error of a step on the server, with the profile that the commands in its hint need.
  func naming(_ server: Profile, in error: ResumeError) -> ResumeError {
    switch error {
    case .denied, .apiKeyRefused, .requestRefused, .responseNotUnderstood:
      .ofProfile(server.isFromEnvironment ? nil : server.name, error)
    default: error
    }
  }

  /// Returns the profile that an option names; for an unknown name, the error lists those that the option accepts.
  private func profile(
    named name: String, _ option: Option<String>, _ isAccepted: (Profile) -> Bool, none: String
  ) throws(ResumeError) -> Profile {
    guard try find(name) == nil, name != Profile.allProfilesName else {
      return try context.resolver.profile(flag: name, among: context.home.profiles)
    }
    let names = try context.home.profiles.profiles().filter(isAccepted).map(\.name)
    let near = Suggestion.nearest(to: name, in: names)
    let labels = context.labels
    let list = labels.text("publish.which.hint", ["--" + option.declaration.long, names.joined(separator: ", ")])
    throw .usage(
      message: labels.text("error.unknownProfile", [name]),
      hint: labels.suggestion(near) ?? (names.isEmpty ? labels.text(none) : list),
      candidates: names.isEmpty ? nil : near.isEmpty ? names : near)
  }

  private func local(named name: String, _ option: Option<String>) throws(ResumeError) -> Local {
    let profile = try profile(named: name, option, { Self.file($0) != nil }, none: "publish.noLocal.hint")
    guard let local = Self.file(profile) else {
      throw usage("publish.notLocal", "publish.notLocal.hint", [name], hint: ["--" + option.declaration.long])
    }
    return local
  }

  private var named: Profile? {
    get throws(ResumeError) {
      guard let name = context.arguments[ReadingOptions.profile] else { return nil }
      let profile = try context.resolver.profile(flag: name, among: context.home.profiles)
      guard profile != .sample else { throw usage("publish.sample", "publish.sample.hint") }
      return profile
    }
  }

  /// The active profile, of either kind; fails if it can't be used.
  private var active: Profile {
    get throws(ResumeError) { try context.resolver.profile(flag: nil, among: context.home.profiles) }
  }

  private func files() throws(ResumeError) -> [Profile] {
    try context.home.profiles.profiles().filter { Self.file($0) != nil }
  }

  private func find(_ name: String) throws(ResumeError) -> Profile? {
    name == Profile.sample.name ? .sample : try context.home.profiles.profile(named: name)
  }

  private static func file(_ profile: Profile) -> Local? {
    guard case .file(let path, _) = profile.source else { return nil }
    return Local(name: profile.name, path: path)
  }

  private static func isRemote(_ profile: Profile) -> Bool {
    if case .firestore = profile.source { true } else { false }
  }

  private func usage(_ key: String, _ hintKey: String, _ facts: [String] = [], hint: [String] = []) -> ResumeError {
    .usage(message: context.labels.text(key, facts), hint: context.labels.text(hintKey, hint), candidates: nil)
  }

  private func ambiguous(_ key: String, _ option: Option<String>, _ profiles: [Profile]) -> ResumeError {
    let names = profiles.map(\.name)
    let hint = context.labels.text(
      "publish.which.hint", ["--" + option.declaration.long, names.joined(separator: ", ")])
    return .usage(message: context.labels.text(key), hint: hint, candidates: names)
  }
}
