import Foundation
import TestSupport

/// Sandboxes with everything that hints name: the active profile `me`, the local profile `other`, and the profile `site` of a server.
enum HintFixture {
  private static let resume = #"""
    {
      "basics": {"name": "Ada Byron", "email": "ada@example.org", "label": {"en": "Developer", "es": "Desarrolladora"}},
      "work": [
        {"id": "acme", "name": "Acme", "position": "Lead", "startDate": "2020-03", "highlights": ["One", "Two"],
         "tags": ["ios"]},
        {"id": "old", "name": "Old", "startDate": "2005", "endDate": "2009", "url": "https://old.example"}
      ],
      "projects": [{"id": "tinto", "name": "Tinto"}],
      "patents": [{"id": "phone", "name": "Waking a phone", "date": "2021"}],
      "clause": "A consent clause."
    }
    """#

  /// The prepared folder, which is copied, since preparing it runs several commands.
  private static let template = Task { () async throws -> TemporaryFolder in
    let sandbox = try Sandbox()
    try sandbox.folder.write(resume, to: "cv.json")
    for (name, text) in [("ad.txt", "We need Swift."), ("skills.json", "[]"), ("tables/en.lproj/a.strings", "")] {
      try sandbox.folder.write(text, to: name)
    }
    let own = [
      "import cv.json", "variant add om --omit acme#2", "edit acme --variant om --set position=Chief",
      "edit letter --variant om --set to.company=Acme --set subject=Lead --set body=Hello", "favorites add acme",
      "applications add Acme",
    ]
    let lines = ["me", "other"].flatMap { name in own.map { $0 + " --profile " + name } }
    for line in lines + ["profile use me", "profile add site --project demo"] {
      let result = try await sandbox.run(TypedCommand.split(line))
      guard result.exitCode == 0 else { throw Failure(result: result) }
    }
    return sandbox.folder
  }

  private struct Failure: Error { let result: CommandResult }

  /// Returns a sandbox whose commands reach a fake server, and whose editor changes nothing.
  static func sandbox() async throws -> Sandbox {
    let template = try await template.value
    var sandbox = try Sandbox(emulating: .withJobs(1))
    let more = ["EDITOR": ":", "BROWSER": "true", "TERM": "xterm", "COLUMNS": "4000", "SHELL": "/bin/bash"]
    sandbox.environment.merge(more) { $1 }
    try sandbox.copyContents(of: template)
    return sandbox
  }
}
