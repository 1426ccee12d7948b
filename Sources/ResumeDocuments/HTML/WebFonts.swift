import Foundation
import ResumeDomain

/// The fonts of a page, reduced to its characters and embedded as `data:` URLs, so that it looks the same everywhere.
enum WebFonts {
  /// Returns the `@font-face` rules of a theme for a résumé; browsers replace the characters that its fonts lack.
  static func css(_ handout: Handout, theme: Theme, bundled: (String) -> [UInt8]?) -> String {
    // The style sheet adds separators.
    var scalars = Set(" ,:.·—…•".unicodeScalars)
    var pairs: Set<CharacterPair> = []
    _ = handout.mapped { text, _ in
      scalars.formUnion(text.unicodeScalars)
      pairs.formUnion(zip(text.unicodeScalars, text.unicodeScalars.dropFirst()).map(CharacterPair.init))
      return text
    }
    return [FontStyle.regular, .italic, .bold].compactMap { style -> String? in
      guard let bytes = bundled(theme.fontName(style)), let font = try? TrueTypeFont(bytes),
        let subset = try? FontSubset(font, scalars: scalars, web: FontSubset.Web(pairs: pairs))
      else { return nil }
      return """
        @font-face{font-family:"\(theme.fontFamily)";font-style:\(style == .italic ? "italic" : "normal");\
        font-weight:\(style == .bold ? 600 : 400);src:url(data:font/ttf;base64,\(Data(subset.bytes).base64EncodedString()))}
        """
    }
    .joined(separator: "\n")
  }
}
