import Foundation
import TestSupport
import Testing

/// Symbolic links that an attacker placed in the data folder.
@Suite(.limitedConcurrency) struct PlantedLinkTests {
  /// The target of a link.
  enum Target: CaseIterable {
    case file, folder, nothing, itself, device, pipe
  }

  /// The path of a link.
  enum Location: String, CaseIterable {
    case copy, session, sessionLock, settings, settingsLock, profiles, profilesLock, favorites, favoritesLock
  }

  /// Every target in the soak, otherwise each location with two of them, so that all targets occur.
  private static let cells = Location.allCases.enumerated().flatMap { index, location in
    Target.allCases.enumerated().filter { Soak.isOn || ($0.offset + index) % 6 < 2 }.map { (location, $0.element) }
  }

  @Test(arguments: cells)
  func neverWritesThroughPlantedLinks(location: Location, target: Target) async throws {
    let firebase = try FakeFirebase.withJobs(3)
    firebase.requireSignIn()
    let sandbox = try Sandbox(firebase, key: "test-key")
    let outside = try Outside()
    _ = try await sandbox.run("works")
    // The lock is used only for a token refresh.
    if location == .sessionLock { try sandbox.expireTokens() }
    let link = try #require(path(location, sandbox))
    try? FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: target == .itself ? link : outside.path(target))
    let before = try Fingerprint(of: outside.folder.path)

    let isSettings = location == .settings || location == .profiles
    for _ in 1...2 {
      let works = try await sandbox.run("works", "--refresh")
      if isSettings, works.exitCode == 78 {
        // An unreadable settings file is an error, because its contents may matter.
        #expect(works.error.contains(link), "\(works)")
      } else {
        #expect(works.exitCode == 0, "\(works)")
        #expect(works.output.contains("Job 3"), "\(works)")
        // Unreadable favorites cause one warning and no stars.
        #expect(works.warningCount <= (location == .favorites ? 1 : 0), "\(works)")
      }
      try #expect(Fingerprint(of: outside.folder.path).changes(since: before) == [])
    }
    for arguments in [
      ["config", "set", "lang", "en"], ["profile", "add", "me", "--project", "demo"],
      ["favorites", "add", "work:job-01"], ["logout"], ["works"],
      ["cache", "clear"], ["config", "reset", "--all", "--yes"],
    ] {
      let result = try await sandbox.run(arguments)
      #expect([0, 65, 66, 73, 78].contains(result.exitCode), "\(arguments): \(result)")
      try #expect(Fingerprint(of: outside.folder.path).changes(since: before) == [], "\(arguments)")
    }
    // After the removal, neither the program's files nor the link exist. A link to other content stays: it may be another program's.
    let stays = [.settings, .profiles, .favorites].contains(location) && target != .nothing && target != .itself
    let rest = sandbox.folder.contents().filter { $0.hasPrefix("kept/") }.map(sandbox.folder.path)
    #expect(rest == (stays ? [link] : []))
  }

  /// A settings file may be a link, as to a folder of dotfiles: it is read, and a change replaces the link with a file.
  @Test func readsSettingsThroughALinkAndReplacesTheLink() async throws {
    let sandbox = try Sandbox()
    let outside = try Outside()
    try outside.folder.write(#"{"cache.ttl": 60}"#, to: "config.json")
    try sandbox.folder.write("", to: "kept/x")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.folder.path("kept/config.json"), withDestinationPath: outside.folder.path("config.json"))
    let before = try Fingerprint(of: outside.folder.path)
    #expect(try await sandbox.run("config", "get", "cache.ttl").output == "60\n")
    #expect(try await sandbox.run("config", "set", "lang", "es").exitCode == 0)
    #expect(try await sandbox.run("config", "get", "cache.ttl").output == "60\n")
    #expect(try Fingerprint(of: outside.folder.path).changes(since: before) == [])
    #expect(try sandbox.folder.permissions(of: "kept/config.json") == 0o600)
  }

  private func path(_ location: Location, _ sandbox: Sandbox) -> String? {
    let name: String? =
      switch location {
      case .copy: sandbox.files(in: "cache").first
      case .session: sandbox.files(in: "sessions").first
      case .sessionLock: sandbox.files(in: "sessions").first.map { $0 + ".lock" }
      case .settings: "config.json"
      case .settingsLock: "config.json.lock"
      case .profiles: "profiles.json"
      case .profilesLock: "profiles.json.lock"
      case .favorites: "favorites.json"
      case .favoritesLock: "favorites.json.lock"
      }
    return name.map { sandbox.folder.path("kept/" + $0) }
  }
}

/// A folder with one item of each kind of target.
private struct Outside {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("mine", to: "file")
    try folder.write("mine", to: "folder/file")
    guard mkfifo(folder.path("pipe"), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func path(_ target: PlantedLinkTests.Target) -> String {
    switch target {
    case .file: folder.path("file")
    case .folder: folder.path("folder")
    case .nothing, .itself: folder.path("nothing")
    case .device: "/dev/null"
    case .pipe: folder.path("pipe")
    }
  }
}
