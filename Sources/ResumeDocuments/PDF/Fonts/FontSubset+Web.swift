import ResumeSupport

extension FontSubset {
  /// The content of a font that browsers need but PDF viewers don't.
  struct Web {
    /// The pairs of adjacent characters in the text.
    let pairs: Set<CharacterPair>

    /// The maximum number of pairs, because a table has at most 65,535 bytes.
    private static let maximumPairs = 10_000
  }
}

extension FontSubset.Web {
  /// Returns the names, metrics, character map and pairs of a font with its glyphs in the order of their characters.
  func tables(_ scalars: [Unicode.Scalar], of font: TrueTypeFont) -> [String: [UInt8]] {
    var groups: [(first: Int, count: Int, glyph: Int)] = []
    for (index, scalar) in scalars.enumerated() {
      if let last = groups.last, last.first + last.count == Int(scalar.value) {
        groups[groups.count - 1].count += 1
      } else {
        groups.append((Int(scalar.value), 1, index + 1))
      }
    }
    var map = [UInt8](bigEndian: [0, 1, 3, 10, 0, 12, 12, 0], count: 2)
    map += [UInt8](bigEndian: [16 + groups.count * 12, 0, groups.count], count: 4)
    for group in groups {
      map += [UInt8](bigEndian: [group.first, group.first + group.count - 1, group.glyph], count: 4)
    }
    var tables = ["cmap": map]
    for name in ["OS/2", "name"] { tables[name] = font.table(name)?.all }
    // Without the names of glyphs.
    tables["post"] = font.table("post").map { FontSubset.patched(Array($0.all.prefix(32)), [0: (0x30000, 4)]) }
    tables["kern"] = kerning(scalars, of: font)
    return tables
  }

  /// Returns a kerning table of version 0 and format 0, which is shorter than that of the font; nil for no pairs.
  private func kerning(_ scalars: [Unicode.Scalar], of font: TrueTypeFont) -> [UInt8]? {
    let glyphs = Dictionary(uniqueKeysWithValues: zip(scalars, 1...))
    let entries = PairKerning(font, scalars).distances.compactMap { pair, distance -> [Int]? in
      guard pairs.contains(pair), let left = glyphs[pair.left], let right = glyphs[pair.right] else { return nil }
      return [left, right, distance]
    }
    .sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }.prefix(Self.maximumPairs)
    guard !entries.isEmpty else { return nil }
    var power = 1
    while power * 2 <= entries.count { power *= 2 }
    let search = [entries.count, power * 6, power.trailingZeroBitCount, (entries.count - power) * 6]
    let start = [0, 1, 0, 14 + entries.count * 6, 1]
    return [UInt8](bigEndian: start + search + entries.flatMap { $0 }, count: 2)
  }
}
