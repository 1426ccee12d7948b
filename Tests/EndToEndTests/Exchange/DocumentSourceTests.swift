import Foundation
import TestSupport
import Testing

/// Documents that carry their data, and what reads them.
@Suite(.limitedConcurrency) struct DocumentSourceTests {
  private static let resume = """
    {"basics": {"name": "Ada Baker", "label": {"en": "Baker", "es": "Panadera"}, "email": "ada@ada.example",
       "phone": "+34 600 000 000", "summary": "Bakes **bread**.", "image": "secret.png",
       "location": {"address": "1 Secret Street", "postalCode": "28001", "city": "Madrid", "countryCode": "ES"},
       "profiles": [{"network": "GitHub", "username": "ada", "url": "https://github.com/ada"}]},
     "work": [{"id": "secret-id", "name": "Hearth", "position": {"en": "Lead", "es": "Jefa"}, "startDate": "2020-01",
               "highlights": ["Cut waste"], "tags": ["public"], "coordinates": {"latitude": 1, "longitude": 2},
               "x-note": "secret note", "recommendations": [{"author": "Secret Author", "text": "Good"}]},
              {"name": "Secret mill", "position": "Baker", "startDate": "2016", "tags": ["private"]}],
     "awards": [{"title": "Best loaf", "date": "2019-06", "awarder": "City"}],
     "patents": [{"name": "Oven", "date": "2021"}], "consent": "I agree.", "_draft": [{"name": "Secret draft"}],
     "meta": {"resume": {"format": 3, "language": "en", "sections": {"patents": {"title": "Inventions"}},
       "variants": {"short": {"select": {"sections": ["work"]}}}}}}
    """

  private func sandbox() async throws -> Sandbox {
    let sandbox = try Sandbox()
    #expect(try await sandbox.run("import", "-", input: .text(Self.resume)).exitCode == 0)
    return sandbox
  }

  /// Imports a document into a new profile, and returns its JSON Resume.
  private func imported(_ path: String, _ sandbox: Sandbox) async throws -> JSON {
    let name = "p\(UInt32.random(in: 0..<UInt32.max))"
    let result = try await sandbox.run("import", path, "--profile", name)
    #expect(result.exitCode == 0, "\(result)")
    return try JSON(try sandbox.folder.text(of: "kept/profiles/\(name).json"))
  }

