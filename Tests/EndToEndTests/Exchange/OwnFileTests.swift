import Foundation
import TestSupport
import Testing

/// Exports onto the profile's own file, and files beside it.
@Suite(.limitedConcurrency) struct OwnFileTests {
  private static let text = #"{"basics": {"name": "Ada"}, "work": [{"id": "acme", "position": "Lead"}]}"#

  private static func sandbox() async throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.folder.write(text, to: "cv/cv.json")
    #expect(try await sandbox.run("profile", "add", "cv", "--file", "cv/cv.json").exitCode == 0)
    #expect(try await sandbox.run("profile", "use", "cv").exitCode == 0)
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.folder.path("link.json"), withDestinationPath: "cv/cv.json")
    #expect(link(sandbox.folder.path("cv/cv.json"), sandbox.folder.path("hard.json")) == 0)
    return sandbox
  }

  @Test(
    arguments: [
      ["export", "json-resume", "-o", "cv/cv.json"], ["export", "-o", "./cv/../cv/cv.json"],
      ["export", "json-resume", "-o", "link.json"], ["export", "markdown", "-o", "hard.json"],
      ["export", "json-resume", "-o", "cv/cv.json", "--watch"], ["pdf", "-o", "cv/cv.json"],
    ], [true, false])
  func anExportOntoTheFileOfTheProfileIsRefused(words: [String], isForced: Bool) async throws {
    let sandbox = try await Self.sandbox()
    let result = try await sandbox.run(words + (isForced ? ["--force"] : []))
    #expect(result.exitCode == 64 && result.error.contains("contains the résumé"), "\(result)")
    #expect(result.error.contains("Choose another file with '--output FILE'."))
    #expect(try sandbox.folder.text(of: "cv/cv.json") == Self.text)
    let other = try await sandbox.run("export", "json-resume", "-o", "cv/other.json")
    #expect(other.exitCode == 0)
  }

  @Test func savingKeepsThePermissionsAndTheFilesBesideTheFile() async throws {
    let sandbox = try await Self.sandbox()
    #expect(chmod(sandbox.folder.path("cv/cv.json"), 0o644) == 0)
    let foreign = ["cv/.tmp-20240101-backup", "cv/.tmp-99999999", "cv/cv.json.lock"]
    for name in foreign { try sandbox.folder.write("theirs", to: name) }
    let before = sandbox.folder.contents().filter { $0.hasPrefix("cv/") }
    let edited = try await sandbox.run("edit", "acme", "--set", "title=CTO")
    #expect(edited.exitCode == 0, "\(edited)")
    #expect(edited.error.contains("Warning: 1 other hard link to the file still has the previous content."))
    #expect(sandbox.folder.contents().filter { $0.hasPrefix("cv/") } == before)
    for name in foreign { #expect(try sandbox.folder.text(of: name) == "theirs") }
    #expect(try sandbox.folder.permissions(of: "cv/cv.json") == 0o644)
    #expect(try sandbox.folder.text(of: "cv/cv.json").contains("CTO"))
  }

  #if os(Linux)
    @Test(.enabled(if: FullDiskTests.Form.possible.contains(.fullFileSystem)))
    func aMountedFileIsNotReplaced() async throws {
      let sandbox = try await Self.sandbox()
      let line = "unshare -rm /bin/sh -c 'mount --bind cv/cv.json cv/cv.json && exec \"$@\"' sh \"$@\""
      let result = try await sandbox.run(["edit", "acme", "--set", "title=CTO"], through: line)
      #expect(result.exitCode == 73, "\(result)")
      let message = result.error.replacing(/\n\s+/, with: " ")
      #expect(message.contains("it is a mount point, which can't be replaced or deleted."), "\(message)")
      #expect(sandbox.folder.contents().filter { $0.hasPrefix("cv/") } == ["cv/cv.json"])
      #expect(try sandbox.folder.text(of: "cv/cv.json") == Self.text)
    }

    @Test(
      .tracer,
      arguments: [["edit", "acme", "--set", "title=CTO"], ["export", "markdown", "-o", "cv.md", "--force"]])
    func aNewFileIsNeverMoreReadableThanTheOldOne(words: [String]) async throws {
      let sandbox = try await Self.sandbox()
      try sandbox.folder.write("old", to: "cv.md")
      for path in ["cv.md", "cv/cv.json"] { #expect(chmod(sandbox.folder.path(path), 0o640) == 0) }
      let line = "umask 000; exec \(Tracer.path) -f -qq -e trace=open,openat,creat -o trace.txt \"$@\""
      let result = try await sandbox.run(words, through: line)
      #expect(result.exitCode == 0, "\(result)")
      let made = try sandbox.folder.text(of: "trace.txt").split(separator: "\n")
        .filter { $0.contains("O_CREAT") && $0.contains("tmp-") }
      #expect(!made.isEmpty && made.allSatisfy { $0.contains(", 0600)") }, "\(made)")
      for path in ["cv.md", "cv/cv.json"] { #expect(try sandbox.folder.permissions(of: path) == 0o640) }
    }
  #endif
}
