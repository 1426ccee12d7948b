import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Files of local profiles")
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

  @Test("reads back all documents in order and removes the lock")
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

  @Test("leaves an unchanged file untouched and saves a backup on request")
  func backup() throws {
    try repository.update(savesBackup: true) { _ in Self.file }
    let text = try folder.text(of: "data/me.json")
    #expect(try !repository.update(savesBackup: true) { _ in Self.file })
    #expect(try folder.text(of: "data/me.json") == text)
    #expect(!folder.contents().contains("data/me.json.former"))
    // Only the normalization differs.
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

  @Test("writes compact JSON near the size limit and nothing beyond it")
  func tooLarge() throws {
    let path = folder.path("data/me.json")
    try repository.update(savesBackup: true) { _ in Self.file }
    let long = try folder.text(of: "data/me.json")
    let tight = LocalResumeFileRepository(path: path, isManaged: true, limit: long.utf8.count - 1)
    try tight.update(savesBackup: true) { file in
      var file = file ?? ResumeFile()
      file.language = "en"
      return file
    }
    let short = try folder.text(of: "data/me.json")
    #expect(!short.contains("\n  ") && short.utf8.count < long.utf8.count)
    let tooTight = LocalResumeFileRepository(path: path, isManaged: true, limit: 100)
    #expect(throws: ResumeError.fileNotUnderstood(path: path, line: nil, detail: .wouldBeTooLarge)) {
      try tooTight.update(savesBackup: true) { _ in ResumeFile(documents: Self.file.documents, language: "de") }
    }
    #expect(try folder.text(of: "data/me.json") == short)
  }

  @Test("replaces a link at the program's path and follows one at the user's")
  func links() throws {
    _ = try folder.write(#"{"documents": []}"#, to: "theirs.json")
    let link = folder.path("link.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path("theirs.json"))
    try LocalResumeFileRepository(path: link, isManaged: true).update(savesBackup: false) { _ in Self.file }
    #expect(try folder.text(of: "theirs.json") == #"{"documents": []}"#)
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path("theirs.json"))
    try LocalResumeFileRepository(path: link).update(savesBackup: false) { _ in Self.file }
    #expect(try folder.text(of: "theirs.json").contains("works/b"))
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) != nil)
  }

  @Test("preserves unknown members")
  func others() throws {
    _ = try folder.write(#"{"documents": [], "later": {"a": [1, null]}, "format": 1}"#, to: "data/me.json")
    try repository.update(savesBackup: false) { _ in Self.file }
    let text = try folder.text(of: "data/me.json")
    #expect(try JSONNode.parse(text.utf8)["later"]?["a"]?.elements?.count == 2)
  }

  @Test(
    "leaves a partly unreadable file untouched",
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

  @Test("leaves the file unchanged if the change fails")
  func failing() throws {
    try repository.update(savesBackup: true) { _ in Self.file }
    #expect(throws: ResumeError.noHome) {
      try repository.update(savesBackup: true) { _ throws(ResumeError) in throw .noHome }
    }
    #expect(try repository.read() == Self.file)
    #expect(folder.contents().filter { $0.contains("me") } == ["data/me.json"])
  }
}
