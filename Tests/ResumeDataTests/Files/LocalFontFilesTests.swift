import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

struct LocalFontFilesTests {
  @Test("finds fonts in the system's folders and follows each link once")
  func paths() throws {
    let folder = try TemporaryFolder()
    for path in ["home/.fonts/deep/er", "data/fonts", "a/fonts/x.d", "b/fonts"] {
      try FileManager.default.createDirectory(atPath: folder.path(path), withIntermediateDirectories: true)
    }
    for file in [
      "home/.fonts/deep/er/One.TTF", "data/fonts/two.ttf", "a/fonts/x.d/three.ttf", "a/fonts/four.otf",
      "b/fonts/five.ttf", "b/fonts/.hidden.ttf",
    ] {
      try Data("0123456789".utf8).write(to: URL(filePath: folder.path(file)))
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("a/fonts/loop"), withDestinationPath: folder.path("a/fonts"))
    let files = LocalFontFiles(environment: [
      "HOME": folder.path("home"), "XDG_DATA_HOME": folder.path("data"),
      "XDG_DATA_DIRS": folder.path("a") + ":relative:" + folder.path("b"),
    ])
    let found = files.paths().filter { $0.hasPrefix(folder.path) }.map { String($0.dropFirst(folder.path.count + 1)) }
    #expect(
      found == ["a/fonts/x.d/three.ttf", "b/fonts/five.ttf", "data/fonts/two.ttf", "home/.fonts/deep/er/One.TTF"])
  }

  @Test("returns ranges clamped to the end of the file")
  func ranges() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("x.ttf")
    try Data("0123456789".utf8).write(to: URL(filePath: path))
    let files = LocalFontFiles(environment: [:])
    let pieces = files.pieces(of: path, [0..<2, 8..<20, 30..<40, 3..<3])
    #expect(pieces?.map { String(decoding: $0, as: UTF8.self) } == ["01", "89", "", ""])
    #expect(files.bytes(of: path)?.count == 10)
    #expect(files.pieces(of: folder.path, [0..<2]) == nil)
    #expect(files.pieces(of: folder.path("none"), [0..<2]) == nil)
    #expect(files.bytes(of: folder.path("none")) == nil)
  }

  @Test("rejects fonts over 32 MiB")
  func tooLarge() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("x.ttf")
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    try FileHandle(forWritingTo: URL(filePath: path)).truncate(atOffset: 33 << 20)
    let files = LocalFontFiles(environment: [:])
    #expect(files.pieces(of: path, [0..<2]) == nil)
    #expect(files.bytes(of: path) == nil)
  }
}
