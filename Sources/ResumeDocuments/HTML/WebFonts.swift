import Foundation
import ResumeDomain

/// The fonts of a page, reduced to its characters, so that it looks the same everywhere.
enum WebFonts {
  /// The characters and the pairs of adjacent ones on pages.
  struct Text {
    // The style sheet adds separators.
    private(set) var scalars = Set(" \u{A0},:.·—…•".unicodeScalars)
    private(set) var pairs: Set<CharacterPair> = []

    mutating func add(_ text: String) {
      scalars.formUnion(text.unicodeScalars)
      pairs.formUnion(zip(text.unicodeScalars, text.unicodeScalars.dropFirst()).map(CharacterPair.init))
    }

    mutating func add(_ handout: Handout) {
      var text = self
      _ = handout.mapped { part, _ in
        text.add(part)
        return part
      }
      self = text
    }
  }

  /// Returns the `@font-face` rules of a theme for a résumé, with the fonts as `data:` URLs; browsers replace the characters that its
  /// fonts lack.
  static func css(_ handout: Handout, theme: Theme, bundled: (String) -> [UInt8]?) -> String {
    var text = Text()
    text.add(handout)
    return files(text, theme: theme, bundled: bundled).map { style, bytes in
      rule(style, of: theme, source: "url(data:font/ttf;base64,\(Data(bytes).base64EncodedString()))")
    }.joined(separator: "\n")
  }

  /// Returns the TrueType fonts of a theme with the characters of a text.
  static func files(
    _ text: Text, theme: Theme, bundled: (String) -> [UInt8]?
  ) -> [(style: FontStyle, bytes: [UInt8])] {
    [FontStyle.regular, .italic, .bold].compactMap { style in
      guard let bytes = bundled(theme.fontName(style)), let font = try? TrueTypeFont(bytes),
        let subset = try? FontSubset(font, scalars: text.scalars, web: FontSubset.Web(pairs: text.pairs))
      else { return nil }
      return (style, subset.bytes)
    }
  }

  /// Returns the rule of a font with a source.
  static func rule(_ style: FontStyle, of theme: Theme, source: String) -> String {
    """
    @font-face{font-family:"\(theme.fontFamily)";font-style:\(style == .italic ? "italic" : "normal");\
    font-weight:\(style == .bold ? 600 : 400);src:\(source)}
    """
  }
}
