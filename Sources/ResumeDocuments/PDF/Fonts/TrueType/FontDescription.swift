import ResumeDomain

/// What a font is and which characters it has, from its small tables alone.
struct FontDescription: Sendable {
  /// The tables that it is read from.
  static let tables = ["cmap", "OS/2", "name", "head"]

  /// What it is called.
  let names: FontNames
  /// Which glyph shows a character.
  let characters: CharacterMap
  /// How strong its letters are: 400 is regular, 700 is bold.
  let weight: Int
  /// Whether it is slanted.
  let isItalic: Bool
  /// Whether it is neither narrow nor wide.
  let isNormalWidth: Bool
  /// Whether its letters have serifs, as far as it says.
  let hasSerifs: Bool
  /// Whether a part of it may be embedded; else it must be all of it.
  let allowsSubsets: Bool

  /// Reads the tables.
  ///
  /// - Parameter table: the table of a name; `nil` where there is none.
  /// - Throws: why the font can't be used.
  init(_ table: (String) -> FontTable?) throws(FontProblem) {
    guard let head = table("head"), head.u32(12) == 0x5F0F_3CF5, let style = head.u16(44) else { throw .damaged }
    let details = table("OS/2")
    let rights = details?.u16(8) ?? 0
    if rights & 0x0002 != 0 { throw .embeddingForbidden }
    if rights & 0x0200 != 0 { throw .bitmaps }
    allowsSubsets = rights & 0x0100 == 0
    guard let cmap = table("cmap") else { throw .noUnicode }
    characters = try CharacterMap(cmap)
    names = FontNames(table("name"))
    let selection = details?.u16(62) ?? (style & 1 != 0 ? 0x20 : 0) | (style & 2 != 0 ? 1 : 0)
    isItalic = selection & 0x0201 != 0
    let stated = details?.u16(4) ?? 0
    // Some old fonts count from 1 to 9.
    weight = stated >= 100 ? min(stated, 1000) : selection & 0x20 != 0 ? 700 : 400
    isNormalWidth = details?.u16(6).map { $0 == 5 || $0 == 0 } ?? true
    hasSerifs = details?.u8(30).map { (1...7).contains($0) && $0 != 6 } ?? false
  }
}
