import Foundation
import TestSupport
import Testing

/// `resume pdf` with scripts in place of a viewer.
@Suite(.builtProgram) struct PDFCommandTests {
  #if os(Linux)
    private static let name = "daniel-martinez-resume.pdf"

    /// Creates a home with a viewer script in `bin` that records its arguments and then runs a line of shell.
    private func sandbox(_ line: String = ":") throws -> Sandbox {
      var sandbox = try Sandbox()
      let script = """
        #!/bin/sh
        test -t 0 || test -t 1 || test -t 2 && echo terminal >>'\(sandbox.folder.path("seen"))'
        printf '%s\\n' "$#" "$@" >>'\(sandbox.folder.path("seen"))'
        \(line)

        """
      try sandbox.folder.write(script, to: "bin/xdg-open")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: sandbox.folder.path("bin/xdg-open"))
      sandbox.environment["PATH"] = sandbox.folder.path("bin") + ":/usr/bin:/bin"
      return sandbox
    }

    @Test func startsTheViewerWithoutWaiting() async throws {
      let sandbox = try sandbox("echo $$ >\"$0.pid\"; exec sleep 300")
      let path = sandbox.folder.path("-x $(id).pdf")
      let json = try await sandbox.json("pdf", "--open", "-o", path, as: "pdfAnswer", with: ["DISPLAY": ":7"])
      #expect(json["export"]["opened"] == true)
      #expect(try sandbox.folder.text(of: "seen") == "1\n\(path)\n")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: Array("%PDF-".utf8)))
      let viewer = try #require(pid_t(sandbox.folder.text(of: "bin/xdg-open.pid").filter(\.isNumber)))
      #expect(kill(viewer, SIGKILL) == 0, "it is still there")
    }

    @Test func printsThePathWithoutAViewer() async throws {
      let sandbox = try sandbox("exit 3")
      let path = sandbox.folder.path("cv.pdf")
      let none = try await sandbox.run("pdf", "--open", "-o", path)
      #expect(none.exitCode == 0 && none.output == path + "\n" && none.error.contains("No PDF viewer"), "\(none)")
      #expect(!sandbox.folder.contents().contains("seen"))
      let failing = try await sandbox.run("pdf", "-f", "--open", "-o", path, with: ["DISPLAY": ":7"])
      #expect(failing.exitCode == 0 && failing.output == path + "\n", "\(failing)")
      #expect(try sandbox.folder.text(of: "seen") == "1\n\(path)\n")
      try await sandbox.failure("pdf", "--open", "-o", "-", code: 64)
    }

    @Test func asksBeforeReplacingTheDefaultFile() async throws {
      let sandbox = try sandbox()
      try sandbox.folder.write("old", to: Self.name)
      try await sandbox.failure("pdf", code: 73)
      #expect(try sandbox.folder.text(of: Self.name) == "old")
      let question: [PseudoTerminal.Step] = [.wait(for: "Overwrite '\(Self.name)'? "), .type("y\r")]
      let shown = try await sandbox.onTerminal(["pdf"], steps: question)
      #expect(shown.exitCode == 0 && shown.screen.contains(Self.name), "\(shown)")
      #expect(
        try Data(contentsOf: URL(fileURLWithPath: sandbox.folder.path(Self.name))).starts(with: Array("%PDF-".utf8)))
    }
  #endif
}
