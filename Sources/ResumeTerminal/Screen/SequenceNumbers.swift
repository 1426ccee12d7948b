/// The numbers of a control sequence, which semicolons part; one that is left out is 0, and none is above 65535.
struct SequenceNumbers {
  /// All of them, at least one.
  let all: [Int]

  /// The first one.
  var first: Int { all[0] }

  /// Reads digits and semicolons; what follows a colon details the number before it, and is left out.
  init(_ bytes: some Collection<UInt8>) {
    all = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      part.prefix { (0x30...0x39).contains($0) }.reduce(0) { min($0 * 10 + Int($1 & 0xF), 65535) }
    }
  }
}
