/// A 64-bit FNV-1a hash, for names of files and detection of changes, not for security.
package struct FNV1a: Sendable {
  /// The hash of the bytes so far.
  package private(set) var value: UInt64

  /// Creates the hash of some bytes; another basis gives an independent hash.
  package init(_ bytes: some Sequence<UInt8> = [], basis: UInt64 = 0xCBF2_9CE4_8422_2325) {
    value = basis
    combine(bytes)
  }

  /// Adds bytes to the hash.
  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  /// The hash as 16 hexadecimal digits.
  package var hexadecimal: String { value.hexadecimal(digits: 16) }
}
