import Foundation
import TestSupport
import Testing

/// A complete visit of the sample résumé on a terminal.
@Suite(.limitedConcurrency) struct BrowseVisitTests {
  @Test func browsesAddsAFavoriteAndRestoresTheTerminal() async throws {
    // Over SSH, a Mac also copies through the terminal.
    let sandbox = try Sandbox(["SSH_TTY": "/dev/ttys001"])
    let (visit, result) = try await sandbox.browse { visit in
      try await visit.see("Mobile Lead", "Tech Head", "Sample résumé", "q quit")
      #expect(visit.screen.modes == [1049, 1000, 1006, 2004])
      #expect(visit.running.terminalEchoes == false)
      let first = visit.screen.lines

      visit.type("\u{1B}[B")
      try await visit.wait("the second job is selected") { $0.looks(of: "Senior iOS Developer")?[0].isInverse == true }
      visit.type("\r")
      try await visit.see("Senior iOS Developer", "Esc back")
      try await visit.miss("Tech Head")
      visit.type("\u{1B}")
      try await visit.see("Tech Head")
      visit.type("f")
      try await visit.see("Added to favorites", "★")
      // The next key removes the message; the first job is selected as at the start.
      visit.type("k")
      try await visit.miss("Added")

      visit.type("/")
      try await visit.see("Career › Jobs › Search")
      visit.type("wardrobe")
      try await visit.see("My Wardrobe", "1 result")
      visit.type("\r")
      try await visit.see("Your clothes, organized", "y copy")
      visit.type("y\r")
      try await visit.see("Copied")
      #expect(visit.screen.clipboard == "https://apps.apple.com/us/app/mi-armario-organiza-tu-ropa/id1531657287")
      visit.type("\u{1B}")
      try await visit.see("1 result")
      visit.type("\u{1B}")
      try await visit.see("Tech Head")
      let marked = visit.screen.lines.map { $0.replacing(" ★", with: "") }
      #expect(marked.map { $0.filter { $0 != " " } } == first.map { $0.filter { $0 != " " } })
      visit.type("q")
    }
    visit.expectRestored(result, code: 0)
    let favorites = try JSON(sandbox.folder.text(of: "kept/favorites.json"))
    #expect("\(favorites)".contains("loycus-ios"), "\(favorites)")
    #expect(try sandbox.keptProblems() == [])
  }

  /// `E` leaves the screen for the editor, and shows the changed entry; a profile that can't be edited stays on the screen.
  @Test func editsAnEntryInTheEditor() async throws {
    let editor = #"f() { sed 's/Your position/Baker/' "$1" >"$1.new" && cat "$1.new" >"$1"; }; f"#
    let sandbox = try Sandbox(["TERM": "xterm", "EDITOR": editor])
    #expect(try await sandbox.run("init").exitCode == 0)
    let (visit, result) = try await sandbox.browse(["--no-splash"], with: ["EDITOR": editor]) { visit in
      try await visit.see("Your position", "q quit")
      visit.type("E")
      try await visit.see("Baker", "Saved 'first-job'.")
      try await visit.miss("Your position")
      visit.type("p")
      try await visit.see("Choose a profile")
      visit.type("\u{1B}[A\u{1B}[A\r")
      try await visit.see("Mobile Lead")
      visit.type("E")
      try await visit.see("isn't a local profile", "'P'")
      visit.type("q")
    }
    #expect(result.screen.contains("ended: 0"))
    visit.expectDefaultModes()
    #expect(try await sandbox.json("works")["works"].strings("title") == ["Baker"])
  }

  /// The layout follows the window size, and an idle screen draws nothing.
  @Test func followsTheWindowSizeAndDrawsNothingWhenIdle() async throws {
    let (visit, result) = try await Sandbox().browse(["--lang", "es"]) { visit in
      try await visit.see("Responsable de móvil", "q salir")
      let first = visit.visibleCells
      for (columns, rows) in [(40, 12), (200, 50), (80, 24)] {
        visit.resize(columns: columns, rows: rows)
        try await visit.wait("\(columns) × \(rows)") { screen in
          // Before the resize, the profile name is at another position.
          let tabs = screen.lines[0]
          let isNew = columns == 40 ? tabs.hasPrefix("[Trayectoria]") : tabs.hasSuffix(" sample · es")
          return isNew && (columns - 2...columns).contains(max(tabs.count, columns == 40 ? 40 : 0))
            && ["q salir", "Responsable de móvil"].allSatisfy { screen.text.contains($0) }
        }
      }
      #expect(visit.visibleCells == first)
      visit.resize(columns: 30, rows: 8)
      try await visit.see("40", "12")
      try await visit.miss("Responsable")
      visit.resize(columns: 80, rows: 24)
      try await visit.see("Responsable de móvil", "q salir")
      #expect(visit.visibleCells == first)

      let (bytes, time) = (visit.screen.byteCount, Self.processorTime(of: visit.processID))
      // Absence of output has no event to wait for, so only the soak observes a period.
      if Soak.isOn { try await Task.sleep(for: .milliseconds(1500)) }
      #expect(visit.screen.byteCount == bytes)
      // One tick (10 ms) is the smallest unit of the counter.
      if let before = time, let after = Self.processorTime(of: visit.processID) { #expect(after - before <= 1) }
      visit.type("q")
    }
    visit.expectRestored(result, code: 0)
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
