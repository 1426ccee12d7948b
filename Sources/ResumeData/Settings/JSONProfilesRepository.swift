package import ResumeDomain
import ResumeSupport

/// The profiles in `profiles.json`: `{"profiles": {"me": {"project": "my-project"}}}`.
package struct JSONProfilesRepository: ProfilesRepository {
  private let file: JSONObjectFile

  /// Creates a repository; `path` is `nil` without a home folder.
  package init(path: String?) { file = JSONObjectFile(path: path) }

  package func names() throws(ResumeError) -> [String] { try members(of: file.read()).map(\.name).sorted() }

  package func profiles() throws(ResumeError) -> [Profile] {
    try members(of: file.read()).map { member throws(ResumeError) in
      try profile(member.name, from: member.value)
    }.sorted { $0.name < $1.name }
  }

  package func profile(named name: String) throws(ResumeError) -> Profile? {
    guard let value = try members(of: file.read())[name] else { return nil }
    return try profile(name, from: value)
  }

  package func add(_ profile: Profile, replacing: Bool) throws(ResumeError) {
    try file.update { members throws(ResumeError) in
      var profiles = try self.members(of: members)
      guard replacing || profiles[profile.name] == nil else { throw .profileExists(profile.name) }
      profiles[profile.name] = .object(Self.fields(profile.source))
      members["profiles"] = .object(profiles)
    }
  }

  package func remove(named name: String) throws(ResumeError) {
    try file.update { members throws(ResumeError) in
      var profiles = try self.members(of: members)
      profiles[name] = nil
      // Without profiles and other members, the file is removed.
      members["profiles"] = profiles.isEmpty && members.count == 1 ? nil : .object(profiles)
    }
  }

  package func reset() throws(ResumeError) { try file.remove() }

  /// Whether each profile in the file has a project or a file, so that it is certainly the program's.
  var isOwn: Bool {
    file.isOwn { root in
      root["profiles"]?.members?.allSatisfy { $0.value["project"]?.string ?? $0.value["file"]?.string != nil } ?? false
    }
  }

  var isForeign: Bool { file.exists && !isOwn }

  private func members(of root: [JSON.Member]) throws(ResumeError) -> [JSON.Member] {
    guard let profiles = root["profiles"] else { return [] }
    guard let members = profiles.members else {
      throw .configurationUnreadable(path: file.path ?? "", .member("profiles"))
    }
    return members.unique(by: \.name)
  }

  private func profile(_ name: String, from value: JSON) throws(ResumeError) -> Profile {
    guard Profile.isValidName(name), let fields = value.members, let source = Self.source(fields) else {
      throw .configurationUnreadable(path: file.path ?? "", .member(name))
    }
    return Profile(name: name, source: source)
  }

  static func source(_ fields: [JSON.Member]) -> Profile.Source? {
    if let path = fields["file"]?.string { return .file(path, strings: fields["strings"]?.string) }
    let database = fields["database"]?.string ?? "(default)"
    guard let project = fields["project"]?.string, Profile.FirestoreSource.isValidProjectID(project),
      Profile.FirestoreSource.isValidDatabaseID(database)
    else { return nil }
    return .firestore(
      Profile.FirestoreSource(
        project: project, database: database, apiKey: fields["apiKey"]?.string,
        email: fields["email"]?.string, strings: fields["strings"]?.string, skills: fields["skills"]?.string,
        iosBundleID: fields["iosBundleID"]?.string))
  }

  static func fields(_ source: Profile.Source) -> [JSON.Member] {
    let texts: KeyValuePairs<String, String?> =
      switch source {
      case .sample, .input: [:]
      case .file(let path, let strings): ["file": path, "strings": strings]
      case .firestore(let source):
        [
          "project": source.project, "database": source.database, "apiKey": source.apiKey, "email": source.email,
          "strings": source.strings, "skills": source.skills, "iosBundleID": source.iosBundleID,
        ]
      }
    return texts.compactMap { name, text in text.map { JSON.Member(name, .string($0)) } }
  }
}
