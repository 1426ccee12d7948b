import ResumeDomain

/// The file name of a person's PDF.
enum PDFFileName {
  /// The maximum number of bytes, including the extension: half of what file systems allow.
  static let maximumLength = 100

  /// Returns a name such as `Daniel-Martínez-resume.pdf`: letters and digits of any script, with one dash for everything
  /// between them.
  ///
  /// - Parameters:
  ///   - names: the candidates; the first with a letter or a digit is used.
  ///   - word: the word before the extension.
  static func name(of names: [String?], word: String) -> String {
    let ending = word + ".pdf"
    let room = maximumLength - ending.utf8.count - 1
    let stem = names.lazy.map { Self.stem($0 ?? "", maximumLength: room) }.first { !$0.isEmpty }
    return (stem.map { $0 + "-" } ?? "") + ending
  }

  static func name(of person: Person?, profile: String?, _ style: ViewStyle) -> String {
    name(
      of: [style.text(person?.name), profile],
      word: style.labels.ofDocument(in: style.language).text("pdf.fileWord"))
  }

  private static func stem(_ name: String, maximumLength: Int) -> String {
    var stem = ""
    var size = 0
    var isApart = false
    for character in name {
      // A combining accent or a joiner is kept only with its letter.
      let kept = String(String.UnicodeScalarView(character.unicodeScalars.filter(belongs)))
      guard character.unicodeScalars.contains(where: isLetterOrDigit) else {
        isApart = true
        continue
      }
      let part = isApart && !stem.isEmpty ? "-" + kept : kept
      size += part.utf8.count
      guard size <= maximumLength else { break }
      stem += part
      isApart = false
    }
    return stem
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    // Invisible letters are fillers.
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber:
      !scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
  }

  private static func belongs(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: !scalar.properties.isDefaultIgnorableCodePoint
    default: isLetterOrDigit(scalar)
    }
  }
}
