import Foundation
import TestSupport
import Testing

/// Files that commands read in place of a profile.
@Suite("Files in place of a profile", .limitedConcurrency) struct FileOptionTests {
  private static let text = """
    {
      // A fictitious résumé.
      "basics": {"name": "Zoë Ibarra", "label": {"en": "Baker", "es": "Panadera"}},
      "work": [{"id": "acme", "name": "Acme", "position": "Lead", "startDate": "2020-03", "keywords": ["ovens"]}],
      "projects": [{"name": "Tinto", "url": "https://example.org"}],
      "awards": [{"title": "Best bread"}]
    }
    """

  private func sandbox(_ environment: [String: String] = [:]) throws -> Sandbox {
    let sandbox = try Sandbox(environment)
    try sandbox.folder.write(Self.text, to: "cv.json")
    return sandbox
  }

  /// The command lines that read a whole résumé or a part of it, without a file.
  private static let commands = [
    ["works"], ["work", "acme"], ["projects"], ["project", "tinto"], ["skills"], ["awards"], ["about"], ["show"],
    ["show", "acme"], ["show", "jobs"], ["search", "lead"], ["tags"], ["map"], ["export", "text"],
    ["export", "json-resume"], [],
  ]

  @Test("every command that reads accepts a file and standard input, and stores nothing", arguments: commands)
  func reading(words: [String]) async throws {
    let sandbox = try sandbox()
    let named = try await sandbox.run(words + ["--file", "cv.json", "--json"])
    let piped = try await sandbox.run(words + ["--file", "-", "--json"], input: .data(Data(Self.text.utf8)))
    #expect(named.exitCode == 0 && piped.exitCode == 0, "\(named)\(piped)")
    #expect(try Schema.problems(ofOutput: named.standardOutput) == [], "\(named)")
    #expect(try Schema.problems(ofOutput: piped.standardOutput) == [], "\(piped)")
    let (json, pipedJSON) = (try JSON(named.output), try JSON(piped.output))
    #expect(json["origin"] == "file" && json["profile"] == .null && json["savedAt"] != .null)
    #expect(pipedJSON["savedAt"] == .null && pipedJSON["origin"] == "file" && pipedJSON["profile"] == .null)
    #expect(sandbox.folder.contents() == ["cv.json"])
    #expect(try sandbox.folder.text(of: "cv.json") == Self.text)
  }

