import Foundation
import ResumeSupport
import TestSupport
import Testing

/// While a command waits for a person or the network, others change the same résumé.
@Suite(.builtProgram) struct WaitingTests {
  /// Changes the file in a second process, in a variant and through a tool of `mcp`, and returns what the file then has.
  private func others(_ sandbox: Sandbox) async throws -> [String] {
    let edit = try await sandbox.run("edit", "basics", "--profile", "me", "--set", "phone=+34 600 100 200")
    #expect(edit.exitCode == 0, "\(edit)")
    let variant = try await sandbox.run("variant", "add", "others", "--profile", "me")
    #expect(variant.exitCode == 0, "\(variant)")
    let calls = try ToolCalls(sandbox, contact: true)
    let changes = #"[{"op": "set", "entry": "basics", "field": "url", "value": "https://tool.example"}]"#
    let proposed = try await calls.call("propose_changes", #"{"changes": \#(changes)}"#)
    let (proposal, revision) = (proposed["proposal"].string ?? "", proposed["revision"].string ?? "")
    let applied = try await calls.call(
      "apply_changes", #"{"proposal": "\#(proposal)", "revision": "\#(revision)"}"#)
    #expect(applied["changed"] == true)
    return ["+34 600 100 200", "\"others\"", "https://tool.example"]
  }

  /// Returns an editor that is open until the file `close` exists, and then changes the text as `sed` does.
  private static func editor(_ script: String, in sandbox: Sandbox) -> String {
    let (open, close) = (sandbox.folder.path("open"), sandbox.folder.path("close"))
    return """
      f() { touch '\(open)'; for i in $(seq 1200); do [ -e '\(close)' ] && break; sleep 0.05; done; \
      sed \(script) "$1" >edited; cat edited >"$1"; }; f
      """
  }

  /// Runs `edit`, and an action while its editor is open.
  private func edit(
    _ arguments: [String], _ editor: String, in sandbox: Sandbox, _ action: () async throws -> Void
  ) async throws -> CommandResult {
    for name in ["open", "close"] { try? FileManager.default.removeItem(atPath: sandbox.folder.path(name)) }
    return try await sandbox.startOnTerminal(["edit"] + arguments, with: ["EDITOR": editor]) { running in
      #expect(await running.wait { _ in FileManager.default.fileExists(atPath: sandbox.folder.path("open")) })
      try await action()
      try sandbox.folder.write("", to: "close")
    }
  }

  @Test func anOpenEditorLeavesOthersWorking() async throws {
    let sandbox = try await Sandbox.withStarter(["TERM": "xterm"])
    let result = try await edit(["basics"], Self.editor("'s/Your name/Ada/'", in: sandbox), in: sandbox) {
      let texts = try await others(sandbox)
      let file = try sandbox.folder.text(of: "kept/profiles/me.json")
      #expect(texts.allSatisfy(file.contains) && !file.contains("Ada"))
    }
    #expect(result.exitCode == 0, "\(result.screen)")
    let file = try sandbox.folder.text(of: "kept/profiles/me.json")
    for text in ["+34 600 100 200", "\"others\"", "https://tool.example", "Ada"] { #expect(file.contains(text)) }
  }

  @Test func aQuestionBeforeARemovalLeavesOthersWorking() async throws {
    let sandbox = try await Sandbox.withStarter(["TERM": "xterm"])
    let cases: [(String, String, Int32)] = [("first-job", "position=Baker", 0), ("first-project", "subtitle=New", 73)]
    for (id, text, exitCode) in cases {
      let result = try await sandbox.startOnTerminal(["remove", id == "first-job" ? "first-language" : id]) { running in
        #expect(await running.wait(for: "[y/N]", on: .terminal) != nil)
        let edit = try await sandbox.run("edit", id, "--set", text)
        #expect(edit.exitCode == 0, "\(edit)")
        running.write("y\r")
      }
      #expect(result.exitCode == exitCode, "\(result.screen)")
    }
    let file = try sandbox.folder.text(of: "kept/profiles/me.json")
    #expect(file.contains("Baker") && !file.contains("English") && file.contains("A project of yours"), "\(file)")
  }

  @Test func anOpenEditorForAVariantLeavesOthersWorking() async throws {
    let sandbox = try await Sandbox.withStarter(["TERM": "xterm"])
    #expect(try await sandbox.run("variant", "add", "acme").exitCode == 0)
    let edits = [("'s/What you do in this job/Text 0/'", "--pages=1"), ("'s/Text 0/Text 1/'", "--omit=first-project")]
    for (script, option) in edits {
      let editor = Self.editor(script, in: sandbox)
      let result = try await edit(["first-job", "--variant", "acme"], editor, in: sandbox) {
        let other = try await sandbox.run("variant", "set", "acme", option)
        #expect(other.exitCode == 0, "\(other)")
      }
      #expect(result.exitCode == 0, "\(result.screen)")
    }
    let file = try sandbox.folder.text(of: "kept/profiles/me.json")
    for text in ["Text 1", "\"pages\"", "first-project"] { #expect(file.contains(text), "\(file)") }
    // Of one text, the second save is refused.
    let words = ["edit", "first-job", "--variant", "acme", "--set", "summary=Theirs"]
    let late = try await edit(
      ["first-job", "--variant", "acme"], Self.editor("'s/Text 1/Mine/'", in: sandbox), in: sandbox
    ) {
      let other = try await sandbox.run(words)
      #expect(other.exitCode == 0, "\(other)")
    }
    #expect(late.exitCode == 73 && late.screen.contains("resume-first-job.json"), "\(late.screen)")
    #expect(try sandbox.folder.text(of: "kept/profiles/me.json").contains("Theirs"))
  }

  @Test func aQuestionOfPublishLeavesOthersWorking() async throws {
    let setup = try await PublishSetup(["profile/main": Field.document(["name": Field.text("After")])])
    try setup.firebase.firestore.set("profile/main", fields: Field.document(["name": Field.text("Before")]))
    let result = try await setup.sandbox.startOnTerminal(["publish"]) { running in
      #expect(await running.wait(for: "[y/N]", on: .terminal) != nil)
      let texts = try await others(setup.sandbox)
      let file = try setup.sandbox.folder.text(of: "me.json")
      #expect(texts.allSatisfy(file.contains))
      running.write("y\r")
    }
    #expect(result.exitCode == 0, "\(result.screen)")
    #expect(setup.server.contains { $0.contains("After") })
    #expect(try setup.sandbox.folder.text(of: "me.json").contains("+34 600 100 200"))
  }

  @Test func aSlowCommitLeavesOthersWorking() async throws {
    let setup = try await PublishSetup(["works/a": Field.document(["title": Field.text("A")])])
    let (isReached, isReleased) = (Locked(false), Locked(false))
    setup.firebase.firestore.intercept { request in
      guard request.path.hasSuffix(":commit") else { return nil }
      isReached.withLock { $0 = true }
      for _ in 0..<30_000 where !isReleased.withLock({ $0 }) { usleep(1000) }
      return nil
    }
    let result = try await setup.sandbox.start(["publish", "--yes", "--timeout", "60"]) { running in
      #expect(await running.wait { _ in isReached.withLock { $0 } })
      let texts = try await others(setup.sandbox)
      let file = try setup.sandbox.folder.text(of: "me.json")
      #expect(texts.allSatisfy(file.contains))
      isReleased.withLock { $0 = true }
    }
    #expect(result.exitCode == 0, "\(result)")
    #expect(setup.firebase.firestore.paths == ["works/a"])
    // What was changed meanwhile is the next change to publish.
    let plan = try await setup.sandbox.json("publish", "--dry-run", as: "publishAnswer")["plan"]
    #expect(plan["update"].elements.isEmpty && plan["create"].elements.count == 1, "\(plan)")
  }
}
