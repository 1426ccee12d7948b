/// Text from bytes that may hold anything.
enum UTF8Text {
  /// What is valid of it; the rest is left out.
  static func valid(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    var iterator = bytes.makeIterator()
    var codec = UTF8()
    while true {
      switch codec.decode(&iterator) {
      case .scalarValue(let scalar): text.append(scalar)
      case .error: continue
      case .emptyInput: return String(text)
      }
    }
  }

  /// How many bytes the scalar takes that begins with this one; 1 for one that begins none.
  private static func length(from lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// How many bytes at the end, at most 3, are the beginning of a scalar whose rest is still to come.
  static func unfinished(_ bytes: [UInt8]) -> Int {
    for (distance, byte) in bytes.suffix(3).reversed().enumerated() {
      if byte & 0xC0 != 0x80 { return length(from: byte) > distance + 1 ? distance + 1 : 0 }
    }
    return 0
  }
}
