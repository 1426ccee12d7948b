import Foundation
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("open with a link of the personal details")
struct OpenPersonalLinkTests {
  private static var harness: Harness {
    var harness = Harness()
    func link(_ title: String?, _ address: String) -> FieldValue {
      .map(["title": title.map { .string($0) } ?? .null, "url": .string(address)])
    }
    harness.resume.person?.entry["url"] = .string("https://ada.github.io")
    harness.resume.person?.entry["links"] = .array([
      link(nil, "https://ada.github.io"), link("GitHub", "https://github.com/ada"),
      link(nil, "https://es.linkedin.com/in/ada"), link("Stack Overflow", "https://stackoverflow.com/u/1"),
      link("Blog", "https://user@WWW.ada.example:8080/blog"), link("Mastodon", "https://one.example/@ada"),
      link("Mastodon", "https://two.example/@ada"),
    ])
    harness.resume.works.append(
      Work(id: "hub", company: LocalizedText("Blog"), otherFields: ["url": .string("https://hub.example")]))
    harness.resume.projects.append(PetProject(id: "github-stats", web: WebLink("https://stats.example")))
    harness.resume.projects.append(PetProject(id: "linkedin", web: WebLink("https://project.example")))
    return harness
  }

  @Test(
    "by network, title or host",
    arguments: [
      ("github", "https://github.com/ada"), ("GitHub", "https://github.com/ada"),
      ("github.com", "https://github.com/ada"), ("basics:linkedin", "https://es.linkedin.com/in/ada"),
      ("es.linkedin.com", "https://es.linkedin.com/in/ada"), ("stackoverflow", "https://stackoverflow.com/u/1"),
      ("stack-overflow", "https://stackoverflow.com/u/1"), ("Stack Overflow", "https://stackoverflow.com/u/1"),
      ("website", "https://ada.github.io"), ("ada.github.io", "https://ada.github.io"),
      ("ada.example", "https://user@WWW.ada.example:8080/blog"), ("basics:mastodon-2", "https://two.example/@ada"),
      ("email", "mailto:ada@example.com"), ("ada@example.com", "mailto:ada@example.com"),
      // An exact ID precedes the name of a link; a prefix of an ID follows it.
      ("linkedin", "https://project.example"), ("github-", "https://stats.example"), ("hub", "https://hub.example"),
    ])
  func name(text: String, address: String) async throws {
    var harness = Self.harness
    #expect(await harness.run("open", text).output == address + "\n")
    harness.hasBrowser = true
    #expect(await harness.run("open", text).code == 0)
    #expect(harness.opened.value == [address, address])
  }

  @Test("an entry without links hides nothing that can be opened, and its error names what can")
  func withoutLinks() async {
    var harness = Self.harness
    harness.resume.works.append(Work(id: "w", company: LocalizedText("GitHub")))
    harness.resume.projects.append(PetProject(id: "p", title: LocalizedText("Stack Overflow")))
    harness.resume.projects.append(PetProject(id: "blog", title: LocalizedText("Empty")))
    for (text, address) in [
      ("github", "https://github.com/ada"), ("stack overflow", "https://stackoverflow.com/u/1"),
      ("ada.example", "https://user@WWW.ada.example:8080/blog"),
    ] { #expect(await harness.run("open", text).output == address + "\n", "\(text)") }
    harness.resume.projects.append(PetProject(id: "q", title: LocalizedText("Xing")))
    let result = await harness.run("open", "xing")
    #expect(result.code == 66 && result.error.hasPrefix("Error: 'q' has no links."), "\(result)")
    let hint = result.error.replacing("\n  ", with: " ")
    #expect(hint.contains("'resume project q', or open one of these: website, github, linkedin,"), "\(result)")
  }

  @Test("the output names the person and the link")
  func output() async throws {
    var harness = Self.harness
    harness.hasBrowser = true
    #expect(
      await harness.run("open", "github").error.contains("Opened Ada Lovelace (GitHub): https://github.com/ada\n"))
    for (name, link) in [("github", "web"), ("email", "email")] {
      let output = try #require(JSONText.object(await harness.run("open", name, "--json").output))
      let opened = try #require(output["opened"] as? NSDictionary)
      #expect(opened["id"] as? String == "basics" && opened["link"] as? String == link)
    }
  }

  @Test(
    "several matches are candidates, unknown names have suggestions",
    arguments: [
      ("blog", 64, "basics:blog, work:hub"), ("mastodon", 64, "basics:mastodon, basics:mastodon-2"),
      ("githbu", 66, "Did you mean"), ("phone", 66, "No entry with ID 'phone'."),
    ])
  func failures(text: String, code: Int32, message: String) async {
    let result = await Self.harness.run("open", text)
    #expect(result.code == code && result.error.contains(message), "\(result)")
  }

  @Test("without an address, there is no link 'email'")
  func noEmail() async {
    var harness = Self.harness
    for email in [nil, "ada", "ada@example.com?cc=eve@example.com"] {
      harness.resume.person?.entry["email"] = email.map { .string($0) }
      let result = await harness.run("open", "email")
      #expect(result.code == 66 && result.error.contains("The résumé has no valid email address."))
      #expect(result.error.contains("'resume edit basics --set email=ADDRESS' in"))
    }
    harness.resume.person?.entry["links"] = nil
    harness.resume.person?.entry["url"] = nil
    for (name, command) in [("basics:GitHub", "edit basics' in"), ("website", "edit basics --set url=URL' in")] {
      let result = await harness.run("open", name)
      let message = "no link '\(name == "website" ? name : "github")'."
      #expect(result.code == 66 && result.error.contains(message) && result.error.contains(command), "\(result)")
    }
  }

  @Test("completes the names of links")
  func completion() async {
    let output = await Self.harness.run("__complete", "fish", "--", "open", "").output
    let words = output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(
      words.suffix(8) == ["website", "github", "linkedin", "stack-overflow", "blog", "mastodon", "mastodon-2", "email"])
  }
}
