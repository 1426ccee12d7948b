import Foundation
import ResumeDomain
import ResumeSupport
import TestSupport
import Testing

@testable import ResumeData

@Suite("Stored favorites")
struct FavoritesRepositoryTests {
  private let folder: TemporaryFolder
  private let favorites: JSONFavoritesRepository
  private let me = Profile(name: "me", source: .firestore(Profile.FirestoreSource(project: "p")))

  init() throws {
    folder = try TemporaryFolder()
    favorites = JSONFavoritesRepository(path: folder.path("deep/favorites.json"))
  }

  private func names(_ profile: Profile) throws -> [String] {
    try favorites.favorites(of: profile).entries.map(\.description)
  }

  private func add(_ id: String, _ profile: Profile, _ kind: EntryKind = .work) throws {
    _ = try favorites.update(of: profile) { $0.append(EntryReference(kind, id)) }
  }

  private func fileText() throws -> String { try folder.text(of: "deep/favorites.json") }

  @Test("has no favorites without a file and creates none on reading")
  func empty() throws {
    #expect(try names(me) == [])
    #expect(try favorites.removeAll(of: me) == 0)
    #expect(folder.contents() == [])
  }

  @Test("stores favorites by profile in order, readable by the owner only")
  func stored() throws {
    let environment = Profile(name: "me", source: me.source, isFromEnvironment: true)
    try add("b", me)
    try add("a", me, .project)
    try add("b", me)
    try add("c", environment)
    try add("d", .sample)
    #expect(try names(me) == ["work:b", "project:a"])
    #expect(try names(environment) == ["work:c"])
    #expect(try names(.sample) == ["work:d"])
    #expect(try folder.permissions(of: "deep/favorites.json") == 0o600)
    #expect(try folder.permissions(of: "deep") == 0o700)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(fileText().utf8)) as? NSDictionary)
    #expect(
      json == [
        "format": 1, "profiles": ["me": ["work:b", "project:a"], "env:me": ["work:c"], "sample": ["work:d"]],
      ])
  }

  @Test(
    "reads back every ID byte for byte",
    arguments: [
      "a:b", "work:a", ":", "e\u{301}", "\u{E9}", "\u{301}x", "\u{202E}x", String(repeating: "é", count: 750), "😀",
    ])
  func ids(id: String) throws {
    try add(id, me)
    try add("other", me, .project)
    let found = try favorites.favorites(of: me).entries
    #expect(found == [EntryReference(.work, id), EntryReference(.project, "other")])
  }

  @Test("removes the file with the last favorite unless it has unknown members")
  func last() throws {
    try add("a", me)
    _ = try favorites.update(of: me) { $0 = [] }
    #expect(folder.contents() == ["deep"])
    try folder.write(#"{"format": 1, "profiles": {"me": ["work:a"]}, "notes": {}}"#, to: "deep/favorites.json")
    _ = try favorites.update(of: me) { $0 = [] }
    #expect(try fileText().contains("notes"))
  }

  @Test("preserves unknown kinds and members until the profile is removed")
  func unknown() throws {
    try folder.write(
      #"{"profiles": {"me": ["skill:x", "work:a", "work:a"], "you": ["skill:y"]}, "since": 3}"#,
      to: "deep/favorites.json")
    #expect(try names(me) == ["work:a"])
    try add("b", me)
    #expect(try names(me) == ["work:a", "work:b"])
    for word in ["skill:x", "skill:y", "since"] { #expect(try fileText().contains(word)) }
    _ = try favorites.update(of: me) { $0 = [] }
    #expect(try fileText().contains("skill:x"))
    try add("b", me)
    #expect(try favorites.removeAll(of: me) == 2)
    #expect(try !fileText().contains("skill:x") && fileText().contains("skill:y"))
  }

  static let broken =
    SettingsRepositoryTests.broken + [
      #"{"profiles": []}"#, #"{"profiles": {"me": {}}}"#, #"{"profiles": {"me": [1]}}"#,
      #"{"profiles": {"me": ["a"]}}"#,
      #"{"profiles": {"me": ["work:"]}}"#, #"{"profiles": {"me": [":a"]}}"#, #"{"format": "1", "profiles": {}}"#,
      #"{"format": 0, "profiles": {}}"#, #"{"format": 1, "profiles": {"me": ["work:a""#,
    ]

  @Test("reports a corrupt file and never overwrites it", arguments: broken)
  func brokenFile(text: String) throws {
    let path = try folder.write(text, to: "deep/favorites.json")
    try expectEverywhere(.fileNotUnderstood(path: path, line: nil, detail: .notFavorites))
    #expect(try fileText() == text)
    // The file can be removed.
    #expect(favorites.count == 0)
    try favorites.reset()
    #expect(folder.contents() == ["deep"])
  }

  @Test("leaves files of newer versions unchanged")
  func newer() throws {
    let text = #"{"format": 2, "profiles": {"me": ["work:a"]}}"#
    let path = try folder.write(text, to: "deep/favorites.json")
    try expectEverywhere(.fileNotUnderstood(path: path, line: nil, detail: .newerVersion))
    #expect(try fileText() == text)
  }

  @Test("reports irregular and oversized files and leaves them")
  func malformed() throws {
    let path = folder.path("deep/favorites.json")
    try folder.write("x", to: "deep/favorites.json/inside")
    try expectEverywhere(.inputFileMissing(path: path, problem: .ownNotRegular))
    #expect(try folder.text(of: "deep/favorites.json/inside") == "x")
    try FileManager.default.removeItem(atPath: path)
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    #expect(truncate(path, 33 << 20) == 0)
    try expectEverywhere(.inputFileMissing(path: path, problem: .ownTooLarge))
  }

  @Test("reads through a link and replaces it on writing")
  func link() throws {
    try folder.write(#"{"profiles": {"me": ["work:a"]}}"#, to: "elsewhere/favorites.json")
    try folder.write("", to: "deep/x")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("deep/favorites.json"), withDestinationPath: folder.path("elsewhere/favorites.json"))
    try add("b", me)
    #expect(try names(me) == ["work:a", "work:b"])
    #expect(try folder.text(of: "elsewhere/favorites.json") == #"{"profiles": {"me": ["work:a"]}}"#)
  }

  @Test("keeps all concurrent changes")
  func concurrent() throws {
    DispatchQueue.concurrentPerform(iterations: 40) { index in try? add("id-\(index)", me) }
    #expect(try favorites.favorites(of: me).entries.count == 40)
  }

  @Test("keeps all concurrent changes while files and folders are removed")
  func removedConcurrently() throws {
    let problems = Locked<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 6) { index in
      let mine = Profile(name: "profile-\(index)", source: .sample)
      for round in 0..<80 {
        do {
          try add("a-\(round)", mine)
          let found = try names(mine)
          if found != ["work:a-\(round)"] { problems.withLock { $0.append("\(found)") } }
          _ = try favorites.update(of: mine) { $0 = [] }
          FileSystem.removeFolderIfEmpty(folder.path("deep"))
        } catch {
          problems.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(problems.withLock { $0 } == [])
    #expect(folder.contents() == [])
  }

  @Test("changes nothing if the change fails")
  func failed() throws {
    try add("a", me)
    let before = try fileText()
    #expect(throws: ResumeError.notFavorite("x", known: [])) {
      try favorites.update(of: me) { entries throws(ResumeError) in
        entries = []
        throw .notFavorite("x", known: [])
      }
    }
    #expect(try fileText() == before)
  }

  @Test("reports an error without a home folder")
  func withoutHome() throws {
    let homeless = JSONFavoritesRepository(path: nil)
    #expect(try homeless.favorites(of: me).entries == [])
    #expect(throws: ResumeError.noHome) { try homeless.update(of: me) { $0 = [EntryReference(.work, "a")] } }
    #expect(try homeless.removeAll(of: me) == 0)
    #expect(homeless.count == 0)
    try homeless.reset()
  }

  private func expectEverywhere(_ expected: ResumeError) throws {
    for body in [
      { _ = try favorites.favorites(of: me) }, { try add("a", me) }, { _ = try favorites.removeAll(of: me) },
    ] as [() throws -> Void] {
      #expect(throws: expected) { try body() }
    }
  }
}
