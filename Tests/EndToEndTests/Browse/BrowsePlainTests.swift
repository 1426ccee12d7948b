import Foundation
import ResumeSupport
import TestSupport
import Testing

/// `resume browse --plain`, line by line.
@Suite(.limitedConcurrency) struct BrowsePlainTests {
  @Test func readsAndPrintsLinesWithoutEscapeSequences() async throws {
    let sandbox = try Sandbox()
    let session = try await sandbox.browse(["--plain"], with: ["TERM": "dumb"]) { session in
      func enter(_ line: String, until text: String) async throws {
        // The terminal would echo a line that is typed before the prompt into the output.
        try await session.wait("a prompt") { $0.text.hasSuffix("'help':") }
        session.type(line + "\n")
        try await session.wait(text) { $0.text.contains(text) }
      }
      try await session.wait("the jobs") { $0.text.contains("1. Mobile Lead") }
      try await enter("2", until: "Built the iOS app")
      try await enter("back", until: "'help': back")
      try await enter("mark 1", until: "Added to favorites")
      try await enter("search wardrobe", until: "1. Project: My Wardrobe")
      try await enter("L", until: "Mi Armario")
      try await session.wait("a prompt") { $0.text.hasSuffix("'ayuda':") }
      session.type("salir\n")
    }
    #expect(session.session.screen.lines.contains("ended: 0"), "\(session.session.screen.text)")
    #expect(!session.result.screen.contains("\u{1B}"), "\(session.result.screen.debugDescription)")
    let favorites = try await sandbox.json("favorites")
    #expect(favorites["favorites"][0]["title"].string == "Mobile Lead", "\(favorites)")
  }

  @Test func noticesChangesOfAnotherProcess() async throws {
    let sandbox = try await Sandbox.withStarter()
    let session = try await sandbox.browse(["--plain"], with: ["TERM": "dumb"]) { session in
      try await session.wait("a prompt") { $0.text.hasSuffix("'help':") }
      #expect(try await sandbox.run("edit", "first-job", "--set", "title=Baker").exitCode == 0)
      session.type("1\n")
      try await session.wait("the detail") { $0.text.contains("Baker") && $0.text.contains("Another program changed") }
      try await session.wait("a prompt") { $0.text.hasSuffix("'help':") }
      session.type("quit\n")
    }
    #expect(session.session.screen.lines.contains("ended: 0"), "\(session.session.screen.text)")
  }

  @Test func aByteThatIsNotTextDoesNotEndTheSession() async throws {
    let session = try await Sandbox().browse(["--plain"], with: ["TERM": "dumb"]) { session in
      try await session.wait("a prompt") { $0.text.hasSuffix("'help':") }
      session.type(bytes: [0x63, 0xE9, 0x0A])
      try await session.wait("the next prompt") { $0.text.components(separatedBy: "'help':").count > 2 }
      session.type("quit\n")
    }
    #expect(session.session.screen.lines.contains("ended: 0"), "\(session.session.screen.text)")
  }

  @Test func reportsASlowServerOnce() async throws {
    let firebase = try FakeFirebase.withJobs(2)
    let command = Locked<RunningCommand?>(nil)
    firebase.firestore.intercept { request in
      // The server responds once the notice is shown, not after a fixed delay.
      while request.path.hasSuffix("/works"),
        command.withLock({ $0?.offset(after: "Reading.", on: .terminal) }) == nil
      { usleep(1000) }
      return nil
    }
    let sandbox = try Sandbox(firebase, key: "test-key")
    let session = try await sandbox.browse(["--plain"]) { session in
      command.withLock { $0 = session.running }
      try await session.wait("the jobs") { $0.text.contains("'help':") }
      session.type("q\n")
    }
    let screen = session.session.screen
    #expect(screen.lines.filter { $0 == "Reading." }.count == 1, "\(screen.text)")
    #expect(screen.text.contains("1. Job 1") && screen.lines.contains("ended: 0"), "\(screen.text)")
  }
}
