import TestSupport
import Testing

@testable import ResumeTerminal

@Suite("Generated frames")
struct FrameWriterFuzzTests {
  private static let pieces = [
    "a", "word", "two words", " ", "   ", "é", "e\u{301}", "漢", "字か", "한", "👍", "👍🏽", "👩‍👩‍👧‍👦", "❤️", "🇪🇸", "🇪", "1️⃣", "│", "⠿",
    "★", "…", "\u{1B}", "\n", "\u{200B}", "\u{301}",
  ]

  private static func look(_ random: inout SplitMix64) -> Look {
    var look = random.pick(Look.plain, .plain, .bold, .inverse, .dim, Look(.underline), Look(.bold, .red))
    if random.chance(in: 4) {
      look.background = random.pick(.palette(4), .palette(12), .rgb(red: 9, green: 200, blue: 77))
    }
    if random.chance(in: 4) { look.foreground = random.pick(.palette(1), .rgb(red: 1, green: 2, blue: 3)) }
    return look
  }

  private static func line(_ random: inout SplitMix64) -> ScreenLine {
    ScreenLine(
      random.list(upTo: 4) { random in
        ScreenLine.Span(random.list(upTo: 4) { $0.pick(from: pieces) }.joined(), look(&random))
      })
  }

  private static func next(_ frame: [ScreenLine], _ random: inout SplitMix64) -> [ScreenLine] {
    var frame = frame
    switch random.below(6) {
    case 0: frame = random.list(upTo: 8, line)
    case 1: if !frame.isEmpty { frame.removeFirst() }
    case 2: frame.insert(line(&random), at: 0)
    case 3: if !frame.isEmpty { frame.removeLast(1 + random.below(frame.count)) }
    case 4: frame = frame.map { line in line.looking { $0 == .plain ? .inverse : $0 } }
    default:
      if let index = frame.indices.randomElement(using: &random) {
        var spans = frame[index].spans
        if let span = spans.indices.randomElement(using: &random) {
          spans[span] = .init(random.pick(from: pieces), look(&random))
        }
        frame[index] = random.chance(in: 3) ? line(&random) : ScreenLine(spans)
      }
    }
    return frame
  }

  private static func size(_ random: inout SplitMix64) -> ScreenSize {
    ScreenSize(columns: 1 + random.below(24), rows: 1 + random.below(6))
  }

  private static func screen(_ size: ScreenSize, joinsEmoji: Bool = true) -> VirtualScreen {
    var screen = VirtualScreen(columns: size.columns, rows: size.rows, joinsEmoji: joinsEmoji)
    screen.feed("\u{1B}[?7l")
    return screen
  }

  private static func visible(_ screen: VirtualScreen) -> [[VirtualScreenCell]] {
    screen.cells.map { $0.map(\.visible) }
  }

  /// Returns the cells of lines printed in full, character by character, on a wide terminal that is then cut to the size.
  private static func printed(_ lines: [ScreenLine], _ size: ScreenSize) -> [[VirtualScreenCell]] {
    var screen = VirtualScreen(columns: 400, rows: size.rows)
    for (row, line) in lines.prefix(size.rows).enumerated() {
      screen.feed("\u{1B}[\(row + 1)H")
      for span in line.spans {
        screen.feed("\u{1B}[0" + codes(span.look) + "m")
        for character in span.text where character.displayWidth > 0 { screen.feed("\(character)\u{1B}[C\u{1B}[D") }
      }
    }
    return screen.cells.map { row in
      var cells = Array(row[..<size.columns])
      if row[size.columns].text.isEmpty, let start = cells.lastIndex(where: { !$0.text.isEmpty }) {
        for column in start..<size.columns { cells[column].text = " " }
      }
      return cells.map(\.visible)
    }
  }

  private static func codes(_ look: Look) -> String {
    var codes = ""
    let attributes: [(Look.Attributes, Int)] = [(.bold, 1), (.dim, 2), (.underline, 4), (.inverse, 7)]
    for (attribute, code) in attributes where look.attributes.contains(attribute) { codes += ";\(code)" }
    for (color, base) in [(look.foreground, 30), (look.background, 40)] {
      switch color {
      case .palette(let index)?: codes += ";\(index < 8 ? base + Int(index) : base + 52 + Int(index))"
      case .rgb(let red, let green, let blue)?: codes += ";\(base + 8);2;\(red);\(green);\(blue)"
      case .indexed, nil: break
      }
    }
    return codes
  }

  @Test("the screen shows the last frame, and nothing is written twice")
  func frames() {
    Fuzz.run(rounds: 150) { random in
      var size = Self.size(&random)
      var writer = FrameWriter(colorDepth: .trueColor)
      var screen = Self.screen(size)
      var frame: [ScreenLine] = []
      for _ in 0..<8 {
        if random.chance(in: 10) {
          size = Self.size(&random)
          screen.resize(columns: size.columns, rows: size.rows)
        }
        if random.chance(in: 15) {
          screen.feed("\u{1B}[2;2H\u{1B}[31mnoise\u{1B}[1J")
          writer.invalidate()
        }
        frame = Self.next(frame, &random)
        let bytes = writer.bytes(for: frame, size: size)
        screen.feed(bytes)
        try Fuzz.check(
          Self.visible(screen) == Self.printed(frame, size),
          "\(size) \(frame.map(\.text).debugDescription): \(screen.lines) after \(Fuzz.shown(bytes))")
        try Fuzz.check(screen.faults.isEmpty, "\(screen.faults) in \(Fuzz.shown(bytes))")
        try Fuzz.check(screen.look == VirtualScreenLook() && screen.modes == [25], Fuzz.shown(bytes))
        try Fuzz.check(bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x1B }, Fuzz.shown(bytes))
        let again = writer.bytes(for: frame, size: size)
        try Fuzz.check(again.isEmpty, Fuzz.shown(again))
      }
    }
  }

  @Test("terminals that draw every scalar separately show everything else correctly")
  func disagreement() {
    Fuzz.run(rounds: 150) { random in
      let size = Self.size(&random)
      var writer = FrameWriter(colorDepth: .trueColor)
      var screen = Self.screen(size, joinsEmoji: false)
      var frame: [ScreenLine] = []
      for _ in 0..<6 {
        frame = Self.next(frame, &random)
        screen.feed(writer.bytes(for: frame, size: size))
        for (row, line) in frame.prefix(size.rows).enumerated() {
          let content = ScreenRow(line, columns: size.columns, depth: .trueColor)
          var hasAmbiguousWidth = false
          for column in 0..<size.columns {
            let cell = column < content.cells.count ? content.cells[column] : .blank
            hasAmbiguousWidth = cell.width == 0 ? hasAmbiguousWidth : cell.hasAmbiguousWidth
            guard !hasAmbiguousWidth, cell.width > 0 else { continue }
            var bytes: [UInt8] = []
            content.append(cell.glyph, to: &bytes)
            let shown = screen.cell(row: row, column: column)?.text ?? "nothing"
            try Fuzz.check(
              shown.utf8.elementsEqual(bytes),
              "\(row), \(column): \(shown) for \(Fuzz.shown(bytes)) in \(line.text.debugDescription), \(size)")
          }
        }
      }
    }
  }
}
