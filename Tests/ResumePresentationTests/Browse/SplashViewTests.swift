import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Splash")
struct SplashViewTests {
  private static func lines(
    _ elapsed: Int, fillsSince: Int? = nil, columns: Int = 80, rows: Int = 24, isUTF8: Bool = true,
    depth: ColorDepth = .basic
  ) -> [ScreenLine] {
    SplashView(
      splash: BrowseSplash(isFull: true, elapsed: elapsed, fillsSince: fillsSince),
      size: ScreenSize(columns: columns, rows: rows),
      display: BrowseDisplay(
        symbols: isUTF8 ? .unicode : .ascii, colorDepth: depth, isLight: nil)
    ).lines
  }

  /// Returns the number of columns between the first and the last symbol.
  private static func width(_ lines: [ScreenLine]) -> Int {
    let signs = lines.flatMap { line in line.text.enumerated().filter { $0.element != " " }.map(\.offset) }
    guard let first = signs.min(), let last = signs.max() else { return 0 }
    return last - first + 1
  }

  @Test("output matches the snapshots")
  func pictures() {
    var text = ""
    for (columns, rows, isUTF8) in [(80, 24, true), (80, 24, false), (40, 12, true), (40, 12, false)] {
      for (elapsed, since) in [(0, nil), (650, nil), (5500, 5000), (5900, 5000)] as [(Int, Int?)] {
        text += "=== \(columns)x\(rows), \(isUTF8 ? "UTF-8" : "ASCII"), \(elapsed) ms\n"
        for line in Self.lines(elapsed, fillsSince: since, columns: columns, rows: rows, isUTF8: isUTF8) {
          let signs = line.text.reversed().drop { $0 == " " }.reversed()
          text += String(signs) + "\n"
        }
      }
    }
    Snapshot.assert(text, named: "browse-splash")
  }

  @Test(
    "never exceeds the screen and fills it at the end",
    arguments: Soak.all([40, 41, 80, 81, 200, 500], otherwise: [40, 41, 80, 200]), [12, 13, 24, 61, 130])
  func sizes(columns: Int, rows: Int) {
    for isUTF8 in [true, false] {
      for elapsed in [0, 100, 325, 650, 1300] {
        let lines = Self.lines(elapsed, columns: columns, rows: rows, isUTF8: isUTF8)
        #expect(lines.count == rows && lines.allSatisfy { $0.columns <= columns })
        #expect(lines.contains { $0.text.contains { $0 != " " } })
        #expect(isUTF8 || lines.allSatisfy { $0.text.utf8.allSatisfy { $0 < 0x80 } })
      }
      let middle = Self.lines(5500, fillsSince: 5000, columns: columns, rows: rows, isUTF8: isUTF8)
      #expect(middle.count == rows && middle.allSatisfy { $0.columns <= columns })
      let full = Self.lines(6000, fillsSince: 5000, columns: columns, rows: rows, isUTF8: isUTF8)
      let row = String(repeating: isUTF8 ? "█" : "#", count: columns)
      #expect(full.map(\.text) == Array(repeating: row, count: rows))
    }
  }

  @Test("grows and shrinks smoothly around the center")
  func swing() {
    for (columns, rows) in [(80, 24), (200, 50)] {
      let widths = stride(from: 0, through: 1300, by: 65).map {
        Self.width(Self.lines($0, columns: columns, rows: rows))
      }
      #expect(widths == Array(widths.reversed()))
      #expect(Array(widths[0...10]) == widths[0...10].sorted())
      #expect(widths[10] > widths[0] + columns / 4)
      #expect(widths.max() ?? 0 <= columns)
    }
  }

  @Test("fills the screen steadily")
  func filling() {
    let signs = stride(from: 0, through: 1000, by: 50).map { elapsed in
      Self.lines(5000 + elapsed, fillsSince: 5000).map(\.text).joined().count { $0 != " " }
    }
    #expect(signs.first == Self.lines(5000).map(\.text).joined().count { $0 != " " })
    #expect(signs.last == 80 * 24)
    #expect(Array(signs.dropFirst(18)) == signs.dropFirst(18).sorted())
  }

  @Test("has no color if the terminal has none")
  func colors() {
    func colors(_ depth: ColorDepth) -> Set<ScreenColor?> {
      Set(Self.lines(100, depth: depth).flatMap(\.spans).map(\.look.foreground))
    }
    #expect(colors(.none) == [nil])
    #expect(colors(.basic) == [.palette(6)])
  }
}
