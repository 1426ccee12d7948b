import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Personal details")
struct AboutTests {
  @Test("shows the owner's sections and nothing about the program")
  func sections() async {
    var harness = Harness()
    #expect(await !harness.run("about").output.contains("About this program"))
    harness.resume.person?.entry["sections"] = .array([
      .map(["title": .string("Hobbies"), "text": .string("Chess and kayaks.")])
    ])
    #expect(await harness.run("about").output.contains("\n\nHobbies\nChess and kayaks.\n"))
    #expect(await harness.run("about", "--plain").output.contains("\nsection\tHobbies\tChess and kayaks.\n"))
  }

  @Test("shows each link once")
  func links() async {
    let output = await Harness().run("about").output
    #expect(output.contains("Web page: https://example.com\nhttps://example.org/ada\n"))
    #expect(output.split(separator: "https://example.org/ada", omittingEmptySubsequences: false).count == 2)
  }

  @Test("shows the profiles without a URL")
  func accounts() async {
    var harness = Harness()
    harness.resume.person?.entry["profiles"] = .array([
      .map(["network": .string("Chat"), "username": .string("@ada")]), .map(["username": .string("countess")]),
      .map(["network": .string("Forge"), "url": .string("https://example.org/ada")]), .string("x"),
    ])
    #expect(await harness.run("about").output.hasSuffix("https://example.org/ada\nChat: @ada\ncountess\nx\n"))
    #expect(
      await harness.run("about", "--plain").output.hasSuffix("profile\tChat\t@ada\nprofile\t\tcountess\nprofile\t\tx\n")
    )
    harness.resume.person?.entry["links"] = nil
    harness.resume.person?.entry["profiles"] = .array([
      .map(["network": .string("Chat"), "username": .string("@ada")]), .map(["username": .string("countess")]),
    ])
    #expect(await harness.run("about").output.hasSuffix("Links\nChat: @ada\ncountess\n"))
  }

  @Test("has the same keys in every language with --plain")
  func keys() async {
    func keys(_ language: String) async -> [Substring?] {
      let output = await Harness().run("about", "--plain", "--lang", language).output
      return output.split(separator: "\n").map { $0.split(separator: "\t").first }
    }
    #expect(
      await keys("en") == ["name", "headline", "location", "email", "phone", "summary", "link", "link"])
    #expect(await keys("es") == keys("en"))
  }

  @Test("without personal details names the command that adds them")
  func none() async {
    var harness = Harness()
    harness.resume.person = nil
    for language in ["en", "es"] {
      let result = await harness.run("about", "--lang", language)
      #expect(result.code == 0 && result.output == "")
      #expect(result.error.replacing("\n ", with: "").contains("'resume edit basics'"))
    }
  }
}
