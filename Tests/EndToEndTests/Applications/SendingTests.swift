import Foundation
import TestSupport
import Testing

/// The check before something is sent: what it finds, what stops, and what the user must accept.
@Suite(.limitedConcurrency) struct SendingTests {
  /// A résumé and a letter with nothing wrong, whose parts a test replaces.
  private struct Sent {
    var basics = #""name": "Ada Byron", "email": "ada@example.org""#
    var work = #""name": "Acme", "position": "Lead", "startDate": "2020", "highlights": ["Cut costs"]"#
    var entries = true
    var select = ""
    var more = ""
    var letter: String? = #"{"to": {"company": "Otra, S.L."}, "subject": "Lead", "body": "Dear team,"}"#
    var meta = #""language": "en", "#

    var text: String {
      let letter = letter.map { #""letter": \#($0), "# } ?? ""
      return """
        {"basics": {\(basics)}, "work": [\(entries ? "{\"id\": \"acme\", \(work)}" : "")], "meta": {\(meta)"resume": {"variants":
        {"v": {\(letter)\(more)"select": {\(select)}}}}}}
        """
    }
  }

  private func sandbox(_ sent: Sent, language: String = "C.UTF-8") async throws -> Sandbox {
    let sandbox = try Sandbox(["LANG": language])
    try sandbox.folder.write(sent.text, to: "cv.json")
    #expect(try await sandbox.run("profile", "add", "me", "--file", "cv.json").exitCode == 0)
    #expect(try await sandbox.run("profile", "use", "me").exitCode == 0)
    return sandbox
  }

  private static let apply = ["apply", "Otra", "--variant", "v", "--letter", "--date", "2026-11-24"]

