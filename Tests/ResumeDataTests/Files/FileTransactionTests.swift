import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("File transactions")
struct FileTransactionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var journal: String { folder.path("data/restore.json") }

  /// A changed file, two new ones and a removed one, in old and new folders.
  private func makeTransaction() throws -> FileTransaction {
    try folder.write("old", to: "config/a.json")
    try folder.write("gone", to: "data/applications/acme/ad.txt")
    try folder.write("other", to: "data/other")
    return FileTransaction(
      [
        change("config/a.json", "new"), change("data/b/c/d.json", "d"), change("data/b/e.json", "e"),
        change("data/applications/acme/ad.txt", nil),
      ], journal: journal)
  }

  private func change(_ path: String, _ text: String?) -> FileTransaction.Change {
    FileTransaction.Change(path: folder.path(path), data: text.map { Data($0.utf8) }, lock: folder.path(path))
  }

  private static let before = [
    "config", "config/a.json: old", "data", "data/applications", "data/applications/acme",
    "data/applications/acme/ad.txt: gone", "data/other: other",
  ]
  private static let after = [
    "config", "config/a.json: new", "data", "data/applications", "data/b", "data/b/c", "data/b/c/d.json: d",
    "data/b/e.json: e", "data/other: other",
  ]

  /// The paths of all files and folders, and the texts of the files.
  private var state: [String] {
    folder.contents().map { path in (try? folder.text(of: path)).map { "\(path): \($0)" } ?? path }
  }

  @Test("changes all files, with permissions for the owner only")
  func commit() throws {
    let transaction = try makeTransaction()
    #expect(state == Self.before)
    try transaction.commit()
    #expect(state == Self.after)
    #expect(try folder.permissions(of: "data/b/c/d.json") == 0o600)
    #expect(try folder.permissions(of: "config/a.json") == 0o600)
    #expect(try folder.permissions(of: "data/b/c") == 0o700)
  }

  @Test("after a kill at any step, all or nothing has changed")
  func kills() throws {
    let count = try makeTransaction().steps.count
    #expect(count == 12)
    for killed in 0...count {
      for name in ["config", "data"] { try? FileManager.default.removeItem(atPath: folder.path(name)) }
      let transaction = try makeTransaction()
      for step in transaction.steps.prefix(killed) { try transaction.perform(step) }
      let isDone = killed >= count - 1
      try FileTransaction.recover(journal)
      #expect(state == (isDone ? Self.after : Self.before), "after \(killed) of \(transaction.steps)")
      try FileTransaction.recover(journal)
      #expect(state == (isDone ? Self.after : Self.before), "twice after \(killed)")
    }
  }

  @Test("restores a linked file whose new content was not renamed")
  func linked() throws {
    let transaction = try makeTransaction()
    let steps = transaction.steps
    for step in steps.prefix(while: { $0 != .apply(0) }) { try transaction.perform(step) }
    let names = try JSON.parse(Data(contentsOf: URL(filePath: journal)))["entries"]?.elements
    let previous = try #require(names?.first?["previous"]?.string)
    try FileManager.default.linkItem(atPath: folder.path("config/a.json"), toPath: previous)
    try FileTransaction.recover(journal)
    #expect(state == Self.before)
  }

  @Test("restores everything if a file can't be written")
  func failure() throws {
    try folder.write("old", to: "data/a")
    try folder.write("file", to: "data/other")
    // A file has no files in it.
    let transaction = FileTransaction([change("data/a", "new"), change("data/other/b", "b")], journal: journal)
    let before = state
    let error = #expect(throws: ResumeError.self) { try transaction.commit() }
    guard case .cannotWrite? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(state == before)
  }

  @Test("leaves a journal of a newer version, and reports a damaged one")
  func foreign() throws {
    try FileTransaction.recover(journal)
    try folder.write(#"{"format":2,"entries":"?"}"#, to: "data/restore.json")
    #expect(throws: ResumeError.fileNotUnderstood(path: journal, line: nil, detail: .newerVersion)) {
      try FileTransaction.recover(journal)
    }
    try folder.write("{", to: "data/restore.json")
    #expect(throws: ResumeError.configurationUnreadable(path: journal, .notJSON)) {
      try FileTransaction.recover(journal)
    }
    #expect(try folder.text(of: "data/restore.json") == "{")
  }
}
