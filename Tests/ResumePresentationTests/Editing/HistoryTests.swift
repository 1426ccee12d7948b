import Foundation
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("List of versions")
struct HistoryTests {
  private static func version(
    _ id: String, _ command: String, entries: Int = 1, _ changes: [ResumeVersion.Change] = []
  ) -> ResumeVersion {
    ResumeVersion(
      id: id, savedAt: Date(timeIntervalSince1970: 1_795_240_800), command: command, entries: entries, changes: changes)
  }

  private static func change(
    _ id: String, _ kind: DocumentChange.Kind = .update, _ fields: [String] = []
  ) -> ResumeVersion.Change {
    .init(path: DocumentPath("works", id), kind: kind, fields: fields)
  }

  @Test("names the changed entries and fields in local time, which is an hour ahead of UTC")
  func text() async throws {
    var harness = Harness()
    harness.profiles = StubProfiles([Profile(name: "me", source: .file("/data/profiles/me.json"))])
    harness.columns = 200
    let fields = (1...7).map { "f\($0)" }
    harness.resumeFile = StubResumeFile(
      ResumeFile(),
      versions: [
        Self.version("12", "edit", [Self.change("acme", .update, ["summary", "tags"])]),
        Self.version("11", "edit", [.init(path: ResumeSection.personPath, kind: .update, fields: fields)]),
        Self.version("10", "import", entries: 30, (1...20).map { Self.change("w\($0)", .create, ["title"]) }),
        Self.version("9", "remove", [Self.change("acme", .delete, ["title"])]), Self.version("8", "move"),
        Self.version("7", ResumeVersion.unknownCommand, entries: 0),
      ])
    let history = await harness.run("history", "--profile", "me")
    #expect(
      history.output == """
        12  2026-11-21 07:00  edit     job acme: summary, tags
        11  2026-11-21 07:00  edit     basics: f1, f2, f3, f4, f5, and 2 more
        10  2026-11-21 07:00  import   job w1 (new); job w2 (new); job w3 (new); job w4 (new); job w5 (new); and 25 more
        9   2026-11-21 07:00  remove   job acme (removed)
        8   2026-11-21 07:00  move     1 entry changed
        7   2026-11-21 07:00  unknown change

        """)
    let plain = await harness.run("history", "--profile", "me", "--plain")
    #expect(plain.output.hasPrefix("12\t2026-11-21T06:00:00Z\tedit\t1\n"))
    let none = await harness.run("undo", "--redo", "--profile", "me")
    #expect(none.code == 64 && none.error.contains("'me' has no undone change to redo."), "\(none)")
  }
}
