import Foundation
import ResumeDomain
import ResumeInterface
import ResumeSupport

/// The file name of a person's PDF.
enum PDFFileName {
  /// The maximum number of bytes, including the extension: half of what file systems allow.
  static let maximumLength = 100

  /// Returns a name such as `daniel-martinez-resume.pdf`: lowercase letters without accents and digits in ASCII, which mail programs and
  /// forms accept, with one dash for everything between them.
  ///
  /// - Parameters:
  ///   - names: the candidates; the first with a letter or a digit of any script is used.
  ///   - word: the word before the extension, which is the whole name if the candidate is in another script.
  static func name(of names: [String?], word: String, extension suffix: String = "pdf") -> String {
    let ending = word + "." + suffix
    let name = names.lazy.compactMap(\.self).first { $0.unicodeScalars.contains(where: isLetterOrDigit) }
    let stem = name.map { Self.stem($0, maximumLength: maximumLength - ending.utf8.count - 1).lowercased() } ?? ""
    return stem.isEmpty ? ending : stem + "-" + ending
  }

  /// Returns the name of a person's document in its language.
  ///
  /// - Parameter key: the key of the word before the extension.
  static func name(
    of person: Person?, profile: String?, key: String = "pdf.fileWord", extension suffix: String = "pdf",
    _ style: ViewStyle
  ) -> String {
    name(
      of: [style.text(person?.name), profile], word: style.labels.ofDocument(in: style.language).text(key),
      extension: suffix)
  }

  /// Returns a text in letters without accents, digits and dashes, such as `Daniel-Martinez`; empty if it has none of them.
  static func stem(_ name: String, maximumLength: Int = maximumLength) -> String {
    var stem = ""
    var isApart = false
    for scalar in name.decomposedStringWithCompatibilityMapping.unicodeScalars {
      // A combining accent belongs to its letter.
      if scalar.properties.generalCategory == .nonspacingMark { continue }
      let isPlain = scalar.isASCII && isLetterOrDigit(scalar)
      guard let letters = isPlain ? String(scalar) : Self.letters[scalar] else {
        isApart = true
        continue
      }
      let part = isApart && !stem.isEmpty ? "-" + letters : letters
      guard stem.utf8.count + part.utf8.count <= maximumLength else { break }
      stem += part
      isApart = false
    }
    return stem
  }

  /// The Latin letters that are not a letter with an accent.
  private static let letters: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "SS", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D", "ð": "d",
    "Ð": "D", "þ": "th", "Þ": "Th", "ł": "l", "Ł": "L", "ı": "i", "ħ": "h", "Ħ": "H", "ŧ": "t", "Ŧ": "T",
  ]

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    // Invisible letters are fillers.
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber:
      !Invisible.contains(scalar)
    default: false
    }
  }
}
