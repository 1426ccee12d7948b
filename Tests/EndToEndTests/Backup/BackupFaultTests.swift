import Foundation
import TestSupport
import Testing

/// A restoration that is killed, or has no disk space, leaves all or nothing.
@Suite(.builtProgram) struct BackupFaultTests {
  /// The system calls that change files.
  private static let calls = ["mkdir", "fsync", "linkat", "rename", "unlink"]

  @Test(.tracer, arguments: calls)
  func aKillAtAnySystemCallLeavesAllOrNothing(call: String) async throws {
    let (archive, home) = try await BuiltProgram.inTestProcess { try await homes() }
    let before = try state(home)
    let whole = home.folder.path("whole")
    try FileManager.default.copyItem(atPath: home.folder.path("kept"), toPath: whole)
    var after: [String: Data]?
    var kills = 0
    for number in stride(from: 1, through: 100, by: Soak.isOn ? 1 : 3) {
      try FileManager.default.removeItem(atPath: home.folder.path("kept"))
      try FileManager.default.copyItem(atPath: whole, toPath: home.folder.path("kept"))
      let line =
        "exec \(Tracer.path) -f -qq -o /dev/null -e trace=\(call) "
        + "-e inject=\(call):signal=KILL:when=\(number) \"$@\""
      let result = try await home.run(["backup", "--restore", archive, "--yes"], through: line)
      let isKilled = result.exitCode != 0
      // So does a command that is killed while it recovers.
      let again = line.replacing("when=\(number)", with: "when=\(number % 5 + 1)")
      _ = try await home.run(["profile", "list"], through: again)
      // Any command recovers.
      let next = try await BuiltProgram.inTestProcess { try await home.run("profile", "list", "--json") }
      #expect(next.exitCode == 0, "\(call) \(number)\n\(next)")
      let found = try state(home)
      if isKilled {
        kills += 1
        if found != before {
          if after == nil { after = found }
          #expect(found == after, "\(call) \(number): \(difference(found, before))")
        }
      } else {
        if let after { #expect(found == after, "\(call)") }
        #expect(found != before)
        break
      }
    }
    #expect(kills > 0, "\(call)")
  }

  @Test(arguments: [0, 1, 2, 8])
  func noDiskSpaceLeavesTheOldState(blocks: Int) async throws {
    let (archive, home) = try await BuiltProgram.inTestProcess { try await homes() }
    let before = try state(home)
    let result = try await home.run(
      ["backup", "--restore", archive, "--yes"], through: "ulimit -f \(blocks); \"$@\"",
      with: ["LLVM_PROFILE_FILE": "/dev/null"])
    #expect(result.exitCode == 73, "\(result)")
    #expect(try state(home) == before)
  }

  @Test func aFolderWithoutPermissionsLeavesTheOldState() async throws {
    guard geteuid() != 0 else { return }
    let (archive, home) = try await homes()
    let before = try state(home)
    let folder = home.folder.path("kept/applications/acme")
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder)
    let result = try await home.run("backup", "--restore", archive, "--yes")
    #expect(result.exitCode == 73, "\(result)")
    #expect(try state(home) == before)
  }

  @Test func anUnfinishedRestorationThatCantBeUndoneIsReported() async throws {
    let sandbox = try await Sandbox.withStarter()
    try sandbox.folder.write(#"{"format": 2}"#, to: "kept/restore.json")
    #expect(try await sandbox.run("works").exitCode == 78)
    #expect(try await sandbox.run("config", "list").exitCode == 78)
    #expect(try await sandbox.run("help").exitCode == 0)
    #expect(try sandbox.folder.text(of: "kept/restore.json") == #"{"format": 2}"#)
  }

  /// Returns an archive, and a home where restoring it adds, replaces and removes files.
  private func homes() async throws -> (archive: String, home: Sandbox) {
    let first = try await Sandbox.withStarter()
    let summary = "summary=" + String(repeating: "Apps ", count: 2000)
    for arguments in [
      ["edit", "basics", "--set", summary], ["config", "set", "cache.ttl", "60"],
      ["favorites", "add", "work:first-job"],
      ["profile", "add", "site", "--project", "demo"],
    ] {
      _ = try await first.run(arguments)
    }
    for name in ["a.pdf", "b.pdf"] { try first.folder.write(name, to: "kept/applications/acme/\(name)") }
    #expect(try await first.run("backup", "-o", "all.zip").exitCode == 0)
    let home = try await Sandbox.withStarter()
    for arguments in [["edit", "basics", "--set", "name=Mallory"], ["config", "set", "cache.ttl", "5"]] {
      _ = try await home.run(arguments)
    }
    for name in ["a.pdf", "c.pdf"] { try home.folder.write("old " + name, to: "kept/applications/acme/\(name)") }
    let archive = home.folder.path("all.zip")
    try FileManager.default.copyItem(atPath: first.folder.path("all.zip"), toPath: archive)
    return (archive, home)
  }

  /// The contents of the files, without the times in the index of versions.
  private func state(_ sandbox: Sandbox) throws -> [String: Data] {
    var state: [String: Data] = [:]
    // The next write in a folder removes temporary files.
    for file in sandbox.dataFiles where !sandbox.temporaryFiles.contains(file) {
      let path = sandbox.folder.path("kept/" + file)
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      state[file] =
        file.hasSuffix("index.json")
        ? Data("\(try JSON(String(decoding: data, as: UTF8.self))["versions"].elements.count)".utf8) : data
    }
    return state
  }

  private func difference(_ one: [String: Data], _ other: [String: Data]) -> [String] {
    Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
  }
}
