/// A small TrueType font, generated so that tests need no installed font.
public struct SyntheticFont {
  /// The characters with their advance widths, in the order of their glyphs after `.notdef`.
  public var characters: [(scalar: Unicode.Scalar, advance: Int)]
  /// The family name, which the styles of a font share.
  public var family = "Test Sans"
  /// The weight: 400 is regular, 700 is bold.
  public var weight = 400
  /// Whether the font is italic.
  public var isItalic = false
  /// The embedding permissions (`fsType`).
  public var rights = 0
  /// The number of font units per em.
  public var unitsPerEm = 2000
  /// The version tag at the start of the file.
  public var version = 0x0001_0000
  /// The glyphs that are composed of others, by their number.
  public var composites: [Int: [Int]] = [:]
  /// The platform and encoding of the character map.
  public var encoding = (platform: 3, encoding: 10, format: 12)
  /// Additional tables, and replacements for the generated ones.
  public var changes: [String: [UInt8]] = [:]
  /// The tables to omit.
  public var removed: Set<String> = []
  /// The number of glyphs with their own advance width; the others share the last one's.
  public var widthCount: Int?

  /// Creates a font for the characters of a text.
  public init(_ text: String, advance: Int = 1000) {
    characters = text.unicodeScalars.map { ($0, advance) }
  }

  /// The bytes of the font file.
  public var bytes: [UInt8] {
    var tables: [String: [UInt8]] = [
      "head": head, "hhea": lines, "maxp": maxima, "OS/2": details, "name": names, "cmap": map, "hmtx": metrics,
      "loca": places, "glyf": outlines.flatMap { $0 }, "post": post,
    ]
    tables.merge(changes) { $1 }
    let names = tables.keys.filter { !removed.contains($0) }.sorted()
    var directory = Self.u32(version) + Self.u16(names.count) + [0, 0, 0, 0, 0, 0]
    var body: [UInt8] = []
    for name in names {
      let table = tables[name] ?? []
      directory += Array(name.utf8) + Self.u32(0) + Self.u32(12 + 16 * names.count + body.count) + Self.u32(table.count)
      body += table + Array(repeating: 0, count: (4 - table.count % 4) % 4)
    }
    return directory + body
  }

  private var count: Int { characters.count + 1 }

  private var head: [UInt8] {
    Self.u32(0x10000) + Self.u32(0x10000) + Self.u32(0) + Self.u32(0x5F0F_3CF5) + Self.u16(0) + Self.u16(unitsPerEm)
      + Array(repeating: 0, count: 16) + [-100, -400, 1800, 1600].flatMap(Self.u16)
      + Self.u16((weight >= 700 ? 1 : 0) | (isItalic ? 2 : 0)) + Self.u16(8) + Self.u16(2) + Self.u16(1) + Self.u16(0)
  }

  private var lines: [UInt8] {
    Self.u32(0x10000) + Self.u16(1600) + Self.u16(-400) + Array(repeating: 0, count: 26) + Self.u16(widthCount ?? count)
  }

  private var maxima: [UInt8] { Self.u32(0x10000) + Self.u16(count) + Array(repeating: 0, count: 26) }

  private var details: [UInt8] {
    Self.u16(4) + Self.u16(500) + Self.u16(weight) + Self.u16(5) + Self.u16(rights)
      + Array(repeating: 0, count: 52) + Self.u16((weight >= 700 ? 0x20 : 0) | (isItalic ? 1 : 0))
      + Array(repeating: 0, count: 24) + Self.u16(1400) + Array(repeating: 0, count: 6)
  }

  private var names: [UInt8] {
    let texts = [(1, family), (6, family.filter { $0 != " " } + (weight >= 700 ? "-Bold" : ""))]
    var records: [UInt8] = []
    var strings: [UInt8] = []
    for (kind, text) in texts {
      let bytes = text.utf16.flatMap { Self.u16(Int($0)) }
      records += [3, 1, 0x409, kind, bytes.count, strings.count].flatMap(Self.u16)
      strings += bytes
    }
    return Self.u16(0) + Self.u16(texts.count) + Self.u16(6 + records.count) + records + strings
  }

