import Foundation
import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("show")
struct ShowTests {
  @Test(
    "prints a section like its own command, by any of its names",
    arguments: [
      ("work", "works"), ("works", "works"), ("jobs", "works"), ("Jobs", "works"), ("experience", "works"),
      ("job", "works"), ("projects", "projects"), ("project", "projects"), ("skills", "skills"), ("skill", "skills"),
      ("education", "education"), ("certificate", "certificates"), ("languages", "languages"), ("about", "about"),
      ("contact", "about"), ("basics", "about"), ("summary", "about"),
    ])
  func section(name: String, command: String) async {
    for options in [[], ["--json"], ["--plain"], ["--lang", "es"]] {
      let own = await Harness().run([command] + options)
      #expect(await Harness().run(["show", name] + options) == own && own.code == 0)
    }
  }

  @Test("a section accepts the options of its own command")
  func options() async {
    let own = await Harness().run("works", "--tag", "android", "--long")
    #expect(await Harness().run("show", "work", "--tag", "android", "--long") == own)
    #expect(await Harness().run("show", "skills", "-n", "1") == (await Harness().run("skills", "-n", "1")))
    let tag = await Harness().run("show", "skills", "--tag", "ios")
    #expect(tag.code == 64 && tag.error.contains("The option '--tag' isn't available for 'resume skills'."))
    #expect(await Harness().run("show", "work", "--only-tagged").code == 64)
    #expect(await Harness().run("show", "intelygenz", "--sections", "work").code == 64)
  }

  @Test(
    "prints an entry like its own command, by ID, title, company, prefix or section",
    arguments: [
      ("loycus-mobile-lead", "work loycus-mobile-lead"), ("Loycus", "work loycus-mobile-lead"),
      ("intel", "work intelygenz"), ("work:bare", "work bare"), ("my-wardrobe", "project my-wardrobe"),
      ("my wardrobe", "project my-wardrobe"), ("Ada Lovelace", "about"),
    ])
  func entry(text: String, command: String) async {
    for options in [[], ["--json"], ["--plain"]] {
      let own = await Harness().run(command.split(separator: " ").map(String.init) + options)
      #expect(await Harness().run(["show", text] + options) == own && own.code == 0)
    }
  }

  @Test("keywords of a job that aren't tags follow its tags, in its language", arguments: ["en", "es"])
  func keywords(language: String) async throws {
    var harness = Harness()
    let ovens = FieldValue.map(["en": .string("Ovens"), "es": .string("Hornos")])
    harness.resume.works = [
      Work(
        id: "acme", title: LocalizedText("Lead"), tags: ["ios"],
        otherFields: ["keywords": .array([.string("Swift"), ovens, .string("ios")])]),
      Work(id: "bare", tags: ["ios"]),
    ]
    harness.resume.projects = []
    let words = language == "en" ? "Swift, Ovens" : "Swift, Hornos"
    let label = language == "en" ? "Keywords" : "Palabras clave"
    let option = ["--lang", language]
    let text = await harness.run(["show", "acme"] + option).output
    #expect(text.contains("ios\n\(label): \(words)\nID: acme\n"), "\(text)")
    let lines = await harness.run(["work", "acme", "--plain"] + option).output.split(separator: "\n")
    #expect(lines.suffix(3) == ["tag\tios", "keyword\tSwift", "keyword\t" + words.dropFirst(7)])
    let json = try #require(JSONText.object(await harness.run(["work", "acme", "--json"] + option).output))
    #expect((json["work"] as? [String: Any])?["keywords"] as? [String] == words.components(separatedBy: ", ") + ["ios"])
    #expect(await harness.run(["show"] + option).output.contains("\n│  \(label): \(words)\n"))
    let records = await harness.run(["show", "--plain"] + option).output.split(separator: "\n")
    let names = records.map { $0.prefix { $0 != "\t" } }.filter { $0.hasPrefix("works") }
    #expect(names == ["works", "works", "works.keywords"])
    #expect(records.contains { $0 == "works.keywords\tacme\t" + words.replacing(", ", with: "\t") })
    let list = await harness.run(["works", "--json"] + option).output
    #expect(!list.contains("keywords"))
  }

  @Test("the screen shows the keywords of a job")
  func keywordsOnScreen() {
    let job = Work(id: "acme", title: LocalizedText("Lead"), otherFields: ["keywords": .array([.string("Swift")])])
    var scene = BrowseScene.plain(works: [job])
    scene.press(.enter)
    scene.respondWithDetails("acme")
    #expect(scene.text.contains("Keywords: Swift"), "\(scene.text)")
  }

  @Test("prints only the entry of a section without a command for one entry")
  func sectionEntry() async throws {
    let group = try #require(JSONText.object(await Harness().run("show", "mobile", "--json").output))
    #expect((group["skills"] as? [[String: Any]])?.map { $0["id"] as? String } == ["mobile"])
    let award = try #require(JSONText.object(await Harness().run("show", "awards:full", "--json").output))
    #expect((award["awards"] as? [[String: Any]])?.map { $0["title"] as? String } == ["Best app"])
    #expect(await Harness().run("show", "awards:full").output.contains("Best app"))
  }

  @Test(
    "names several matches, near names, and parts that can't be read",
    arguments: [
      ("full", 64, "awards:full, certificates:full"), ("bare", 64, "work:bare"),
      ("intelygens", 66, "Intelygenz, intelygenz?"), ("wrok", 66, "Did you mean 'work'?"),
      ("qqqq", 66, "No entry with ID 'qqqq'."), ("", 64, "ID"),
    ])
  func failures(text: String, code: Int32, message: String) async {
    var harness = Harness()
    harness.columns = 200
    let result = await harness.run("show", text)
    #expect(result.code == code && result.error.contains(message), "\(result)")
    harness.resume.failure = .notCached
    #expect(await harness.run("show", "qqqq").code == 69)
  }

  @Test("completes sections and IDs")
  func completion() async {
    let output = await Harness().run("__complete", "fish", "--", "show", "").output
    let words = output.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "\t" } }
    #expect(words.starts(with: ["works", "projects", "skills"]))
    #expect(words.contains("about") && words.contains("intelygenz") && words.contains("mobile"))
  }
}
