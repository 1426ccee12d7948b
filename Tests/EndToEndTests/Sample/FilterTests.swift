import TestSupport
import Testing

/// `--since`, `--until`, `--tag`, `--limit`.
struct FilterTests {
  private static let all = [
    "loycus-mobile-lead", "loycus-ios", "infinia-mobile", "infinia-ios", "intelygenz-ios", "ageleia-tech-head",
  ]

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
  ]

  @Test(arguments: cases)
  func jobs(flags: [String], ids: [String]) async throws {
    let result = try await Sandbox().run(["works", "--json"] + flags)
    #expect(result.exitCode == 0)
    #expect(result.error == "")
    #expect(try JSON(result.output)["works"].strings("id") == ids)
  }

  @Test(arguments: [
    ([], ["my-wardrobe", "food-in-season", "gifts"]), (["--tag", "gifts"], ["gifts"]),
    (["--limit", "1"], ["my-wardrobe"]),
  ])
  func projects(flags: [String], ids: [String]) async throws {
    let result = try await Sandbox().run(["projects", "--json"] + flags)
    #expect(result.exitCode == 0)
    #expect(result.error == "")
    #expect(try JSON(result.output)["projects"].strings("id") == ids)
  }

  @Test func aFilteredListSaysSo() async throws {
    let few = try await Sandbox().run("works", "--limit", "2", "--plain")
    #expect(few.exitCode == 0)
    #expect(few.output.split(separator: "\n").count == 2)
    let none = try await Sandbox().run("works", "--tag", "cobol")
    #expect(none.outcome == .success(error: "0 of 6 · No job matches. Try fewer filters. · Sample résumé\n"))
  }

  @Test(arguments: [
    ["--since", "2020-13"], ["--since", "2021-02-29"], ["--since", "tomorrow"], ["--until", "20"], ["--limit", "-1"],
    ["--limit", "two"], ["--limit", "99999999999999999999"], ["--tag", ""],
  ])
  func aValueThatMakesNoSenseIsWrongUsage(flags: [String]) async throws {
    let error = try await Sandbox().failure("works", flags[0] + "=" + flags[1], code: 64)
    #expect(error["message"].string?.contains(flags[0]) == true)
  }
}
