import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Output files")
struct OutputFilesTests {
  private let folder: TemporaryFolder
  private let files = LocalOutputFiles(workingFolder: "/")
  private let bytes = Array("new".utf8)

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("writes a new file and leaves no other files")
  func new() throws {
    #expect(try !files.wouldReplace(folder.path("a.json")))
    try files.write(bytes, to: folder.path("a.json"), replacing: false)
    #expect(try folder.text(of: "a.json") == "new")
    #expect(folder.contents() == ["a.json"])
  }

  @Test("replaces an existing file only on request and keeps its permissions")
  func existing() throws {
    let path = try folder.write("old", to: "a.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    #expect(try files.wouldReplace(path))
    #expect(throws: ResumeError.fileExists(path: path)) { try files.write(bytes, to: path, replacing: false) }
    #expect(try folder.text(of: "a.json") == "old")
    try files.write(bytes, to: path, replacing: true)
    #expect(try folder.text(of: "a.json") == "new")
    #expect(try folder.permissions(of: "a.json") == 0o640)
    #expect(folder.contents() == ["a.json"])
  }

  @Test("replaces the target of a link")
  func link() throws {
    _ = try folder.write("old", to: "real.json")
    try FileManager.default.createSymbolicLink(atPath: folder.path("a.json"), withDestinationPath: "real.json")
    #expect(throws: ResumeError.fileExists(path: folder.path("a.json"))) {
      try files.write(bytes, to: folder.path("a.json"), replacing: false)
    }
    try files.write(bytes, to: folder.path("a.json"), replacing: true)
    #expect(try folder.text(of: "real.json") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("a.json")) == "real.json")
  }

  @Test("reports folders, dead links and missing folders, also in advance")
  func refused() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("lost"), withDestinationPath: "nowhere")
    let cases: [(path: String, problem: OutputProblem)] = [
      (folder.path, .isFolder), (folder.path + "/", .isFolder), (folder.path("none/"), .isFolder),
      (folder.path("lost"), .deadLink), (folder.path("none/a.json"), .noFolder),
    ]
    for (path, problem) in cases {
      let error = ResumeError.unusableOutput(path: path, problem)
      #expect(throws: error) { try files.wouldReplace(path) }
      #expect(throws: error) { try files.write(bytes, to: path, replacing: true) }
    }
    #expect(folder.contents() == ["lost"])
    let inFile = try folder.write("a file", to: "file") + "/a.json"
    let error = ResumeError.cannotWrite(path: inFile, detail: "Not a directory")
    #expect(throws: error) { try files.wouldReplace(inFile) }
    #expect(throws: error) { try files.write(bytes, to: inFile, replacing: true) }
  }

  @Test("writes to a device without replacing it")
  func device() throws {
    #expect(try !files.wouldReplace("/dev/null"))
    try files.write(bytes, to: "/dev/null", replacing: false)
    #expect(try !files.wouldReplace("/dev/null"))
  }

  @Test("writes to a pipe with a reader and reports one without", .timeLimit(.minutes(15)))
  func pipe() throws {
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try !files.wouldReplace(path))
    #expect(throws: ResumeError.unusableOutput(path: path, .unreadPipe)) {
      try files.write(bytes, to: path, replacing: true)
    }
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try files.write(bytes, to: path, replacing: false)
    var buffer = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &buffer, 8) == 3)
  }
}
