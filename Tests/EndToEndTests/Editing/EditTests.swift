import Foundation
import TestSupport
import Testing

/// `resume init` and `resume edit` with a line of shell as the editor.
@Suite struct EditTests {
  private static func sandbox() async throws -> Sandbox { try await .withStarter(["TERM": "xterm"]) }

  private static func editing(_ words: String) -> [String: String] { ["EDITOR": words] }

  /// Returns a line of shell that edits a file like GNU's `sed -i`; BSD's has other arguments.
  private static func sed(_ arguments: String, _ file: String = #""$1""#) -> String {
    "sed \(arguments) \(file) >edited; cat edited >\(file)"
  }

  @Test(.limitedConcurrency) func initCreatesAnEmptyResumeInTheEnvironmentsLanguage() async throws {
    let sandbox = try Sandbox(["LANG": "es_ES.UTF-8"])
    let made = try await sandbox.json("init", "--profile", "mine", as: "initAnswer")
    #expect(made["init"]["languages"] == ["es"])
    let file = try sandbox.folder.text(of: "kept/profiles/mine.json")
    let wanted = #"{"basics": {}, "meta": {"resume": {"format": 3, "language": "es"}}}"#
    #expect(try JSON(file) == JSON(wanted))
    let works = try await sandbox.json("works", "--lang", "en")
    #expect(works["profile"] == "mine" && works["origin"] == "file" && works["works"] == [])
    #expect(try await sandbox.run("export", "json-resume").output == "{}\n")
    let validated = try await sandbox.json("validate", "--strict", as: "problemsAnswer")
    #expect(validated["problems"].strings("rule") == ["missingContact", "missingHeadline"])
    try await sandbox.failure("init", "--profile", "mine", code: 64)
    try await sandbox.failure("init", "--profile", "sample", code: 64)
    _ = try await sandbox.run("profile", "add", "site", "--project", "demo")
    // The hint doesn't suggest '--force', which would fail too.
    for force in [[], ["--force"]] {
      let error = try await sandbox.failure(["init", "--profile", "site"] + force, code: 64)
      let hint = try #require(error["hint"].string)
      #expect(hint.contains("'--profile ") && !hint.contains("--force"))
    }
    // Local data is not replaced without confirmation.
    try await sandbox.failure("config", "reset", "--all", code: 64)
    // The replaced résumé is kept as a version.
    _ = try await sandbox.run("add", "skill", "--set", "title=Swift")
    let again = try await sandbox.run("init", "--profile", "mine", "--force", "--lang", "en")
    #expect(again.exitCode == 0 && again.output == "" && again.error.contains("'resume undo'"))
    #expect(again.error.contains("resume edit basics") && again.error.contains("resume add job"))
    let removed = try await sandbox.json("profile", "remove", "mine", "--yes", as: "profileRemovedAnswer")
    #expect(removed["removed"]["files"] == 1)
    #expect(!sandbox.folder.contents().contains { $0.hasPrefix("kept/profiles/") })
  }

