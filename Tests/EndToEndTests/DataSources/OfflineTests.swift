import Foundation
import TestSupport
import Testing

/// `--offline` sends nothing: verified by a server, by a proxy, and by tracing system calls.
@Suite(.limitedConcurrency) struct OfflineTests {
  /// Every reading command with its exit code without a cache: `about` and `skills` need none.
  static let commands: [[String]] = [
    ["works"], ["work", "job-01"], ["projects"], ["project", "p"], ["skills"], ["about"],
  ]

  private static func project() throws -> FakeFirebase {
    let firebase = try FakeFirebase.withJobs(1)
    try firebase.firestore.set("petProjects/p", fields: Field.document(["title": Field.text("P")]))
    try firebase.firestore.set("skills/s", fields: Field.document(["title": Field.text("S")]))
    try firebase.firestore.set("profile/main", fields: Field.document(["name": Field.text("N")]))
    return firebase
  }

  @Test(arguments: commands, [0.0, -7200, 7200])
  func showsTheCacheWithoutARequest(command: [String], shift: Double) async throws {
    let firebase = try Self.project()
    let sandbox = try Sandbox(firebase, key: "test-key")
    for words in Self.commands { _ = try await sandbox.run(words) }
    try sandbox.shiftCacheDates(by: shift)
    let previous = firebase.server.connectionCount
    let result = try await sandbox.run(command + ["--offline", "--json"])
    #expect(result.exitCode == 0, "\(result)")
    let json = try JSON(result.output)
    #expect(json["origin"] == "cache")
    #expect(json["stale"] == .bool(shift != 0))
    #expect(json["warnings"].strings("code") == (shift == 0 ? [] : ["stale"]))
    #expect(firebase.server.connectionCount == previous)
  }

  @Test(arguments: commands)
  func failsWithoutCacheAndWithoutARequest(command: [String]) async throws {
    let firebase = try Self.project()
    let result = try await Sandbox(firebase, key: "test-key").run(command + ["--offline"])
    #expect(result.exitCode == 69, "\(result)")
    #expect(firebase.server.connectionCount == 0)
  }

  /// Without an emulator, requests for Google's hosts would go through this proxy, which counts connections.
  @Test(.proxyVariables, .builtProgram) func connectsToNoProxy() async throws {
    let proxy = try LoopbackServer(always: .close)
    let variables = ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"]
    var environment = Dictionary(uniqueKeysWithValues: variables.map { ($0, "http://\(proxy.host)") })
    environment["RESUME_PROJECT"] = "demo"
    environment["RESUME_API_KEY"] = "test-key"
    let sandbox = try Sandbox(environment)
    for command in Self.commands { #expect(try await sandbox.run(command + ["--offline"]).exitCode == 69) }
    #expect(try await sandbox.run("logout", "--offline").exitCode == 0)
    #expect(proxy.connectionCount == 0)
    // Without the option, the proxy receives a connection.
    _ = try await sandbox.run("works", "--timeout", "2")
    #expect(proxy.connectionCount > 0)
  }

  /// Traces all system calls for sockets.
  @Test(.tracer) func opensNoSocket() async throws {
    let firebase = try Self.project()
    let sandbox = try Sandbox(firebase, key: "test-key")
    for words in Self.commands { _ = try await sandbox.run(words) }
    let record = sandbox.folder.path("record")
    for (words, sendsRequest) in Self.commands.map({ ($0 + ["--offline"], false) }) + [(["works", "--refresh"], true)] {
      let command = Command(
        Tracer.path,
        ["-f", "-qq", "-o", record, "-e", "trace=network", try builtProduct("resume").path] + words,
        environment: sandbox.environment, workingDirectory: sandbox.folder.path)
      let result = try await Gate.commands.pass { try await command.run() }
      #expect(result.exitCode == 0, "\(result)")
      let calls = try sandbox.folder.text(of: "record")
      #expect(calls.contains("connect(") == sendsRequest, "\(words): \(calls)")
      #expect(calls.contains("socket(") == sendsRequest, "\(words): \(calls)")
    }
  }
}
