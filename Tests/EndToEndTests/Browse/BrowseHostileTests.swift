import TestSupport
import Testing

/// Hostile text in every field of the interactive screen.
@Suite(.limitedConcurrency) struct BrowseHostileTests {
  @Test(arguments: Soak.all([(80, 24), (40, 12)], otherwise: [(40, 12)])) func hostileTextDoesNotMoveTheLayout(
    columns: Int, rows: Int
  ) async throws {
    let firebase = try FakeFirebase.hostile(HostileText.all)
    let sandbox = try Sandbox(firebase)
    // Caches everything.
    _ = try await sandbox.run("search", "a")
    let (session, result) = try await sandbox.browse(["--no-splash"], columns: columns, rows: rows) { session in
      try await session.waitFor("Career", "Loaded from the local cache")
      // Visit both lists to the end, the details of every tenth entry, the other tabs and the search.
      for list in ["h", "l"] {
        session.type(list + "g")
        for number in 0..<HostileText.all.count {
          session.type(number.isMultiple(of: 10) ? "\r  \u{7F}j" : "j")
          if number.isMultiple(of: 10) { try await Self.expectFrame(session) }
        }
      }
      session.type("/a")
      try await session.wait("results, after reading") { screen in
        screen.text.contains(" results") && !screen.text.contains("No results") && !screen.text.contains("Reading")
      }
      for keys in ["\u{1B}[6~\r", "2 ", "3 ", "1m"] {
        session.type(keys)
        try await Self.expectFrame(session)
      }
      session.type("\u{3}")
    }
    #expect(session.screen.faults == [])
    #expect(session.screen.clipboard == nil)
    #expect(result.screen.contains("ended: 130"))
    // A terminal that draws each scalar separately cuts off the excess, but the frame stays the same.
    let shown = result.terminalOutput.prefix { _ in true }
    var simple = VirtualScreen(columns: columns, rows: rows, joinsEmoji: false)
    if let end = shown.firstRange(of: Array("\u{1B}[?2026l\u{1B}[0m\u{1B}[2J".utf8)) {
      simple.feed(shown[..<end.lowerBound])
      #expect(Self.isInPlace(simple.lines[0]), "\(simple.text)")
    }
  }

  /// Whether the first row has the tabs and, at its end, the beginning of the hostile name without control characters.
  private static func isInPlace(_ row: String) -> Bool { row.contains("Career") && row.contains("  A[31mB[2J") }

  /// Expects the first and last row to be in place after all typed keys have been handled.
  private static func expectFrame(_ session: BrowseSession) async throws {
    session.type("?")
    try await session.wait("the keys, in a whole frame") { screen in
      isInPlace(screen.lines[0]) && screen.text.contains("This screen")
        && screen.lines.last?.hasPrefix(" Loaded") == true
    }
    session.type("\u{7F}")
    try await session.wait("what was there before, in a whole frame") { screen in
      isInPlace(screen.lines[0]) && !screen.text.contains("This screen")
        && screen.lines.last?.hasPrefix(" Loaded") == true
    }
  }
}
