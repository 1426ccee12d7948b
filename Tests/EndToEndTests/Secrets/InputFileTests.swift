import Foundation
import TestSupport
import Testing

/// Special files in place of input files and the program's own files: a clear error without blocking.
@Suite(.limitedConcurrency) struct InputFileTests {
  /// In the soak every kind directly and behind a link, otherwise in one of the two ways.
  private static let cells = SpecialFile.allCases.enumerated().flatMap { index, kind in
    Soak.all([false, true], otherwise: [index.isMultiple(of: 2)]).map { (kind: kind, behindLink: $0) }
  }

  /// What `<(…)` of a shell is; `PIPE` stands for its path.
  @Test(arguments: [
    ["match", "PIPE", "--file", "cv.json"], ["match", "ad.txt", "--file", "PIPE"], ["works", "--file", "PIPE"],
    ["show", "PIPE"], ["search", "Acme", "--file", "PIPE"], ["validate", "PIPE"], ["import", "PIPE"],
    ["export", "json-resume", "--file", "PIPE"], ["match", "ad.txt", "--terms", "PIPE", "--file", "cv.json"],
  ])
  func readsAPipeAsStandardInput(words: [String]) async throws {
    let text = #"{"work": [{"id": "acme", "name": "Acme", "position": "Lead", "startDate": "2020-01"}]}"#
    func result(_ path: String, _ input: Command.Input) async throws -> CommandResult {
      let sandbox = try Sandbox()
      try sandbox.folder.write(text, to: "cv.json")
      try sandbox.folder.write("Requirements\n- Java", to: "ad.txt")
      return try await sandbox.run(words.map { $0 == "PIPE" ? path : $0 }, input: input)
    }
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    let (piped, typed) = try await (result(path, .none), result("-", .text(text)))
    #expect(piped.exitCode == typed.exitCode && piped.output == typed.output, "\(piped) \(typed)")
    #expect(!piped.error.contains("regular file"), "\(piped)")
    withExtendedLifetime(pipe) {}
  }

  @Test(.builtProgram) func readsANamedPipeWhenItIsWritten() async throws {
    let sandbox = try Sandbox()
    let line = #"mkfifo fifo; (printf '{"work": [{"name": "Acme"}]}' >fifo) & exec "$@""#
    let result = try await sandbox.start(["works", "--file", "fifo", "--plain"], through: line) { _ in }
    #expect(result.exitCode == 0 && result.output.hasPrefix("acme\t"), "\(result)")
  }

