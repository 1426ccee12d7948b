import Foundation
import TestSupport
import Testing

/// Changes of custom sections in a local résumé, and reading them from Firestore.
@Suite(.limitedConcurrency) struct CustomSectionTests {
  private static let cv = #"""
    {"basics": {"name": "Ada"},
     "patents": [{"name": "Waking a phone", "date": "2021"}, {"title": "Sleeping", "publisher": "Press"}],
     "consent": "I agree.",
     "meta": {"resume": {"sections": {"patents": {"title": {"en": "Inventions"}}}}}}
    """#

  private static func sandbox() async throws -> Sandbox {
    let sandbox = try Sandbox()
    #expect(try await sandbox.run(["import", "-"], input: .text(cv)).exitCode == 0)
    return sandbox
  }

  private static func titles(_ sandbox: Sandbox) async throws -> [String] {
    try await sandbox.json("section", "patents", as: "customSectionAnswer")["section"]["entries"].strings("title")
  }

  @Test func entriesKeepTheirIDsWhenAFileWithoutThemIsImported() async throws {
    let sandbox = try Sandbox()
    func patents(_ entries: String) -> Command.Input {
      .text(#"{"basics": {"name": "Ada"}, "patents": [\#(entries)]}"#)
    }
    let first = #"{"id": "oven", "name": "Secret oven", "date": "2021"}, {"name": "Mill"}"#
    #expect(try await sandbox.run("import", "-", input: patents(first)).exitCode == 0)
    let again = #"{"name": "Mill"}, {"name": "Secret oven", "date": "2021", "summary": "Bakes."}"#
    #expect(try await sandbox.run("import", "-", "--yes", input: patents(again)).exitCode == 0)
    let entries = try await sandbox.json("section", "patents", as: "customSectionAnswer")["section"]["entries"]
    #expect(entries.strings("id") == ["mill", "oven"] && entries[1]["summary"] == "Bakes.")
  }

  @Test func entriesAreAddedEditedCopiedMovedAndRemoved() async throws {
    let sandbox = try await Self.sandbox()
    let added = try await sandbox.json("add", "patents", "--set", "name=Third", as: "addedAnswer")
    #expect(added["added"] == "third")
    #expect(added["changes"].strings("kind") == ["patents"])
    #expect(try await sandbox.run("edit", "patents:wak", "--set", "summary=Hello", "--set", "tags+=ios").exitCode == 0)
    #expect(try await sandbox.run("duplicate", "sleeping").exitCode == 0)
    #expect(try await sandbox.run("move", "third", "--before", "patents:waking-a-phone-2021").exitCode == 0)
    #expect(try await Self.titles(sandbox) == ["Third", "Waking a phone", "Sleeping", "Sleeping"])
    #expect(try await sandbox.run("remove", "patents:sleeping-2", "--yes").exitCode == 0)
    #expect(try await Self.titles(sandbox) == ["Third", "Waking a phone", "Sleeping"])
    #expect(try await sandbox.run("show", "patents").output.contains("Hello"))
    for _ in 0..<5 { #expect(try await sandbox.run("undo").exitCode == 0) }
    #expect(try await Self.titles(sandbox) == ["Waking a phone", "Sleeping"])
    let exported = try JSON(try await sandbox.run("export", "json-resume").output)
    #expect(exported["patents"] == (try JSON(Self.cv))["patents"])
  }

  @Test func aNewSectionNeedsAnEntryAndANameOfItsOwn() async throws {
    let sandbox = try await Self.sandbox()
    #expect(try await sandbox.run("add", "talks", "--set", "name=Talk").exitCode == 0)
    let sections = try await sandbox.json("section", as: "customSectionsAnswer")["sections"]
    #expect(sections.strings("name") == ["patents", "talks"] && sections.strings("title") == ["Inventions", "Talks"])
    for (name, hint) in [
      ("patent", "Did you mean 'patents'?"), ("jobb", "Did you mean 'job'?"), ("consent", "in the file"),
    ] {
      let result = try await sandbox.run("add", name, "--set", "name=x")
      #expect(result.exitCode == 64 && result.error.contains(hint), "\(result)")
    }
    for similar in ["works2", "wrok"] {
      let result = try await sandbox.run("add", similar, "--set", "name=x")
      #expect(result.exitCode == 64 && !result.error.contains("For a new section"), "\(result)")
    }
    let bare = try await sandbox.run("add", "courseware")
    #expect(bare.exitCode == 64 && bare.error.contains("'--set name=TITLE'"), "\(bare)")
  }

  @Test("a new section never replaces another value", arguments: [#"{"a": 1}"#, "[1]", #""text""#, #"["a"]"#, "7"])
  func otherValues(value: String) async throws {
    let sandbox = try Sandbox()
    let text = #"{"basics": {"name": "Ada"}, "note": \#(value)}"#
    try sandbox.folder.write(text, to: "cv.json")
    _ = try await sandbox.run("profile", "add", "cv", "--file", "cv.json", "--use")
    try await sandbox.failure("add", "note", "--set", "name=T", code: 64)
    #expect(try sandbox.folder.text(of: "cv.json") == text)
  }

  @Test func aConsentClauseIsShownOnRequest() async throws {
    let sandbox = try await Self.sandbox()
    #expect(try await sandbox.run("export", "text").output.contains("I agree.") == false)
    #expect(try await sandbox.run("section").error.replacing("\n  ", with: " ").contains("section consent --show"))
    let planned = try await sandbox.json("section", "consent", "--show", "--dry-run", as: "changesAnswer")
    #expect(planned["committed"] == false)
    let shown = try await sandbox.run("section", "consent", "--show")
    #expect(shown.exitCode == 0 && shown.output.contains("~ section consent"), "\(shown)")
    #expect(try await sandbox.run("export", "text").output.hasSuffix("\n\nI agree.\n"))
    #expect(try await sandbox.json("show", as: "showAnswer")["resume"]["consent"].strings("summary") == ["I agree."])
    try await sandbox.json("search", "agree", as: "searchAnswer")
    #expect(try await sandbox.run("section", "consent", "--show").error.contains("already shown"))
    #expect(try await sandbox.run("undo").exitCode == 0)
    #expect(try await sandbox.run("export", "text").output.contains("I agree.") == false)
  }

  @Test func aFirestoreProfileHasThemInThePersonalDetails() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    try firebase.firestore.set(
      "profile/main",
      fields: Field.document([
        "name": Field.text("Ada"),
        "resume": Field.map([
          ("patents", Field.array(Field.map([("name", Field.languages(["en": "Phone", "es": "Móvil"]))]))),
          (
            "meta",
            Field.map([
              (
                "resume",
                Field.map([("sections", Field.map([("patents", Field.map([("title", Field.text("Inventions"))]))]))])
              )
            ])
          ),
        ]),
      ]))
    let sandbox = try Sandbox(firebase)
    let section = try await sandbox.json("section", "patents", "--lang", "es", as: "customSectionAnswer")
    #expect(section["section"]["title"] == "Inventions" && section["origin"] == "remote")
    #expect(section["section"]["entries"].strings("title") == ["Móvil"])
    #expect(firebase.reads == ["profile/main"])
    #expect(try await sandbox.run("export", "text").output.contains("\nINVENTIONS\n\nPhone\n"))
    let shown = try await sandbox.run("section", "patents", "--show")
    #expect(shown.exitCode == 64)
  }
}
