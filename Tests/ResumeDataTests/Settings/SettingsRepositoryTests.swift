import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Stored settings and profiles")
struct SettingsRepositoryTests {
  private let folder: TemporaryFolder
  private let settings: JSONSettingsRepository
  private let profiles: JSONProfilesRepository

  init() throws {
    folder = try TemporaryFolder()
    settings = JSONSettingsRepository(path: folder.path("deep/config.json"))
    profiles = JSONProfilesRepository(path: folder.path("deep/profiles.json"))
  }

  /// Texts that aren't JSON objects, or have a comment that the next change would lose.
  static let broken = [
    "", "{", "not json", "[]", "5", "null", #"{"lang":}"#, "\u{0}", #"{"lang":"es"} x"#, #"{"lang":"es"} // x"#,
  ]

  @Test("has no settings without a file")
  func empty() throws {
    #expect(try settings.settings() == [:])
    #expect(try profiles.profiles() == [])
    #expect(folder.contents() == [])
  }

  @Test("stores and removes a setting in a file readable by the owner only")
  func set() throws {
    try settings.set(.language, to: "es")
    try settings.set(.cacheLifetime, to: "600")
    #expect(try settings.settings() == [.language: "es", .cacheLifetime: "600"])
    #expect(try folder.permissions(of: "deep/config.json") == 0o600)
    #expect(try folder.permissions(of: "deep") == 0o700)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(folder.text(of: "deep/config.json").utf8)) as? [String: Any])
    #expect(json["lang"] as? String == "es")
    #expect(json["cache.ttl"] as? Int == 600)
    try settings.set(.language, to: nil)
    #expect(try settings.settings() == [.cacheLifetime: "600"])
  }

