/// Puts the tables of a font into a file.
enum FontFileWriter {
  /// The file, whose tables stand in the order of their names.
  static func bytes(_ tables: [String: [UInt8]]) -> [UInt8] {
    let names = tables.keys.sorted()
    var power = 1
    while power * 2 <= names.count { power *= 2 }
    var directory = number(0x0001_0000, 4) + number(names.count, 2) + number(power * 16, 2)
    directory += number(power.trailingZeroBitCount, 2) + number((names.count - power) * 16, 2)
    var body: [UInt8] = []
    var head: Int?
    let start = 12 + 16 * names.count
    for name in names {
      let table = tables[name] ?? []
      if name == "head" { head = start + body.count }
      directory += Array(name.utf8) + number(Int(sum(table)), 4) + number(start + body.count, 4)
      directory += number(table.count, 4)
      body += table
      body += Array(repeating: 0, count: -table.count & 3)
    }
    var file = directory + body
    if let head, head + 12 <= file.count {
      file.replaceSubrange((head + 8)..<(head + 12), with: number(Int(0xB1B0_AFBA &- sum(file)), 4))
    }
    return file
  }

  /// A number in so many bytes, the highest first.
  static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func sum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0
    for (index, byte) in bytes.enumerated() { sum &+= UInt32(byte) << UInt32((3 - index & 3) * 8) }
    return sum
  }
}
