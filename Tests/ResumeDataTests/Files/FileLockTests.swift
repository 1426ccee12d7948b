import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("File locks")
struct FileLockTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("grants the lock once until it is released")
  func exclusive() throws {
    let path = folder.path("new/folder/lock")
    var first = try FileLock.attempt(path)
    #expect(first != nil)
    #expect(try FileLock.attempt(path) == nil)
    withExtendedLifetime(first) {}
    first = nil
    #expect(try FileLock.attempt(path) != nil)
    #expect(try folder.permissions(of: "new/folder/lock") == 0o600)
  }

  private static let flock = ["/usr/bin/flock", "/bin/flock"].first(where: FileManager.default.isExecutableFile)

  @Test("excludes other processes", .enabled(if: flock != nil))
  func processes() throws {
    let flock = try #require(Self.flock)
    let path = try folder.write("", to: "lock")
    let lock = try FileLock.attempt(path)
    #expect(try run(flock, ["-n", path, "true"]) == 1)
    withExtendedLifetime(lock) {}
  }

  @Test("ignores a lock on a removed file")
  func removed() throws {
    let path = folder.path("lock")
    let old = try FileLock.attempt(path)
    try FileSystem.remove(path)
    #expect(try FileLock.attempt(path) != nil)
    withExtendedLifetime(old) {}
  }

  @Test("removes its own file, also after another process was killed")
  func released() throws {
    for isKilled in [false, true] {
      if isKilled { _ = try FileLock.wait(for: folder.path("f")) }
      #expect(folder.contents() == (isKilled ? ["f.lock"] : []))
      try FileLock.wait(for: folder.path("f")).release()
      #expect(folder.contents() == [])
    }
  }

  @Test("uses and leaves the file of another program", arguments: ["", "theirs", "resume lock"])
  func foreign(text: String) throws {
    try folder.write(text, to: "f.lock")
    let lock = try FileLock.wait(for: folder.path("f"))
    #expect(try FileLock.attempt(folder.path("f.lock")) == nil)
    lock.release()
    FileSystem.removeLock(folder.path("f.lock"))
    #expect(try folder.text(of: "f.lock") == text)
  }

  @Test("never follows a planted link")
  func link() throws {
    try folder.write("precious", to: "elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("f.lock"), withDestinationPath: folder.path("elsewhere"))
    #expect(throws: FileSystem.Failure.self) { try FileLock.attempt(folder.path("f.lock")) }
    #expect(throws: ResumeError.self) { try FileLock.wait(for: folder.path("f")) }
  }

  @Test("grants the lock to waiting threads one at a time")
  func waiting() throws {
    let path = folder.path("f")
    let inside = Guarded(0)
    let most = Guarded(0)
    let done = Guarded(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<5 {
        guard let lock = try? FileLock.wait(for: path) else { continue }
        inside.change { $0 += 1 }
        let now = inside.value
        most.change { $0 = max($0, now) }
        inside.change { $0 -= 1 }
        done.change { $0 += 1 }
        withExtendedLifetime(lock) {}
      }
    }
    #expect(most.value == 1)
    #expect(done.value == 40)
  }

  private func run(_ path: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
