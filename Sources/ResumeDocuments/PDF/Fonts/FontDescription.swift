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

/// What a font is called: the table `name`.
struct FontNames: Sendable {
  /// What its styles have in common, such as "DejaVu Sans".
  let family: String
  /// Its own name, which has no spaces, as PDF takes it.
  let postScript: String

  /// Reads the names; those that are not there are made up.
  init(_ table: FontTable?) {
    let family = table.flatMap { Self.text(16, $0) ?? Self.text(1, $0) } ?? ""
    let name = table.flatMap { Self.text(6, $0) } ?? family
    self.family = family.isEmpty ? "Font" : family
    let plain = name.unicodeScalars.filter { Self.isPlain($0) }.prefix(63)
    postScript = plain.isEmpty ? "Font" : String(String.UnicodeScalarView(plain))
  }

  /// The name of a kind: in English from Windows, else any from there, else what the first Macs could write.
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

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    (0x21...0x7E).contains(scalar.value) && !"[](){}<>/%+#".unicodeScalars.contains(scalar)
  }
}

/// Which glyph shows a character: the table `cmap`, of which the best part for Unicode is used.
struct CharacterMap: Sendable {
  private enum Form {
    /// Segments of two bytes a number.
    case segments
    /// Groups of four.
    case groups
  }

  private let table: FontTable
  private let form: Form
  private let count: Int

  /// Finds the part to use.
  ///
  /// - Throws: `FontProblem.noUnicode` where there is none that is understood.
  init(_ cmap: FontTable) throws(FontProblem) {
    guard let parts = cmap.u16(2) else { throw .damaged }
    var best: (rank: Int, map: CharacterMap)?
    for index in 0..<min(parts, 64) {
      let record = 4 + index * 8
      guard let platform = cmap.u16(record), let encoding = cmap.u16(record + 2), let offset = cmap.u32(record + 4)
      else { throw .damaged }
      // Fourteen is for variants, and zero on Windows for fonts of symbols.
      guard platform == 0 && encoding != 5 || platform == 3 && (encoding == 1 || encoding == 10) else { continue }
      guard let part = cmap.table(at: offset), let map = CharacterMap(part: part) else { continue }
      let rank = (map.form == .groups ? 2 : 0) + (platform == 3 ? 1 : 0)
      if rank > best?.rank ?? -1 { best = (rank, map) }
    }
    guard let best else { throw .noUnicode }
    self = best.map
  }

  private init?(part: FontTable) {
    switch part.u16(0) {
    case 4:
      guard let doubled = part.u16(6) else { return nil }
      form = .segments
      count = min(doubled / 2, part.count / 8)
    case 12:
      guard let groups = part.u32(12) else { return nil }
      form = .groups
      count = min(groups, part.count / 12)
    default: return nil
    }
    table = part
  }

  /// The glyph of a character; 0 where the font has none.
  func glyph(_ scalar: Unicode.Scalar) -> Int {
    let value = Int(scalar.value)
    switch form {
    case .segments: return value > 0xFFFF ? 0 : segment(value) ?? 0
    case .groups: return group(value) ?? 0
    }
  }

  private func segment(_ value: Int) -> Int? {
    let starts = 16 + count * 2
    guard let index = first(where: { table.u16(14 + $0 * 2).map { $0 >= value } ?? true }),
      let start = table.u16(starts + index * 2), start <= value, let end = table.u16(14 + index * 2), value <= end,
      let delta = table.u16(starts + (count + index) * 2)
    else { return nil }
    let place = starts + (2 * count + index) * 2
    guard let offset = table.u16(place) else { return nil }
    guard offset != 0 else { return (value + delta) & 0xFFFF }
    guard let glyph = table.u16(place + offset + (value - start) * 2), glyph != 0 else { return nil }
    return (glyph + delta) & 0xFFFF
  }

  private func group(_ value: Int) -> Int? {
    guard let index = first(where: { table.u32(16 + $0 * 12 + 4).map { $0 >= value } ?? true }),
      let start = table.u32(16 + index * 12), start <= value, let end = table.u32(16 + index * 12 + 4), value <= end,
      let glyph = table.u32(16 + index * 12 + 8)
    else { return nil }
    return glyph + value - start
  }

  /// The first place of which something holds that then holds of all that follow.
  private func first(where holds: (Int) -> Bool) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low < count ? low : nil
  }
}
