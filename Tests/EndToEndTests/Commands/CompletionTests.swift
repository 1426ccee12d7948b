import Foundation
import TestSupport
import Testing

/// Candidates of a local résumé, as the shells get them.
@Suite(.limitedConcurrency) struct CompletionTests {
  private func sandbox() async throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.folder.write(
      """
      {"work": [{"id": "acme", "name": "Acme", "url": "https://acme.example"}, {"id": "old", "name": "Old"}],
       "projects": [{"id": "tinto", "name": "Tinto"}], "skills": [{"id": "swift", "name": "Swift"}],
       "patents": [{"id": "phone", "name": "Phone"}]}
      """, to: "cv.json")
    for line in [
      ["profile", "add", "me", "--file", "cv.json"], ["profile", "use", "me"], ["favorites", "add", "old"],
    ] {
      #expect(try await sandbox.run(line).exitCode == 0)
    }
    return sandbox
  }

  /// zsh and fish get the whole word, bash what follows its word break.
  @Test(arguments: [
    (["edit", "work:"], ["work:acme", "work:old"]), (["edit", "work:a"], ["work:acme"]),
    (["edit", "project:"], ["project:tinto"]), (["remove", "skills:"], ["skills:swift"]),
    (["edit", "patents:"], ["patents:phone"]), (["duplicate", "acme", "work:"], []),
    (["variant", "add", "x", "--omit", "work:"], ["work:acme", "work:old"]),
    (["favorites", "add", "work:"], ["work:acme", "work:old"]), (["favorites", "remove", "work:"], ["work:old"]),
    (["open", "work:"], ["work:acme"]), (["show", "work:"], ["work:acme", "work:old"]),
  ])
  func offersIDsAfterTheirKind(words: [String], candidates: [String]) async throws {
    let sandbox = try await sandbox()
    let whole = try await sandbox.run(["__complete", "zsh", "--"] + words).output
    #expect(whole.split(separator: "\n").dropFirst().map(String.init) == candidates)
    let line = (["resume"] + words).joined(separator: " ")
    let parts = try await sandbox.run("__complete", "bash", "--", line, ":=").output
    let expected = candidates.map { String($0[$0.index(after: $0.firstIndex(of: ":")!)...]) }
    #expect(parts.split(separator: "\n").dropFirst().map(String.init) == expected)
  }

  @Test func neverReadsAPipe() async throws {
    let sandbox = try await sandbox()
    let pipe = sandbox.folder.path("fifo")
    #expect(mkfifo(pipe, 0o600) == 0)
    let result = try await sandbox.run("__complete", "zsh", "--", "work", "--file", pipe, "")
    #expect(result.outcome == .success("words\t\t\n"))
    #expect(try await sandbox.run("__complete", "zsh", "--", "work", "--file", "cv.json", "").output.contains("acme"))
  }

  @Test func bashInsertsAnIDAfterTheColon() async throws {
    let sandbox = try await sandbox()
    let driver = #"""
      resume=$1 && cp "$resume" ./resume && PATH=$PWD:$PATH && . <("$@")
      COMP_LINE='resume edit work:' COMP_POINT=17 && _resume && echo "${COMPREPLY[@]}"
      """#
    let result = try await sandbox.run(["completions", "bash"], through: driver, shell: "/bin/bash")
    #expect(result.outcome == .success("acme old\n"), "\(result)")
  }
}
