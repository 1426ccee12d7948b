import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Files for others")
struct OutputFilesTests {
  private let folder: TemporaryFolder
  private let files = LocalOutputFiles()
  private let bytes = Array("new".utf8)

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("a new file is there whole, and nothing else")
  func new() throws {
    #expect(try !files.wouldReplace(folder.path("a.json")))
    try files.write(bytes, to: folder.path("a.json"), replacing: false)
    #expect(try folder.text(of: "a.json") == "new")
    #expect(folder.contents() == ["a.json"])
  }

  @Test("a file that is there is replaced only where that is said, and keeps its rights")
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

  @Test("what a link leads to is replaced, not the link")
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

  @Test("a folder, a link to nowhere and a folder that is not there are told, with the system's reason")
  func refused() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("lost"), withDestinationPath: "nowhere")
    for (path, reason) in [
      (folder.path, "Is a directory"), (folder.path("lost"), "No such file or directory"),
      (folder.path("none/a.json"), "No such file or directory"),
    ] {
      #expect(throws: ResumeError.cannotWrite(path: path, detail: reason)) {
        try files.write(bytes, to: path, replacing: true)
      }
    }
    #expect(folder.contents() == ["lost"])
  }

  @Test("a device takes the bytes and stays one")
  func device() throws {
    #expect(try !files.wouldReplace("/dev/null"))
    try files.write(bytes, to: "/dev/null", replacing: false)
    #expect(try !files.wouldReplace("/dev/null"))
  }
}
