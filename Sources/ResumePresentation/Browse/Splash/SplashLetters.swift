/// The app's name in letters of 5×7 squares, a square apart.
enum SplashLetters {
  static let word = "RESUME"
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

  /// The square that the name grows from when it fills the screen: the first of the letter in the middle.
  static let core = (x: 18, y: 3)

  /// Whether a point of the name, in squares from its top left corner, is inside a letter.
  static func isInside(x: Double, y: Double) -> Bool {
    guard x >= 0, y >= 0, x < Double(width), y < Double(height) else { return false }
    return rows[Int(y)][Int(x)] == "#"
  }
}
