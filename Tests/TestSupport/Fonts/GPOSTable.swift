/// Builds the table `GPOS` with one feature and one lookup.
public enum GPOSTable {
  /// A pair adjustment subtable.
  public enum Subtable {
    /// The glyphs on the right, with distances, by the glyph on the left.
    case list([Int: [(right: Int, distance: Int)]])
    /// The classes of glyphs, and a row of distances for each class on the left.
    case classes(left: [Int: Int], right: [Int: Int], [[Int]])

    var bytes: [UInt8] {
      switch self {
      case .list(let pairs):
        let lefts = pairs.keys.sorted()
        let sets = lefts.map { left in
          SyntheticFont.u16(pairs[left]?.count ?? 0)
            + (pairs[left] ?? []).flatMap { SyntheticFont.u16($0.right) + SyntheticFont.u16($0.distance) }
        }
        let start = 10 + lefts.count * 2
        let size = sets.reduce(0) { $0 + $1.count }
        let offsets = sets.indices.map { start + sets[..<$0].reduce(0) { $0 + $1.count } }
        return ([1, start + size, 4, 0, lefts.count] + offsets).flatMap(SyntheticFont.u16) + sets.flatMap { $0 }
          + ([1, lefts.count] + lefts).flatMap(SyntheticFont.u16)
      case .classes(let left, let right, let rows):
        let values = rows.flatMap { $0 }.flatMap(SyntheticFont.u16)
        let coverage = 16 + values.count
        let lefts = left.keys.sorted()
        let leftClasses = coverage + 4 + lefts.count * 2
        let rightClasses = leftClasses + 4 + left.count * 6
        let header = [2, coverage, 4, 0, leftClasses, rightClasses, rows.count, rows.first?.count ?? 0]
        return header.flatMap(SyntheticFont.u16) + values + ([1, lefts.count] + lefts).flatMap(SyntheticFont.u16)
          + Self.ranges(left) + Self.ranges(right)
      }
    }

    private static func ranges(_ classes: [Int: Int]) -> [UInt8] {
      SyntheticFont.u16(2) + SyntheticFont.u16(classes.count)
        + classes.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.key, $0.value].flatMap(SyntheticFont.u16) }
    }
  }

  /// Returns the bytes of the table; `isExtension` if 32-bit offsets lead to the subtables.
  public static func table(
    _ subtables: [Subtable], isExtension: Bool = false, script: String = "latn", feature: String = "kern"
  ) -> [UInt8] {
    let u16 = SyntheticFont.u16
    let scripts = u16(1) + Array(script.utf8) + u16(8) + [4, 0, 0, 0xFFFF, 1, 0].flatMap(u16)
    let features = u16(1) + Array(feature.utf8) + u16(8) + [0, 1, 0].flatMap(u16)
    let bodies = subtables.map(\.bytes)
    let extensionSize = isExtension ? 8 : 0
    var start = 6 + bodies.count * 2
    var offsets: [UInt8] = []
    var extensions: [UInt8] = []
    var content = start + extensionSize * bodies.count
    for body in bodies {
      offsets += u16(isExtension ? start : content)
      if isExtension { extensions += u16(1) + u16(2) + SyntheticFont.u32(content - start) }
      start += extensionSize
      content += body.count
    }
    let lookup = [isExtension ? 9 : 2, 0, bodies.count].flatMap(u16) + offsets + extensions + bodies.flatMap { $0 }
    let lists = [10, 10 + scripts.count, 10 + scripts.count + features.count]
    return SyntheticFont.u32(0x10000) + lists.flatMap(u16) + scripts + features + [1, 4].flatMap(u16) + lookup
  }
}
