import Foundation
import TestSupport
import Testing

/// Symbolic links that somebody planted where the program keeps its files.
@Suite(.limitedConcurrency) struct PlantedLinkTests {
  /// What a link leads to.
  enum Target: CaseIterable {
    case file, folder, nothing, itself, device, pipe
  }

  /// Where a link was planted.
  enum Place: String, CaseIterable {
    case copy, session, sessionLock, settings, settingsLock, profiles, profilesLock, favorites, favoritesLock, temporary
  }

  /// Every target in the soak, otherwise each place with two of them, so that all targets occur.
  private static let cells = Place.allCases.enumerated().flatMap { index, place in
    Target.allCases.enumerated().filter { Soak.isOn || ($0.offset + index) % 6 < 2 }.map { (place, $0.element) }
  }

  @Test(arguments: cells)
  func plantedLinksLeadNowhere(place: Place, target: Target) async throws {
    let firebase = try FakeFirebase.withJobs(3)
    firebase.requireSignIn()
    let sandbox = try Sandbox(firebase, key: "test-key")
    let outside = try Outside()
    _ = try await sandbox.run("works")
    // A lock is only looked for by who needs a new token.
    if place == .sessionLock { try sandbox.endTokens() }
    let link = try #require(path(place, sandbox))
    try? FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: target == .itself ? link : outside.path(target))
    let before = try Fingerprint(of: outside.folder.path)

    let isSettings = place == .settings || place == .profiles
    for _ in 1...2 {
      let works = try await sandbox.run("works", "--refresh")
      if isSettings, works.exitCode == 78 {
        // A settings file that can't be read is said; what it holds may matter.
        #expect(works.error.contains(link), "\(works)")
      } else {
        #expect(works.exitCode == 0, "\(works)")
        #expect(works.output.contains("Job 3"), "\(works)")
        // Favourites that can't be read cost the stars, and are told of.
        #expect(works.warningCount <= (place == .favorites ? 1 : 0), "\(works)")
      }
      try #expect(Fingerprint(of: outside.folder.path).changes(since: before) == [])
    }
    if place == .temporary { #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == nil) }
    for arguments in [
      ["config", "set", "lang", "en"], ["profile", "add", "me", "--project", "demo"],
      ["favorites", "add", "work:job-01"], ["logout"], ["works"],
      ["cache", "clear"], ["config", "reset", "--all", "--yes"],
    ] {
      let result = try await sandbox.run(arguments)
      #expect([0, 65, 66, 73, 78].contains(result.exitCode), "\(arguments): \(result)")
      try #expect(Fingerprint(of: outside.folder.path).changes(since: before) == [], "\(arguments)")
    }
    // Afterwards nothing of ours is left, and neither is the link.
    #expect(sandbox.folder.contents().filter { $0.hasPrefix("kept/") } == [])
  }

  /// A settings file that is a link, as to a folder of dotfiles, is read through; changing it puts a file in its place.
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

  private func path(_ place: Place, _ sandbox: Sandbox) -> String? {
    let name: String? =
      switch place {
      case .copy: sandbox.files(in: "cache").first
      case .session: sandbox.files(in: "sessions").first
      case .sessionLock: sandbox.files(in: "sessions").first.map { $0 + ".lock" }
      case .settings: "config.json"
      case .settingsLock: "config.json.lock"
      case .profiles: "profiles.json"
      case .profilesLock: "profiles.json.lock"
      case .favorites: "favorites.json"
      case .favoritesLock: "favorites.json.lock"
      // No process has this id: the largest that Linux gives is 4194304.
      case .temporary: "cache/.tmp-99999999-x"
      }
    return name.map { sandbox.folder.path("kept/" + $0) }
  }
}

/// A folder with one of each that a link may lead to.
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
