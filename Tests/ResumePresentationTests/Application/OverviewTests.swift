import Foundation
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Front page")
struct OverviewTests {
  @Test("shows name, headline, current job, counts and the next commands")
  func text() async {
    let result = await Harness().run()
    #expect(result.code == 0)
    let facts = [
      "Ada Lovelace\nMobile engineer\n", "Mobile Lead · Loycus · 5 years and 4 months",
      "6 jobs · 4 projects · 3 skills · en, es", "  resume works ", "  resume show ", "  resume browse ",
      "  resume pdf ", "  resume help ",
    ]
    for text in facts { #expect(result.output.contains(text), "\(text)") }
    #expect(!result.output.contains("resume init"))
  }

  @Test("omits a job without dates from the current ones")
  func undated() async throws {
    var harness = Harness()
    harness.resume.works = [Work(id: "bare", title: LocalizedText("Bare"))]
    #expect(await !harness.run().output.contains("Now:"))
    let works = JSONText.object(await harness.run("works", "--json").output)?["works"] as? [[String: Any]]
    #expect(try #require(works?.first)["isCurrent"] as? Bool == false)
  }

  @Test("omits a job that starts in the future from the current ones")
  func future() async {
    var harness = Harness()
    let text = await harness.run().output
    harness.resume.works.insert(
      Work(
        id: "next", title: LocalizedText("Next job"),
        period: Period(start: PartialDate("2999"), end: nil, isCurrent: true)), at: 0)
    #expect(await harness.run().output == text.replacing("6 jobs", with: "7 jobs"))
  }

  @Test("suggests the first entries of a new local résumé")
  func new() async {
    var harness = Harness()
    harness.resume = StubResume(works: [], projects: [], groups: [], person: nil, origin: .file)
    let text = await harness.run().output
    #expect(text.contains("  resume edit basics ") && text.contains("  resume add job "))
    #expect(!text.contains("resume show"))
  }

  @Test("names the sample and the command that creates a résumé")
  func sample() async {
    var harness = Harness()
    harness.resume.origin = .bundled
    #expect(await harness.run().output.contains("This is the sample résumé. Run 'resume init'"))
  }

  @Test("prints the documented JSON, with the current job as in 'works'")
  func json() async throws {
    let overview = try #require(
      JSONText.object(await Harness().run("--json").output)?["overview"] as? [String: Any])
    #expect(Set(overview.keys) == ["counts", "current", "headline", "name"])
    #expect(overview["name"] as? String == "Ada Lovelace")
    let counts = overview["counts"] as? NSDictionary
    #expect(counts == ["languages": ["en", "es"], "projects": 4, "skills": 3, "works": 6] as NSDictionary)
    let works = JSONText.object(await Harness().run("works", "--json").output)?["works"] as? [NSDictionary]
    #expect(overview["current"] as? NSDictionary == works?.first)
  }

  @Test("prints a key and a value per record, with the same keys in every language")
  func plain() async {
    let english = await Harness().run("--plain").output
    #expect(english.hasPrefix("name\tAda Lovelace\nheadline\tMobile engineer\ntitle\tMobile Lead\ncompany\tLoycus\n"))
    #expect(english.contains("\nmonths\t64\nworks\t6\nprojects\t4\nskills\t3\nlanguages\ten,es\n"))
    let spanish = await Harness().run("--plain", "--lang", "es").output
    func keys(_ text: String) -> [Substring?] { text.split(separator: "\n").map { $0.split(separator: "\t").first } }
    #expect(keys(spanish) == keys(english))
  }

  @Test("accepts the reading options without a command")
  func options() async {
    let harness = Harness()
    for flag in [
      ["--lang", "es"], ["--profile", "sample"], ["--refresh"], ["--offline"], ["--timeout", "5"], ["-q"],
    ] {
      #expect(await harness.run(flag).code == 0, "\(flag)")
    }
    #expect(harness.plans.value.contains { $0.timeout == 5 })
  }

  @Test("rejects unknown commands and the options of other commands")
  func usage() async {
    let command = await Harness().run("wroks")
    #expect(command.code == 64 && command.error.contains("'works'"))
    let option = await Harness().run("--limit", "3")
    #expect(option.code == 64 && !option.error.contains("overview"))
    let unknown = await Harness().run("-x")
    #expect(unknown.code == 64 && unknown.error.contains("'resume --help'"))
    #expect(await Harness().run("--profile", "all").code == 64)
  }

  @Test("fails if every part fails, or if the settings are invalid")
  func failures() async {
    var harness = Harness()
    harness.resume.failure = .notCached
    #expect(await harness.run().code == 69)
    harness = Harness()
    harness.settings = StubSettings([.cacheLifetime: "soon"])
    #expect(await harness.run().code == 78)
  }
}
