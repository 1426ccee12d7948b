import Foundation
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Output of match")
struct MatchCommandTests {
  private func run(_ ad: String, _ arguments: String...) async -> String { await result(ad, arguments).output }

  private func result(_ ad: String, _ arguments: [String]) async -> Harness.Consequences {
    let works = [
      Work(
        id: "acme", title: LocalizedText("Developer"),
        period: Period(start: PartialDate("2019-01"), end: PartialDate("2020-12"), isCurrent: false),
        highlights: [
          LocalizedText([
            .init(language: "en", text: "Ran Kubernetes and Postgres."), .init(language: "es", text: "Llevé Postgres."),
          ]) ?? LocalizedText("x")
        ])
    ]
    var harness = Harness(resume: StubResume(works: works))
    harness.input = ["ad.txt": ad]
    let result = await harness.run(["match", "ad.txt"] + arguments)
    #expect(result.code == 0)
    return result
  }

  private static let ad = "Requirements\n- 3 years of k8s\n- MySQL, PostgreSQL or Oracle"

  @Test("prints terms in the ad's words, what the ad asks and how long the jobs are, without a verdict")
  func text() async {
    let lines = await run(Self.ad).split(separator: "\n").map(String.init)
    #expect(lines.contains("• k8s: shown · in jobs of 2 years · the ad asks for 3 years"))
    #expect(lines.contains("• MySQL, PostgreSQL or Oracle: shown · in jobs of 2 years"))
    #expect(lines.contains("2 terms: 2 shown, 0 listed, 0 related, 0 absent"))
    #expect(!lines.contains { $0.hasPrefix("Also") })
  }

  @Test("names what the résumé contains and the document in a language doesn't print")
  func beyond() async {
    let output = await run(Self.ad, "--lang", "es")
    #expect(output.contains("• MySQL, PostgreSQL u Oracle: demostrado · en trabajos de 2 años\n"))
    #expect(output.contains("• k8s: ausente · la oferta pide 3 años\n"))
    #expect(output.contains("También en el currículum, pero no en este documento: k8s (trabajo acme, en)\n"))
  }

  @Test("records have alternatives with a sign between them")
  func records() async {
    let records = await run(Self.ad, "--plain").split(separator: "\n")
    #expect(
      records.contains {
        $0.hasPrefix("required\tshown\tMySQL|PostgreSQL|Oracle\tMySQL, PostgreSQL, Oracle\t\t24\tacme\t")
      })
    #expect(records.contains { $0.hasPrefix("required\tshown\tKubernetes\tk8s\t3\t24\tacme\t") })
  }

  @Test("JSON has alternatives, and no words that may be terms")
  func json() async throws {
    let match = try #require(JSONText.object(await run(Self.ad, "--json"))?["match"] as? [String: Any])
    #expect(Set(match.keys) == ["hidden", "ignored", "terms"])
    let terms = try #require(match["terms"] as? [[String: Any]])
    #expect(terms.map { $0["alternatives"] as? [String] } == [[], ["MySQL", "PostgreSQL", "Oracle"]])
    #expect(terms.map { $0["term"] as? String } == ["Kubernetes", "PostgreSQL"])
  }

  @Test("an ad without a term says so")
  func none() async {
    #expect(
      await result("Requirements\n- Deliver high-quality results", []).error.contains("The ad has no known terms."))
  }
}
