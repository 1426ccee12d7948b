import Foundation
import ResumeDomain
import ResumeNetworking
import TestSupport
import Testing

@testable import ResumeData

@Suite("Cache files")
struct CacheStoreTests {
  typealias Stored = DocumentList

  private let folder: TemporaryFolder
  private let store: CacheStore

  init() throws {
    folder = try TemporaryFolder()
    store = CacheStore(folder: folder.path("cache"))
  }

  private func key(_ path: String = "works", partition: String = "anonymous", project: String = "p") -> CacheKey {
    CacheKey(
      database: FirestoreDatabase(project: project, database: "(default)", emulator: nil), partition: partition,
      path: path)
  }

  private func stored(_ id: String = "a") throws -> Stored {
    Stored(documents: [try ModelReading.document(id, #"{"title":{"stringValue":"T"}}"#)])
  }

  private func read(_ key: CacheKey) -> [String]? { store.read(key, in: .works)?.value.documents.map(\.path.id) }

  /// The only cache file.
  private func file() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("cache"))
    return "cache/" + (try #require(names.count == 1 ? names.first : nil))
  }

  @Test("reads back a copy from a private file with a digest as its name")
  func write() throws {
    #expect(store.write(try stored(), key(), savedAt: Bench.start) == nil)
    #expect(read(key()) == ["a"])
    #expect(store.read(key(), in: .works)?.savedAt == Bench.start)
    #expect(try folder.permissions(of: "cache") == 0o700)
    #expect(try folder.permissions(of: file()) == 0o600)
    #expect(try file().wholeMatch(of: /cache\/[0-9a-f]{16}\.json/) != nil)
  }

  @Test("distinguishes keys in every part")
  func keys() throws {
    #expect(store.write(try stored(), key(), savedAt: Bench.start) == nil)
    #expect(read(key("petProjects")) == nil)
    #expect(read(key(partition: "user:u1")) == nil)
    #expect(read(key(project: "q")) == nil)
    let emulator = FirestoreDatabase(project: "p", database: "(default)", emulator: LoopbackHost("localhost:1"))
    #expect(read(CacheKey(database: emulator, partition: "anonymous", path: "works")) == nil)
    let database = FirestoreDatabase(project: "p", database: "other", emulator: nil)
    #expect(read(CacheKey(database: database, partition: "anonymous", path: "works")) == nil)
  }

  @Test("ignores and replaces a file with another key")
  func collision() throws {
    #expect(store.write(try stored("other"), key(), savedAt: Bench.start) == nil)
    let path = try file()
    let text = try folder.text(of: path)
    try folder.write(text.replacing(" works\"", with: " petProjects\""), to: path)
    #expect(read(key()) == nil)
    #expect(store.write(try stored("mine"), key(), savedAt: Bench.start) == nil)
    #expect(read(key()) == ["mine"])
  }

  @Test(
    "ignores and replaces corrupt, foreign and older files",
    arguments: [
      "", "{", "null", "[]", "not json", "\u{0}\u{1}", #"{"format":1}"#,
      #"{"format":1,"key":"K","savedAt":1,"value":{"documents":[]}}"#,
      #"{"format":2,"key":"K","savedAt":"soon","unreadable":0,"documents":[]}"#,
      #"{"format":2,"key":"K","savedAt":1,"unreadable":0,"documents":5}"#, #"{"format":2,"key":"K","savedAt":1}"#,
      #"{"format":2,"key":"K","savedAt":1,"unreadable":0,"documents":[{"id":"a"}"#,
      #"{"format":2,"key":"K","unreadable":0,"documents":[]}"#,
      #"{"format":"2","key":"K","savedAt":1,"unreadable":0,"documents":[]}"#,
    ])
  func broken(text: String) throws {
    #expect(store.write(try stored(), key(), savedAt: Bench.start) == nil)
    let path = try file()
    try folder.write(text.replacing("\"K\"", with: "\"\(key().text)\""), to: path)
    #expect(read(key()) == nil)
    #expect(store.write(try stored("new"), key(), savedAt: Bench.start) == nil)
    #expect(read(key()) == ["new"])
  }

  @Test("ignores cache files from newer versions and leaves them")
  func newer() throws {
    #expect(store.write(try stored(), key(), savedAt: Bench.start) == nil)
    let path = try file()
    let newer = #"{"format":3,"key":"\#(key().text)","savedAt":1,"value":"something else"}"#
    try folder.write(newer, to: path)
    #expect(read(key()) == nil)
    #expect(store.write(try stored("new"), key(), savedAt: Bench.start) == nil)
    store.remove(key())
    #expect(store.removeAll(withPrefix: "p ") == 0)
    #expect(try store.clear().entries == 0)
    #expect(try folder.text(of: path) == newer)
  }

  @Test("removes the copies of one project or one account")
  func prefix() throws {
    for key in [key(), key("petProjects"), key(partition: "user:u1"), key(project: "p2"), key(project: "p-2")] {
      #expect(store.write(try stored(), key, savedAt: Bench.start) == nil)
    }
    #expect(store.removeAll(withPrefix: CacheKey.prefix(key().database, partition: key().partition)) == 2)
    #expect(read(key(partition: "user:u1")) == ["a"])
    #expect(store.removeAll(withPrefix: CacheKey.prefix(project: "p")) == 1)
    #expect(read(key(project: "p2")) == ["a"])
    #expect(read(key(project: "p-2")) == ["a"])
  }

  @Test("clears all cache files, counts them, and leaves foreign files")
  func clear() throws {
    #expect(try store.clear().entries == 0)
    #expect(store.write(try stored(), key(), savedAt: Bench.start) == nil)
    let bytes = try folder.text(of: file()).utf8.count
    try folder.write(#"{"form"#, to: "cache/0000000000000000.json")
    let removed = try store.clear()
    #expect(removed.entries == 2)
    #expect(removed.bytes == bytes + 6)
    #expect(folder.contents() == [])
    try folder.write("mine", to: "cache/notes.txt")
    try folder.write(#"{"title": "A"}"#, to: "cache/0000000000000000.json")
    #expect(try store.clear().entries == 0)
    #expect(try folder.text(of: "cache/notes.txt") == "mine")
  }

  @Test("caches nothing without a home folder")
  func withoutHome() throws {
    let store = CacheStore(folder: nil)
    #expect(store.write(try stored(), key(), savedAt: Bench.start) == .noHome)
    #expect(store.read(key(), in: .works) == nil)
    #expect(try store.clear().entries == 0)
    store.remove(key())
  }

  @Test("shows the response with one warning if caching fails")
  func unwritable() async throws {
    var bench = try Bench { _ in Documents.works("a") }
    let file = try bench.folder.write("a file, not a folder", to: "file")
    bench.environment = ["XDG_CACHE_HOME": file]
    let loaded = try await bench.works()
    #expect(loaded.value.map(\.id) == ["a"])
    #expect(loaded.origin == .remote)
    #expect(loaded.warnings.map(\.kind) == [.notCached])
    guard case .path(let told)? = try #require(loaded.warnings.first).fact else {
      Issue.record("no path in \(loaded.warnings)")
      return
    }
    #expect(told.hasPrefix(file))
    #expect(try await bench.works().origin == .remote)
  }

  @Test("shows the response if the cache folder is read-only", .enabled(if: geteuid() != 0))
  func readOnly() async throws {
    let bench = try Bench { _ in Documents.works("a") }
    _ = try await bench.works()
    let cache = bench.folder.path("cache")
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: cache)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: cache) }
    let loaded = try await bench.works(.refresh)
    #expect(loaded.origin == .remote)
    #expect(loaded.warnings.map(\.kind) == [.notCached])
  }

  @Test("lists readable copies, sorted, with times and sizes")
  func entries() async throws {
    let bench = try Bench { request in
      request.endpoint == "works" ? Documents.works("a") : Documents.page([Documents.document("petProjects/x")])
    }
    _ = try await bench.works()
    bench.wait(60)
    _ = try await bench.resume.entries().entries(of: .projects, .preferCache)
    try bench.folder.write("torn", to: "cache/0000000000000000.json")
    let entries = bench.entries
    #expect(entries.map(\.key) == entries.map(\.key).sorted())
    #expect(entries.count == 2)
    let works = try #require(entries.first { $0.key.hasSuffix(" works") })
    #expect(works.savedAt == Bench.start)
    #expect(works.validUntil == Bench.start.addingTimeInterval(3600))
    #expect(works.bytes > 0)
    #expect(works.key == "my-project (default) firestore.googleapis.com anonymous works")
  }
}
