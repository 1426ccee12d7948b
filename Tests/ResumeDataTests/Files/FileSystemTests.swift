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

  @Test("removes temporary files with its own names that are older than a day", arguments: [true, false])
  func abandoned(isOwn: Bool) throws {
    let digits = "0123456789abcdef"
    let foreign = [
      ".tmp-20240101-backup", ".tmp-99999999", ".resume.tmp-\(digits)0", ".resume.tmp-\(digits.dropLast())",
      ".resume.tmp-\(digits.uppercased())", ".resume.tmp-1-\(digits)", ".resume.tmp-", "resume.tmp-\(digits)",
    ]
    let young = ".resume.tmp-1123456789abcdef"
    let link = ".resume.tmp-2123456789abcdef"
    let old = ".resume.tmp-\(digits)"
    for name in foreign + [young, old] { try folder.write("x", to: name) }
    for name in foreign + [old] { try folder.age(name) }
    try FileManager.default.createSymbolicLink(atPath: folder.path(link), withDestinationPath: folder.path(old))
    try FileSystem.save(Data("mine".utf8), to: folder.path("f"), isOwn: isOwn)
    #expect(folder.contents() == (foreign + [young, link, "f"]).sorted())
    // One that another process may still be writing stays.
    let new = ".resume.tmp-3123456789abcdef"
    try folder.write("x", to: new)
    try folder.age(young, by: 60)
    FileSystem.removeAbandonedFiles(in: folder.path, isDeleting: true)
    #expect(folder.contents() == (foreign + [link, new, "f"]).sorted())
  }

  @Test("removes its own locks that are older than a day and that no process holds")
  func abandonedLocks() throws {
    for name in ["old", "held", "young"] { _ = try FileLock.wait(for: folder.path(name)) }
    for name in ["empty.lock", "foreign.lock"] { try folder.write(name == "empty.lock" ? "" : "x", to: name) }
    let held = try FileLock.wait(for: folder.path("held"))
    for name in ["old.lock", "held.lock", "empty.lock", "foreign.lock"] { try folder.age(name) }
    try write("mine", "f")
    #expect(folder.contents() == ["empty.lock", "f", "foreign.lock", "held.lock", "young.lock"])
    withExtendedLifetime(held) {}
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
      _ = try? FileSystem.save(Data(texts[index % 16].utf8), to: path)
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
