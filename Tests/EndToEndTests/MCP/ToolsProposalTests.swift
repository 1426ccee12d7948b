import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumePresentation

/// The tools that propose and make changes.
@Suite(.limitedConcurrency) struct ToolsProposalTests {
  /// Returns the arguments that make what was proposed.
  private func applying(_ proposed: JSON) throws -> String {
    let (proposal, revision) = (try #require(proposed["proposal"].string), try #require(proposed["revision"].string))
    return #"{"proposal": "\#(proposal)", "revision": "\#(revision)"}"#
  }

  /// Proposes changes and makes them, and returns both results.
  private func apply(_ changes: String, _ calls: ToolCalls) async throws -> (proposed: JSON, applied: JSON) {
    let proposed = try await calls.call("propose_changes", #"{"changes": \#(changes)}"#)
    return (proposed, try await calls.call("apply_changes", try applying(proposed)))
  }

  @Test func makesWhatWasProposedInOneVersion() async throws {
    let sandbox = try await Sandbox.withToolResume()
    let calls = try ToolCalls(sandbox)
    let before = try sandbox.folder.text(of: "cv.json")
    let changes = """
      [{"op": "set", "entry": "acme", "field": "position", "value": "Head of apps"},
       {"op": "set", "entry": "acme", "field": "summary", "lang": "es", "value": "Dirige."},
       {"op": "set", "entry": "acme", "field": "highlights", "value": ["Cut builds", "Wrote tests"]},
       {"op": "add", "entry": "languages", "field": "keywords", "value": "Ada"},
       {"op": "remove", "entry": "languages", "field": "keywords", "value": "Java"},
       {"op": "add", "entry": "education", "value": {"institution": "Home", "startDate": "1830", "courses": ["Logic"]}},
       {"op": "add", "entry": "patents", "value": {"name": "Loom"}},
       {"op": "move", "entry": "tools", "value": "languages"},
       {"op": "set", "entry": "basics", "field": "profiles", "value": [{"network": "GitHub", "username": "ada"}]},
       {"op": "remove", "entry": "old"}]
      """
    let proposed = try await calls.call("propose_changes", #"{"changes": \#(changes)}"#)
    #expect(try sandbox.folder.text(of: "cv.json") == before)
    #expect(
      proposed["diff"].elements.contains {
        $0["name"] == "acme" && $0["field"] == "position" && $0["text"] == "[-Lead-]{+Head of apps+}"
      }, "\(proposed["diff"])")
    #expect(proposed["references"].elements.isEmpty)
    #expect(proposed["problems"].elements.isEmpty, "\(proposed["problems"])")
    let applied = try await calls.call("apply_changes", try applying(proposed))
    #expect(applied["changed"] == true && applied["version"] == "1")
    #expect(applied["revision"] != proposed["revision"] && applied["warnings"] == proposed["warnings"])
    let now = try await calls.call("get_resume")["sections"]
    #expect(now["work"].strings("id") == ["acme"])
    #expect(now["work"][0]["highlights"].strings() == ["Cut builds", "Wrote tests"])
    #expect(now["skills"].strings("id") == ["tools", "languages"])
    #expect(now["skills"][1]["keywords"].strings() == ["Swift", "Ada"])
    #expect(now["education"][0]["courses"].strings() == ["Logic"])
    #expect(now["patents"].strings("name") == ["Engine", "Loom"])
    #expect(now["basics"]["profiles"][0]["username"] == "ada")
    // The text that stays keeps its tags.
    #expect(try sandbox.folder.text(of: "cv.json").contains("\"$tags\""))
    let versions = try await calls.call("list_versions")["versions"]
    #expect(versions.strings("command") == ["mcp"])
    let restored = try await calls.call(
      "restore_version", #"{"number": 1, "revision": "\#(try #require(applied["revision"].string))"}"#)
    #expect(restored["changed"] == true && restored["version"] == "2")
    #expect(try sandbox.folder.text(of: "cv.json") == before)
  }

  @Test func refusesWhatDoesNotFit() async throws {
    let sandbox = try await Sandbox.withToolResume()
    let calls = try ToolCalls(sandbox)
    let changes = #"[{"op": "set", "entry": "acme", "field": "position", "value": "Head"}]"#
    let proposed = try await calls.call("propose_changes", #"{"changes": \#(changes)}"#)
    let before = try sandbox.folder.text(of: "cv.json")
    // Another proposal than the one that was shown.
    let other = try applying(proposed).replacing(#""proposal": ""#, with: #""proposal": "0"#)
    #expect(try await calls.failure("apply_changes", other).contains("no such proposal"))
    // A proposal of another process.
    #expect(try await ToolCalls(sandbox).failure("apply_changes", try applying(proposed)).contains("no such proposal"))
    #expect(try sandbox.folder.text(of: "cv.json") == before)
    // Another program writes the file in between.
    let changed = before.replacing("Programmer", with: "Engineer")
    try sandbox.folder.write(changed, to: "cv.json")
    let refused = try await calls.failure("apply_changes", try applying(proposed))
    #expect(refused.contains("has changed since this revision") && refused.contains("propose_changes"), "\(refused)")
    for (tool, arguments) in [
      ("restore_version", #"{"number": 1, "revision": "old"}"#),
      ("save_variant", #"{"name": "x", "select": {}, "revision": "old"}"#),
    ] {
      _ = try await calls.failure(tool, arguments)
    }
    #expect(try sandbox.folder.text(of: "cv.json") == changed)
    #expect(try await calls.call("list_versions")["versions"].elements.isEmpty)
  }

  @Test(arguments: [
    (#"{"op": "set", "entry": "acne", "field": "summary", "value": "x"}"#, "Did you mean 'acme'?"),
    (#"{"op": "set", "entry": "acme", "field": "postion", "value": "x"}"#, "Did you mean 'position'?"),
    (#"{"op": "set", "entry": "acme", "field": "startDate", "value": "2020-13"}"#, "date"),
    (#"{"op": "set", "entry": "acme", "field": "highlights#9", "value": "x"}"#, "2"),
    (#"{"op": "set", "entry": "acme", "field": "highlights[0]", "value": "x"}"#, "Count from 1: highlights#1"),
    (#"{"op": "set", "entry": "acme", "field": "position=", "value": "x"}"#, "position="),
    (#"{"op": "set", "entry": "acme", "field": "position"}"#, "requires a valid 'value'"),
    (#"{"op": "set", "entry": "acme", "value": "x"}"#, "requires a valid 'field'"),
    (#"{"op": "set", "entry": "acme", "field": "startDate", "value": ["2020"]}"#, "startDate"),
    (#"{"op": "set", "entry": "acme", "field": "summary", "lang": "es", "value": {"en": "x"}}"#, "Omit 'lang'"),
    (#"{"op": "add", "entry": "wrok", "value": {"name": "x"}}"#, "wrok"),
    (#"{"op": "add", "entry": "work", "value": {"nmae": "x"}}"#, "name"),
    (#"{"op": "add", "entry": "work", "value": {"startDate": "soon"}}"#, "startDate"),
    (#"{"op": "add", "entry": "acme", "field": "summary", "value": "x"}"#, "list"),
    (#"{"op": "remove", "entry": "languages", "field": "keywords", "value": "Perl"}"#, "no element 'Perl'"),
    (#"{"op": "remove", "entry": "languages", "value": "Java"}"#, "'field'"),
    (#"{"op": "remove", "entry": "basics"}"#, "personal details"),
    (#"{"op": "move", "entry": "acme", "value": "old"}"#, "sorted"),
    (#"{"op": "set", "entry": "basics", "field": "email", "value": "x@example.com"}"#, "contact detail 'email'"),
    (#"{"op": "set", "entry": "basics", "field": "location", "value": {"city": "Oslo"}}"#, "location.address"),
    (#"{"op": "set", "entry": "basics", "field": "phone", "value": null}"#, "contact detail 'phone'"),
  ])
  func saysWhatToCorrect(change: String, words: String) async throws {
    let calls = try ToolCalls(try await .withToolResume(), edits: false)
    let whole = #"{"changes": [{"op": "set", "entry": "acme", "field": "url", "value": null}, \#(change)]}"#
    let text = try await calls.failure("propose_changes", whole)
    #expect(text.contains(words) && text.contains("changes[1]: "), "\(text)")
  }

  @Test func changesContactDetailsWithPermission() async throws {
    let calls = try ToolCalls(try await .withToolResume(), contact: true)
    let (_, applied) = try await apply(
      #"[{"op": "set", "entry": "basics", "field": "email", "value": "ada@example.com"}]"#, calls)
    #expect(applied["changed"] == true)
    #expect(try calls.sandbox.folder.text(of: "cv.json").contains("ada@example.com"))
  }

  @Test func rewordsAVariantOnly() async throws {
    let sandbox = try await Sandbox.withToolResume()
    let calls = try ToolCalls(sandbox)
    let words = "Hired 14 people"
    let changes = #"[{"op": "set", "entry": "acme", "field": "highlights#1", "value": "\#(words)"}]"#
    let proposed = try await calls.call("propose_changes", #"{"changes": \#(changes), "variant": "ios"}"#)
    #expect(proposed["newFacts"].elements.contains { $0["kind"] == "number" && $0["change"] == 0 }, "\(proposed)")
    #expect(
      proposed["diff"].strings("text") == ["Hired [-four-]{+14+} people"] && proposed["diff"][0]["field"] == "acme#1")
    _ = try await calls.call("apply_changes", try applying(proposed))
    #expect(try await calls.call("get_entry", #"{"id": "acme"}"#)["fields"]["highlights"][0] == "Hired four people")
    let shown = try await calls.call("get_resume", #"{"variant": "ios"}"#)["sections"]["work"][0]
    #expect(shown["highlights"].strings() == [words])
  }

  @Test func findsClaimsWithoutASource() async throws {
    let sandbox = try await Sandbox.withToolResume()
    let calls = try ToolCalls(sandbox, edits: false)
    let proposed = try await calls.call(
      "propose_changes",
      """
      {"changes": [{"op": "set", "entry": "acme", "field": "summary", "value": "Hired four people at Acme with Swift."},
        {"op": "set", "entry": "acme", "field": "highlights#2", "value": "Cut builds by 80 % in Kotlin"}]}
      """)
    let facts = proposed["newFacts"].elements
    #expect(facts.allSatisfy { $0["change"] == 1 } && facts.contains { $0["kind"] == "number" }, "\(facts)")
  }

  @Test func restoresNoVersionWithoutTheContactDetails() async throws {
    let sandbox = try await Sandbox.withToolResume(#"{"work": [{"id": "acme", "name": "Acme"}]}"#)
    for (field, value) in [("email", "ada@example.org"), ("phone", "+34 600 123 456")] {
      #expect(
        try await sandbox.run("edit", "basics", "--profile", "me", "--set", "\(field)=\(value)").exitCode == 0)
    }
    let calls = try ToolCalls(sandbox)
    let revision = try #require(try await calls.call("get_resume")["revision"].string)
    for number in [1, 2] {
      let text = try await calls.failure("restore_version", #"{"number": \#(number), "revision": "\#(revision)"}"#)
      #expect(text.contains("contact detail"), "\(text)")
    }
    let listed = try await calls.call("list_versions")["versions"]
    #expect(listed[0]["changes"][0]["id"] == "basics" && listed.elements.count == 2, "\(listed)")
  }

  @Test func removesHiddenCharactersAndLimitsTexts() async throws {
    let calls = try ToolCalls(try await .withToolResume())
    let changes = #"[{"op": "set", "entry": "acme", "field": "position", "value": "He\u200bad\u2066"}]"#
    let (proposed, applied) = try await apply(changes, calls)
    let problem = try #require(proposed["problems"].elements.first { $0["rule"] == "hiddenCharacters" })
    #expect(
      problem["id"] == "acme" && problem["field"] == "position" && problem["message"].string?.contains("2") == true)
    #expect(proposed["diff"][0]["text"] == "[-Lead-]{+Head+}" && applied["changed"] == true)
    #expect(try !calls.sandbox.folder.text(of: "cv.json").contains("\u{200B}"))
    let long = String(repeating: "é", count: 40_000)
    let text = try await calls.failure(
      "propose_changes",
      #"{"changes": [{"op": "add", "entry": "work", "value": {"name": "A", "highlights": ["\#(long)"]}}]}"#)
    #expect(text.contains("65536") && text.contains("shorter"), "\(text.prefix(300))")
    let schema = try #require(calls.tools.first { $0.name == "propose_changes" }).input
    #expect(schema["properties"]?["changes"]?["maxItems"] == .integer(200))
  }

  @Test func exportsUnderNewNames() async throws {
    let sandbox = try await Sandbox.withToolResume()
    let folder = sandbox.folder.path("out")
    let calls = try ToolCalls(sandbox, output: folder)
    let first = try await calls.call("export_document", #"{"format": "pdf", "pages": 1}"#)
    let second = try await calls.call("export_document", #"{"format": "pdf", "variant": "ios"}"#)
    #expect(first["name"] == "ada-byron-resume.pdf" && second["name"] == "ada-byron-resume-2.pdf")
    #expect(first["pages"] == 1 && first["path"].string == folder + "/ada-byron-resume.pdf")
    let text = try await calls.call("export_document", #"{"format": "text"}"#)
    let written = try sandbox.folder.text(of: "out/ada-byron-resume.txt")
    #expect(first["warnings"].elements.isEmpty && first["contacts"] == false)
    #expect(first["note"].string?.contains("--contact") == true)
    #expect(text["pages"] == .null && written.contains("Acme") && !written.contains("600 123"))
    #expect(try ToolCalls(sandbox).tools.allSatisfy { $0.name != "export_document" })
  }

  @Test func offersNoWritingToolsWithoutPermission() async throws {
    let sandbox = try await Sandbox.withToolResume()
    let reading = try ToolCalls(sandbox, edits: false).tools
    #expect(reading.allSatisfy { $0.isReadOnly && !$0.isDestructive && $0.isIdempotent })
    let writing = try ToolCalls(sandbox, output: sandbox.folder.path).tools.filter { !$0.isReadOnly }
    #expect(
      writing.map(\.name) == [
        "apply_changes", "restore_version", "save_variant", "export_document", "record_application",
      ])
    #expect(writing.map(\.isDestructive) == [true, true, true, false, false])
    for tool in reading + writing {
      let schemas = [tool.input, tool.output].map { Data($0.canonical) }
      #expect(schemas.flatMap { JSONSchema($0).problems(of: Data("null".utf8)) }.allSatisfy { !$0.hasPrefix("schema") })
      #expect(try JSON(schemas[0])["additionalProperties"] == false)
    }
  }

  @Test func referencesOfVariantsFollowWhatWasProposed() async throws {
    let sandbox = try await Sandbox.withToolResume()
    let added = try await sandbox.run("variant", "add", "om", "--omit", "acme#1", "--profile", "me")
    #expect(added.exitCode == 0, "\(added)")
    let calls = try ToolCalls(sandbox)
    for (change, text) in [
      (#"[{"op": "set", "entry": "acme", "field": "highlights#1", "value": "Made builds fast"}]"#, "Made builds fast"),
      (
        #"[{"op": "remove", "entry": "acme", "field": "highlights", "value": "Made builds fast"},"#
          + #" {"op": "add", "entry": "acme", "field": "highlights", "value": "Made builds faster"}]"#,
        "Made builds faster"
      ),
    ] {
      let (proposed, applied) = try await apply(change, calls)
      #expect(applied["references"] == ["om"] && proposed["references"] == ["om"], "\(proposed)")
      #expect(proposed["newFacts"].elements.isEmpty, "\(proposed)")
      #expect(try sandbox.folder.text(of: "cv.json").contains(#""text": "\#(text)""#))
    }
  }
}
