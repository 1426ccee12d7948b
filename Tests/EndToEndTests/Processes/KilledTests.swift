import Foundation
import TestSupport
import Testing

/// Commands that are killed at random moments leave a valid state.
@Suite(.builtProgram) struct KilledTests {
  private static let homes = Soak.isFull ? 3 : 1
  private static let rounds = Soak.rounds(full: 100, soak: 20, otherwise: 8)

  private static let password = "correct horse"
  private static let commands = [
    ["works", "--refresh"], ["works"], ["login", "--email", "ada@example.org", "--password-stdin"],
    ["config", "set", "cache.ttl", "600"], ["profile", "add", "other", "--project", "other", "--force"],
    ["cache", "clear"], ["logout"],
  ]

  @Test(arguments: 0..<homes)
  func recoversFromKillsAtAnyMoment(home: Int) async throws {
    let seed = UInt64(home)
    var random = SplitMix64(seed: seed)
    let firebase = try FakeFirebase.withJobs(3, delay: .milliseconds(4))
    firebase.auth.addUser(email: "ada@example.org", password: Self.password)
    firebase.requireSignIn()
    let sandbox = try Sandbox(firebase, key: "test-key")
    var durations: [Duration] = []
    for command in Self.commands { durations.append(try await run(command, sandbox).duration) }

    for round in 0..<Self.rounds {
      let choice = Int.random(in: 0..<Self.commands.count, using: &random)
      let delay = durations[choice] * Double.random(in: 0...1, using: &random)
      _ = try await run(Self.commands[choice], sandbox) { running in
        try? await Task.sleep(for: delay)
        running.send(signal: SIGKILL)
      }
      let about = "seed \(seed), round \(round): \(Self.commands[choice]) killed after \(delay)"
      for path in sandbox.temporaryFiles { try sandbox.folder.age("kept/" + path) }
      let next = try await sandbox.run("works", "--json")
      #expect(next.exitCode == 0, "\(about)\n\(next)")
      #expect(next.error == "", "\(about)")
      guard next.exitCode == 0 else { continue }
      let json = try JSON(next.output)
      #expect(json["works"].strings("id") == ["job-01", "job-02", "job-03"], "\(about)\n\(next)")
      #expect(json["warnings"].elements.isEmpty, "\(about)\n\(next)")
      #expect(try sandbox.dataFileProblems().filter { !$0.contains(".tmp-") } == [], "\(about)")
      // Each folder contains at most the temporary file of the last kill.
      let folders = sandbox.temporaryFiles.map { $0.split(separator: "/").dropLast().joined() }
      #expect(folders.count == Set(folders).count, "\(about): \(sandbox.temporaryFiles)")
    }
    for command in Self.commands.prefix(5) { #expect(try await run(command, sandbox).exitCode == 0, "seed \(seed)") }
    #expect(try sandbox.dataFileProblems() == [], "seed \(seed)")
  }

  private func run(
    _ arguments: [String], _ sandbox: Sandbox, _ action: (RunningCommand) async -> Void = { _ in }
  ) async throws -> CommandResult {
    var command = try sandbox.command(arguments, [:])
    if arguments.contains("--password-stdin") { command.standardInput = .text(Self.password) }
    return try await Gate.commands.pass { [command] in
      let running = try command.start()
      await action(running)
      return await running.result()
    }
  }
}
