import Foundation
import TestSupport
import Testing

@testable import ResumeData

@Suite("Files")
struct FileSystemTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, _ path: String) throws {
    try FileSystem.save(Data(text.utf8), to: folder.path(path))
  }

  /// No process has this id: it is above what any system gives.
  private static let deadProcess = Int32.max

  @Test("a new file is its owner's alone, as are the folders made for it")
  func rights() throws {
    try write("secret", "a/b/c.json")
    #expect(try folder.text(of: "a/b/c.json") == "secret")
    #expect(try folder.permissions(of: "a/b/c.json") == 0o600)
    #expect(try folder.permissions(of: "a") == 0o700)
    #expect(try folder.permissions(of: "a/b") == 0o700)
    #expect(folder.contents() == ["a", "a/b", "a/b/c.json"])
  }

  @Test("an old file with wider rights is replaced by one of its owner's alone")
  func replaced() throws {
    try folder.write("old, and longer", to: "f")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.path("f"))
    try write("new", "f")
    #expect(try folder.text(of: "f") == "new")
    #expect(try folder.permissions(of: "f") == 0o600)
    #expect(folder.contents() == ["f"])
  }

  @Test("a link planted at the target is replaced, and what it points at untouched")
  func plantedLink() throws {
    try folder.write("precious", to: "elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("f"), withDestinationPath: folder.path("elsewhere"))
    try write("mine", "f")
    #expect(try folder.text(of: "elsewhere") == "precious")
    #expect(try folder.text(of: "f") == "mine")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("f"))
    #expect(attributes[.type] as? FileAttributeType == .typeRegular)
  }

  @Test("a link planted under a temporary file's name is not written through")
  func plantedTemporary() throws {
    try folder.write("precious", to: "elsewhere")
    let link = ".tmp-\(Self.deadProcess)-planted"
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(link), withDestinationPath: folder.path("elsewhere"))
    try write("mine", "f")
    #expect(try folder.text(of: "elsewhere") == "precious")
    #expect(folder.contents() == ["elsewhere", "f"])
  }

  @Test("what dead processes left half-written goes with the next write, what living ones write stays")
  func abandoned() throws {
    let kept = [
      ".tmp-\(getpid())-a", ".tmp-1-a", ".tmp-x-a", ".tmp-0-a", ".tmp--1-a", ".tmp-", "tmp-\(Self.deadProcess)-a",
    ]
    for name in kept + [".tmp-\(Self.deadProcess)-a", ".tmp-\(Self.deadProcess)-b"] { try folder.write("x", to: name) }
    try write("mine", "f")
    #expect(folder.contents() == (kept + ["f"]).sorted())
  }

  @Test("a write that fails leaves nothing behind, and the old as it was")
  func failedWrite() throws {
    try folder.write("x", to: "target/inside")
    #expect(throws: FileSystem.Failure.self) { try write("new", "target") }
    #expect(folder.contents() == ["target", "target/inside"])
    try folder.write("a file", to: "file")
    #expect(throws: FileSystem.Failure.self) { try write("new", "file/below") }
    #expect(try folder.text(of: "file") == "a file")
  }

  @Test("large data is written whole")
  func large() throws {
    let data = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) })
    try FileSystem.save(data, to: folder.path("f"))
    #expect(try FileSystem.contents(of: folder.path("f")).data == data)
    try FileSystem.save(Data(), to: folder.path("f"))
    #expect(try FileSystem.contents(of: folder.path("f")).data.isEmpty)
  }

  @Test("writers at the same time: one of them wins whole")
  func concurrentWrites() throws {
    let path = folder.path("f")
    let texts = (0..<16).map { String(repeating: Character(Unicode.Scalar(UInt8(65 + $0))), count: 10_000) }
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      try? FileSystem.save(Data(texts[index % 16].utf8), to: path)
    }
    #expect(texts.contains(try folder.text(of: "f")))
    #expect(folder.contents() == ["f"])
  }

  @Test("a pipe is no file, and opening it does not wait")
  func pipe() throws {
    #expect(mkfifo(folder.path("p"), 0o600) == 0)
    #expect(throws: FileSystem.Failure(code: FileSystem.Failure.notRegular)) {
      try FileSystem.contents(of: folder.path("p"))
    }
  }

  @Test("a folder and a device are no files")
  func notRegular() {
    #expect(throws: FileSystem.Failure(code: FileSystem.Failure.folder)) { try FileSystem.contents(of: folder.path) }
    for path in ["/dev/null", "/dev/zero"] {
      #expect(throws: FileSystem.Failure(code: FileSystem.Failure.notRegular)) { try FileSystem.contents(of: path) }
    }
  }

  @Test("at most 32 MiB are read of an input file")
  func tooLarge() throws {
    try folder.write("", to: "f")
    #expect(truncate(folder.path("f"), 32 << 20) == 0)
    #expect(try FileSystem.contents(of: folder.path("f")).data.count == 32 << 20)
    #expect(truncate(folder.path("f"), (32 << 20) + 1) == 0)
    #expect(throws: FileSystem.Failure(code: FileSystem.Failure.tooLarge)) {
      try FileSystem.contents(of: folder.path("f"))
    }
  }

  @Test("what is not there is missing")
  func missing() throws {
    try folder.write("x", to: "f")
    for path in ["none", "none/none", "f/none"] {
      let error = #expect(throws: FileSystem.Failure.self) { try FileSystem.contents(of: folder.path(path)) }
      #expect(error?.isMissing == true, "\(path)")
      try FileSystem.remove(folder.path(path))
    }
    #expect(FileSystem.names(in: folder.path("none")) == [])
  }

  @Test("a file goes, a folder only when empty")
  func removing() throws {
    try write("x", "a/f")
    FileSystem.removeFolderIfEmpty(folder.path("a"))
    #expect(folder.contents() == ["a", "a/f"])
    try FileSystem.remove(folder.path("a/f"))
    FileSystem.removeFolderIfEmpty(folder.path("a"))
    #expect(folder.contents() == [])
  }

  @Test(
    "the folder of a path",
    arguments: [("/a/b", "/a"), ("/a", "/"), ("a/b", "a"), ("a", "."), ("/a/b/c", "/a/b")])
  func parent(path: String, parent: String) {
    #expect(FileSystem.parent(of: path) == parent)
  }

  @Test("names of 16 digits that differ where keys do")
  func digest() {
    let names = ["", "a", "b", "p (default) h anonymous works", "p (default) h anonymous work"].map(Digest.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{16}/) != nil })
    // FNV-1a's published values.
    #expect(Digest.name(of: "") == "cbf29ce484222325")
    #expect(Digest.name(of: "foobar") == "85944171f73967e8")
  }
}
