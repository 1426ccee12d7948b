/// Folds plain words quickly: those of ASCII, of Latin, Greek and Cyrillic letters that stand alone, and of the ideographs,
/// kana and syllables that folding leaves as they are.
struct FoldingTable {
  /// What one letter becomes.
  private enum Entry {
    case unknown
    /// The mask of its letters, and how many they are.
    case letters(UInt64, Int)
    /// Not part of a word, so that the run must be taken apart.
    case other
  }

  private var entries = [Entry](repeating: .unknown, count: 0x530)

  /// The mask of a word's letters and how many there are; `nil` for a run that is not one plain word of a length that counts.
  mutating func plainWord(_ run: UnsafeBufferPointer<UInt8>) -> (mask: UInt64, count: Int)? {
    guard run.count <= SearchWord.longest else { return nil }
    var mask: UInt64 = 0
    var count = 0
    var index = 0
    while index < run.count {
      let byte = run[index]
      if byte < 0x80 {
        mask |= SearchWord.bit(UInt32((0x41...0x5A).contains(byte) ? byte | 0x20 : byte))
        count += 1
        index += 1
      } else if byte < 0xE0, index + 1 < run.count {
        let scalar = UInt32(byte & 0x1F) << 6 | UInt32(run[index + 1] & 0x3F)
        guard case .letters(let letters, let more) = entry(scalar) else { return nil }
        mask |= letters
        count += more
        index += 2
      } else if byte < 0xF0, index + 2 < run.count {
        let scalar = UInt32(byte & 0x0F) << 12 | UInt32(run[index + 1] & 0x3F) << 6 | UInt32(run[index + 2] & 0x3F)
        guard Self.isUnchanged(scalar) else { return nil }
        mask |= SearchWord.bit(scalar)
        count += 1
        index += 3
      } else {
        return nil
      }
    }
    return count <= SearchWord.longest ? (mask, count) : nil
  }

  private mutating func entry(_ value: UInt32) -> Entry {
    // Accents that stand alone change what stands before them.
    guard value < 0x300 || (0x370..<0x483).contains(value) || (0x48A..<0x530).contains(value) else { return .other }
    if case .unknown = entries[Int(value)] { entries[Int(value)] = Self.entry(of: value) }
    return entries[Int(value)]
  }

  private static func entry(of value: UInt32) -> Entry {
    guard let scalar = Unicode.Scalar(value) else { return .other }
    let folded = SearchAlphabet.folded(String(Character(scalar))).unicodeScalars
    guard !folded.isEmpty, folded.allSatisfy({ SearchAlphabet.role(of: $0) == .letter }) else { return .other }
    return .letters(folded.reduce(0) { $0 | SearchWord.bit($1.value) }, folded.count)
  }

  /// Ideographs, kana and syllables of Hangul.
  private static func isUnchanged(_ value: UInt32) -> Bool {
    (0x4E00...0x9FFF).contains(value) || (0x3041...0x3096).contains(value) || (0x30A1...0x30FA).contains(value)
      || (0xAC00...0xD7A3).contains(value)
  }
}
