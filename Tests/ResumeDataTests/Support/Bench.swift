import Foundation
import ResumeData
import ResumeDomain
import ResumeNetworking
import TestSupport

/// A résumé in Firestore with a scripted server, a fixed clock and a temporary folder.
struct Bench {
  /// 21 November 2026, 06:00 UTC.
  static let start = Date(timeIntervalSince1970: 1_795_240_800)

  let folder: TemporaryFolder
  let clock = Guarded(Bench.start)
  let client: ScriptedClient
  var source = Profile.FirestoreSource(project: "my-project")
  var profile = "me"
  var lifetime = 3600
  var firestoreEmulator: LoopbackHost?
  var authEmulator: LoopbackHost?
  var environment: [String: String]

  init(apiKey: String? = nil, _ script: @escaping ScriptedClient.Script) throws {
    folder = try TemporaryFolder()
    client = ScriptedClient(script)
    source.apiKey = apiKey
    environment = ["RESUME_CONFIG_HOME": folder.path]
  }

  /// The same résumé as a new process sees it.
  var resume: FirestoreResume {
    let clock = clock
    var configuration = FirestoreResume.Configuration(
      profile: profile, source: source, folders: Folders(environment: environment))
    configuration.cacheLifetime = lifetime
    configuration.firestoreEmulator = firestoreEmulator
    configuration.authEmulator = authEmulator
    configuration.now = { clock.value }
    // On a busy machine, a sign-in of a test may take longer than the program waits.
    configuration.patience = .seconds(600)
    return FirestoreResume(configuration, client: client)
  }

  func works(_ freshness: Freshness = .preferCache) async throws -> Loaded<[Work]> {
    try await resume.entries().entries(of: .works, freshness)
  }

  func work(_ id: String, _ freshness: Freshness = .preferCache) async throws -> Loaded<Work> {
    let loaded = try await resume.entries().entry(id, of: .works, freshness)
    guard let work = loaded.value else { throw ResumeError.notFound(id, kind: .work, known: []) }
    return loaded.map { _ in work }
  }

  /// Advances the clock.
  func wait(_ seconds: Double) {
    clock.change { $0 += seconds }
  }

  /// The cached copies on disk.
  var entries: [CacheEntry] {
    FileCacheRepository(folder: Folders(environment: environment).cache, lifetime: lifetime).entries()
  }
}
