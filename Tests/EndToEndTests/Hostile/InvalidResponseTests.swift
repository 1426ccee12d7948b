import TestSupport
import Testing

/// Invalid responses: deep nesting, endless lists, wrong types, and documents of other projects.
@Suite(.limitedConcurrency) struct InvalidResponseTests {
  private static let root = "projects/demo/databases/(default)/documents/works/"

  private static func document(_ value: String, id: String = "x") -> String {
    #"{"name":"\#(root)\#(id)","fields":{"title":{"stringValue":"T"},"odd":\#(value)}}"#
  }

  private static func list(_ documents: String..., more: String = "") -> String {
    #"{"documents":[\#(documents.joined(separator: ","))]\#(more)}"#
  }

  private static func nested(_ open: String, _ close: String, _ count: Int) -> String {
    String(repeating: open, count: count) + #"{"stringValue":"deep"}"# + String(repeating: close, count: count)
  }

  private static func maps(_ count: Int) -> String { nested(#"{"mapValue":{"fields":{"m":"#, "}}}", count) }
  private static func arrays(_ count: Int) -> String { nested(#"{"arrayValue":{"values":["#, "]}}", count) }

  /// A response, which the tests describe by its name because it is long.
  struct Nesting: Sendable, CustomTestStringConvertible {
    let name: String
    let response: String
    let code: Int32

    init(_ name: String, _ response: String, _ code: Int32) {
      (self.name, self.response, self.code) = (name, response, code)
    }

    var testDescription: String { name }
  }

  private static let nestings: [Nesting] = [
    // Firestore's own limit is 20.
    Nesting("maps 20", list(document(maps(20))), 0), Nesting("arrays 20", list(document(arrays(20))), 0),
    Nesting("maps 100", list(document(maps(100))), 0), Nesting("maps 10 000", list(document(maps(10_000))), 65),
    Nesting("arrays 10 000", list(document(arrays(10_000))), 65),
    Nesting("foreign arrays 10 000", list(document(nested("[", "]", 10_000))), 65),
    Nesting("bare arrays 100 000", String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000), 65),
    Nesting("open arrays 100 000", String(repeating: "[", count: 100_000), 65),
    Nesting("open objects 100 000", String(repeating: #"{"documents":"#, count: 100_000), 65),
    Nesting(
      "documents of arrays",
      #"{"documents":\#(String(repeating: "[", count: 400))1\#(String(repeating: "]", count: 400))}"#, 65
    ),
  ]

  /// Endless recursion would end the process, so these tests run the built program.
  @Test(.builtProgram, arguments: Soak.full(nestings, otherwise: nestings.filter { $0.response.utf8.count > 50_000 }))
  func deepNestingNeverCrashes(nesting: Nesting) async throws {
    let (name, response, code) = (nesting.name, nesting.response, nesting.code)
    let firebase = try FakeFirebase()
    firebase.firestore.override("works", .json(response))
    let sandbox = try Sandbox(firebase)
    for flags in [["--refresh"], ["--refresh", "--json"], code == 0 ? ["--offline"] : ["--refresh", "--plain"]] {
      let result = try await sandbox.run(["works"] + flags)
      #expect(result.exitCode == code, "\(name): \(result.error.prefix(500))")
      #expect(!result.error.contains("Backtrace"))
    }
    #expect(sandbox.files(in: "cache").count == (code == 0 ? 1 : 0))
  }

  @Test(.builtProgram, arguments: Soak.full(["[", "{\"a\":"], otherwise: ["["]))
  func deepNestingInOwnFilesNeverCrashes(open: String) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase)
    _ = try await sandbox.run("works")
    let cache = "kept/" + (sandbox.files(in: "cache").first ?? "")
    let good = try sandbox.folder.text(of: cache)
    let deep = String(repeating: open, count: 10_000)
    let closed = deep + "1" + String(repeating: open == "[" ? "]" : "}", count: 10_000)
    for bad in [deep, closed, good.replacing(#""documents":"#, with: #""documents":\#(closed),"more":"#)] {
      try sandbox.folder.write(bad, to: cache)
      #expect(try await sandbox.json("works")["origin"] == "remote")
      try sandbox.folder.write(bad, to: cache)
      #expect(try await sandbox.run("works", "--offline").exitCode == 69)
      #expect(try await sandbox.run("cache").exitCode == 0)
    }
    for file in ["kept/config.json", "kept/profiles.json"] {
      try sandbox.folder.write(closed, to: file)
      for words in [
        ["config"], ["profile"], ["config", "set", "lang", "es"], ["profile", "add", "me", "--project", "p"],
      ] {
        let result = try await sandbox.run(words)
        #expect([0, 78].contains(result.exitCode) && !result.error.contains("Backtrace"), "\(words): \(result)")
      }
      #expect(try await sandbox.run(file.contains("config") ? "config" : "profile").exitCode == 78)
      #expect(try sandbox.folder.text(of: file) == closed)
      try sandbox.folder.write("{}", to: file)
    }
  }

  private static let odd: [(String, Int32, [String])] = [
    (#"{"documents":[],"nextPageToken":"t"}"#, 65, []), (#"{"nextPageToken":"t"}"#, 65, []),
    (#"{"documents":[\#(document("1"))],"nextPageToken":"same"}"#, 65, []),
    (#"{"documents":{}}"#, 65, []), (#"{"documents":[null]}"#, 65, []), (#"{"nextPageToken":5}"#, 65, []),
    ("[]", 65, []),
    ("null", 65, []), ("5", 65, []), (#""text""#, 65, []), (#"{"documents":[]}"#, 0, []), ("{}", 0, []),
    (list(document("1"), document("2")), 0, ["x"]), (list(document("1"), "7", "[]", "{}", "null"), 0, ["x"]),
    (list(document("1"), document("1", id: "y").replacing("works", with: "petProjects")), 0, ["x"]),
    (list(document("1"), document("1", id: "y").replacing("demo", with: "other")), 0, ["x"]),
    (list(document("1").replacing("demo", with: "other")), 65, []),
    (list(document("1").replacing("(default)", with: "other")), 65, []),
    (list(document("1").replacing("works/x", with: "works/x/recommendations/y")), 65, []),
    (list(document("1"), #"{"name":"\#(root)z","fields":[]}"#), 0, ["x", "z"]),
    (list(#"{"name":"\#(root)a","name":"\#(root)a","fields":{},"fields":{}}"#), 0, ["a"]),
  ]

  @Test func keepsManyArrayItems() async throws {
    let firebase = try FakeFirebase()
    let count = Soak.isOn ? 10_000 : 1000
    let items = (0..<count).map { Field.text("item \($0)") }.joined(separator: ",")
    let array = #"{"arrayValue":{"values":[\#(items)]}}"#
    let fields = Field.document(["title": Field.text("T"), "tags": array, "goalsAchieved": array, "unknown": array])
    firebase.firestore.override("works", .json(#"{"documents":[{"name":"\#(Self.root)x","fields":\#(fields)}]}"#))
    let sandbox = try Sandbox(firebase)
    #expect(try await sandbox.json("works")["works"][0]["tags"].elements.count == count)
    #expect(try await sandbox.json("work", "x")["work"]["highlights"].elements.count == count)
    #expect(try await sandbox.run("work", "x").exitCode == 0)
  }
}
