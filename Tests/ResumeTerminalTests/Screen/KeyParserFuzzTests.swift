import TestSupport
import Testing

@testable import ResumeTerminal

@Suite("Generated key bytes")
struct KeyParserFuzzTests {
  private static let words = [
    "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]11;rgb:", "ff/ff/ff", "\u{1B}\\", "\u{7}", "\u{1B}[200~", "\u{1B}[201~",
    "\u{1B}[<",
    "0;1;1M", "64;9;9M", "1;5A", "3~", "é", "漢", "👩‍👩‍👧", "\u{301}", "\r\n", "\u{1B}P", "99999999999999999999", ";", "q",
  ]

  @Test("any chunks result in the same events, without controls")
  func cuts() {
    Fuzz.run(rounds: 1500) { random in
      let bytes = ByteMutation.raw(words: Self.words, with: &random)
      var whole = KeyParser()
      let events = Self.split(whole.feed(bytes) + whole.finishPending())
      var pieces = KeyParser()
      var cut: [TerminalEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = 1 + random.below(6)
        cut += pieces.feed(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      cut = Self.split(cut + pieces.finishPending())
      try Fuzz.check(events == cut, "\(Fuzz.shown(bytes)) gave \(events), and in pieces \(cut)")
      for event in events { try Fuzz.check(Self.isSafe(event), "\(Fuzz.shown(bytes)) gave \(event)") }
      try Fuzz.check(whole.timeout == nil && pieces.timeout == nil, Fuzz.shown(bytes))
    }
  }

  @Test("a flood of unfinished input gives at most an event per byte, in linear time", .timeLimit(.minutes(5)))
  func floods() {
    let heads = ["", "\u{1B}[", "\u{1B}]", "\u{1B}[200~", "\u{1B}P", "e"]
    let floods = ["\u{1B}", "1", "\u{1B}[20", "é", "\u{301}", ";", "\u{1B}[", "\u{1B}[200~", "\r", "\u{1B}]11;"]
    for head in heads {
      for flood in floods {
        let bytes = Array((head + String(repeating: flood, count: Soak.isOn ? 20_000 : 2000)).utf8)
        var parser = KeyParser()
        let events = parser.feed(bytes) + parser.finishPending()
        #expect(
          events.count <= bytes.count && events.allSatisfy(Self.isSafe),
          "\(head.debugDescription) \(flood.debugDescription)")
        #expect(parser.timeout == nil)
        #expect(parser.feed("q".utf8) == [.key(.character("q"))])
      }
    }
  }

  /// Returns the events with characters reduced to their letters: the chunks determine which marks and joiners combine.
  private static func split(_ events: [TerminalEvent]) -> [TerminalEvent] {
    events.flatMap { event -> [TerminalEvent] in
      guard case .key(.character(let character)) = event else { return [event] }
      return character.unicodeScalars.filter(isLetter).map { .key(.character(Character($0))) }
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ControlKind(scalar) == nil && WidthTable.width(of: scalar) > 0 && !scalar.properties.isWhitespace
      && !(0x1F3FB...0x1F3FF).contains(scalar.value)
  }

  private static func isSafe(_ event: TerminalEvent) -> Bool {
    switch event {
    case .key(.character(let character)): Sanitizer.singleLine(String(character)) == String(character)
    case .paste(let text): Sanitizer.singleLine(text).utf8.elementsEqual(text.utf8)
    case .mouse(let event): (0..<65535).contains(event.column) && (0..<65535).contains(event.row)
    case .key, .background: true
    case .resized, .closed: false
    }
  }
}
