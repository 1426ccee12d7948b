import TestSupport
import Testing

/// Unusual but valid IDs: each is listed, fetched and cached by its exact bytes.
@Suite(.limitedConcurrency) struct OddIdentifierTests {
  private static let ids = [
    String(repeating: "x", count: 1500), String(repeating: "漢", count: 500), "a b", "100%", "%2F", "?a=b&c#d", "\"'`",
    "a\\b", "$(id)",
    "a.b", "...", "_", "__a", "שלום", "👩\u{200D}👩", "é", "e\u{301}", "\u{301}a", "\u{FE0F}", "\u{200D}b", "c\u{FEFF}",
    "+", "a+b",
    "\u{2028}", "a\u{202E}b", "\u{10FFFF}",
  ]

  /// Creates a project with its own responses, because the fake compares IDs as strings, ignoring normalization.
  private static func project(_ ids: [String] = ids, titles: [String] = []) throws -> FakeFirebase {
    let firebase = try FakeFirebase()
    let documents = ids.enumerated().map { index, id in
      let name = "projects/demo/databases/(default)/documents/works/"
      let quoted = id.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      let title = titles.indices.contains(index) ? titles[index] : "T"
      let fields = Field.document(["title": Field.text(title), "tags": Field.array(Field.text(id))])
      return #"{"name":"\#(name)\#(quoted)","fields":\#(fields)}"#
    }
    firebase.firestore.override("*") { request in
      guard request.segments.count > 7 else { return .json(#"{"documents":[\#(documents.joined(separator: ","))]}"#) }
      let id = request.segments[7]
      let index = ids.firstIndex { $0.utf8.elementsEqual(id.utf8) }
      return index.map { .json(documents[$0]) } ?? .googleError(404, "NOT_FOUND", "none")
    }
    return firebase
  }

  private func same(_ one: String?, _ other: String) -> Bool { one?.utf8.elementsEqual(other.utf8) == true }

  @Test func listsOpensAndCachesEveryID() async throws {
    let firebase = try Self.project()
    let list = try Sandbox(firebase)
    let listed = try await list.json("works", as: "worksAnswer")
    #expect(listed["warnings"] == [])
    #expect(listed["works"].elements.count == Self.ids.count)
    let single = try Sandbox(firebase)
    let ids = Soak.all(Self.ids, otherwise: Array(Self.ids.prefix(8)))
    for id in ids {
      #expect(listed["works"].strings("id").contains { same($0, id) }, "\(id.debugDescription)")
      for (sandbox, origins) in [(list, ["cache", "cache"]), (single, ["remote", "cache"])] {
        for origin in origins {
          let json = try await sandbox.json("work", id, as: "workAnswer")
          #expect(same(json["work"]["id"].string, id), "\(id.debugDescription)")
          #expect(json["origin"].string == origin, "\(id.debugDescription)")
        }
      }
    }
    #expect(single.files(in: "cache").count == ids.count)
  }

  @Test func findsNamesInAnyNormalization() async throws {
    let one = try Sandbox(try Self.project(["one"], titles: ["Café"]))
    _ = try await one.run("works")
    for name in ["café", "cafe\u{301}", "CAFE\u{301}"] {
      #expect(try await one.json("work", name)["work"]["id"] == "one")
    }
    let two = try Sandbox(try Self.project(["one", "two"], titles: ["Café", "Cafe\u{301}"]))
    _ = try await two.run("works")
    #expect(try await two.failure("work", "café", code: 64)["candidates"].strings() == ["one", "two"])
  }
}
