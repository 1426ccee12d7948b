import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Log of applications")
struct ApplicationsRepositoryTests {
  private let folder: TemporaryFolder
  private let repository: FileApplicationsRepository

  init() throws {
    folder = try TemporaryFolder()
    repository = FileApplicationsRepository(folder: folder.path("applications"))
  }

  private func new(_ company: String = "Acme", of profile: String = "me", content: String = "%PDF") throws
    -> NewApplication
  {
    let date = try #require(PartialDate("2026-11-24"))
    return NewApplication(
      Application(profile: profile, company: company, date: date, status: .sent),
      files: [("Ada-cv.pdf", Array(content.utf8))], ad: Array("ad\u{1B}[31m".utf8),
      state: Array(#"{"basics": {"name": "Ada"}}"#.utf8))
  }

  @discardableResult private func record(_ new: NewApplication) throws -> Application {
    try repository.record(new) { _ in }
  }

  @Test("stores an application whole, in private files")
  func whole() throws {
    let application = try record(new())
    #expect(application.id == "acme-2026-11-24" && application.storedBytes > 0)
    let path = "applications/acme-2026-11-24"
    #expect(
      folder.contents() == [
        "applications", path, path + "/ad.txt", path + "/application.json", path + "/documents",
        path + "/documents/Ada-cv.pdf", path + "/resume.json",
      ])
    for name in ["", path, path + "/documents"].dropFirst() { #expect(try folder.permissions(of: name) == 0o700) }
    for name in ["/ad.txt", "/application.json", "/documents/Ada-cv.pdf", "/resume.json"] {
      #expect(try folder.permissions(of: path + name) == 0o600)
    }
    #expect(try repository.log().applications == [application])
    #expect(try repository.content(of: application.documents[0], in: application.id) == Array("%PDF".utf8))
    #expect(try repository.ad(of: application.id) == Array("ad\u{1B}[31m".utf8))
    #expect(try repository.state(of: application.id)?.documents.count == 1)
  }

  @Test(
    "a state in another format is refused, and the documents come back",
    arguments: [
      (#"{"documents": [], "format": 1}"#, FileProblem.olderFormat), (#"{"format": 2, "basics": {}}"#, .olderFormat),
      (#"{"meta": {"resume": {"format": 4}}}"#, .newerVersion),
    ])
  func otherFormat(text: String, problem: FileProblem) throws {
    let application = try record(new())
    let path = "applications/acme-2026-11-24/resume.json"
    try folder.write(text, to: path)
    #expect(throws: ResumeError.fileNotUnderstood(path: folder.path(path), line: nil, detail: problem)) {
      try repository.state(of: application.id)
    }
    #expect(try repository.log().applications.map(\.id) == [application.id])
    #expect(try repository.content(of: application.documents[0], in: application.id) == Array("%PDF".utf8))
  }

  @Test("a second application of a day gets a number, and a failed check stores nothing")
  func identifiers() throws {
    try record(new())
    #expect(throws: ResumeError.fileExists(path: "acme-2026-11-24-2")) {
      _ = try repository.record(new()) { (id) throws(ResumeError) in throw .fileExists(path: id) }
    }
    #expect(try repository.log().applications.count == 1)
    #expect(try repository.nextID(of: new().application) == "acme-2026-11-24-2")
    #expect(try record(new()).id == "acme-2026-11-24-2")
    #expect(try record(new("ACME")).id == "acme-2026-11-24-3")
    #expect(folder.contents().filter { $0.hasSuffix(".lock") } == [])
  }

  @Test("the next change removes what a killed process left, which no list shows")
  func leftovers() throws {
    try folder.write("{}", to: "applications/.new-0123456789abcdef/application.json")
    try folder.write("{}", to: "applications/.old-0123456789abcdef/application.json")
    try folder.write("mine", to: "applications/.new-mine/notes.txt")
    #expect(try repository.log() == ApplicationLog())
    try record(new())
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("applications")).sorted()
    #expect(names == [".new-mine", "acme-2026-11-24"])
  }

  @Test("changes of many tasks lose nothing")
  func concurrency() async throws {
    let new = try new()
    let ids = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<20 { group.addTask { try repository.record(new) { _ in }.id } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(ids).count == 20)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, id) in ids.enumerated() {
        group.addTask { _ = try repository.update(id, ad: nil) { $0.notes = [.init("note \(number)", on: nil)] } }
        group.addTask { _ = try repository.update(id, ad: nil) { $0.contact = "contact \(number)" } }
      }
      try await group.waitForAll()
    }
    let all = try repository.log().applications
    #expect(all.count == 20 && all.allSatisfy { $0.note != nil && $0.contact != nil })
  }

  @Test("a new ad replaces the previous one")
  func ads() throws {
    let id = try record(new()).id
    for text in ["second", "third"] {
      _ = try repository.update(id, ad: Array(text.utf8)) { $0.role = text }
      #expect(try repository.ad(of: id) == Array(text.utf8))
      #expect(folder.contents().filter { $0.hasSuffix(".txt") }.count == 1)
    }
  }

  @Test("a change of a removed application is an error that creates nothing")
  func removed() throws {
    let id = try record(new()).id
    try repository.remove(id)
    try repository.remove(id)
    #expect(throws: ResumeError.self) { _ = try repository.update(id, ad: nil) { $0.role = "x" } }
    #expect(folder.contents() == [])
  }

  @Test("a damaged application is named and stays, and damaged documents are errors")
  func damage() throws {
    let application = try record(new())
    try record(new("Globex"))
    try folder.write("x", to: "applications/acme-2026-11-24/documents/Ada-cv.pdf")
    #expect(throws: ResumeError.self) {
      _ = try repository.content(of: application.documents[0], in: application.id)
    }
    for text in ["{", #"{"format": 2}"#] {
      try folder.write(text, to: "applications/acme-2026-11-24/application.json")
      let log = try repository.log()
      #expect(log.applications.map(\.company) == ["Globex"] && log.unreadable == ["acme-2026-11-24"])
    }
    #expect(try repository.removeAll(ofProfile: nil) == 1)
    #expect(folder.contents().contains("applications/acme-2026-11-24/application.json"))
    #expect(repository.foreignPaths == [folder.path("applications/acme-2026-11-24")])
  }

  @Test(
    "a description that names files outside its folder can't be read",
    arguments: [
      #""name":"../../secret""#, #""name":"..""#, #""name":"""#,
    ])
  func paths(name: String) throws {
    try record(new())
    let path = "applications/acme-2026-11-24/application.json"
    let text = try folder.text(of: path)
    try folder.write(text.replacing(#""name":"Ada-cv.pdf""#, with: name), to: path)
    #expect(try repository.log().unreadable == ["acme-2026-11-24"])
    try folder.write(text.replacing(#""ad.txt""#, with: #""../../../etc/passwd""#), to: path)
    #expect(try repository.log().unreadable == ["acme-2026-11-24"])
    #expect(throws: Never.self) { try folder.write(text, to: path) }
    #expect(try repository.log().unreadable == [])
  }

  @Test("removing the applications of a profile leaves those of others and other folders")
  func profiles() throws {
    for profile in ["me", "other", "me"] { try record(new(of: profile)) }
    try folder.write("mine", to: "applications/mine/notes.txt")
    #expect(repository.ids(ofProfile: "me") == ["acme-2026-11-24", "acme-2026-11-24-3"])
    #expect(try repository.removeAll(ofProfile: "me") == 2)
    #expect(try repository.log().applications.map(\.profile) == ["other"])
    #expect(try folder.text(of: "applications/mine/notes.txt") == "mine")
  }

  @Test("follows no linked folder")
  func links() throws {
    try record(new())
    let moved = folder.path("moved")
    try FileManager.default.moveItem(atPath: folder.path("applications"), toPath: moved)
    try FileManager.default.createSymbolicLink(atPath: folder.path("applications"), withDestinationPath: moved)
    #expect(try repository.log() == ApplicationLog())
    #expect(try repository.removeAll(ofProfile: nil) == 0)
    #expect(folder.contents().contains("moved/acme-2026-11-24/application.json"))
  }

  @Test("without a home folder, the log is empty and nothing can be recorded")
  func noHome() throws {
    let repository = FileApplicationsRepository(folder: nil)
    #expect(try repository.log() == ApplicationLog())
    #expect(throws: ResumeError.noHome) { _ = try repository.record(new()) { _ in } }
  }
}
