import Testing

@testable import ResumeDocuments

struct ThemeStyleTests {
  /// Returns a lower bound of the contrast with white (WCAG 2.1).
  private static func contrast(_ color: Color) -> Double {
    func linear(_ value: Double) -> Double {
      // The exponent 2 instead of 2.4 makes colors lighter.
      let base = (value + 0.055) / 1.055
      return base * base
    }
    let light = 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    return 1.05 / (light + 0.05)
  }

  @Test(arguments: Theme.allCases)
  func hasReadableTextStyles(theme: Theme) {
    let style = ThemeStyle.of(theme)
    let styles = [
      style.name, style.headline, style.contacts, style.heading, style.title, style.organization,
      style.location, style.dates, style.text, style.label, style.small, style.footer,
    ]
    for color in styles.map(\.color) + [style.accent] { #expect(Self.contrast(color) >= 4.5) }
    for size in styles.map(\.size) { #expect(size >= 8.5) }
    // They share a line, so that only weight and color distinguish them.
    #expect([style.title, style.organization, style.location].allSatisfy { $0.size == style.text.size })
    #expect(style.title.font == .bold && style.organization.font == .regular)
  }

  @Test(arguments: Theme.allCases)
  func usesAnAccentColor(theme: Theme) {
    let red = Color(0xA61B1B)
    let style = ThemeStyle.of(theme, accent: red)
    #expect([style.heading.color, style.accent] == [red, red])
    #expect(style.name.color == (theme == .classic ? ThemeStyle.of(theme).name.color : red))
    #expect(style.text.color == ThemeStyle.of(theme).text.color)
  }

  @Test(arguments: [("#0B5A7A", "#0B5A7A"), ("0b5a7a", "#0B5A7A"), ("Teal", "#0B5A7A"), ("black", "#000000")])
  func readsColors(text: String, digits: String) { #expect(Color(text)?.hexadecimal == digits) }

  @Test(arguments: ["", "#", "#12345", "#1234567", "#12345g", "##12345", "+12345", "teal ", "#-12345", "#１２３４５６"])
  func rejectsOtherColors(text: String) { #expect(Color(text) == nil) }

  @Test func suggestsAReadableShade() {
    for name in Color.names { #expect(Color(name).map { $0.contrastWithWhite >= Color.minimumContrast } == true) }
    #expect(abs(Color(0xFFFFFF).contrastWithWhite - 1) < 0.001 && abs(Color.black.contrastWithWhite - 21) < 0.001)
    let yellow = Color(0xFFD700)
    #expect(yellow.contrastWithWhite < 2 && yellow.readable.contrastWithWhite >= Color.minimumContrast)
    #expect(Color.black.readable == .black)
  }

  @Test(arguments: Theme.allCases)
  func scalesTextAndSpaces(theme: Theme) {
    let style = ThemeStyle.of(theme)
    let (before, after) = (Self.lengths(style), Self.lengths(style.scaled(textSize: style.text.size * 2)))
    for (name, length) in before where name.hasSuffix(".size") || name.contains("spaces") {
      #expect(after[name] == length * 2, "\(name)")
    }
    #expect(after["margins.side"] == before["margins.side"] && after["leading"] == before["leading"])
    #expect(before.keys.contains("name.size") && before.keys.contains("spaces.betweenRows"))
  }

  private static func lengths(_ value: Any, _ path: String = "") -> [String: Double] {
    Mirror(reflecting: value).children.reduce(into: [:]) { found, child in
      let name = path + (child.label ?? "")
      if let length = child.value as? Double { found[name] = length }
      found.merge(lengths(child.value, name + ".")) { $1 }
    }
  }
}
