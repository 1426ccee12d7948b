import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

/// Custom sections and consent clauses in the commands that read a résumé.
@Suite("Custom sections in commands")
struct CustomSectionCommandTests {
  /// A person with two sections, a hidden one, a consent clause, and a text that isn't shown.
  static let person: Person = {
    func text(_ english: String, _ spanish: String) -> FieldValue {
      .map(["en": .string(english), "es": .string(spanish)])
    }
    let patents = FieldValue.array([
      .map([
        "title": text("Waking a phone", "Despertar un teléfono"), "releaseDate": .string("2021-03"),
        "issuer": .string("EPO"),
        "publisher": .string("Press"), "url": .string("https://example.com/patent"),
      ]),
      .map(["name": .string("Sleeping")]),
    ])
    let talks = FieldValue.array([
      .map([
        "id": .string("keynote"), "name": .string("Keynote"), "organization": .string("SwiftConf"),
        "startDate": .string("2020"),
        "endDate": .string("2022"), "location": .string("Madrid"),
        "summary": text("About *actors*.", "Sobre *actores*."),
        "highlights": .array([text("Full room", "Sala llena")]), "keywords": .array([.string("Swift")]),
        "tags": .array([.string("ios")]),
      ])
    ])
    let sections = FieldValue.map([
      "patents": .map(["title": text("Patents", "Patentes")]), "consent": .map([:]),
      "drafts": .map(["hidden": .boolean(true)]),
    ])
    var person = SampleEntities.person
    person.entry["resume"] = .map([
      "patents": patents, "publicTalks": talks, "drafts": .array([.map(["name": .string("Secret")])]),
      "consent": text("I agree to the processing of my data.", "Acepto el tratamiento de mis datos."),
      "note": .string("private"), "meta": .map(["resume": .map(["sections": sections])]),
    ])
    return person
  }()

  static var harness: Harness {
    var harness = Harness()
    harness.resume.person = person
    return harness
  }

  @Test(
    "output matches the snapshots",
    arguments: [
      ("sections", ["section"]), ("section", ["section", "patents"]), ("section-period", ["section", "publicTalks"]),
      ("section-text", ["section", "consent"]), ("section-search", ["search", "actors"]),
      ("section-show", ["show", "--sections", "publicTalks,consent,patents"]),
      ("section-documents", ["export", "text", "--sections", "patents,publicTalks,consent"]),
      ("section-markdown", ["export", "markdown", "--sections", "publicTalks,patents,consent"]),
      ("section-unknown", ["section", "patens"]),
    ])
  func view(name: String, line: [String]) async {
    var text = ""
    for form in [[], ["--lang", "es"], ["--plain"], ["--json"]] {
      if form == ["--plain"], line[0] == "export" { continue }
      let result = await Self.harness.run(line + form)
      text += "$ resume \((line + form).joined(separator: " ")) → \(result.code)\n\(result.output)\n\(result.error)\n"
    }
    Snapshot.assert(text, named: name)
  }

  @Test("are before the references of the whole résumé, unless they are hidden, and a clause is last")
  func whole() async throws {
    let text = await Self.harness.run("show").output
    let titles = ["Patents", "Public Talks", "References", "Consent"]
    let places = titles.compactMap { text.range(of: "\n\n\($0)\n")?.lowerBound }
    #expect(places.count == titles.count && places == places.sorted())
    for hidden in ["Secret", "private"] { #expect(!text.contains(hidden)) }
    let answer = try #require(JSONText.object(await Self.harness.run("show", "--json").output))
    let json = try #require(answer["resume"] as? [String: Any])
    #expect(Set(json.keys).isSuperset(of: ["patents", "publicTalks", "consent"]) && json["drafts"] == nil)
    let letter = await Self.harness.run("export", "text").output
    #expect(letter.hasSuffix("\n\nI agree to the processing of my data.\n") && !letter.contains("CONSENT"))
    #expect(await Harness().run("export", "text").output + "\n" != letter)
  }

  @Test("'show' selects a section or an entry; a hidden section is shown only by name")
  func selection() async {
    let own = await Self.harness.run("section", "patents")
    for name in ["patents", "Patents"] { #expect(await Self.harness.run("show", name) == own) }
    #expect(await Self.harness.run("show", "keynote").output.contains("SwiftConf"))
    #expect(await Self.harness.run("show", "patents:sleeping").output == "Sleeping\n  sleeping\n")
    #expect(await Self.harness.run("section", "drafts").output == "Secret\n  secret\n")
    #expect(await Self.harness.run("show", "drafts").code == 66)
    #expect(await Self.harness.run("search", "secret", "--json").output.contains("\"results\":[]"))
    let note = await Self.harness.run("section", "note")
    #expect(
      note.output == "private\n" && note.error.replacing("\n  ", with: " ").contains("resume section note --show"))
    #expect(await Self.harness.run("open", "waking-a-phone-2021").output.contains("https://example.com/patent"))
  }

  @Test("a section of an option must exist")
  func options() async {
    for line in [["export", "text", "--sections", "patens"], ["show", "--sections", "work,patens"]] {
      let result = await Self.harness.run(line)
      #expect(result.code == 64 && result.error.contains("patents'?"), "\(result)")
    }
    #expect(await Self.harness.run("export", "text", "--title", "patens=X").code == 64)
    #expect(await Self.harness.run("export", "text", "--sections", "x-y").code == 64)
    let titled = await Self.harness.run("export", "text", "--title", "consent=Privacy", "--title", "patents=Inventions")
    #expect(titled.output.contains("\nPRIVACY\n") && titled.output.contains("\nINVENTIONS\n"))
    #expect(await Self.harness.run("search", "phone", "--kind", "patents", "--plain").output.hasPrefix("patents\t"))
    let kind = await Self.harness.run("search", "phone", "--kind", "patens")
    #expect(kind.code == 64 && kind.error.contains("Unknown kind 'patens'."))
    let tagged = await Self.harness.run("export", "text", "--tag", "web", "--sections", "publicTalks,patents")
    #expect(!tagged.output.contains("Keynote") && tagged.output.contains("Waking a phone"))
  }

  @Test("a résumé without custom sections explains how to add one")
  func none() async {
    let result = await Harness().run("section")
    #expect(result.code == 0 && result.output.isEmpty && result.error.contains("There are no custom sections"))
    #expect(await Harness().run("section", "--show").code == 64)
  }
}
