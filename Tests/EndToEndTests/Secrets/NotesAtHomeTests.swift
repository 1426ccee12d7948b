import Foundation
import ResumeArguments
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

/// Notes, tags of elements and withheld contact details in every output of every command: nowhere but where the owner edits or compares.
@Suite(.limitedConcurrency) struct NotesAtHomeTests {
  /// A résumé with `ZZNOTE` in each note, `ZZTAG` in tags of elements, and `zzc` in each contact detail.
  private static let resume = #"""
    {"x-root": "ZZNOTE", "_root": {"a": "ZZNOTE"}, "X-Root": ["ZZNOTE"],
     "basics": {"name": "Ada Byron", "label": "Developer", "email": "zzc@secret.example", "phone": "+34 699 888 777",
       "x-a": "ZZNOTE", "_b": ["ZZNOTE"], "X-C": {"d": "ZZNOTE"}, "url": "https://ada.example", "summary": "Hello",
       "resume": "https://zzc.example/cv.pdf",
       "location": {"city": "Madrid", "address": "Calle Zzc 5", "postalCode": "98765", "geo": {"lat": 40.41688, "x-g": "ZZNOTE"},
         "coordinates": {"latitude": 40.41688, "longitude": -3.7038}, "x-l": "ZZNOTE", "__r__": "ZZNOTE"},
       "profiles": [{"network": "GitHub", "username": "ada", "url": "https://github.com/ada", "x-p": "ZZNOTE"},
         {"network": "WhatsApp", "username": "zzc"}],
       "more": {"deep": [{"X-d": "ZZNOTE"}]}},
     "work": [{"id": "acme", "name": "Acme", "position": "Lead", "startDate": "2020-03", "x-salary": "ZZNOTE", "tags": ["web"],
       "highlights": ["Plain", {"$text": "Tagged", "$tags": ["ZZTAG"], "x-h": "ZZNOTE"}, {"en": "A", "es": "B", "_n": "ZZNOTE"}],
       "recommendations": [{"author": "Bo", "text": "Good", "x-r": "ZZNOTE"}], "other": [["a", {"x-q": "ZZNOTE"}]]}],
     "skills": [{"name": "Web", "keywords": ["CSS", {"title": "JS", "icon": "js", "x-k": "ZZNOTE"}], "_s": "ZZNOTE"}],
     "education": [{"institution": "Uni", "area": "Math", "courses": [{"title": "C1", "x-c": "ZZNOTE"}], "X-e": "ZZNOTE"}],
     "projects": [{"name": "Proj", "description": "D", "x-pr": "ZZNOTE", "highlights": [{"title": "H", "x-z": "ZZNOTE"}]}],
     "languages": [{"language": "English", "fluency": "Native", "_l": "ZZNOTE"}],
     "patents": [{"name": "Lamp", "x-a": "ZZNOTE", "highlights": [{"$text": "Light", "$tags": ["ZZTAG"], "x-b": "ZZNOTE"}]}],
     "meta": {"x-m": "ZZNOTE", "resume": {"format": 3, "language": "en", "_m": "ZZNOTE",
       "sections": {"patents": {"title": "Inventions", "x-t": "ZZNOTE"}},
       "variants": {"v": {"x-v": "ZZNOTE", "select": {"without": ["contact"], "x-s": "ZZNOTE"},
         "override": {"acme": {"summary": {"en": "Sum"}, "x-o": "ZZNOTE"}},
         "letter": {"x-l": "ZZNOTE", "to": {"name": "Bo", "x-t": "ZZNOTE"}, "subject": "Subj", "body": "Dear Bo"}}}}}}
    """#

  /// The commands where the owner edits or compares the file.
  private static let ownersCommands: Set = ["edit", "diff", "undo", "restore", "backup"]

  /// The lines of each command; a command of the tree that isn't here fails the test.
  private static let lines: [String: [String]] = [
    "show": ["show", "show --long", "show acme", "show basics"], "works": ["works", "works --long"],
    "work": ["work acme"],
    "projects": ["projects"], "project": ["project proj"], "skills": ["skills"], "education": ["education"],
    "languages": ["languages"], "volunteer": ["volunteer"], "certificates": ["certificates"], "awards": ["awards"],
    "publications": ["publications"], "interests": ["interests"], "references": ["references"], "about": ["about"],
    "section": ["section", "section patents"], "search": ["search lamp", "search calle"], "tags": ["tags"],
    "match": ["match ad.txt"], "favorites": ["favorites add acme", "favorites"], "favorites list": ["favorites list"],
    "favorites add": ["favorites add proj"], "favorites remove": ["favorites remove acme"],
    "favorites clear": ["favorites clear --yes"], "map": ["map", "map --format geojson"], "open": ["open proj"],
    "browse": ["browse"], "init": ["init other --yes"], "import": ["import cv.json", "import cv.json --dry-run"],
    "validate": ["validate", "validate --missing es", "validate cv.json", "validate --schema"],
    "add": ["add work --set position=X"], "edit": [], "remove": ["remove acme --yes", "remove acme --dry-run"],
    "duplicate": ["duplicate acme"], "move": ["move lamp --first"], "history": ["history"],
    "history list": ["history list"], "history clear": ["history clear --yes"], "diff": [], "restore": [], "undo": [],
    "variant": ["variant"], "variant list": ["variant list"], "variant add": ["variant add w"],
    "variant set": ["variant set v --omit acme#1", "variant set v --lang es"],
    "variant show": ["variant show v"], "variant diff": ["variant diff v"],
    "variant remove": ["variant remove v --yes"], "variant repair": ["variant repair v --dry-run"],
    "variant rename": ["variant rename v w"], "export": ["export -o out.json", "export -o out.md --variant v"],
    "export json-resume": ["export json-resume", "export json-resume --clean", "export json-resume --variant v"],
    "export text": ["export text"], "export markdown": ["export markdown"], "export html": ["export html"],
    "export pdf": ["export pdf -o a.pdf --source"], "export docx": ["export docx -o a.docx --source"],
    "export site": ["export site -o site --url https://ada.dev"], "export letter": ["export letter --variant v"],
    "pdf": ["pdf -o b.pdf", "pdf --variant v -o c.pdf"],
    "apply": ["apply Initech --dry-run", "apply Initech --variant v --format pdf,docx -o out --yes", "apply Umbrella"],
    "applications": ["applications"], "applications list": ["applications list"],
    "applications show": ["applications show corp"], "applications set": ["applications set corp --status offer"],
    "applications diff": ["applications diff corp"], "applications verify": ["applications verify"],
    "applications add": ["applications add Hooli"], "applications export": ["applications export"],
    "applications remove": ["applications remove corp --yes"], "publish": ["publish --dry-run"],
    "pull": ["pull --dry-run"],
    "mcp": ["mcp"], "mcp serve": ["mcp serve"], "mcp install": ["mcp install claude"], "profile": ["profile"],
    "profile list": ["profile list"], "profile add": ["profile add two --file cv.json"],
    "profile set": ["profile set me"],
    "profile use": ["profile use me"], "profile remove": ["profile remove me --yes"],
    "profile show": ["profile show me"],
    "config": ["config"], "config list": ["config list"], "config get": ["config get color"],
    "config set": ["config set color never"], "config unset": ["config unset color"],
    "config reset": ["config reset --all --yes"],
    "config path": ["config path"], "backup": [], "cache": ["cache"], "cache status": ["cache status"],
    "cache clear": ["cache clear"], "doctor": ["doctor"], "login": ["login"], "logout": ["logout"],
    "whoami": ["whoami"],
    "completions": ["completions bash"], "help": ["help privacy"],
  ]

  /// The lines that withhold contact details.
  private static let withoutContact = [
    "export json-resume --without contact", "export json-resume --variant v", "export text --variant v",
    "export markdown --variant v", "export html --without contact", "export html --variant v",
    "export pdf -o a.pdf --variant v --source", "export docx -o a.docx --variant v --source",
    "pdf --variant v -o b.pdf",
    "export site -o site --url https://ada.dev", "export -o out.json --variant v", "variant show v",
    "apply Initech --variant v -o out --yes", "export letter --variant v", "export letter --variant v -o l.pdf",
    "apply Initech --variant v --letter --format pdf,docx -o sent --yes",
  ]

  private static func below(_ command: CommandDeclaration, _ names: [String]) -> [String] {
    command.visibleSubcommands.flatMap { inner in
      [(names + [inner.name]).joined(separator: " ")] + below(inner, names + [inner.name])
    }
  }

  private static let environment = ["PATH": "/nowhere", "EDITOR": "true"]

  /// The prepared folder, which is copied, since preparing it runs several commands.
  private static let template = Task { () async throws -> TemporaryFolder in
    let sandbox = try Sandbox(environment)
    try sandbox.folder.write(resume, to: "cv.json")
    try sandbox.folder.write("We need a Lead with CSS and JS in Madrid.", to: "ad.txt")
    for line in [
      "profile add me --file cv.json", "profile use me", "edit acme --set summary=Changed", "applications add Corp",
    ] {
      let result = try await sandbox.run(line.split(separator: " ").map(String.init))
      #expect(result.exitCode == 0, "\(result)")
    }
    return sandbox.folder
  }

  private static func sandbox() async throws -> Sandbox {
    let template = try await template.value
    let sandbox = try Sandbox(environment)
    try sandbox.copyContents(of: template)
    return sandbox
  }

  /// Runs a line, and returns everything that it printed and wrote.
  private static func output(of line: String, _ format: String, _ sandbox: Sandbox) async throws -> String {
    let words = line.split(separator: " ").map(String.init) + (format.isEmpty ? [] : [format])
    let result = try await sandbox.run(words)
    var text = result.error + (try self.text(Array(result.standardOutput), named: ""))
    for path in sandbox.folder.contents() where !path.hasPrefix("kept/") && !["cv.json", "ad.txt"].contains(path) {
      guard let data = FileManager.default.contents(atPath: sandbox.folder.path(path)) else { continue }
      text += try self.text(Array(data), named: path)
      try FileManager.default.removeItem(atPath: sandbox.folder.path(path))
    }
    return text
  }

  private static func text(_ bytes: [UInt8], named name: String) throws -> String {
    let form = bytes.starts(with: "%PDF".utf8) ? ".pdf" : bytes.starts(with: "PK".utf8) ? ".docx" : ""
    return name + "\n" + (try ExportedText.text(bytes, form))
  }

  @Test func knowsEveryCommand() {
    #expect(Set(Self.below(CommandTree.program.root, [])) == Set(Self.lines.keys))
    #expect(Set(Self.lines.filter { $0.value.isEmpty }.keys) == Self.ownersCommands)
  }

  @Test(arguments: lines.filter { !$0.value.isEmpty }.keys.sorted()) func noNoteLeaves(command: String) async throws {
    for format in ["", "--json", "--plain"] {
      let sandbox = try await Self.sandbox()
      for line in Self.lines[command] ?? [] {
        let text = try await Self.output(of: line, format, sandbox)
        // 'tags' lists what variants can select.
        for marker in ["ZZNOTE"] + (command == "tags" ? [] : ["ZZTAG"]) {
          #expect(!text.contains(marker), "\(line) \(format): \(Self.excerpt(of: text, at: marker))")
        }
      }
    }
  }

  @Test(arguments: withoutContact) func noWithheldContactLeaves(line: String) async throws {
    let sandbox = try await Self.sandbox()
    for format in ["", "--json", "--plain"] {
      let text = try await Self.output(of: line, format, sandbox)
      let isResume = line.hasPrefix("pdf") || line.hasPrefix("export") && !line.contains("letter")
      #expect(!isResume || text.contains("Acme"), "\(line): \(text)")
      for marker in ["zzc", "699 888", "699888", "98765", "40.41688", "3.7038", "ZZNOTE"] {
        #expect(
          !text.lowercased().contains(marker.lowercased()), "\(line) \(format): \(Self.excerpt(of: text, at: marker))")
      }
    }
  }

  /// The calls of each tool; a tool that isn't here fails the test.
  private static let calls: [String: [String]] = [
    "get_resume": ["{}", #"{"variant":"v"}"#],
    "get_entry": [#"{"id":"acme"}"#, #"{"id":"basics"}"#, #"{"id":"lamp"}"#],
    "search_resume": [#"{"query":"lead calle"}"#], "list_experience": [#"{"by":"tag"}"#],
    "describe_fields": [#"{"kind":"work"}"#],
    "check_resume": ["{}"], "match_job": [#"{"ad":"Lead CSS"}"#], "list_variants": ["{}"], "list_versions": ["{}"],
    "list_applications": ["{}"], "compare_versions": ["{}"],
    "preview_document": [#"{"format":"markdown"}"#, #"{"format":"text","variant":"v"}"#],
    "propose_changes": [#"{"changes":[{"entry":"acme","op":"remove"}]}"#],
    "apply_changes": [#"{"proposal":"x","revision":"x"}"#],
    "restore_version": [#"{"number":1,"revision":"x"}"#],
    "save_variant": [#"{"name":"w","select":{},"revision":"x"}"#], "get_variant": [#"{"name":"v"}"#],
    "export_document": [#"{"format":"pdf"}"#, #"{"format":"docx","variant":"v"}"#],
    "record_application": [#"{"company":"Hooli"}"#],
  ]

  @Test func nothingReachesAnAgent() async throws {
    let sandbox = try await Self.sandbox()
    #expect(
      Set(try ToolCalls(sandbox, [], output: sandbox.folder.path("out")).tools.map(\.name)) == Set(Self.calls.keys))
    let lines = Self.calls.sorted { $0.key < $1.key }.flatMap { tool, calls in calls.map { (tool, $0) } }.enumerated()
      .map {
        MCPLine.call($0 + 1, $1.0, $1.1)
      }
    let others = [
      MCPLine.request(100, "resources/read", #""uri":"resume://profile""#),
      MCPLine.request(101, "resources/read", #""uri":"resume://profile/basics""#),
      MCPLine.request(102, "prompts/get", #""name":"review""#), MCPLine.request(103, "tools/list"),
    ]
    try FileManager.default.createDirectory(atPath: sandbox.folder.path("out"), withIntermediateDirectories: true)
    let input = (MCPLine.handshake + lines + others).map { $0 + "\n" }.joined()
    for options in [[], ["--allow-edits", "--output", "out"]] {
      let result = try await sandbox.run(["mcp"] + options, input: .text(input))
      var text = result.output + result.error
      for path in sandbox.folder.contents() where path.hasPrefix("out/") {
        let data = FileManager.default.contents(atPath: sandbox.folder.path(path)) ?? Data()
        text += try Self.text(Array(data), named: path)
      }
      #expect(text.contains("Acme"))
      for marker in ["ZZNOTE", "zzc", "699 888", "699888", "98765", "40.41688", "3.7038"] {
        let isIn = text.lowercased().contains(marker.lowercased())
        #expect(!isIn, "\(options): \(Self.excerpt(of: text, at: marker))")
      }
    }
  }

  private static func excerpt(of text: String, at marker: String) -> String {
    guard let range = text.range(of: marker, options: .caseInsensitive) else { return "" }
    return String(text[..<range.lowerBound].suffix(300) + text[range.lowerBound...].prefix(60))
  }
}
