import Foundation
import TestSupport
import Testing

@testable import ResumePresentation

/// The tools that read and change variants and their letters, and record applications.
@Suite(.limitedConcurrency) struct ToolsVariantTests {
  private func revision(_ calls: ToolCalls) async throws -> String {
    try #require(try await calls.call("get_resume")["revision"].string)
  }

  /// Saves a variant at the current revision.
  @discardableResult
  private func save(_ name: String, _ members: String, _ calls: ToolCalls) async throws -> JSON {
    try await calls.call(
      "save_variant", #"{"name": "\#(name)", "revision": "\#(try await revision(calls))"\#(members)}"#)
  }

  private func refused(_ name: String, _ members: String, _ calls: ToolCalls) async throws -> String {
    try await calls.failure(
      "save_variant", #"{"name": "\#(name)", "revision": "\#(try await revision(calls))"\#(members)}"#)
  }

  private func propose(_ members: String, _ calls: ToolCalls) async throws -> (proposed: JSON, applied: JSON) {
    let proposed = try await calls.call("propose_changes", "{\(members)}")
    let applied = try await calls.call(
      "apply_changes",
      #"{"proposal": \#(proposed["proposal"].compact), "revision": \#(proposed["revision"].compact)}"#)
    return (proposed, applied)
  }

  @Test func keepsAbsentMembersAndRemovesNull() async throws {
    let calls = try ToolCalls(try await .withToolResume(), letters: true)
    let saved = try await save(
      "acme",
      """
      , "select": {"omit": ["acme#1", "old"], "sections": ["work"]}, "document": {"pages": 1, "theme": "modern"},
      "words": [{"element": "acme#position", "wording": "Kotlin lead"}, {"element": "acme#2", "wording": "Cut build times"},
        {"element": "basics#label", "language": "es", "wording": "Jefa"}],
      "letter": {"to": {"name": "Grace", "company": "Acme"}, "subject": {"en": "Hello", "es": "Hola"}, "body": "Dear Grace"}
      """, calls)
    #expect(saved["changed"] == true && saved["version"] == "1" && saved["references"].elements.isEmpty, "\(saved)")
    _ = try await save(
      "acme",
      """
      , "select": {"sections": null}, "document": {"theme": null},
      "words": [{"element": "acme#position", "wording": null}],
      "letter": {"to": {"company": null}, "subject": {"es": null}, "date": "2026-12-01"}
      """, calls)
    let variant = try await calls.call("get_variant", #"{"name": "acme"}"#)
    let omitted = variant["select"]["omit"]
    #expect(variant["select"]["sections"] == .null && omitted.elements.count == 2, "\(variant)")
    #expect(omitted[0]["text"] == "Hired four people" && omitted[1] == "old")
    #expect(variant["document"].compact == #"{"pages":1}"#)
    #expect(variant["words"].strings("element") == ["acme#2", "basics#label"], "\(variant)")
    #expect(variant["words"].strings("wording") == ["Cut build times", "Jefa"])
    #expect(variant["words"].strings("base") == ["Cut builds", "Desarrolladora"])
    #expect(variant["words"].strings("language") == ["en", "es"])
    let letter = variant["letter"]
    #expect(
      letter["to"].compact == #"{"name":"Grace"}"# && letter["date"] == "2026-12-01" && letter["body"] == "Dear Grace")
    #expect(letter["subject"]["en"] == "Hello" && letter["subject"]["es"] == .null, "\(letter)")
    // A copy has no recipient; null removes whole parts.
    _ = try await save("copy", #", "from": "acme", "select": null, "document": null"#, calls)
    let copy = try await calls.call("get_variant", #"{"name": "copy"}"#)
    #expect(
      copy["select"].compact == "{}" && copy["document"].compact == "{}" && copy["letter"]["to"] == .null, "\(copy)")
    #expect(copy["words"].elements.count == 2 && copy["letter"]["body"] == "Dear Grace")
    _ = try await save("copy", #", "letter": null"#, calls)
    #expect(try await calls.call("get_variant", #"{"name": "copy"}"#)["letter"] == .null)
    #expect(try await refused("acme", #", "from": "ios""#, calls).contains("acme"))
  }

  @Test(arguments: [
    (#", "select": {"omit": ["acne"]}"#, "acme"), (#", "select": {"tags": ["iso"]}"#, "ios"),
    (#", "select": {"since": "soon"}"#, "since"), (#", "document": {"them": "x"}"#, "theme"),
    (#", "document": {"theme": "baroque"}"#, "theme"),
    (#", "words": [{"element": "acme#postion", "wording": "x"}]"#, "words[0]: "),
    (#", "words": [{"element": "acme#9", "wording": "x"}]"#, "2"),
    (#", "words": [{"element": "acme", "wording": "x"}]"#, "ID#FIELD"),
    (#", "words": [{"element": "basics#email", "wording": "x@example.com"}]"#, "contact"),
    (#", "letter": {"date": "soon"}"#, "date"), (#", "from": "iso""#, "ios"),
  ])
  func savesNothingThatDoesNotFit(members: String, words: String) async throws {
    let calls = try ToolCalls(try await .withToolResume(), letters: true)
    let before = try calls.sandbox.folder.text(of: "cv.json")
    let text = try await refused("new", members, calls)
    #expect(text.contains(words), "\(text)")
    #expect(try calls.sandbox.folder.text(of: "cv.json") == before)
  }

  /// What a file has in another form, and what was wrong before, hinders nothing and isn't lost.
  @Test func keepsWhatItsOwnerWrote() async throws {
    let variants = """
      "variants": {"odd": {"select": "x", "letter": {"body": "Hi", "x-a": "1"}},
        "old": {"select": {"omit": ["gone"], "x-b": "2"}, "document": {"x-c": "3"}, "override": {"acme": {"x-d": "4"}}},
      """
    let calls = try ToolCalls(
      try await .withToolResume(Sandbox.toolResume.replacing(#""variants": {"#, with: variants)), letters: true)
    _ = try await save("odd", #", "document": {"pages": 1}, "letter": {"subject": "Hello"}"#, calls)
    _ = try await save("old", #", "document": {"pages": 1}, "select": {"sections": ["work"]}"#, calls)
    let text = try calls.sandbox.folder.text(of: "cv.json")
    for member in [#""select": "x""#, "x-a", "x-b", "x-c", "x-d", "gone", "Secret words"] {
      #expect(text.contains(member))
    }
    for name in ["odd", "old"] {
      let read = try await calls.call("get_variant", #"{"name": "\#(name)"}"#).compact
      #expect(!read.contains("x-"), "\(read)")
    }
    #expect(try await refused("old", #", "document": {"x-c": 1, "themes": "y"}"#, calls).contains("theme"))
  }

  @Test func keepsContactDetailsOmitted() async throws {
    let calls = try ToolCalls(try await .withToolResume())
    _ = try await save("open", #", "select": {"without": ["contact"]}"#, calls)
    #expect(try await refused("open", #", "select": {"without": null}"#, calls).contains("without"))
    #expect(try await refused("No!", "", calls).contains("No!"))
  }

  @Test func proposesWhatAVariantShows() async throws {
    let calls = try ToolCalls(try await .withToolResume())
    let (proposed, applied) = try await propose(
      """
      "variant": "ios", "changes": [
        {"op": "remove", "entry": "acme", "field": "highlights", "value": "Hired four people"},
        {"op": "add", "entry": "acme", "value": "Cut builds"}, {"op": "remove", "entry": "old"},
        {"op": "set", "entry": "basics", "field": "label", "lang": "es", "value": "Jefa"}]
      """, calls)
    #expect(Set(proposed["diff"].strings("name")) == ["variant ios"] && applied["changed"] == true, "\(proposed)")
    let shown = try await calls.call("get_resume", #"{"variant": "ios"}"#)["sections"]
    #expect(shown["work"].strings("id") == ["acme"] && shown["work"][0]["highlights"].strings() == ["Cut builds"])
    _ = try await propose(
      #""variant": "ios", "changes": [{"op": "set", "entry": "basics", "field": "label", "lang": "es", "value": null},"#
        + #"{"op": "add", "entry": "old"}]"#, calls)
    #expect(try await calls.call("get_variant", #"{"name": "ios"}"#)["words"].elements.isEmpty)
    #expect(
      try await calls.call("get_resume", #"{"variant": "ios"}"#)["sections"]["work"].strings("id") == ["acme", "old"])
    for (change, words) in [
      (#"{"op": "move", "entry": "acme", "value": "old"}"#, "the order"),
      (#"{"op": "remove", "entry": "basics"}"#, "personal details"),
      (#"{"op": "remove", "entry": "acme", "value": "Nothing"}"#, "Nothing"),
      (#"{"op": "set", "entry": "acme", "field": "startDate", "value": "2019"}"#, "startDate"),
    ] {
      let text = try await calls.failure("propose_changes", #"{"variant": "ios", "changes": [\#(change)]}"#)
      #expect(text.contains("changes[0]: ") && text.contains(words), "\(text)")
    }
    _ = try await save("skills", #", "select": {"sections": ["skills"]}"#, calls)
    let hidden = #"{"variant": "skills", "changes": [{"op": "add", "entry": "acme"}]}"#
    #expect(try await calls.failure("propose_changes", hidden).contains("other parts"))
  }

  @Test func namesVariantsThatAChangeTouches() async throws {
    let calls = try ToolCalls(try await .withToolResume())
    _ = try await save("om", #", "select": {"omit": ["acme#1"]}"#, calls)
    _ = try await save("words", #", "words": [{"element": "acme#position", "wording": "Head"}]"#, calls)
    _ = try await save("old", #", "select": {"omit": ["old"]}"#, calls)
    let changes = """
      "changes": [{"op": "set", "entry": "acme", "field": "highlights#1", "value": "Hired four persons"},
        {"op": "set", "entry": "acme", "field": "position", "value": "Leader"}, {"op": "remove", "entry": "old"}]
      """
    let (proposed, applied) = try await propose(changes, calls)
    #expect(
      proposed["references"].strings() == ["old", "om", "words"] && applied["references"] == proposed["references"])
    // What is wrong afterwards was known before.
    #expect(proposed["warnings"] == applied["warnings"])
    let warnings = proposed["warnings"].strings()
    #expect(warnings.contains { $0.hasPrefix("Variant 'words'") && $0.contains("position") }, "\(warnings)")
    #expect(warnings.contains { $0.hasPrefix("Variant 'old'") } && !warnings.contains { $0.contains("resume ") })
  }

  @Test func proposesLettersWithPermissionOnly() async throws {
    let sandbox = try await Sandbox.withToolResume()
    let calls = try ToolCalls(sandbox)
    for arguments in [#""variant": "ios", "letter": {"body": "x"}"#, #""variant": "ios", "letter": null"#] {
      #expect(try await calls.failure("propose_changes", "{\(arguments)}").contains("--letters"))
    }
    #expect(try await refused("ios", #", "letter": {"body": "x"}"#, calls).contains("--letters"))
    #expect(try await calls.call("get_variant", #"{"name": "ios"}"#)["letter"] == true)
    let open = try ToolCalls(sandbox, letters: true)
    let (proposed, _) = try await propose(
      #""variant": "ios", "letter": {"to": {"company": "Acme"}, "body": "Secret words, and 12 years of Kotlin"}"#, open)
    #expect(
      proposed["newFacts"].elements.allSatisfy { $0["change"] == .null } && proposed["newFacts"].elements.count == 2)
    #expect(proposed["diff"].strings("name") == ["letter of ios", "letter of ios"], "\(proposed["diff"])")
    #expect(
      proposed["diff"].strings("text").contains("Secret [-words-]{+words, and 12 years of Kotlin+}"), "\(proposed)")
    let letter = try await open.call("get_variant", #"{"name": "ios"}"#)["letter"]
    #expect(letter["to"]["name"] == "Charles Babbage" && letter["subject"] == "Dear", "\(letter)")
    for arguments in [#"{"changes": []}"#, #"{"letter": {"body": "x"}}"#] {
      _ = try await open.failure("propose_changes", arguments)
    }
    // A letter has no contact details of its owner without permission.
    try sandbox.folder.write(
      try sandbox.folder.text(of: "cv.json").replacing("Secret words", with: "Call +34 600 123 456"), to: "cv.json")
    let read = try await sandbox.answers(
      ["--profile", "me", "--letters"], [MCPLine.call(1, "get_variant", #"{"name": "ios"}"#)])
    #expect(read[1]?.compact.contains("[withheld]") == true && read[1]?.compact.contains("600") == false, "\(read)")
  }

  @Test func remembersTheLastProposals() async throws {
    let calls = try ToolCalls(try await .withToolResume())
    var proposals: [JSON] = []
    for number in 0..<17 {
      let change = #"{"op": "set", "entry": "acme", "field": "position", "value": "Lead \#(number)"}"#
      proposals.append(try await calls.call("propose_changes", #"{"changes": [\#(change)]}"#))
    }
    func arguments(_ proposed: JSON) -> String {
      #"{"proposal": \#(proposed["proposal"].compact), "revision": \#(proposed["revision"].compact)}"#
    }
    #expect(try await calls.failure("apply_changes", arguments(proposals[0])).contains("no such proposal"))
    _ = try await calls.call("apply_changes", arguments(proposals[1]))
    // The others are of an earlier revision.
    #expect(try await calls.failure("apply_changes", arguments(proposals[2])).contains("has changed"))
  }

  @Test func recordsTheDocumentsThatWereExported() async throws {
    let sandbox = try await Sandbox.withToolResume()
    let calls = try ToolCalls(sandbox, letters: true, output: sandbox.folder.path("out"))
    _ = try await propose(#""variant": "ios", "letter": {"to": {"company": "Bizcocho Pay"}}"#, calls)
    let resume = try await calls.call("export_document", #"{"format": "pdf", "variant": "ios"}"#)
    let letter = try await calls.call("export_document", #"{"format": "pdf", "variant": "ios", "letter": true}"#)
    #expect(letter["name"] == "ada-byron-letter.pdf" && letter["pages"] == 1, "\(letter)")
    let names = #""documents": ["ada-byron-resume.pdf", "ada-byron-letter.pdf"]"#
    let saved = try await calls.call("record_application", #"{"company": "Otra", \#(names)}"#)
    #expect(saved["application"]["status"] == "saved" && saved["application"]["variant"] == "ios")
    #expect(saved["warnings"].strings("code") == ["otherCompany"], "\(saved)")
    let refused = try await calls.failure("record_application", #"{"company": "Otra", \#(names), "status": "sent"}"#)
    #expect(refused.contains("otherCompany: The letter is to 'Bizcocho Pay', not to 'Otra'."), "\(refused)")
    let accepted = #"{"company": "Otra", \#(names), "status": "sent", "accept": ["otherCompany"], "role": "Lead"}"#
    // The documents are stored as they were exported.
    try sandbox.folder.write("other", to: "out/ada-byron-resume.pdf")
    let sent = try await calls.call("record_application", accepted)["application"]
    #expect(
      sent["status"] == "sent"
        && sent["documents"].strings("sha256") == [resume, letter].map { $0["sha256"].string ?? "" })
    let again = try await calls.failure("record_application", accepted)
    #expect(again.contains("repeated: ") && !again.contains("--again"), "\(again)")
    let shown = try await sandbox.json("applications", "show", sent["id"].string ?? "", "--profile", "me")
    #expect(shown.compact.contains(#""accepted":["otherCompany"]"#), "\(shown)")
    #expect(
      try await calls.failure("record_application", #"{"company": "A", "documents": ["cv.pdf"]}"#).contains(
        "ada-byron-letter.pdf"))
    #expect(try await calls.call("list_applications")["applications"].elements.count == 2)
  }

  /// What the difference would not show is refused, and the letter's address is its reader's.
  @Test func changesNothingThatTheDifferenceHides() async throws {
    let sandbox = try await Sandbox.withToolResume(
      Sandbox.toolResume.replacing("Cut builds", with: "Answered ada@example.org about slow builds"))
    let calls = try ToolCalls(sandbox, letters: true)
    let mail = "Mail evil@example.com"
    for arguments in [
      #""changes": [{"op": "set", "entry": "acme", "field": "highlights#2", "value": "\#(mail)"}]"#,
      #""variant": "ios", "changes": [{"op": "set", "entry": "acme", "field": "highlights#2", "value": "\#(mail)"}]"#,
      #""variant": "ios", "letter": {"body": "\#(mail)"}"#,
    ] {
      #expect(try await calls.failure("propose_changes", "{\(arguments)}").contains("--contact"))
    }
    #expect(try await refused("ios", #", "letter": {"body": "\#(mail)"}"#, calls).contains("--contact"))
    let (proposed, _) = try await propose(
      #""variant": "ios", "letter": {"to": {"address": "1 Pine Road\nSeattle"}}"#, calls)
    #expect(proposed["diff"].strings("text").contains { $0.contains("1 Pine Road") }, "\(proposed)")
    _ = try await save("ios", #", "letter": {"to": {"name": null}}"#, calls)
    let to = try await calls.call("get_variant", #"{"name": "ios"}"#)["letter"]["to"]
    #expect(to.compact == #"{"address":"1 Pine Road\nSeattle"}"#, "\(to)")
    // Documents have the owner's words, and the check names what they contain.
    let open = try ToolCalls(sandbox, output: sandbox.folder.path("out"))
    let exported = try await open.call("export_document", #"{"format": "text"}"#)
    #expect(exported["contacts"] == false && exported["warnings"].elements.count == 1, "\(exported)")
    #expect(try !sandbox.folder.text(of: "out/ada-byron-resume.txt").contains("withheld"))
    // A letter that the agent may not see isn't replaced.
    let version = #"{"number": 1, "revision": "\#(try await revision(open))"}"#
    #expect(try await open.failure("restore_version", version).contains("letters"))
    _ = try await save("other", #", "select": {"omit": ["old"]}"#, open)
    let versions = try await open.call("list_versions")["versions"]
    let restored = try await open.call(
      "restore_version",
      #"{"number": \#(versions[0]["id"].string ?? ""), "revision": "\#(try await revision(open))"}"#)
    #expect(restored["diff"].strings("name") == ["variant other"], "\(restored)")
  }

  @Test func confirmsTheSameWords() async throws {
    let calls = try ToolCalls(try await .withToolResume())
    _ = try await save("a", #", "words": [{"element": "acme#2", "wording": "Fast builds"}]"#, calls)
    let correction =
      #""changes": [{"op": "set", "entry": "acme", "field": "highlights#2", "value": "Cut build times"}]"#
    let (proposed, _) = try await propose(correction, calls)
    #expect(proposed["warnings"].elements.count == 1, "\(proposed)")
    let (confirmed, _) = try await propose(
      #""variant": "a", "changes": [{"op": "set", "entry": "acme", "field": "highlights#2", "value": "Fast builds"}]"#,
      calls)
    #expect(confirmed["warnings"].elements.isEmpty, "\(confirmed)")
  }

  @Test func recordsNothingThatCannotBeSent() async throws {
    let sandbox = try await Sandbox.withToolResume()
    let calls = try ToolCalls(sandbox, letters: true, output: sandbox.folder.path("out"))
    _ = try await propose(#""variant": "ios", "letter": {"body": null}"#, calls)
    let letter = try await calls.call("export_document", #"{"format": "text", "variant": "ios", "letter": true}"#)
    let text = try await calls.failure(
      "record_application", #"{"company": "A", "documents": [\#(letter["name"].compact)]}"#)
    #expect(text.contains("letterEmpty") && text.contains("nothing was recorded"), "\(text)")
    #expect(try await calls.call("list_applications")["applications"].elements.isEmpty)
    #expect(try await calls.failure("export_document", #"{"format": "pdf", "letter": true}"#).contains("variant"))
    let closed = try ToolCalls(sandbox, output: sandbox.folder.path("out"))
    #expect(
      try await closed.failure("export_document", #"{"format": "pdf", "variant": "ios", "letter": true}"#).contains(
        "--letters"))
  }
}
