import Foundation

/// The hash function MD5 (RFC 1321), which PDF prescribes for embedded files. It detects damage, not forgery.
package enum MD5 {
  /// Returns the digest of some bytes.
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var message = bytes + [0x80]
    while message.count % 64 != 56 { message.append(0) }
    message += [UInt8](littleEndian: bytes.count * 8, count: 8)
    var state: (UInt32, UInt32, UInt32, UInt32) = (0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476)
    message.withUnsafeBytes { message in
      guard let address = message.baseAddress else { return }
      for start in stride(from: 0, to: message.count, by: 64) {
        combine(address + start, constants, shifts, into: &state)
      }
    }
    return [state.0, state.1, state.2, state.3].flatMap { [UInt8](littleEndian: Int($0), count: 4) }
  }

  /// Adds a block to the hash, as in section 3.4. Plain pointers keep it fast without optimization.
  private static func combine(
    _ block: UnsafeRawPointer, _ constants: UnsafePointer<UInt32>, _ shifts: UnsafePointer<UInt32>,
    into state: inout (UInt32, UInt32, UInt32, UInt32)
  ) {
    var (a, b, c, d) = state
    var step = 0
    while step < 64 {
      let (mixed, word): (UInt32, Int)
      if step < 16 {
        (mixed, word) = (b & c | ~b & d, step)
      } else if step < 32 {
        (mixed, word) = (d & b | ~d & c, (5 &* step &+ 1) & 15)
      } else if step < 48 {
        (mixed, word) = (b ^ c ^ d, (3 &* step &+ 5) & 15)
      } else {
        (mixed, word) = (c ^ (b | ~d), (7 &* step) & 15)
      }
      let value = UInt32(littleEndian: block.loadUnaligned(fromByteOffset: word &* 4, as: UInt32.self))
      let sum = a &+ mixed &+ constants[step] &+ value
      let shift = shifts[step >> 4 &* 4 &+ step & 3]
      (a, d, c, b) = (d, c, b, b &+ (sum &<< shift | sum &>> (32 &- shift)))
      step &+= 1
    }
    state = (state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d)
  }

  private static let shifts: [UInt32] = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
  private static let constants = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
}
