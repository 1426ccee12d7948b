import Foundation
import TestSupport
import Testing

/// Commands without disk space.
@Suite(.builtProgram) struct FullDiskTests {
  /// A way to make writing fail.
  enum Form: CaseIterable {
    /// A file size limit of zero, which also sends a signal.
    case noFileSize
    /// A file system of one page, which is full.
    case fullFileSystem

    /// Only Linux has file systems for unprivileged users, and some containers forbid them; the first form works everywhere.
    static let possible: [Form] = {
      let probe = Process()
      probe.executableURL = URL(fileURLWithPath: "/bin/sh")
      probe.arguments = ["-c", "unshare -rm mount -t tmpfs none /mnt 2>/dev/null"]
      let canMount =
        (try? probe.run()) != nil
        && {
          probe.waitUntilExit(); return probe.terminationStatus == 0
        }()
      return canMount ? allCases : [.noFileSize]
    }()

    /// Returns the shell line that runs the program in this state and lists leftover temporary files.
    func line(_ folder: String) -> String {
      let run = "\"$@\"; code=$?; find \(folder) -name *.tmp-* >&2; exit $code"
      switch self {
      case .noFileSize: return "set -f; ulimit -f 0; " + run
      case .fullFileSystem:
        let prepare =
          "set -f; mkdir -p \(folder) && mount -t tmpfs -o size=4k none \(folder) && head -c 4096 /dev/zero >\(folder)/all; "
        return "exec unshare -rm /bin/sh -c '\(prepare + run)' sh \"$@\""
      }
    }
  }

  @Test(arguments: Form.possible)
  func aFullDiskCausesOneWarningAndNoCache(form: Form) async throws {
    let (firebase, sandbox) = try home()
    let line = form.line(sandbox.folder.path("kept"))
    for _ in 1...2 {
      let result = try await sandbox.run(["works"], through: line, with: Self.quietProfile)
      #expect(result.exitCode == 0, "\(result)")
      #expect(result.output.contains("Job 1"), "\(result)")
      #expect(result.warningCount == 1, "\(result)")
      #expect(!result.error.contains(".tmp-"), "\(result)")
    }
    let quiet = try await sandbox.run(["works", "--quiet"], through: line, with: Self.quietProfile)
    #expect(quiet.outcome == .success(quiet.output), "\(quiet)")
    // Each command signs in again, because the session can't be saved either; the warning mentions it.
    #expect(firebase.auth.counts.signUps == 3)
  }

  @Test(
    arguments: Form.possible,
    [
      ["config", "set", "lang", "es"], ["profile", "add", "me", "--project", "demo"], ["login", "--password-stdin"],
      ["favorites", "add", "work:job-01"],
    ])
  func aFailedSaveIs73(form: Form, arguments: [String]) async throws {
    let (firebase, sandbox) = try home()
    firebase.auth.addUser(email: "ada@example.org", password: "correct horse")
    var command = try sandbox.command(arguments, Self.quietProfile)
    if arguments[0] == "login" {
      command.arguments += ["--email", "ada@example.org"]
      command.standardInput = .text("correct horse")
    }
    command = command.through(form.line(sandbox.folder.path("kept")))
    let result = try await Gate.commands.pass { [command] in try await command.run() }
    #expect(result.exitCode == 73, "\(result)")
    #expect(result.error.contains("Couldn't write"), "\(result)")
    #expect(!result.error.contains(".tmp-"), "\(result)")
  }

  @Test func aFullDiskLeavesExistingFilesWhole() async throws {
    let (_, sandbox) = try home()
    _ = try await sandbox.run("config", "set", "cache.ttl", "86400")
    _ = try await sandbox.run("works")
    let copy = "kept/" + (try #require(sandbox.files(in: "cache").first))
    let before = try [copy, "kept/config.json"].map(sandbox.folder.text(of:))
    let line = Form.noFileSize.line(sandbox.folder.path("kept"))
    for (arguments, code) in [(["config", "set", "cache.ttl", "5"], 73), (["works", "--refresh"], 0)]
      as [([String], Int32)]
    {
      let result = try await sandbox.run(arguments, through: line, with: Self.quietProfile)
      #expect(result.exitCode == code, "\(result)")
    }
    #expect(try [copy, "kept/config.json"].map(sandbox.folder.text(of:)) == before)
    #expect(try sandbox.dataFileProblems() == [])
    #expect(try await sandbox.json("works")["origin"] == "cache")
  }

  @Test func failedChangesOfAResumeCostNoVersion() async throws {
    let sandbox = try Sandbox()
    _ = try await sandbox.run("init", "--yes")
    for name in ["Ada", "Grace"] { _ = try await sandbox.run("edit", "basics", "--set", "name=" + name) }
    let before = (try await sandbox.json("history")["versions"], sandbox.dataFiles)
    // 4 KiB are enough for the version and its index.
    let summary = "summary=" + String(repeating: "Apps ", count: 2000)
    for _ in 1...3 {
      let result = try await sandbox.run(
        ["edit", "basics", "--set", summary], through: "ulimit -f 8; \"$@\"", with: Self.quietProfile)
      #expect(result.exitCode == 73, "\(result)")
    }
    #expect(try await sandbox.json("history")["versions"] == before.0)
    #expect(sandbox.dataFiles == before.1)
    #expect(try await sandbox.json("about")["about"]["name"] == "Grace")
  }

  @Test(.fullDevice, arguments: [["works"], ["works", "--json"], ["help"], ["completions", "bash"], ["config"]])
  func aFullOutputIs73(arguments: [String]) async throws {
    let (_, sandbox) = try home()
    let result = try await sandbox.run(arguments, output: .path("/dev/full"))
    #expect(result.exitCode == 73, "\(result)")
    #expect(result.error.contains("no disk space left"), "\(result)")
    // The fetched data is cached anyway.
    #expect(sandbox.files(in: "cache").count == (arguments[0] == "works" ? 1 : 0))
  }

  @Test(.fullDevice) func aFullErrorStreamChangesNothing() async throws {
    let (_, sandbox) = try home()
    let result = try await sandbox.run(["works", "-v"], error: .path("/dev/full"))
    #expect(result.exitCode == 0, "\(result)")
    #expect(result.output.contains("Job 1"), "\(result)")
  }

  /// Creates a project and its home; an instrumented build would report a failure to write its profile to standard error.
  private static let quietProfile = ["LLVM_PROFILE_FILE": "/dev/null"]

  private func home() throws -> (FakeFirebase, Sandbox) {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.requireSignIn()
    return (firebase, try Sandbox(firebase, key: "test-key"))
  }
}