  private var map: [UInt8] {
    Self.u16(0) + Self.u16(1) + Self.u16(encoding.platform) + Self.u16(encoding.encoding) + Self.u32(12)
      + (encoding.format == 12 ? groups : segments)
  }

  private var sorted: [(value: Int, glyph: Int)] {
    characters.enumerated().map { (Int($0.element.scalar.value), $0.offset + 1) }.sorted { $0.value < $1.value }
  }

  private var groups: [UInt8] {
    let entries = sorted
    return Self.u16(12) + Self.u16(0) + Self.u32(16 + entries.count * 12) + Self.u32(0) + Self.u32(entries.count)
      + entries.flatMap { Self.u32($0.value) + Self.u32($0.value) + Self.u32($0.glyph) }
  }

  /// Every second segment lists its glyphs, so that both encodings are covered.
  private var segments: [UInt8] {
    let entries = sorted.filter { $0.value < 0xFFFF }
    let count = entries.count + 1
    let ends = entries.map(\.value) + [0xFFFF]
    let deltas = entries.enumerated().map { $0.offset % 2 == 0 ? $0.element.glyph - $0.element.value : 0 } + [1]
    let offsets = entries.indices.map { $0 % 2 == 0 ? 0 : (count - $0 + $0 / 2) * 2 } + [0]
    let list = entries.enumerated().filter { $0.offset % 2 == 1 }.map(\.element.glyph)
    return Self.u16(4) + Self.u16(16 + count * 8 + list.count * 2) + Self.u16(0) + Self.u16(count * 2) + Self.u16(0)
      + Self.u16(0) + Self.u16(0) + ends.flatMap(Self.u16) + Self.u16(0) + ends.flatMap(Self.u16)
      + deltas.flatMap(Self.u16) + offsets.flatMap(Self.u16) + list.flatMap(Self.u16)
  }

  private var metrics: [UInt8] {
    let all = [500] + characters.map(\.advance)
    let own = widthCount ?? count
    return all.enumerated().flatMap { $0.offset < own ? Self.u16($0.element) + Self.u16(10) : Self.u16(20) }
  }

  private var outlines: [[UInt8]] {
    (0..<count).map { glyph in
      if let parts = composites[glyph] { return Self.composite(parts) }
      if glyph > 0, characters[glyph - 1].scalar == " " { return [] }
      return Self.triangle(glyph)
    }
  }

  private var places: [UInt8] {
    var offset = 0
    return Self.u32(0)
      + outlines.flatMap { outline in
        offset += outline.count
        return Self.u32(offset)
      }
  }

  private var post: [UInt8] { Self.u32(0x30000) + Array(repeating: 0, count: 28) }

  /// A triangle with a different height for each glyph.
  private static func triangle(_ glyph: Int) -> [UInt8] {
    let height = 100 + glyph * 10
    let points = [0, 800, -400, 0, 0, height].flatMap(u16)
    return [1, 0, 0, 800, height, 2, 0].flatMap(u16) + [1, 1, 1] + points + [0]
  }

  /// A composite glyph with a scaled first component.
  private static func composite(_ parts: [Int]) -> [UInt8] {
    var bytes = [-1, 0, 0, 800, 800].flatMap(u16)
    for (index, part) in parts.enumerated() {
      let flags = (index == 0 ? 0x08 : 0) | (index < parts.count - 1 ? 0x20 : 0) | 0x01
      bytes += [flags, part, 0, 0].flatMap(u16)
      if index == 0 { bytes += u16(0x4000) }
    }
    return bytes
  }

  /// A 16-bit number.
  public static func u16(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }
  /// A 32-bit number.
  public static func u32(_ value: Int) -> [UInt8] { u16(value >> 16) + u16(value) }
}