  @Test("two names of one field are a warning, and an export names what nothing shows")
  func warnings() async throws {
    let sandbox = try sandbox()
    let text =
      #"{"basics": {"location": {"citty": "x"}}, "extra": {"a": 1}, "x-a": 1, "work": [{"name": "A", "company": "B"}]}"#
    try sandbox.folder.write(text, to: "cv.json")
    for words in [["works", "--file", "cv.json"], ["show", "cv.json"]] {
      let result = try await sandbox.run(words)
      #expect(result.exitCode == 0 && result.output.contains("A") && result.error.contains("company"), "\(result)")
    }
    let exported = try await sandbox.run("export", "text", "--file", "cv.json")
    let error = exported.error.replacing("\n  ", with: " ")
    #expect(error.contains("basics.location.citty (Did you mean 'location.city'?), extra."), "\(exported)")
    let validated = try await sandbox.run(
      "validate", "-", input: .text(#"{"meta": {"resume": {"format": "3", "typo": 1}}}"#))
    #expect(validated.error.contains("Use 3.") && validated.error.contains("typo"), "\(validated)")
  }

  @Test("the footer and the hints name the file")
  func names() async throws {
    let sandbox = try sandbox()
    let works = try await sandbox.run("works", "--file", "cv.json")
    #expect(works.error == "Loaded from the file 'cv.json'\n")
    let piped = try await sandbox.run("works", "--file", "-", input: .data(Data(Self.text.utf8)))
    #expect(piped.error == "Loaded from standard input\n" && piped.output == works.output)
    let front = try await sandbox.run("--file", "cv.json")
    #expect(front.output.contains("  resume works --file cv.json") && front.output.contains("  resume help "))
    let missing = try await sandbox.failure("work", "nobody", "--file", "cv.json", code: 66)
    #expect(missing["hint"] == "List the IDs with 'resume works --file cv.json'.")
    try sandbox.folder.write("{\"basics\": {}}", to: "my cv.json")
    let empty = try await sandbox.run("works", "--file", "my cv.json")
    #expect(empty.error == "There are no jobs yet. · Loaded from the file 'my cv.json'\n")
    let link = try await sandbox.failure("open", "github", "--file", "cv.json", code: 66)
    #expect(link["hint"].string?.contains("--file") == false, "'edit' accepts no file: \(link)")
    let missingTexts = try await sandbox.run("export", "text", "--file", "cv.json", "--lang", "es")
    #expect(missingTexts.error.contains("--missing es cv.json'"), "\(missingTexts)")
  }

  @Test("the arguments of 'show', 'pdf' and 'browse' may be paths")
  func arguments() async throws {
    let sandbox = try sandbox()
    let shown = try await sandbox.run("show", "cv.json")
    #expect(shown.exitCode == 0 && shown.output.hasPrefix("Zoë Ibarra\n"), "\(shown)")
    #expect(try await sandbox.run("show", "--file", "cv.json").output == shown.output)
    #expect(try await sandbox.run("show", "-", input: .data(Data(Self.text.utf8))).output == shown.output)
    try FileManager.default.copyItem(atPath: sandbox.folder.path("cv.json"), toPath: sandbox.folder.path("cv"))
    #expect(try await sandbox.run("show", "./cv").output == shown.output)
    let pdf = try await sandbox.run("pdf", "cv.json")
    #expect(pdf.exitCode == 0 && pdf.error.hasSuffix("Saved to zoe-ibarra-resume.pdf\n"), "\(pdf)")
    let plain = try await sandbox.onTerminal(["browse", "cv.json", "--plain"])
    #expect(plain.screen.contains("1. Lead, Acme"), "\(plain)")
    for words in [["pdf", "cv"], ["browse", "cv"]] {
      #expect(try await sandbox.failure(words, code: 64)["message"].string?.contains("must contain '/'") == true)
    }
  }

  @Test("'show' with an ID prints what the command of the entry prints")
  func entries() async throws {
    let sandbox = try sandbox()
    for (shown, own) in [
      (["show", "acme"], ["work", "acme"]), (["show", "tinto"], ["project", "tinto"]), (["show", "cv.json"], ["show"]),
    ] {
      let file = shown.contains("cv.json") ? [] : ["--file", "cv.json"]
      let one = try await sandbox.run(shown + file + ["--json"])
      let other = try await sandbox.run(own + ["--file", "cv.json", "--json"])
      #expect(one.exitCode == 0 && one.output == other.output, "\(one)\(other)")
    }
    try sandbox.folder.write(
      #"{"work": [{"id": "one", "name": "A"}], "projects": [{"id": "one", "name": "B"}], "awards": [{"title": "One"}]}"#,
      to: "same.json")
    let ambiguous = try await sandbox.failure("show", "one", "--file", "same.json", code: 64)
    #expect(ambiguous["candidates"].strings() == ["awards:one", "project:one", "work:one"], "\(ambiguous)")
  }

  @Test("a file takes the place of the profiles of the environment, and of no other option")
  func precedence() async throws {
    let sandbox = try sandbox(["RESUME_PROFILE": "nobody", "RESUME_PROJECT": "nothing"])
    #expect(try await sandbox.run("works").exitCode == 78)
    #expect(try await sandbox.json("works", "--file", "cv.json")["works"].strings("id") == ["acme"])
    #expect(try await sandbox.run("show", "cv.json").exitCode == 0)
    for words in [
      ["works", "--file", "cv.json", "--profile", "sample"], ["works", "--file", "cv.json", "--favorites"],
      ["show", "cv.json", "--profile", "sample"], ["show", "cv.json", "--file", "cv.json"],
      ["pdf", "cv.json", "--favorites"], ["validate", "cv.json", "--file", "cv.json"],
      ["search", "lead", "--file", "cv.json", "--profile", "all"],
    ] {
      #expect(
        try await sandbox.failure(words, code: 64)["message"].string?.hasSuffix("can't be combined.") == true,
        "\(words)")
    }
    for words in [
      ["add", "job"], ["edit", "acme"], ["move", "acme", "--before", "b"], ["remove", "acme"], ["duplicate", "acme"],
      ["restore", "1"], ["undo"], ["publish"], ["pull"], ["import", "cv.json"], ["history"], ["diff"], ["favorites"],
      ["favorites", "add", "acme"], ["login"], ["doctor"], ["cache"],
    ] {
      #expect(
        try await sandbox.failure(words + ["--file", "cv.json"], code: 64)["message"].string?.contains("--file") == true
      )
    }
    #expect(sandbox.folder.contents() == ["cv.json"])
  }

