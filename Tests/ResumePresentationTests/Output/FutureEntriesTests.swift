import Foundation
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Entries that start in the future")
struct FutureEntriesTests {
  private let harness: Harness = {
    var harness = Harness()
    harness.resume.works = [
      Work(
        id: "next", title: LocalizedText("Chief"), company: LocalizedText("Acme"),
        coordinate: Coordinate(latitude: 40.4, longitude: -3.7),
        period: Period(start: PartialDate("2026-12"), end: nil, isCurrent: true), tags: ["ios"])
    ]
    return harness
  }()

  @Test("lists, details and documents name the start, in the user's language")
  func texts() async {
    for (arguments, text) in [
      (["works"], "from Dec 2026"), (["works", "--lang", "es"], "desde dic 2026"),
      (["work", "next"], "from December 2026"), (["work", "next", "--lang", "es"], "desde diciembre de 2026"),
      (["show"], "from Dec 2026"), (["map"], "from Dec 2026"), (["export", "text"], "from Dec 2026"),
      (["export", "html"], "from Dec 2026"), (["export", "markdown", "--lang", "de"], "ab Dez. 2026"),
    ] {
      let output = await harness.run(arguments).output
      #expect(output.contains(text) && !output.contains("2026 – current"), "\(arguments): \(output)")
    }
  }

  @Test("they are not current, last no time, and are not on the front page")
  func facts() async throws {
    let works = JSONText.object(await harness.run("works", "--json").output)?["works"] as? [[String: Any]]
    let work = try #require(works?.first)
    #expect(work["isCurrent"] as? Bool == false && work["duration"] is NSNull)
    let overview = await harness.run([])
    #expect(!overview.output.contains("Now:") && overview.output.contains("1 job"))
    let summary = await harness.run("works", "--summary")
    #expect(summary.output.contains("unknown"), "\(summary.output)")
    #expect(summary.output.contains("total: it hasn't started yet."), "\(summary.output)")
    let tags = JSONText.object(await harness.run("tags", "--json").output)?["tags"] as? [[String: Any]]
    let ios = try #require(tags?.first { $0["tag"] as? String == "ios" })
    #expect(ios["months"] is NSNull)
  }
}
