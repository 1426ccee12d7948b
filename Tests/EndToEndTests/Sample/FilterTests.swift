import TestSupport
import Testing

/// `--since`, `--until`, `--tag`, `--limit`.
@Suite(.limitedConcurrency) struct FilterTests {
  private static let all = [
    "loycus-mobile-lead", "loycus-ios", "infinia-mobile", "infinia-ios", "intelygenz-ios", "ageleia-tech-head",
  ]

  private static let byTitle = ["food-in-season", "gifts", "my-wardrobe"]

  /// One row for each option; `EntryFilterTests` and `ListOrderTests` have the others.
  private static let cases: [([String], [String])] = [
    ([], all), (["--since", "2020-12"], ["loycus-mobile-lead", "loycus-ios"]), (["--until", "2014-10"], [all[5]]),
    (["--tag", "ios", "--tag", "swift"], ["infinia-mobile", "infinia-ios"]), (["--limit", "2"], Array(all.prefix(2))),
    (["--any-tag", "crm", "--any-tag", "WatchOS"], ["intelygenz-ios", "ageleia-tech-head"]),
    (["--company", "ÍNFINIA"], ["infinia-mobile", "infinia-ios"]), (["--favorites"], []),
    (["--sort", "start", "--reverse"], all.reversed()), (["--sort", "title", "--limit", "1"], ["infinia-mobile"]),
  ]

  @Test(arguments: cases)
  func filtersJobs(flags: [String], ids: [String]) async throws {
    let result = try await Sandbox().run(["works", "--json"] + flags)
    #expect(result.exitCode == 0)
    #expect(result.error == "")
    #expect(try JSON(result.output)["works"].strings("id") == ids)
  }

  @Test(arguments: [
    ([], ["my-wardrobe", "food-in-season", "gifts"]), (["--tag", "gifts"], ["gifts"]),
    (["--limit", "1"], ["my-wardrobe"]), (["--company", "loycus"], []), (["--sort", "title"], byTitle),
    (["--sort", "downloads", "--reverse"], ["gifts", "food-in-season", "my-wardrobe"]),
  ])
  func filtersProjects(flags: [String], ids: [String]) async throws {
    let result = try await Sandbox().run(["projects", "--json"] + flags)
    #expect(result.exitCode == 0)
    #expect(result.error == "")
    #expect(try JSON(result.output)["projects"].strings("id") == ids)
  }

  @Test func reportsHowManyEntriesMatch() async throws {
    let few = try await Sandbox().run("works", "--limit", "2", "--plain")
    #expect(few.exitCode == 0)
    #expect(few.output.split(separator: "\n").count == 2)
    let none = try await Sandbox().run("works", "--tag", "cobol")
    #expect(
      none.outcome
        == .success(
          error: """
            Warning: No job has the tag 'cobol'.
            0 of 6 · No job matches. Use fewer filters. · Sample résumé

            """))
  }
}
