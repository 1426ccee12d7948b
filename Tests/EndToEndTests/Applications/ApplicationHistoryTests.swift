import Foundation
import TestSupport
import Testing

/// The history of an application, its row in the list, and how to get its documents back.
@Suite("History of applications", .limitedConcurrency) struct ApplicationHistoryTests {
  private func home() async throws -> Sandbox {
    let sandbox = try await Sandbox.withStarter()
    let result = try await sandbox.run("apply", "Acme", "--yes", "--role", "Lead", "--date", "2026-11-20")
    #expect(result.exitCode == 0, "\(result)")
    return sandbox
  }

  private func set(_ sandbox: Sandbox, _ arguments: String...) async throws -> CommandResult {
    let result = try await sandbox.run(["applications", "set", "acme"] + arguments)
    #expect(result.exitCode == 0, "\(result)")
    return result
  }

  @Test("notes add up with their dates, and an empty one removes the latest")
  func notes() async throws {
    let sandbox = try await home()
    _ = try await set(sandbox, "--note", "Ask about remote work")
    _ = try await set(sandbox, "--note", "Call Grace")
    let shown = try await sandbox.json("applications", "show", "acme", as: "applicationAnswer")["application"]
    #expect(shown["notes"].strings("text") == ["Ask about remote work", "Call Grace"])
    #expect(shown["notes"].elements.allSatisfy { ($0["date"].string ?? "").hasPrefix("20") })
    #expect(shown["note"] == "Call Grace")
    let text = try await sandbox.run("applications", "show", "acme").output
    #expect(text.contains("Note: Ask about remote work") && text.contains("Note: Call Grace"), "\(text)")
    let plain = try await sandbox.run("applications", "show", "acme", "--plain").output
    #expect(plain.contains("note\tAsk about remote work\nnote\tCall Grace\n"), "\(plain)")
    let csv = try await sandbox.run("applications", "export").output
    #expect(csv.contains("\"Ask about remote work\nCall Grace\""), "\(csv)")
    _ = try await set(sandbox, "--note", "")
    let removed = try await sandbox.json("applications", "show", "acme")["application"]
    #expect(removed["notes"].strings("text") == ["Ask about remote work"])
  }

  @Test("a file with one note is read as before")
  func oldFile() async throws {
    let sandbox = try await home()
    let path = "kept/applications/acme-2026-11-20/application.json"
    let file = try sandbox.folder.text(of: path)
    try sandbox.folder.write(file.replacing("\"profile\"", with: "\"note\": \"Old\", \"profile\""), to: path)
    _ = try await set(sandbox, "--note", "New")
    let shown = try await sandbox.json("applications", "show", "acme", as: "applicationAnswer")["application"]
    #expect(shown["notes"].strings("text") == ["Old", "New"])
    #expect(shown["notes"][0]["date"] == .null)
  }

  @Test("changes of role, URL and contact are printed and dated")
  func changes() async throws {
    let sandbox = try await home()
    let printed = try await set(sandbox, "--role", "Principal", "--contact", "Grace")
    #expect(printed.error.contains("Role: Lead -> Principal"), "\(printed)")
    #expect(printed.error.contains("Contact: (none) -> Grace"), "\(printed)")
    _ = try await set(sandbox, "--url", "https://acme.example/1", "--role", "Principal")
    _ = try await set(sandbox, "--role", "", "--status", "interview")
    let shown = try await sandbox.json("applications", "show", "acme", as: "applicationAnswer")["application"]
    let changes = shown["changes"]
    #expect(changes.strings("field") == ["role", "contact", "url", "role"])
    #expect(changes[0]["before"] == "Lead" && changes[0]["after"] == "Principal")
    #expect(changes[3]["before"] == "Principal" && changes[3]["after"] == .null)
    let text = try await sandbox.run("applications", "show", "acme").output
    let history = ["sent", "Role: Lead -> Principal", "Contact: (none) -> Grace", "interview"]
    for line in history { #expect(text.contains(line), "\(text)") }
    let spanish = try await sandbox.run("applications", "set", "acme", "--contact", "", "--lang", "es")
    #expect(spanish.error.contains("Contacto: Grace -> (sin valor)"), "\(spanish)")
  }

  @Test("an application takes at most two lines of a list at 80 columns")
  func list() async throws {
    let sandbox = try await home()
    let role = "Senior Staff Engineer for Distributed Systems and Developer Experience Platforms"
    _ = try await sandbox.run("applications", "add", "Globex International Holdings Limited", "--role", role)
    _ = try await sandbox.run("applications", "add", "Initech", "--variant", "northwind", "--status", "saved")
    let list = try await sandbox.run(["applications"], with: ["COLUMNS": "80"]).output
    let lines = list.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 6 && lines.allSatisfy { $0.count <= 80 }, "\(list)")
    for text in ["Globex International", "Initech", "northwind", "acme-2026-11-20", "saved", "Lead"] {
      #expect(list.contains(text), "\(text): \(list)")
    }
  }

  @Test("show names the command that copies the documents, with the ID and the profile")
  func documents() async throws {
    let sandbox = try await home()
    let command = "applications show acme-2026-11-20 --output acme-2026-11-20-sent"
    let shown = try await sandbox.run("applications", "show", "acme")
    #expect(
      shown.error.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains("'resume \(command)'"),
      "\(shown)")
    let copied = try await sandbox.run(TypedCommand.split(command))
    #expect(copied.exitCode == 0 && !copied.error.contains("--output"), "\(copied)")
    #expect(sandbox.folder.contents().contains("acme-2026-11-20-sent/your-name-resume.pdf"))
    _ = try await sandbox.run("init", "--profile", "other", "--yes")
    let other = try await sandbox.run("applications", "show", "acme", "--profile", "me")
    #expect(other.error.contains(" --profile me'"), "\(other)")
    _ = try await sandbox.run("applications", "add", "Empty")
    #expect(!(try await sandbox.run("applications", "show", "empty")).error.contains("--output"))
  }
}
