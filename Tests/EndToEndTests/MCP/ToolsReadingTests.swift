import Foundation
import ResumeDomain
import ResumeSupport
import TestSupport
import Testing

@testable import ResumePresentation

/// The tools that read.
@Suite(.limitedConcurrency) struct ToolsReadingTests {
  @Test func readsSectionsWithIDsInOneLanguage() async throws {
    let calls = try ToolCalls(try await .withToolResume())
    let whole = try await calls.call("get_resume")
    let sections = whole["sections"]
    #expect(whole["language"] == "en" && whole["languages"].strings() == ["en", "es"])
    #expect(sections["basics"]["label"] == "Developer")
    #expect(sections["work"].strings("id") == ["acme", "old"])
    #expect(sections["patents"].strings("id") == ["engine-2019"])
    #expect(sections["meta"] == .null)
    let digest = SHA256.hexadecimal(of: Array(try calls.sandbox.folder.text(of: "cv.json").utf8))
    #expect(whole["revision"].string == digest)
    let some = try await calls.call("get_resume", #"{"sections": ["basics", "patents"], "lang": "es"}"#)
    guard case .object(let members) = some["sections"] else {
      Issue.record("no sections")
      return
    }
    #expect(Set(members.keys) == ["basics", "patents"])
    #expect(some["sections"]["basics"]["label"] == "Desarrolladora")
    let variant = try await calls.call("get_resume", #"{"variant": "ios"}"#)
    #expect(variant["sections"]["work"][0]["highlights"].strings() == ["Hired four people"])
    #expect(try await calls.failure("get_resume", #"{"sections": ["wrok"]}"#).contains("work"))
    #expect(try await calls.failure("get_resume", #"{"lang": "fr"}"#).contains("en, es"))
    #expect(try await calls.failure("get_resume", #"{"variant": "io"}"#).contains("'ios'"))
  }

  @Test func readsEntriesInAllLanguages() async throws {
    let calls = try ToolCalls(try await .withToolResume())
    let job = try await calls.call("get_entry", #"{"id": "acme"}"#)
    #expect(job["kind"] == "work" && job["id"] == "acme")
    #expect(job["fields"]["position"] == "Lead" && job["fields"]["name"] == "Acme")
    #expect(job["recommendations"][0]["author"] == "Grace")
    let person = try await calls.call("get_entry", #"{"id": "basics"}"#)
    #expect(person["fields"]["label"]["es"] == "Desarrolladora")
    #expect(person["fields"]["location"]["city"] == "Madrid" && person["fields"]["resume"] == .null)
    #expect(try await calls.call("get_entry", #"{"id": "engine-2019"}"#)["kind"] == "patents")
    let missing = try await calls.failure("get_entry", #"{"id": "acne"}"#)
    #expect(missing.contains("Did you mean 'acme'?"), "\(missing)")
  }

  @Test func searchesAndCounts() async throws {
    let calls = try ToolCalls(try await .withToolResume())
    let found = try await calls.call("search_resume", #"{"query": "swift", "kinds": ["skill"]}"#)["results"]
    #expect(found.strings("id") == ["languages"])
    #expect(found[0]["passages"][0] == .object(["field": "keywords", "text": "Swift"]))
    #expect(try await calls.failure("search_resume", #"{"query": "a", "kinds": ["wrok"]}"#).contains("wrok"))
    let companies = try await calls.call("list_experience", #"{"by": "company"}"#)["rows"]
    #expect(companies.strings("name") == ["Acme", "Old"])
    #expect(companies[1]["months"] == .null && companies[1]["entries"] == 1)
    #expect(try await calls.call("list_experience", #"{"by": "tag"}"#)["rows"].strings("name") == ["ios"])
    let fields = try await calls.call("describe_fields", #"{"kind": "work"}"#)["fields"]
    let highlights = try #require(fields.elements.first { $0["name"] == "highlights" })
    #expect(highlights["list"] == true && highlights["languages"] == true && highlights["type"] == "text")
    #expect(
      try await calls.call("describe_fields", #"{"kind": "basics"}"#)["fields"].strings("name").contains(
        "location.city"))
    #expect(try await calls.failure("describe_fields", #"{"kind": "jbo"}"#).contains("job"))
  }

  @Test func checksTheResume() async throws {
    let text = Sandbox.toolResume.replacing("2009-02", with: "2009-13").replacing("Great", with: "Gre\u{200B}at")
    let calls = try ToolCalls(try await .withToolResume(text))
    let problems = try await calls.call("check_resume")["problems"]
    let date = try #require(problems.elements.first { $0["rule"] == "invalidDate" })
    #expect(date["id"] == "old" && date["field"] == "endDate" && date["severity"] == "error")
    let hidden = try #require(problems.elements.first { $0["rule"] == "hiddenCharacters" })
    #expect(hidden["id"] == "acme" && hidden["severity"] == "warning")
    let missing = try await calls.call("check_resume", #"{"missingLanguage": "es"}"#)["problems"]
    #expect(missing.strings("id").contains("acme"))
    let validated = try await calls.sandbox.run("validate", "--profile", "me", "--plain")
    #expect(validated.output.contains("hiddenCharacters") && validated.exitCode == 65)
  }

  @Test func previewsDocuments() async throws {
    let calls = try ToolCalls(try await .withToolResume())
    let preview = try await calls.call("preview_document", #"{"format": "text", "variant": "ios", "pages": 1}"#)
    #expect(preview["pages"] == 1 && preview["fits"] == true)
    #expect(preview["text"].string?.contains("Hired four people") ?? false)
    #expect(preview["omitted"].strings("element") == ["Cut builds"])
    let markdown = try await calls.call("preview_document", #"{"format": "markdown", "lang": "es"}"#)
    #expect(markdown["text"].string?.contains("Desarrolladora") ?? false)
    #expect(!(markdown["text"].string?.contains("600") ?? true))
    let open = try ToolCalls(calls.sandbox, contact: true)
    #expect(try await open.call("preview_document", #"{"format": "text"}"#)["text"].string?.contains("600") ?? false)
  }

  @Test func showsNoPrivateDetailsWithoutPermission() async throws {
    let sandbox = try await Sandbox.withToolResume()
    // An earlier version has other contact details, and the letter changes.
    #expect(try await sandbox.run("edit", "basics", "--profile", "me", "--set", "phone=+34 611 222 333").exitCode == 0)
    #expect(
      try await sandbox.run("edit", "letter", "--profile", "me", "--variant", "ios", "--set", "subject=Hidden subject")
        .exitCode == 0)
    let secrets = ["600 123", "611 222", "ada@example", "Calle Mayor", "Secret words", "Babbage", "Hidden subject"]
    let arguments = [
      "get_entry": #"{"id": "basics"}"#, "search_resume": #"{"query": "ada madrid 600123456"}"#,
      "list_experience": #"{"by": "tag"}"#, "describe_fields": #"{"kind": "basics"}"#,
      "match_job": #"{"ad": "Requirements: Swift, leadership, phone support"}"#,
      "compare_versions": #"{"from": 1}"#, "preview_document": #"{"format": "text"}"#,
      "propose_changes": #"{"changes": [{"op": "set", "entry": "acme", "field": "position", "value": "Head"}]}"#,
      "get_variant": #"{"name": "ios"}"#,
    ]
    let calls = try ToolCalls(sandbox, edits: false)
    for tool in calls.tools {
      let result = try await calls.call(tool.name, arguments[tool.name] ?? "{}").compact
      for secret in secrets { #expect(!result.contains(secret), "\(tool.name): \(result)") }
    }
    let open = try ToolCalls(sandbox, contact: true, letters: true)
    let changes = try await open.call("compare_versions", #"{"from": 1}"#).compact
    #expect(changes.contains("600 123") && changes.contains("Hidden subject"))
  }

  @Test func keepsThePlacesOfWithheldElements() async throws {
    let text = Sandbox.toolResume.replacing("\"Hired four people\"", with: "\"ada@example.org\", \"Hired four people\"")
    let sandbox = try await Sandbox.withToolResume(text)
    let calls = try ToolCalls(sandbox)
    let highlights = try await calls.call("get_entry", #"{"id": "acme"}"#)["fields"]["highlights"]
    #expect(highlights[0] == "[withheld]" && highlights[1] == "Hired four people", "\(highlights)")
    let preview = try await calls.call("preview_document", #"{"format": "text"}"#)["text"].string ?? ""
    #expect(preview.contains("Hired four people") && !preview.contains("withheld"), "\(preview)")
    #expect(
      try await sandbox.run("edit", "acme", "--profile", "me", "--set", "highlights#2=Hired five people").exitCode == 0)
    let version = try await calls.call("list_versions")["versions"][0]
    #expect(version["changes"][0]["fields"].strings() == ["highlights"], "\(version)")
  }

  @Test func readsTheSampleAndFiles() async throws {
    let sandbox = try Sandbox([:])
    let sample = try ToolCalls(sandbox, [], edits: false)
    let arguments = [
      "get_entry": #"{"id": "loycus-ios"}"#, "search_resume": #"{"query": "swift"}"#,
      "list_experience": #"{"by": "company"}"#, "describe_fields": #"{"kind": "project"}"#,
      "match_job": #"{"ad": "Requirements: 5 years of Swift, Kubernetes"}"#,
      "preview_document": #"{"format": "markdown"}"#,
      "propose_changes": #"{"changes": [{"op": "remove", "entry": "loycus-ios"}]}"#,
    ]
    for tool in sample.tools where !["list_versions", "compare_versions", "get_variant"].contains(tool.name) {
      _ = try await sample.call(tool.name, arguments[tool.name] ?? "{}")
    }
    #expect(try await sample.failure("list_versions", "{}").contains("sample"))
    let note = try await sample.call("get_resume")["note"].string ?? ""
    #expect(note.contains("fictional sample") && note.contains("resume profile add"), "\(note)")
    try sandbox.folder.write(Sandbox.toolResume, to: "cv.json")
    let file = try ToolCalls(sandbox, ["--file", "cv.json"], edits: false)
    let revision = try await file.call("get_resume")["revision"]
    // Another program changes the file.
    try sandbox.folder.write(Sandbox.toolResume.replacing("Lead", with: "Principal"), to: "cv.json")
    #expect(try await file.call("get_entry", #"{"id": "acme"}"#)["fields"]["position"] == "Principal")
    #expect(try await file.call("get_resume")["revision"] != revision)
  }

  @Test func listsVariantsAndApplications() async throws {
    let sandbox = try await Sandbox.withToolResume()
    let calls = try ToolCalls(sandbox)
    let variant = try await calls.call("list_variants")["variants"][0]
    #expect(variant["name"] == "ios" && variant["letter"] == true)
    let recorded = try await calls.call(
      "record_application",
      #"{"company": "Acme Corp", "role": "Lead", "date": "2026-11-20", "note": "Private", "ad": "We hire"}"#)
    #expect(recorded["application"]["id"] == "acme-corp-2026-11-20" && !recorded.compact.contains("Private"))
    #expect(try await calls.failure("record_application", #"{"company": "A", "date": "soon"}"#).contains("date"))
    #expect(recorded["application"]["status"] == "saved" && recorded["warnings"].elements.isEmpty)
    let unknown = #"{"company": "A", "variant": "iso"}"#
    #expect(try await calls.failure("record_application", unknown).contains("'ios'"))
    let listed = try await calls.call("list_applications")["applications"]
    #expect(listed.strings("company") == ["Acme Corp"] && !listed.compact.contains("Private"))
    let shown = try await sandbox.run("applications", "show", "acme-corp", "--profile", "me")
    #expect(shown.output.contains("Private") && shown.output.contains("We hire"))
  }

  @Test func outlinesALargeResume() async throws {
    let jobs = (1...300).map {
      #"{"id": "j\#($0)", "name": "Acme", "position": "Lead", "startDate": "2020-03", "summary": "\#(String(repeating: "Long ", count: 40))"}"#
    }
    let calls = try ToolCalls(
      try await .withToolResume(#"{"basics": {"name": "Ada"}, "work": [\#(jobs.joined(separator: ","))]}"#))
    let outline = try await calls.call("get_resume")
    #expect(outline["note"].string?.contains("'sections'") == true)
    #expect(outline["sections"]["work"]["count"] == 300)
    #expect(
      outline["sections"]["work"]["entries"][0].compact == #"{"id":"j1","startDate":"2020-03","title":"Lead · Acme"}"#)
    let whole = try await calls.call("get_resume", #"{"sections": ["work"]}"#)
    #expect(whole["note"] == .null && whole["sections"]["work"].elements.count == 300)
    let more = (1...1500).map { #"{"id": "j\#($0)", "name": "Acme", "position": "Lead of many people"}"# }
    let many = try ToolCalls(try await .withToolResume(#"{"work": [\#(more.joined(separator: ","))]}"#))
    #expect(try await many.call("get_resume")["sections"]["work"].compact == #"{"count":1500}"#)
  }
}