  @Test(.builtProgram) func editBasicsAddsPersonalDetailsToAResumeWithoutThem() async throws {
    let sandbox = try Sandbox(["TERM": "xterm"])
    try sandbox.folder.write(#"{"skills": [{"name": "Swift"}]}"#, to: "cv.json")
    for (profile, words) in [("typed", []), ("set", ["--set", "name=Ada"])] {
      let imported = try await sandbox.run("import", sandbox.folder.path("cv.json"), "--profile", profile)
      #expect(imported.exitCode == 0, "\(imported)")
      let empty = try await sandbox.run(["edit", "basics"], with: Self.editing("true"))
      #expect(empty.exitCode == 0 && empty.error.contains("No changes"), "\(empty)")
      let editor = Self.editing(#"f() { echo '{"name": "Ada"}' >"$1"; }; f"#)
      let edited = try await sandbox.run(["edit", "basics"] + words, with: editor)
      #expect(edited.exitCode == 0, "\(edited)")
      #expect(try await sandbox.json("about")["about"]["name"] == "Ada")
      #expect(try await sandbox.json("skills")["skills"].strings("title") == ["Swift"])
    }
  }

  @Test(.builtProgram) func addsALanguageAndWarnsAboutAMisspelledField() async throws {
    let sandbox = try await Self.sandbox()
    let french = try await sandbox.run("edit", "first-job", "--lang", "fr", "--set", "title=Chef")
    #expect(french.exitCode == 0, "\(french)")
    #expect(try await sandbox.json("works", "--lang", "fr")["works"].strings("title") == ["Chef"])
    let words = Self.editing("f() { \(Self.sed(#"'s/^{/{"compny": "x", "x-note": "y",/'"#)); }; f")
    let misspelled = try await sandbox.run(["edit", "first-job"], with: words)
    let warning = "These fields are stored, but nothing shows them: 'compny' (Did you mean 'name'?)."
    #expect(misspelled.exitCode == 0, "\(misspelled)")
    #expect(misspelled.error.replacing("\n  ", with: " ").contains(warning), "\(misspelled)")
    #expect(!misspelled.error.contains("x-note"))
    // Each change of the entry says so again.
    let again = try await sandbox.run("edit", "first-job", "--set", "tags+=a")
    #expect(again.exitCode == 0 && again.error.contains("compny"), "\(again)")
  }

  @Test(.builtProgram) func asksBeforeAKnownFieldGoesAndAnUnknownOneComes() async throws {
    let sandbox = try await Self.sandbox()
    let words = Self.editing("f() { \(Self.sed(#"'s/"name"/"compny"/'"#)); }; f")
    // Without a terminal, it's an error, and the text is kept.
    let refused = try await sandbox.run(["edit", "first-job"], with: words)
    #expect(
      refused.exitCode == 65 && refused.error.contains("Missing fields: 'name'. Unknown fields: 'compny'."))
    let kept = try #require(refused.error.firstMatch(of: /--from (.*)\n/)).1
    #expect(try await sandbox.failure("edit", "first-job", "--from", String(kept), code: 65)["candidates"] == ["name"])
    let question = "Save the entry without 'name', and with unknown fields that nothing shows ('compny')? [y/N] "
    let declined = try await sandbox.onTerminal(
      ["edit", "first-job"],
      with: Self.editing(
        #"f() { if grep -q compny "$1"; then \#(Self.sed("'s/compny/name/'")); else \#(Self.sed(#"'s/"name"/"compny"/'"#)); fi; }; f"#
      ), columns: 200, steps: [.wait(for: question), .type("n\r")])
    #expect(declined.exitCode == 0 && declined.screen.contains("No changes"), "\(declined)")
    let saved = try await sandbox.onTerminal(
      ["edit", "first-job"], with: words, columns: 200, steps: [.wait(for: question), .type("y\r")])
    #expect(saved.exitCode == 0 && saved.screen.contains("Saved 'first-job'."), "\(saved)")
    #expect(try await sandbox.json("works")["works"][0]["company"] == .null)
  }

  @Test(.builtProgram) func asksBeforeAMemberOfAnObjectGoes() async throws {
    let sandbox = try await Self.sandbox()
    let values = ["profiles+=https://github.com/ada", "location.city=Paris", "location.region=Bretagne"]
    #expect(try await sandbox.run(["edit", "basics"] + values.flatMap { ["--set", $0] }).exitCode == 0)
    for (name, other) in [("username", "usrname"), ("city", "citty")] {
      let editor = Self.editing("f() { \(Self.sed(#"'s/"\#(name)"/"\#(other)"/'"#)); }; f")
      let refused = try await sandbox.run(["edit", "basics"], with: editor)
      let (lost, unknown) =
        name == "city" ? ("location.city", "location.citty") : ("profiles.username", "profiles.usrname")
      let message = "Missing fields: '\(lost)'. Unknown fields: '\(unknown)'."
      #expect(refused.exitCode == 65 && refused.error.replacing("\n  ", with: " ").contains(message), "\(refused)")
    }
    let noted = Self.editing("f() { \(Self.sed(#"'s/"city"/"citty": 1, "x-a": 2, "city"/'"#)); }; f")
    let saved = try await sandbox.run(["edit", "basics"], with: noted)
    let error = saved.error.replacing("\n  ", with: " ")
    #expect(saved.exitCode == 0 && error.contains("'location.citty' (Did you mean 'location.city'?)."), "\(saved)")
  }

  @Test(.limitedConcurrency) func nullIsNoValue() async throws {
    let sandbox = try Sandbox()
    let text = #"{"basics": {"profiles": null, "location": {"city": null}}, "work": [{"id": "a", "highlights": null}]}"#
    try sandbox.folder.write(text, to: "cv.json")
    _ = try await sandbox.run("profile", "add", "cv", "--file", "cv.json")
    _ = try await sandbox.run("profile", "use", "cv")
    let words = ["profiles+=https://github.com/ada", "location.city=Paris"].flatMap { ["--set", $0] }
    #expect(try await sandbox.run(["edit", "basics"] + words).exitCode == 0)
    #expect(try await sandbox.run("edit", "a", "--set", "highlights+=one", "--set", "tags+=t").exitCode == 0)
    let file = try JSON(try sandbox.folder.text(of: "cv.json"))
    #expect(file["basics"]["profiles"].strings("network") == ["GitHub"])
    #expect(file["basics"]["location"]["city"] == "Paris" && file["basics"]["profiles"][1] == .null)
    #expect(file["work"][0]["highlights"][0] == "one" && file["work"][0]["tags"][0] == "t")
  }

  @Test(.limitedConcurrency) func renamesAnEntryInFavoritesToo() async throws {
    let sandbox = try await Self.sandbox()
    _ = try await sandbox.run("favorites", "add", "first-job", "first-project")
    let renamed = try await sandbox.json("edit", "first-job", "--set", "id=baker", as: "editedAnswer")
    #expect(renamed["edited"]["id"] == "baker" && renamed["committed"] == true)
    #expect(try await sandbox.json("favorites")["favorites"].strings("id") == ["baker", "first-project"])
    #expect(try await sandbox.json("works")["works"].strings("id") == ["baker"])
    try await sandbox.failure("edit", "baker", "--set", "id=basics", code: 64)
    try await sandbox.failure("edit", "baker", "--set", "id=a/b", code: 64)
    _ = try await sandbox.run("add", "job", "--set", "id=chef", "--set", "name=Acme")
    #expect(
      try await sandbox.failure("edit", "baker", "--set", "id=chef", code: 64)["message"].string?.contains("'chef'")
        == true)
    try await sandbox.failure("edit", "basics", "--set", "id=me", code: 64)
  }

