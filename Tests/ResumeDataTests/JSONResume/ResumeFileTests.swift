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
      Document(path: DocumentPath("works", "b"), fields: ["n": .double(.nan), "é": .string("e\u{301}")]),
      Document(path: DocumentPath("works", "a"), fields: [:]),
    ], language: "es")

  init() throws {
    folder = try TemporaryFolder()
    repository = LocalResumeFileRepository(
      path: folder.path("data/me.json"), versions: folder.path("versions"), now: { Date(timeIntervalSince1970: 1000) })
  }

  @Test("reads back all documents in order and removes the lock")
  func roundTrip() throws {
    #expect(try repository.read() == nil)
    let update = try repository.update(by: "import") { previous in
      #expect(previous == nil)
      return Self.file
    }
    #expect(update == FileUpdate(hasChanged: true))
    #expect(try repository.read() == Self.file)
    #expect(folder.contents().filter { $0.hasSuffix(".json") || $0.contains("lock") } == ["data/me.json"])
    #expect(try folder.permissions(of: "data/me.json") == 0o600)
  }

  @Test("reads the file again only if its state has changed")
  func reading() throws {
    try repository.update(by: "import") { _ in Self.file }
    func setTime(_ seconds: Double) throws {
      let time = Date(timeIntervalSince1970: seconds)
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: repository.path)
    }
    try setTime(1000)
    #expect(try repository.read()?.language == "es")
    let text = try folder.text(of: "data/me.json").replacing(#""es""#, with: #""de""#)
    // Not atomically, so that the file stays the same.
    try Data(text.utf8).write(to: URL(filePath: repository.path))
    try setTime(1000)
    #expect(try repository.read()?.language == "es")
    try setTime(1001)
    #expect(try repository.read()?.language == "de")
  }

  @Test("a save by another program between reading and renaming is kept", arguments: [1, .max])
  func foreignSave(saves: Int) throws {
    let path = try folder.write(#"{"basics": {"label": "0", "name": "A"}}"#, to: "data/me.json")
    var calls = 0
    func rename() throws(ResumeError) -> FileUpdate {
      try repository.update(by: "edit") { (file) throws(ResumeError) in
        calls += 1
        guard var file, let index = file.documents.firstIndex(where: { $0.path == ResumeSection.personPath }) else {
          throw .fileChanged(path: path)
        }
        if calls <= saves {
          let text = #"{"basics": {"label": "\#(calls)", "name": "A"}}"#
          #expect((try? folder.write(text, to: "data/me.json")) != nil)
        }
        file.documents[index].fields["name"] = .string("B")
        return file
      }
    }
    if saves == 1 {
      #expect(try rename().version != nil)
      #expect(calls == 2)
      #expect(try folder.text(of: "data/me.json") == #"{"basics": {"label": "1", "name": "B"}}"#)
      #expect(try repository.versions().count == 1)
    } else {
      #expect(throws: ResumeError.fileChanged(path: path)) { try rename() }
      #expect(try folder.text(of: "data/me.json") == #"{"basics": {"label": "\#(calls)", "name": "A"}}"#)
      #expect(try repository.versions().isEmpty)
    }
    #expect(folder.contents().allSatisfy { !$0.contains("tmp-") })
  }

  @Test("counts the other hard links to a file, which keep the previous content")
  func hardLinks() throws {
    let path = try folder.write(#"{"basics": {"name": "A"}}"#, to: "data/me.json")
    for name in ["one", "two"] { #expect(link(path, folder.path(name)) == 0) }
    let counts = try ["B", "C"].map { name in
      try repository.update(by: "edit") { file in
        var file = file ?? ResumeFile()
        file.documents[0].fields["name"] = .string(name)
        return file
      }.otherLinks
    }
    #expect(counts == [2, 0])
    #expect(try folder.text(of: "one").contains("A"))
  }

  @Test("an order of documents that the file doesn't store is no change")
  func sectionOrder() throws {
    let project = Document(path: DocumentPath("petProjects", "p"), fields: [:])
    try repository.update(by: "import") { _ in
      ResumeFile(documents: Self.file.documents + [project], language: "es")
    }
    let update = try repository.update(by: "init") { _ in
      ResumeFile(documents: [project] + Self.file.documents, language: "es")
    }
    #expect(update == FileUpdate(hasChanged: false))
    #expect(try repository.versions().isEmpty)
  }

  @Test("leaves an unchanged file untouched and saves a version of a changed one")
  func versions() throws {
    try repository.update(by: "import") { _ in Self.file }
    let text = try folder.text(of: "data/me.json")
    #expect(try repository.update(by: "import") { _ in Self.file } == FileUpdate(hasChanged: false))
    #expect(try folder.text(of: "data/me.json") == text)
    #expect(try repository.versions().isEmpty)
    // A change of only the metadata creates no version.
    try repository.update(by: "publish") { file in
      var file = file ?? ResumeFile()
      file.language = "en"
      return file
    }
    #expect(try repository.versions().isEmpty)
    // Only the normalization differs.
    let update = try repository.update(by: "edit") { file in
      var file = file ?? ResumeFile()
      file.documents[0].fields["é"] = .string("é")
      return file
    }
    let first = ResumeVersion(
      id: "1", savedAt: Date(timeIntervalSince1970: 1000), command: "edit", entries: 1,
      changes: [.init(path: DocumentPath("works", "b"), kind: .update, fields: ["é"])])
    #expect(update == FileUpdate(hasChanged: true, version: first))
    try repository.update(by: "remove") { _ in ResumeFile() }
    #expect(try repository.versions().map(\.id) == ["2", "1"])
    #expect(try repository.versions().first?.entries == 2)
    #expect(try repository.state(ofVersion: "1").documents == Self.file.documents)
    #expect(throws: ResumeError.versionNotFound("3")) { try repository.state(ofVersion: "3") }
    let versions = try repository.versions()
    #expect(throws: ResumeError.changedSinceQuestion(path: folder.path("data/me.json"))) {
      try repository.clearVersions(Array(versions.dropFirst()))
    }
    #expect(try repository.versions() == versions)
    #expect(try repository.clearVersions(versions) == 2)
    #expect(
      try repository.versions().isEmpty
        && !folder.contents().contains { $0.hasPrefix("versions/") && $0.hasSuffix(".json") })
  }

  @Test("keeps the last 100 versions and never reuses an ID")
  func versionLimit() throws {
    for number in 0...102 {
      try repository.update(by: "edit") { _ in
        ResumeFile(documents: [Document(path: DocumentPath("works", "a"), fields: ["n": .integer(Int64(number))])]
        )
      }
    }
    #expect(try repository.versions().map(\.id) == (3...102).reversed().map(String.init))
    #expect(try repository.state(ofVersion: "102").documents[0].fields["n"] == .integer(101))
    // A lost index loses no ID.
    let index = try #require(folder.contents().first { $0.hasSuffix("index.json") })
    try FileManager.default.removeItem(atPath: folder.path(index))
    try repository.update(by: "edit") { _ in ResumeFile() }
    #expect(try repository.versions().map(\.id) == (4...103).reversed().map(String.init))
  }

  @Test(
    "refuses a damaged version, and one in another format",
    arguments: [
      (#"{"a": 1}"#, FileProblem.damagedVersion), ("{", .damagedVersion), ("", .damagedVersion),
      (#"{"documents": []}"#, .damagedVersion), (#"{"format": 2, "work": []}"#, .olderFormat),
      (#"{"meta": {"resume": {"format": 2}}}"#, .olderFormat),
      (#"{"format": 3}"#, .newerVersion), (#"{"meta": {"resume": {"format": 4}}}"#, .newerVersion),
    ])
  func damagedVersion(text: String, problem: FileProblem) throws {
    try repository.update(by: "import") { _ in Self.file }
    try repository.update(by: "edit") { _ in ResumeFile() }
    let version = try #require(folder.contents().first { $0.hasSuffix("/1.json") })
    _ = try folder.write(text, to: version)
    let error = ResumeError.fileNotUnderstood(path: folder.path(version), line: nil, detail: problem)
    #expect(throws: error) { try repository.state(ofVersion: "1") }
    try repository.update(by: "edit") { _ in Self.file }
    #expect(try repository.versions().map(\.id) == ["2", "1"])
    let kept = try repository.state(ofVersion: "2")
    #expect(kept.documents.map(\.path) == [ResumeSection.personPath] && kept.language == "es", "\(kept)")
  }

  @Test("changes nothing if the version can't be saved")
  func unsavedVersion() throws {
    try repository.update(by: "import") { _ in Self.file }
    _ = try folder.write("", to: "versions")
    #expect(throws: ResumeError.self) { try repository.update(by: "edit") { _ in ResumeFile() } }
    #expect(try repository.read() == Self.file)
  }

  @Test("writes nothing beyond the size limit")
  func tooLarge() throws {
    let path = folder.path("data/me.json")
    try repository.update(by: "import") { _ in Self.file }
    let text = try folder.text(of: "data/me.json")
    let tooTight = LocalResumeFileRepository(path: path, isManaged: true, limit: text.utf8.count / 2)
    #expect(throws: ResumeError.fileNotUnderstood(path: path, line: nil, detail: .wouldBeTooLarge)) {
      try tooTight.update(by: "import") { _ in ResumeFile(documents: Self.file.documents, language: "de") }
    }
    #expect(try folder.text(of: "data/me.json") == text)
  }

  @Test("replaces a link at the program's path and follows one at the user's")
  func links() throws {
    _ = try folder.write("{}", to: "theirs.json")
    let link = folder.path("link.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path("theirs.json"))
    try LocalResumeFileRepository(path: link, isManaged: true).update(by: "import") { _ in Self.file }
    #expect(try folder.text(of: "theirs.json") == "{}")
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path("theirs.json"))
    try LocalResumeFileRepository(path: link).update(by: "import") { _ in Self.file }
    #expect(try folder.text(of: "theirs.json").contains("\"id\": \"b\""))
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) != nil)
  }

  @Test(
    "leaves a file in another format untouched",
    arguments: [
      ("[]", FileProblem.notResume), (#"{"documents": 5}"#, .notResume),
      (#"{"a": 1}"#, .notResume),
      (#"{"documents": [{"name": "x"}]}"#, .notResume), (#"{"documents": [], "format": 1}"#, .olderFormat),
      (#"{"format": 2, "basics": {}}"#, .olderFormat), (#"{"meta": {"resume": {"format": 2}}}"#, .olderFormat),
      (#"{"documents": [], "format": 3}"#, .newerVersion),
    ])
  func unreadable(text: String, problem: FileProblem) throws {
    _ = try folder.write(text, to: "data/me.json")
    let error = ResumeError.fileNotUnderstood(path: repository.path, line: nil, detail: problem)
    #expect(throws: error) { try repository.read() }
    #expect(throws: error) { try repository.update(by: "import") { _ in Self.file } }
    #expect(try folder.text(of: "data/me.json") == text)
  }

  @Test("leaves the file unchanged if the change fails")
  func failing() throws {
    try repository.update(by: "import") { _ in Self.file }
    #expect(throws: ResumeError.noHome) {
      try repository.update(by: "import") { _ throws(ResumeError) in throw .noHome }
    }
    #expect(try repository.read() == Self.file)
    #expect(folder.contents().filter { $0.contains("me") } == ["data/me.json"])
  }
}
