/// The control sequences of a terminal.
enum ControlSequence {
  /// `CSI`, the numbers and the final byte; `nil` is a number that need not be said.
  static func bytes(_ numbers: [Int?], _ final: Unicode.Scalar) -> [UInt8] {
    var bytes: [UInt8] = [0x1B, 0x5B]
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(0x3B) }
      if let number { append(number, to: &bytes) }
    }
    bytes.append(UInt8(ascii: final))
    return bytes
  }

  // Not through `String`, which would take most of the time of a frame with many looks.
  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    if number >= 10 { append(number / 10, to: &bytes) }
    bytes.append(UInt8(0x30 + number % 10))
  }
}
