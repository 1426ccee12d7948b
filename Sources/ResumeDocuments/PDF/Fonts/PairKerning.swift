/// Two adjacent characters.
struct CharacterPair: Hashable {
  let left: Unicode.Scalar
  let right: Unicode.Scalar
}

/// The distances by which pairs of characters move closer or apart: the feature `kern` of the table `GPOS`. Reading is safe for any bytes.
struct PairKerning: Sendable {
  /// The distances in font units that aren't zero.
  private(set) var distances: [CharacterPair: Int] = [:]

  /// The maximum number of subtables, and of pairs that are looked up, because tables of a malicious font can be any size.
  private static let (maximumSubtables, maximumSteps) = (1024, 1 << 20)

  /// Ideographs, which aren't kerned, begin here.
  private static let firstIdeograph: UInt32 = 0x2E80

  /// Reads the pairs of some characters.
  init(_ font: TrueTypeFont, _ scalars: some Sequence<Unicode.Scalar>) {
    guard let table = font.table("GPOS"), let lookups = KerningLookups(table).lookups else { return }
    let characters = scalars.filter { $0.value < Self.firstIdeograph }.sorted { $0.value < $1.value }
      .compactMap { scalar in font.glyph(scalar).map { (scalar: scalar, glyph: $0) } }
    let glyphs = characters.map(\.glyph)
    var count = 0
    let pairs = lookups.map { subtables in
      subtables.prefix { _ in
        count += 1
        return count <= Self.maximumSubtables
      }.compactMap { PairSubtable($0, glyphs) }
    }
    var steps = 0
    for left in characters {
      for subtables in pairs {
        // Only the first subtable with the pair applies.
        var isFound = Array(repeating: false, count: glyphs.count)
        for subtable in subtables {
          let found = subtable.distances(after: left.glyph)
          steps += found.steps
          guard steps <= Self.maximumSteps else { return }
          for (index, distance) in found.distances where !isFound[index] {
            isFound[index] = true
            if distance != 0 {
              distances[CharacterPair(left: left.scalar, right: characters[index].scalar), default: 0] += distance
            }
          }
        }
      }
    }
  }
}

/// The lookups of the feature `kern`, for Latin or else for any script.
private struct KerningLookups {
  /// The pair adjustment subtables of each lookup; nil if there are none.
  let lookups: [[FontTable]]?

  private static let (pairAdjustment, anyAdjustment) = (2, 9)

  init(_ table: FontTable) {
    guard let scripts = Self.table(at: 4, of: table), let features = Self.table(at: 6, of: table),
      let lookups = Self.table(at: 8, of: table),
      let script = Self.record("latn", of: scripts) ?? Self.record("DFLT", of: scripts),
      let system = Self.table(at: 0, of: script), let count = system.u16(4)
    else {
      self.lookups = nil
      return
    }
    var numbers: Set<Int> = []
    for index in 0..<min(count, 256) {
      guard let number = system.u16(6 + index * 2), features.tag(2 + number * 6) == "kern",
        let feature = Self.table(at: 2 + number * 6 + 4, of: features), let count = feature.u16(2)
      else { continue }
      numbers.formUnion((0..<min(count, 64)).compactMap { feature.u16(4 + $0 * 2) })
    }
    self.lookups = numbers.sorted().prefix(64).compactMap { number in
      number < lookups.u16(0) ?? 0 ? Self.table(at: 2 + number * 2, of: lookups).map(Self.subtables) : nil
    }
  }

  private static func subtables(of lookup: FontTable) -> [FontTable] {
    guard let type = lookup.u16(0), let count = lookup.u16(4) else { return [] }
    return (0..<min(count, 1024)).compactMap { index in
      guard let subtable = table(at: 6 + index * 2, of: lookup) else { return nil }
      guard type == anyAdjustment else { return type == pairAdjustment ? subtable : nil }
      guard subtable.u16(2) == pairAdjustment, let offset = subtable.u32(4) else { return nil }
      return subtable.table(at: offset)
    }
  }

  /// Returns the table that a record with a tag leads to.
  private static func record(_ tag: String, of list: FontTable) -> FontTable? {
    guard let count = list.u16(0) else { return nil }
    return (0..<min(count, 256)).first { list.tag(2 + $0 * 6) == tag }.flatMap { table(at: 2 + $0 * 6 + 4, of: list) }
  }

  /// Returns the table that the offset at a position leads to; nil for no offset.
  static func table(at position: Int, of table: FontTable) -> FontTable? {
    table.u16(position).flatMap { $0 > 0 ? table.table(at: $0) : nil }
  }
}

