import Foundation
import TestSupport
import Testing

/// Permissions of sessions: a private folder from its creation on.
@Suite(.limitedConcurrency) struct SessionFileTests {
  @Test(arguments: ["000", "022", "077"])
  func createsPrivateFilesUnderAnyMask(mask: String) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.requireSignIn()
    // The delay lets the watcher see the state before the session exists.
    firebase.auth.override("signUp", times: 1, .unavailable.delayed(.milliseconds(100)))
    let sandbox = try Sandbox(firebase, key: "test-key")
    let watcher = Task.detached {
      var seen: [String: Set<Int>] = [:]
      while !Task.isCancelled {
        for (path, permissions) in Self.permissions(sandbox) { seen[path, default: []].insert(permissions) }
        await Task.yield()
      }
      return seen
    }
    let line = "umask \(mask); exec \"$@\""
    let add = ["profile", "add", "me", "--project", "demo", "--api-key", "key"]
    for arguments in [["works"], add, ["config", "set", "lang", "es"]] {
      #expect(try await sandbox.run(arguments, through: line).exitCode == 0)
    }
    watcher.cancel()
    var seen = await watcher.value
    for (path, permissions) in Self.permissions(sandbox) { seen[path, default: []].insert(permissions) }
    for (path, permissions) in seen { #expect(permissions.isSubset(of: [0o700, 0o600]), "\(path): \(permissions)") }
    for part in ["", "/cache", "/sessions"] { #expect(seen["kept" + part] == [0o700]) }
    for file in sandbox.dataFiles where file.hasSuffix(".json") { #expect(seen["kept/" + file] == [0o600]) }
    #expect(sandbox.files(in: "sessions").count == 1)
  }

  @Test(arguments: [0o755, 0o777, 0o750])
  func restrictsAnOpenSessionsFolder(permissions: Int) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase, key: "test-key")
    let manager = FileManager.default
    try manager.createDirectory(atPath: sandbox.folder.path("kept/sessions"), withIntermediateDirectories: true)
    for part in ["kept", "kept/sessions"] {
      try manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: sandbox.folder.path(part))
    }
    try await sandbox.json("works")
    #expect(try sandbox.folder.permissions(of: "kept/sessions") == 0o700)
    #expect(try sandbox.files(in: "sessions").map { try sandbox.folder.permissions(of: "kept/" + $0) } == [0o600])
    // The permissions of the parent folder are left to the user.
    #expect(try sandbox.folder.permissions(of: "kept") == permissions)
  }

  @Test func keepsPermissionsOfALinkedSessionsFolder() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase, key: "test-key")
    try sandbox.folder.write("", to: "elsewhere/x")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sandbox.folder.path("elsewhere"))
    try manager.createDirectory(atPath: sandbox.folder.path("kept"), withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      atPath: sandbox.folder.path("kept/sessions"), withDestinationPath: sandbox.folder.path("elsewhere"))
    try await sandbox.json("works")
    #expect(try sandbox.folder.permissions(of: "elsewhere") == 0o755)
    let files = sandbox.folder.contents().filter { $0.hasPrefix("elsewhere/") && $0.hasSuffix(".json") }
    #expect(try files.map { try sandbox.folder.permissions(of: $0) } == [0o600])
  }

  #if os(Linux)
    @Test(.tracer) func createsFilesWithFinalPermissions() async throws {
      let firebase = try FakeFirebase.withJobs(1)
      let sandbox = try Sandbox(firebase, key: "test-key")
      let calls =
        "trace=open,openat,openat2,creat,mkdir,mkdirat,chmod,fchmod,fchmodat,chown,fchown,umask,rename,renameat,renameat2"
      let line = "umask 000; exec \(Tracer.path) -f -qq -e \(calls) -o trace.txt \"$@\""
      let result = try await sandbox.run(["works"], through: line)
      #expect(result.exitCode == 0, "\(result)")
      let trace = try sandbox.folder.text(of: "trace.txt").split(separator: "\n").filter { $0.contains("/kept") }
      let made = trace.filter { $0.contains("O_CREAT") || $0.contains("mkdir") }
      #expect(made.contains { $0.contains("/sessions/.resume.tmp-") })
      for call in made { #expect(call.contains(call.contains("mkdir") ? ", 0700)" : ", 0600)"), "\(call)") }
      #expect(trace.filter { $0.contains("chmod") || $0.contains("chown") } == [])
      #expect(trace.contains { $0.contains("rename") && $0.contains("/sessions/") })
    }
  #endif

  private static func permissions(_ sandbox: Sandbox) -> [(String, Int)] {
    sandbox.folder.contents().filter { $0.hasPrefix("kept") }.compactMap { path in
      (try? sandbox.folder.permissions(of: path)).map { (path, $0) }
    }
  }
}
