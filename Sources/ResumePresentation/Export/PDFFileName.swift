import ResumeDomain

/// What a person's PDF is called: by the name, as every file system takes it, and the word for it.
enum PDFFileName {
  /// The most bytes of a name, ending included: half of what file systems take, and it is still read at a glance.
  static let maximumLength = 100

  /// `Daniel-Martínez-resume.pdf`: letters and digits of any script, each run of anything else one dash.
  ///
  /// - Parameters:
  ///   - names: whose it is, the first of which that has a letter or a digit is taken.
  ///   - word: what it is.
  static func name(of names: [String?], word: String) -> String {
    let ending = word + ".pdf"
    let room = maximumLength - ending.utf8.count - 1
    let stem = names.lazy.map { Self.stem($0 ?? "", room) }.first { !$0.isEmpty }
    return (stem.map { $0 + "-" } ?? "") + ending
  }

  /// The name of a résumé's PDF: by the person, or else by the profile.
  static func name(of person: Person?, profile: String?, _ style: ViewStyle) -> String {
    name(of: [style.text(person?.name), profile], word: style.labels.text("pdf.fileWord"))
  }

  private static func stem(_ name: String, _ room: Int) -> String {
    var stem = ""
    var size = 0
    var isApart = false
    for character in name {
      // An accent of its own, or a joiner, belongs to its letter and to nothing else.
      let kept = String(String.UnicodeScalarView(character.unicodeScalars.filter(belongs)))
      guard character.unicodeScalars.contains(where: isLetterOrDigit) else {
        isApart = true
        continue
      }
      let part = isApart && !stem.isEmpty ? "-" + kept : kept
      size += part.utf8.count
      guard size <= room else { break }
      stem += part
      isApart = false
    }
    return stem
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    // Letters that nobody sees are fillers.
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
