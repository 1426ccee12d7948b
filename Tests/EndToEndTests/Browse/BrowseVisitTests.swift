import Foundation
import TestSupport
import Testing

/// A complete visit of the sample résumé on a terminal.
@Suite(.limitedConcurrency) struct BrowseVisitTests {
  @Test func browsesAddsAFavoriteAndRestoresTheTerminal() async throws {
    // Over SSH, a Mac also copies through the terminal.
    let sandbox = try Sandbox(["SSH_TTY": "/dev/ttys001"])
    let (session, result) = try await sandbox.browse { session in
      try await session.waitFor("Mobile Lead", "Tech Head", "Sample résumé", "q quit")
      #expect(session.screen.modes == [1049, 1000, 1006, 2004])
      #expect(session.running.terminalEchoes == false)
      let first = session.screen.lines

      session.type("\u{1B}[B")
      try await session.wait("the second job is selected") {
        $0.looks(of: "Senior iOS Developer")?[0].isInverse == true
      }
      session.type("\r")
      try await session.waitFor("Senior iOS Developer", "Esc back")
      try await session.waitForAbsence(of: "Tech Head")
      session.type("\u{1B}")
      try await session.waitFor("Tech Head")
      session.type("f")
      try await session.waitFor("Added to favorites", "★")
      // The next key removes the message; the first job is selected as at the start.
      session.type("k")
      try await session.waitForAbsence(of: "Added")

      session.type("/")
      try await session.waitFor("Career › Jobs › Search")
      session.type("wardrobe")
      try await session.waitFor("My Wardrobe", "1 result")
      session.type("\r")
      try await session.waitFor("Your clothes, organized", "y copy")
      session.type("y\r")
      try await session.waitFor("Copied")
      #expect(session.screen.clipboard == "https://apps.apple.com/us/app/mi-armario-organiza-tu-ropa/id1531657287")
      session.type("\u{1B}")
      try await session.waitFor("1 result")
      session.type("\u{1B}")
      try await session.waitFor("Tech Head")
      let marked = session.screen.lines.map { $0.replacing(" ★", with: "") }
      #expect(marked.map { $0.filter { $0 != " " } } == first.map { $0.filter { $0 != " " } })
      session.type("q")
    }
    session.expectRestored(result, code: 0)
    let favorites = try JSON(sandbox.folder.text(of: "kept/favorites.json"))
    #expect("\(favorites)".contains("loycus-ios"), "\(favorites)")
    #expect(try sandbox.dataFileProblems() == [])
  }

  /// `E` leaves the screen for the editor, and shows the changed entry; a profile that can't be edited stays on the screen.
  @Test func editsAnEntryInTheEditor() async throws {
    let editor = #"f() { sed 's/Your position/Baker/' "$1" >"$1.new" && cat "$1.new" >"$1"; }; f"#
    let sandbox = try await Sandbox.withStarter(["TERM": "xterm", "EDITOR": editor])
    let (session, result) = try await sandbox.browse(["--no-splash"], with: ["EDITOR": editor]) { session in
      try await session.waitFor("Your position", "q quit")
      session.type("E")
      try await session.waitFor("Baker", "Saved 'first-job'.")
      try await session.waitForAbsence(of: "Your position")
      session.type("p")
      try await session.waitFor("Choose a profile")
      session.type("\u{1B}[A\u{1B}[A\r")
      try await session.waitFor("Mobile Lead")
      session.type("E")
      try await session.waitFor("isn't a local profile", "'P'")
      session.type("q")
    }
    #expect(result.screen.contains("ended: 0"))
    session.expectDefaultModes()
    #expect(try await sandbox.json("works")["works"].strings("title") == ["Baker"])
  }

  /// A key notices what another process changed in the file; `E` then keeps it.
  @Test func noticesChangesOfAnotherProcess() async throws {
    let editor = #"f() { sed 's/A company/Acme/' "$1" >"$1.new" && cat "$1.new" >"$1"; }; f"#
    let sandbox = try await Sandbox.withStarter(["TERM": "xterm"])
    let file = "kept/profiles/me.json"
    let (_, result) = try await sandbox.browse(["--no-splash"], with: ["EDITOR": editor]) { session in
      try await session.waitFor("Your position", "q quit")
      // The same content, written again, is no change.
      _ = try sandbox.folder.write(sandbox.folder.text(of: file), to: file)
      session.type("2")
      try await session.wait("the skills") { $0.lines[0].contains("[2 Skills]") && !$0.text.contains("Another") }
      #expect(try await sandbox.run("edit", "first-job", "--set", "title=Baker").exitCode == 0)
      session.type("1")
      try await session.waitFor("Baker", "Another program changed the file, so it was read again.")
      session.type("k")
      try await session.waitForAbsence(of: "Another program")
      #expect(try await sandbox.run("edit", "first-job", "--set", "title=Cook").exitCode == 0)
      session.type("E")
      try await session.waitFor("Cook", "Acme", "Saved 'first-job'.")
      session.type("q")
    }
    #expect(result.screen.contains("ended: 0"))
    let works = try await sandbox.json("works")["works"]
    #expect(works.strings("title") == ["Cook"] && works.strings("company") == ["Acme"])
  }

  /// The layout follows the window size, and an idle screen draws nothing.
  @Test func followsTheWindowSizeAndDrawsNothingWhenIdle() async throws {
    let (session, result) = try await Sandbox().browse(["--lang", "es"]) { session in
      try await session.waitFor("Responsable de móvil", "q salir")
      let first = session.visibleCells
      for (columns, rows) in [(40, 12), (200, 50), (80, 24)] {
        session.resize(columns: columns, rows: rows)
        try await session.wait("\(columns) × \(rows)") { screen in
          // Before the resize, the profile name is at another position.
          let tabs = screen.lines[0]
          let isNew = columns == 40 ? tabs.hasPrefix("[Trayectoria]") : tabs.hasSuffix(" · es")
          return isNew && (columns - 2...columns).contains(max(tabs.count, columns == 40 ? 40 : 0))
            && ["q salir", "Responsable de móvil"].allSatisfy { screen.text.contains($0) }
        }
      }
      #expect(session.visibleCells == first)
      session.resize(columns: 30, rows: 8)
      try await session.waitFor("40", "12")
      try await session.waitForAbsence(of: "Responsable")
      session.resize(columns: 80, rows: 24)
      try await session.waitFor("Responsable de móvil", "q salir")
      #expect(session.visibleCells == first)

      let (bytes, time) = (session.screen.byteCount, Self.processorTime(of: session.processID))
      // Absence of output has no event to wait for, so only the soak observes a period.
      if Soak.isOn { try await Task.sleep(for: .milliseconds(1500)) }
      #expect(session.screen.byteCount == bytes)
      // One tick (10 ms) is the smallest unit of the counter.
      if let before = time, let after = Self.processorTime(of: session.processID) { #expect(after - before <= 1) }
      session.type("q")
    }
    session.expectRestored(result, code: 0)
  }

  /// Returns the CPU time of a process in ticks; `nil` without `/proc`.
  private static func processorTime(of process: Int32?) -> Int? {
    guard let process, let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return nil
    }
    let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
    return fields.count > 12 ? Int(fields[12]).flatMap { user in Int(fields[13]).map { user + $0 } } : nil
  }
}
