import ResumeDomain

/// What keeps a font out of a document.
extension ErrorReporter {
  func unusableFont(_ path: String, _ problem: FontProblem) -> ErrorReport {
    ErrorReport(
      code: .badData, message: labels.text("error.font.\(problem)", [name(of: path)]),
      hint: labels.text("error.font.hint"), candidates: nil)
  }

  /// The first characters as they are and by their numbers, and how many more there are.
  func characters(_ characters: [String]) -> String {
    let shown = characters.prefix(10).map { character in
      let numbers = character.unicodeScalars.map { scalar in
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }
      // What stands on other letters, or is no letter at all, is told by its number alone.
      let isLetter = character.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .control, .format, .privateUse, .unassigned, .surrogate,
          .spaceSeparator, .lineSeparator, .paragraphSeparator:
          false
        default: true
        }
      }
      let names = numbers.joined(separator: " ")
      return isLetter ? "\(character) (\(names))" : names
    }
    let more = characters.count - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " " + labels.plural("error.characters.more", more) : "")
  }
}
