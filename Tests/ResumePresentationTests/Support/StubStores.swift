import Foundation
import ResumeDomain

/// A value shared by several tasks.
final class Shared<Value: Sendable>: Sendable {
  private let lock = NSLock()
  // Only accessed with the lock held.
  private nonisolated(unsafe) var shared: Value

  init(_ value: Value) { shared = value }

  var value: Value {
    get { lock.withLock { shared } }
    set { lock.withLock { shared = newValue } }
  }
}

/// Settings in memory.
struct StubSettings: SettingsRepository {
  let isForeign = false
  let values: Shared<[SettingKey: String]>
  var path: String? = "/home/ada/.config/resume/config.json"
  var failure: ResumeError?

  init(_ values: [SettingKey: String] = [:], path: String? = "/home/ada/.config/resume/config.json") {
    self.values = Shared(values)
    self.path = path
  }

  func settings() throws(ResumeError) -> [SettingKey: String] {
    if let failure { throw failure }
    return values.value
  }

  func set(_ key: SettingKey, to value: String?) throws(ResumeError) {
    if let failure { throw failure }
    values.value[key] = value
  }

  func reset() throws(ResumeError) { values.value = [:] }

}

/// Profiles in memory.
struct StubProfiles: ProfilesRepository {
  let values: Shared<[Profile]>
  var failure: ResumeError?
  var writeFailure: ResumeError?

  init(_ values: [Profile] = []) { self.values = Shared(values) }

  func profiles() throws(ResumeError) -> [Profile] {
    if let failure { throw failure }
    return values.value
  }

  func names() throws(ResumeError) -> [String] { try profiles().map(\.name).sorted() }

  func profile(named name: String) throws(ResumeError) -> Profile? {
    try profiles().first { $0.name == name }
  }

  func add(_ profile: Profile, replacing: Bool) throws(ResumeError) {
    if let writeFailure { throw writeFailure }
    guard replacing || !values.value.contains(where: { $0.name == profile.name }) else {
      throw .profileExists(profile.name)
    }
    values.value.removeAll { $0.name == profile.name }
    values.value.append(profile)
  }

  func remove(named name: String) throws(ResumeError) {
    if let writeFailure { throw writeFailure }
    values.value.removeAll { $0.name == name }
  }
}

/// Cache entries in memory.
struct StubCache: CacheRepository {
  var cached: [CacheEntry] = []

  var writeFailure: ResumeError?

  func entries() -> [CacheEntry] { cached }

  func checkWritable() throws(ResumeError) { if let writeFailure { throw writeFailure } }

  func clear() throws(ResumeError) -> (entries: Int, bytes: Int) {
    (cached.count, cached.reduce(0) { $0 + $1.bytes })
  }
}

/// A server with these responses to checks.
struct StubServerChecks: ServerChecks {
  var publicRead: ResumeError?
  var sessionRead: Result<Bool, ResumeError> = .success(false)
  var session: ResumeError?
  var apiKey: ResumeError?

  func readPublicly() async throws(ResumeError) { if let publicRead { throw publicRead } }
  func readWithSession() async throws(ResumeError) -> Bool { try sessionRead.get() }
  func checkSession() async throws(ResumeError) { if let session { throw session } }
  func checkAPIKey() async throws(ResumeError) { if let apiKey { throw apiKey } }
}

/// An account in memory.
struct StubAccount: AccountRepository {
  var account: Account?
  var failure: ResumeError?
  /// Called for every sign-in and sign-out.
  var onCall: @Sendable (String) -> Void = { _ in }

  func current() throws(ResumeError) -> Account? { account }

  func signIn(email: String, password: String) async throws(ResumeError) -> Account {
    onCall("password \(email) \(password)")
    if let failure { throw failure }
    return account ?? SampleEntities.account
  }

  func signIn(accessToken: String) async throws(ResumeError) -> Account {
    onCall("token \(accessToken)")
    return Account(
      profile: "me", userID: nil, email: nil, isAnonymous: false,
      expiresAt: SampleEntities.now.addingTimeInterval(3600))
  }

  func signOut(notifiesServer: Bool) async throws(ResumeError) -> SignOutReport {
    onCall("logout \(notifiesServer)")
    return SignOutReport(hadSession: account != nil, removedEntries: 2, deletedUser: notifiesServer && account != nil)
  }
}

/// Favorites in memory, by profile.
struct StubFavorites: FavoritesRepository {
  let values: Shared<[String: [EntryReference]]>
  var failure: ResumeError?

  init(_ values: [String: [EntryReference]] = [:]) { self.values = Shared(values) }

