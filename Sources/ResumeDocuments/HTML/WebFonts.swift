import Foundation
import ResumeDomain

/// The fonts of a page, reduced to its characters and embedded as `data:` URLs, so that it looks the same everywhere.
package struct WebFonts: Sendable {
  /// The `@font-face` rules; empty without fonts.
  let css: String

  /// Creates the fonts of a theme for a résumé; browsers replace the characters that they lack.
  ///
  /// - Parameter bundled: Returns the bytes of a bundled font by its name.
  package init(_ handout: Handout, theme: Theme, bundled: (String) -> [UInt8]?) {
    // The style sheet adds separators.
    var scalars = Set(" ,:.·—…•".unicodeScalars)
    _ = handout.mapped { text, _ in
      scalars.formUnion(text.unicodeScalars)
      return text
    }
    let rules = BundledFamily.allCases.filter { $0.theme == theme }.flatMap { family in
      FontStyle.allCases.compactMap { style -> String? in
        guard let bytes = bundled(family.file(style)), let font = try? TrueTypeFont(bytes),
          let subset = try? FontSubset(font, scalars: scalars, isForWeb: true)
        else { return nil }
        return """
          @font-face{font-family:"\(HTMLStyle.family(theme))";font-style:\(style == .italic ? "italic" : "normal");\
          font-weight:\(style == .bold ? 600 : 400);src:url(data:font/ttf;base64,\(Data(subset.bytes).base64EncodedString()))}
          """
      }
    }
    css = rules.joined(separator: "\n")
  }
}
