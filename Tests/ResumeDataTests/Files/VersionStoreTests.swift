import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Store of versions")
struct VersionStoreTests {
  private let folder: TemporaryFolder
  private let store: VersionStore

  init() throws {
    folder = try TemporaryFolder()
    store = VersionStore(folder: folder.path("versions"), path: "/me.json")
  }

  private static let full = ResumeError.cannotWrite(path: "/me.json", detail: "No space left on device")

  private func save(
    _ text: String, to after: String = "", by command: String = "edit", restoring restored: String? = nil,
    changes: Int = 1, failing: Bool = false
  ) throws {
    let version = ResumeVersion(
      id: "", savedAt: Date(timeIntervalSince1970: 1000), command: command, entries: 30,
      changes: (1...changes).map { .init(path: DocumentPath("works", "w\($0)"), kind: .update, fields: ["title"]) },
      restored: restored)
    _ = try store.saving(Data(text.utf8), before: Data(after.utf8), as: version) { () throws(ResumeError) in
      if failing { throw Self.full }
    }
  }

  /// The path of the index in the folder.
  private var index: String { folder.contents().first { $0.hasSuffix("/index.json") } ?? "" }

  @Test("a failed change costs no version, also beyond the limit", arguments: [0, 1, VersionStore.maximumCount])
  func failedChange(count: Int) throws {
    for number in 0..<count { try save("state \(number)") }
    let (versions, files) = (try store.versions(), folder.contents().filter { !$0.hasSuffix("index.json") })
    for number in 1...3 {
      #expect(throws: Self.full) { try save("lost \(number)", failing: true) }
      #expect(try store.versions() == versions)
    }
    if count > 0 { #expect(folder.contents().filter { !$0.hasSuffix("index.json") } == files) }
    try save("next")
    #expect(try store.versions().count == min(count + 1, VersionStore.maximumCount))
    #expect(try store.versions().first.flatMap { try store.contents(of: $0.id) } == Data("next".utf8))
  }

  @Test("has the state after each change, once if the next version begins with it")
  func statesAfter() throws {
    try save("a", to: "b")
    try save("b", to: "c")
    // Another program changes the file.
    try save("d", to: "e")
    let after = try ["1", "2", "3", "4"].map {
      try store.contents(after: $0).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(after == ["b", "c", "e", nil])
    #expect(folder.contents().filter { $0.hasSuffix(VersionStore.afterSuffix) }.count == 2)
    #expect(throws: Self.full) { try save("e", to: "f", failing: true) }
    #expect(try store.contents(after: "3") == Data("e".utf8))
    // Of an earlier version of this program, the next state is the nearest.
    try FileSystem.remove(store.path(after: "2"))
    #expect(try store.contents(after: "2") == Data("d".utf8))
    #expect(try store.clear() == 3 && !folder.contents().contains { $0.hasSuffix(".json") }, "\(folder.contents())")
  }

  @Test("undos delete no version, so that all changes can be undone")
  func undos() throws {
    let count = VersionStore.maximumCount
    for number in 0..<count { try save("state \(number)") }
    for id in stride(from: count, to: 0, by: -1) {
      let steps = UndoStep.undoing(try store.versions())
      #expect(steps.count == id && steps.first?.restored == String(id))
      try save(id == count ? "last" : "state \(id)", by: "undo", restoring: String(id))
    }
    #expect(try UndoStep.undoing(store.versions()).isEmpty)
    try save("state 0")
    let commands = try store.versions().map(\.command)
    #expect(commands.count { $0 == "edit" } == count && commands.count { $0 == "undo" } == count)
  }

  @Test("deletes the oldest versions beyond the total size, by the sizes of the index")
  func size() throws {
    for text in ["a", "b"] { try save(text) }
    let half = "\"bytes\":\(VersionStore.maximumSize / 2)"
    try folder.write(try folder.text(of: index).replacing(/"bytes" *: *1/, with: half), to: index)
    try save("c")
    #expect(try store.versions().map(\.id) == ["3", "2"])
  }

  @Test("never saves a version equal to the newest, but the description of the last change")
  func equalVersion() throws {
    try save("a", by: "edit")
    try save("b", by: "add")
    try save("b", by: "remove")
    #expect(try store.versions().map(\.command) == ["remove", "edit"])
    #expect(try store.versions().map(\.id) == ["2", "1"])
    #expect(throws: Self.full) { try save("b", by: "move", failing: true) }
    #expect(try store.versions().map(\.command) == ["remove", "edit"])
    try save("a")
    #expect(try store.versions().map(\.id) == ["3", "2", "1"])
  }

  @Test("names the first 20 changed entries")
  func changes() throws {
    try save("a", changes: 30)
    #expect(try store.versions().first?.changes.map(\.path.id) == (1...20).map { "w\($0)" })
    #expect(try store.versions().first?.changes.first?.fields == ["title"])
  }

  @Test("an index that can't be read is reported and stays as it is")
  func unreadableIndex() throws {
    for text in ["a", "b"] { try save(text) }
    let saved = try folder.text(of: index)
    // A link to itself can't be opened, by root either.
    let (path, other) = (folder.path(index), folder.path("other"))
    try FileManager.default.moveItem(atPath: path, toPath: other)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    let error = ResumeError.inputFileMissing(path: path, problem: .unreadable)
    #expect(throws: error) { try store.versions() }
    #expect(throws: error) { try save("c") }
    #expect(throws: error) { try store.contents(of: "1") }
    #expect(!store.hasLostIndex)
    #expect(try store.repair() == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == path)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: other, toPath: path)
    #expect(try folder.text(of: index) == saved && store.versions().count == 2)
  }

  @Test("a new index lists versions that can't be read, and they are reported")
  func unreadableVersion() throws {
    for text in ["a", "b"] { try save(text) }
    let (path, file) = (folder.path(index), store.path(of: "1"))
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    #expect(try store.repair() == 2)
    #expect(try store.versions().map(\.id) == ["2", "1"])
    #expect(throws: ResumeError.inputFileMissing(path: file, problem: .isFolder)) { try store.contents(of: "1") }
  }
}