  @Test("unusable files have the errors of an import")
  func errors() async throws {
    let sandbox = try sandbox()
    let files: [(name: String, text: String, code: Int32, message: String)] = [
      ("none.json", "", 66, "'none.json' doesn't exist."),
      (".", "", 65, "'.' contains no CSV file of a LinkedIn archive"),
      ("empty.json", " ", 65, "'empty.json' is empty."),
      ("cv.csv", "\"Name\",\"Date\"\n", 65, "'cv.csv' contains no CSV file"),
      ("cv.zip", "PK\u{3}\u{4}", 65, "'cv.zip' is damaged"),
      ("cv.pdf", "%PDF-1.7", 65, "'cv.pdf' contains no embedded"),
      ("CV.DOCX", "{", 65, "'CV.DOCX' isn't JSON."), ("other.json", #"{"a": 1}"#, 65, "'other.json'"),
      ("newer.json", #"{"format": 99, "basics": {}}"#, 78, "'newer.json'"),
    ]
    for file in files {
      if !["none.json", "."].contains(file.name) { try sandbox.folder.write(file.text, to: file.name) }
      let error = try await sandbox.failure("works", "--file", file.name, code: file.code)
      #expect(error["message"].string?.contains(file.message) == true, "\(error)")
    }
    #expect(try await sandbox.failure("show", "none.pdf", code: 66)["message"] == "'none.pdf' doesn't exist.")
    #expect(
      try await sandbox.failure("show", "cv.csv", code: 65)["message"].string?.contains("contains no CSV file") == true)
    let piped = try await sandbox.run("works", "--file", "-", input: .data(Data("{".utf8)))
    #expect(piped.exitCode == 65 && piped.error.contains("standard input:1:2"), "\(piped)")
    let large = try await sandbox.run("works", "--file", "-", input: .data(Data(count: (32 << 20) + 1)))
    #expect(large.exitCode == 66, "\(large)")
  }

  @Test("broken JSON on standard input is reported with its position", arguments: commands + extraCommands)
  func brokenInput(words: [String]) async throws {
    let sandbox = try sandbox()
    try sandbox.folder.write("We need Swift.", to: "ad.txt")
    let broken = Data("{\n  \"basics\": {,}\n}".utf8)
    let result = try await sandbox.run(words + ["--file", "-"], input: .data(broken))
    #expect(result.exitCode == 65 && result.error.hasPrefix("Error: 'standard input:2:14': expected a"), "\(result)")
    let large = try await sandbox.run(
      words + ["--file", "-"], input: .data(Data(repeating: 0x20, count: (32 << 20) + 9)))
    #expect(large.exitCode == 66 && large.output == "", "\(large)")
  }

  /// The other command lines with `--file` that need no terminal.
  private static let extraCommands = [
    ["open", "github"], ["match", "ad.txt"], ["pdf"], ["section"], ["export", "pdf", "-o", "cv.pdf"],
    ["export", "site", "-o", "site", "--url", "https://ada.example"],
  ]

  @Test("an export doesn't overwrite the file that it reads")
  func ownFile() async throws {
    let sandbox = try sandbox()
    let words = ["export", "json-resume", "--file", "cv.json", "--force", "-o"]
    #expect(try await sandbox.failure(words + ["./cv.json"], code: 64)["message"].string?.contains("cv.json") == true)
    #expect(try await sandbox.run(words + ["new.json"]).exitCode == 0)
    let watched = try await sandbox.run("export", "html", "-o", "cv.html", "--watch", "--file", "-")
    #expect(watched.exitCode == 64 && watched.error.contains("'--watch' can't watch standard input."), "\(watched)")
    #expect(try sandbox.folder.text(of: "cv.json") == Self.text)
  }

  @Test("the IDs of the file complete its commands")
  func completion() async throws {
    let sandbox = try sandbox()
    func complete(_ words: String...) async throws -> String {
      try await sandbox.run(["__complete", "fish", "--"] + words).output
    }
    #expect(try await complete("works", "--file", "").hasPrefix("files"))
    #expect(try await complete("pdf", "c").hasPrefix("files"))
    #expect(try await complete("show", "c").hasPrefix("files"))
    #expect(try await complete("work", "--file", "cv.json", "").contains("\nacme\n"))
    #expect(try await complete("work", "--file", "-", "").contains("loycus"))
  }
}
