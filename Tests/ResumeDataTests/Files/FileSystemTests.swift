import Foundation
import TestSupport
import Testing

@testable import ResumeData

@Suite("File system")
struct FileSystemTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, _ path: String) throws {
    try FileSystem.save(Data(text.utf8), to: folder.path(path))
  }

  /// An ID above those of every system, which no process has.
  private static let deadProcess = Int32.max

  @Test("creates files and folders with permissions for the owner only")
  func permissions() throws {
    try write("secret", "a/b/c.json")
    #expect(try folder.text(of: "a/b/c.json") == "secret")
    #expect(try folder.permissions(of: "a/b/c.json") == 0o600)
    #expect(try folder.permissions(of: "a") == 0o700)
    #expect(try folder.permissions(of: "a/b") == 0o700)
    #expect(folder.contents() == ["a", "a/b", "a/b/c.json"])
  }

  @Test("replaces a file with wider permissions by a private one")
  func replaced() throws {
    try folder.write("old, and longer", to: "f")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.path("f"))
    try write("new", "f")
    #expect(try folder.text(of: "f") == "new")
    #expect(try folder.permissions(of: "f") == 0o600)
    #expect(folder.contents() == ["f"])
  }

  @Test("replaces a planted link without touching its target")
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

  @Test("never writes through a planted link with a temporary name")
  func plantedTemporary() throws {
    try folder.write("precious", to: "elsewhere")
    let link = ".tmp-\(Self.deadProcess)-planted"
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(link), withDestinationPath: folder.path("elsewhere"))
    try write("mine", "f")
    #expect(try folder.text(of: "elsewhere") == "precious")
    #expect(folder.contents() == ["elsewhere", "f"])
  }

  @Test("removes temporary files of dead processes only")
  func abandoned() throws {
    let digits = "0123456789abcdef"
    let kept = [
      ".tmp-\(getpid())-a", ".tmp-1-a", ".tmp-x-a", ".tmp-0-a", ".tmp--1-a", ".tmp-", "tmp-\(Self.deadProcess)-a",
      ".resume.tmp-\(getpid())-\(digits)", ".resume.tmp-\(Self.deadProcess)-backup", ".resume.tmp-0-\(digits)",
      ".resume.tmp-\(Self.deadProcess)",
    ]
    let abandoned = [".tmp-\(Self.deadProcess)-a", ".resume.tmp-\(Self.deadProcess)-\(digits)"]
    for name in kept + abandoned { try folder.write("x", to: name) }
    try write("mine", "f")
    #expect(folder.contents() == (kept + ["f"]).sorted())
  }

  @Test("in a folder of the user, removes only temporary files with the program's own name")
  func foreignFiles() throws {
    let foreign = [".tmp-20240101-backup", ".tmp-99999999", ".tmp-\(Self.deadProcess)-a"]
    for name in foreign + [".resume.tmp-\(Self.deadProcess)-0123456789abcdef"] { try folder.write("x", to: name) }
    try FileSystem.save(Data("mine".utf8), to: folder.path("f"), isOwn: false)
    #expect(folder.contents() == (foreign + ["f"]).sorted())
  }

  @Test("keeps the permissions, the owner and the group of a file of the user", arguments: [0o644, 0o600, 0o664])
  func userFile(permissions: Int) throws {
    let path = try folder.write("old", to: "f")
    // Only root can give a file away.
    let isRoot = geteuid() == 0
    if isRoot { #expect(chown(path, 12_345, 23_456) == 0) }
    #expect(chmod(path, mode_t(permissions)) == 0)
    for text in ["new", "newer"] {
      try FileSystem.save(Data(text.utf8), to: path, isOwn: false)
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == permissions)
      if isRoot { #expect(status.st_uid == 12_345 && status.st_gid == 23_456) }
      #expect(try folder.text(of: "f") == text)
    }
    // A new file is private.
    try FileSystem.save(Data(), to: folder.path("new"), isOwn: false)
    #expect(try folder.permissions(of: "new") == 0o600)
    try FileSystem.publish(Data("export".utf8), to: path, replacing: true)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == permissions && (!isRoot || status.st_uid == 12_345))
  }

  @Test("leaves the old file and no temporary file after a failed write")
  func failedWrite() throws {
    try folder.write("x", to: "target/inside")
    #expect(throws: FileSystem.Failure.self) { try write("new", "target") }
    #expect(folder.contents() == ["target", "target/inside"])
    try folder.write("a file", to: "file")
    #expect(throws: FileSystem.Failure.self) { try write("new", "file/below") }
    #expect(try folder.text(of: "file") == "a file")
  }

  @Test("writes large data completely")
  func large() throws {
    let data = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) })
    try FileSystem.save(data, to: folder.path("f"))
    #expect(try FileSystem.contents(of: folder.path("f")).data == data)
    try FileSystem.save(Data(), to: folder.path("f"))
    #expect(try FileSystem.contents(of: folder.path("f")).data.isEmpty)
  }

  @Test("keeps the complete file of one concurrent writer")
  func concurrentWrites() throws {
    let path = folder.path("f")
    let texts = (0..<16).map { String(repeating: Character(Unicode.Scalar(UInt8(65 + $0))), count: 10_000) }
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      try? FileSystem.save(Data(texts[index % 16].utf8), to: path)
    }
    #expect(texts.contains(try folder.text(of: "f")))
    #expect(folder.contents() == ["f"])
  }

  @Test("rejects a pipe without blocking")
  func pipe() throws {
    #expect(mkfifo(folder.path("p"), 0o600) == 0)
    #expect(throws: FileSystem.Failure(code: FileSystem.Failure.notRegular)) {
      try FileSystem.contents(of: folder.path("p"))
    }
  }

  @Test("rejects folders and devices")
  func notRegular() {
    #expect(throws: FileSystem.Failure(code: FileSystem.Failure.folder)) { try FileSystem.contents(of: folder.path) }
    for path in ["/dev/null", "/dev/zero"] {
      #expect(throws: FileSystem.Failure(code: FileSystem.Failure.notRegular)) { try FileSystem.contents(of: path) }
    }
  }

  @Test("rejects input files over 32 MiB")
  func tooLarge() throws {
    try folder.write("", to: "f")
    #expect(truncate(folder.path("f"), 32 << 20) == 0)
    #expect(try FileSystem.contents(of: folder.path("f")).data.count == 32 << 20)
    #expect(truncate(folder.path("f"), (32 << 20) + 1) == 0)
    #expect(throws: FileSystem.Failure(code: FileSystem.Failure.tooLarge)) {
      try FileSystem.contents(of: folder.path("f"))
    }
  }

  @Test("reports a missing file")
  func missing() throws {
    try folder.write("x", to: "f")
    for path in ["none", "none/none", "f/none"] {
      let error = #expect(throws: FileSystem.Failure.self) { try FileSystem.contents(of: folder.path(path)) }
      #expect(error?.isMissing == true, "\(path)")
      try FileSystem.remove(folder.path(path))
    }
    #expect(FileSystem.names(in: folder.path("none")) == [])
  }

  @Test("removes files, and folders only if they are empty")
  func removing() throws {
    try write("x", "a/f")
    FileSystem.removeFolderIfEmpty(folder.path("a"))
    #expect(folder.contents() == ["a", "a/f"])
    try FileSystem.remove(folder.path("a/f"))
    FileSystem.removeFolderIfEmpty(folder.path("a"))
    #expect(folder.contents() == [])
  }

  @Test(
    "returns the parent of a path",
    arguments: [("/a/b", "/a"), ("/a", "/"), ("a/b", "a"), ("a", "."), ("/a/b/c", "/a/b")])
  func parent(path: String, parent: String) {
    #expect(FileSystem.parent(of: path) == parent)
  }

  @Test("derives different 16-digit names from different keys")
  func digest() {
    let names = ["", "a", "b", "p (default) h anonymous works", "p (default) h anonymous work"].map(Digest.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{16}/) != nil })
    // Published values of FNV-1a.
    #expect(Digest.name(of: "") == "cbf29ce484222325")
    #expect(Digest.name(of: "foobar") == "85944171f73967e8")
  }
}
