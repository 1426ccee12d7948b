import ResumeDomain

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
