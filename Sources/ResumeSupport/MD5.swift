import Foundation

/// The hash function MD5 (RFC 1321), which PDF prescribes for embedded files. It detects damage, not forgery.
package enum MD5 {
  /// Returns the digest of some bytes.
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var message = bytes + [0x80]
    while message.count % 64 != 56 { message.append(0) }
    message += [UInt8](littleEndian: bytes.count * 8, count: 8)
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    for start in stride(from: 0, to: message.count, by: 64) { combine(message, from: start, into: &state) }
    return state.flatMap { [UInt8](littleEndian: Int($0), count: 4) }
  }

  /// Adds a block to the hash, as in section 3.4.
  private static func combine(_ message: [UInt8], from start: Int, into state: inout [UInt32]) {
    let words = (0..<16).map { word in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(message[start + word * 4 + $1]) << UInt32($1 * 8) }
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for step in 0..<64 {
      let (mixed, word): (UInt32, Int) =
        switch step / 16 {
        case 0: (b & c | ~b & d, step)
        case 1: (d & b | ~d & c, (5 * step + 1) % 16)
        case 2: (b ^ c ^ d, (3 * step + 5) % 16)
        default: (c ^ (b | ~d), 7 * step % 16)
        }
      let sum = a &+ mixed &+ constants[step] &+ words[word]
      let shift = shifts[step / 16][step % 4]
      (a, d, c, b) = (d, c, b, b &+ (sum << shift | sum >> (32 - shift)))
    }
    for (index, value) in [a, b, c, d].enumerated() { state[index] &+= value }
  }

  private static let shifts: [[UInt32]] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]
  private static let constants = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
}
