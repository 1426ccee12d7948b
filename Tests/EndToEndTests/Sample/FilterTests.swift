import TestSupport
import Testing

/// `--since`, `--until`, `--tag`, `--limit`.
@Suite(.limitedConcurrency) struct FilterTests {
  private static let all = [
    "loycus-mobile-lead", "loycus-ios", "infinia-mobile", "infinia-ios", "intelygenz-ios", "ageleia-tech-head",
  ]

  private static let byTitle = ["food-in-season", "gifts", "my-wardrobe"]

  private static let cases: [([String], [String])] = [
    ([], all),
    (["--since", "2020-12"], ["loycus-mobile-lead", "loycus-ios"]),
    (["--since", "2020-11-30"], ["loycus-mobile-lead", "loycus-ios", "infinia-mobile"]),
    (["--since", "2021"], ["loycus-mobile-lead", "loycus-ios"]),
    (["--until", "2014-10"], ["ageleia-tech-head"]),
    (["--until", "2014"], ["intelygenz-ios", "ageleia-tech-head"]),
    (["--since", "2017-01-01", "--until", "2020-01-31"], ["infinia-ios"]),
    (["--tag", "ios", "--tag", "swift"], ["infinia-mobile", "infinia-ios"]),
    (["--tag=crm"], ["ageleia-tech-head"]),
    (["--tag", "cobol"], []),
    (["--limit", "2"], ["loycus-mobile-lead", "loycus-ios"]),
    (["--tag", "android", "--limit", "1"], ["infinia-mobile"]),
    (["--limit", "100"], all),
    (["--until", "2007"], []),
    (["--any-tag", "crm", "--any-tag", "WatchOS"], ["intelygenz-ios", "ageleia-tech-head"]),
    (["--any-tag", "crm", "--any-tag", "swift", "--tag", "android", "--limit", "1"], ["infinia-mobile"]),
    (["--company", "ÍNFINIA"], ["infinia-mobile", "infinia-ios"]),
    (["--company", "a", "--since", "2018"], ["infinia-mobile", "infinia-ios"]),
    (["--favorites"], []),
    (["--sort", "start"], all), (["--reverse"], all.reversed()), (["--sort", "start", "--reverse"], all.reversed()),
    (["--sort", "downloads"], all),
    (
      ["--sort", "company"],
      ["ageleia-tech-head", "infinia-mobile", "infinia-ios", "intelygenz-ios", "loycus-mobile-lead", "loycus-ios"]
    ),
    (["--sort", "title", "--limit", "2"], ["infinia-mobile", "loycus-mobile-lead"]),
    (["--sort", "title", "--reverse", "--limit", "1"], ["ageleia-tech-head"]),
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
