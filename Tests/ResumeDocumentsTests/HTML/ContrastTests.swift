import Foundation
import Testing

@testable import ResumeDocuments

@Suite("Color contrast")
struct ContrastTests {
  @Test("text has a contrast of at least 4.5 to 1", arguments: Theme.allCases, [nil] + Color.names.map(Optional.some))
  func contrast(theme: Theme, accent: String?) throws {
    let css = HTMLStyle.css(theme, accent: accent.flatMap { Color($0) })
    let palettes = css.matches(of: /--paper:[^}]*/).map { palette in
      Dictionary(
        uniqueKeysWithValues: palette.output.matches(of: /--([a-z]+):(#[0-9a-f]{6})/).map {
          (String($0.output.1), String($0.output.2))
        })
    }
    #expect(palettes.count == 2)
    for palette in palettes {
      let paper = try #require(palette["paper"])
      for name in ["ink", "quiet", "accent", "head"] {
        let ratio = contrast(try #require(palette[name]), paper)
        #expect(ratio >= 4.5, "\(name) has \(ratio)")
      }
    }
    let used = Set(css.matches(of: /var\(--([a-z]+)\)/).map { String($0.output.1) })
    #expect(used.isSubset(of: ["paper", "ink", "quiet", "rule", "line", "accent", "head", "column", "gap", "heading"]))
    #expect(css.matches(of: /[;{]color:(?!var\(|inherit)/).isEmpty)
  }

  @Test("dark colors apply only to screens")
  func print() {
    #expect(HTMLStyle.css(.modern).contains("@media screen and (prefers-color-scheme:dark)"))
    #expect(HTMLStyle.css(.modern).matches(of: /prefers-color-scheme/).count == 1)
  }

  private func contrast(_ one: String, _ other: String) -> Double {
    let values = [luminance(one), luminance(other)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  /// Returns the relative luminance (WCAG).
  private func luminance(_ color: String) -> Double {
    let number = Int(color.dropFirst(), radix: 16) ?? 0
    let parts = [16, 8, 0].map { shift -> Double in
      let value = Double(number >> shift & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
