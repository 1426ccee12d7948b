/// Turns frames into what a terminal must be told to show them: of each frame only what differs from the one before.
///
/// The terminal's autowrap is off, its cursor hidden, and nobody else writes to it; see ``forget()``.
public struct FrameWriter: Sendable {
  /// From how many bytes on a frame asks to be shown at once.
  private static let longFrame = 256

  private let colorDepth: ColorDepth
  private var rows: [ScreenRow] = []
  private var size: ScreenSize?

  /// Creates a writer for a terminal of that many colours, of which nothing is known yet.
  public init(colorDepth: ColorDepth) {
    self.colorDepth = colorDepth
  }

  /// Has the next frame erase the screen and draw everything: something else may have written to the terminal, or a frame
  /// did not get there as a whole.
  public mutating func forget() {
    size = nil
  }

  /// The bytes that make the terminal show these lines from the top, and nothing below them; none where it does already.
  ///
  /// They end with the terminal's own look, and the cursor wherever. Lines and columns beyond the size are left out.
  /// - Parameter size: the terminal's; another than before is as good as ``forget()``, as terminals move what they show.
  public mutating func bytes(for lines: [ScreenLine], size: ScreenSize) -> [UInt8] {
    var output = FrameOutput()
    if self.size != size {
      self.size = size
      rows = Array(repeating: .blank, count: size.rows)
      output.eraseScreen()
    }
    // Two rows and more that become blank at the bottom are erased at once.
    let end = min(lines.lastIndex { !$0.spans.isEmpty } ?? -1, size.rows - 1) + 1
    if rows[end...].count(where: { !$0.cells.isEmpty }) > 1 {
      output.move(toRow: end, column: 0)
      output.eraseRest()
      for row in end..<size.rows { rows[row] = .blank }
    }
    for row in rows.indices {
      let line = row < lines.count ? lines[row] : ScreenLine()
      if rows[row].shows(line) { continue }
      let new = ScreenRow(line, columns: size.columns, depth: colorDepth)
      RowChange(old: rows[row], new: new, row: row, columns: size.columns).write(to: &output)
      rows[row] = new
    }
    output.finish()
    guard output.bytes.count > Self.longFrame else { return output.bytes }
    return Array("\u{1B}[?2026h".utf8) + output.bytes + Array("\u{1B}[?2026l".utf8)
  }
}
