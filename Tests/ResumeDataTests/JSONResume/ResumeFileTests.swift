import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("A résumé in a file of ours")
struct ResumeFileTests {
  private let folder: TemporaryFolder
  private let repository: LocalResumeFileRepository

  private static let file = ResumeFile(
    documents: [
      ResumeDocument(path: DocumentPath("works", "b"), fields: ["n": .double(.nan), "é": .string("e\u{301}")]),
      ResumeDocument(path: DocumentPath("works", "a"), fields: [:]),
    ], language: "es", inventedIDs: [DocumentPath("works", "b")],
    bases: [DocumentPath("works", "a"): .init(updateTime: "2026-01-01T00:00:00.000001Z", fields: ["x", "y"])],
    remote: "p/(default)")

  init() throws {
    folder = try TemporaryFolder()
    repository = LocalResumeFileRepository(path: folder.path("data/me.json"))
  }

  @Test("everything comes back, documents in their order, and the lock is gone")
  func roundTrip() throws {
    #expect(try repository.read() == nil)
    let hasChanged = try repository.update(savesBackup: true) { former in
      #expect(former == nil)
      return Self.file
    }
    #expect(hasChanged)
    #expect(try repository.read() == Self.file)
    #expect(folder.contents().filter { $0.hasSuffix(".json") || $0.contains("lock") } == ["data/me.json"])
    #expect(try folder.permissions(of: "data/me.json") == 0o600)
  }

  @Test("the same again does not touch the file; a change keeps the former one where that is asked for")
  func former() throws {
    try repository.update(savesBackup: true) { _ in Self.file }
    let text = try folder.text(of: "data/me.json")
    #expect(try !repository.update(savesBackup: true) { _ in Self.file })
    #expect(try folder.text(of: "data/me.json") == text)
    #expect(!folder.contents().contains("data/me.json.former"))
    // Only the normalisation is another.
    try repository.update(savesBackup: false) { file in
      var file = file ?? ResumeFile()
      file.documents[0].fields["é"] = .string("é")
      return file
    }
    #expect(!folder.contents().contains("data/me.json.former"))
    let second = try folder.text(of: "data/me.json")
    #expect(!second.utf8.elementsEqual(text.utf8))
    try repository.update(savesBackup: true) { _ in ResumeFile() }
    #expect(try folder.text(of: "data/me.json.former") == second)
  }

  @Test("what could not be read again is written shorter, or not at all")
  func tooLarge() throws {
    let path = folder.path("data/me.json")
    try repository.update(savesBackup: true) { _ in Self.file }
    let long = try folder.text(of: "data/me.json")
    let tight = LocalResumeFileRepository(path: path, isOurs: true, limit: long.utf8.count - 1)
    try tight.update(savesBackup: true) { file in
      var file = file ?? ResumeFile()
      file.language = "en"
      return file
    }
    let short = try folder.text(of: "data/me.json")
    #expect(!short.contains("\n  ") && short.utf8.count < long.utf8.count)
    let tooTight = LocalResumeFileRepository(path: path, isOurs: true, limit: 100)
    #expect(throws: ResumeError.fileNotUnderstood(path: path, line: nil, detail: .wouldBeTooLarge)) {
      try tooTight.update(savesBackup: true) { _ in ResumeFile(documents: Self.file.documents, language: "de") }
    }
    #expect(try folder.text(of: "data/me.json") == short)
  }

  @Test("a link in the place of a file of ours is replaced; one that somebody has named is followed")
  func links() throws {
    _ = try folder.write(#"{"documents": []}"#, to: "theirs.json")
    let link = folder.path("link.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path("theirs.json"))
    try LocalResumeFileRepository(path: link, isOurs: true).update(savesBackup: false) { _ in Self.file }
    #expect(try folder.text(of: "theirs.json") == #"{"documents": []}"#)
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path("theirs.json"))
    try LocalResumeFileRepository(path: link).update(savesBackup: false) { _ in Self.file }
    #expect(try folder.text(of: "theirs.json").contains("works/b"))
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) != nil)
  }

  @Test("members that this version does not know are kept")
  func others() throws {
    _ = try folder.write(#"{"documents": [], "later": {"a": [1, null]}, "format": 1}"#, to: "data/me.json")
    try repository.update(savesBackup: false) { _ in Self.file }
    let text = try folder.text(of: "data/me.json")
    #expect(try JSONNode.parse(text.utf8)["later"]?["a"]?.elements?.count == 2)
  }

  @Test(
    "what can't be read whole is not touched",
    arguments: [
      ("", FileProblem.profileNotJSON), ("[]", .profileNotJSON), (#"{"documents": 5}"#, .notResume),
      (#"{"a": 1}"#, .notResume),
      (#"{"documents": [{"name": "x"}]}"#, .notResume), (#"{"documents": [], "format": 2}"#, .newerVersion),
    ])
  func unreadable(text: String, problem: FileProblem) throws {
    _ = try folder.write(text, to: "data/me.json")
    let error = ResumeError.fileNotUnderstood(path: repository.path, line: nil, detail: problem)
    #expect(throws: error) { try repository.read() }
    #expect(throws: error) { try repository.update(savesBackup: true) { _ in Self.file } }
    #expect(try folder.text(of: "data/me.json") == text)
  }

  @Test("what a change throws leaves everything as it was")
  func failing() throws {
    try repository.update(savesBackup: true) { _ in Self.file }
    #expect(throws: ResumeError.noHome) {
      try repository.update(savesBackup: true) { _ throws(ResumeError) in throw .noHome }
    }
    #expect(try repository.read() == Self.file)
    #expect(folder.contents().filter { $0.contains("me") } == ["data/me.json"])
  }
}
