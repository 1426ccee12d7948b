import ResumeDomain

/// The names, style and characters of a font, read from its small tables.
struct FontDescription: Sendable {
  static let tables = ["cmap", "OS/2", "name", "head"]

  let names: FontNames
  let characters: CharacterMap
  /// The weight from 100 to 1000: 400 is regular, 700 is bold.
  let weight: Int
  let isItalic: Bool
  /// Whether the font is neither condensed nor expanded.
  let isNormalWidth: Bool
  let hasSerifs: Bool
  /// Whether the license allows embedding a part of the font.
  let allowsSubsets: Bool

  /// Reads the tables, which `table` returns by name; throws the reason why the font can't be used.
  init(_ table: (String) -> FontTable?) throws(FontProblem) {
    guard let head = table("head"), head.u32(12) == 0x5F0F_3CF5, let style = head.u16(44) else { throw .damaged }
    let details = table("OS/2")
    let permissions = details?.u16(8) ?? 0
    if permissions & 0x0002 != 0 { throw .embeddingForbidden }
    if permissions & 0x0200 != 0 { throw .bitmaps }
    allowsSubsets = permissions & 0x0100 == 0
    guard let cmap = table("cmap") else { throw .noUnicode }
    characters = try CharacterMap(cmap)
    names = FontNames(table("name"))
    let selection = details?.u16(62) ?? (style & 1 != 0 ? 0x20 : 0) | (style & 2 != 0 ? 1 : 0)
    isItalic = selection & 0x0201 != 0
    let stated = details?.u16(4) ?? 0
    // Some old fonts have weights from 1 to 9.
    weight = stated >= 100 ? min(stated, 1000) : selection & 0x20 != 0 ? 700 : 400
    isNormalWidth = details?.u16(6).map { $0 == 5 || $0 == 0 } ?? true
    hasSerifs = details?.u8(30).map { (1...7).contains($0) && $0 != 6 } ?? false
  }
}

/// The names of a font: the table `name`.
struct FontNames: Sendable {
  let family: String
  /// The PostScript name, without characters that are special in PDF.
  let postScript: String

  /// Reads the names; the default is "Font".
  init(_ table: FontTable?) {
    let family = table.flatMap { Self.text(16, $0) ?? Self.text(1, $0) } ?? ""
    let name = table.flatMap { Self.text(6, $0) } ?? family
    self.family = family.isEmpty ? "Font" : family
    let plain = name.unicodeScalars.filter { scalar in
      (0x21...0x7E).contains(scalar.value) && !"[](){}<>/%+#".unicodeScalars.contains(scalar)
    }.prefix(63)
    postScript = plain.isEmpty ? "Font" : String(String.UnicodeScalarView(plain))
  }

  /// Returns the name of a kind: the English Windows name, else another Windows, Unicode or Macintosh name.
  private static func text(_ kind: Int, _ table: FontTable) -> String? {
    guard let count = table.u16(2), let strings = table.u16(4) else { return nil }
    var best: (rank: Int, text: String)?
    for index in 0..<min(count, 1024) {
      let record = 6 + index * 12
      guard table.u16(record + 6) == kind, let platform = table.u16(record), let language = table.u16(record + 4),
        let length = table.u16(record + 8), let offset = table.u16(record + 10), length <= 512,
        let bytes = table.bytes((strings + offset)..<(strings + offset + length))
      else { continue }
      let rank = platform == 3 ? (language == 0x409 ? 3 : 2) : platform == 0 ? 1 : 0
      guard rank > best?.rank ?? -1 else { continue }
      let text = platform == 1 ? String(decoding: bytes.filter { $0 < 0x80 }, as: UTF8.self) : utf16(bytes)
      if !text.isEmpty { best = (rank, text) }
    }
    return best?.text
  }

  private static func utf16(_ bytes: [UInt8]) -> String {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }
}

/// The map from characters to glyphs: the best Unicode subtable of the table `cmap`.
struct CharacterMap: Sendable {
  private let table: FontTable
  /// Whether the subtable has groups of 32-bit numbers (format 12) instead of segments of 16-bit numbers (format 4).
  private let hasGroups: Bool
  private let count: Int

  init(_ cmap: FontTable) throws(FontProblem) {
    guard let subtables = cmap.u16(2) else { throw .damaged }
    var best: (rank: Int, map: CharacterMap)?
    for index in 0..<min(subtables, 64) {
      let record = 4 + index * 8
      guard let platform = cmap.u16(record), let encoding = cmap.u16(record + 2), let offset = cmap.u32(record + 4)
      else { throw .damaged }
      // Excludes variation sequences and, on Windows, symbol fonts.
      guard platform == 0 && encoding != 5 || platform == 3 && (encoding == 1 || encoding == 10) else { continue }
      guard let map = cmap.table(at: offset).flatMap(CharacterMap.init(subtable:)) else { continue }
      let rank = (map.hasGroups ? 2 : 0) + (platform == 3 ? 1 : 0)
      if rank > best?.rank ?? -1 { best = (rank, map) }
    }
    guard let best else { throw .noUnicode }
    self = best.map
  }

  private init?(subtable: FontTable) {
    switch subtable.u16(0) {
    case 4:
      guard let doubled = subtable.u16(6) else { return nil }
      hasGroups = false
      count = min(doubled / 2, subtable.count / 8)
    case 12:
      guard let groups = subtable.u32(12) else { return nil }
      hasGroups = true
      count = min(groups, subtable.count / 12)
    default: return nil
    }
    table = subtable
  }

  /// Returns the glyph of a character; 0 if there is none.
  func glyph(_ scalar: Unicode.Scalar) -> Int {
    let value = Int(scalar.value)
    return (hasGroups ? glyphInGroup(value) : glyphInSegment(value)) ?? 0
  }

  private func glyphInSegment(_ value: Int) -> Int? {
    let starts = 16 + count * 2
    guard let index = firstIndex(where: { table.u16(14 + $0 * 2).map { $0 >= value } ?? true }),
      let start = table.u16(starts + index * 2), start <= value, let end = table.u16(14 + index * 2), value <= end,
      let delta = table.u16(starts + (count + index) * 2)
    else { return nil }
    let position = starts + (2 * count + index) * 2
    guard let offset = table.u16(position) else { return nil }
    guard offset != 0 else { return (value + delta) & 0xFFFF }
    guard let glyph = table.u16(position + offset + (value - start) * 2), glyph != 0 else { return nil }
    return (glyph + delta) & 0xFFFF
  }

  private func glyphInGroup(_ value: Int) -> Int? {
    guard let index = firstIndex(where: { table.u32(16 + $0 * 12 + 4).map { $0 >= value } ?? true }),
      let start = table.u32(16 + index * 12), start <= value, let end = table.u32(16 + index * 12 + 4), value <= end,
      let glyph = table.u32(16 + index * 12 + 8)
    else { return nil }
    return glyph + value - start
  }

  /// Returns the first index that satisfies a monotonic predicate (binary search).
  private func firstIndex(where holds: (Int) -> Bool) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low < count ? low : nil
  }
}