  /// Returns the codes of rows, each once.
  private static func codes(_ rows: JSON) -> [String] {
    rows.elements.compactMap { $0["code"].string }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  @Test func withoutRowsNothingIsAsked() async throws {
    let sandbox = try await sandbox(Sent())
    let applied = try await sandbox.json(
      "apply", "Otra", "--variant", "v", "--letter", "--strict", "--date", "2026-11-24", as: "applyAnswer")
    #expect(applied["checks"].elements.isEmpty && applied["application"]["accepted"].elements.isEmpty)
    let files = applied["application"]["files"].elements.compactMap(\.string)
    #expect(files == ["otra-2026-11-24/ada-byron-resume.pdf", "otra-2026-11-24/ada-byron-letter.pdf"])
  }

  @Test(
    arguments: [
      ("letterEmpty", 65, "has no text"), ("letterEmpty invisible", 65, "has no text"),
      ("letterMissing", 66, "has no letter"), ("documentEmpty", 65, "no entries"), ("nameMissing", 65, "no name"),
    ] as [(String, Int32, String)])
  func stopsWhateverTheOptions(row: String, code: Int32, text: String) async throws {
    var sent = Sent()
    switch row {
    case "letterEmpty": sent.letter = #"{"to": {"company": "Otra"}, "subject": "Lead", "body": " \n "}"#
    case "letterEmpty invisible": sent.letter = #"{"to": {"company": "Otra"}, "subject": "Lead", "body": "\u200B"}"#
    case "letterMissing": sent.letter = nil
    case "documentEmpty": sent.entries = false
    default: sent.basics = #""name": " ", "email": "ada@example.org""#
    }
    let sandbox = try await sandbox(sent)
    let before = sandbox.folder.contents()
    for options in [[], ["--yes"], ["--strict"], ["--dry-run"], ["--status", "saved"]] {
      let error = try await sandbox.failure(Self.apply + options, code: code)
      #expect(error["message"].string?.contains(text) == true, "\(error)")
      let first = error["checks"].elements.first
      #expect(first?["code"].string == row.split(separator: " ").first.map(String.init) && first?["stops"] == true)
      #expect(error["hint"].string?.isEmpty == false)
    }
    let shown = try await sandbox.onTerminal(Self.apply, columns: 200)
    #expect(shown.exitCode == code && shown.screen.contains(text) && !shown.screen.contains("[y/N]"))
    #expect(sandbox.folder.contents() == before)
  }

  /// What each row of the table looks like; the code, a change of the résumé, options, and its message.
  private static let rows: [(code: String, change: @Sendable (inout Sent) -> Void, options: [String], text: String)] = [
    (
      "otherCompany", { $0.letter = #"{"to": {"company": "Bizcocho Pay"}, "subject": "Lead", "body": "Dear team,"}"# },
      [], "The letter is to 'Bizcocho Pay', not to 'Otra'."
    ),
    (
      "letterIncomplete", { $0.letter = #"{"to": {"company": "Otra"}, "body": "Dear team,"}"# }, [],
      "The letter has no subject."
    ),
    (
      "letterIncomplete", { $0.letter = #"{"subject": "Lead", "body": "Dear team,"}"# }, [],
      "The letter has no recipient."
    ),
    ("noContact", { $0.basics = #""name": "Ada Byron""# }, [], "no email address and no phone number"),
    (
      "contactInText", { $0.work = $0.work.replacing("Cut costs", with: "Write to ada@example.org or else") },
      ["--without", "contact"], "contains your own email address"
    ),
    (
      "contactInText", { $0.letter = $0.letter?.replacing("Dear team,", with: "I read ada@example.org daily.") },
      ["--without", "contact"], "'letter.body' contains your own email address"
    ),
    (
      "contactInText", { $0.letter = $0.letter?.replacing("Dear team,", with: "Write to ada&#64;example&#46;org.") },
      ["--without", "contact"], "'letter.body' contains your own email address"
    ),
    (
      "contactInText",
      { $0.letter = $0.letter?.replacing(#""company""#, with: #""name": "Bo ada@example.org", "company""#) },
      ["--without", "contact"], "'letter.to.name' contains your own email address"
    ),
    (
      "language",
      { $0.letter = #"{"to": {"company": "Otra"}, "subject": {"de": "Leiterin"}, "body": {"de": "Guten Tag,"}}"# },
      [], "The letter isn't available in 'en'."
    ),
    (
      "language", { $0.work += #", "summary": {"en": "Leads."}"# }, ["--lang", "es"], "en 'es'"
    ),
    (
      "pages",
      {
        let bullets = (0..<90).map { #""Bullet number \#($0) of a long list""# }.joined(separator: ",")
        $0.work = $0.work.replacing(#""Cut costs""#, with: bullets)
      }, ["--pages", "1"], "page"
    ),
    (
      "pages",
      { $0.letter = $0.letter?.replacing("Dear team,", with: String(repeating: #"One line.\n\n"#, count: 34)) }, [],
      "The letter takes 2 pages"
    ),
    ("reference", { $0.select = #""omit": ["none"]"# }, [], "no entry has the ID 'none'"),
    ("reference", { $0.select = #""tags": ["none"]"# }, [], "nothing has the tag 'none'"),
    (
      "wordingChanged",
      {
        $0.more =
          #""override": {"acme": {"position": {"en": "Head"}}}, "bases": {"acme.position.en": "0000000000000000"}, "#
      }, [], "has changed"
    ),
  ]

  @Test(arguments: rows.indices)
  func asksAboutARow(index: Int) async throws {
    let row = Self.rows[index]
    var sent = Sent()
    row.change(&sent)
    let sandbox = try await sandbox(sent)
    let before = sandbox.folder.contents()
    let line = Self.apply + row.options
    // The options work alike for all rows, so that one row has all of them, and each other row a few.
    let hasAll = Soak.isOn || index == 0
    // Without an answer: 64, or 65 with '--strict', and nothing is written.
    let all: [([String], Int32)] = [
      ([], 64), (["--strict"], 65), (["--strict", "--yes"], 65), (["--dry-run", "--strict"], 65),
    ]
    for (options, code) in hasAll ? all : [all[index % all.count]] {
      let error = try await sandbox.failure(line + options, code: code)
      #expect(Self.codes(error["checks"]) == [row.code], "\(options): \(error)")
      let message = error["checks"].elements.first?["message"].string ?? ""
      #expect(message.contains(row.text) && error["checks"].elements.first?["stops"] == false, "\(message)")
      guard hasAll else { continue }
      let piped = try await sandbox.run(line + options)
      #expect(piped.exitCode == code && piped.error.replacing("\n  ", with: " ").contains(row.text), "\(piped)")
    }
    #expect(sandbox.folder.contents() == before)
    if hasAll {
      let dry = try await sandbox.run(line + ["--dry-run", "--json"])
      let found = Self.codes(try JSON(dry.output)["checks"])
      #expect(dry.exitCode == 0 && found == [row.code], "\(dry)")
      #expect(sandbox.folder.contents() == before)
    }
    // With '--yes', the record has what was accepted.
    let sent1 = try JSON(try await sandbox.run(line + ["--yes", "--json"]).output)
    #expect(sent1["application"]["accepted"] == [.string(row.code)] && Self.codes(sent1["checks"]) == [row.code])
    let shown = try await sandbox.json("applications", "show", "otra", as: "applicationAnswer")
    #expect(shown["application"]["accepted"] == [.string(row.code)])
    let text = try await sandbox.run("applications", "show", "otra")
    #expect(text.output.replacing(/\s+/, with: " ").contains(row.text), "\(text.output)")
  }

  @Test func onATerminalOneQuestionFollowsTheRows() async throws {
    var sent = Sent()
    for index in [0, 12] { Self.rows[index].change(&sent) }
    let sandbox = try await sandbox(sent)
    func answered(_ answer: String) async throws -> String {
      let steps: [PseudoTerminal.Step] = [.wait(for: "Send anyway? [y/N] "), .type(answer + "\r")]
      let result = try await sandbox.onTerminal(Self.apply, columns: 200, steps: steps)
      #expect(result.exitCode == 0, "\(result.screen)")
      return result.screen
    }
    let before = sandbox.folder.contents()
    let declined = try await answered("n")
    #expect(declined.contains("Bizcocho Pay") && declined.contains("the ID 'none'"))
    #expect(declined.contains("'resume variant repair v'"))
    #expect(sandbox.folder.contents() == before)
    #expect(try await answered("y").contains("otra-2026-11-24"))
    let accepted = try await sandbox.json("applications", "show", "otra")["application"]["accepted"]
    #expect(accepted == ["reference", "otherCompany"])
    let json = try await sandbox.onTerminal(Self.apply + ["--json"], columns: 200)
    #expect(json.exitCode == 64 && !json.screen.contains("[y/N]"))
  }

  @Test func aSavedApplicationAsksWhenItIsSent() async throws {
    var sent = Sent()
    Self.rows[0].change(&sent)
    let sandbox = try await sandbox(sent)
    let saved = try await sandbox.json(
      "apply", "Otra", "--variant", "v", "--letter", "--status", "saved", "--date", "2026-11-24", as: "applyAnswer")
    #expect(saved["application"]["accepted"].elements.isEmpty && Self.codes(saved["checks"]) == ["otherCompany"])
    let id = "otra-2026-11-24"
    let error = try await sandbox.failure("applications", "set", id, "--status", "sent", code: 64)
    #expect(Self.codes(error["checks"]) == ["otherCompany"])
    try await sandbox.failure("applications", "set", id, "--status", "interview", code: 64)
    #expect(try await sandbox.run("applications", "show", id).output.contains("Problem: The letter is to"))
    #expect(try await sandbox.json("applications", "show", id)["application"]["status"] == "saved")
    let set = try await sandbox.json("applications", "set", id, "--status", "sent", "--yes", as: "applicationAnswer")
    #expect(set["application"]["status"] == "sent" && set["application"]["accepted"] == ["otherCompany"])
    // Nothing is asked about other changes, and about documents of others.
    #expect(try await sandbox.run("applications", "set", id, "--status", "interview").exitCode == 0)
    #expect(try await sandbox.run("applications", "add", "Otra", "--status", "saved").exitCode == 0)
    let other = try #require(
      try await sandbox.json("applications", "--status", "saved")["applications"].elements.first?["id"].string)
    #expect(try await sandbox.run("applications", "set", other, "--status", "sent").exitCode == 0)
  }

  @Test func aSecondApplicationForTheRoleIsRepeatedUnlessItReplacesTheFirst() async throws {
    let sandbox = try await sandbox(Sent())
    func apply(_ options: String...) async throws -> CommandResult {
      try await sandbox.run(["apply", "Otra GmbH", "--role", "Lead", "-o", UUID().uuidString] + options)
    }
    #expect(try await sandbox.run("apply", "Otra", "--role", "lead", "--date", "2026-11-01").exitCode == 0)
    for (date, code) in [("2026-10-01", 0), ("2026-11-24", 64), ("2026-12-01", 64), ("2026-12-02", 0)]
      as [(String, Int32)]
    {
      let result = try await apply("--date", date, "--dry-run", "--strict")
      #expect(result.exitCode == (code == 0 ? 0 : 65), "\(date): \(result)")
    }
    let result = try await apply("--date", "2026-11-24")
    #expect(result.exitCode == 64 && result.error.contains("2026-11-01") && result.error.contains("--again"))
    #expect(try await apply("--date", "2026-11-24", "--again", "none").exitCode == 66)
    #expect(try await apply("--date", "2026-11-24", "--again", "otra-2026-11-01").exitCode == 0)
    let shown = try await sandbox.json("applications", "show", "otra-gmbh-2026-11-24", as: "applicationAnswer")
    #expect(shown["application"]["replaces"] == "otra-2026-11-01")
    #expect(try await sandbox.json("applications")["applications"].elements.count == 2)
    // Another role, and one that was rejected, don't count.
    #expect(try await sandbox.run("apply", "Otra", "--role", "Head", "--date", "2026-11-20").exitCode == 0)
  }

  @Test(
    arguments: [
      ("de_DE.UTF-8", [], true), ("de_DE.UTF-8", ["--lang", "de"], false), ("en_GB.UTF-8", [], false),
    ] as [(String, [String], Bool)])
  func aFileWithoutLanguageHasEnglishHeadings(locale: String, options: [String], isFound: Bool) async throws {
    var sent = Sent()
    sent.meta = ""
    let sandbox = try await sandbox(sent, language: locale)
    let result = try await sandbox.run(Self.apply + ["--dry-run", "--json"] + options)
    let rows = try JSON(result.output)["checks"]
    #expect(Self.codes(rows) == (isFound ? ["language"] : []), "\(result)")
    let hint = #"Add "meta": {"language": "de"}, or pass '--lang'."#
    if isFound { #expect(rows.elements[0]["message"].string?.hasSuffix(hint) == true) }
    let pdf = try await sandbox.run(["pdf", "--json"] + options)
    let codes = try JSON(pdf.output)["warnings"].elements.compactMap { $0["code"].string }
    #expect(codes.contains("languageUnnamed") == isFound)
    let added = try await sandbox.run("profile", "add", "again", "--file", "cv.json")
    #expect(added.error.replacing("\n  ", with: " ").contains(#""language": "de""#) == locale.hasPrefix("de"))
  }

  @Test func otherCommandsWarnAboutTheirRows() async throws {
    var sent = Sent()
    for index in [0, 12] { Self.rows[index].change(&sent) }
    sent.basics = #""label": "Lead""#
    let sandbox = try await sandbox(sent)
    let shown = try await sandbox.json("variant", "show", "v", as: "variantAnswer")
    #expect(Set(Self.codes(shown["checks"])) == ["nameMissing", "noContact", "reference"])
    let text = try await sandbox.run("variant", "show", "v")
    #expect(text.error.contains("Warning: The résumé has no name.") && text.error.contains("no email address"))
    for line in [
      ["pdf", "--variant", "v"], ["export", "html", "--variant", "v"],
      ["export", "site", "-o", "site", "--url", "https://a.example", "--variant", "v"],
    ] {
      let result = try await sandbox.run(line)
      #expect(result.exitCode == 0 && result.error.contains("no name"), "\(result)")
      #expect(result.error.contains("no entry has the ID 'none'") && !result.error.contains("no email"), "\(result)")
    }
    let strict = try await sandbox.run("pdf", "--variant", "v", "-o", "strict.pdf", "--strict")
    #expect(strict.exitCode == 65 && !sandbox.folder.contents().contains("strict.pdf"))
  }

  @Test func aDryRunOpensCopies() async throws {
    let sandbox = try await sandbox(Sent())
    #expect(try await sandbox.run(Self.apply + ["--open"]).exitCode == 64)
    let before = sandbox.folder.contents()
    let result = try await sandbox.run(Self.apply + ["--dry-run", "--open"], with: ["BROWSER": "true"])
    #expect(result.exitCode == 0 && result.error.contains("ada-byron-letter.pdf"), "\(result)")
    #expect(sandbox.folder.contents() == before)
  }

  @Test func pagesWithStrictFail() async throws {
    var sent = Sent()
    Self.rows[10].change(&sent)
    sent.more = #""document": {"pages": 1}, "#
    let sandbox = try await sandbox(sent)
    for line in [
      ["pdf", "--pages", "1"], ["export", "pdf", "-o", "cv.pdf", "--pages", "1"], ["pdf", "--variant", "v"],
      ["export", "-o", "cv.pdf", "--pages", "1"],
    ] {
      #expect(try await sandbox.failure(line + ["--strict"], code: 65)["message"].string?.contains("page") == true)
    }
    #expect(!sandbox.folder.contents().contains { $0.hasSuffix(".pdf") })
    #expect(try await sandbox.run("pdf", "--pages", "1").exitCode == 0)
  }

  // MARK: Contacts in letters

  private static let german = """
    {"basics": {"name": "Ada Byron", "label": "Leiterin", "email": "ada@example.org", "phone": "+49 30 1234567",
      "location": {"address": "Am Weg 1", "postalCode": "10117", "city": "Berlin", "countryCode": "DE"}},
     "work": [{"id": "acme", "name": "Acme", "position": "Leiterin", "startDate": "2020"}],
     "meta": {"language": "de", "resume": {"variants": {
       "v": {"letter": {"to": {"company": "Otra"}, "subject": "Bewerbung", "body": "Guten Tag,"}},
       "hidden": {"select": {"without": ["contact"]}, "letter":
         {"to": {"company": "Otra"}, "subject": "Bewerbung", "body": "Guten Tag,"}}}}}}
    """

  private func germanSandbox() async throws -> Sandbox {
    let sandbox = try await sandbox(Sent())
    try sandbox.folder.write(Self.german, to: "cv.json")
    return sandbox
  }

  @Test(
    arguments: [
      ["--variant", "hidden"], ["--variant", "v", "--without", "contact"],
      ["--variant", "hidden", "--with", "address"],
    ])
  func aLetterWithholdsContacts(options: [String]) async throws {
    let sandbox = try await germanSandbox()
    for name in ["l.txt", "l.html", "l.md"] {
      let result = try await sandbox.run(["export", "letter", "-o", name] + options)
      #expect(result.exitCode == 0 && !result.error.contains("--with address"), "\(result)")
      let text = try sandbox.folder.text(of: name)
      for kept in ["Ada Byron", "Leiterin", "Berlin"] { #expect(text.contains(kept), "\(name): \(kept)") }
      for withheld in ["ada@example.org", "1234567", "Am Weg", "10117"] {
        #expect(!text.contains(withheld), "\(name): \(withheld)")
      }
    }
    // Nothing needless is asked.
    let applied = try await sandbox.run(["apply", "Otra", "--letter", "--dry-run", "--strict"] + options)
    #expect(applied.exitCode == 0 && applied.error.contains("Nothing was written."), "\(applied)")
  }

  @Test func theStreetIsPrintedOnlyOnRequest() async throws {
    let sandbox = try await germanSandbox()
    let plain = try await sandbox.run("export", "letter", "--variant", "v")
    #expect(plain.output.contains("ada@example.org") && !plain.output.contains("Am Weg"))
    #expect(plain.error.contains("--with address"))
    let line = ["export", "letter", "--variant", "v", "-o", "l.html", "--force"]
    #expect(try await sandbox.run(line).exitCode == 0)
    #expect(try sandbox.folder.text(of: "l.html").contains(">Ada Byron · Berlin</p>"))
    let sender = ">Ada Byron · Am Weg 1, 10117 Berlin</p>"
    func html(_ text: String) -> String { text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ") }
    #expect(try await sandbox.run(line + ["--with", "address"]).exitCode == 0)
    #expect(try html(sandbox.folder.text(of: "l.html")).contains(sender))
    // The setting and the variant say the same, also for the résumé.
    #expect(try await sandbox.run("config", "set", "document.address", "on").exitCode == 0)
    let kept = try await sandbox.run(line)
    #expect(try html(sandbox.folder.text(of: "l.html")).contains(sender) && !kept.error.contains("--with address"))
    #expect(try await sandbox.run("export", "text", "--profile", "me").output.contains("Am Weg 1"))
    #expect(try await sandbox.run("config", "unset", "document.address").exitCode == 0)
    #expect(try await sandbox.run("variant", "set", "v", "--with", "address").exitCode == 0)
    #expect(try sandbox.folder.text(of: "cv.json").contains(#""address": true"#))
    #expect(try await sandbox.run(line).exitCode == 0)
    #expect(try html(sandbox.folder.text(of: "l.html")).contains(sender))
    #expect(try await sandbox.run("export", "text", "--variant", "v").output.contains("Am Weg 1"))
    #expect(!(try await sandbox.run("export", "text").output.contains("Am Weg 1")))
    // A site never has a street.
    #expect(try await sandbox.run("config", "set", "document.address", "on").exitCode == 0)
    let site = ["export", "site", "-o", "site", "--url", "https://a.example", "--variant", "v", "--with", "contact"]
    #expect(try await sandbox.run(site).exitCode == 0)
    #expect(!(try sandbox.folder.text(of: "site/resume.json").contains("Am Weg")))
    #expect(!(try sandbox.folder.text(of: "site/index.html").contains("Am Weg")))
  }

  @Test func strictRefusesADamagedPhoto() async throws {
    var sent = Sent()
    sent.basics += #", "image": "me.jpg""#
    let sandbox = try await sandbox(sent)
    try sandbox.folder.write("no image", to: "me.jpg")
    #expect(try await sandbox.run("pdf", "--photo").exitCode == 0)
    #expect(try await sandbox.failure("pdf", "--photo", "--strict", "-o", "b.pdf", code: 65)["code"] == "badData")
    #expect(try await sandbox.failure(Self.apply + ["--photo", "--strict"], code: 65)["code"] == "badData")
    #expect(!sandbox.folder.contents().contains("b.pdf"))
  }
}
