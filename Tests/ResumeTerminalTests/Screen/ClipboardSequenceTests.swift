import ResumeTerminal
import TestSupport
import Testing

struct ClipboardSequenceTests {
  private static func text(_ text: String, _ environment: [String: String] = [:]) -> String {
    String(decoding: ClipboardSequence.bytes(for: text, environment: environment), as: UTF8.self)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"), ("ñ漢👍", "w7HmvKLwn5GN"), ("~~~???>>>", "fn5+Pz8/Pj4+"),
  ])
  func base64(_ text: String, _ encoded: String) {
    #expect(Self.text(text) == "\u{1B}]52;c;\(encoded)\u{1B}\\")
  }

  @Test func encodesTheText() {
    var screen = VirtualScreen(columns: 10, rows: 1)
    screen.feed(ClipboardSequence.bytes(for: "https://example.com/ñ", environment: [:]))
    #expect(screen.clipboard == "https://example.com/ñ")
    #expect(screen.text == "")
  }

  @Test func leavesTheSequenceUnchangedForTmux() {
    let environment = ["TERM": "screen-256color", "TMUX": "/tmp/tmux-0/default,1,0"]
    #expect(Self.text("foo", environment) == "\u{1B}]52;c;Zm9v\u{1B}\\")
  }

  @Test func wrapsTheSequenceForScreen() {
    #expect(Self.text("foo", ["TERM": "screen"]) == "\u{1B}P\u{1B}]52;c;Zm9v\u{7}\u{1B}\\")
    let long = Self.text(String(repeating: "x", count: 1000), ["TERM": "screen.xterm-256color"])
    let parts = long.split(separator: "\u{1B}\\")
    #expect(parts.count == 6)
    #expect(parts.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count <= 256 })
    var screen = VirtualScreen(columns: 10, rows: 1)
    screen.feed(parts.map { $0.dropFirst(2) }.joined())
    #expect(screen.clipboard == String(repeating: "x", count: 1000))
  }

  @Test func truncatesLongTextBetweenCharacters() {
    var screen = VirtualScreen(columns: 10, rows: 1)
    let text = String(repeating: "漢", count: 40_000)
    screen.feed(ClipboardSequence.bytes(for: text, environment: [:]))
    #expect(screen.clipboard == String(repeating: "漢", count: 33_333))
    screen.feed(ClipboardSequence.bytes(for: String(repeating: "x", count: 100_000), environment: [:]))
    #expect(screen.clipboard?.count == 100_000)
  }

  @Test(arguments: ["", "dumb", "linux", "linux-16color", "vt100", "vt220-w", "VT52"])
  func detectsTerminalsWithoutAClipboard(_ name: String) {
    #expect(!ClipboardSequence.isLikelySupported(environment: ["TERM": name]))
    #expect(!ClipboardSequence.isLikelySupported(environment: [:]))
  }

  @Test(arguments: ["xterm", "xterm-256color", "tmux", "screen", "vte-256color", "foot", "st-256color"])
  func assumesAClipboardOtherwise(_ name: String) {
    #expect(ClipboardSequence.isLikelySupported(environment: ["TERM": name]))
  }
}
