package import Foundation
public import ResumeDomain
public import ResumeNetworking

/// The repositories of a résumé in Cloud Firestore, which share one session and one cache.
public struct FirestoreResume: ResumeRepositories {
  /// The configuration of the repositories.
  public struct Configuration: Sendable {
    /// The profile's name, under which sessions are stored.
    package var profile: String
    /// Whether the profile comes from the environment.
    package var isFromEnvironment = false
    /// The Firebase project and how to read it.
    package var source: Profile.FirestoreSource
    /// The folders for sessions and the cache.
    package var folders: Folders
    /// How long a cached copy is valid, in seconds; 0 always fetches.
    public var cacheLifetime = 3600
    /// Firestore's emulator; `nil` uses Google.
    public var firestoreEmulator: LoopbackHost?
    /// Firebase Auth's emulator; `nil` uses Google.
    package var authEmulator: LoopbackHost?
    /// How long to wait for another process to sign in.
    package var patience = Duration.seconds(30)
    /// When all waiting ends; `nil` without a limit.
    package var deadline: ContinuousClock.Instant?
    /// The clock.
    package var now: @Sendable () -> Date = { Date() }

    /// Creates a configuration for Google's servers.
    public init(profile: String, source: Profile.FirestoreSource, folders: Folders) {
      self.profile = profile
      self.source = source
      self.folders = folders
    }
  }

  private let configuration: Configuration
  private let client: any APIClient
  private let database: FirestoreDatabase
  private let scope: SessionScope
  private let sessions: SessionStore
  private let cache: CacheStore
  private let auth: FirebaseAuthDataSource?
  private let sessionProvider: SessionProvider
  private let stringTables: LazyValue<StringTables?>

  /// Creates the repositories; reads nothing yet.
  public init(_ configuration: Configuration, client: any APIClient) {
    self.configuration = configuration
    self.client = client
    database = FirestoreDatabase(
      project: configuration.source.project, database: configuration.source.database,
      emulator: configuration.firestoreEmulator)
    scope = SessionScope(
      profile: configuration.profile, project: configuration.source.project,
      isFromEnvironment: configuration.isFromEnvironment, authEmulator: configuration.authEmulator)
    sessions = SessionStore(folder: configuration.folders.sessions)
    cache = CacheStore(folder: configuration.folders.cache)
    stringTables = StringTables.lazy(folder: configuration.source.strings)
    auth = configuration.source.apiKey.map { key in
      FirebaseAuthDataSource(
        client: client, apiKey: key, iosBundleID: configuration.source.iosBundleID,
        emulator: configuration.authEmulator)
    }
    sessionProvider = SessionProvider(
      scope: scope, store: sessions, auth: auth, patience: configuration.patience,
      deadline: configuration.deadline, now: configuration.now)
  }

  /// Returns the repository of entries.
  public func entries() throws(ResumeError) -> any EntriesRepository { try repository() }

  /// Returns the repository of documents.
  public func documents() throws(ResumeError) -> any DocumentsRepository { try repository() }

  /// Returns the repository of the account.
  package func account() -> any AccountRepository {
    FirebaseAccountRepository(
      scope: scope, database: database, sessions: sessions, cache: cache, auth: auth, now: configuration.now)
  }

  /// Returns the checks of the project.
  package func checks() -> any ServerChecks {
    let session = session
    let source = FirestoreDataSource(
      client: client, database: database, session: nil, isSignedIn: session.map { $0.kind != .anonymous } ?? false)
    return FirestoreChecks(
      source: source, profile: configuration.profile, auth: auth, session: session, now: configuration.now)
  }

  /// Returns the repository of the whole résumé on the server, for publishing.
  package func remote() -> any RemoteResumeRepository {
    FirestoreRemoteRepository(
      source: source(session), cache: cache, tables: stringTables,
      profile: configuration.isFromEnvironment ? nil : configuration.profile)
  }

  private func repository() throws(ResumeError) -> FirestoreRepository {
    let session = session
    return FirestoreRepository(
      source: source(session), store: cache,
      policy: CachePolicy(lifetime: configuration.cacheLifetime, now: configuration.now),
      partition: session?.partition ?? Session.anonymousPartition, tables: try stringTables.get(),
      skillsFile: configuration.source.skills)
  }

  /// The stored session; a session for Google is not used with an emulator, nor the reverse.
  private var session: Session? { scope.allowsTokens(for: database) ? sessions.read(scope) : nil }

  private func source(_ session: Session?) -> FirestoreDataSource {
    FirestoreDataSource(
      client: client, database: database, session: scope.allowsTokens(for: database) ? sessionProvider : nil,
      isSignedIn: session.map { $0.kind != .anonymous } ?? false)
  }
}
