import Testing

@testable import ResumeTerminal

@Suite("Dot canvas")
struct DotCanvasTests {
  private static let plain = Styler(isEnabled: false)

  @Test("each of the eight dots is a Braille pattern")
  func braille() {
    var all = DotCanvas(columns: 1, rows: 1, glyphs: .braille)
    var signs: [String] = []
    for y in 0..<4 {
      for x in 0..<2 {
        var canvas = DotCanvas(columns: 1, rows: 1, glyphs: .braille)
        canvas.set(x: x, y: y)
        all.set(x: x, y: y)
        signs += canvas.lines(Self.plain)
      }
    }
    #expect(signs == ["⠁", "⠈", "⠂", "⠐", "⠄", "⠠", "⡀", "⢀"])
    #expect(all.lines(Self.plain) == ["⣿"])
  }

  @Test("in ASCII a character has an upper and a lower dot")
  func ascii() {
    var canvas = DotCanvas(columns: 4, rows: 1, glyphs: .ascii)
    canvas.set(x: 0, y: 0)
    canvas.set(x: 1, y: 1)
    canvas.set(x: 3, y: 0)
    canvas.set(x: 3, y: 1)
    #expect(canvas.lines(Self.plain) == ["'. :"])
  }

  @Test("a line includes both ends and has no gap", arguments: [DotGlyphs.braille, .ascii])
  func line(signs: DotGlyphs) {
    var canvas = DotCanvas(columns: 4, rows: 2, glyphs: signs)
    canvas.line(from: DotPoint(x: 0, y: 0), to: DotPoint(x: Double(canvas.width), y: Double(canvas.height)))
    #expect(
      canvas.lines(Self.plain) == (signs == .braille ? ["⠑⢄", "  ⠑⢄"] : ["'.", "  '."]))
  }

  @Test("clips points outside and ignores NaN")
  func outside() {
    var canvas = DotCanvas(columns: 2, rows: 1, glyphs: .braille)
    for (x, y) in [(-1, 0), (4, 0), (0, -1), (0, 4), (.min, .max)] { canvas.set(x: x, y: y) }
    for far in [1e300, -1e300, .infinity, .nan] {
      canvas.line(from: DotPoint(x: far, y: -5), to: DotPoint(x: far, y: 20))
      canvas.line(from: DotPoint(x: far, y: far), to: DotPoint(x: -far, y: far))
    }
    for x in [-1.0, 4.5] { canvas.line(from: DotPoint(x: x, y: 0), to: DotPoint(x: x, y: 4)) }
    for y in [-0.1, 4.5] { canvas.line(from: DotPoint(x: 0, y: y), to: DotPoint(x: 4, y: y)) }
    canvas.line(from: DotPoint(x: -3, y: 2), to: DotPoint(x: 2, y: -3))
    canvas.write("12", column: 5, row: 0)
    canvas.write("12", column: 0, row: 1)
    canvas.write("12", column: -3, row: -1)
    canvas.clear(columns: -4..<20, row: 3)
    #expect(canvas.lines(Self.plain) == [""])
  }

  @Test("draws the visible part of a line")
  func clipped() {
    var canvas = DotCanvas(columns: 3, rows: 1, glyphs: .braille)
    canvas.line(from: DotPoint(x: -1e6, y: 1.5), to: DotPoint(x: 1e6, y: 1.5))
    #expect(canvas.lines(Self.plain) == ["⠒⠒⠒"])
  }

  @Test("text covers dots, and clearing removes them")
  func texts() {
    var canvas = DotCanvas(columns: 6, rows: 1, glyphs: .braille)
    canvas.line(from: DotPoint(x: 0, y: 0.5), to: DotPoint(x: 12, y: 0.5))
    canvas.clear(columns: 1..<5, row: 0)
    canvas.write("10", column: 2, row: 0)
    #expect(canvas.lines(Self.plain) == ["⠉ 10 ⠉"])
    canvas.write("345", column: 5, row: 0)
    #expect(canvas.lines(Self.plain) == ["⠉ 10 3"])
  }

  @Test("styles runs together, without spaces between runs and at the end")
  func styles() {
    var canvas = DotCanvas(columns: 8, rows: 1, glyphs: .ascii)
    canvas.set(x: 1, y: 1, .dim)
    canvas.set(x: 2, y: 1, .dim)
    canvas.write("7", column: 4, row: 0, .bold)
    #expect(canvas.lines(Styler(isEnabled: true)) == [" \u{1B}[2m..\u{1B}[0m \u{1B}[1m7\u{1B}[0m"])
  }

  @Test("an empty canvas has one character")
  func empty() {
    let canvas = DotCanvas(columns: 0, rows: -3, glyphs: .braille)
    #expect((canvas.columns, canvas.rows) == (1, 1))
    #expect(canvas.lines(Self.plain) == [""])
  }
}