  @Test("reads numbers, booleans and null that users write")
  func handwritten() throws {
    try folder.write(
      #"{"cache.ttl": "60", "motion": false, "splash": true, "lang": null, "color": "never"}"#, to: "deep/config.json")
    #expect(try settings.settings() == [.cacheLifetime: "60", .motion: "off", .splash: "on", .color: "never"])
    try folder.write(#"{"cache.ttl": 60.0}"#, to: "deep/config.json")
    #expect(try settings.settings() == [.cacheLifetime: "60"])
  }

  @Test("preserves the order of members and the spelling of numbers, and replaces repeated names")
  func order() throws {
    try folder.write(
      #"{"z": 12345678901234567890, "lang": "en", "a": 1.50, "lang": "de", "profile": "me"}"#, to: "deep/config.json")
    try settings.set(.language, to: "es")
    #expect(
      try folder.text(of: "deep/config.json")
        == "{\n  \"z\": 12345678901234567890,\n  \"lang\": \"es\",\n  \"a\": 1.50,\n  \"profile\": \"me\"\n}\n")
  }

  @Test("preserves unknown keys")
  func unknownKeys() throws {
    try folder.write(
      #"{"lang": "en", "future": {"a": [1, 2.5, null, true, "é/\""]}, "big": 9007199254740993}"#, to: "deep/config.json"
    )
    try settings.set(.language, to: "es")
    let text = try folder.text(of: "deep/config.json")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
    let expected = try JSONSerialization.jsonObject(
      with: Data(#"{"lang": "es", "future": {"a": [1, 2.5, null, true, "é/\""]}, "big": 9007199254740993}"#.utf8))
    #expect(json == expected as? NSDictionary)
    #expect(text.contains("9007199254740993"))
    #expect(text.hasSuffix("}\n"))
  }

  @Test("reports a malformed settings file and never overwrites it", arguments: broken)
  func brokenSettings(text: String) throws {
    let path = try folder.write(text, to: "deep/config.json")
    for body in [{ _ = try settings.settings() }, { try settings.set(.language, to: "es") }] as [() throws -> Void] {
      let error = #expect(throws: ResumeError.self) { try body() }
      guard case .configurationUnreadable(path, _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
    #expect(try folder.text(of: "deep/config.json") == text)
    // The file can be removed.
    try settings.reset()
    #expect(folder.contents().filter { !$0.hasSuffix(".lock") } == ["deep"])
  }

  @Test("reports a setting of the wrong type", arguments: ["[]", "{}"])
  func wrongType(value: String) throws {
    let path = try folder.write(#"{"lang": \#(value)}"#, to: "deep/config.json")
    #expect(throws: ResumeError.configurationUnreadable(path: path, .member("lang"))) { try settings.settings() }
  }

  @Test("reports a folder in place of the file")
  func folderInPlace() throws {
    try folder.write("x", to: "deep/config.json/inside")
    #expect(throws: ResumeError.self) { try settings.settings() }
    #expect(throws: ResumeError.self) { try settings.set(.language, to: "es") }
  }

  @Test("keeps all concurrent changes")
  func concurrent() throws {
    let file = JSONObjectFile(path: folder.path("deep/config.json"))
    DispatchQueue.concurrentPerform(iterations: 40) { index in
      try? file.update { members in members["key\(index)"] = .number("\(index)") }
    }
    #expect(try file.read().count == 40)
  }

  @Test("reports an error without a home folder")
  func withoutHome() throws {
    let settings = JSONSettingsRepository(path: nil)
    #expect(try settings.settings() == [:])
    #expect(throws: ResumeError.noHome) { try settings.set(.language, to: "es") }
    #expect(throws: ResumeError.noHome) { try JSONProfilesRepository(path: nil).add(Self.whole, replacing: false) }
    try settings.reset()
  }

  private static let whole = Profile(
    name: "me",
    source: .firestore(
      Profile.FirestoreSource(
        project: "my-project", database: "db", apiKey: "AIza", email: "a@example.com", strings: "/s", skills: "/k",
        iosBundleID: "com.example")))

  @Test("stores complete profiles, sorted by name, and removes them")
  func profileRoundTrip() throws {
    let bare = Profile(name: "b", source: .firestore(Profile.FirestoreSource(project: "p")))
    let local = Profile(name: "a", source: .file("/tmp/resume é.json"))
    for profile in [Self.whole, bare, local] { try profiles.add(profile, replacing: false) }
    #expect(try profiles.profiles() == [local, bare, Self.whole])
    #expect(try folder.permissions(of: "deep/profiles.json") == 0o600)
    try profiles.remove(named: "b")
    #expect(try profiles.profiles() == [local, Self.whole])
  }

  @Test("reads the first of profiles with the same name")
  func repeatedName() throws {
    try folder.write(#"{"profiles": {"b": {"project": "p"}, "b": {"project": "q"}}}"#, to: "deep/profiles.json")
    #expect(try profiles.profiles() == [Profile(name: "b", source: .firestore(Profile.FirestoreSource(project: "p")))])
  }

  @Test("rejects a duplicate profile name")
  func duplicate() throws {
    try profiles.add(Self.whole, replacing: false)
    #expect(throws: ResumeError.profileExists("me")) {
      try profiles.add(Profile(name: "me", source: .file("/other")), replacing: false)
    }
    #expect(try profiles.profiles() == [Self.whole])
  }

  @Test("reports a malformed profiles file and never overwrites it", arguments: broken)
  func brokenProfiles(text: String) throws {
    let path = try folder.write(text, to: "deep/profiles.json")
    for body in [
      { _ = try profiles.profiles() }, { try profiles.add(Self.whole, replacing: false) },
      { try profiles.remove(named: "me") },
    ] as [() throws -> Void] {
      let error = #expect(throws: ResumeError.self) { try body() }
      guard case .configurationUnreadable(path, _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
    #expect(try folder.text(of: "deep/profiles.json") == text)
  }

  @Test(
    "reports a malformed profile when it is read",
    arguments: [
      ("me", "5"), ("me", "{}"), ("me", #"{"project": 5}"#), ("Me", #"{"project": "p"}"#),
      ("all", #"{"project": "p"}"#),
      ("sample", #"{"file": "/x"}"#), ("a/b", #"{"project": "p"}"#),
      ("me", #"{"project": "../x"}"#), ("me", #"{"project": "p", "database": "a/b"}"#),
    ])
  func brokenProfile(name: String, value: String) throws {
    let path = try folder.write(#"{"profiles": {"\#(name)": \#(value)}}"#, to: "deep/profiles.json")
    #expect(throws: ResumeError.configurationUnreadable(path: path, .member(name))) {
      try profiles.profile(named: name)
    }
    #expect(throws: ResumeError.configurationUnreadable(path: path, .member(name))) { try profiles.profiles() }
  }

  @Test("reads other profiles despite a malformed one")
  func oneBrokenProfile() throws {
    try folder.write(
      #"{"profiles": {"bad": {"project": "../x"}, "good": {"project": "p"}}}"#, to: "deep/profiles.json")
    #expect(try profiles.profile(named: "good")?.name == "good")
    #expect(try profiles.profile(named: "gone") == nil)
  }

  @Test("preserves unknown members of profiles")
  func unknownMembers() throws {
    try folder.write(
      #"{"version": 3, "profiles": {"x": {"project": "p", "future": [1]}}}"#, to: "deep/profiles.json")
    try profiles.add(Self.whole, replacing: false)
    let file = try JSONObjectFile(path: folder.path("deep/profiles.json")).read()
    #expect(file["version"] == .number("3"))
    #expect(file["profiles"]?["x"]?["future"] == .array([.number("1")]))
    #expect(try profiles.profiles().map(\.name) == ["me", "x"])
  }

  @Test("removes all data of a profile and nothing else")
  func removeProfile() async throws {
    var bench = try Bench(apiKey: "k") { request in
      request.isAuth ? Documents.signIn("t") : Documents.work("a", for: request)
    }
    _ = try await bench.works()
    bench.profile = "other"
    bench.source.project = "other-project"
    _ = try await bench.works()
    let remains = ProfileCleanup(folders: Folders(environment: bench.environment))
    var source = bench.source
    source.project = "my-project"
    let profile = Profile(name: "me", source: .firestore(source))
    let favorites = JSONFavoritesRepository(path: Folders(environment: bench.environment).favoritesFile)
    for name in ["me", "other"] {
      _ = try favorites.update(of: Profile(name: name, source: .sample)) { $0 = [EntryReference(.work, "a")] }
    }
    #expect(try remains.remove(remains.removal(of: profile)) == RemovalReport(favorites: 1, sessions: 1, entries: 1))
    #expect(try favorites.favorites(of: Profile(name: "other", source: .sample)).entries.count == 1)
    bench.client.reset()
    _ = try await bench.works()
    #expect(bench.client.requests == [])
  }

  /// Blocks its thread instead of suspending: among a thousand tests, a suspended one can resume after the ten seconds
  /// that a reset waits.
  @Test("waits for a concurrent change before a reset")
  func resetDuringChange() throws {
    let path = try folder.write(#"{"lang": "es"}"#, to: "deep/config.json")
    var lock = try FileLock.attempt(path + ".lock")
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      try? JSONSettingsRepository(path: path).reset()
      ended.signal()
    }
    usleep(100_000)
    #expect(folder.contents().contains("deep/config.json"))
    withExtendedLifetime(lock) {}
    lock = nil
    #expect(ended.wait(timeout: .now() + 60) == .success)
    #expect(folder.contents() == ["deep"])
  }

  @Test("names a file that can't be deleted")
  func undeletable() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "config.json/file")
    let path = folder.path("config.json")
    let error = #expect(throws: ResumeError.self) { try JSONSettingsRepository(path: path).reset() }
    guard case .cannotDelete(path, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("removes everything on a full reset")
  func everything() async throws {
    let bench = try Bench(apiKey: "k") { request in
      request.isAuth ? Documents.signIn("t") : Documents.works("a")
    }
    _ = try await bench.works()
    let folders = Folders(environment: bench.environment)
    try JSONSettingsRepository(path: folders.settingsFile).set(.language, to: "es")
    try JSONProfilesRepository(path: folders.profilesFile).add(Self.whole, replacing: false)
    _ = try JSONFavoritesRepository(path: folders.favoritesFile).update(of: .sample) {
      $0 = [EntryReference(.work, "a"), EntryReference(.project, "a")]
    }
    let removed = try ProfileCleanup(folders: folders).removeAll()
    #expect(removed == RemovalReport(settings: 1, profiles: 1, favorites: 2, sessions: 1, entries: 1))
    #expect(!FileManager.default.fileExists(atPath: bench.folder.path) || bench.folder.contents() == [])
  }
}
