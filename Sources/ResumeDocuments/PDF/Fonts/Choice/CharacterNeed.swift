import ResumeDomain

/// The characters that a résumé needs of its fonts.
struct CharacterNeed {
  /// All of them.
  let all: Set<Unicode.Scalar>
  /// Those that may be set in bold: everything but running text.
  let bold: Set<Unicode.Scalar>

  /// Whether some are read from right to left, so that others turn round among them.
  let isMirrored: Bool

  /// What layouts add of their own, where a font has it.
  static let furniture = Set(" 0123456789.,;:·•–—-()/|".unicodeScalars)

  /// Gathers the characters.
  ///
  /// - Throws: `ResumeError.needsShaping` for those that can't be set letter by letter.
  init(_ handout: Handout) throws(ResumeError) {
    var plain: Set<Unicode.Scalar> = []
    var bold: Set<Unicode.Scalar> = []
    var handout = handout
    // Numbers stand in their places.
    for place in ["%1$@", "%2$@"] { handout.words.page.replace(place, with: "") }
    _ = handout.mapped { text, isRunning in
      if isRunning { plain.formUnion(text.unicodeScalars) } else { bold.formUnion(text.unicodeScalars) }
      return text
    }
    let shaped = plain.union(bold).filter(ShapedScripts.contains)
    if !shaped.isEmpty { throw .needsShaping(Self.named(shaped)) }
    let isMirrored = plain.union(bold).contains { BidirectionalClass($0) == .right }
    self.init(
      all: Self.drawn(plain.union(bold), isMirrored), bold: Self.drawn(bold, isMirrored), isMirrored: isMirrored)
  }

  private init(all: Set<Unicode.Scalar>, bold: Set<Unicode.Scalar>, isMirrored: Bool) {
    self.all = all
    self.bold = bold
    self.isMirrored = isMirrored
  }

  /// The need for some of the characters.
  func only(_ scalars: Set<Unicode.Scalar>) -> CharacterNeed {
    CharacterNeed(all: all.intersection(scalars), bold: bold.intersection(scalars), isMirrored: isMirrored)
  }

  /// Those of the characters that a font lacks.
  func missing(_ covers: (Unicode.Scalar) -> Bool) -> Set<Unicode.Scalar> { all.filter { !covers($0) } }

  /// Characters for a message, in the order of their numbers.
  static func named(_ scalars: Set<Unicode.Scalar>) -> [String] {
    scalars.sorted { $0.value < $1.value }.map { String($0) }
  }

  /// Without what draws nothing, and with what characters turn into where they are read from right to left.
  private static func drawn(_ scalars: Set<Unicode.Scalar>, _ isMirrored: Bool) -> Set<Unicode.Scalar> {
    let drawn = scalars.filter { !Substitution.isInvisible($0) && $0 != "\n" && $0 != "\t" }
    return isMirrored ? drawn.union(drawn.map(Mirroring.mirrored)) : drawn
  }
}
