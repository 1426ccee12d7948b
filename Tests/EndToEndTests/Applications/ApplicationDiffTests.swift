import Foundation
import TestSupport
import Testing

/// `applications diff` compares only what the documents printed.
@Suite("Diff of an application", .limitedConcurrency) struct ApplicationDiffTests {
  private static let resume = #"""
    {
      "basics": {"name": "Ada", "email": "ada@example.org", "summary": {"en": "Engineer", "es": "Ingeniera"}},
      "work": [
        {"id": "acme", "name": "Acme", "position": "Lead", "startDate": "2020-03", "highlights": ["Built one", "Ran two"],
         "x-private": "note"},
        {"id": "old", "name": "Old", "position": "Junior", "startDate": "2005", "endDate": "2009"}
      ],
      "skills": [{"id": "langs", "name": "Languages", "keywords": ["Swift"]}],
      "patents": [{"id": "phone", "name": "Waking a phone", "date": "2021"}]
    }
    """#

  /// Returns a home with an application that printed the variant `northwind` in English.
  private func home(_ options: String...) async throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.folder.write(Self.resume, to: "cv.json")
    let lines = [
      "import cv.json", "variant add northwind --omit old --omit acme#2",
      "edit letter --variant northwind --set to.company=Northwind --set subject=Lead --set body=Hello",
      "apply Northwind --variant northwind --yes --lang en --date 2026-11-20 -o sent " + options.joined(separator: " "),
    ]
    for line in lines { try await type(line, sandbox) }
    return sandbox
  }

  private func type(_ line: String, _ sandbox: Sandbox) async throws {
    let result = try await sandbox.run(TypedCommand.split(line))
    #expect(result.exitCode == 0, "\(line): \(result)")
  }

  private func changes(_ sandbox: Sandbox) async throws -> [String] {
    let json = try await sandbox.json("applications", "diff", "northwind", as: "changesAnswer")
    return json["changes"].elements.map { ($0["id"].string ?? "") + "." + ($0["field"].string ?? "") }
  }

  @Test(
    "changes of what the documents didn't print are not listed",
    arguments: [
      "edit old --set position=Boss", "edit acme --set highlights#2='Ran three'", "edit basics --set summary.es=Otra",
      "edit acme --set url=https://acme.example", "add job --set name=New --set startDate=2026",
      "edit acme --set tags+=ios", "variant add other", "variant set northwind --omit acme#1", "remove old --yes",
      "edit acme --set highlights#2='Ran tow'",
      "edit letter --variant northwind --set body=Other", "edit langs --set tags+=ios", "edit acme --set location=Here",
    ])
  func unprinted(line: String) async throws {
    let sandbox = try await home()
    try await type(line, sandbox)
    #expect(try await changes(sandbox) == [], "\(line)")
    let text = try await sandbox.run("applications", "diff", "northwind")
    #expect(text.output == "" && text.error.contains("documents printed has changed"), "\(text)")
  }

  @Test(
    "changes of what the documents printed are listed",
    arguments: [
      ("edit acme --set position=Principal", "acme.title"),
      ("edit acme --set highlights#1='Built three'", "acme.goalsAchieved"),
      ("edit basics --set summary.en=Architect", "main.summary"), ("edit phone --set name=Lamp", "phone.name"),
      ("remove langs --yes", "langs.items"), ("edit acme --variant northwind --set position=Chief", "acme.title"),
      ("edit acme --set highlights+='Ran four'", "acme.goalsAchieved"),
    ])
  func printed(line: String, change: String) async throws {
    let sandbox = try await home()
    try await type(line, sandbox)
    let changes = try await changes(sandbox)
    #expect(changes.contains(change), "\(line): \(changes)")
    let output = try await sandbox.run("applications", "diff", "northwind").output
    for word in ["meta", "resume.variants", "bases", "select", "Junior", "Ingeniera"] {
      #expect(!output.contains(word), "\(word): \(output)")
    }
  }

  @Test("the options of the documents count: sections, contacts and the letter")
  func options() async throws {
    let sandbox = try await home("--letter", "--sections", "work", "--without", "contact")
    for line in [
      "edit basics --set email=b@example.org", "edit basics --set summary.en=Other", "edit phone --set name=Lamp",
      "edit langs --set keywords=Rust",
    ] { try await type(line, sandbox) }
    #expect(try await changes(sandbox) == [])
    try await type("edit letter --variant northwind --set body=Dear", sandbox)
    let diff = try await sandbox.run("applications", "diff", "northwind").output
    #expect(diff.contains("Hello") && diff.contains("Dear") && !diff.contains("Ran two"), "\(diff)")
  }

  @Test("a whole résumé in another language prints only that language")
  func language() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(Self.resume, to: "cv.json")
    for line in ["import cv.json", "apply Northwind --yes --lang es", "edit basics --set summary.en=Architect"] {
      try await type(line, sandbox)
    }
    #expect(try await changes(sandbox) == [])
    try await type("edit basics --set summary.es=Arquitecta", sandbox)
    #expect(try await changes(sandbox) == ["main.summary"])
  }

  @Test("of an application that names no selection, the variant limits what is listed")
  func unknownSelection() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(Self.resume, to: "cv.json")
    for line in [
      "import cv.json", "variant add northwind --omit old", "applications add Northwind --variant northwind",
      "edit old --set position=Boss", "variant add other", "edit phone --set name=Lamp",
    ] { try await type(line, sandbox) }
    #expect(try await changes(sandbox) == ["phone.name"])
  }
}
