import Foundation
import ResumeDomain
import ResumeSupport
import TestSupport
import Testing

@testable import ResumeData

/// Archives from outside: whatever is in them, nothing is written before all of it is valid.
@Suite("Backup archives")
struct BackupArchiveTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var folders: Folders { Folders(environment: ["RESUME_CONFIG_HOME": folder.path("home")]) }

  private static let valid: [String: String] = [
    "config.json": #"{"lang": "es", "future": [1]}"#,
    "profiles.json": #"{"profiles": {"me": {"file": "profiles/me.json"}, "site": {"project": "demo"}}}"#,
    "favorites.json": #"{"format": 1, "profiles": {"me": ["work:acme", "future:x"]}}"#,
    "profiles/me.json": #"{"basics": {"name": "Ada"}}"#,
    "versions/me/index.json":
      #"{"path":"profiles/me.json","versions":[{"bytes":2,"command":"edit","entries":1,"id":7,"savedAt":1}]}"#,
    "versions/me/7.json": "{}",
    "published/me.json": #"{"path":"profiles/me.json","projects":[{"name":"demo","documents":[]}]}"#,
    "applications/acme/application.json": "{}",
  ]

  /// Returns an archive with these files, all of which the list names.
  private func archive(
    _ files: [String: String] = valid, _ manifest: [String: JSON] = [:], unlisted: [String: String] = [:]
  ) -> [UInt8] {
    var members: [String: JSON] = [
      "format": .integer(1), "version": .string("0.1.0"), "createdAt": .string("2026-11-21T06:00:00Z"),
      "keys": JSON([]),
      "paths": .array([]),
      "files": .array(
        files.keys.sorted().map { ["name": .string($0), "bytes": .integer(files[$0]?.utf8.count ?? 0)] }),
    ]
    members.merge(manifest) { $1 }
    var archive = ZIPArchive()
    archive.add("backup.json", JSON.object(members).canonical)
    for (name, text) in files.merging(unlisted, uniquingKeysWith: { $1 }).sorted(by: { $0.key < $1.key }) {
      archive.add(name, Array(text.utf8))
    }
    return archive.bytes
  }

  private func restore(_ archive: [UInt8]) throws(ResumeError) -> RestorePlan {
    let restoration = try FileBackupRepository(folders: folders).restoration(of: archive, at: "b.zip")
    try restoration.commit()
    return restoration.plan
  }

  private func expectFailure(
    _ error: ResumeError, _ archive: [UInt8], _ about: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: error, "\(about)", sourceLocation: sourceLocation) { try restore(archive) }
    #expect(folder.contents() == [], "\(about)", sourceLocation: sourceLocation)
  }

  @Test("restores a valid archive, and ignores files that the list doesn't name")
  func valid() throws {
    let plan = try restore(archive(unlisted: ["__MACOSX/._config.json": "x", "evil.json": "x"]))
    #expect(plan.items.allSatisfy { $0.action == .add })
    #expect(Set(plan.items.map(\.kind)) == Set(BackupItem.Kind.allCases))
    let files = Set(folder.contents())
    #expect(!files.contains { $0.contains("evil") || $0.contains("MACOSX") })
    for file in [
      "config.json", "profiles.json", "favorites.json", "profiles/me.json", "applications/acme/application.json",
    ] {
      #expect(files.contains("home/" + file), "\(file)")
    }
    #expect(try folder.text(of: "home/config.json").contains("future"))
    #expect(try folder.text(of: "home/favorites.json").contains("future:x"))
    let again = try FileBackupRepository(folders: folders).restoration(of: archive(), at: "b.zip").plan
    #expect(!again.changesAnything, "\(again.items)")
  }

  @Test(
    "rejects files that the program doesn't write",
    arguments: [
      "../evil", "config/x.json", "profiles/a/b.json", "profiles/sample.json", "profiles/A.json", "profiles/a.txt",
      "versions/me/x.json", "versions/other/1.json", "versions/me/deep/1.json", "published/Other.json",
      "sessions/a.json",
      "applications/acme.json", "applications/.new-0123456789abcdef/application.json", "restore.json", "cache/a.json",
    ])
  func otherFiles(name: String) {
    let files = Self.valid.merging([name: "{}"]) { $1 }
    expectFailure(
      name.contains("..") ? .backup(.unsafeName, path: "b.zip", name: name) : .backup(.damaged, path: "b.zip"),
      archive(files), name)
  }

  @Test(
    "rejects malformed files",
    arguments: [
      ("config.json", "["), ("config.json", "[]"), ("config.json", #"{"lang": ""}"#),
      ("config.json", #"{"color": "x"}"#),
      ("profiles.json", #"{"profiles": {"All": {"project": "demo"}}}"#),
      ("profiles.json", #"{"profiles": {"me": {}}}"#),
      ("profiles.json", #"{"profiles": {"me": {"file": "/etc/passwd"}}}"#),
      ("profiles.json", #"{"profiles": {"me": {"file": "profiles/../x.json"}}}"#),
      ("favorites.json", #"{"profiles": {"me": "x"}}"#), ("favorites.json", #"{"profiles": {"me": ["x"]}}"#),
      ("versions/me/index.json", "{}"), ("versions/me/index.json", #"{"path":"","versions":[]}"#),
      ("published/me.json", "[]"),
    ])
  func malformed(name: String, text: String) {
    expectFailure(
      .backup(.damaged, path: "b.zip"), archive(Self.valid.merging([name: text]) { $1 }), "\(name): \(text)")
  }

  @Test("rejects lists that don't fit, other files, and truncated archives")
  func manifests() {
    for bytes in [Array("{}".utf8), ZIPArchive().bytes, Array(archive().dropLast(5))] {
      expectFailure(.backup(.notBackup, path: "b.zip"), bytes)
    }
    let missing: JSON = .array([["name": .string("config.json"), "bytes": .integer(3)]])
    let twice: JSON = .array(
      [JSON](repeating: ["name": .string("versions/me/7.json"), "bytes": .integer(2)], count: 2))
    let paths: JSON = .array([["name": .string("me"), "path": .string("relative.json")]])
    for members in [["files": missing], ["files": twice], ["paths": paths], ["keys": .integer(1)]] as [[String: JSON]] {
      expectFailure(.backup(.damaged, path: "b.zip"), archive(Self.valid, members), "\(members)")
    }
    expectFailure(.backup(.notBackup, path: "b.zip"), archive(Self.valid, ["format": .null]))
  }

  @Test("a newer format exits with 78")
  func newer() {
    let newer = ResumeError.fileNotUnderstood(path: "b.zip", line: nil, detail: .newerVersion)
    expectFailure(newer, archive(Self.valid, ["format": .integer(2), "files": .null]))
    let favorites = Self.valid.merging(["favorites.json": #"{"format": 2, "profiles": {}}"#]) { $1 }
    expectFailure(newer, archive(favorites))
  }

  @Test("never restores an API key that someone added to an archive")
  func keys() throws {
    let text = #"{"profiles": {"site": {"project": "demo", "apiKey": "planted", "token": "planted"}}}"#
    _ = try restore(archive(["profiles.json": text]))
    #expect(try !folder.text(of: "home/profiles.json").contains("planted"))
  }

  private func plan() throws(ResumeError) -> RestorePlan {
    try FileBackupRepository(folders: folders).restoration(of: archive(), at: "b.zip").plan
  }

  /// The paths in the home, with the texts of the files.
  private var home: [String] {
    folder.contents().filter { $0.hasPrefix("home/") && !$0.hasSuffix(".lock") }.map { path in
      (try? folder.text(of: path)).map { "\(path): \($0)" } ?? path
    }
  }

  @Test("restores the rest after any number of files")
  func rest() throws {
    _ = try restore(archive())
    let whole = home
    let path = folder.path("home")
    try FileManager.default.removeItem(atPath: path)
    let changes = try RestorePlanner(BackupContents(archive: archive(), at: "b.zip"), folders: folders).changes
    #expect(changes.count == 8)
    #expect(changes.suffix(2).map(\.path) == [folder.path("home/profiles.json"), folder.path("home/config.json")])
    for count in 0...changes.count {
      for change in changes.prefix(count) { try FileSystem.save(change.data, to: change.path) }
      _ = try restore(archive())
      #expect(home == whole, "after \(count) files")
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test(
    "what differs, and what the backup lacks, is a conflict",
    arguments: [
      ("profiles/me.json", "{}", .resume), ("applications/acme/application.json", "[]", .application),
      ("applications/acme/documents/b.pdf", "b", .application),
      ("applications/other/application.json", "{}", .application),
      ("favorites.json", #"{"format": 1, "profiles": {"me": ["work:other"]}}"#, .favorites),
      ("favorites.json", #"{"format": 1, "profiles": {"other": ["work:other"]}}"#, .favorites),
      ("published/0123456789abcdef.json", #"{"path":"/x.json","projects":[]}"#, .states),
      ("versions/ID/8.json", "{}", .versions), ("versions/ID/7.json", "[]", .versions),
      ("versions/0123456789abcdef/1.json", #"{"basics": {"name": "Ada"}}"#, .versions),
      ("profiles.json", #"{"profiles": {"other": {"file": "FOLDER/cv.json"}}}"#, .resume),
    ] as [(String, String, BackupItem.Kind)])
  func conflicts(path: String, text: String, kind: BackupItem.Kind) throws {
    try folder.write("{}", to: "cv.json")
    let id = Digest.name(of: folders.identity(of: folder.path("home/profiles/me.json")))
    try folder.write(
      text.replacing("FOLDER", with: folder.path), to: "home/" + path.replacing("ID", with: id))
    let before = home
    let plan = try plan()
    #expect(plan.conflicts.map(\.kind) == [kind], "\(plan.conflicts)")
    #expect(throws: ResumeError.self) { try restore(archive()) }
    #expect(home == before)
  }

  @Test(
    "follows no link in the home",
    arguments: [
      "config.json", "profiles.json", "favorites.json", "profiles", "profiles/me.json", "versions", "published",
      "applications", "applications/acme", "applications/acme/application.json",
    ])
  func links(path: String) throws {
    // A folder of the program may be a link.
    try folder.write("", to: "real/.keep")
    let link = FileManager.default.createSymbolicLink(atPath:withDestinationPath:)
    try link(folder.path("home"), folder.path("real"))
    let parent = FileSystem.parent(of: folder.path("home/" + path))
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    let isFile = path.hasSuffix(".json")
    if isFile {
      try folder.write("{}", to: "outside/file.json")
    } else {
      try FileManager.default.createDirectory(atPath: folder.path("outside"), withIntermediateDirectories: true)
    }
    try link(folder.path("home/" + path), folder.path(isFile ? "outside/file.json" : "outside"))
    let before = folder.contents().filter { !$0.hasSuffix(".lock") }
    #expect(try !plan().conflicts.isEmpty)
    #expect(throws: ResumeError.self) { try restore(archive()) }
    #expect(folder.contents().filter { !$0.hasSuffix(".lock") } == before)
    if isFile { #expect(try folder.text(of: "outside/file.json") == "{}") }
  }

  @Test(
    "backs up what a link in the home leads to under no name",
    arguments: ["config.json", "favorites.json", "profiles.json"])
  func linkedFiles(name: String) throws {
    _ = try restore(archive())
    let path = folder.path("home/" + name)
    try FileManager.default.moveItem(atPath: path, toPath: folder.path("moved.json"))
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path("moved.json"))
    let backup = try FileBackupRepository(folders: folders).backup(by: "1", at: "2026-11-21T06:00:00Z")
    #expect(backup.omitted == [path])
    let names = try ZIPReader(backup.bytes, limits: BackupContents.limits).entries.map(\.name)
    #expect(!names.contains(name), "\(names)")
  }

  @Test("restores nothing if something has changed since the plan was shown")
  func changedSincePlan() throws {
    let repository = try FileBackupRepository(folders: folders)
    let restoration = try repository.restoration(of: archive(), at: "b.zip")
    try folder.write(#"{"color": "never"}"#, to: "home/config.json")
    #expect(throws: ResumeError.backup(.changedSinceQuestion)) { try restoration.commit() }
    #expect(folder.contents() == ["home", "home/config.json"])
    #expect(try folder.text(of: "home/config.json") == #"{"color": "never"}"#)
  }

  @Test("changed bytes are never restored as something else")
  func fuzz() throws {
    var random = SplitMix64(seed: 6)
    let bytes = archive()
    for _ in 0..<300 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        changed[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? FileBackupRepository(folders: folders).restoration(of: changed, at: "b.zip")
    }
    #expect(folder.contents() == [])
  }
}
