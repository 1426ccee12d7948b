import Foundation
import TestSupport
import Testing

/// Files that people have in other forms than JSON Resume, in every command that reads one.
@Suite(.limitedConcurrency) struct ForeignFileTests {
  /// Runs the commands that read a file, also from standard input, and expects a refusal with a message and a hint.
  private func expectRefusal(
    of text: String, named name: String, message: String, hint: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(text, to: name)
    let reading = [["import"], ["validate"], ["validate", "--file"], ["works", "--file"]]
    for words in reading + [["show"], ["pdf"], ["profile", "add", "cv", "--file"]] {
      let error = try await sandbox.failure(words + [name], code: 65, sourceLocation: sourceLocation)
      let (found, advice) = (error["message"].string ?? "", error["hint"].string ?? "")
      #expect(
        found.contains(message) && advice.contains(hint) && !advice.contains("standard input"), "\(words): \(error)",
        sourceLocation: sourceLocation)
    }
    for words in reading + [["show"]] {
      let result = try await sandbox.run(words + ["-"], input: .text(text))
      #expect(
        result.exitCode == 65 && result.error.contains("'standard input"), "\(words): \(result)",
        sourceLocation: sourceLocation)
    }
    #expect(sandbox.folder.contents() == [name], sourceLocation: sourceLocation)
  }

  @Test("YAML and TOML are named, with the line that converts")
  func yaml() async throws {
    let yaml = "basics:\n  name: Ana Test\nwork:\n  - name: Acme\n    startDate: 2020-03-01\n"
    try await expectRefusal(
      of: yaml, named: "cv.yaml", message: "'cv.yaml' is YAML", hint: "'yq -o json cv.yaml | resume import -'")
    try await expectRefusal(
      of: yaml, named: "cv.json", message: "'cv.json' is YAML", hint: "'yq -o json -p yaml cv.json | resume import -'")
    try await expectRefusal(
      of: "[basics]\nname = \"Ana\"\n", named: "cv.toml", message: "'cv.toml' is TOML",
      hint: "'yq -o json cv.toml | resume import -'")
  }

  @Test("comments and trailing commas are read, and stay where a change doesn't reach")
  func trailingCommas() async throws {
    let text = """
      {
        // comments are read
        "basics": {"name": "Ana Test", "label": "Baker",},
        "work": [{"name": "Acme", "highlights": ["A",],},],
      }

      """
    let sandbox = try Sandbox()
    for name in ["cv.json", "cv.jsonc", "cv.json5"] {
      try sandbox.folder.write(text, to: name)
      for words in [["export", "text", "--file", name], ["show", name]] {
        let result = try await sandbox.run(words)
        #expect(result.exitCode == 0 && result.output.contains("Acme"), "\(result)")
      }
      #expect(try await sandbox.run("validate", name).exitCode == 0)
    }
    _ = try await sandbox.run("profile", "add", "cv", "--file", "cv.jsonc")
    let edit = ["edit", "acme", "--profile", "cv", "--set"]
    _ = try await sandbox.run(edit + ["highlights+=B"])
    #expect(try sandbox.folder.text(of: "cv.jsonc") == text.replacing(#"["A",]"#, with: #"["A", "B",]"#))
    _ = try await sandbox.run("undo", "--profile", "cv")
    #expect(try sandbox.folder.text(of: "cv.jsonc") == text)
    #expect(try await sandbox.run("import", "cv.jsonc", "--yes").exitCode == 0)
  }

  @Test("what only JSON5 has is named at its position, with the line that converts")
  func json5() async throws {
    try await expectRefusal(
      of: "{\n  basics: {name: 'Ana'}\n}", named: "cv.json5", message: "'cv.json5:2:3': a name without double quotes",
      hint: "'npx json5 cv.json5 | resume import -'")
  }

  @Test("the JSON of Reactive Resume is refused with what would be lost")
  func reactiveResume() async throws {
    try await expectRefusal(
      of: """
        {"basics": {"name": "Ana Test", "headline": "Baker", "location": "Madrid"},
         "sections": {"summary": {"content": "<p>I bake.</p>"},
           "experience": {"items": [{"company": "Acme", "date": "2020 - Present"}]}}, "metadata": {"template": "onyx"}}
        """, named: "K5.json",
      message: "Reactive Resume, which 'resume' doesn't read. An import would lose 'sections.summary', 'sections.exp",
      hint: "'resume help local'")
  }

  @Test("the JSON of FRESH is refused with what would be lost and the line that converts")
  func fresh() async throws {
    try await expectRefusal(
      of: """
        {"name": "Ana Test", "meta": {"format": "FRESH@0.6.0"}, "info": {"label": "Baker"},
         "employment": {"history": [{"employer": "Acme", "start": "2020-03"}]}, "skills": {"sets": []}}
        """, named: "K6.json",
      message: "FRESH résumé, which 'resume' doesn't read. An import would lose 'info', 'employment', 'skills'.",
      hint: "'hackmyresume convert K6.json resume.json'")
  }

  @Test("a résumé in the only member is read, but not edited in place")
  func member() async throws {
    let sandbox = try Sandbox()
    let text = #"{"resume": {"basics": {"name": "Ana Test"}, "work": [{"name": "Acme", "x-note": 1}]}}"#
    try sandbox.folder.write(text, to: "K7.json")
    #expect(try await sandbox.run("works", "--file", "K7.json").output.contains("Acme"))
    #expect(try await sandbox.run("show", "-", input: .text(text)).output.contains("Acme"))
    #expect(try await sandbox.run("validate", "K7.json").exitCode == 0)
    let error = try await sandbox.failure("profile", "add", "cv", "--file", "K7.json", code: 65)
    #expect(error["message"] == "'K7.json' isn't a résumé itself, but its member 'resume' is.")
    #expect(error["hint"].string?.contains("'jq .resume K7.json | resume import -'") == true, "\(error)")
    let imported = try await sandbox.run("import", "K7.json", "--yes")
    #expect(imported.exitCode == 0 && imported.error.contains("in the member 'resume'"), "\(imported)")
    #expect(try JSON(try sandbox.folder.text(of: "kept/profiles/me.json")) == JSON(text)["resume"])
    #expect(try sandbox.folder.text(of: "K7.json") == text)
  }

  @Test("one résumé for each language is refused with the line for one of them")
  func languages() async throws {
    let resume = #"{"basics": {"name": "Ana"}}"#
    try await expectRefusal(
      of: #"{"en": \#(resume), "zh": \#(resume)}"#, named: "cv.json",
      message: "'cv.json' contains a résumé in each of its members 'en', 'zh'.",
      hint: "'jq .en cv.json | resume import --lang en -'")
  }

  @Test("texts that aren't JSON say what they are")
  func texts() async throws {
    let hint = "Specify a JSON file"
    for (text, form) in [
      ("Ana, baker", "plain text"), ("<html>", "HTML or XML"), ("{\\rtf1 Ana}", "an RTF document"),
    ] {
      try await expectRefusal(of: text, named: "cv.json", message: "'cv.json' is \(form), not JSON.", hint: hint)
    }
    let sandbox = try Sandbox()
    for (text, form) in [("%PDF-1.7", "a PDF"), ("PK\u{3}\u{4}", "a ZIP archive")] {
      for words in [["validate", "-"], ["show", "-"]] {
        let result = try await sandbox.run(words, input: .text(text))
        #expect(result.exitCode == 65 && result.error.contains("'standard input' is \(form)"), "\(result)")
      }
    }
  }
}
