import Foundation
import TestSupport
import Testing

/// `resume undo`, and errors that name how to undo.
@Suite(.limitedConcurrency) struct UndoTests {
  private static func sandbox(_ names: String...) async throws -> Sandbox {
    let sandbox = try await Sandbox.withStarter()
    for name in names { _ = try await sandbox.run("edit", "basics", "--set", "name=" + name) }
    return sandbox
  }

  private static func name(_ sandbox: Sandbox) async throws -> String? {
    try await sandbox.json("about")["about"]["name"].string
  }

  @Test func goesBackAndForthWithoutAQuestion() async throws {
    let sandbox = try await Self.sandbox("Ada", "Grace", "Edith")
    let undone = try await sandbox.run("undo")
    #expect(undone.exitCode == 0, "\(undone)")
    #expect(undone.output.contains("~ name.en: [-Edith-]{+Grace+}"))
    #expect(undone.error.contains("Undo of change 3: edit, ") && undone.error.contains(", basics: name\n"), "\(undone)")
    #expect(undone.error.contains("To undo this, run 'resume undo --redo'."))
    let json = try await sandbox.json("undo", as: "changesAnswer")
    #expect(
      json["committed"] == true && json["changes"][0]["before"] == "Grace" && json["changes"][0]["after"] == "Ada")
    #expect(try await sandbox.json("undo", "--redo", "--dry-run", as: "changesAnswer")["committed"] == false)
    #expect(try await Self.name(sandbox) == "Ada")
    let redone = try await sandbox.run("undo", "--redo")
    #expect(redone.error.contains("Redo of change 2: edit") && redone.error.contains("run 'resume undo'."), "\(redone)")
    _ = try await sandbox.run("undo", "--redo")
    #expect(try await Self.name(sandbox) == "Edith")
    try await sandbox.failure("undo", "--redo", code: 64)
    for _ in 1...3 { #expect(try await sandbox.run("undo").exitCode == 0) }
    #expect(try await Self.name(sandbox) == "Your name")
    let error = try await sandbox.failure("undo", code: 64)
    #expect(error["message"] == "'me' has no change to undo.")
    let versions = try await sandbox.json("history", as: "versionsAnswer")["versions"]
    #expect(
      versions.strings("command") == ["undo", "undo", "undo", "redo", "redo", "undo", "undo", "edit", "edit", "edit"])
  }

  @Test func aNewChangeClearsTheRedo() async throws {
    let sandbox = try await Self.sandbox("Ada", "Grace")
    _ = try await sandbox.run("undo")
    _ = try await sandbox.run("edit", "basics", "--set", "name=Joan")
    try await sandbox.failure("undo", "--redo", code: 64)
    for name in ["Ada", "Your name"] {
      #expect(try await sandbox.run("undo").exitCode == 0)
      #expect(try await Self.name(sandbox) == name)
    }
  }

  /// Replaces a text in the file, as another program does.
  private static func replace(_ text: String, with other: String, _ sandbox: Sandbox) throws {
    let path = "kept/profiles/me.json"
    let (before, after) = (
      try sandbox.folder.text(of: path), try sandbox.folder.text(of: path).replacing(text, with: other)
    )
    #expect(before != after, "\(before)")
    try sandbox.folder.write(after, to: path)
  }

  @Test func keepsWhatOtherProgramsChangedSince() async throws {
    let sandbox = try await Self.sandbox("Ada", "Grace")
    try Self.replace("A university", with: "Oxford", sandbox)
    let undone = try await sandbox.run("undo")
    #expect(undone.exitCode == 0 && !undone.output.contains("Oxford"), "\(undone)")
    try Self.replace("Something you achieved", with: "What I achieved", sandbox)
    for (line, name) in [(["undo", "--redo"], "Grace"), (["undo"], "Ada"), (["undo"], "Your name")] {
      #expect(try await sandbox.run(line).exitCode == 0)
      #expect(try await Self.name(sandbox) == name)
      let text = try sandbox.folder.text(of: "kept/profiles/me.json")
      #expect(text.contains("Oxford") && text.contains("What I achieved"))
    }
  }

  @Test func refusesToReplaceAValueThatHasChangedAgain() async throws {
    let sandbox = try await Self.sandbox("Ada", "Grace")
    try Self.replace("Grace", with: "Grace Hopper", sandbox)
    let text = try sandbox.folder.text(of: "kept/profiles/me.json")
    for line in [["undo"], ["undo", "--dry-run"]] {
      let refused = try await sandbox.run(line)
      #expect(refused.exitCode == 73, "\(refused)")
      #expect(refused.output.contains("Grace Hopper") && refused.output.contains("Ada"), "\(refused)")
      let error = refused.error.replacing("\n  ", with: " ")
      #expect(error.contains("Couldn't undo change 2") && error.contains("basics: name"), "\(error)")
    }
    #expect(try sandbox.folder.text(of: "kept/profiles/me.json") == text)
    let error = try await sandbox.failure("undo", code: 73)
    #expect(error["hint"].string?.contains("'resume undo --force'") == true, "\(error)")
    #expect(try await sandbox.run("undo", "--force").exitCode == 0)
    #expect(try await Self.name(sandbox) == "Ada")
    #expect(try await sandbox.run("undo", "--redo").exitCode == 0)
    #expect(try await Self.name(sandbox) == "Grace Hopper")
    // What a redo made is undone without '--force'.
    #expect(try await sandbox.run("undo").exitCode == 0)
    #expect(try await Self.name(sandbox) == "Ada")
    _ = try await sandbox.run("undo", "--redo")
    // A conflict names only what has changed again, also if the undo would remove it.
    _ = try await sandbox.run("edit", "basics", "--set", "email=a@b.example", "--set", "phone=1234567")
    try Self.replace("a@b.example", with: "c@d.example", sandbox)
    let added = try await sandbox.run("undo")
    #expect(added.exitCode == 73 && added.output.contains("- email: c@d.example"), "\(added)")
    #expect(!added.output.contains("phone"))
    try Self.replace("c@d.example", with: "a@b.example", sandbox)
    #expect(try await sandbox.run("undo").exitCode == 0)
    // A whole entry that was changed by hand isn't removed without a word.
    _ = try await sandbox.run("add", "job", "--set", "name=Acme", "--set", "position=CTO")
    try Self.replace("CTO", with: "CEO", sandbox)
    let refused = try await sandbox.run("undo")
    let message = refused.error.replacing("\n  ", with: " ")
    #expect(refused.exitCode == 73 && message.contains("job acme"), "\(refused)")
  }

  @Test func takesNoOlderChangeBackInPlaceOfOneThatIsGone() async throws {
    let sandbox = try await Self.sandbox("Ada")
    _ = try await sandbox.run("add", "job", "--set", "name=Acme", "--set", "startDate=2024-01")
    // The entry gets another ID.
    try Self.replace("Acme", with: "Other", sandbox)
    let error = try await sandbox.failure("undo", code: 64)
    #expect(error["message"].string?.contains("Nothing of change 2 is left") == true, "\(error)")
    #expect(error["hint"].string?.contains("'resume restore 2'") == true)
    #expect(try await Self.name(sandbox) == "Ada")
  }

  @Test func conflictsNameVariantsAndRenamedEntries() async throws {
    let sandbox = try await Self.sandbox("Ada")
    _ = try await sandbox.run("variant", "add", "nw")
    for body in ["Dear A", "Dear B"] {
      _ = try await sandbox.run("edit", "letter", "--variant", "nw", "--set", "body=" + body)
    }
    try Self.replace("Dear B", with: "Dear C", sandbox)
    let letter = try await sandbox.failure("undo", code: 73)
    #expect(letter["message"].string?.contains("letter of nw") == true, "\(letter)")
    _ = try await sandbox.run("edit", "first-job", "--set", "id=second")
    try Self.replace("\"second\"", with: "\"third\"", sandbox)
    let renamed = try await sandbox.failure("undo", code: 73)
    #expect(renamed["message"].string?.contains("job second") == true, "\(renamed)")
  }

  @Test func twentyStepsInAnyOrderKeepWhatWasChangedByHand() async throws {
    for seed in 0..<UInt64(Soak.rounds(full: 60, soak: 10, otherwise: 2)) { try await twentySteps(seed) }
  }

  private func twentySteps(_ seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let sandbox = try await Sandbox.withStarter()
    let fields = ["name", "label", "email", "phone", "url"]
    var (values, made, undone) = ([String: String](), [(String, String?, String)](), [(String, String?, String)]())
    var hand = "A university"
    for step in 1...20 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let (field, value) = (fields.randomElement(using: &random) ?? "name", "https://v\(step).example")
        #expect(try await sandbox.run("edit", "basics", "--set", "\(field)=\(value)").exitCode == 0)
        made.append((field, values.updateValue(value, forKey: field), value))
        undone = []
      case 2, 3:
        let result = try await sandbox.run("undo")
        #expect(result.exitCode == (made.isEmpty ? 64 : 0), "\(seed): \(result)")
        guard let (field, old, new) = made.popLast() else { break }
        values[field] = old
        undone.append((field, old, new))
      case 4:
        let result = try await sandbox.run("undo", "--redo")
        #expect(result.exitCode == (undone.isEmpty ? 64 : 0), "\(seed): \(result)")
        guard let (field, old, new) = undone.popLast() else { break }
        values[field] = new
        made.append((field, old, new))
      default:
        try Self.replace(hand, with: "By hand \(step)", sandbox)
        hand = "By hand \(step)"
      }
      let text = try sandbox.folder.text(of: "kept/profiles/me.json")
      let found = Set(text.matches(of: /https:\/\/v\d+\.example/).map { String($0.output) })
      #expect(found == Set(values.values) && text.contains(hand), "\(seed), step \(step): \(text)")
    }
  }

  @Test func undoesImportsMovesAndRestores() async throws {
    let sandbox = try await Self.sandbox()
    _ = try await sandbox.run("add", "language", "--set", "language=French")
    let order = try await sandbox.run("languages", "--plain").output
    _ = try await sandbox.run("move", "french", "--before", "first-language")
    #expect(try await sandbox.run("languages", "--plain").output != order)
    _ = try await sandbox.run("remove", "french", "--yes")
    #expect(try await sandbox.run("restore", "2", "--yes").exitCode == 0)
    #expect(try await sandbox.run("languages", "--plain").output == order)
    for _ in 1...3 { #expect(try await sandbox.run("undo").exitCode == 0) }
    #expect(try await sandbox.run("languages", "--plain").output == order)
    let deleted = sandbox.folder.path("kept/profiles/me.json")
    unlink(deleted)
    #expect(try await sandbox.failure("undo", code: 66)["hint"].string?.contains("resume history") == true)
  }

  @Test func historyNamesEntriesAndFieldsInLocalTime() async throws {
    let sandbox = try await Self.sandbox("Ada")
    _ = try await sandbox.run("add", "job", "--set", "title=CTO", "--set", "company=Acme")
    _ = try await sandbox.run("edit", "acme", "--set", "tags+=swift", "--set", "summary=Apps")
    _ = try await sandbox.run("remove", "acme", "--yes")
    let lines = try await sandbox.run("history").output.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).dropFirst(3).joined(separator: " ")
    }
    #expect(
      lines == ["remove job acme (removed)", "edit job acme: summary, tags", "add job acme (new)", "edit basics: name"])
    let versions = try await sandbox.json("history", as: "versionsAnswer")["versions"]
    #expect(
      versions[1]["changes"] == [["change": "update", "fields": ["summary", "tags"], "id": "acme", "kind": "work"]])
    #expect(versions[1]["savedAt"].string?.hasSuffix("Z") == true)
  }

  @Test(.builtProgram) func theTimeZoneOfTheEnvironmentIsTheLocalOne() async throws {
    let sandbox = try await Self.sandbox("Ada")
    let path = "kept/" + (try #require(sandbox.dataFiles.first { $0.hasSuffix("/index.json") }))
    let index = try sandbox.folder.text(of: path).replacing(/"savedAt":[0-9.]+/, with: "\"savedAt\":817106400")
    try sandbox.folder.write(index, to: path)
    for (zone, time) in [("UTC0", "2026-11-23 06:00"), ("EST5", "2026-11-23 01:00"), ("XYZ-9", "2026-11-23 15:00")] {
      let line = try await sandbox.run("history", with: ["TZ": zone])
      #expect(line.output == "1  \(time)  edit  basics: name\n", "\(zone)")
    }
    #expect(try await sandbox.run("history", "--plain", with: ["TZ": "EST5"]).output.contains("2026-11-23T06:00:00Z"))
  }

  @Test(.builtProgram) func parallelUndosAndEditsLoseNothing() async throws {
    let sandbox = try await Self.sandbox("A", "B", "C", "D")
    let undos = Array(repeating: ["undo"], count: 5)
    let edits = ["tag-1", "tag-2", "tag-3"].map { ["edit", "first-job", "--set", "tags+=" + $0] }
    let results = try await sandbox.startAll(undos + edits)
    for result in results where result.exitCode != 0 {
      #expect(result.exitCode == 73 && result.error.contains("Run the command again"), "\(result)")
    }
    // Each change is a version, and the first state can be reached.
    let versions = try await sandbox.json("history", as: "versionsAnswer")["versions"].elements
    #expect(versions.count == 4 + results.count { $0.exitCode == 0 })
    while try await sandbox.run("undo").exitCode == 0 {}
    #expect(try await Self.name(sandbox) == "Your name")
    #expect(try !sandbox.folder.text(of: "kept/profiles/me.json").contains("tag-"))
  }

  // MARK: Errors after a replacement

  @Test func aFailureAfterTheReplacementNamesHowToUndoIt() async throws {
    let sandbox = try await Self.sandbox("Ada")
    let file = try sandbox.folder.write(#"{"basics": {"name": "Grace"}}"#, to: "cv.json")
    _ = try await sandbox.run("config", "set", "profile", "sample")
    unlink(sandbox.folder.path("kept/config.json.lock"))
    try sandbox.folder.write("", to: "kept/config.json.lock/in-the-way")
    for (command, name) in [(["import", file, "--yes"], "Grace"), (["init", "--force", "--yes"], nil)]
      as [([String], String?)]
    {
      let error = try await sandbox.failure(command, code: 73)
      let version = try await sandbox.json("history", "--profile", "me")["versions"][0]["id"].string ?? ""
      let undo = "'resume restore \(version) --profile me' restores the previous version."
      #expect(error["message"].string?.contains("The résumé had already been replaced; " + undo) == true, "\(error)")
      #expect(try await sandbox.json("about", "--profile", "me")["about"]["name"].string == name)
    }
  }

  @Test func aPullThatCanNotSaveTheStateNamesHowToUndoIt() async throws {
    let setup = try await PublishSetup(["works/a": Field.document(["title": Field.text("Ours")])])
    try setup.firebase.firestore.set("works/a", fields: Field.document(["title": Field.text("Theirs")]))
    try setup.sandbox.folder.write("", to: "kept/published")
    let error = try await setup.sandbox.failure("pull", "--yes", code: 73)
    #expect(error["message"].string?.contains("'resume restore 1 --profile me' restores") == true, "\(error)")
    #expect(try setup.sandbox.folder.text(of: "me.json").contains("Theirs"))
  }
}
