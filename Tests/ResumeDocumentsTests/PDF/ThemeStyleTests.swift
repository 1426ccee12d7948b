import Testing

@testable import ResumeDocuments

struct ThemeStyleTests {
  /// At most what WCAG 2.1 calls the contrast with white.
  private static func contrast(_ color: Color) -> Double {
    func linear(_ value: Double) -> Double {
      // A square where the standard has a power of 2.4: colours count as lighter than they are.
      let base = (value + 0.055) / 1.055
      return base * base
    }
    let light = 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    return 1.05 / (light + 0.05)
  }

  @Test(arguments: Theme.allCases)
  func everyTextCanBeRead(theme: Theme) {
    let style = ThemeStyle.of(theme)
    let styles = [
      style.name, style.headline, style.contacts, style.heading, style.title, style.organization,
      style.text, style.label, style.small, style.footer,
    ]
    for color in styles.map(\.color) + [style.link].compactMap({ $0 }) { #expect(Self.contrast(color) >= 4.5) }
    for size in styles.map(\.size) { #expect(size >= 8.5) }
  }
}