  @Test func refusesAnArchiveInAPipe() async throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("PK\u{3}\u{4}".utf8))
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    let error = try await Sandbox().failure("import", path, code: 64)
    #expect(error["message"].string?.contains("a pipe") == true, "\(error)")
    withExtendedLifetime(pipe) {}
  }

  @Test(arguments: SpecialFile.allCases, [false, true])
  func rejectsPathsOfSpecialFiles(kind: SpecialFile, behindLink: Bool) async throws {
    let sandbox = try Sandbox()
    try kind.create("odd", in: sandbox.folder, behindLink: behindLink)
    for arguments in [["--file", "odd"], ["--project", "demo", "--skills", "odd"]] {
      let error = try await sandbox.failure(["profile", "add", "me"] + arguments, code: 66)
      expect(error, names: "odd", kind)
    }
    if kind != .folder {
      let error = try await sandbox.failure("profile", "add", "me", "--project", "demo", "--strings", "odd", code: 66)
      #expect(error["message"].string?.contains("odd") == true)
    }
    #expect(sandbox.dataFiles.isEmpty)
  }

  @Test(arguments: cells)
  func reportsAFileThatWasReplaced(kind: SpecialFile, behindLink: Bool) async throws {
    let firebase = try FakeFirebase()
    try firebase.firestore.set("works/a", fields: Field.document(["titleKey": Field.text("a.title")]))
    let sandbox = try Sandbox(emulating: firebase)
    try sandbox.folder.write("{}", to: "mine.json")
    try sandbox.folder.write("[]", to: "skills.json")
    try sandbox.folder.write("\"a.title\" = \"Found\";", to: "strings/en.lproj/Localizable.strings")
    _ = try await sandbox.run("profile", "add", "mine", "--file", "mine.json")
    _ = try await sandbox.run(
      "profile", "add", "me", "--project", "demo", "--skills", "skills.json", "--strings", "strings")
    for (path, arguments) in [
      ("mine.json", ["works", "--profile", "mine"]), ("skills.json", ["skills", "--profile", "me"]),
      ("strings/en.lproj/Localizable.strings", ["works", "--profile", "me"]),
    ] {
      try FileManager.default.removeItem(atPath: sandbox.folder.path(path))
      try kind.create(path, in: sandbox.folder, behindLink: behindLink)
      let error = try await sandbox.failure(arguments, code: 66)
      expect(error, names: path, kind)
    }
  }

  @Test(arguments: SpecialFile.allCases.filter { $0 != .missing }, ["config.json", "profiles.json"])
  func unreadableConfigurationIs78WithTheReason(kind: SpecialFile, name: String) async throws {
    let sandbox = try Sandbox()
    try kind.create("kept/" + name, in: sandbox.folder)
    for arguments in [["works", "--profile", "me"], ["profile", "add", "me", "--project", "demo"]] {
      let error = try await sandbox.failure(arguments, code: 78)
      let message = try #require(error["message"].string)
      #expect(message.contains("kept/" + name), "\(message)")
      #expect(!message.contains("Invalid argument"), "\(message)")
      if kind == .tooLarge { #expect(message.contains("32 MiB")) }
    }
    #expect(FileManager.default.fileExists(atPath: sandbox.folder.path("kept/" + name)) || kind == .loop)
  }

  @Test(arguments: cells)
  func ignoresSpecialFilesInPlaceOfCachesAndSessions(kind: SpecialFile, behindLink: Bool) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.requireSignIn()
    let sandbox = try Sandbox(firebase, key: "test-key")
    try await sandbox.json("works")
    let files = sandbox.files(in: "cache") + sandbox.files(in: "sessions")
    #expect(files.count == 2)
    for file in files {
      try FileManager.default.removeItem(atPath: sandbox.folder.path("kept/" + file))
      try kind.create("kept/" + file, in: sandbox.folder, behindLink: behindLink)
    }
    let result = try await sandbox.run("works")
    #expect(result.exitCode == 0, "\(result)")
    #expect(result.output.contains("Job 1"))
    // A folder can't be replaced by a file; everything else has been replaced.
    #expect(result.warningCount == (kind == .folder && !behindLink ? 1 : 0), "\(result)")
    if kind != .folder || behindLink { #expect(try await sandbox.json("works")["origin"] == "cache") }
  }

  @Test(.soak) func readsExactly32MiB() async throws {
    let sandbox = try Sandbox()
    let text = "{}" + String(repeating: " ", count: 32 << 20 - 2)
    try sandbox.folder.write(text, to: "mine.json")
    _ = try await sandbox.run("profile", "add", "mine", "--file", "mine.json")
    try await sandbox.json("works", "--profile", "mine")
    try sandbox.folder.write(text + " ", to: "mine.json")
    let error = try await sandbox.failure("works", "--profile", "mine", code: 66)
    #expect(error["message"].string?.contains("32 MiB") == true)
  }

  private func expect(
    _ error: JSON, names path: String, _ kind: SpecialFile, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let message = error["message"].string ?? ""
    #expect(message.contains(path), sourceLocation: sourceLocation)
    let words =
      switch kind {
      case .folder: "is a folder"
      case .pipe, .device: "isn't a regular file"
      case .tooLarge: "is larger than 32 MiB"
      case .missing: "doesn't exist"
      // A terminal may be missing, and a socket can't be opened.
      case .terminal, .unixSocket, .loop: "'"
      }
    #expect(message.contains(words), "\(message)", sourceLocation: sourceLocation)
  }
}
