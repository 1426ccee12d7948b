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
      style.text, style.label, style.small, style.footer,
    ]
    for color in styles.map(\.color) + [style.link].compactMap({ $0 }) { #expect(Self.contrast(color) >= 4.5) }
    for size in styles.map(\.size) { #expect(size >= 8.5) }
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