/// A pair adjustment subtable, with lists of pairs (format 1) or with classes of glyphs (format 2).
private struct PairSubtable {
  private enum Rights {
    /// The indexes of glyphs.
    case glyphs([Int: [Int]])
    /// The indexes and classes of glyphs, without class 0.
    case classes([(index: Int, number: Int)])
  }

  private let table: FontTable
  private let coverage: GlyphRanges
  private let rights: Rights
  private let leftClasses: GlyphRanges?
  /// The size of a pair's adjustments, and the position of the left glyph's advance in it.
  private let (size, advance): (Int, Int)

  /// Reads the classes of the glyphs that can be on the right.
  init?(_ table: FontTable, _ glyphs: [Int]) {
    guard let coverage = KerningLookups.table(at: 2, of: table).flatMap({ GlyphRanges(coverage: $0) }),
      let first = table.u16(4), let second = table.u16(6), first & 0x0004 != 0
    else { return nil }
    self.table = table
    self.coverage = coverage
    size = 2 * ((first & 0xFF).nonzeroBitCount + (second & 0xFF).nonzeroBitCount)
    advance = 2 * (first & 0x0003).nonzeroBitCount
    switch table.u16(0) {
    case 1:
      rights = .glyphs(Dictionary(grouping: glyphs.indices) { glyphs[$0] })
      leftClasses = nil
    case 2:
      guard let left = KerningLookups.table(at: 8, of: table), let right = KerningLookups.table(at: 10, of: table)
      else { return nil }
      let classes = GlyphRanges(classes: right)
      rights = .classes(
        glyphs.indices.compactMap { index in
          classes?.value(glyphs[index]).flatMap { $0 > 0 ? (index, $0) : nil }
        })
      leftClasses = GlyphRanges(classes: left)
    default: return nil
    }
  }

  /// Returns the distances to the glyphs, by their indexes, and the number of steps that it needed.
  func distances(after left: Int) -> (distances: [(index: Int, distance: Int)], steps: Int) {
    guard let place = coverage.value(left) else { return ([], 1) }
    switch rights {
    case .glyphs(let indexes): return listed(at: place, indexes)
    case .classes(let classes):
      let row = leftClasses?.value(left) ?? 0
      guard let (rows, columns) = table.u16(12).flatMap({ rows in table.u16(14).map { (rows, $0) } }), row < rows
      else { return ([], 1) }
      let found = classes.compactMap { index, column -> (index: Int, distance: Int)? in
        guard column < columns else { return nil }
        return table.i16(16 + (row * columns + column) * size + advance).map { (index, $0) }
      }
      return (found, classes.count + 1)
    }
  }

  private func listed(at place: Int, _ indexes: [Int: [Int]]) -> ([(index: Int, distance: Int)], steps: Int) {
    guard place < table.u16(8) ?? 0, let set = KerningLookups.table(at: 10 + place * 2, of: table),
      let count = set.u16(0)
    else { return ([], 1) }
    var found: [(index: Int, distance: Int)] = []
    for record in 0..<count {
      let start = 2 + record * (2 + size)
      guard let glyph = set.u16(start), let distance = set.i16(start + 2 + advance) else { break }
      found += (indexes[glyph] ?? []).map { ($0, distance) }
    }
    return (found, count + 1)
  }
}

/// Ranges of glyphs with a value: a coverage table with indexes, or a class definition.
private struct GlyphRanges {
  private let table: FontTable
  private let isCoverage: Bool
  private let hasRanges: Bool
  private let count: Int

  init?(coverage table: FontTable) { self.init(table, isCoverage: true, count: table.u16(2)) }

  init?(classes table: FontTable) {
    self.init(table, isCoverage: false, count: table.u16(0) == 1 ? table.u16(4) : table.u16(2))
  }

  private init?(_ table: FontTable, isCoverage: Bool, count: Int?) {
    guard let format = table.u16(0), format == 1 || format == 2, let count else { return nil }
    self.table = table
    self.isCoverage = isCoverage
    self.count = count
    hasRanges = format == 2
  }

  /// Returns the index or class of a glyph; nil if the table doesn't contain it.
  func value(_ glyph: Int) -> Int? {
    if !isCoverage, !hasRanges {
      guard let start = table.u16(2), glyph >= start, glyph < start + count else { return nil }
      return table.u16(6 + (glyph - start) * 2)
    }
    let size = hasRanges ? 6 : 2
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let record = 4 + middle * size
      guard let start = table.u16(record), let end = hasRanges ? table.u16(record + 2) : start else { return nil }
      if glyph < start {
        high = middle
      } else if glyph > end {
        low = middle + 1
      } else if hasRanges {
        return table.u16(record + 4).map { isCoverage ? $0 + glyph - start : $0 }
      } else {
        return middle
      }
    }
    return nil
  }
}
