import Foundation
import ResumeInterface
import ResumeTerminal

/// The splash: the app's name grows and shrinks, then fills the screen.
struct BrowseSplash: Sendable, Equatable {
  /// Whether it is as long as in the original app: 5 s in steps of 0.65 s, then 1 s to fill the screen. Otherwise it ends when
  /// the data is loaded, after at most 1.2 s.
  var isFull: Bool
  /// The time since the start in milliseconds.
  var elapsed = 0
  var fillsSince: Int?

  /// The maximum total time and the time to fill the screen of the short splash, in milliseconds.
  private static let (maximumTime, filling) = (1200, 120)
  /// The same for the full splash, and the length of one of its steps.
  private static let (fullLength, fullFilling) = (5000, 1000)
  static let step = 650

  mutating func advance(to elapsed: Int, isLoaded: Bool) {
    self.elapsed = elapsed
    guard fillsSince == nil else { return }
    if isFull {
      if elapsed >= Self.fullLength { fillsSince = Self.fullLength }
    } else if isLoaded || elapsed >= Self.maximumTime - Self.filling {
      fillsSince = elapsed
    }
  }

  /// The filled part of the screen, 0…1; nil while the name grows and shrinks.
  var filled: Double? {
    guard let fillsSince else { return nil }
    return min(Double(elapsed - fillsSince) / Double(isFull ? Self.fullFilling : Self.filling), 1)
  }

  var isOver: Bool {
    guard fillsSince != nil else { return false }
    return !isFull && elapsed >= Self.maximumTime || (filled ?? 0) >= 1
  }
}

/// The splash on a screen of at least the smallest size.
struct SplashView {
  let splash: BrowseSplash
  let size: ScreenSize
  let display: BrowseDisplay

  /// The minimum size of the name, relative to the maximum.
  private static let minimumSize = 0.5
  /// The free space around the name in columns and rows, both sides together.
  private static let margin = 2

  private var look: Look {
    var look = Look.bold
    if display.colorDepth > .none { look.foreground = .palette(6) }
    return look
  }

  /// The maximum size of a square, in columns or half rows, which are about equally long.
  private var largest: Double {
    min(
      Double(size.columns - Self.margin) / Double(SplashLetters.width),
      Double(2 * (size.rows - Self.margin)) / Double(SplashLetters.height))
  }

  /// The growth of the name, 0…1: up in one step, down in the next, slower at both ends.
  private var swing: Double {
    let steps = Double(splash.fillsSince ?? splash.elapsed) / Double(BrowseSplash.step)
    return (1 - cos(steps * .pi)) / 2
  }

  /// The filled part of the screen, 0…1, with a slow start.
  private var filled: Double { splash.filled.map { $0 * $0 } ?? 0 }

  var lines: [ScreenLine] {
    let small = max((largest * Self.minimumSize).rounded(.down), 1)
    let scale = small + (largest - small) * swing
    // At the end, one square of the name is larger than the screen. Multiplying the scale makes the growth even.
    let end = Double(max(size.columns, 2 * size.rows) + 2)
    let now = scale * pow(end / scale, filled)
    // The center of the screen moves from the center of the name to the center of that square, faster at larger scales.
    let progress = end > scale ? (1 / scale - 1 / now) / (1 / scale - 1 / end) : 1
    let (core, middle) = (SplashLetters.core, (Double(SplashLetters.width) / 2, Double(SplashLetters.height) / 2))
    let center = (
      x: middle.0 + (Double(core.x) + 0.5 - middle.0) * progress,
      y: middle.1 + (Double(core.y) + 0.5 - middle.1) * progress
    )
    let (columns, rows) = (Double(size.columns), Double(2 * size.rows))
    func isSet(_ column: Int, _ half: Int) -> Bool {
      SplashLetters.isInside(
        x: center.x + (Double(column) + 0.5 - columns / 2) / now, y: center.y + (Double(half) + 0.5 - rows / 2) / now)
    }
    // A character has an upper and a lower half.
    let signs: [Character] = display.symbols == .ascii ? [" ", "'", ".", "#"] : [" ", "▀", "▄", "█"]
    return (0..<size.rows).map { row in
      let text = (0..<size.columns).map { column in
        signs[(isSet(column, 2 * row) ? 1 : 0) + (isSet(column, 2 * row + 1) ? 2 : 0)]
      }
      return ScreenLine(String(text), look)
    }
  }
}

/// The app's name in letters of 5×7 squares, one square apart.
enum SplashLetters {
  static let width = 35
  static let height = 7

  private static let rows: [[Character]] = [
    "####..#####..####.#...#.#...#.#####",
    "#...#.#.....#.....#...#.##.##.#....",
    "#...#.#.....#.....#...#.#.#.#.#....",
    "####..####...###..#...#.#...#.####.",
    "#.#...#.........#.#...#.#...#.#....",
    "#..#..#.........#.#...#.#...#.#....",
    "#...#.#####.####...###..#...#.#####",
  ].map(Array.init)

  /// The square that fills the screen at the end: the first one of the middle letter.
  static let core = (x: 18, y: 3)

  /// Whether a point, in squares from the top left corner, is inside a letter.
  static func isInside(x: Double, y: Double) -> Bool {
    guard x >= 0, y >= 0, x < Double(width), y < Double(height) else { return false }
    return rows[Int(y)][Int(x)] == "#"
  }
}
