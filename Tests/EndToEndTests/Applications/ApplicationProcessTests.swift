import Foundation
import TestSupport
import Testing

/// Applications of several processes, of killed ones and on a full disk.
@Suite(.builtProgram) struct ApplicationProcessTests {
  private static let documents = 60
  private static let count = Soak.rounds(full: 20, soak: 12, otherwise: 4)

  @Test func processesAtTheSameTimeLoseNothing() async throws {
    let sandbox = try await Sandbox.withStarter()
    _ = try await sandbox.run("applications", "add", "Globex", "--date", "2026-11-24")
    let numbers = 0..<Self.count
    var commands = numbers.map { ["apply", "Acme", "--yes", "--date", "2026-11-24", "--note", "\($0)"] }
    let values = [("role", "r"), ("contact", "c"), ("note", "n"), ("variant", "v")]
    commands += values.map { ["applications", "set", "globex", "--" + $0.0, $0.1] }
    for result in try await sandbox.startAll(commands) { #expect(result.exitCode == 0, "\(result)") }
    let all = try await sandbox.json("applications")["applications"].elements
    #expect(all.count == Self.count + 1)
    let globex = try await sandbox.json("applications", "show", "globex")["application"]
    for (key, value) in values { #expect(globex[key].string == value) }
    var notes: Set<String> = []
    for id in all.compactMap({ $0["id"].string }) where id.hasPrefix("acme") {
      let shown = try await sandbox.json("applications", "show", id)["application"]
      notes.insert(shown["note"].string ?? "")
      #expect(sandbox.folder.contents().contains("\(id)/your-name-resume.pdf"))
    }
    #expect(notes == Set(numbers.map(String.init)))
    #expect(try sandbox.dataFileProblems() == [])
  }

  @Test func aKillLeavesAWholeApplicationOrNone() async throws {
    let sandbox = try await Sandbox.withStarter()
    var random = SplitMix64(seed: 7)
    let ad = String(repeating: "ad ", count: 60_000)
    // Many files take longer to write than the kill takes.
    let documents = (1...Self.documents).map { "sent/\($0).txt" }
    for path in documents { try sandbox.folder.write(path, to: path) }
    #expect(try await sandbox.run("apply", "Warm", "--yes", "--ad", "-", input: .text(ad + "0")).exitCode == 0)
    var checked: Set<String> = []
    for round in 1...Soak.rounds(full: 100, soak: 30, otherwise: 8) {
      let isSet = round.isMultiple(of: 4)
      let arguments =
        isSet
        ? ["applications", "set", "warm", "--ad", "-", "--note", "\(round)"]
        : ["applications", "add", "Round \(round)", "--ad", "-"] + documents.flatMap { ["--document", $0] }
      let before = Self.names(sandbox)
      let delay = Duration.microseconds(Int.random(in: 0...6000, using: &random))
      _ = try await sandbox.start(arguments, input: .text(ad + "\(round)")) { running in
        // The kill comes while the files are written.
        let start = ContinuousClock.now
        while Self.names(sandbox) == before, ContinuousClock.now - start < .seconds(5) {
          try? await Task.sleep(for: .microseconds(500))
        }
        if !round.isMultiple(of: 3) { try? await Task.sleep(for: delay) }
        running.send(signal: SIGKILL)
      }
      checked = try await BuiltProgram.inTestProcess {
        try await expectWholeApplications(sandbox, ad, round, except: checked)
      }
    }
    _ = try await BuiltProgram.inTestProcess { try await expectWholeApplications(sandbox, ad, 0, except: []) }
    // The next change removes what is left of killed processes.
    #expect(try await sandbox.run("applications", "add", "Last").exitCode == 0)
    #expect(!sandbox.dataFiles.contains { $0.contains("/.new-") || $0.contains("/.old-") })
  }

  /// Returns the names in the log, and those in the application that the test changes.
  private static func names(_ sandbox: Sandbox) -> [String] {
    let path = sandbox.folder.path("kept/applications")
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    let changed = names.first { $0.hasPrefix("warm") } ?? ""
    return names + ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + changed)) ?? []).sorted()
  }

  /// Expects that each folder of the log without a hidden name is an application, and that each one that wasn't checked before, or
  /// may have changed, has all of its files; returns their IDs.
  private func expectWholeApplications(
    _ sandbox: Sandbox, _ ad: String, _ round: Int, except checked: Set<String>
  ) async throws -> Set<String> {
    let list = try await sandbox.json("applications")
    #expect(list["warnings"].elements.isEmpty, "round \(round)")
    let ids = list["applications"].strings("id")
    let folders = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path("kept/applications"))
    #expect(folders.filter { !$0.hasPrefix(".") }.sorted() == ids.sorted(), "round \(round)")
    for id in ids where id.hasPrefix("warm") || !checked.contains(id) {
      let shown = try await sandbox.json("applications", "show", id)["application"]
      #expect(shown["ad"].string?.hasPrefix(ad) == true, "round \(round): \(id)")
      // The ad and the other values change together.
      if id.hasPrefix("warm") { #expect(shown["ad"].string == ad + (shown["note"].string ?? "0")) }
      #expect(shown["documents"].elements.count == (id.hasPrefix("warm") ? 1 : Self.documents))
      let back = try await sandbox.run("applications", "show", id, "-o", "back/\(round)/\(id)")
      #expect(back.exitCode == 0, "round \(round): \(back)")
      #expect(try await sandbox.json("applications", "diff", id)["changes"].elements.isEmpty)
    }
    return Set(ids)
  }

  @Test(arguments: FullDiskTests.Form.possible)
  func aFullDiskRecordsNothing(form: FullDiskTests.Form) async throws {
    let sandbox = try await Sandbox.withStarter()
    // Only the log is on the full disk.
    let line = form.line(sandbox.folder.path("kept/applications"))
    let result = try await sandbox.run(
      ["apply", "Acme", "--yes"], through: line, with: ["LLVM_PROFILE_FILE": "/dev/null"])
    #expect(result.exitCode == 73, "\(result)")
    #expect(result.error.contains("Couldn't write"), "\(result)")
    #expect(try await sandbox.json("applications")["applications"].elements.isEmpty)
    #expect(!sandbox.dataFiles.contains { $0.contains("/.new-") })
    #expect(!sandbox.folder.contents().contains { $0.hasSuffix(".pdf") })
  }

  @Test func anUnwrittenFolderNamesTheRecordedApplication() async throws {
    let sandbox = try await Sandbox.withStarter()
    // The log is large enough for the files, the folder of the user isn't.
    let line = #"exec unshare -rm /bin/sh -c 'mount -t tmpfs -o size=4k none "$0" && exec "$@"' "#
    guard FullDiskTests.Form.possible.contains(.fullFileSystem) else { return }
    let folder = sandbox.folder.path("small")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let result = try await sandbox.run(
      ["apply", "Acme", "--yes", "--date", "2026-11-24", "-o", "small"], through: line + folder + " \"$@\"")
    #expect(result.exitCode == 73, "\(result)")
    let error = result.error.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(error.contains("'acme-2026-11-24' is recorded"), "\(result)")
    #expect(error.contains("resume applications show acme-2026-11-24 --output"), "\(result)")
    let back = try await sandbox.run("applications", "show", "acme-2026-11-24", "-o", "back")
    #expect(back.exitCode == 0)
    #expect(sandbox.folder.contents().contains("back/your-name-resume.pdf"))
  }
}