  @Test(arguments: ["pdf", "docx"]) func carriesWhatIsPrinted(format: String) async throws {
    let sandbox = try await sandbox()
    let path = sandbox.folder.path("cv." + format)
    #expect(
      try await sandbox.run("export", format, "--source", "--only-tagged", "--tag", "public", "-o", path).exitCode == 0)
    let json = try await imported(path, sandbox)
    #expect(json["basics"]["name"] == "Ada Baker" && json["basics"]["label"] == "Baker")
    #expect(json["basics"]["email"] == "ada@ada.example" && json["basics"]["location"]["city"] == "Madrid")
    #expect(json["basics"]["summary"] == "Bakes **bread**.")
    #expect(json["work"].elements.count == 1 && json["work"][0]["highlights"] == ["Cut waste"])
    #expect(json["awards"][0]["awarder"] == "City" && json["patents"][0]["name"] == "Oven")
    #expect(json["meta"]["resume"]["language"] == "en")
    #expect(json["meta"]["resume"]["sections"]["patents"]["title"] == "Inventions")
    let text = String(describing: json)
    for secret in ["ecret", "28001", "Panadera", "coordinates", "variants", "draft", "public", "I agree"] {
      #expect(!text.contains(secret), "\(secret): \(text)")
    }
    // The document of the imported data has the same text.
    for (words, name) in [([String](), "one"), (["--file", path], "two")] {
      _ = try await sandbox.run(
        ["export", "text", "--only-tagged", "--tag", "public", "-o", sandbox.folder.path(name)] + words)
    }
    let again = sandbox.folder.path("again." + format)
    #expect(try await sandbox.run("export", format, "--file", path, "--source", "-o", again).exitCode == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(contentsOf: URL(fileURLWithPath: again)))
    let shown = try await sandbox.run("show", path)
    #expect(shown.exitCode == 0 && shown.output.contains("Hearth") && shown.output.contains("Inventions"), "\(shown)")
    #expect(try await sandbox.run("pdf", path, "-o", sandbox.folder.path("x.pdf")).exitCode == 0)
  }

  @Test func carriesNothingThatOptionsLeaveOut() async throws {
    let sandbox = try await sandbox()
    func text(_ words: String...) async throws -> String {
      let path = sandbox.folder.path("cv.pdf")
      let result = try await sandbox.run(
        ["export", "pdf", "--profile", "me", "--source", "--force", "-o", path] + words)
      #expect(result.exitCode == 0, "\(result)")
      return String(describing: try await imported(path, sandbox))
    }
    let contact = try await text("--without", "contact")
    for secret in ["ada@ada", "600", "Secret Street"] { #expect(!contact.contains(secret), "\(secret)") }
    let sections = try await text("--sections", "awards,patents")
    #expect(sections.contains("Best loaf") && !sections.contains("Hearth") && !sections.contains("Bakes"))
    let variant = try await text("--variant", "short")
    #expect(variant.contains("Hearth") && !variant.contains("Best loaf") && !variant.contains("Oven"))
    #expect(try await text("--with", "address").contains("Secret Street"))
    let spanish = try await text("--lang", "es")
    #expect(spanish.contains("Panadera") && spanish.contains("Jefa") && !spanish.contains("Lead"))
  }

  /// Values of the wrong type, URLs that can't be opened and unknown fields are printed nowhere.
  private static let unprinted = """
    {"basics": {"name": "Ada", "birthDate": "1990-01-02 secret", "links": [{"title": "Chat", "url": "slack://secret"}],
       "profiles": [{"network": "Mail", "url": "mailto:secret"},
         {"network": "Web", "url": "ftp://secret.example", "username": "ada"}],
       "location": {"city": "Madrid", "district": "Secret", "address": "1 Secret Street"}},
     "work": [{"name": "Acme", "position": "Dev", "startDate": "2020", "salary": "secret", "tags": ["secret-tag"],
               "highlights": ["One", ["+34 600 111 222"], {"text": "Two", "tags": ["secret"]}], "location": {"address": "secret", "city": "Lund"},
               "summary": {"en": "Done.", "es": "Secreto"}}],
     "projects": [{"name": "Site", "url": "secret://one", "description": {"secret": ["Secret"]}}],
     "skills": [{"name": "Swift", "keywords": [{"number": 5}, {"$text": "UIKit", "icon": "secret"}]}],
     "patents": [{"name": "Oven", "number": "secret 1"}], "hobbies": [{"name": "Secret"}],
     "meta": {"theme": "secret", "resume": {"format": 3, "language": "en",
       "sections": {"patents": {"title": {"en": "Secret title", "es": "Secreto"}}}}}}
    """

  @Test func carriesAndPublishesOnlyWhatIsPrinted() async throws {
    let sandbox = try Sandbox()
    let file = try sandbox.folder.write(Self.unprinted, to: "cv.json")
    let options = [
      "--file", file, "--title", "patents=Inventions", "--sections", "work,projects,skills,patents", "--lang", "en",
      "--without", "contact",
    ]
    let path = sandbox.folder.path("cv.pdf")
    #expect(try await sandbox.run(["export", "pdf", "--source", "-o", path] + options).exitCode == 0)
    let site = ["export", "site", "-o", "site", "--url", "https://ada.dev"] + options.dropLast(2)
    #expect(try await sandbox.run(site).exitCode == 0)
    try sandbox.folder.write(try sandbox.folder.text(of: "site/resume.json"), to: "site.json")
    for path in [path, sandbox.folder.path("site.json")] {
      let json = try await imported(path, sandbox)
      let text = String(describing: json)
      for secret in ["ecret", "600 111", "1990", "Chat"] { #expect(!text.contains(secret), "\(secret): \(text)") }
      #expect(
        json["basics"]["location"]["city"] == "Madrid" && json["basics"]["profiles"].strings("username") == ["ada"])
      #expect(json["work"][0]["highlights"] == ["One", "Two"] && json["work"][0]["summary"] == "Done.")
      #expect(json["skills"][0]["keywords"] == ["UIKit"] && json["patents"][0]["name"] == "Oven")
      #expect(json["meta"]["resume"]["sections"]["patents"]["title"] == "Inventions")
      #expect(json["meta"]["resume"]["language"] == "en")
    }
  }

  @Test func losesNothingThatIsPrinted() async throws {
    let sandbox = try Sandbox()
    let cv = #"""
      {"basics": {"name": "Ada", "email": "ada@example.org",
         "summary": "I lead [Acme](https://acme.example); write to [me](mailto:ada@example.org).",
         "profiles": [{"network": "A", "username": "other@example.org", "url": "https://x.example/ada"},
                      {"network": "B", "username": "bob2", "url": "https://x.example/ada"},
                      {"network": "Mail", "url": "mailto:ada@example.com"}]},
       "work": [{"name": "Acme", "position": "Lead", "startDate": "2014", "endDate": "Spring?"}],
       "talks": [{"name": "First", "date": "2020"}, {"url": "https://only.example"}],
       "meta": {"resume": {"format": 3, "language": "en"}}}
      """#
    let file = try sandbox.folder.write(cv, to: "cv.json")
    let path = sandbox.folder.path("cv.pdf")
    let first = try await sandbox.run("export", "pdf", "--source", "--file", file, "-o", path)
    #expect(first.exitCode == 0 && !first.error.contains("profiles"), "\(first)")
    let json = try await imported(path, sandbox)
    #expect(json["work"][0]["endDate"] == "Spring?" && json["talks"][1]["url"] == "https://only.example")
    let text = String(describing: json)
    // Of two profiles with one URL, the first is printed.
    #expect(text.contains("other@") && !text.contains("bob2") && text.contains("mailto:ada@example.com"))
    let printed = try await sandbox.run("export", "text", "--file", file)
    #expect(try await sandbox.run("export", "text", "--file", path).output == printed.output)
    // A sentence with a link to a mailbox stays without the link.
    let withheld = try await sandbox.run("export", "text", "--file", file, "--without", "contact")
    #expect(withheld.output.contains("I lead") && !withheld.output.contains("ada@"), "\(withheld)")
  }

  @Test func carriesNothingWithoutTheOption() async throws {
    let sandbox = try await sandbox()
    let path = sandbox.folder.path("cv.pdf")
    func carries(_ words: String...) async throws -> Bool {
      #expect(try await sandbox.run(words + ["--force", "-o", path]).exitCode == 0)
      return try await sandbox.run("show", path).exitCode == 0
    }
    #expect(try await !carries("pdf"))
    let error = try await sandbox.failure("import", path, code: 65)
    #expect(error["message"].string?.contains("contains no embedded résumé data") == true)
    #expect(try await sandbox.run("config", "set", "document.source", "on").exitCode == 0)
    #expect(try await carries("pdf"))
    #expect(try await carries("export", "pdf"))
    #expect(try await !carries("pdf", "--no-source"))
    let sent = try await sandbox.run("apply", "Acme", "--yes", "--format", "pdf,docx")
    #expect(sent.exitCode == 0, "\(sent)")
    let files = sandbox.folder.contents().filter { $0.hasSuffix("-resume.pdf") || $0.hasSuffix("-resume.docx") }
    #expect(files.count >= 2)
    for file in files { try await sandbox.failure("show", sandbox.folder.path(file), code: 65) }
    #expect(
      try await sandbox.failure("profile", "add", "p", "--file", path, code: 65)["message"].string?.contains(
        "isn't JSON")
        == true)
    #expect(
      try await sandbox.failure("apply", "Acme", "--yes", "--source", code: 64)["message"].string?.contains("--source")
        == true)
  }

  @Test func importsALinkedInArchive() async throws {
    let sandbox = try await sandbox()
    let folder = sandbox.folder.path("data")
    try sandbox.folder.write(
      "Company Name,Title,Started On\nMill,Baker,Mar 2016\nOven,Trainee,sometime\n", to: "data/Positions.csv")
    try sandbox.folder.write("Connected On\n1\n", to: "data/Connections.csv")
    try sandbox.folder.write(
      "Application Date,Company Name,Job Title\n\"11/20/26, 3:04 PM\",Big Bakery,Lead\n",
      to: "data/Jobs/Job Applications.csv")
    let answer = try await sandbox.json("import", folder, "--applications", as: "importAnswer")
    #expect(answer["import"]["added"] == 2 && answer["import"]["removed"] == 0)
    #expect(answer["import"]["archive"]["problems"][0]["line"] == 3)
    #expect(answer["import"]["archive"]["omitted"][0]["file"] == "Connections.csv")
    #expect(answer["import"]["archive"]["applications"] == 1)
    #expect(
      try await sandbox.json("applications", as: "applicationsAnswer")["applications"][0]["company"] == "Big Bakery")
    let again = try await sandbox.json("import", folder, "--applications", as: "importAnswer")
    #expect(again["committed"] == false && again["import"]["archive"]["applications"] == 0)
    #expect(try await sandbox.json("show", folder, as: "showAnswer")["resume"]["works"].elements.count == 2)
    try await sandbox.failure("import", sandbox.folder.path("data/Connections.csv"), code: 65)
  }
}