  func favorites(of profile: Profile) throws(ResumeError) -> Favorites {
    if let failure { throw failure }
    return Favorites(values.value[profile.name] ?? [])
  }

  func update(
    of profile: Profile, _ change: (inout [EntryReference]) throws(ResumeError) -> Void
  ) throws(ResumeError) -> Favorites {
    if let failure { throw failure }
    var entries = values.value[profile.name] ?? []
    try change(&entries)
    values.value[profile.name] = entries
    return Favorites(entries)
  }

  func removeAll(of profile: Profile) throws(ResumeError) -> Int {
    if let failure { throw failure }
    return values.value.removeValue(forKey: profile.name)?.count ?? 0
  }
}

/// A résumé file in memory, with these versions without contents.
final class StubResumeFile: ResumeFileRepository {
  private let contents: Shared<ResumeFile?>
  let states: Shared<[String: ProjectState]>
  let path = "/data/profiles/me.json"

  private let saved: [ResumeVersion]

  init(_ file: ResumeFile? = nil, states: [String: ProjectState] = [:], versions: [ResumeVersion] = []) {
    contents = Shared(file)
    saved = versions
    self.states = Shared(states)
  }

  func read() -> ResumeFile? { contents.value }

  func bytes() -> [UInt8]? { contents.value.map { _ in Array("{}\n".utf8) } }

  func update(
    by command: String, restoring restored: String?, _ change: (ResumeFile?) throws(ResumeError) -> ChangedFile
  ) throws(ResumeError) -> FileUpdate {
    let previous = contents.value
    contents.value = try change(previous).file
    return FileUpdate(hasChanged: contents.value != previous)
  }

  func projectState(of remote: String) -> ProjectState? { states.value[remote] }

  func updateProjectState(of remote: String, _ change: (ProjectState?) -> ProjectState) {
    states.value[remote] = change(states.value[remote])
  }

  func replace(_ text: [UInt8], with new: [UInt8]) -> FileUpdate { FileUpdate(hasChanged: false) }
  func versions() -> [ResumeVersion] { saved }
  func repairVersions() -> Int { 0 }
  func state(ofVersion id: String) throws(ResumeError) -> ResumeFile { throw .versionNotFound(id) }
  func state(afterVersion id: String) -> ResumeFile? { nil }
  func clearVersions(_ expected: [ResumeVersion]) -> Int { 0 }
}

/// Entries that can't be read or written.
struct StubEntryFormat: EntryTextFormat {
  func text(
    of document: Document, comments: [String], isNew: Bool, explaining explanation: @escaping (Field) -> String
  ) -> [UInt8] { [] }

  func document(
    from text: [UInt8], inPlaceOf previous: Document, path: String
  ) throws(ResumeError) -> (document: Document, warnings: [DataWarning]) {
    throw .malformedFile(path: path, TextPosition(line: 1, column: 1), .expectedValue)
  }

  func text(
    of entries: [EditedTexts], comments: [String], explaining explanation: @escaping (Field) -> String
  ) -> [UInt8] { [] }

  func documents(
    from text: [UInt8], inPlaceOf entries: [EditedTexts], path: String
  ) throws(ResumeError) -> [Document] { entries.map(\.shown) }

  func problems(of document: Document, today: PartialDate) -> [ValidationProblem] { [] }

  func applying(_ edited: Document, to file: ResumeFile) -> ResumeFile { file }
}

/// An editor that changes nothing.
struct StubEditor: TextEditor {
  let isChosen = false

  func makeTemporaryFile(_ text: [UInt8], named name: String) -> String { "/tmp/" + name }
  func edit(_ path: String) {}
  func removeTemporaryFile(_ path: String) {}
  func removeAbandonedFiles(_ text: [UInt8]) {}
}

/// A log of applications that doesn't change.
struct StubApplications: ApplicationsRepository {
  var applications: [Application] = []

  func log() -> ApplicationLog { ApplicationLog(applications) }
  func nextID(of application: Application) -> String { application.idStem }

  func record(
    _ new: NewApplication, checking check: (_ id: String) throws(ResumeError) -> Void
  ) throws(ResumeError) -> Application {
    var application = new.application
    application.id = application.idStem
    try check(application.id)
    return application
  }

  func update(
    _ id: String, ad: [UInt8]?, _ change: (inout Application) -> Void
  ) throws(ResumeError) -> Application {
    throw .applicationNotFound(id)
  }

  func remove(_ id: String) {}
  func content(of document: Application.SentDocument, in id: String) -> [UInt8] { [] }
  func ad(of id: String) -> [UInt8]? { nil }
  func state(of id: String) -> ResumeFile? { nil }
}
