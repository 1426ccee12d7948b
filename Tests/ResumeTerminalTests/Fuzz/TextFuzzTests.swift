import TestSupport
import Testing

@testable import ResumeTerminal

@Suite("Generated text for a terminal")
struct TextFuzzTests {
  @Test("returns only printable text, all of it, and clean text unchanged")
  func sanitizer() {
    Fuzz.run(rounds: 600) { random in
      let text = FuzzText.make(upTo: 30, with: &random)
      let line = Sanitizer.singleLine(text)
      let lines = Sanitizer.multiLine(text)
      try Fuzz.check(Self.isSafe(line), "\(text.debugDescription) gave \(line.debugDescription)")
      try Fuzz.check(
        Self.isSafe(lines.filter { $0 != "\n" }), "\(text.debugDescription) gave \(lines.debugDescription)")
      for clean in [line, lines] {
        try Fuzz.check(
          Sanitizer.multiLine(clean).unicodeScalars.elementsEqual(clean.unicodeScalars), clean.debugDescription)
        // Only marks after the eighth are removed; every character with a width is preserved.
        let isComplete = Self.letters(text).filter { !Self.isJoined($0) }.elementsEqual(
          Self.letters(clean).filter { !Self.isJoined($0) })
        try Fuzz.check(isComplete, "\(text.debugDescription) gave \(clean.debugDescription)")
      }
    }
  }

  @Test("lines fit the width, have no trailing spaces, and contain every letter")
  func wrapper() {
    Fuzz.run(rounds: 600) { random in
      let text = Sanitizer.multiLine(FuzzText.make(upTo: 30, with: &random))
      let width = 2 + random.below(100)
      let indent = String(repeating: " ", count: random.below(width - 1))
      let lines = TextWrapper(width: width, indent: indent).lines(text)
      for line in lines {
        try Fuzz.check(
          line.displayWidth <= width,
          "\(line.displayWidth) > \(width): \(line.debugDescription) of \(text.debugDescription)")
        try Fuzz.check(
          line.last != " " && !line.contains(where: \.isNewline),
          "\(width): \(line.debugDescription) of \(text.debugDescription)")
      }
      try Fuzz.check(
        Self.letters(lines.joined()).elementsEqual(Self.letters(text)), "\(width): \(lines) of \(text.debugDescription)"
      )
    }
  }

  @Test("a table fits the width and is safe for any cells")
  func table() {
    Fuzz.run(rounds: 300) { random in
      let columns = (0...random.below(4)).map { _ in
        TableColumn(FuzzText.make(upTo: 3, with: &random), overflow: random.pick(.truncate, .wrap))
      }
      let rows = random.list(upTo: 5) { $0.list(upTo: 5) { TableCell(FuzzText.make(with: &$0)) } }
      let width = random.below(100)
      let lines = Table(columns: columns, rows: rows).lines(width: width, styler: Styler(isEnabled: false))
      // Each column has at least one character, which may be wide.
      let least = columns.count * 2 + (columns.count - 1) * 2
      for line in lines {
        try Fuzz.check(
          line.displayWidth <= max(width, least), "\(line.displayWidth) > \(width): \(line.debugDescription)")
        try Fuzz.check(Self.isSafe(line) && line.last != " ", line.debugDescription)
      }
    }
  }

  @Test("truncated and padded text has the given width")
  func columns() {
    Fuzz.run(rounds: 600) { random in
      let text = Sanitizer.singleLine(FuzzText.make(with: &random))
      let width = random.below(40)
      let cut = Columns.truncate(text, to: width)
      try Fuzz.check(cut.displayWidth <= width, "\(width): \(cut.debugDescription) of \(text.debugDescription)")
      try Fuzz.check(
        width == 0 || text.displayWidth > width || cut == text,
        "\(width): \(cut.debugDescription) of \(text.debugDescription)")
      let padded = Columns.pad(text, to: width)
      try Fuzz.check(padded.displayWidth == max(width, text.displayWidth), padded.debugDescription)
      let fields = (0...random.below(5)).map { _ in FuzzText.make(with: &random) }
      let record = PlainRecord(fields).line
      try Fuzz.check(record.utf8.count { $0 == 0x09 } == fields.count - 1, record.debugDescription)
      try Fuzz.check(Self.isSafe(record.filter { $0 != "\t" }), record.debugDescription)
    }
  }

  private static func isSafe(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case ..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
  }

  /// Returns the text without whitespace and controls.
  private static func letters(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { ControlKind($0) == nil && !$0.properties.isWhitespace && $0.value != 0x200B }
  }

  private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
    WidthTable.width(of: scalar) == 0 || (0x1F3FB...0x1F3FF).contains(scalar.value)
  }
}
