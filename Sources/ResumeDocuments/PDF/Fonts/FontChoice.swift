package import ResumeDomain

/// The fonts of a document and their sources.
package struct FontChoice: Sendable {
  package struct Source: Sendable, Equatable {
    package let name: String
    /// The font file's path; nil for standard fonts.
    package let path: String?
  }

  package let fonts: FontSet
  /// Their sources in order of preference.
  package let sources: [Source]

  /// Chooses the fonts of a résumé: the given fonts, else the standard fonts, else installed fonts that cover all characters.
  /// - Throws: `ResumeError.needsShaping`, `.unusableFont` for a specified font, or `.missingCharacters`.
  package static func fonts(
    for handout: Handout, theme: Theme, regular: FontFile?, bold: FontFile?, installed: any FontFiles
  ) throws(ResumeError) -> FontChoice {
    let required = try RequiredCharacters(handout)
    if let regular { return try FontChoice(regular, bold: bold, required) }
    let standard = FontSet.standard(theme)
    let missing = required.missing { standard.face(for: $0, .regular) != nil }
    if missing.isEmpty { return FontChoice(standard) }
    var search = FontSearch(required, installed, theme)
    if let families = search.families() { return FontChoice(families) }
    // Complements the standard fonts if the installed fonts cover only the missing characters.
    var complement = FontSearch(required.intersection(missing), installed, theme)
    if let families = complement.families() { return FontChoice(standard, families) }
    throw .missingCharacters(RequiredCharacters.sorted(missing.subtracting(complement.available)), font: nil)
  }

  private init(_ regular: FontFile, bold: FontFile?, _ required: RequiredCharacters) throws(ResumeError) {
    func read(_ file: FontFile, _ scalars: Set<Unicode.Scalar>) throws(ResumeError) -> FontFamily.Member {
      do {
        let font = try TrueTypeFont(file.bytes)
        let face = try TrueTypeFace(
          font, scalars: scalars.union(RequiredCharacters.layoutCharacters), mirrors: required.isMirrored)
        return FontFamily.Member(path: file.path, family: font.description.names.family, face: face)
      } catch {
        throw .unusableFont(path: file.path, error)
      }
    }
    var family = FontFamily(regular: try read(regular, required.all))
    let missing = required.missing(family.regular.face.covers)
    if !missing.isEmpty { throw .missingCharacters(RequiredCharacters.sorted(missing), font: family.regular.family) }
    if let bold { family.bold = try read(bold, required.bold) }
    self.init([family])
  }

  private init(_ families: [FontFamily]) {
    fonts = FontSet(regular: families.map(\.regular.face), bold: Self.bold(families), isEmbedded: true)
    sources = Self.sources(families)
  }

  private init(_ standard: FontSet, _ families: [FontFamily] = []) {
    fonts = FontSet(
      regular: standard.faces(.regular) + families.map(\.regular.face),
      bold: standard.faces(.bold) + Self.bold(families), isEmbedded: false)
    let names = [FontStyle.regular, .bold].flatMap { standard.faces($0).map(\.name) }
    sources = names.map { Source(name: $0, path: nil) } + Self.sources(families)
  }

  /// Returns the bold fonts, followed by the regular fonts for characters that these don't cover.
  private static func bold(_ families: [FontFamily]) -> [any FontFace] {
    families.compactMap(\.bold?.face)
      + families.map { family in
        var face = family.regular.face
        face.isFauxBold = true
        return face
      }
  }

  private static func sources(_ families: [FontFamily]) -> [Source] {
    families.flatMap { family in
      [Source(name: family.regular.family, path: family.regular.path)]
        + (family.bold.map { [Source(name: $0.family + " Bold", path: $0.path)] } ?? [])
    }
  }
}

package struct FontFile: Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
}

/// A regular font and its bold font.
struct FontFamily {
  struct Member {
    let path: String
    let family: String
    var face: TrueTypeFace
  }

  let regular: Member
  var bold: Member?
}
