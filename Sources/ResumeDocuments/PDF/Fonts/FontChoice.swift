package import ResumeDomain

/// The fonts of a document and their sources.
package struct FontChoice: Sendable {
  package struct Source: Sendable, Equatable {
    package let name: String
    /// The font file's path; nil for bundled fonts.
    package let path: String?
  }

  package let fonts: FontSet
  /// Their sources in order of preference.
  package let sources: [Source]
  /// The symbols that no font covers, by code point.
  package let missingSymbols: [String]
  /// The letters, marks and digits that no font covers or that need shaping, by code point.
  package let missingLetters: [String]
  /// Those of them that need shaping, which no font can change.
  package let complexLetters: [String]

  /// Chooses the fonts of a résumé: the given fonts or else the theme's, then other bundled fonts and at last installed fonts for
  /// characters that those before lack.
  ///
  /// - Parameter bundled: Returns the bytes of a bundled font by its name.
  /// - Throws: `ResumeError.unusableFont` for a specified font.
  package init(
    for handout: Handout, theme: Theme, regular: FontFile?, bold: FontFile?, bundled: (String) -> [UInt8]?,
    installed: any FontFiles
  ) throws(ResumeError) {
    let required = RequiredCharacters(handout)
    var missing = required.all.union(RequiredCharacters.layoutCharacters)
    var families: [FontFamily] = []
    func add(_ family: FontFamily?) {
      guard let family, missing.contains(where: family.regular.face.covers) else { return }
      families.append(family)
      missing = missing.filter { !family.regular.face.covers($0) }
    }
    if let regular { add(try FontFamily(regular, bold: bold, missing, mirrors: required.isMirrored)) }
    let name = Set(handout.name.unicodeScalars)
    for family in [theme.fontFamily] + BundledFont.families.filter({ $0 != theme.fontFamily }) where !missing.isEmpty {
      let forms = families.isEmpty ? required.forms : []
      add(FontFamily(family, missing, forms: forms, name: name, mirrors: required.isMirrored, bundled))
    }
    missing.formIntersection(required.all)
    if !missing.isEmpty {
      var search = FontSearch(required.intersection(missing), installed, theme)
      for family in search.families() { add(family) }
    }
    missingSymbols = RequiredCharacters.sorted(missing.filter { !$0.isPartOfWords })
    missingLetters = RequiredCharacters.sorted(missing.filter(\.isPartOfWords).union(required.complex))
    complexLetters = RequiredCharacters.sorted(required.complex)
    let replacements = families.map { family in
      var face = family.regular.face
      face.isFauxBold = true
      return face
    }
    fonts = FontSet(
      regular: families.map(\.regular.face), italic: families.map { ($0.italic ?? $0.regular).face },
      // The regular fonts replace bold ones that lack a character.
      bold: families.compactMap(\.bold?.face) + replacements, display: families.compactMap(\.display?.face))
    sources = families.flatMap { family in
      let bold = family.bold.flatMap { bold in bold.path.map { Source(name: bold.family + " Bold", path: $0) } }
      return [Source(name: family.regular.family, path: family.regular.path)] + (bold.map { [$0] } ?? [])
    }
  }
}

package typealias FontFile = (path: String, bytes: [UInt8])

extension Theme {
  var fontFamily: String { self == .classic ? "Literata" : "Resume Sans" }

  /// Returns the name of a bundled font of the theme's family.
  func fontName(_ style: FontStyle) -> String { BundledFont.name(fontFamily, style) }
}

/// The bundled fonts.
enum BundledFont {
  /// The families in order of preference; the last one has only characters that the others lack, such as Hebrew letters.
  static let families = ["Literata", "Resume Sans", "Open Sans"]

  /// Returns the name of a font, which not every family has in all styles.
  static func name(_ family: String, _ style: FontStyle) -> String {
    let suffix =
      switch style {
      case .regular: "-Regular"
      case .italic: "-Italic"
      case .bold: "-SemiBold"
      case .display: "-Display"
      }
    return family.replacing(" ", with: "") + suffix
  }
}

/// A regular font, and its italic and bold font and that for large names.
struct FontFamily {
  struct Member {
    /// The font file's path; nil for bundled fonts.
    let path: String?
    let family: String
    var face: TrueTypeFace
  }

  let regular: Member
  var italic: Member?
  var bold: Member?
  var display: Member?
}

extension FontFamily.Member {
  /// Reads the characters that a font file covers.
  init(path: String? = nil, _ bytes: [UInt8], _ scalars: Set<Unicode.Scalar>, mirrors: Bool) throws(FontProblem) {
    let font = try TrueTypeFont(bytes)
    face = try TrueTypeFace(font, scalars: scalars, mirrors: mirrors)
    (self.path, family) = (path, font.description.names.family)
  }
}

extension FontFamily {
  /// Reads the fonts that the user specified; throws `ResumeError.unusableFont`.
  init(_ regular: FontFile, bold: FontFile?, _ scalars: Set<Unicode.Scalar>, mirrors: Bool) throws(ResumeError) {
    func read(_ file: FontFile) throws(ResumeError) -> Member {
      do {
        return try Member(path: file.path, file.bytes, scalars, mirrors: mirrors)
      } catch {
        throw .unusableFont(path: file.path, error)
      }
    }
    self.init(regular: try read(regular), bold: try bold.map(read))
  }

  /// Reads the bundled fonts of a family, with that for large text only if it covers all characters of the name; nil if there are none.
  ///
  /// - Parameter forms: Other forms of letters and digits; digits of one width are only in the regular font, which dates have.
  init?(
    _ family: String, _ scalars: Set<Unicode.Scalar>, forms: Set<Unicode.Scalar>, name: Set<Unicode.Scalar>,
    mirrors: Bool, _ bundled: (String) -> [UInt8]?
  ) {
    func read(_ style: FontStyle, _ scalars: Set<Unicode.Scalar>) -> Member? {
      bundled(BundledFont.name(family, style)).flatMap { try? Member($0, scalars, mirrors: mirrors) }
    }
    guard let regular = read(.regular, scalars.union(forms)) else { return nil }
    let ligatures = forms.subtracting(GlyphForm.columnDigits)
    let display = name.isSubset(of: scalars) ? read(.display, name) : nil
    self.init(
      regular: regular, italic: read(.italic, scalars.union(ligatures)), bold: read(.bold, scalars.union(ligatures)),
      display: display.flatMap { name.allSatisfy($0.face.covers) ? $0 : nil })
  }
}
