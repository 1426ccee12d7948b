import Foundation
import TestSupport
import Testing

/// Applications of several processes, of killed ones and on a full disk.
@Suite(.builtProgram) struct ApplicationProcessTests {
  private static let count = Soak.rounds(full: 20, soak: 12, otherwise: 6)

  @Test func processesAtTheSameTimeLoseNothing() async throws {
    let sandbox = try await Sandbox.withStarter()
    _ = try await sandbox.run("applications", "add", "Globex", "--date", "2026-11-24")
    let numbers = 0..<Self.count
    var commands = numbers.map { ["apply", "Acme", "--date", "2026-11-24", "--note", "\($0)"] }
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
      #expect(sandbox.folder.contents().contains("\(id)/Your-name-cv.pdf"))
    }
    #expect(notes == Set(numbers.map(String.init)))
    #expect(try sandbox.dataFileProblems() == [])
  }

  @Test func aKillLeavesAWholeApplicationOrNone() async throws {
    let sandbox = try await Sandbox.withStarter()
    var random = SplitMix64(seed: 7)
    let start = ContinuousClock.now
    #expect(try await sandbox.run("apply", "Warm", "--ad", "-", input: .text("ad")).exitCode == 0)
    let duration = ContinuousClock.now - start
    for round in 0..<Soak.rounds(full: 100, soak: 30, otherwise: 12) {
      let delay = duration * Double.random(in: 0.3...1.1, using: &random)
      let isSet = round.isMultiple(of: 4)
      let arguments =
        isSet
        ? ["applications", "set", "warm", "--ad", "-", "--note", "ad \(round)"]
        : ["apply", "Round \(round)", "--ad", "-", "--format", "pdf,docx"]
      _ = try await sandbox.start(arguments, input: .text("ad \(round)")) { running in
        try? await Task.sleep(for: isSet ? delay / 4 : delay)
        running.send(signal: SIGKILL)
      }
      let list = try await sandbox.json("applications")
      #expect(list["warnings"].elements.isEmpty, "round \(round)")
      for id in list["applications"].strings("id") {
        let shown = try await sandbox.json("applications", "show", id)["application"]
        #expect(shown["ad"].string?.hasPrefix("ad") == true)
        if id.hasPrefix("warm"), let note = shown["note"].string { #expect(shown["ad"].string == note) }
        let back = "back/\(round)/\(id)"
        let written = try await sandbox.run("applications", "show", id, "-o", back)
        #expect(written.exitCode == 0, "round \(round): \(written)")
        #expect(try await sandbox.json("applications", "diff", id)["changes"].elements.isEmpty)
      }
    }
    // The next change removes what is left of killed processes.
    #expect(try await sandbox.run("applications", "add", "Last").exitCode == 0)
    #expect(!sandbox.dataFiles.contains { $0.contains("/.new-") || $0.contains("/.old-") })
  }

  @Test(arguments: FullDiskTests.Form.possible)
  func aFullDiskRecordsNothing(form: FullDiskTests.Form) async throws {
    let sandbox = try await Sandbox.withStarter()
    // Only the log is on the full disk.
    let line = form.line(sandbox.folder.path("kept/applications"))
    let result = try await sandbox.run(
      ["apply", "Acme"], through: line, with: ["LLVM_PROFILE_FILE": "/dev/null"])
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
      ["apply", "Acme", "--date", "2026-11-24", "-o", "small"], through: line + folder + " \"$@\"")
    #expect(result.exitCode == 73, "\(result)")
    let error = result.error.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(error.contains("'acme-2026-11-24' is recorded"), "\(result)")
    #expect(error.contains("resume applications show acme-2026-11-24 --output"), "\(result)")
    let back = try await sandbox.run("applications", "show", "acme-2026-11-24", "-o", "back")
    #expect(back.exitCode == 0)
    #expect(sandbox.folder.contents().contains("back/Your-name-cv.pdf"))
  }
}
