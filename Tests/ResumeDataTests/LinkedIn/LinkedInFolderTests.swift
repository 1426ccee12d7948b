import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Folders of LinkedIn archives")
struct LinkedInFolderTests {
  @Test("reads files at any depth, and names what can't be read")
  func tree() throws {
    let folder = try TemporaryFolder()
    try folder.write("Name\nRye\n", to: "data/a/b/c/d/e/Skills.csv")
    try folder.write("Name\nHidden\n", to: "data/.a/Skills.csv")
    try folder.write("Name\nHidden\n", to: "data/__MACOSX/Skills.csv")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("data/Link.csv"), withDestinationPath: folder.path("data/a/b/c/d/e/Skills.csv"))
    try FileManager.default.createSymbolicLink(atPath: folder.path("data/a/Loop"), withDestinationPath: "..")
    #expect(mkfifo(folder.path("data/Positions.csv"), 0o600) == 0)
    let report = try #require(try ResumeInput.read(folder.path("data"), named: "data")?.archive)
    #expect(report.tables.map(\.file) == ["a/b/c/d/e/Skills.csv"])
    #expect(report.omitted.map(\.file).sorted() == ["Link.csv", "Positions.csv", "a/Loop"])
    #expect(report.omitted.allSatisfy { $0.reason == .unknown })
  }

  #if os(Linux)
    @Test("names files with names that aren't UTF-8")
    func names() throws {
      let folder = try TemporaryFolder()
      try folder.write("Name\nRye\n", to: "data/Skills.csv")
      let name = Array(folder.path("data/").utf8) + [0xFF] + Array(".csv\0".utf8)
      let descriptor = open(name.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600)
      #expect(close(descriptor) == 0)
      let report = try #require(try ResumeInput.read(folder.path("data"), named: "data")?.archive)
      #expect(report.omitted.map(\.file) == ["\u{FFFD}.csv"])
    }
  #endif

  @Test("reads only the start of a large file that it doesn't need")
  func largeFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("Name\nRye\n", to: "data/Skills.csv")
    try folder.write("Date,Type,Link\n", to: "data/Reactions.csv")
    #expect(truncate(folder.path("data/Reactions.csv"), 33 << 20) == 0)
    let report = try #require(try ResumeInput.read(folder.path("data"), named: "data")?.archive)
    #expect(report.omitted == [.init(file: "Reactions.csv", reason: .unknown)] && report.tables.count == 1)
  }
}