  @Test(.limitedConcurrency) func setsContactDetailsWithoutAnEditor() async throws {
    let sandbox = try Sandbox()
    _ = try await sandbox.run("init", "--yes")
    let edited = try await sandbox.run(
      "edit", "basics", "--set", "name=Ada", "--set", "email=ada@example.org", "--set", "phone=+34 600", "--set",
      "profiles+=github.com/ada", "--set", "location.city=Madrid", "--set", "links.Blog=ada.example")
    #expect(edited.exitCode == 0, "\(edited)")
    let about = try await sandbox.json("about")["about"]
    #expect(about["email"] == "ada@example.org" && about["location"]["city"] == "Madrid")
    #expect(about["links"].strings("url") == ["https://ada.example", "https://github.com/ada"])
    let plan = try await sandbox.run("edit", "basics", "--set", "label=Analyst", "--dry-run")
    #expect(plan.output.contains("+ label: Analyst"), "\(plan)")
    let names = try await sandbox.failure("edit", "basics", "--set", "label=A", "--set", "headline=B", code: 64)
    #expect(names["message"] == "'label' and 'headline' are names of the same field, with different values.")
  }

  @Test(.builtProgram) func aDryRunKeepsTheTypedText() async throws {
    let sandbox = try await Self.sandbox()
    let words = Self.editing("f() { \(Self.sed("'s/Your position/Baker/'")); }; f")
    let dry = try await sandbox.onTerminal(["edit", "first-job", "--dry-run"], with: words, columns: 300)
    #expect(dry.exitCode == 0, "\(dry)")
    let path = try #require(dry.screen.firstMatch(of: /\/[^ ]*resume-edit-[^ ]*\.json/)).output
    #expect(dry.screen.contains("resume edit first-job --from /"))
    #expect(try String(contentsOfFile: String(path), encoding: .utf8).contains("Baker"))
    let done = try await sandbox.run("edit", "first-job", "--from", String(path))
    #expect(done.exitCode == 0, "\(done)")
    #expect(try await sandbox.json("works")["works"].strings("title") == ["Baker"])
    try FileManager.default.removeItem(atPath: String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)))
  }

  @Test(.builtProgram) func removesOldDraftsThatHoldNothingMore() async throws {
    let sandbox = try await Self.sandbox()
    let folder = sandbox.folder
    let copying = Self.editing("f() { cat \"$1\" >text; }; f").merging(["TMPDIR": folder.path]) { $1 }
    #expect(try await sandbox.run(["edit", "first-job"], with: copying).exitCode == 0)
    let text = try folder.text(of: "text")
    let drafts: [(name: String, text: String, isOld: Bool, stays: Bool)] = [
      ("resume-edit-aaaaaa/resume-a.json", text, true, false), ("resume-edit-bbbbbb/resume-b.json", "", true, false),
      ("resume-edit-cccccc/resume-c.json", text + " ", true, true),
      ("resume-edit-dddddd/resume-d.json", text, false, true),
      ("resume-edit-eeeeee/resume-e.json", text, true, true), ("resume-edit-eeeeee/.swp", "typed", true, true),
      ("resume-copy-ffffff/resume-f.json", text, true, true),
    ]
    for draft in drafts {
      try folder.write(draft.text, to: draft.name)
      if draft.isOld { try folder.age(draft.name) }
    }
    #expect(try await sandbox.run(["edit", "first-job"], with: copying).exitCode == 0)
    let files = folder.contents().filter { $0.hasPrefix("resume-") && $0.contains("/") }
    #expect(files == drafts.filter { $0.stays }.map { $0.name }.sorted())
  }

  @Test(.builtProgram) func initAsksOnATerminalAndSkipsEmptyAnswers() async throws {
    let sandbox = try Sandbox(["TERM": "xterm"])
    let made = try await sandbox.onTerminal(
      ["init"], columns: 200,
      steps: [
        .wait(for: "Your name: "), .type("Ada Lovelace\r"), .wait(for: "in one line: "), .type("\r"),
        .wait(for: "current job: "), .type("Acme\r"), .wait(for: "in this job: "), .type("Analyst\r"),
        .wait(for: "Start of this job"), .type("2020-02-30\r"), .wait(for: "'2020-02-30' isn't a date"),
        .type("March 2020\r"),
      ])
    #expect(made.exitCode == 0, "\(made)")
    let about = try await sandbox.json("about")["about"]
    #expect(about["name"] == "Ada Lovelace" && about["headline"] == .null)
    let works = try await sandbox.json("works")["works"]
    #expect(works.strings("title") == ["Analyst"] && works.strings("company") == ["Acme"])
    #expect(works.strings("startDate") == ["2020-03"] && works.strings("id") == ["acme-2020"])
    let quick = try await sandbox.onTerminal(["init", "--yes", "--force"])
    #expect(quick.exitCode == 0 && !quick.screen.contains("Your name:"))
    #expect(try await sandbox.json("works")["works"] == [])
    #expect(try await sandbox.json("about")["about"]["name"] == .null)
    // Without a job, its start is not asked for.
    let skipped = try await sandbox.onTerminal(
      ["init", "--force"],
      steps: [
        .wait(for: "Your name: "), .type("\r"), .wait(for: "in one line: "), .type("\r"),
        .wait(for: "current job: "), .type("\r"), .wait(for: "in this job: "), .type("\r"),
      ])
    #expect(skipped.exitCode == 0 && !skipped.screen.contains("Start of this job"))
  }

  @Test(.limitedConcurrency) func countsThePlaceholdersOfAnEarlierVersionUntilTheyAreReplaced() async throws {
    let sandbox = try await Self.sandbox()
    let export = try await sandbox.json("export", "json-resume")["warnings"]
    #expect(export.strings("code") == ["placeholder"])
    #expect(export[0]["message"].string?.contains("contains 17 placeholders;") == true)
    let text = try await sandbox.run("export", "text", "--lang", "es", "--profile", "me")
    #expect(text.error.contains("todavía contiene 17 textos de ejemplo; "), "\(text)")
    #expect(text.error.replacing("\n  ", with: " ").contains("ejecute 'resume validate'."))
    let validated = try await sandbox.run("validate")
    #expect(validated.exitCode == 0)
    #expect(validated.error.split(separator: "\n").count { $0.contains("(placeholder)") } == 17)
    for command in [
      ["works"], ["map"], ["search", "position"], ["tags"], ["edit", "basics", "--set", "phone=1", "--dry-run"], [],
      ["about"], ["skills"], ["work", "first-job"], ["projects", "--plain"],
    ] {
      let result = try await sandbox.run(command)
      #expect(result.exitCode == 0 && result.error.contains("contains 17 placeholders;"), "\(command): \(result)")
    }
    #expect(try await !sandbox.run("works", "--json").output.contains("placeholder"))
    for text in ["Your name", "example", "https://example.com"] {
      #expect(validated.error.contains("'\(text)' is a placeholder (placeholder)"))
    }
    for id in ["first-job", "first-project", "first-degree"] { _ = try await sandbox.run("remove", id, "--yes") }
    _ = try await sandbox.run(
      "edit", "basics", "--set", "name=Ada", "--set", "headline=Analyst", "--set", "summary=Analyzes.", "--set",
      "name.es=Ada")
    #expect(try await sandbox.json("export", "json-resume", "--lang", "en")["warnings"] == [])
    #expect(try await !sandbox.run("validate").error.contains("placeholder"))
  }

  @Test(.limitedConcurrency) func addNamesWhatAJobStillLacks() async throws {
    let sandbox = try Sandbox()
    _ = try await sandbox.run("init")
    let added = try await sandbox.run("add", "job", "--set", "title=Lead")
    #expect(added.exitCode == 0)
    #expect(added.error.contains("Hint: missing: employer, start date, summary or highlights.\n"), "\(added)")
    let edited = try await sandbox.run("edit", "lead", "--set", "company=Acme", "--set", "summary=Leads.")
    #expect(edited.error.contains("Hint: missing: start date.\n"), "\(edited)")
    let complete = try await sandbox.run("edit", "lead", "--set", "startDate=2020-01")
    #expect(!complete.error.contains("Hint:"), "\(complete)")
  }

  @Test(.limitedConcurrency) func exportsCountTheTextsThatTheirLanguageLacks() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(
      #"{"basics": {"name": "Ada", "summary": {"en": "Analyzes.", "es": "Analiza."}}, "meta": {"language": "en"}, "#
        + #""work": [{"id": "acme", "name": "Acme", "position": "Lead", "summary": "Leads the team.", "tags": ["x"]}]}"#,
      to: "cv.json")
    for profile in ["me", "other"] {
      _ = try await sandbox.run("import", sandbox.folder.path("cv.json"), "--profile", profile)
    }
    let (command, warning) = ("resume validate --missing es", "2 textos no están disponibles en 'es'")
    for format in ["text", "markdown", "html", "docx", "pdf", "json-resume"] {
      let file = "cv-\(format)"
      let exported = try await sandbox.run("export", format, "--lang", "es", "-o", file)
      let error = exported.error.replacing("\n  ", with: " ")
      #expect(exported.exitCode == 0 && error.contains(warning) && error.contains("'\(command)'"), "\(exported)")
      let strict = try await sandbox.run("export", format, "--lang", "es", "-o", "strict", "--strict")
      #expect(strict.exitCode == 65 && strict.error.contains(warning), "\(strict)")
      let english = try await sandbox.run("export", format, "--lang", "en", "-o", file, "--strict", "--force")
      #expect(english.exitCode == 0 && !english.error.contains("available in"), "\(english)")
    }
    #expect(!sandbox.folder.contents().contains("strict"))
    let pdf = try await sandbox.json("pdf", "--lang", "es", "--profile", "me", "-o", "a.pdf")["warnings"]
    #expect(pdf.strings("code") == ["missingTexts"])
    #expect(pdf[0]["message"].string?.contains("'\(command) --profile me'") == true)
    let listed = try await sandbox.run("validate", "--missing", "es", "--profile", "me")
    #expect(listed.output.contains("acme  position  Lead") && listed.output.contains("acme  summary   Leads the team."))
    #expect(listed.output.split(separator: "\n").count == 3, "\(listed)")
  }

  @Test(.builtProgram) func editsAnEntryWithAShellEditor() async throws {
    let sandbox = try await Self.sandbox()
    // The editor's value is shell syntax, and the temporary file is private.
    let words =
      #"f() { ls -ld "$(dirname "$1")" "$1" | cut -c 1-10 >rights; \#(Self.sed("'s/Your position/Baker/'")); }; f"#
    let changed = try await sandbox.onTerminal(["edit", "work:first"], with: Self.editing(words))
    #expect(changed.exitCode == 0 && changed.screen.contains("Saved 'first-job'."))
    #expect(try sandbox.folder.text(of: "rights") == "drwx------\n-rw-------\n")
    #expect(try await sandbox.json("works")["works"].strings("title") == ["Baker"])
    let file = try sandbox.folder.text(of: "kept/profiles/me.json")
    let unchanged = try await sandbox.onTerminal(
      ["edit", "basics", "--lang", "es"], with: ["VISUAL": "cat", "EDITOR": "false"])
    #expect(unchanged.exitCode == 0 && unchanged.screen.contains("No hay cambios en 'basics'."))
    #expect(unchanged.screen.contains(#""label": {"#))
    #expect(try sandbox.folder.text(of: "kept/profiles/me.json") == file)
  }

  @Test(.builtProgram) func reportsAndKeepsInvalidEdits() async throws {
    let sandbox = try await Self.sandbox()
    let temporary = sandbox.folder.path("kept")
    let file = try sandbox.folder.text(of: "kept/profiles/me.json").replacing("first-job", with: "first job")
    try sandbox.folder.write(file, to: "kept/profiles/me.json")
    let words = #"f() { echo "{\"title\": \"Baker\" \"x\"}" >"$1"; }; f"#
    let wrong = try await sandbox.onTerminal(
      ["edit", "first job"], with: ["EDITOR": words, "TMPDIR": temporary], columns: 200,
      steps: [.wait(for: "[y/N] "), .type("n\r")])
    #expect(wrong.exitCode == 65)
    #expect(wrong.screen.contains("resume-first-job.json:1:19': expected a comma or }."))
    #expect(wrong.screen.contains("resume edit 'first job' --from "))
    #expect(try sandbox.folder.text(of: "kept/profiles/me.json") == file)
    let name = try #require(sandbox.folder.contents().first { $0.contains("resume-first-job.json") })
    let kept = sandbox.folder.path(name)
    #expect(try sandbox.folder.text(of: name) == "{\"title\": \"Baker\" \"x\"}\n")
    // The invalid edit can be reopened until it is valid.
    let right = try await sandbox.onTerminal(
      ["edit", "first job", "--from", kept],
      with: Self.editing("f() { \(Self.sed(#"-e 's/ "x"//' -e 's/Baker/2026/;t' -e 's/"2026"/[]/'"#)); }; f"))
    #expect(right.exitCode == 0 && right.screen.contains("Saved 'first job'."))
    #expect(try await sandbox.json("works")["works"].strings("title") == ["2026"])
    let twice =
      #"f() { if [ -e once ]; then \#(Self.sed("s/13/03/")); else touch once; echo '{"startDate": "2026-13"}' >"$1"; fi; }; f"#
    let again = try await sandbox.onTerminal(
      ["edit", "first job"], with: Self.editing(twice), steps: [.wait(for: "[y/N] "), .type("y\r")])
    #expect(again.exitCode == 0 && again.screen.contains("'startDate' isn't a valid date"))
    #expect(try await sandbox.json("works")["works"][0]["startDate"] == "2026-03")
  }

  @Test(.builtProgram) func anEditorThatFailsChangesNothing() async throws {
    let sandbox = try await Self.sandbox()
    let file = try sandbox.folder.text(of: "kept/profiles/me.json")
    for (environment, message) in [
      (["EDITOR": "false"], "exit code 1"), (["VISUAL": "no-such-editor"], "Couldn't start the editor"),
      (["TERM": "dumb", "VISUAL": "false", "EDITOR": ""], "No text editor"),
    ] {
      let failed = try await sandbox.onTerminal(["edit", "basics"], with: environment)
      #expect(failed.exitCode == 78 && failed.screen.contains(message), "\(failed.screen)")
    }
    // A concurrent change is a conflict.
    let own = sandbox.folder.path("kept/profiles/me.json")
    let words = "f() { \(Self.sed("s/Your/My/")); \(Self.sed("s/Your/Their/g", own)); }; f"
    let late = try await sandbox.onTerminal(["edit", "first-job"], with: Self.editing(words))
    #expect(late.exitCode == 73 && late.screen.contains("another program has changed it"))
    #expect(try sandbox.folder.text(of: "kept/profiles/me.json") == file.replacing("Your", with: "Their"))
    // An empty file, or one with only comments, cancels the edit.
    for words in ["cp /dev/null", "f() { \(Self.sed("'/^[^/]/d'")); }; f"] {
      let emptied = try await sandbox.onTerminal(["edit", "basics"], with: Self.editing(words))
      #expect(emptied.exitCode == 0 && emptied.screen.contains("No changes to 'basics'."))
    }
    let removed = try await sandbox.onTerminal(["edit", "basics"], with: Self.editing("rm"))
    #expect(removed.exitCode == 66 && !removed.screen.contains("To continue"))
  }

  @Test(.builtProgram) func deletesTheEditorsBackupFiles() async throws {
    let sandbox = try await Self.sandbox()
    let temporary = sandbox.folder.path("temporary")
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    let editor = #"f() { cp "$1" "$1~"; \#(Self.sed("'s/Your position/Baker/'")); }; f"#
    let changed = try await sandbox.onTerminal(["edit", "first-job"], with: ["EDITOR": editor, "TMPDIR": temporary])
    #expect(changed.exitCode == 0, "\(changed.screen)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
  }

  @Test(.builtProgram) func keepsTheElementsAndLanguagesThatAnotherProgramAddsMeanwhile() async throws {
    let sandbox = try await Self.sandbox()
    let file = sandbox.folder.path("kept/profiles/me.json")
    let other =
      #"-e 's/\({ *"en": *"Something[^}]*}\)/\1, "New"/' -e 's/"Your position"/"Your position", "es": "Puesto"/'"#
    let own = "-e 's/Something you achieved/Something we achieved/' -e 's/Your position/Baker/'"
    let words = "f() { \(Self.sed(other, file)); \(Self.sed(own)); }; f"
    #expect(try await sandbox.run("variant", "add", "ios", "--omit", "first-job#1").exitCode == 0)
    let merged = try await sandbox.onTerminal(["edit", "first-job"], with: Self.editing(words))
    #expect(merged.exitCode == 0 && merged.screen.contains("Variant ios: 1 reference follows."), "\(merged.screen)")
    let job = try await sandbox.json("show", "first-job", "--lang", "es")
    let text = try sandbox.folder.text(of: "kept/profiles/me.json")
    #expect(job["work"]["title"] == "Puesto", "\(job)")
    #expect(text.contains("Something we achieved") && text.contains(#""New""#) && text.contains("Baker"), "\(text)")
  }

  @Test(.builtProgram) func aConflictKeepsTheTextAndGivesOnePieceOfAdvice() async throws {
    let sandbox = try await Self.sandbox()
    let temporary = sandbox.folder.path("kept")
    let file = sandbox.folder.path("kept/profiles/me.json")
    let words = "f() { \(Self.sed("'s/Your name/Grace/'", file)); \(Self.sed("'s/Your name/Ada/'")); }; f"
    let late = try await sandbox.onTerminal(
      ["edit", "basics"], with: ["EDITOR": words, "TMPDIR": temporary], columns: 300)
    #expect(late.exitCode == 73 && late.screen.contains("another program has changed it"), "\(late)")
    #expect(
      late.screen.contains("Run 'resume edit basics' again, and copy your changes from '"), "\(late)")
    #expect(!late.screen.contains("--from") && !late.screen.contains("make your changes again"))
    let name = try #require(sandbox.folder.contents().first { $0.contains("resume-basics") })
    #expect(late.screen.contains("from '\(sandbox.folder.path(name))'"))
    #expect(try sandbox.folder.text(of: name).contains("Ada"))
    #expect(try sandbox.folder.text(of: "kept/profiles/me.json").contains("Grace"))
  }

  @Test(.builtProgram) func aDraftIsOfTheContentThatTheEditorShowed() async throws {
    let sandbox = try await Self.sandbox()
    let temporary = sandbox.folder.path("kept")
    let file = sandbox.folder.path("kept/profiles/me.json")
    let environment = { ["EDITOR": $0, "TMPDIR": temporary] }
    let wrong = try await sandbox.onTerminal(
      ["edit", "first-job"], with: environment("f() { \(Self.sed("s/2026-01/2026-13/")); }; f"),
      steps: [.wait(for: "[y/N] "), .type("n\r")])
    #expect(wrong.exitCode == 65)
    let name = try #require(sandbox.folder.contents().first { $0.contains("resume-first-job.json") })
    let draft = sandbox.folder.path(name)
    #expect(try await sandbox.run("edit", "first-job", "--set", "summary=New").exitCode == 0)
    let before = try sandbox.folder.text(of: "kept/profiles/me.json")
    let mend = environment("f() { \(Self.sed("s/2026-13/2026-02/")); }; f")
    let late = try await sandbox.onTerminal(["edit", "first-job", "--from", draft], with: mend, columns: 300)
    #expect(late.exitCode == 73 && late.screen.contains("again, and copy your changes from '\(draft)'"), "\(late)")
    let unseen = try await sandbox.run("edit", "first-job", "--from", draft)
    #expect(unseen.exitCode == 73 && unseen.error.contains("is from another version of 'first-job'"), "\(unseen)")
    #expect(try sandbox.folder.text(of: "kept/profiles/me.json") == before)
    #expect(try await sandbox.run("undo").exitCode == 0)
    let done = try await sandbox.onTerminal(["edit", "first-job", "--from", draft], with: mend)
    #expect(try done.exitCode == 0 && String(contentsOfFile: file, encoding: .utf8).contains("2026-02"), "\(done)")
  }

  @Test(.builtProgram) func saysWhetherTheEntryIsGoneOrChanged() async throws {
    let sandbox = try await Self.sandbox()
    let file = sandbox.folder.path("kept/profiles/me.json")
    #expect(try await sandbox.run("variant", "add", "ios").exitCode == 0)
    #expect(try await sandbox.run("edit", "first-job", "--variant", "ios", "--set", "summary=A").exitCode == 0)
    let reword = { "f() { \(Self.sed($0, file)); \(Self.sed($1)); }; f" }
    let changed = try await sandbox.onTerminal(
      ["edit", "first-job", "--variant", "ios"], with: Self.editing(reword(#"'s/"A"/"B"/'"#, #"'s/"A"/"C"/'"#)),
      columns: 300)
    #expect(changed.exitCode == 73 && changed.screen.contains("Run 'resume edit first-job --variant ios"), "\(changed)")
    let rename = #"'s/"id": *"first-job"/"id": "job"/'"#
    for (arguments, edit) in [
      (["edit", "first-job"], "s/Your/My/"), (["edit", "first-job", "--variant", "ios"], #"'s/"B"/"C"/'"#),
    ] {
      let before = try sandbox.folder.text(of: "kept/profiles/me.json")
      let gone = try await sandbox.onTerminal(arguments, with: Self.editing(reword(rename, edit)), columns: 300)
      #expect(gone.exitCode == 73 && gone.screen.contains("has removed or renamed 'first-job'"), "\(gone)")
      try sandbox.folder.write(before, to: "kept/profiles/me.json")
    }
  }

  @Test(.builtProgram) func editsOnlyOnATerminalAndOnlyFiles() async throws {
    let sandbox = try await Self.sandbox()
    try await sandbox.failure("edit", "basics", code: 64)
    let sample = try await sandbox.onTerminal(["edit", "gifts", "--profile", "sample"], with: Self.editing("true"))
    #expect(sample.exitCode == 64 && sample.screen.contains("isn't a local profile"))
    let unknown = try await sandbox.onTerminal(["edit", "bascis"], with: Self.editing("true"))
    #expect(unknown.exitCode == 66 && unknown.screen.contains("Did you mean 'basics'?"))
    let several = try await sandbox.onTerminal(["edit", "first"], with: Self.editing("true"), columns: 200)
    #expect(several.exitCode == 64 && several.screen.contains("education:first-degree, languages:first-language"))
    let candidates = try await sandbox.run("__complete", "fish", "--", "edit", "")
    #expect(candidates.output.hasPrefix("words\t\t\nbasics\nfirst-job\n"))
  }
}
