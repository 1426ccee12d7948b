import Foundation
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Search results")
struct SearchViewTests {
  private static var harness: Harness {
    var harness = Harness()
    harness.resume.works = [
      Work(
        id: "acme", title: LocalizedText("Lead"),
        highlights: [
          LocalizedText("Wrote the **Kotlin** client"), LocalizedText("Hired a team"),
          SampleEntities.text("Moved the tests to Kotlin", "Pasó las pruebas a Kotlin"),
          SampleEntities.text("Trained others", "Formó a otros en kotlin"),
        ].compactMap { $0 }, tags: ["kotlin", "swift"])
    ]
    harness.resume.projects = []
    harness.resume.groups = []
    return harness
  }

  @Test("every highlight with a searched word is shown in place of the tags")
  func highlights() async {
    let shown = """
      • Lead
        Job · acme
        • Wrote the Kotlin client
        • Moved the tests to Kotlin
        • Formó a otros en kotlin

      """
    #expect(await Self.harness.run("search", "kotlin").output == shown)
    let long = await Self.harness.run("search", "kotlin", "--long").output
    #expect(long.contains("  • Wrote the Kotlin client\n  • Moved the tests to Kotlin\n") && !long.contains("Tags"))
    let spanish = await Self.harness.run("search", "kotlin", "--lang", "es").output
    #expect(spanish.contains("  • Pasó las pruebas a Kotlin\n"))
  }

  @Test("tags and other texts are the excerpt if no highlight has a searched word")
  func tags() async {
    #expect(await Self.harness.run("search", "swift").output.contains("  Tags: kotlin, swift\n"))
    // Another word that only tags match is no reason to show them below highlights.
    let both = await Self.harness.run("search", "kotlin", "swift").output
    #expect(both.contains("• Wrote the Kotlin client") && !both.contains("Tags"))
  }

  @Test("a highlight with a similar word is only an excerpt")
  func similar() async {
    let result = await Self.harness.run("search", "kotiln").output
    #expect(!result.contains("• Wrote"), "\(result)")
  }

  @Test("searched words are marked")
  func marks() async {
    var harness = Self.harness
    harness.outputIsTerminal = true
    harness.environment["TERM"] = "xterm-256color"
    let result = await harness.run("search", "kotlin", "--color", "always").output
    #expect(result.contains("Wrote the \u{1B}[4mKotlin\u{1B}[0m client"), "\(result.debugDescription)")
  }

  @Test("--json and --plain have every text with a searched word, in the user's language if it has one")
  func passages() async throws {
    let highlights = ["Wrote the Kotlin client", "Moved the tests to Kotlin", "Formó a otros en kotlin"]
    let texts = highlights.map { ["highlights", $0] } + [["tags", "kotlin"]]
    let output = try #require(JSONText.object(await Self.harness.run("search", "kotlin", "--json").output))
    let result = try #require((output["results"] as? [[String: Any]])?.first)
    #expect(result.keys.sorted() == ["id", "kind", "passages", "score", "title"])
    let passages = try #require(result["passages"] as? [[String: String]])
    #expect(passages.map { [$0["field"] ?? "", $0["text"] ?? ""] } == texts)
    let plain = await Self.harness.run("search", "kotlin", "--plain").output
    #expect(plain.hasSuffix("\t\t" + texts.joined().joined(separator: "\t") + "\n"), "\(plain)")
    let spanish = await Self.harness.run("search", "kotlin", "--plain", "--lang", "es").output
    #expect(spanish.contains("Pasó las pruebas a Kotlin") && !spanish.contains("Moved"))
  }

  @Test("a word that only resembles one in the data has its best match")
  func similarPassage() async throws {
    let plain = await Self.harness.run("search", "kotiln", "--plain").output
    #expect(plain.hasSuffix("\ttags\tkotlin\n"), "\(plain)")
  }
}
