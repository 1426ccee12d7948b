import Foundation
import TestSupport
import Testing

/// Favorites that several processes change, or that a killed process changes.
@Suite(.builtProgram) struct FavoritesProcessTests {
  private static let count = Soak.rounds(full: 20, soak: 8, otherwise: 4)

  @Test func keepsAllFavoritesAddedAtOnce() async throws {
    let sandbox = try Sandbox(try FakeFirebase.withJobs(Self.count))
    _ = try await sandbox.run("works")
    _ = try await sandbox.run("projects")
    let ids = (1...Self.count).map { ($0 < 10 ? "job-0" : "job-") + String($0) }
    // The sample's favorites are added and removed at the same time, and initially the file as well.
    let others = (0..<Self.count / 2).map { number -> [String] in
      let line = [["add", "gifts", "my-wardrobe"], ["clear", "--yes"]][number % 2]
      return ["favorites"] + line + ["--profile", "sample"]
    }
    var random = SplitMix64(seed: 1)
    let commands = ids.map { ["favorites", "add", $0] } + others
    for result in try await sandbox.startAll(commands.shuffled(using: &random)) {
      #expect(result.exitCode == 0, "\(result)")
    }
    #expect(Set(try await sandbox.json("favorites")["favorites"].strings("id")) == Set(ids))
    #expect(try sandbox.dataFileProblems() == [])
    let half = ids.prefix(Self.count / 2).map { ["favorites", "remove", $0] } + others
    for result in try await sandbox.startAll(half.shuffled(using: &random)) {
      #expect(result.exitCode == 0, "\(result)")
    }
    #expect(
      Set(try await sandbox.json("favorites")["favorites"].strings("id")) == Set(ids.suffix(Self.count / 2)))
    #expect(try sandbox.dataFileProblems() == [])
    #expect(try sandbox.folder.permissions(of: "kept/favorites.json") == 0o600)
  }

  @Test func toleratesFoldersThatAppearAndDisappear() async throws {
    var sandbox = try Sandbox()
    sandbox.environment["RESUME_CONFIG_HOME"] = nil
    var random = SplitMix64(seed: 2)
    let commands = (0..<Self.count * 2).map { number in
      [
        ["favorites", "add", "gifts"], ["favorites", "clear", "--yes"], ["config", "set", "lang", "en"],
        ["config", "reset"],
      ][number % 4]
    }
    for result in try await sandbox.startAll(commands.shuffled(using: &random)) {
      #expect(result.exitCode == 0, "\(result)")
    }
    for command in [["favorites", "clear", "--yes"], ["config", "reset"]] { _ = try await sandbox.run(command) }
    #expect(sandbox.folder.contents() == [])
  }

  @Test func leavesTheOldOrTheNewFileWhenKilled() async throws {
    let sandbox = try Sandbox()
    let line = ["favorites", "add", "gifts", "my-wardrobe"]
    let duration = try await sandbox.run(line).duration
    var random = SplitMix64(seed: 3)
    for round in 0..<Soak.rounds(full: 30, soak: 10, otherwise: 4) {
      _ = try await sandbox.run("favorites", round.isMultiple(of: 2) ? "remove" : "add", "gifts")
      let delay = duration * Double.random(in: 0...1, using: &random)
      _ = try await sandbox.start(round.isMultiple(of: 2) ? line : ["favorites", "remove", "gifts"]) { running in
        try? await Task.sleep(for: delay)
        running.send(signal: SIGKILL)
      }
      let ids = try await sandbox.json("favorites")["favorites"].strings("id")
      #expect(ids == ["my-wardrobe"] || ids.sorted() == ["gifts", "my-wardrobe"], "round \(round): \(ids)")
      #expect(try sandbox.dataFileProblems().filter { !$0.contains(".tmp-") } == [])
    }
  }
}
