/// Random damage to bytes: flipped, cut, spliced, repeated and swapped bytes, and inserted words of the format.
public enum ByteMutation {
  /// Returns the bytes with one to four mutations; `words` are keywords of the format.
  public static func of(
    _ bytes: [UInt8], words: [String], with random: inout SplitMix64
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(4) { damage(&bytes, words, &random) }
    return bytes
  }

  /// Returns random bytes, or words of the format in random order.
  public static func raw(words: [String], with random: inout SplitMix64) -> [UInt8] {
    random.list(upTo: 40) { random in
      random.chance(in: 3) ? [UInt8.random(in: 0...255, using: &random)] : Array(random.pick(from: words).utf8)
    }.flatMap(\.self)
  }

  private static func damage(_ bytes: inout [UInt8], _ words: [String], _ random: inout SplitMix64) {
    let place = random.below(bytes.count + 1)
    let end = min(bytes.count, place + 1 + random.below(random.chance(in: 4) ? bytes.count + 1 : 8))
    switch random.below(8) {
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.below(8))
    case 1 where place < bytes.count: bytes[place] = .random(in: 0...255, using: &random)
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.removeSubrange(place...)
    case 4: bytes.insert(contentsOf: Array(bytes[place..<end]), at: random.below(bytes.count + 1))
    case 5:
      let copies = 1 << random.below(10)
      let piece = bytes[place..<min(end, place + 8)]
      bytes.insert(contentsOf: Array(repeatElement(piece, count: copies).joined()), at: place)
    default: bytes.replaceSubrange(place..<(random.chance(in: 2) ? place : end), with: random.pick(from: words).utf8)
    }
  }
}
