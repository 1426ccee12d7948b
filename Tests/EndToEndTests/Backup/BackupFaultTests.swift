import Foundation
import TestSupport
import Testing

/// A restoration that is killed, or has no disk space, is completed by the same command.
@Suite(.builtProgram) struct BackupFaultTests {
  /// The system calls that change files.
  private static let calls = ["mkdir", "openat", "write", "fsync", "rename", "unlink"]

  @Test(.tracer, arguments: calls)
  func afterAKillAtAnySystemCallTheSameCommandRestoresTheRest(call: String) async throws {
    let (archive, home) = try await BuiltProgram.inTestProcess { try await homes() }
    let (kept, original) = (home.folder.path("kept"), home.folder.path("original"))
    try FileManager.default.copyItem(atPath: kept, toPath: original)
    let before = state(home)
    let whole = try await home.run("backup", "--restore", archive)
    #expect(whole.exitCode == 0, "\(whole)")
    let after = state(home)
    var kills = 0
    for number in stride(from: 1, through: 400, by: Soak.isOn ? 1 : call == "openat" || call == "write" ? 14 : 6) {
      try FileManager.default.removeItem(atPath: kept)
      try FileManager.default.copyItem(atPath: original, toPath: kept)
      let line =
        "exec \(Tracer.path) -f -qq -o /dev/null -e trace=\(call) "
        + "-e inject=\(call):signal=KILL:when=\(number) \"$@\""
      let isKilled = try await home.run(["backup", "--restore", archive], through: line).exitCode != 0
      if isKilled { kills += 1 }
      for path in home.temporaryFiles { try home.folder.age("kept/" + path) }
      // What is added to these files is named.
      let additions = ["config.json", "profiles.json"]
      let found = state(home)
      #expect(before.allSatisfy { additions.contains($0.key) || found[$0.key] == $0.value }, "\(call) \(number)")
      let again = try await BuiltProgram.inTestProcess { try await home.run("backup", "--restore", archive) }
      #expect(again.exitCode == 0, "\(call) \(number)\n\(again)")
      #expect(state(home) == after, "\(call) \(number): \(difference(state(home), after))")
      #expect(home.temporaryFiles == [], "\(call) \(number)")
      guard isKilled else { break }
    }
    #expect(kills > 0, "\(call)")
  }

  @Test(arguments: [0, 1, 2, 8])
  func withDiskSpaceAgainTheSameCommandRestoresTheRest(blocks: Int) async throws {
    let (archive, home) = try await BuiltProgram.inTestProcess { try await homes() }
    let before = state(home)
    let result = try await home.run(
      ["backup", "--restore", archive], through: "ulimit -f \(blocks); \"$@\"", with: ["LLVM_PROFILE_FILE": "/dev/null"]
    )
    #expect(result.exitCode == 73, "\(result)")
    let found = state(home)
    #expect(before.allSatisfy { found[$0.key] == $0.value })
    #expect(try await home.run("backup", "--restore", archive).exitCode == 0)
    #expect(try home.folder.text(of: "kept/profiles/me.json").contains("Apps Apps"))
  }

  /// Returns an archive, and a home with a part of what is in it, and with settings and a profile of its own.
  private func homes() async throws -> (archive: String, home: Sandbox) {
    let first = try await Sandbox.withStarter()
    let summary = "summary=" + String(repeating: "Apps ", count: 2000)
    for arguments in [
      ["edit", "basics", "--set", summary], ["config", "set", "cache.ttl", "60"], ["config", "set", "lang", "es"],
      ["favorites", "add", "work:first-job"],
      ["profile", "add", "site", "--project", "demo"],
    ] {
      _ = try await first.run(arguments)
    }
    for name in ["a.pdf", "b.pdf"] { try first.folder.write(name, to: "kept/applications/acme/\(name)") }
    try first.folder.write("{}", to: "kept/applications/acme/application.json")
    #expect(try await first.run("backup", "-o", "all.zip").exitCode == 0)
    let home = try Sandbox()
    for arguments in [["config", "set", "cache.ttl", "5"], ["profile", "add", "other", "--project", "other"]] {
      _ = try await home.run(arguments)
    }
    try home.folder.write("a.pdf", to: "kept/applications/acme/a.pdf")
    let archive = home.folder.path("all.zip")
    try FileManager.default.copyItem(atPath: first.folder.path("all.zip"), toPath: archive)
    return (archive, home)
  }

  /// The contents of the files.
  private func state(_ sandbox: Sandbox) -> [String: Data] {
    var state: [String: Data] = [:]
    for file in sandbox.dataFiles where !sandbox.temporaryFiles.contains(file) {
      state[file] = FileManager.default.contents(atPath: sandbox.folder.path("kept/" + file))
    }
    return state
  }

  private func difference(_ one: [String: Data], _ other: [String: Data]) -> [String] {
    Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
  }
}
