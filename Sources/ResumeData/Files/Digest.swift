/// A short name for a long key: FNV-1a with 64 bits. Not for security; who reads a file compares the whole key inside.
enum Digest {
  /// 16 hexadecimal digits.
  static func name(of key: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in key.utf8 {
      hash ^= UInt64(byte)
      hash &*= 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
