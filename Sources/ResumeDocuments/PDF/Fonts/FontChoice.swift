public import ResumeDomain

/// The fonts that a résumé is set in, and where they are from.
public struct FontChoice: Sendable {
  /// One of them.
  public struct Source: Sendable, Equatable {
    /// What it is called.
    public let name: String
    /// Its file; `nil` for a font that every reader of PDF has.
    public let path: String?
  }

  /// The fonts.
  public let fonts: FontSet
  /// Where they are from, in the order in which they are asked for a character.
  public let sources: [Source]

  /// Chooses fonts for a résumé: those that were named, else the standard fonts, or where these lack a character, the first
  /// fonts of this machine that have it.
  ///
  /// - Parameters:
  ///   - regular: the font that was named; nothing else is used then but `bold`.
  ///   - bold: the font for bold text, if one was named.
  ///   - installed: the fonts of this machine, looked at only where they are needed.
  /// - Throws: `ResumeError.needsShaping`, `.unusableFont` for one that was named, `.missingCharacters`.
  public static func fonts(
    for handout: Handout, theme: Theme, regular: FontFile?, bold: FontFile?, installed: any FontFiles
  ) throws(ResumeError) -> FontChoice {
    let need = try RequiredCharacters(handout)
    if let regular { return try FontChoice(regular, bold, need) }
    let standard = FontSet.standard(theme)
    let missing = need.missing { standard.face(for: $0, .regular) != nil }
    if missing.isEmpty { return FontChoice(standard) }
    var search = FontSearch(need, installed, theme)
    if let found = search.found() { return FontChoice(found) }
    // Where this machine has fonts for the rest alone, they stand beside the standard fonts.
    var rest = FontSearch(need.only(missing), installed, theme)
    if let found = rest.found() { return FontChoice(standard, found) }
    throw .missingCharacters(RequiredCharacters.named(missing.subtracting(rest.available)), font: nil)
  }

  private init(_ regular: FontFile, _ bold: FontFile?, _ need: RequiredCharacters) throws(ResumeError) {
    let font = try regular.font()
    let face = try regular.face(font, need.all.union(RequiredCharacters.layoutCharacters), mirrors: need.isMirrored)
    let missing = need.missing(face.covers)
    if !missing.isEmpty {
      throw .missingCharacters(RequiredCharacters.named(missing), font: font.description.names.family)
    }
    var found = FontFamily(path: regular.path, family: font.description.names.family, face: face)
    if let bold {
      let font = try bold.font()
      let face = try bold.face(font, need.bold.union(RequiredCharacters.layoutCharacters), mirrors: need.isMirrored)
      found.bold = .init(path: bold.path, family: font.description.names.family, face: face)
    }
    self.init([found])
  }

  private init(_ found: [FontFamily]) {
    fonts = FontSet(regular: found.map(\.face), bold: Self.bold(found), isEmbedded: true)
    sources = Self.sources(found)
  }

  private init(_ standard: FontSet, _ found: [FontFamily] = []) {
    fonts = FontSet(
      regular: standard.faces(.regular) + found.map(\.face), bold: standard.faces(.bold) + Self.bold(found),
      isEmbedded: false)
    let names = FontWeight.allCases.flatMap { standard.faces($0).map(\.name) }
    sources = names.map { Source(name: $0, path: nil) } + Self.sources(found)
  }

  /// The bold fonts, and the regular ones that stand in where those lack a character.
  private static func bold(_ found: [FontFamily]) -> [any FontFace] {
    found.compactMap(\.bold?.face)
      + found.map { font in
        var face = font.face
        face.isFauxBold = true
        return face
      }
  }

  private static func sources(_ found: [FontFamily]) -> [Source] {
    found.flatMap { font in
      [Source(name: font.family, path: font.path)]
        + (font.bold.map { [Source(name: $0.family + " Bold", path: $0.path)] } ?? [])
    }
  }
}

/// A font that a résumé is set in, and its bold one.
struct FontFamily {
  /// A font of a file.
  struct Bold {
    let path: String
    let family: String
    let face: TrueTypeFace
  }

  let path: String
  let family: String
  let face: TrueTypeFace
  var bold: Bold?
}

/// A font file that somebody has named.
public struct FontFile: Sendable {
  /// Where it is.
  public let path: String
  /// What is in it.
  public let bytes: [UInt8]

  /// Creates a file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The font.
  ///
  /// - Throws: `ResumeError.unusableFont`.
  func font() throws(ResumeError) -> TrueTypeFont {
    do {
      return try TrueTypeFont(bytes)
    } catch {
      throw .unusableFont(path: path, error)
    }
  }

  /// What a font of this file gives for some characters.
  ///
  /// - Throws: `ResumeError.unusableFont`.
  func face(_ font: TrueTypeFont, _ scalars: Set<Unicode.Scalar>, mirrors: Bool) throws(ResumeError) -> TrueTypeFace {
    do {
      return try TrueTypeFace(font, scalars: scalars, mirrors: mirrors)
    } catch {
      throw .unusableFont(path: path, error)
    }
  }
}
