import TestSupport
import Testing

/// A text that attacks the terminal, the layout or the run time.
struct HostileText: Sendable, CustomTestStringConvertible {
  /// The kind of attack, which is also the document's ID.
  let name: String
  let text: String

  var testDescription: String { name }

  /// Escape sequences and controls between letters that must be preserved.
  static let escapes = [
    HostileText(name: "csi", text: "A\u{1B}[31mB\u{1B}[2J\u{1B}[1;1HC\u{1B}[?25lD"),
    HostileText(
      name: "osc", text: "A\u{1B}]8;;http://x\u{07}B\u{1B}]8;;\u{1B}\\C\u{1B}]52;c;aGk=\u{07}\u{1B}]0;t\u{07}"),
    HostileText(name: "dcs", text: "A\u{1B}P1$r0m\u{1B}\\B\u{1B}_Gapc\u{1B}\\C\u{1B}^pm\u{1B}\\\u{1B}Xsos\u{1B}\\"),
    HostileText(name: "c1", text: "A\u{9B}31mB\u{9D}0;t\u{9C}C\u{90}q\u{9C}\u{84}\u{85}D\u{8D}\u{98}\u{9E}\u{9F}"),
    HostileText(name: "lone-escape", text: "A\u{1B}"),
    HostileText(name: "escape-first", text: "\u{1B}c\u{1B}7A"),
    HostileText(name: "bidi", text: "a\u{202E}b\u{202D}c\u{2066}d\u{2067}e\u{2068}f\u{2069}g\u{202A}\u{202B}\u{202C}h"),
    HostileText(name: "controls", text: "a\u{0}b\u{7F}c\rd\te\r\nf\u{B}g\u{C}h\u{8}\u{8}i\u{7}\u{E}\u{F}"),
    HostileText(name: "separators", text: "a\u{2028}b\u{2029}c\u{85}d\u{FEFF}e"),
  ]

  /// Valid characters with unusual widths.
  static let widths = [
    HostileText(name: "marks", text: "a" + String(repeating: "\u{301}", count: 10_000) + "b"),
    HostileText(name: "marks-first", text: String(repeating: "\u{20DD}", count: 500) + "abc"),
    HostileText(name: "marks-on-spaces", text: String(repeating: " \u{301}", count: 300)),
    HostileText(
      name: "zalgo",
      text: "hello there".repeatingEach("\u{300}\u{301}\u{323}\u{325}\u{334}\u{335}\u{336}\u{337}\u{338}\u{340}")),
    HostileText(name: "joiners", text: "\u{1F469}" + String(repeating: "\u{200D}\u{1F469}", count: 3000)),
    HostileText(name: "families", text: String(repeating: "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467} ", count: 60)),
    HostileText(
      name: "skin",
      text: String(repeating: "1\u{1F3FB}", count: 100) + String(repeating: "\u{1F44D}\u{1F3FD}", count: 50)),
    HostileText(name: "selectors", text: String(repeating: "\u{2194}\u{FE0F}a\u{FE0E}\u{E0100}", count: 60)),
    HostileText(name: "keycaps", text: String(repeating: "1\u{FE0F}\u{20E3}", count: 60)),
    HostileText(name: "flags", text: String(repeating: "\u{1F1EA}\u{1F1F8}", count: 100) + "\u{1F1EA}"),
    HostileText(
      name: "tag-characters",
      text: "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}" + String(repeating: "\u{E0041}", count: 300) + "x"),
    HostileText(name: "jamo", text: String(repeating: "\u{1100}", count: 800)),
    HostileText(name: "invisible", text: "a" + String(repeating: "\u{200B}\u{2060}\u{FEFF}", count: 500) + "b"),
    HostileText(name: "private-use", text: String(repeating: "\u{E000}\u{F8FF}\u{F0000}\u{10FFFD}", count: 30)),
    HostileText(name: "noncharacters", text: scalars(0xFDD0, 0xFFFF, 0xFFFE, 0x1FFFF, 0x10FFFF)),
    HostileText(name: "right-to-left", text: String(repeating: "שָׁלוֹם עולם ", count: 40) + "مرحبا بالعالم"),
    HostileText(name: "wide", text: String(repeating: "漢字かな交じり文", count: 60)),
    HostileText(name: "wide-in-words", text: String(repeating: "a漢b 字 ", count: 60)),
    HostileText(name: "wide-spaces", text: String(repeating: "\u{3000}", count: 200) + "x"),
    HostileText(name: "tabs", text: String(repeating: "\t", count: 3000) + "x"),
    HostileText(name: "newlines", text: "x" + String(repeating: "\n", count: 3000) + "y"),
  ]

  static let all = escapes + widths

  /// The texts for tests with all of them in one project.
  static let tested = Soak.all(
    all, otherwise: escapes + widths.filter { ["marks-on-spaces", "families", "flags", "wide"].contains($0.name) })

  /// Returns a text of scalars that a literal can't contain.
  private static func scalars(_ values: UInt32...) -> String {
    String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init)))
  }
}

extension String {
  /// Returns a copy with the same combining marks after every character.
  fileprivate func repeatingEach(_ marks: String) -> String { map { String($0) + marks }.joined() }
}
