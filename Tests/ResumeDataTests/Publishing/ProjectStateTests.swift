import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Last known states of projects")
struct ProjectStateTests {
  private let folder: TemporaryFolder
  private let repository: LocalResumeFileRepository

  private static let state = ProjectState(bases: [
    DocumentPath("works", "caf\u{E9}"): .init(updateTime: "t1", fields: ["x", "y"], digest: "0a"),
    DocumentPath("works", "cafe\u{301}"): .init(updateTime: "t2", pending: ""),
  ])

  init() throws {
    folder = try TemporaryFolder()
    repository = Self.repository(folder, "me.json")
  }

  private static func repository(_ folder: TemporaryFolder, _ name: String) -> LocalResumeFileRepository {
    LocalResumeFileRepository(path: folder.path(name), states: folder.path("published"))
  }

  private var file: String { ProjectStateStore(folder: folder.path("published"), path: repository.path).file }

  @Test("keeps the states of projects and of résumés apart, and IDs by their bytes")
  func projects() throws {
    let other = ProjectState(bases: [DocumentPath("works", "a"): .init(updateTime: "t3")], isWritten: true)
    try repository.updateProjectState(of: "one/(default)") { previous in
      #expect(previous == nil)
      return Self.state
    }
    try repository.updateProjectState(of: "two/(default)") { _ in other }
    #expect(try repository.projectState(of: "one/(default)") == Self.state)
    #expect(try repository.projectState(of: "two/(default)") == other)
    #expect(try repository.projectState(of: "one/(default)@127.0.0.1:8080") == nil)
    #expect(try Self.repository(folder, "other.json").projectState(of: "one/(default)") == nil)
    #expect(folder.contents().filter { $0.hasSuffix(".json") || $0.hasSuffix(".lock") }.count == 1)
    #expect(try folder.permissions(of: "published/" + (file.split(separator: "/").last ?? "")) == 0o600)
  }

  @Test("leaves the lock file of another program")
  func foreignLock() throws {
    let name = String(file.dropFirst(folder.path("").count)) + ".lock"
    try folder.write("", to: name)
    try repository.updateProjectState(of: "p/(default)") { _ in Self.state }
    try ProjectStateStore(folder: folder.path("published"), path: repository.path).clear()
    #expect(folder.contents() == ["published", name])
  }

  @Test(
    "names a damaged file of the state, which the next change replaces",
    arguments: ["", "[]", #"{"path": 1}"#, "\u{0}"])
  func damaged(text: String) throws {
    try repository.updateProjectState(of: "p/(default)") { _ in Self.state }
    _ = try folder.write(text, to: String(file.dropFirst(folder.path("").count)))
    #expect(throws: ResumeError.fileNotUnderstood(path: file, line: nil, detail: .damagedState)) {
      try repository.projectState(of: "p/(default)")
    }
    try repository.updateProjectState(of: "p/(default)") { previous in
      #expect(previous == ProjectState())
      return Self.state
    }
    #expect(try repository.projectState(of: "p/(default)") == Self.state)
  }

  @Test("reports a state that can't be saved")
  func unwritable() throws {
    _ = try folder.write("", to: "published")
    #expect(throws: ResumeError.self) { try repository.updateProjectState(of: "p/(default)") { _ in Self.state } }
  }

  @Test("removing a profile or everything removes its states")
  func cleanup() throws {
    let folders = Folders(environment: ["RESUME_CONFIG_HOME": folder.path("home")])
    let states = try #require(folders.projectStates)
    for isManaged in [true, false] {
      let path = isManaged ? folder.path("home/profiles/me.json") : folder.path("theirs.json")
      let repository = LocalResumeFileRepository(path: path, states: states)
      for isReset in [true, false] {
        try repository.update(by: "init") { _ in ResumeFile(language: "es") }
        try repository.updateProjectState(of: "p/(default)") { _ in Self.state }
        let profile = Profile(name: "me", source: .file(path, strings: nil))
        let cleanup = ProfileCleanup(folders: folders)
        _ = isReset ? try cleanup.removeAll() : try cleanup.remove(cleanup.removal(of: profile))
        #expect(try repository.projectState(of: "p/(default)") == nil, "\(path) \(isReset)")
      }
    }
  }
}
