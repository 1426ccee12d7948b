import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("The program's files, fuzzed")
struct OwnFilesFuzzTests {
  private static let words = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "null", "true", "1e999", "-1", "\u{0}", "\u{FF}", "\"profiles\"",
    "\"project\"", "\"file\"",
    "\"lang\"", "\"cache.ttl\"", "\"profile\"", "\"me\"", "\"sample\"", "\"format\":1", "\"key\"", "\"kind\"",
    "\"google\"", "\"expiresAt\":1e308",
    "\"titleKey\"", "\"items\"", "\"icon\"", "\"order\"",
  ]

  @Test("reads config.json or reports an error, and preserves unknown members")
  func settings() throws {
    let folder = try TemporaryFolder()
    let repository = JSONSettingsRepository(path: folder.path("config.json"))
    Fuzz.run(rounds: 150) { random in
      let members: [(name: String, value: FuzzJSON)] =
        SettingKey.allCases.map { ($0.rawValue, FuzzJSON.make(depth: 0, with: &random)) }
        + [("unknown", FuzzJSON.make(depth: 2, with: &random))]
      let bytes = try Self.write(FuzzJSON.shuffled(members, with: &random), to: folder.path("config.json"), &random)
      let before = try? JSONTree(Data(bytes)).object
      do throws(ResumeError) {
        _ = try repository.settings()
      } catch .configurationUnreadable(let path, _) {
        try Fuzz.check(path == folder.path("config.json"), Fuzz.shown(bytes))
      } catch {
        throw Fuzz.Violation("\(Fuzz.shown(bytes)): \(error)")
      }
      guard before != nil else { return }
      try repository.set(.language, to: "es")
      let after = try JSONTree(Data(contentsOf: URL(fileURLWithPath: folder.path("config.json")))).object
      let expected = before?.merging(["lang": .string("es")]) { $1 }
      try Fuzz.check(
        try FileSystem.encoded(after) == FileSystem.encoded(expected), "\(Fuzz.shown(bytes)) became \(after ?? [:])")
    }
  }

  @Test("reads profiles.json or reports an error, and keeps all profiles")
  func profiles() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("profiles.json")
    let repository = JSONProfilesRepository(path: path)
    Fuzz.run(rounds: 150) { random in
      let sources: [(name: String, value: FuzzJSON)] = random.list(upTo: 3) { random in
        (
          FuzzText.word(with: &random).lowercased(),
          .object([("project", .string("my-project")), ("email", .string(FuzzText.make(with: &random)))])
        )
      }
      let bytes = try Self.write(.object([("profiles", .object(sources)), ("v", .literal("1"))]), to: path, &random)
      var before: [Profile] = []
      do throws(ResumeError) {
        before = try repository.profiles()
      } catch .configurationUnreadable {
        return
      } catch {
        throw Fuzz.Violation("\(Fuzz.shown(bytes)): \(error)")
      }
      try Fuzz.check(before.allSatisfy { Profile.isValidName($0.name) }, Fuzz.shown(bytes))
      var source = Profile.FirestoreSource(project: "p-\(random.below(1000))")
      source.apiKey = FuzzText.make(with: &random)
      let added = Profile(name: "added", source: .firestore(source))
      try repository.add(added, replacing: true)
      let expected = (before.filter { $0.name != "added" } + [added]).sorted { $0.name < $1.name }
      try Fuzz.check(try repository.profiles() == expected, Fuzz.shown(bytes))
    }
  }

  @Test("reads a session file or ignores it")
  func sessions() throws {
    let folder = try TemporaryFolder()
    let store = SessionStore(folder: folder.path)
    let scope = SessionScope(profile: "me", project: "p", authEmulator: nil)
    Fuzz.run(rounds: 200) { random in
      let session = Session(
        key: scope.key, kind: random.pick(.anonymous, .password, .google), token: FuzzText.make(with: &random),
        refreshToken: random.chance(in: 2) ? nil : FuzzText.make(with: &random), userID: FuzzText.make(with: &random),
        email: nil,
        expiresAt: Double(Int64(bitPattern: random.next()) >> 24) / 8)
      try store.write(session)
      try Fuzz.check(store.read(scope) == session, "\(session)")
      let name = try #require(folder.contents().first { $0.hasSuffix(".json") })
      let whole = try Array(Data(contentsOf: URL(fileURLWithPath: folder.path(name))))
      let bytes = ByteMutation.of(whole, words: Self.words, with: &random)
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path(name)))
      guard let read = store.read(scope) else { return }
      try Fuzz.check(read.key == scope.key && read.expiresAt.isFinite, Fuzz.shown(bytes))
    }
  }

  @Test("reads a skills file or reports an error")
  func skills() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("skills.json")
    Fuzz.run(rounds: 200) { random in
      let groups = random.list(upTo: 4) { random in
        let items = random.list(upTo: 3) {
          FuzzJSON.object([("title", .string(FuzzText.make(with: &$0))), ("icon", .string("i"))])
        }
        return FuzzJSON.object([
          (random.pick("title", "titleKey"), .string(FuzzText.make(with: &random))),
          ("order", .literal("\(random.below(9))")), ("items", .array(items)),
        ])
      }
      let bytes = try Self.write(.array(groups), to: path, &random)
      do throws(ResumeError) {
        let loaded = try SkillsFile.read(path, nil)
        let groups: [JSONTree]? = if case .array(let groups)? = try? JSONTree(Data(bytes)) { groups } else { nil }
        let isCounted = loaded.value.count == groups?.count { $0.object != nil }
        if !isCounted { Issue.record("\(Fuzz.shown(bytes)) gave \(loaded.value.count) groups") }
      } catch .fileNotUnderstood(let named, _, _) {
        if named != path { Issue.record("\(named)") }
      } catch {
        Issue.record("\(Fuzz.shown(bytes)): \(error)")
      }
    }
  }

  /// Writes valid, malformed or damaged JSON.
  private static func write(_ json: FuzzJSON, to path: String, _ random: inout SplitMix64) throws -> [UInt8] {
    let text = Array((random.chance(in: 3) ? json.corrupted(with: &random) : json).text(with: &random).utf8)
    let bytes = random.chance(in: 2) ? ByteMutation.of(text, words: words, with: &random) : text
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return bytes
  }
}
